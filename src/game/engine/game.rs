//! A game: its state, and the gate that turns a command into an event.

use super::board::Board;
use super::clock::Millis;
use super::endgame::Outcome;
use super::event::Event;
use super::hint::HintTaken;
use super::lexicon::Lexicon;
use super::play::{Play, Word};
use super::rulings::RulingsVersion;
use super::seat::Seat;
use super::setup::Setup;
use super::sheet::SheetLine;
use super::tile::{Letter, Points, Tile, Tiles};
use super::turn::Turn;
#[cfg(doc)]
use super::turn::TurnDraft;
use super::turn_counts::TurnCounts;
use super::turn_rng::Seed;

mod command;
mod decide;
mod evolve;
mod permissions;
mod replay;
mod start;
mod table;
mod take_back;

pub use command::{Claim, Command, CommandError};
pub use replay::{ReplayError, ReplayFault};

/// One game, from the deal to its outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    setup: Setup,
    seed: Seed,
    draws: Vec<Vec<(Seat, Tile)>>,
    position: TableState,
    /// The positions before the turns settled last, the oldest first, while these can be taken back (R37). They reach back to
    /// the last turn of each player.
    before: Vec<Snapshot>,
    /// The number of the turn being played, from 1; a turn taken back keeps its number. Draws follow from it.
    turn: u32,
    /// Sorted (R38).
    agreed: Vec<Vec<Letter>>,
    /// In order, including those of turns taken back.
    hints: Vec<HintTaken>,
    /// Time the player to move has used for this turn (R29).
    turn_used: Millis,
    /// The same, with what they used while the turn before was announced (R41).
    move_used: Millis,
    sheet: Vec<SheetLine>,
    phase: Phase,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct TableState {
    board: Board,
    bag: Tiles,
    players: Vec<PlayerState>,
    counts: TurnCounts,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Snapshot {
    seat: Seat,
    turn: u32,
    position: TableState,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct PlayerState {
    rack: Tiles,
    score: Points,
    /// Turns owed for failed challenges (R18).
    owes: u8,
    /// Failed challenges, including those of turns taken back (R18).
    failed: u8,
    resigned: bool,
    /// Time of all turns, including those taken back (R29, R37).
    used: Millis,
}

/// The state of a game. Each state has its own data; `X` is what it holds of exchanged tiles, as in [`TurnDraft`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase<X = Tiles> {
    /// It is this player's turn.
    Turn(Seat),
    /// A turn is announced: it may be challenged, or accepted by the next player (R16).
    Challenge(Pending<X>),
    /// The game is over.
    Over(Outcome),
}

/// An announced turn that is not settled: nothing of it is scored, drawn or taken from a rack yet (R16).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pending<X = Tiles> {
    /// Whose turn it is.
    pub seat: Seat,
    /// The turn.
    pub turn: Turn<X>,
    /// The challenges of it that failed so far (R19).
    pub failed: Vec<FailedChallenge>,
}

/// The phase as everyone may know it.
pub type PublicPhase = Phase<usize>;

/// An announced turn as everyone may know it.
pub type PublicPending = Pending<usize>;

/// A failed challenge.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FailedChallenge {
    /// Who made it.
    pub by: Seat,
    /// The words it named, as indices into [`Turn::words`].
    pub words: Vec<usize>,
}

impl Game {
    /// Executes a command.
    ///
    /// # Errors
    /// When the rules do not allow the command now; the game is unchanged.
    pub fn apply(
        &mut self,
        command: Command,
        lexicon: &dyn Lexicon,
    ) -> Result<Event, CommandError> {
        let event = self.decided(command, lexicon)?;
        self.evolve(&event);
        Ok(event.record())
    }
}

impl Phase {
    /// Returns the phase as everyone may know it.
    pub fn public(&self) -> PublicPhase {
        match self {
            Self::Turn(seat) => Phase::Turn(*seat),
            Self::Challenge(pending) => Phase::Challenge(pending.public()),
            Self::Over(outcome) => Phase::Over(outcome.clone()),
        }
    }
}

impl Pending {
    /// Returns the announced turn as everyone may know it.
    pub fn public(&self) -> PublicPending {
        Pending {
            seat: self.seat,
            turn: self.turn.public(),
            failed: self.failed.clone(),
        }
    }
}

impl<X> Pending<X> {
    /// Returns its play, if the turn ends with one.
    pub const fn play(&self) -> Option<&Play> {
        self.turn.play()
    }

    /// Returns the words that can still be challenged, as indices into [`Turn::words`], when the words `agreed` count
    /// by agreement: none that was judged (R19), none agreed on (R38), and a repeated word only at its first place
    /// (R19).
    pub fn open_words(&self, rulings: RulingsVersion, agreed: &[Vec<Letter>]) -> Vec<usize> {
        let protected =
            |word: &Word| rulings.protect_agreed_words() && agreed.contains(&word.letters());
        let places = self.turn.words().iter().enumerate();
        let open = places.filter(|&(place, word)| {
            self.judged_at(place, rulings) == place && !self.judged(place) && !protected(word)
        });
        open.map(|(place, _)| place).collect()
    }

    /// The place at which a word is judged: the first with the same letters, if a repeated word is judged once (R19).
    pub(super) fn judged_at(&self, place: usize, rulings: RulingsVersion) -> usize {
        let words = self.turn.words();
        let word = words
            .get(place)
            .filter(|_| rulings.judge_repeated_word_once());
        let first = word.and_then(|word| words.iter().position(|w| w.letters() == word.letters()));
        first.unwrap_or(place)
    }

    fn judged(&self, word: usize) -> bool {
        self.failed
            .iter()
            .any(|failed| failed.words.contains(&word))
    }
}

impl Game {
    fn word_text(&self, word: &[Letter]) -> String {
        self.setup.variant().tiles.word(word)
    }

    /// For the engine alone: everyone else has [`Game::view`].
    pub(super) fn rack(&self, seat: Seat) -> &Tiles {
        &self.position.players[seat.index()].rack
    }
}
