//! The referee of one game. Players and spectators reach the game only through handles.
//!
//! A [`Table`] owns a game. A [`Player`] acts for the seats it was given and for no others. A [`Spectator`] cannot act. Both
//! receive a [`SeatView`] and [`SeenEvent`]s that contain only what their seat may know.
//!
//! - **Recorded first.** Every event goes to the [`Recorder`] before any handle can read it. At a table for players on several
//!   machines an act that cannot be recorded is refused, and nothing has happened. While it is recorded, only other acts wait.
//! - **A command answers a decision.** It carries the [`DecisionId`] that it answers and is refused if the game has moved on.
//!   Elapsed time and another seat's unsuccessful challenge do not change the decision.
//! - **Each person consents separately.** Taking a turn back (R37) and allowing a word (R38) are proposals. Every other person
//!   answers through their own handle; computers are not asked. One handle answers for all people at one keyboard.
//! - **No threads, no clock.** The caller supplies elapsed time. For players on several machines it supplies a clock to read
//!   ([`Table::timed_by`]), and the table then keeps everybody's time.
//! - **Occupants** drive the seats without a person: computers, a script, stand-ins. A [`Driver`] has them decide on any worker
//!   and acts for them. A page that shows them lends it workers and waits with their acts until people have seen them; a
//!   [`Worker`] lets them play on their own.
//! - **Spectators see what is public**, live or with a delay (R43).
//! - **A turn stands when nobody may challenge it any more**: each handle accepts for its own seats (R39).
//!
//! ```
//! use scrabble::table::{SeatAction, Seats, Table};
//! use scrabble::engine::turn::TurnDraft;
//! use scrabble::{Dictionary, Game, Phase, PlayerName, RuleSet, Seat, Seed, Setup, Vocabulary};
//! use std::sync::Arc;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let names = vec![PlayerName::new("Ann")?, PlayerName::new("Ben")?];
//! let (game, _) = Game::start(Setup::new(names, RuleSet::classic())?, Seed(7));
//! let Phase::Turn(first) = *game.phase() else { unreachable!() };
//! let table = Table::new(game, Arc::new(Dictionary::built_in(Vocabulary::Full)));
//!
//! let mut player = table.player(Seats::of([first]));
//! let mut spectator = table.spectator();
//! let pass = SeatAction::Turn(TurnDraft::PASS);
//! player.submit(first, player.decision(), pass)?;
//! assert_eq!(spectator.new_events().len(), 1);
//! assert!(spectator.view().rack.is_none());
//! # Ok(())
//! # }
//! ```

mod act;
mod delay;
mod driver;
mod feed;
mod occupant;
mod player;
mod proposal;
mod recorder;
mod referee;
mod round_trip;
mod running_clock;
mod seats;
mod signals;
mod snapshot;
mod spectator;
mod timekeeper;
mod watchers;
mod worker;

pub use act::{Appended, Consequence, DecisionId, Refusal, SeatAction};
pub use driver::{Decided, Decision, Driver};
pub use feed::{FeedError, FollowedGame, GameFeed};
pub use occupant::{Occupant, Occupants, Task};
pub use player::Player;
pub use proposal::{PendingProposal, Proposal, ProposalId};
pub use recorder::{Recorder, SaveError, SaveResult, SharedRecorder};
pub use round_trip::RoundTrip;
pub use running_clock::{Now, RunningClock, millis};
pub use seats::Seats;
pub use signals::Signals;
pub use spectator::Spectator;
pub use timekeeper::RemoteLimits;
pub use watchers::{Wake, wake_channel};
pub use worker::{Worker, WorkerLimit};

use crate::engine::clock::Millis;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::lexicon::Lexicon;
#[cfg(doc)]
use crate::engine::seen::SeenEvent;
#[cfg(doc)]
use crate::engine::view::SeatView;
use referee::Referee;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};

/// The owner of one game. Clones share the game.
#[derive(Clone)]
pub struct Table(Arc<Mutex<Referee>>);

impl Table {
    /// Creates a table for people only, without a recorder.
    pub fn new(game: Game, lexicon: Arc<dyn Lexicon + Send + Sync>) -> Self {
        Self(Arc::new(Mutex::new(Referee::new(game, lexicon))))
    }

    /// Marks these seats as computers. They are not asked for consent.
    #[must_use]
    pub fn with_computers(self, seats: Seats) -> Self {
        referee::of(&self.0).set_computers(seats);
        self
    }

    /// Sets the recorder. It receives the events from now on.
    #[must_use]
    pub fn recorded_by(self, recorder: SharedRecorder) -> Self {
        referee::of(&self.0).set_recorder(recorder);
        self
    }

    /// Makes the table count the time, for players on several machines: every turn, window and proposal has its limits. The
    /// owner calls [`run_due`](Self::run_due) when it is to [wake](Self::next_wake).
    #[must_use]
    pub fn timed_by(self, now: Now, limits: RemoteLimits) -> Self {
        referee::of(&self.0).keep_time(now, limits);
        self
    }

    /// Returns the time until [`run_due`](Self::run_due) has something to do; `None` if only an act of a player changes that.
    pub fn next_due(&self) -> Option<Millis> {
        referee::of(&self.0).next_due()
    }

    /// Returns the time after which the owner calls [`run_due`](Self::run_due) next, whatever happens; `None` if only an act of a
    /// player changes anything. What takes a second longer than that counts for nobody: the program was stopped, or the machine
    /// asleep (R40).
    pub fn next_wake(&self) -> Option<Millis> {
        referee::of(&self.0).plan_wake()
    }

    /// Does what is due by now: ends turns and windows, and rejects proposals without an answer (R29, R39–R42).
    ///
    /// # Errors
    /// Why the events could not be recorded. The game continues.
    pub fn run_due(&self) -> SaveResult {
        if !referee::of(&self.0).shows_due() {
            return Ok(None);
        }
        let done = referee::draft::act(&self.0, |referee| Ok::<_, Infallible>(referee.run_due()));
        done.unwrap_or_else(|never| match never {})
    }

    /// Tells the table that these people have come or gone (R40).
    pub fn attend(&self, seats: &Seats, present: bool) {
        referee::of(&self.0).attend(seats, present);
    }

    /// Takes off the clock of these people what their connection takes: its last measured round trip, at most a second, once for
    /// each of their turns (R29). Replaces an earlier connection of theirs.
    pub fn connected_by(&self, seats: &Seats, round_trip: &RoundTrip) {
        referee::of(&self.0).connected_by(seats, round_trip);
    }

    /// Calls `wake` after every change, for as long as the caller keeps it.
    pub fn wake_by(&self, wake: &Wake) {
        referee::of(&self.0).wake_by(wake);
    }

    /// Returns a handle that acts for these seats.
    pub fn player(&self, seats: Seats) -> Player {
        Player::new(Arc::clone(&self.0), seats)
    }

    /// Returns the driver of these occupants. They act for the computers' seats, and for absent players whom a computer stands
    /// in for (R40).
    pub fn driver(&self, occupants: Occupants) -> Driver {
        Driver::new(Arc::clone(&self.0), occupants)
    }

    /// Returns a handle for a spectator.
    pub fn spectator(&self) -> Spectator {
        Spectator::new(Arc::clone(&self.0))
    }

    /// Returns why the last events could not be saved; `None` if they were. For the owner only: it names files.
    pub fn save_error(&self) -> Option<SaveError> {
        referee::of(&self.0).trouble()
    }

    /// Returns all events since the table was created, with hidden information: for the owner only.
    pub fn events(&self) -> Vec<Event> {
        referee::of(&self.0).events().to_vec()
    }

    /// Returns the full game, with hidden information: for the owner only.
    pub fn game(&self) -> Arc<Game> {
        referee::of(&self.0).game()
    }
}
