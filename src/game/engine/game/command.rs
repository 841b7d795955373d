//! The commands of a game, and why it may refuse them.

use crate::engine::clock::Millis;
use crate::engine::draft::Draft;
use crate::engine::hint::HintStep;
use crate::engine::play::PlayError;
use crate::engine::seat::Seat;
use crate::engine::swap::SwapError;
use crate::engine::tile::{Letter, Tile, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use crate::engine::turn::{TurnDraft, TurnError};

/// What a player, or the table, does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// Takes a turn. It is announced if it has words that may be challenged, and settled at once otherwise (R6, R16).
    Turn(TurnDraft),
    /// Resigns (R35).
    Resign,
    /// Challenges the announced turn (R16–R19).
    Challenge {
        /// Who challenges.
        by: Seat,
        /// What is challenged.
        claim: Claim,
    },
    /// Accepts the announced turn; the next player does so for the table (R16).
    Accept {
        /// Who accepts.
        by: Seat,
    },
    /// Declares that no player has a play left (R23).
    DeclareNoPlayLeft,
    /// Reports time the player to move has used since the last report (R29).
    Spend(Millis),
    /// Reports time the next player has used since the last report, while a turn is announced in a correspondence game (R41).
    SpendAhead(Millis),
    /// Records that the player to move took this much of a hint.
    Hint(HintStep),
    /// Agrees, for all players, that a word counts in this game: one of the announced turn, or where challenge is void
    /// any word that the dictionary lacks (R38).
    Agree(Vec<Letter>),
    /// Takes back the turn settled last, by agreement of all players (R37).
    TakeBack,
    /// Takes back this player's last turn, with the turns since then, which are computers' (R37).
    TakeBackTo(Seat),
}

impl Command {
    /// A play without swaps.
    pub fn play(draft: Draft) -> Self {
        Self::Turn(draft.into())
    }

    /// An exchange without swaps.
    pub fn exchange(tiles: Tiles) -> Self {
        Self::Turn(TurnDraft::exchange(tiles))
    }

    /// A pass without swaps.
    pub fn pass() -> Self {
        Self::Turn(TurnDraft::PASS)
    }
}

/// What a challenge is about (R17).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The whole play; where words are named, every word not judged yet.
    All,
    /// Named words, as indices into [`Turn::words`](crate::engine::turn::Turn::words).
    Words(Vec<usize>),
}

/// Why a command was refused. The game is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// An announced turn waits to be challenged or accepted; this is its last word.
    #[error("{0} must be challenged or accepted first")]
    PlayWaits(String),
    /// No turn is announced.
    #[error("no play is announced, so there is nothing to challenge or accept")]
    NothingAnnounced,
    /// The draft is not a valid play.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The swap is not allowed (R30, R31).
    #[error(transparent)]
    Swap(#[from] SwapError),
    /// Challenge is void and these words are not in the dictionary (R9).
    #[error("not in the dictionary: {}", .0.join(", "))]
    Unacceptable(Vec<String>),
    /// Zero tiles cannot be exchanged under these rules (R13).
    #[error("an exchange needs at least one tile")]
    ExchangeOfNone,
    /// The tile to be exchanged is not on the rack.
    #[error("no {} on the rack", super::super::play::tile_words(.0))]
    NotOnRack(Labelled<Tile>),
    /// The rack has fewer of a tile than are to be exchanged.
    #[error("{}", super::super::play::too_few_words(.tile, *.held, *.needed))]
    TooFew {
        /// The tile.
        tile: Labelled<Tile>,
        /// How many of it the rack has, at least one.
        held: usize,
        /// How many of it are to be exchanged.
        needed: usize,
    },
    /// The bag has too few tiles for an exchange (R13).
    #[error("the bag has {bag}; this exchange needs {needed}")]
    BagTooLow {
        /// Tiles in the bag.
        bag: usize,
        /// Tiles needed.
        needed: usize,
    },
    /// Players cannot challenge their own plays.
    #[error("you cannot challenge your own play")]
    OwnPlay,
    /// The seat is empty, or its player resigned.
    #[error("seat {} is not in the game", .0.index() + 1)]
    NotPlaying(Seat),
    /// Another player accepts for the table (R16).
    #[error("only seat {} can accept: that player is next", .0.index() + 1)]
    NotNext(Seat),
    /// This player has already challenged this play (R19).
    #[error("each player can challenge a play only once")]
    ChallengedAlready(Seat),
    /// The challenge names no word.
    #[error("the challenge must name a word")]
    NoWordNamed,
    /// The challenge names a word that the play does not form, or the same one twice.
    #[error("word {} is not among the play’s {words} words, or is named twice", .word + 1)]
    NoSuchWord {
        /// The index given.
        word: usize,
        /// The number of words in the turn.
        words: usize,
    },
    /// The challenge names a word that was judged already (R19).
    #[error("{0} has already been judged")]
    JudgedAlready(String),
    /// These rules do not end a game that way (R23).
    #[error("under these rules, play continues when no play is left")]
    NotInTheseRules,
    /// Hints are not allowed in this game.
    #[error("hints are off in this game")]
    NoHints,
    /// This much of a hint was already taken at this turn.
    #[error("that much of the hint has already been shown")]
    HintedAlready,
    /// These rules do not allow unlisted words by agreement (R38).
    #[error("words cannot be allowed by agreement in this game")]
    NoAgreements,
    /// The word already counts by agreement (R38).
    #[error("{0} is already allowed")]
    CountsAlready(String),
    /// No turn was settled since the start, a take-back or a resignation (R37).
    #[error("there is no turn to take back")]
    NothingToTakeBack,
    /// The word cannot be agreed on now (R38).
    #[error("{0} is not a word of the announced play")]
    NotAtIssue(String),
}

impl From<TurnError> for CommandError {
    fn from(error: TurnError) -> Self {
        match error {
            TurnError::Swap(error) => Self::Swap(error),
            TurnError::Play(error) => Self::Play(error),
            TurnError::NotOnRack(tile) => Self::NotOnRack(tile),
            TurnError::TooFew { tile, held, needed } => Self::TooFew { tile, held, needed },
        }
    }
}
