//! What the session of a guest gets from outside: the room, and nothing of the host.

use super::door::{InClub, Visit};
use crate::app::JoinedGame;
use crate::app::backend::{
    Absent, Backend, Club, ClubError, Games, Hosting, Library, LobbyError, Records, Rooms,
    Settings, SettingsError, Study, without,
};
use crate::app::hosting::{ClubTerms, HostedGame, Pace};
use crate::app::scene::{
    ChatLine, ClubAct, ClubEntry, ClubView, HostedGameEntry, LobbyAct, LobbyRole, LobbyView,
    MemberRecord, OfferedGame, Ranking, RoomId,
};
use crate::app::settings::Setting;
use crate::engine::clock::ClockRule;
use crate::engine::rules::Preset;
use crate::languages::games::GameOnBoard;
use crate::net::Goodbye;
use crate::net::club::Member;
use crate::net::room::Attendee;
use crate::table::{SaveError, Wake};
use crate::words::lexicon::DictChoice;
use crate::words::search::lists::{BuiltInLists, WordLists};
use std::sync::Arc;

/// The message for the connection that another one with the same key has replaced.
const ELSEWHERE: &str = "You connected again elsewhere, so this connection was closed.";

/// The message for somebody whom the operator has banned.
const DISMISSED: &str = "The operator of this club has disconnected you.";

/// The backend of a guest, or of a member of a club.
pub(crate) struct GuestBackend {
    /// The person in each room that concerns them; at a host there is at least one.
    rooms: Vec<(RoomId, Attendee)>,
    /// The room that was entered last.
    room: Option<RoomId>,
    /// The club that the rooms belong to, if any.
    club: Option<InClub>,
    /// Wakes the session; rooms of a club that open later are given it.
    wake: Option<Wake>,
    /// Where the host keeps the settings of this person.
    settings: Box<dyn Settings>,
    /// Says why they had to leave.
    goodbye: Goodbye,
}

impl GuestBackend {
    /// The backend of this guest, with their settings.
    pub(crate) fn new(visit: Visit, settings: Box<dyn Settings>) -> Self {
        Self {
            room: visit.rooms.first().map(|(id, _)| *id),
            rooms: visit.rooms,
            club: visit.club,
            wake: None,
            settings,
            goodbye: visit.goodbye,
        }
    }

    /// Has the connection say at its end that another one has replaced it, if that is so.
    fn tell_if_replaced(&self) {
        if self.attendee().is_some_and(Attendee::is_replaced) {
            self.goodbye.say(ELSEWHERE);
        }
    }

    fn attendee(&self) -> Option<&Attendee> {
        let mut rooms = self.rooms.iter();
        let room = rooms.find(|(id, _)| Some(*id) == self.room)?;
        Some(&room.1)
    }

    /// Returns whether this person has come to a club.
    pub(crate) const fn is_in_club(&self) -> bool {
        self.club.is_some()
    }

    /// Returns whether several games concern this person.
    pub(crate) const fn has_choice(&self) -> bool {
        self.rooms.len() > 1
    }
}

impl Backend for GuestBackend {
    // The host keeps the games.
    without! {
        games: Games,
        library: Library,
        records: Records,
        study: Study,
        hosting: Hosting,
    }

    fn rooms(&mut self) -> Option<&mut dyn Rooms> {
        Some(self)
    }

    fn club(&mut self) -> Option<&mut dyn Club> {
        self.club.is_some().then_some(self as &mut dyn Club)
    }

    fn settings(&mut self) -> Option<&mut dyn Settings> {
        Some(self)
    }

    /// None of the host's files.
    fn word_lists(&mut self) -> Arc<dyn WordLists + Send + Sync> {
        Arc::new(BuiltInLists)
    }

    fn wake_by(&mut self, wake: Wake) {
        for (_, attendee) in &self.rooms {
            attendee.wake_by(Arc::clone(&wake));
        }
        if let Some(club) = &self.club {
            club.member.wake_by(Arc::clone(&wake));
        }
        self.wake = Some(wake);
    }
}

impl Rooms for GuestBackend {
    fn listed(&mut self) -> Vec<HostedGameEntry> {
        let rooms = self.rooms.iter();
        let games = rooms.filter_map(|(room, attendee)| attendee.entry(*room));
        let mut games: Vec<HostedGameEntry> = games.collect();
        if games.is_empty() {
            self.tell_if_replaced();
        }
        games.sort_by(|a, b| a.waits_for.cmp(&b.waits_for));
        games
    }

    fn enter(&mut self, room: RoomId) {
        self.attend(room);
        if self.rooms.iter().any(|(id, _)| *id == room) {
            self.room = Some(room);
        }
    }

    fn lobby(&mut self) -> Option<LobbyView> {
        self.attendee()?.lobby()
    }

    fn covered_lobby(&mut self) -> Option<LobbyView> {
        self.attendee()?.covered_lobby()
    }

    fn last_message(&mut self) -> Option<ChatLine> {
        let club = self.club.as_ref();
        let announced = club.and_then(|club| club.member.announcement());
        let announced = announced.map(|text| ChatLine {
            by: String::new(),
            text: text.to_owned(),
        });
        announced.or_else(|| self.attendee()?.last_message())
    }

    fn act(&mut self, act: LobbyAct) -> Result<(), LobbyError> {
        self.attendee().ok_or(LobbyError::NotHosted)?.act(act)
    }

    fn join_table(&mut self) -> Option<JoinedGame> {
        self.attendee()?.join()
    }

    fn save_error(&mut self) -> Option<String> {
        None
    }

    fn farewell(&mut self) -> Option<String> {
        self.tell_if_replaced();
        self.attendee()?.farewell()
    }

    /// The room of a host notices when the connection ends. In a club one goes on to other rooms.
    fn leave(&mut self) -> Result<(), SaveError> {
        if self.club.is_some() {
            self.room = None;
        }
        Ok(())
    }
}

impl Settings for GuestBackend {
    fn save(&mut self, changed: &[Setting]) -> Result<String, SettingsError> {
        let lobby = self.attendee().and_then(Attendee::covered_lobby);
        let plays = lobby.is_some_and(|lobby| lobby.role == LobbyRole::Guest);
        let is_member = self
            .club
            .as_ref()
            .is_some_and(|club| club.member.has_name());
        if !plays && !is_member {
            return Err(SettingsError::PlayersOnly);
        }
        let saved = self.settings.save(changed);
        if let Some(attendee) = self.attendee() {
            // The reason names files of the host.
            attendee.saved_settings(saved.as_ref().err());
        }
        saved.map_err(|_| SettingsError::AtTheHost)?;
        Ok("a file of the host, for your key".to_owned())
    }
}

/// The rooms of a club come and go.
impl GuestBackend {
    /// Is present at these tables, those of all games that this member plays, and at the one that they went to.
    fn attend_only(&mut self, own: &[RoomId]) {
        let entered = self.room;
        self.rooms
            .retain(|(id, _)| Some(*id) == entered || own.contains(id));
        for id in own {
            self.attend(*id);
        }
    }

    /// Looks at the club, and is present at the tables of this member.
    fn seen(&mut self, view: impl FnOnce(&Member) -> Option<ClubView>) -> Option<ClubView> {
        let member = &self.club.as_ref()?.member;
        let Some(view) = view(member) else {
            let is_out = member.is_dismissed();
            self.goodbye.say(if is_out { DISMISSED } else { ELSEWHERE });
            return None;
        };
        let own = view.entries.iter().filter_map(|entry| match entry {
            ClubEntry::Game(game) => Some(game.room),
            _ => None,
        });
        self.attend_only(&own.collect::<Vec<_>>());
        Some(view)
    }

    /// Comes into a room of the club, as a player or to watch.
    fn attend(&mut self, id: RoomId) {
        let Some(club) = &self.club else {
            return;
        };
        if self.rooms.iter().any(|(known, _)| *known == id) {
            return;
        }
        if let Some(attendee) = club.member.enter(id) {
            attendee.connected_by(&club.round_trip);
            if let Some(wake) = &self.wake {
                attendee.wake_by(Arc::clone(wake));
            }
            self.rooms.push((id, attendee));
        }
    }
}

impl Club for GuestBackend {
    fn club(&mut self) -> Option<ClubView> {
        self.seen(Member::view)
    }

    fn covered_club(&mut self) -> Option<ClubView> {
        self.seen(Member::covered_view)
    }

    fn told(&mut self) -> Option<String> {
        let member = &self.club.as_ref()?.member;
        // At a table it is the last message.
        if self.room.is_some() && member.announcement().is_some() {
            return None;
        }
        member.told()
    }

    fn act_in_club(&mut self, act: ClubAct) -> Result<(), ClubError> {
        let club = self.club.as_ref().ok_or(Absent::Club)?;
        club.member.act(act)
    }

    fn ranking(&mut self) -> Ranking {
        let club = self.club.as_ref();
        club.map(|club| club.member.ranking()).unwrap_or_default()
    }

    fn member(&mut self, name: &str) -> Result<MemberRecord, ClubError> {
        let club = self.club.as_ref().ok_or(Absent::Club)?;
        club.member.record(name)
    }

    fn offer(&mut self, mut game: HostedGame, terms: ClubTerms) -> Result<(), ClubError> {
        if terms.pace != Pace::Live {
            // Its players are not there while it would run.
            game.rules.clock = ClockRule::Off;
        }
        let about = about(&game, terms);
        self.act_in_club(ClubAct::Offer(Box::new(OfferedGame { game, terms, about })))
    }
}

/// Says in a few words what is offered.
fn about(game: &HostedGame, terms: ClubTerms) -> String {
    let rules = Preset::of(&game.rules).map_or("custom", Preset::name);
    let on = Some(GameOnBoard::of(game.variant)).filter(|game| !game.is_classic());
    let on = on.map_or(String::new(), |game| format!("{}, ", game.name()));
    let words = match &game.dictionary.list {
        DictChoice::BuiltIn(vocabulary) => vocabulary.name().into(),
        // Its folder is not for guests.
        DictChoice::File(path) => path.file_stem().unwrap_or_default().to_string_lossy(),
    };
    let time = match &game.rules.clock {
        ClockRule::Off => String::new(),
        ClockRule::Turn(_) => "a timer, ".to_owned(),
        ClockRule::Game(clock) => format!("{} minutes, ", clock.minutes),
    };
    format!("{on}{rules} rules, {words}, {time}{}", terms.name())
}
