//! The room of a game across machines: its seats, who sits there, and the game that they play.
//!
//! A [`Room`] is shared by everyone in it. Each is an [`Attendee`], who sees the lobby and the table as that person may, and
//! leaves when it is dropped. A guest is known by the fingerprint of a key; a name belongs to the key that took it first.

mod again;
pub mod chat;
mod moderation;
mod options;
mod seats;
pub mod speaker;
mod state;
pub mod view;
mod visitor;
mod workers;

pub use options::{Address, OnTurn, RoomGame, RoomOptions, Thinker};
pub use seats::{RoomSeat, Sitter};

use crate::app::JoinedGame;
use crate::app::scene::{HostedGameEntry, LobbyAct, LobbyView};
use crate::engine::seat::PlayerName;
use crate::net::door::Standing;
use crate::net::seen_result::SeenResult;
use crate::table::{RoundTrip, Seats, Wake};
use speaker::Speaker;
use state::State;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use visitor::{Relay, Visitor};
use workers::Workers;

/// A room. Clones share it.
#[derive(Clone)]
pub struct Room(Arc<Mutex<State>>);

impl Room {
    /// Opens a room with these seats.
    pub fn new(options: RoomOptions, seats: Vec<RoomSeat>) -> Self {
        Self(Arc::new(Mutex::new(State::new(options, seats))))
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
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether a guest with this key may come in under this user name.
    ///
    /// # Errors
    /// Why not, in one sentence.
    pub fn admit(&self, user: &str, key: &str) -> Result<(), String> {
        self.state().admit(user, key)
    }

    /// Returns who a guest with this user name and key is.
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
            wake: Relay::default(),
            round_trip: RoundTrip::default(),
        });
        state.attend();
        state.wake_all();
        Attendee {
            room: self.clone(),
            id,
        }
    }

    /// Returns the names by seat once all seats are taken.
    ///
    /// # Errors
    /// That a seat is free.
    pub fn names(&self) -> Result<Vec<PlayerName>, String> {
        let state = self.state();
        let names = state.seats.iter().map(|seat| seat.name().cloned());
        let names: Option<Vec<PlayerName>> = names.collect();
        names.ok_or_else(|| "A seat is still free.".to_owned())
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

    /// Begins a game that has been dealt to these seats.
    pub fn begin(&self, game: RoomGame) {
        let mut state = self.state();
        let number = state.games() + 1;
        let workers = Workers::start(&game, &state.options.thinker);
        let seen = game.seen.iter().flat_map(SeenResult::keys);
        state.seen_end = seen.map(|key| Speaker::Key(key.clone())).collect();
        state.game = Some((number, game, workers));
        state.attend();
        state.wake_all();
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
        let mut visits = state.visits.iter();
        let visitor = visits.find(|visitor| visitor.id == self.id)?.clone();
        Some(act(&mut state, &visitor))
    }

    /// Returns the lobby as this person sees it; `None` once the host has disconnected them, or another connection with the
    /// same key has replaced this one.
    pub fn lobby(&self) -> Option<LobbyView> {
        let seen = |state: &mut State, visitor: &Visitor| {
            let is_late = state.is_late(visitor);
            (!is_late).then(|| state.lobby(visitor))
        };
        self.with(seen).flatten()
    }

    /// Returns the game as a list of this person’s games has it; `room` is the number of this room.
    pub fn entry(&self, room: usize) -> Option<HostedGameEntry> {
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

    /// Does something in the lobby.
    ///
    /// # Errors
    /// Why it is refused, in one sentence.
    pub fn act(&self, act: LobbyAct) -> Result<(), String> {
        let done = self.with(|state, visitor| match (act, &visitor.speaker) {
            (LobbyAct::TakeSeat(name), Speaker::Key(key)) => {
                state.take_seat(&visitor.user, key, &name)
            }
            (LobbyAct::TakeSeat(_), Speaker::Host) => {
                Err("The host has a seat already.".to_owned())
            }
            (LobbyAct::Say(text), _) => state.say(visitor, &text),
            (LobbyAct::Start, _) => state.start(visitor),
            (LobbyAct::Decline, _) => {
                state.decline(visitor);
                Ok(())
            }
            (LobbyAct::Mute(id), speaker) => state.mute(speaker, id),
            (LobbyAct::Kick(id), speaker) => state.kick(speaker, id),
            (LobbyAct::Ban(id), speaker) => state.ban(speaker, id),
            (LobbyAct::OnlyKnown, speaker) => state.toggle_only_known(speaker),
        });
        let done = done.unwrap_or_else(|| Err("You are connected from somewhere else.".to_owned()));
        self.room.state().wake_all();
        done
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
            player.wake_by(visitor.wake.to_wake());
            let joined = JoinedGame {
                player,
                lexicon: Arc::clone(&game.lexicon),
                dictionary: game.dictionary.clone(),
                seating: game.seating.clone(),
                is_host: visitor.speaker == Speaker::Host,
            };
            let number = *number;
            let mut visits = state.visits.iter_mut();
            visits.find(|other| other.id == visitor.id)?.joined = number;
            Some(joined)
        })?
    }

    /// Returns what decides for the computers, which also finds the hints and the coach's tips of a guest.
    pub fn thinker(&self) -> Thinker {
        Arc::clone(&self.room.state().options.thinker)
    }

    /// Sets the connection of this person, whose round trip their clock does not charge.
    pub fn connected_by(&self, round_trip: &RoundTrip) {
        let mut state = self.room.state();
        let visitor = state
            .visits
            .iter_mut()
            .find(|visitor| visitor.id == self.id);
        if let Some(visitor) = visitor {
            visitor.round_trip = round_trip.clone();
        }
    }

    /// Calls `wake` whenever the room or its table has changed.
    pub fn wake_by(&self, wake: Wake) {
        self.with(|_, visitor| visitor.wake.set(wake));
    }
}

impl Drop for Attendee {
    fn drop(&mut self) {
        let mut state = self.room.state();
        state.visits.retain(|visitor| visitor.id != self.id);
        state.dismissed.retain(|id| *id != self.id);
        state.forget_mutes();
        state.attend();
        state.wake_all();
    }
}
