//! What can be asked of a game, and why it may refuse.

use crate::engine::draft::Draft;
use crate::engine::play::{Play, PlayError};
use crate::engine::seat::Seat;
use crate::engine::tile::{Tile, Tiles};

/// What a player, or the table, does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// Announces a play; where challenge is void, plays it (R7–R9, R16).
    Play(Draft),
    /// Exchanges tiles; of none it is a pass (R13).
    Exchange(Tiles),
    /// Passes the turn (R14).
    Pass,
    /// Leaves the game (R35).
    Resign,
    /// Challenges the announced play (R16–R19).
    Challenge {
        /// Who challenges.
        by: Seat,
        /// What is challenged.
        claim: Claim,
    },
    /// Lets the announced play stand; the next player does so for the table (R16).
    Accept {
        /// Who accepts.
        by: Seat,
    },
    /// Declares that nobody has a play left (R23).
    DeclareNoPlayLeft,
}

/// What a challenge is about (R17).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The whole play; where words are named, every word not judged yet.
    All,
    /// Named words, by their place in [`Play::words`].
    Words(Vec<usize>),
}

/// Why the game did not take a command. The game is then as it was before.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// Nothing is to be done any more.
    #[error("the game is over")]
    Over,
    /// An announced play waits for its challenge or acceptance.
    #[error("{} waits to be challenged or accepted first", .0.main_word())]
    PlayWaits(Box<Play>),
    /// No play is announced.
    #[error("no play is announced: there is nothing to challenge or accept")]
    NothingAnnounced,
    /// The draft is no play.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// Challenge is void and these words are not in the dictionary (R9).
    #[error("not in the dictionary: {}", .0.join(", "))]
    Unacceptable(Vec<String>),
    /// None cannot be exchanged here (R13).
    #[error("an exchange takes one tile or more")]
    ExchangeOfNone,
    /// The rack lacks a tile that is to be exchanged.
    #[error("{0} is not on the rack")]
    NotOnRack(Tile),
    /// The bag holds too few tiles for the exchange (R13).
    #[error("the bag holds {bag}, and this exchange needs {needed}")]
    BagTooLow {
        /// How many the bag holds.
        bag: usize,
        /// How many it must hold.
        needed: usize,
    },
    /// Nobody challenges a play of their own.
    #[error("nobody challenges their own play")]
    OwnPlay,
    /// There is no such player, or they resigned.
    #[error("seat {} does not play", .0.index() + 1)]
    NotPlaying(Seat),
    /// Somebody else accepts for the table (R16).
    #[error("seat {} is next, and accepts for the table", .0.index() + 1)]
    NotNext(Seat),
    /// This player has challenged this play already (R19).
    #[error("each player may challenge a play once")]
    ChallengedAlready(Seat),
    /// The challenge names no word.
    #[error("the challenge names no word")]
    NoWordNamed,
    /// The challenge names a word that the play does not form, or the same one twice.
    #[error("the play forms {words} word(s): there is no other word {}", .word + 1)]
    NoSuchWord {
        /// The place it named.
        word: usize,
        /// How many words the play forms.
        words: usize,
    },
    /// The challenge names a word that has been judged (R19).
    #[error("{0} has been judged already")]
    JudgedAlready(String),
    /// These rules do not end a game by that (R23).
    #[error("these rules do not end a game because no play is left")]
    NotInTheseRules,
}
