//! A player's turn: what is laid out, and what is open over it.

use super::{News, NoPlay};
use crate::app::preferences::Typing;
use crate::app::telling::Change;
use crate::engine::draft::Draft;
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::PlacedTile;

/// A player lays tiles.
#[derive(Clone, Debug)]
pub struct TurnScene {
    /// Whose turn it is.
    pub seat: Seat,
    /// The tiles laid out.
    pub draft: Draft,
    /// The square with the cursor.
    pub cursor: Square,
    /// The direction in which letters are laid.
    pub direction: Direction,
    /// What the tiles would make: a play with its words and points, or why it is none. Never whether a word is
    /// acceptable (R20).
    pub preview: Result<Play, NoPlay>,
    /// What has been changed on the board so far, in order (R30–R32).
    pub made: Vec<Change>,
    /// Which changes to the board there are to be made now, before the play (R30–R32).
    pub changes: Changes,
    /// What is open over the turn.
    pub dialog: Option<Dialog>,
    /// Where the dialog is a question: what follows from a yes, in one sentence. Where a word is rearranged and all its
    /// letters are typed: which words that cross it would change.
    pub follows: Option<String>,
    /// What letters do.
    pub typing: Typing,
    /// The place of the rack whose tile is picked up, if one is.
    pub held: Option<usize>,
    /// The squares that a hint is about.
    pub lit: Vec<Square>,
    /// What the coach says now.
    pub coach: Option<CoachScene>,
    /// What the computers have done since this player's last turn, oldest first, where no curtain tells it.
    pub news: Vec<News>,
}

/// What the coach says: one tip of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoachScene {
    /// One or two sentences.
    pub text: String,
    /// The squares that it is about; none where it is about the rack.
    pub squares: Vec<Square>,
    /// Which tip it is, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
}

/// Which changes to the board can be begun now. None while tiles are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Changes {
    /// A blank on the board stands for a tile that the player holds (R30).
    pub take_blank: bool,
    /// A letter on the board can be replaced (R31).
    pub swap_letter: bool,
    /// A word on the board can be rearranged (R32).
    pub rearrange: bool,
}

/// What is open over a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// A typed play.
    Prompt {
        /// What has been typed.
        text: String,
        /// What it would score, or what is wrong with it, in one sentence; nothing while it is too short for either.
        outlook: Option<Result<String, String>>,
    },
    /// Which letter the blank shall be.
    Blank,
    /// Which tiles to exchange: slots are marked on the rack; the choice stands on one of them.
    Exchange {
        /// The slot that Space marks, from 0.
        chosen: usize,
        /// How many are marked.
        marked: usize,
        /// How many may be exchanged at the most.
        most: usize,
    },
    /// Which tile on the board is changed for one of the rack (R30, R31).
    Swap {
        /// What kind of swap.
        kind: SwapKind,
        /// Where.
        at: Square,
        /// The tile that is to lie there, once it is typed; a recycled blank's follows from the square.
        tile: Option<PlacedTile>,
        /// What it would do, or why it cannot be made.
        outlook: Option<Result<String, String>>,
    },
    /// In which order the tiles of a word shall lie (R32).
    Rearrange {
        /// Where the word starts.
        start: Square,
        /// Which way it reads.
        direction: Direction,
        /// Its tiles as they lie.
        tiles: Vec<PlacedTile>,
        /// The places of those typed so far, in their new order.
        order: Vec<usize>,
    },
    /// “Do all agree that this word counts?” (R38), after it was refused. All look at the screen then: the rack is
    /// covered meanwhile.
    AskAgree {
        /// The word.
        word: String,
        /// The other words that were refused with it: each is asked about in its turn.
        more: Vec<String>,
    },
    /// “Pass the turn?”
    AskPass,
    /// “Resign?”
    AskResign,
}

impl TurnScene {
    /// Whether all players are asked about a word, with the rack covered (R38).
    pub const fn asks_all(&self) -> bool {
        matches!(self.dialog, Some(Dialog::AskAgree { .. }))
    }
}

impl Dialog {
    /// Whether it lies over the board and waits for a yes or a no.
    pub const fn is_question(&self) -> bool {
        matches!(
            self,
            Self::AskPass | Self::AskResign | Self::AskAgree { .. }
        )
    }
}

/// Which swap is being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SwapKind {
    /// A blank for the tile that it stands for (R30).
    Blank,
    /// A letter for a different one (R31).
    Letter,
}
