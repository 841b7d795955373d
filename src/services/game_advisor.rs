//! The jobs of computers and the coach.

use super::dealer::OpenedDictionary;
use super::leaves::LearnedLeaves;
use crate::app::backend::GameError;
use crate::app::job::Job;
use crate::app::request::{Advisor, CoachRequest};
use crate::app::seating::{Seating, seatable};
use crate::engine::game::Command;
use crate::engine::view::SeatView;
use crate::record::store::JournalInfo;
use crate::solver::coach::{self, Tip};
use crate::solver::cores;
use crate::solver::players::{Bot, ComputerPlayer, Pace, Tools};
use std::sync::Arc;

/// Advises the players of a game, and runs its computers.
pub(crate) struct GameAdvisor {
    opened: OpenedDictionary,
    learned: LearnedLeaves,
}

impl GameAdvisor {
    pub(crate) const fn new(opened: OpenedDictionary, learned: LearnedLeaves) -> Self {
        Self { opened, learned }
    }

    /// What the players share, made within the job because that takes time.
    pub(crate) fn tools(&self) -> impl Fn() -> Arc<Tools> + Clone + Send + Sync + use<> {
        let (opened, learned) = (self.opened.clone(), self.learned.clone());
        move || opened.tools(&learned)
    }
}

impl Advisor for GameAdvisor {
    /// The turn of a quick champion.
    fn hint(&self, view: SeatView) -> Job<Command> {
        let tools = self.tools();
        Job::new(move |signals| {
            ComputerPlayer::new(Bot::champion(Pace::Quick), &tools())
                .on_threads(cores::count())
                .decide(&view, u64::from(view.turn), signals)
        })
    }

    fn coach(&self, request: CoachRequest) -> Job<Vec<Tip>> {
        let tools = self.tools();
        Job::new(move |signals| {
            coach::advice(
                &request.view,
                request.past.as_ref(),
                request.laid.as_ref(),
                &tools(),
                signals,
            )
        })
    }
}

/// The computers of a saved game.
pub(crate) fn seating_of(about: &JournalInfo) -> Result<Seating, GameError> {
    let bot = |name: &String| seatable(name).ok_or_else(|| GameError::NoComputer(name.clone()));
    let bots = about
        .computers
        .iter()
        .map(|name| name.as_ref().map(bot).transpose());
    Ok(Seating::new(bots.collect::<Result<Vec<_>, _>>()?))
}
