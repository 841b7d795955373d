//! The room of a game across machines: its seats, who sits there, and the game that they play.
//!
//! A [`Room`] is shared by everyone in it. Each is an [`Attendee`], who sees the lobby and the table as that person may, and
//! leaves when it is dropped. A guest is known by the fingerprint of a key; a name belongs to the key that took it first.

mod again;
pub mod chat;
mod countdown;
mod moderation;
mod options;
mod result;
mod roster;
mod run;
mod runs;
mod seats;
pub mod speaker;
mod state;
mod view;
mod visitor;
mod workers;

pub use options::{Address, OnTurn, RoomGame, RoomOptions};
pub use result::RoomResult;
pub use seats::RoomSeat;
pub use visitor::SPECTATOR;

use crate::app::JoinedGame;
use crate::app::backend::{LobbyError, SettingsError};
use crate::app::scene::{ChatLine, HostedGameEntry, LobbyAct, LobbyView, PersonId, RoomId};
use crate::engine::seat::PlayerName;
use crate::net::door::{NotAdmitted, Standing};
use crate::net::game_files::{FileNotice, GameFiles};
use crate::net::relay::Relay;
use crate::table::{RoundTrip, Seats, Wake};
use crate::text::locked;
use speaker::Speaker;
use state::State;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard};
use visitor::Visitor;
use workers::Workers;

/// A room. Clones share it.
///
/// No file is written while the state is locked.
#[derive(Clone)]
pub struct Room {
    state: Arc<Mutex<State>>,
}

impl Room {
    /// Opens a room with these seats.
    pub fn new(options: RoomOptions, seats: Vec<RoomSeat>) -> Self {
        Self {
            state: Arc::new(Mutex::new(State::new(options, seats))),
        }
    }

    /// Tells the room how guests reach it.
    pub fn reached_at(&self, address: Address) {
        self.state().address = Some(address);
    }

    /// Returns the fingerprints of the guests' keys by seat; `None` for other seats.
    pub fn guests(&self) -> Vec<Option<String>> {
        let state = self.state();
        let keys = state.seats.iter().map(RoomSeat::key);
        keys.map(|key| key.map(str::to_owned)).collect()
    }

    /// A panic while the room was locked leaves it usable: every change is one assignment.
    fn state(&self) -> MutexGuard<'_, State> {
        locked(&self.state)
    }

    /// Returns whether a guest with this key may come in under this user name.
    ///
    /// # Errors
    /// Why not.
    pub fn admit(&self, user: &str, key: &str) -> Result<(), NotAdmitted> {
        self.state().admit(user, key)
    }

    /// Returns the standing of a guest with this user name and key.
    pub fn standing(&self, user: &str, key: &str) -> Standing {
        let state = self.state();
        if state.seats.iter().any(|seat| seat.is_of(key)) {
            Standing::Player
        } else if state.seats.iter().any(|seat| seat.takes(user)) {
            Standing::Newcomer
        } else {
            Standing::Spectator
        }
    }

    /// Returns the game as the list of somebody has it who need not be in this room, by their key; `room` is its number.
    pub fn seen_by(&self, key: &str, room: RoomId) -> HostedGameEntry {
        self.state().entry(&Visitor::passing_by(key), room)
    }

    /// Returns whether a game is played in which this key has a seat, and its owner has not come yet.
    pub fn awaits(&self, key: &str) -> bool {
        self.state().awaits(&Speaker::Key(key.to_owned()))
    }

    /// Returns how the game has ended; `None` while it is played, and before the first one.
    pub fn result(&self) -> Option<RoomResult> {
        self.state().result()
    }

    /// Returns what a person with one key has heard here lately from the person with another.
    pub fn heard(&self, by: &str, from: &str) -> Vec<String> {
        self.state().said(by, from)
    }

    /// Returns whether a game is being played.
    pub fn is_played(&self) -> bool {
        self.state().is_played()
    }

    /// Returns whether the game is over, all its players have seen that, and no guest is here.
    pub fn is_left(&self) -> bool {
        self.state().is_left()
    }

    /// Lets a guest in if they may come in. An earlier connection with the same key is closed.
    pub fn enter(&self, user: &str, key: &str) -> Option<Attendee> {
        let mut state = self.state();
        state.admit(user, key).ok()?;
        let speaker = Speaker::Key(key.to_owned());
        Some(self.visit(&mut state, user.to_owned(), speaker))
    }

    /// Returns the host.
    pub fn host(&self) -> Attendee {
        self.visit(&mut self.state(), String::new(), Speaker::Host)
    }

    fn visit(&self, state: &mut State, user: String, speaker: Speaker) -> Attendee {
        state.last_visit += 1;
        let id = state.last_visit;
        let is_guest = speaker != Speaker::Host;
        for replaced in state
            .visits
            .extract_if(.., |visitor| is_guest && visitor.speaker == speaker)
        {
            replaced.wake.wake();
        }
        state.visits.push(Visitor {
            id,
            speaker,
            user,
            joined: 0,
            looks: true,
            wake: Relay::default(),
            round_trip: RoundTrip::default(),
        });
        state.attend();
        state.wake_lookers();
        Attendee {
            room: self.clone(),
            id,
        }
    }

    /// Returns the names by seat once all seats are taken.
    ///
    /// # Errors
    /// That a seat is free.
    pub fn names(&self) -> Result<Vec<PlayerName>, LobbyError> {
        let state = self.state();
        let names = state.seats.iter().map(|seat| seat.name().cloned());
        let names: Option<Vec<PlayerName>> = names.collect();
        names.ok_or(LobbyError::SeatFree)
    }

    /// Returns, once, whether everyone has agreed to the next game, which is then to be dealt.
    pub fn takes_deal(&self) -> bool {
        let mut state = self.state();
        let deals = std::mem::take(&mut state.deals);
        if deals {
            state.again = None;
        }
        deals
    }

    /// Returns why the last act in the game, its guests, the list of people or the settings of a guest could not be saved, or
    /// that the game is saved under another ID; `None` if there is nothing to tell. For the host only: it names files.
    pub fn save_error(&self) -> Option<String> {
        let state = self.state();
        let of_files = state.file_notice.get();
        let game = state.game.as_ref();
        let of_game = game.and_then(|(_, game, _)| game.table.save_error());
        of_game
            .map(|error| error.to_string())
            .or(of_files)
            .or_else(|| state.people_error.clone())
            .or_else(|| Some(state.unsaved_settings.as_ref()?.1.clone()))
    }

    /// Forgets the key of a guest who has left for good. Nobody waits for them to see the result.
    pub fn forget(&self, key: &str) {
        let files = {
            let mut state = self.state();
            state.forget(key);
            state.files.clone()
        };
        if let Some(files) = files {
            locked(&files).forget(key);
        }
    }

    /// Tries once more to save the list of people, unless it is being saved.
    fn save_people_again(&self) {
        let people = self.state().options.people.clone();
        let saved = people.save_again();
        self.state().note_people(&saved);
    }

    /// Saves the time that the player on turn has used, before the host ends.
    pub fn record_time(&self) {
        let table = self
            .state()
            .game
            .as_ref()
            .map(|(_, game, _)| game.table.clone());
        if let Some(table) = table {
            let seats = Seats::of(table.game().setup().seats());
            // The journal reports what it cannot save, and tries once more when it is closed.
            let _ = table.player(seats).record_time();
        }
    }

    /// Begins a game that has been dealt to these seats.
    ///
    /// # Errors
    /// When the system has no threads for it; the room is as before.
    pub fn begin(&self, game: RoomGame) -> io::Result<()> {
        let files = game.files.as_ref().map(|files| locked(files));
        let seen = files.as_ref().map(|files| files.seen().to_vec());
        let file_notice = files.map_or_else(FileNotice::default, |files| files.notice());
        let mut state = self.state();
        let number = state.games() + 1;
        let workers = Workers::start(&game, &state.options.workers)?;
        let seen = seen.into_iter().flatten();
        state.seen_end = seen.map(Speaker::Key).collect();
        state.have_joined.clear();
        state.is_seen_saved = true;
        state.files.clone_from(&game.files);
        state.file_notice = file_notice;
        let host = state
            .visits
            .iter()
            .find(|visitor| visitor.speaker == Speaker::Host);
        let wake = host.map(|host| host.wake.to_wake());
        if let Some(wake) = &wake {
            game.table.wake_by(wake);
        }
        state.host_wake = wake;
        state.game = Some((number, game, workers));
        state.attend();
        state.wake_all();
        Ok(())
    }
}

/// One person in a room.
pub struct Attendee {
    room: Room,
    id: u64,
}

impl Attendee {
    /// Runs `act` with the visitor, unless another connection has replaced this one.
    fn with<T>(&self, act: impl FnOnce(&mut State, &Visitor) -> T) -> Option<T> {
        let mut state = self.room.state();
        let visitor = state.visitor(self.id)?.clone();
        Some(act(&mut state, &visitor))
    }

    /// Returns the lobby as this person sees it; `None` once the host has disconnected them, or another connection with the
    /// same key has replaced this one.
    pub fn lobby(&self) -> Option<LobbyView> {
        self.seen(State::lobby)
    }

    /// Returns the lobby without its people and messages, for a person who sees another page. Changes of those do not wake them
    /// until the next call of [`lobby`](Self::lobby).
    pub fn covered_lobby(&self) -> Option<LobbyView> {
        self.seen(State::covered_lobby)
    }

    fn seen(&self, view: impl FnOnce(&mut State, &Visitor) -> LobbyView) -> Option<LobbyView> {
        let seen = |state: &mut State, visitor: &Visitor| {
            let is_late = state.is_late(visitor);
            let view = (!is_late).then(|| view(state, visitor));
            let is_host = visitor.speaker == Speaker::Host;
            (
                view,
                state.seen_to_save(),
                is_host && state.should_retry_people,
            )
        };
        let (view, unsaved, people) = self.with(seen)?;
        if let Some(unsaved) = unsaved {
            self.save_seen(&unsaved);
        }
        if people {
            self.room.save_people_again();
        }
        view
    }

    /// Saves who has seen the result. If several do at once, the last one saves the current list. The host is woken for an error.
    fn save_seen(&self, files: &Mutex<GameFiles>) {
        let mut files = locked(files);
        let told = files.notice().get();
        let keys = self.room.state().seen_keys();
        files.set_seen(keys);
        if files.notice().get() != told {
            self.room.state().wake_host();
        }
    }

    /// Tells the host why the settings of this person could not be saved; `None` if they were.
    pub fn saved_settings(&self, error: Option<&SettingsError>) {
        self.with(|state, visitor| state.note_settings(visitor, error));
    }

    /// Returns the last message that this person reads.
    pub fn last_message(&self) -> Option<ChatLine> {
        self.with(|state, visitor| state.last_message(visitor))?
    }

    /// Returns the game as a list of this person’s games has it; `room` is the number of this room.
    pub fn entry(&self, room: RoomId) -> Option<HostedGameEntry> {
        self.with(|state, visitor| state.entry(visitor, room))
    }

    /// Returns what to say to a person who is no longer in the room; `None` if another connection has replaced theirs.
    pub fn farewell(&self) -> Option<String> {
        let is_dismissed = self.room.state().dismissed.contains(&self.id);
        let late = self.with(|state, visitor| state.is_late(visitor)) == Some(true);
        let text = if is_dismissed {
            "The host has disconnected you."
        } else if late {
            "This seat has been taken."
        } else {
            return None;
        };
        Some(text.to_owned())
    }

    /// Returns whether another connection with the same key has replaced this one.
    pub fn is_replaced(&self) -> bool {
        let is_dismissed = self.room.state().dismissed.contains(&self.id);
        !is_dismissed && self.with(|_, _| ()).is_none()
    }

    /// Does something in the lobby.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn act(&self, act: LobbyAct) -> Result<(), LobbyError> {
        match act {
            LobbyAct::TakeSeat(name) => self.take_seat(&name),
            LobbyAct::Ban(id) => self.ban(id),
            LobbyAct::Say(text) => {
                let said = self.with(|state, visitor| state.say(visitor, &text));
                self.with(State::wake_readers);
                said.unwrap_or_else(replaced)
            }
            LobbyAct::Start => self.change(State::start),
            LobbyAct::Run(run) => self.change(|state, visitor| state.start_run(visitor, run)),
            LobbyAct::ScoreRun(number, score) => {
                self.change(|state, visitor| state.score_run(visitor, number, score))
            }
            LobbyAct::Decline => self.change(State::decline),
            LobbyAct::Mute(id) => self.mute(id),
            LobbyAct::Kick(id) => self.change(|state, visitor| state.kick(&visitor.speaker, id)),
            LobbyAct::OnlyKnown => {
                self.change(|state, visitor| state.toggle_only_known(&visitor.speaker))
            }
        }
    }

    /// Changes the room and wakes everyone.
    fn change(
        &self,
        change: impl FnOnce(&mut State, &Visitor) -> Result<(), LobbyError>,
    ) -> Result<(), LobbyError> {
        let changed = self.with(|state, visitor| {
            let changed = change(state, visitor);
            state.wake_all();
            changed
        });
        changed.unwrap_or_else(replaced)
    }

    /// Takes a seat. The list of people is saved before anyone sees the change; the room is not locked meanwhile.
    fn take_seat(&self, name: &str) -> Result<(), LobbyError> {
        let name = PlayerName::new(name)?;
        let may = |state: &mut State, visitor: &Visitor| {
            let key = state.may_take_seat(visitor, &name)?;
            Ok((key, state.options.people.clone()))
        };
        let (key, people) = self.with(may).unwrap_or_else(replaced)?;
        // A list that cannot be saved must not keep anyone from playing. One that has the name of another key by now does.
        let saved = people.name(&key, &name);
        let take = |state: &mut State, visitor: &Visitor| {
            state.note_people(&saved);
            state.may_take_seat(visitor, &name)?;
            state.take_seat(&visitor.user, &key, &name);
            state.wake_all();
            Ok(())
        };
        self.with(take).unwrap_or_else(replaced)
    }

    /// Hides the messages of somebody or shows them again: for good if both are known, and else while both are here.
    fn mute(&self, id: PersonId) -> Result<(), LobbyError> {
        let known = self.with(|state, visitor| {
            let pair = state.known_pair(&visitor.speaker, id)?;
            Some((pair, state.options.people.clone()))
        });
        let Some(((by, of, is_muted), people)) = known.flatten() else {
            return self.change(|state, visitor| state.mute(&visitor.speaker, id));
        };
        let saved = people.mute(&by, &of, !is_muted);
        self.change(|state, _| {
            state.note_people(&saved);
            Ok(())
        })
    }

    /// Bans somebody by their key, at once. The list of people is saved afterwards.
    fn ban(&self, id: PersonId) -> Result<(), LobbyError> {
        let ban = |state: &mut State, visitor: &Visitor| {
            let key = state.ban(&visitor.speaker, id)?;
            state.wake_all();
            Ok((key, state.options.people.clone()))
        };
        let (key, people) = self.with(ban).unwrap_or_else(replaced)?;
        let saved = people.ban(&key);
        self.room.state().note_people(&saved);
        saved.map_err(|error| LobbyError::BanUnsaved(error.into()))
    }

    /// Joins the last game for the seats of this person, of which a spectator has none; `None` before the first game.
    pub fn join(&self) -> Option<JoinedGame> {
        self.with(|state, visitor| {
            let own = state.seats_of(&visitor.speaker);
            let may = !own.is_empty() || visitor.watches();
            let (number, game, _) = state.game.as_ref().filter(|_| may)?;
            let own = Seats::of(own);
            game.table.connected_by(&own, &visitor.round_trip);
            let mut player = game.table.player(own);
            if visitor.speaker != Speaker::Host {
                player = player.for_guest();
            }
            player.wake_by(visitor.wake.to_wake());
            let joined = JoinedGame {
                player,
                lexicon: Arc::clone(&game.lexicon),
                dictionary: game.dictionary.clone(),
                seating: game.seating.clone(),
                is_host: visitor.speaker == Speaker::Host,
                is_back: state.have_joined.contains(&visitor.speaker),
                kept: None,
                advisor: Some(Arc::clone(&state.options.advisor)),
            };
            let number = *number;
            if !joined.is_back {
                state.have_joined.push(visitor.speaker.clone());
            }
            state.visitor(self.id)?.joined = number;
            Some(joined)
        })?
    }

    /// Sets the connection of this person, whose round trip their clock does not charge.
    pub fn connected_by(&self, round_trip: &RoundTrip) {
        let mut state = self.room.state();
        if let Some(visitor) = state.visitor(self.id) {
            visitor.round_trip = round_trip.clone();
        }
    }

    /// Calls `wake` whenever the room or its table has changed.
    pub fn wake_by(&self, wake: Wake) {
        self.with(|_, visitor| visitor.wake.set(wake));
    }
}

/// The error for a person whose connection has been replaced.
const fn replaced<T>() -> Result<T, LobbyError> {
    Err(LobbyError::Replaced)
}

impl Drop for Attendee {
    fn drop(&mut self) {
        let mut state = self.room.state();
        state.visits.retain(|visitor| visitor.id != self.id);
        state.dismissed.retain(|id| *id != self.id);
        state.forget_mutes();
        state.attend();
        state.wake_lookers();
    }
}
