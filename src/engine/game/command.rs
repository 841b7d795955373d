//! What can be asked of a game, and why it may refuse.

use crate::engine::clock::Millis;
use crate::engine::draft::Draft;
use crate::engine::hint::HintStep;
use crate::engine::play::PlayError;
use crate::engine::seat::Seat;
use crate::engine::swap::SwapError;
use crate::engine::tile::{Letter, Tile, Tiles};
use crate::engine::turn::{TurnDraft, TurnError};

/// What a player, or the table, does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// Takes a turn: announces it where it has words that may be challenged, else it is settled at once (R6, R16).
    Turn(TurnDraft),
    /// Leaves the game (R35).
    Resign,
    /// Challenges the announced turn (R16–R19).
    Challenge {
        /// Who challenges.
        by: Seat,
        /// What is challenged.
        claim: Claim,
    },
    /// Lets the announced turn stand; the next player does so for the table (R16).
    Accept {
        /// Who accepts.
        by: Seat,
    },
    /// Declares that nobody has a play left (R23).
    DeclareNoPlayLeft,
    /// Tells that the player whose turn it is took so much time since this was told last (R29).
    Spend(Millis),
    /// Tells that the player whose turn it is was told so much of a hint.
    Hint(HintStep),
    /// All players agree that a word counts in this game: one of the announced turn, or where challenge is void any
    /// that the dictionary lacks (R38).
    Agree(Vec<Letter>),
    /// All players agree to take the turn back that was settled last (R37).
    TakeBack,
}

impl Command {
    /// A play and nothing before it.
    pub fn play(draft: Draft) -> Self {
        Self::Turn(draft.into())
    }

    /// An exchange and nothing before it.
    pub fn exchange(tiles: Tiles) -> Self {
        Self::Turn(TurnDraft::exchange(tiles))
    }

    /// A pass and nothing before it.
    pub fn pass() -> Self {
        Self::Turn(TurnDraft::PASS)
    }
}

/// What a challenge is about (R17).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The whole play; where words are named, every word not judged yet.
    All,
    /// Named words, by their place in [`Turn::words`](crate::engine::turn::Turn::words).
    Words(Vec<usize>),
}

/// Why the game did not take a command. The game is then as it was before.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// Nothing is to be done any more.
    #[error("the game is over")]
    Over,
    /// An announced turn waits for its challenge or acceptance; this is its last word.
    #[error("{0} must be challenged or accepted first")]
    PlayWaits(String),
    /// No turn is announced.
    #[error("no play is announced, so there is nothing to challenge or accept")]
    NothingAnnounced,
    /// The draft is no play.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// Tiles cannot be swapped so (R30, R31).
    #[error(transparent)]
    Swap(#[from] SwapError),
    /// Challenge is void and these words are not in the dictionary (R9).
    #[error("not in the dictionary: {}", .0.join(", "))]
    Unacceptable(Vec<String>),
    /// None cannot be exchanged here (R13).
    #[error("an exchange needs at least one tile")]
    ExchangeOfNone,
    /// The rack lacks a tile that is to be exchanged.
    #[error("no {} on the rack", super::super::play::tile_words(*.0))]
    NotOnRack(Tile),
    /// The bag holds too few tiles for the exchange (R13).
    #[error("the bag has {bag}; this exchange needs {needed}")]
    BagTooLow {
        /// How many the bag holds.
        bag: usize,
        /// How many it must hold.
        needed: usize,
    },
    /// Nobody challenges a play of their own.
    #[error("you cannot challenge your own play")]
    OwnPlay,
    /// There is no such player, or they resigned.
    #[error("seat {} is not in the game", .0.index() + 1)]
    NotPlaying(Seat),
    /// Somebody else accepts for the table (R16).
    #[error("only seat {} can accept: that player is next", .0.index() + 1)]
    NotNext(Seat),
    /// This player has challenged this play already (R19).
    #[error("each player can challenge a play only once")]
    ChallengedAlready(Seat),
    /// The challenge names no word.
    #[error("the challenge must name a word")]
    NoWordNamed,
    /// The challenge names a word that the play does not form, or the same one twice.
    #[error("word {} is not among the play’s {words} words, or is named twice", .word + 1)]
    NoSuchWord {
        /// The place it named.
        word: usize,
        /// How many words the play forms.
        words: usize,
    },
    /// The challenge names a word that has been judged (R19).
    #[error("{0} has already been judged")]
    JudgedAlready(String),
    /// These rules do not end a game by that (R23).
    #[error("under these rules, play continues when no play is left")]
    NotInTheseRules,
    /// No hints are agreed on.
    #[error("hints are off in this game")]
    NoHints,
    /// So much of a hint has been told at this turn.
    #[error("that much of the hint has already been shown")]
    HintedAlready,
    /// Words count here only if they are in the dictionary (R38).
    #[error("words cannot be allowed by agreement in this game")]
    NoAgreements,
    /// The word has been agreed on already (R38).
    #[error("{0} is already allowed")]
    CountsAlready(String),
    /// No turn has been settled since the start, a take-back or a resignation (R37).
    #[error("there is no turn to take back")]
    NothingToTakeBack,
    /// The word is none that could be agreed on now (R38).
    #[error("{0} is not a word of the announced play")]
    NotAtIssue(String),
}

impl From<TurnError> for CommandError {
    fn from(error: TurnError) -> Self {
        match error {
            TurnError::Swap(error) => Self::Swap(error),
            TurnError::Play(error) => Self::Play(error),
            TurnError::NotOnRack(tile) => Self::NotOnRack(tile),
        }
    }
}
