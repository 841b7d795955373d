//! The room of a game across machines: its seats, who sits there, and the game that they play.
//!
//! A [`Room`] is shared by everyone in it. Each is an [`Attendee`], who sees the lobby and the table as that person may, and
//! leaves when it is dropped. A guest is known by the fingerprint of a key; a name belongs to the key that took it first.

mod chat;
mod seats;
mod workers;

pub use seats::{RoomSeat, Sitter};
pub use workers::Thinker;

use crate::app::JoinedGame;
use crate::app::SharedLexicon;
use crate::app::scene::{LobbyAct, LobbyRole, LobbyView};
use crate::app::seating::Seating;
use crate::engine::seat::{PlayerName, Seat};
use crate::table::{Seats, Table, Wake};
use chat::Chat;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use workers::Workers;

/// The user name of spectators.
const SPECTATOR: &str = "watch";

/// How guests reach the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// The name or number of the host's machine.
    pub host: String,
    /// The port.
    pub port: u16,
    /// The fingerprint of the host's key, as `ssh` shows it.
    pub fingerprint: String,
}

impl Address {
    /// Returns the command with which a guest takes the seat of this code.
    fn command(&self, code: &str) -> String {
        format!("ssh -p {} {code}@{}", self.port, self.host)
    }
}

/// A game that everyone in a room plays.
pub struct RoomGame {
    /// The table.
    pub table: Table,
    /// The dictionary, for look-ups.
    pub lexicon: SharedLexicon,
    /// The name of the dictionary.
    pub dictionary: String,
    /// The computers.
    pub seating: Seating,
}

/// A room. Clones share it.
#[derive(Clone)]
pub struct Room(Arc<Mutex<State>>);

struct State {
    /// The rules and the dictionary, in one sentence.
    rules: String,
    seats: Vec<RoomSeat>,
    address: Option<Address>,
    game: Option<(u32, RoomGame, Workers)>,
    games: u32,
    chat: Chat,
    visits: Vec<Visitor>,
    last_visit: u64,
    thinker: Thinker,
    /// Whether spectators may come in.
    is_public: bool,
}

/// A connected person.
#[derive(Clone)]
struct Visitor {
    id: u64,
    /// The fingerprint of their key; `None` for the host.
    key: Option<String>,
    /// The user name given to `ssh`.
    user: String,
    /// Given to tables before the person's screen is ready to be woken.
    wake: Relay,
}

/// A wake whose target is set later.
#[derive(Clone, Default)]
struct Relay(Arc<Mutex<Option<Wake>>>);

impl Relay {
    fn set(&self, wake: Wake) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(wake);
    }

    fn wake(&self) {
        let target = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        target.iter().for_each(|wake| wake());
    }

    fn to_wake(&self) -> Wake {
        let relay = self.clone();
        Arc::new(move || relay.wake())
    }
}

impl Room {
    /// Opens a room with these seats. `rules` describes the rules and the dictionary in one sentence; `thinker` decides for
    /// the computers.
    pub fn new(rules: String, seats: Vec<RoomSeat>, thinker: Thinker) -> Self {
        Self(Arc::new(Mutex::new(State {
            rules,
            seats,
            address: None,
            game: None,
            games: 0,
            chat: Chat::default(),
            visits: vec![],
            last_visit: 0,
            thinker,
            is_public: false,
        })))
    }

    /// Lets spectators in, who see what is public.
    pub fn let_spectators_in(&self) {
        self.state().is_public = true;
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
        let state = self.state();
        let known = state.seats.iter().any(|seat| seat.is_of(key));
        let watches = state.is_public && user == SPECTATOR;
        if known || watches || state.seats.iter().any(|seat| seat.takes(user)) {
            Ok(())
        } else {
            Err("This seat code is not valid here. Ask the host for a new one.".to_owned())
        }
    }

    /// Lets a guest in. An earlier connection with the same key is closed.
    pub fn enter(&self, user: &str, key: &str) -> Attendee {
        self.visit(user.to_owned(), Some(key.to_owned()))
    }

    /// Returns the host.
    pub fn host(&self) -> Attendee {
        self.visit(String::new(), None)
    }

    fn visit(&self, user: String, key: Option<String>) -> Attendee {
        let mut state = self.state();
        state.last_visit += 1;
        let id = state.last_visit;
        state.visits.retain(|visitor| {
            let replaced = key.is_some() && visitor.key == key;
            if replaced {
                visitor.wake.wake();
            }
            !replaced
        });
        state.visits.push(Visitor {
            id,
            key,
            user,
            wake: Relay::default(),
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

    /// Begins a game that has been dealt to these seats.
    pub fn begin(&self, game: RoomGame) {
        let mut state = self.state();
        state.games += 1;
        let number = state.games;
        let workers = Workers::start(&game.table, &game.seating, &state.thinker);
        state.game = Some((number, game, workers));
        state.attend();
        state.wake_all();
    }

    /// Returns whether a game is on the table.
    pub fn is_playing(&self) -> bool {
        self.state().played().is_some()
    }
}

/// Whether a game is not over.
fn is_played(game: &RoomGame) -> bool {
    game.table.spectator().view().outcome().is_none()
}

impl State {
    /// Returns the number of the game that is played.
    fn played(&self) -> Option<u32> {
        let (number, game, _) = self.game.as_ref()?;
        is_played(game).then_some(*number)
    }

    fn wake_all(&self) {
        self.visits.iter().for_each(|visitor| visitor.wake.wake());
    }

    fn is_connected(&self, key: &str) -> bool {
        let mut visits = self.visits.iter();
        visits.any(|visitor| visitor.key.as_deref() == Some(key))
    }

    /// Tells the table who is there (R40).
    fn attend(&self) {
        let Some((_, game, _)) = &self.game else {
            return;
        };
        for (seat, sitter) in Seat::first(self.seats.len()).zip(&self.seats) {
            if let Sitter::Guest { key, .. } = &sitter.sitter {
                game.table
                    .attend(&Seats::of([seat]), self.is_connected(key));
            }
        }
    }

    /// Returns the seats of a visitor.
    fn seats_of(&self, visitor: &Visitor) -> Vec<Seat> {
        let own = |seat: &RoomSeat| match (&visitor.key, &seat.sitter) {
            (None, Sitter::Here(_)) => true,
            (Some(own), Sitter::Guest { key, .. }) => own == key,
            _ => false,
        };
        let seats = Seat::first(self.seats.len()).zip(&self.seats);
        seats
            .filter(|(_, seat)| own(seat))
            .map(|(seat, _)| seat)
            .collect()
    }

    fn take_seat(&mut self, visitor: &(String, String), name: &str) -> Result<(), String> {
        let (user, key) = visitor;
        let name = PlayerName::new(name).map_err(|error| format!("{error}."))?;
        let taken = |seat: &RoomSeat| seat.name().is_some_and(|other| other.sounds_like(&name));
        if self.seats.iter().any(taken) {
            return Err(format!("{name} is somebody else here. Type another name."));
        }
        let free = self.seats.iter_mut().find(|seat| seat.takes(user));
        let seat = free.ok_or("This seat has been taken.")?;
        seat.sitter = Sitter::Guest {
            key: key.clone(),
            name: name.clone(),
        };
        self.chat.tell(format!("{name} has taken a seat."));
        Ok(())
    }

    fn lobby(&self, visitor: &Visitor) -> LobbyView {
        let own = self.seats_of(visitor);
        let is_host = visitor.key.is_none();
        let seats = Seat::first(self.seats.len()).zip(&self.seats);
        let free = self.seats.iter().filter_map(RoomSeat::open_code);
        LobbyView {
            rules: self.rules.clone(),
            seats: seats
                .map(|(place, seat)| seat.shown(own.contains(&place), |key| self.is_connected(key)))
                .collect(),
            invitations: free
                .filter(|_| is_host)
                .filter_map(|code| Some(self.address.as_ref()?.command(code.as_str())))
                .collect(),
            fingerprint: self
                .address
                .as_ref()
                .filter(|_| is_host)
                .map(|address| address.fingerprint.clone()),
            chat: self.chat.lines(),
            role: match visitor.key {
                None => LobbyRole::Host,
                Some(_) if !own.is_empty() => LobbyRole::Guest,
                Some(_) if visitor.user == SPECTATOR => LobbyRole::Spectator,
                Some(_) => LobbyRole::Newcomer,
            },
            game: self.played(),
            is_full: self.seats.iter().all(|seat| seat.name().is_some()),
        }
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

    /// Returns the lobby as this person sees it; `None` once another connection with the same key has replaced this one.
    pub fn lobby(&self) -> Option<LobbyView> {
        self.with(|state, visitor| state.lobby(visitor))
    }

    /// Takes a seat or says something.
    ///
    /// # Errors
    /// Why it is refused, in one sentence.
    pub fn act(&self, act: LobbyAct) -> Result<(), String> {
        let done = self.with(|state, visitor| match act {
            LobbyAct::TakeSeat(name) => match &visitor.key {
                Some(key) => state.take_seat(&(visitor.user.clone(), key.clone()), &name),
                None => Err("The host has a seat already.".to_owned()),
            },
            LobbyAct::Say(text) => {
                let own = state.seats_of(visitor);
                let by = own
                    .first()
                    .and_then(|seat| state.seats[seat.index()].name());
                let by = by.ok_or("Take a seat first.")?.clone();
                state.chat.say(visitor.id, by.as_str(), &text)
            }
            LobbyAct::Start => Err("Only the host starts the game.".to_owned()),
        });
        let done = done.unwrap_or_else(|| Err("You are connected from somewhere else.".to_owned()));
        self.room.state().wake_all();
        done
    }

    /// Joins the game for the seats of this person, of which a spectator has none; `None` while no game is played.
    pub fn join(&self) -> Option<JoinedGame> {
        self.with(|state, visitor| {
            let own = state.seats_of(visitor);
            let may = !own.is_empty() || visitor.user == SPECTATOR;
            let (_, game, _) = state.game.as_ref().filter(|_| may)?;
            let mut player = game.table.player(Seats::of(own));
            player.wake_by(visitor.wake.to_wake());
            Some(JoinedGame {
                player,
                lexicon: Arc::clone(&game.lexicon),
                dictionary: game.dictionary.clone(),
                seating: game.seating.clone(),
                is_host: visitor.key.is_none(),
            })
        })?
    }

    /// Returns what decides for the computers, which also finds the hints and the coach's tips of a guest.
    pub fn thinker(&self) -> Thinker {
        Arc::clone(&self.room.state().thinker)
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
        state.attend();
        state.wake_all();
    }
}
