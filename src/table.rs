//! The referee of one game: the only door to it, by seat.
//!
//! A [`Table`] owns a game. Whoever plays holds a [`Player`], which speaks for the seats that were given to it and for no
//! other; whoever looks on holds a [`Spectator`], which cannot act at all. Both see a [`SeatView`] and [`SeenEvent`]s, made of
//! what their seat may know.
//!
//! - **Written down before told.** Every event goes to the [`Recorder`] first, then to the handles.
//! - **A command answers a decision.** It carries the [`DecisionId`] that it is about; when the game has gone on it is
//!   refused. Time that goes by and a failed challenge of somebody else leave the decision as it is.
//! - **Consent is each person's own.** Taking a turn back (R37) and allowing a word (R38) are proposals; every other person
//!   answers with their own handle, and computers are not asked. Where several people sit at one keyboard, one handle speaks
//!   for all of them.
//! - **No thread, no clock.** Time and the answers of computers come from outside.
//!
//! ```
//! use scrabble::table::{Act, Seats, Table};
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
//! let pass = Act::Turn(TurnDraft::PASS);
//! player.submit(first, player.decision(), pass)?;
//! assert_eq!(spectator.news().len(), 1);
//! assert!(spectator.view().rack.is_none());
//! # Ok(())
//! # }
//! ```

mod act;
mod feed;
mod player;
mod proposal;
mod recorder;
mod referee;
mod seats;
mod spectator;

pub use act::{Act, Appended, DecisionId, LeadsTo, Refused};
pub use feed::{FeedError, Followed, GameFeed};
pub use player::Player;
pub use proposal::{Asked, Proposal, ProposalId};
pub use recorder::{Recorder, Recording};
pub use seats::Seats;
pub use spectator::Spectator;

use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::lexicon::Lexicon;
#[cfg(doc)]
use crate::engine::seen::SeenEvent;
#[cfg(doc)]
use crate::engine::view::SeatView;
use referee::Referee;
use std::sync::{Arc, Mutex};

/// The owner of one game.
///
/// Clones own the same game.
#[derive(Clone)]
pub struct Table(Arc<Mutex<Referee>>);

impl Table {
    /// A table at which only people sit and nothing is written down.
    pub fn new(game: Game, lexicon: Arc<dyn Lexicon + Send + Sync>) -> Self {
        Self(Arc::new(Mutex::new(Referee::new(game, lexicon))))
    }

    /// The same with computers on these seats: nobody asks them for their consent.
    #[must_use]
    pub fn with_computers(self, seats: Seats) -> Self {
        referee::of(&self.0).set_computers(seats);
        self
    }

    /// The same with a recorder. It is told of what happens from now on.
    #[must_use]
    pub fn recorded_by(self, recorder: Recording) -> Self {
        referee::of(&self.0).set_recorder(recorder);
        self
    }

    /// A handle that speaks for these seats.
    pub fn player(&self, seats: Seats) -> Player {
        Player::new(Arc::clone(&self.0), seats)
    }

    /// A handle for one who looks on.
    pub fn spectator(&self) -> Spectator {
        Spectator::new(Arc::clone(&self.0))
    }

    /// All that has happened since the table was opened, as only the owner may know it.
    pub fn events(&self) -> Vec<Event> {
        referee::of(&self.0).events().to_vec()
    }

    /// The game as it stands, with everything in it: for the owner alone.
    pub fn game(&self) -> Arc<Game> {
        referee::of(&self.0).game()
    }
}

/// Without the game: its racks are nobody's to print.
impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").finish_non_exhaustive()
    }
}
