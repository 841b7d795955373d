//! The state of a room: its seats, its game, and who is connected.

use super::again::Again;
use super::chat::Chat;
use super::countdown::Countdown;
use super::options::{Address, RoomGame, RoomOptions};
use super::run::RoomRun;
use super::seats::RoomSeat;
use super::speaker::Speaker;
use super::visitor::Visitor;
use super::workers::Workers;
use crate::app::backend::{LobbyError, SettingsError};
use crate::app::scene::{FirstGame, LobbyPerson, LobbyRole};
use crate::engine::game::Phase;
use crate::engine::seat::{PlayerName, Seat};
use crate::net::game_files::{FileNotice, GameFiles};
use crate::net::look_alike::confusable_with;
use crate::net::people::PeopleError;
use crate::table::{Seats, Wake};
use crate::text::shared_file::SharedFileError;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The number of other people's names that one seat code may try in [`NAMES_WHILE`], so that nobody finds out who plays here.
const MOST_NAMES: usize = 5;
const NAMES_WHILE: Duration = Duration::from_secs(600);

/// The seats, first to last, and then the spectators, as a person sees them who is none of them and has muted nobody.
pub(super) type Roster = Vec<(Option<Speaker>, LobbyPerson)>;

/// The state of a room.
pub(super) struct State {
    pub(super) options: RoomOptions,
    pub(super) seats: Vec<RoomSeat>,
    pub(super) address: Option<Address>,
    /// The last game with its number.
    pub(super) game: Option<(u32, RoomGame, Workers)>,
    pub(super) chat: Chat,
    /// What spectators say to each other.
    pub(super) spectators_chat: Chat,
    /// Who hides whose messages.
    pub(super) muted: Vec<(Speaker, Speaker)>,
    pub(super) visits: Vec<Visitor>,
    pub(super) last_visit: u64,
    /// The visits that the host has ended.
    pub(super) dismissed: Vec<u64>,
    pub(super) again: Option<Again>,
    /// The last timed run.
    pub(super) run: Option<RoomRun>,
    /// Whether the host’s program has to deal the next game.
    pub(super) deals: bool,
    /// Wakes the host for news of the table, even if nobody at the host plays.
    pub(super) host_wake: Option<Wake>,
    /// The codes with which a name of somebody else was tried lately, and when.
    pub(super) refused_names: Vec<(String, Countdown)>,
    /// The people who have joined the last game.
    pub(super) have_joined: Vec<Speaker>,
    /// Those who have seen the end of the last game.
    pub(super) seen_end: Vec<Speaker>,
    /// The files beside the journal of the last game; `None` if nothing is kept.
    pub(super) files: Option<Arc<Mutex<GameFiles>>>,
    /// What the host has to know about them.
    pub(super) file_notice: FileNotice,
    /// Whether they say who has seen the result.
    pub(super) is_seen_saved: bool,
    /// Why the list of people could not be saved last; `None` if it was.
    pub(super) people_error: Option<String>,
    /// Whether the host's next look is a time to try again: not while another program has the list for seconds.
    pub(super) should_retry_people: bool,
    /// Whose settings could not be saved last, and why.
    pub(super) unsaved_settings: Option<(Speaker, String)>,
    /// The people; `None` after a change.
    pub(super) roster: Option<Arc<Roster>>,
}

impl State {
    pub(super) fn new(options: RoomOptions, seats: Vec<RoomSeat>) -> Self {
        Self {
            options,
            seats,
            address: None,
            game: None,
            chat: Chat::default(),
            spectators_chat: Chat::default(),
            muted: vec![],
            visits: vec![],
            last_visit: 0,
            dismissed: vec![],
            again: None,
            run: None,
            deals: false,
            host_wake: None,
            refused_names: vec![],
            have_joined: vec![],
            seen_end: vec![],
            files: None,
            file_notice: FileNotice::default(),
            is_seen_saved: true,
            people_error: None,
            should_retry_people: false,
            unsaved_settings: None,
            roster: None,
        }
    }

    /// Returns the number of the last game; 0 before the first one.
    pub(super) fn games(&self) -> u32 {
        self.game.as_ref().map_or(0, |(number, ..)| *number)
    }

    /// Returns whether a game is being played.
    pub(super) fn is_played(&self) -> bool {
        // Spectators may see the game later than it is played.
        let game = self.game.as_ref();
        game.is_some_and(|(_, game, _)| !matches!(game.table.game().phase(), Phase::Over(_)))
    }

    pub(super) fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat.name().is_some())
    }

    /// Wakes everyone after a change.
    pub(super) fn wake_all(&mut self) {
        self.wake(|_| true);
    }

    /// Wakes those who see the lobby, after people have come or gone. [`attend`](Self::attend) tells the table.
    pub(super) fn wake_lookers(&mut self) {
        self.wake(|visitor| visitor.looks);
    }

    /// Wakes those who read the same chat as a person.
    pub(super) fn wake_readers(&mut self, visitor: &Visitor) {
        let is_outside = |other: &Visitor| self.role(other) == LobbyRole::Spectator;
        let outside = is_outside(visitor);
        let visits = self.visits.iter();
        let readers = visits.filter(|other| is_outside(other) == outside);
        readers.for_each(|reader| reader.wake.wake());
    }

    fn wake(&mut self, concerns: impl Fn(&Visitor) -> bool) {
        self.roster = None;
        let visits = self.visits.iter();
        let concerned = visits.filter(|visitor| concerns(visitor));
        concerned.for_each(|visitor| visitor.wake.wake());
    }

    /// Wakes the host, who has something to know.
    pub(super) fn wake_host(&mut self) {
        self.wake(|other| other.speaker == Speaker::Host);
    }

    /// Notes why the settings of a person could not be saved, or that they were.
    pub(super) fn note_settings(&mut self, visitor: &Visitor, error: Option<&SettingsError>) {
        let speaker = &visitor.speaker;
        self.unsaved_settings.take_if(|(other, _)| other == speaker);
        if let Some(why) = error {
            let told = format!("{} saves settings. {why}", self.shown_name(speaker));
            self.unsaved_settings = Some((speaker.clone(), told));
        }
        self.wake_host();
    }

    /// Notes whether the list of people was saved.
    pub(super) fn note_people(&mut self, saved: &Result<(), PeopleError>) {
        let told = match saved {
            // The list is saved, without the name.
            Ok(()) | Err(PeopleError::Taken(_)) => None,
            Err(error) => Some(format!(
                "Can't save names and bans: {error}. The program tries again."
            )),
        };
        let is_busy = matches!(saved, Err(PeopleError::File(SharedFileError::Busy(_))));
        self.should_retry_people = told.is_some() && !is_busy;
        if self.people_error != told {
            self.people_error = told;
            self.wake_host();
        }
    }

    pub(super) fn visitor(&mut self, id: u64) -> Option<&mut Visitor> {
        self.visits.iter_mut().find(|visitor| visitor.id == id)
    }

    pub(super) fn is_connected(&self, key: &str) -> bool {
        let mut visits = self.visits.iter();
        visits.any(|visitor| visitor.speaker.key() == Some(key))
    }

    /// Tells the table who is there (R40).
    pub(super) fn attend(&self) {
        let Some((_, game, _)) = &self.game else {
            return;
        };
        for (seat, sitter) in Seat::first(self.seats.len()).zip(&self.seats) {
            if let Some(key) = sitter.key() {
                game.table
                    .attend(&Seats::of([seat]), self.is_connected(key));
            }
        }
    }

    /// Returns the seats of a person.
    pub(super) fn seats_of(&self, speaker: &Speaker) -> Vec<Seat> {
        let seats = Seat::first(self.seats.len()).zip(&self.seats);
        let own = seats.filter(|(_, seat)| seat.speaker().as_ref() == Some(speaker));
        own.map(|(seat, _)| seat).collect()
    }

    /// Returns the name of a person at the table, or by which they are known.
    pub(super) fn name_of(&self, speaker: &Speaker) -> Option<PlayerName> {
        let seat = self.seats_of(speaker).into_iter().next();
        let at_table = seat.and_then(|seat| self.seats[seat.index()].name());
        at_table
            .cloned()
            .or_else(|| self.options.people.name_of(speaker.key()?))
    }

    /// Returns what a person is called, whether they have a name or not.
    pub(super) fn shown_name(&self, speaker: &Speaker) -> String {
        let nameless = || format!("Spectator {}", speaker.short_key().unwrap_or_default());
        let name = self.name_of(speaker);
        name.map_or_else(nameless, |name| name.to_string())
    }

    /// Returns the name of a person, with a part of their key if somebody else's name looks like it.
    fn distinct_name(&mut self, speaker: &Speaker) -> String {
        let name = self.shown_name(speaker);
        let roster = self.roster();
        let own = roster
            .iter()
            .find(|(other, _)| other.as_ref() == Some(speaker));
        match own.and_then(|(_, person)| person.key.as_deref()) {
            Some(key) => format!("{name} ({key})"),
            None => name,
        }
    }

    pub(super) fn is_muted(&self, by: &Speaker, speaker: &Speaker) -> bool {
        let mut muted = self.muted.iter();
        let keys = by.key().zip(speaker.key());
        muted.any(|(other, muted)| other == by && muted == speaker)
            || keys.is_some_and(|(by, of)| self.options.people.has_muted(by, of))
    }

    /// Checks whether a person may take the seat of their code under this name, and returns their key.
    pub(super) fn may_take_seat(
        &mut self,
        visitor: &Visitor,
        name: &PlayerName,
    ) -> Result<String, LobbyError> {
        let key = visitor.speaker.key().ok_or(LobbyError::HostSits)?;
        if !self.seats.iter().any(|seat| seat.takes(&visitor.user)) {
            return Err(LobbyError::SeatTaken);
        }
        self.refused_names.retain(|(_, time)| !time.is_over());
        let refused = self.refused_names.iter();
        if refused.filter(|(code, _)| *code == visitor.user).count() >= MOST_NAMES {
            return Err(LobbyError::TooManyNames);
        }
        if self.is_anothers(name, key) {
            let time = Countdown::of(NAMES_WHILE, &self.options.now);
            self.refused_names.push((visitor.user.clone(), time));
            return Err(LobbyError::NameTaken(name.clone()));
        }
        Ok(key.to_owned())
    }

    /// Returns whether a name, or one that looks like it, is that of a player here or belongs to another key.
    fn is_anothers(&self, name: &PlayerName, key: &str) -> bool {
        let is_alike = confusable_with(name);
        let mut players = self.seats.iter().filter_map(RoomSeat::name);
        players.any(is_alike) || self.options.people.is_anothers(name, key)
    }

    /// Gives the free seat of a seat code to the person who came with it.
    pub(super) fn take_seat(&mut self, user: &str, key: &str, name: &PlayerName) {
        let Some(seat) = self.seats.iter_mut().find(|seat| seat.takes(user)) else {
            return;
        };
        *seat = RoomSeat::Guest {
            key: key.to_owned(),
            name: name.clone(),
        };
        // The end of a game before is not theirs to see.
        self.seen_end.push(Speaker::Key(key.to_owned()));
        self.is_seen_saved = false;
        self.chat.tell(format!("{name} has taken a seat."));
    }

    /// Adds a message of a person to the chat that they read.
    pub(super) fn say(&mut self, visitor: &Visitor, text: &str) -> Result<(), LobbyError> {
        let speaker = &visitor.speaker;
        let name = self.distinct_name(speaker);
        if !self.seats_of(speaker).is_empty() {
            self.chat.say(speaker, name, text)
        } else if visitor.watches() {
            self.spectators_chat.say(speaker, name, text)
        } else {
            Err(LobbyError::NoSeat)
        }
    }

    /// Starts the first game, or proposes another one or agrees to it (R42).
    pub(super) fn start(&mut self, visitor: &Visitor) -> Result<(), LobbyError> {
        let speaker = &visitor.speaker;
        if self.deals {
            return Ok(());
        }
        if self.is_played() {
            return Err(LobbyError::Playing);
        }
        if !self.is_full() {
            return Err(LobbyError::SeatFree);
        }
        if self.games() == 0 && *speaker != Speaker::Host {
            return Err(match self.options.first_game {
                FirstGame::StartedByHost => LobbyError::HostStarts,
                FirstGame::StartsByItself => LobbyError::Starting,
            });
        }
        if self.games() == 0 {
            self.deals = true;
            return Ok(());
        }
        if self.seats_of(speaker).is_empty() {
            return Err(LobbyError::PlayersStart);
        }
        self.again.take_if(|again| again.is_over());
        match &mut self.again {
            Some(again) => again.agree(speaker.clone()),
            None => self.propose(speaker.clone())?,
        }
        self.deals = self.has_everyone_agreed();
        Ok(())
    }

    fn propose(&mut self, speaker: Speaker) -> Result<(), LobbyError> {
        self.chat.count(&speaker)?;
        let name = self.shown_name(&speaker);
        self.chat.tell(format!("{name} proposes another game."));
        self.again = Some(Again::by(speaker, self.options.window, &self.options.now));
        Ok(())
    }

    fn has_everyone_agreed(&self) -> bool {
        let mut people = self.seats.iter().filter_map(RoomSeat::speaker);
        let again = self.again.as_ref();
        again.is_some_and(|again| people.all(|person| again.has_agreed(&person)))
    }

    /// Declines another game for a person.
    #[expect(clippy::unnecessary_wraps, reason = "as every act in a lobby")]
    pub(super) fn decline(&mut self, visitor: &Visitor) -> Result<(), LobbyError> {
        let is_asked = !self.seats_of(&visitor.speaker).is_empty();
        if is_asked && self.again.take().is_some_and(|again| !again.is_over()) {
            let name = self.shown_name(&visitor.speaker);
            self.chat
                .tell(format!("{name} does not want another game now."));
        }
        Ok(())
    }
}
