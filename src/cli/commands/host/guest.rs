//! What the session of a guest gets from outside: the room, and nothing of the host.

use crate::app::backend::Backend;
use crate::app::form::NewGame;
use crate::app::job::Job;
use crate::app::request::{BotRequest, CoachRequest};
use crate::app::scene::{LobbyAct, LobbyView};
use crate::app::settings::Setting;
use crate::app::viewer::ViewedGame;
use crate::app::{JoinedGame, OpenedGame};
use crate::engine::game::Command;
use crate::net::room::Attendee;
use crate::solver::coach::Tip;
use crate::table::Wake;

/// Why a guest cannot open or export the game.
const AT_THE_HOST: &str = "The game is saved at the host, who can analyze and export it.";

/// The backend of a guest.
pub(super) struct GuestBackend {
    attendee: Attendee,
}

impl GuestBackend {
    pub(super) const fn new(attendee: Attendee) -> Self {
        Self { attendee }
    }
}

impl Backend for GuestBackend {
    fn deal(&mut self, _: NewGame) -> Result<OpenedGame, String> {
        Err("Only the host starts games.".to_owned())
    }

    fn think(&mut self, bot_request: BotRequest) -> Option<Job<Command>> {
        Some(self.attendee.thinker().decide(bot_request))
    }

    fn coach(&mut self, coach_request: CoachRequest) -> Option<Job<Vec<Tip>>> {
        Some(self.attendee.thinker().coach(coach_request))
    }

    fn view_finished(&mut self) -> Result<ViewedGame, String> {
        Err(AT_THE_HOST.to_owned())
    }

    fn export(&mut self) -> Result<String, String> {
        Err(AT_THE_HOST.to_owned())
    }

    fn save_settings(&mut self, _: &[Setting]) -> Result<String, String> {
        Err("The host saves no settings of guests. Choose Use once.".to_owned())
    }

    fn lobby(&mut self) -> Option<LobbyView> {
        self.attendee.lobby()
    }

    fn in_lobby(&mut self, act: LobbyAct) -> Result<(), String> {
        self.attendee.act(act)
    }

    fn join_table(&mut self) -> Option<JoinedGame> {
        self.attendee.join()
    }

    fn wake_by(&mut self, wake: Wake) {
        self.attendee.wake_by(wake);
    }
}
