//! A club: the people at one address, the games that they offer each other, and the rooms where they play.
//!
//! A [`Club`] is shared by everybody in it. Each is a [`Member`], who sees the club as that person may, and leaves when it is
//! dropped. A member is known by the fingerprint of a key, and by a name that belongs to the key for good. What the members do
//! only arranges games: whoever keeps the club [takes the orders](Club::take_orders), deals, and [opens](Club::open) rooms.

mod member;
mod offers;
mod view;

pub use member::Member;
pub use offers::TableOrder;

use super::door::{NotAdmitted, Standing};
use super::people::People;
use super::relay::Relay;
use super::room::Room;
use crate::app::hosting::Pace;
use crate::app::scene::{OfferId, RoomId};
use crate::engine::clock::Millis;
use crate::table::{Now, Wake};
use crate::text::locked;
use offers::Offer;
use std::sync::{Arc, Mutex, MutexGuard};

/// After this time without an answer, a computer may take the free seats of a game that is offered.
pub const PATIENCE: Millis = Millis::seconds(45);

/// What is decided about a club before it opens.
pub struct ClubOptions {
    /// The people that are known here.
    pub people: People,
    /// Whether only known people may come in.
    pub only_known: bool,
    /// The clock of the machine.
    pub now: Now,
}

/// A club. Clones share it.
///
/// No file is written while the state is locked. The list of people has a lock of its own, taken before that of the state.
#[derive(Clone)]
pub struct Club {
    state: Arc<Mutex<State>>,
    people: Arc<Mutex<()>>,
}

/// The state of a club.
struct State {
    options: ClubOptions,
    visits: Vec<Visit>,
    offers: Vec<Offer>,
    /// Games that can begin, until somebody opens a room for them.
    orders: Vec<TableOrder>,
    rooms: Vec<OpenRoom>,
    /// The number given last to a visit, an offer or a room.
    last: u32,
    /// Wakes whoever keeps the club.
    keeper: Relay,
}

/// A connection of a member.
struct Visit {
    id: u32,
    key: String,
    /// The user name given to `ssh`.
    user: String,
    wake: Relay,
    /// What this member has to know, in one sentence, until it is read.
    told: Option<String>,
}

/// A room of the club.
struct OpenRoom {
    id: RoomId,
    room: Room,
    pace: Pace,
    /// The fingerprints of its players.
    players: Vec<String>,
}

impl Club {
    /// Opens a club without rooms.
    pub fn new(options: ClubOptions) -> Self {
        Self {
            state: Arc::new(Mutex::new(State {
                options,
                visits: vec![],
                offers: vec![],
                orders: vec![],
                rooms: vec![],
                last: 0,
                keeper: Relay::default(),
            })),
            people: Arc::default(),
        }
    }

    /// A panic while the club was locked leaves it usable: every change is one assignment.
    fn state(&self) -> MutexGuard<'_, State> {
        locked(&self.state)
    }

    /// Returns whether somebody with this key may come in.
    ///
    /// # Errors
    /// Why not.
    pub fn admit(&self, key: &str) -> Result<(), NotAdmitted> {
        let options = &self.state().options;
        if options.people.is_banned(key) {
            return Err(NotAdmitted::Banned);
        }
        if options.only_known && !options.people.knows(key) {
            return Err(NotAdmitted::Unknown(key.to_owned()));
        }
        Ok(())
    }

    /// Returns the standing of somebody with this key: members come before those who have no name here yet.
    pub fn standing(&self, key: &str) -> Standing {
        if self.state().options.people.knows(key) {
            Standing::Player
        } else {
            Standing::Newcomer
        }
    }

    /// Lets somebody in if they may come in. An earlier connection with the same key is closed.
    pub fn enter(&self, user: &str, key: &str) -> Option<Member> {
        self.admit(key).ok()?;
        let mut state = self.state();
        for replaced in state.visits.extract_if(.., |visit| visit.key == key) {
            replaced.wake.wake();
        }
        let id = state.next();
        state.visits.push(Visit {
            id,
            key: key.to_owned(),
            user: user.to_owned(),
            wake: Relay::default(),
            told: None,
        });
        state.wake_all();
        drop(state);
        Some(Member::new(self.clone(), id))
    }

    /// Calls `wake` when there is an order to take.
    pub fn wake_keeper_by(&self, wake: Wake) {
        self.state().keeper.set(wake);
    }

    /// Returns the games that can begin, each once.
    pub fn take_orders(&self) -> Vec<TableOrder> {
        std::mem::take(&mut self.state().orders)
    }

    /// Adds a room, in which a game is played by those who have its seats.
    pub fn open(&self, room: Room, pace: Pace) -> RoomId {
        let players = room.guests().into_iter().flatten().collect();
        let mut state = self.state();
        let id = RoomId(state.next());
        state.rooms.push(OpenRoom {
            id,
            room,
            pace,
            players,
        });
        state.wake_all();
        id
    }

    /// Tells the players of an order why their game could not begin.
    pub fn refuse(&self, order: &TableOrder, why: &str) {
        let mut state = self.state();
        for key in order.players() {
            state.tell(key, format!("The game could not begin. {why}"));
        }
        state.wake_all();
    }

    /// Removes a room, whose game is over and seen.
    pub fn close(&self, id: RoomId) {
        let mut state = self.state();
        state.rooms.retain(|room| room.id != id);
        state.wake_all();
    }

    /// Returns how many people are here.
    pub fn people_here(&self) -> usize {
        self.state().visits.len()
    }
}

impl State {
    fn next(&mut self) -> u32 {
        self.last += 1;
        self.last
    }

    fn now(&self) -> Millis {
        (self.options.now)()
    }

    fn visit(&self, id: u32) -> Option<&Visit> {
        self.visits.iter().find(|visit| visit.id == id)
    }

    fn offer(&mut self, id: OfferId) -> Option<&mut Offer> {
        self.offers.iter_mut().find(|offer| offer.id == id)
    }

    fn wake_all(&self) {
        self.visits.iter().for_each(|visit| visit.wake.wake());
    }

    /// Tells a member something, if they are here.
    fn tell(&mut self, key: &str, text: String) {
        if let Some(visit) = self.visits.iter_mut().find(|visit| visit.key == key) {
            visit.told = Some(text);
        }
    }

    fn name_of(&self, key: &str) -> Option<String> {
        self.options.people.name_of(key).map(ToString::to_string)
    }
}
