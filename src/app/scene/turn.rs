//! The view of a player's turn: the placed tiles and the open dialog.

use super::{NoPlay, TurnNews};
use crate::app::describe::BoardChange;
use crate::app::field::TextField;
use crate::app::preferences::Typing;
use crate::engine::draft::Draft;
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::{PlacedTile, Tiles};

/// A player's turn.
#[derive(Clone, Debug)]
pub struct TurnScene {
    /// The player on turn.
    pub seat: Seat,
    /// The placed tiles; none while a typed play has an outline.
    pub draft: Draft,
    /// The outline of the play being typed: tiles that are not placed.
    pub ghost: Draft,
    /// The tiles that stay on the rack after the placed play, the typed play or the exchange; `None` while there is none.
    pub leave: Option<Tiles>,
    /// The square of the cursor.
    pub cursor: Square,
    /// The direction of typing.
    pub direction: Direction,
    /// The play with its words and points, or why the tiles are not a play. Never reveals whether a word is acceptable (R20).
    pub preview: Result<Play, NoPlay>,
    /// The changes made to the board so far, in order (R30–R32).
    pub changes_made: Vec<BoardChange>,
    /// The changes to the board that are possible now, before the play (R30–R32).
    pub changes: BoardChanges,
    /// The open dialog, if any.
    pub dialog: Option<Dialog>,
    /// The consequence of answering the open question with yes, in one sentence. For a completely typed rearrangement, the
    /// crossing words that would change.
    pub follows: Option<String>,
    /// The effect of letter keys.
    pub typing: Typing,
    /// The rack slot of the tile that is picked up, if any.
    pub held: Option<usize>,
    /// The squares of a hint.
    pub highlighted: Vec<Square>,
    /// The coach's current tip.
    pub coach: Option<CoachScene>,
    /// The computers' turns since this player's last turn, oldest first, unless they were shown while the rack was covered.
    pub news: Vec<TurnNews>,
}

/// One tip of the coach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoachScene {
    /// One or two sentences.
    pub text: String,
    /// The squares of the tip; empty if it is about the rack.
    pub squares: Vec<Square>,
    /// The number of the tip, from 1.
    pub number: usize,
    /// The number of tips.
    pub of: usize,
}

/// The changes to the board that can be started now. All `false` while tiles are placed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BoardChanges {
    /// Swapping a held tile for the blank on the board that stands for it (R30).
    pub take_blank: bool,
    /// Replacing a letter on the board (R31).
    pub swap_letter: bool,
    /// Rearranging a word on the board (R32).
    pub rearrange: bool,
}

/// A dialog open over a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// Typing a play.
    Prompt {
        /// The text typed.
        text: TextField,
        /// The play's score or error in one sentence; `None` while the text is too short for either.
        outlook: Option<Result<String, String>>,
    },
    /// Choosing the letter of a blank.
    Blank,
    /// Choosing tiles to exchange on the rack.
    Exchange {
        /// The slot that Space marks, from 0.
        chosen: usize,
        /// The number of marked tiles.
        marked: usize,
        /// The maximum number of tiles.
        most: usize,
    },
    /// Swapping a tile on the board with one on the rack (R30, R31).
    Swap {
        /// The kind of swap.
        kind: SwapKind,
        /// The square.
        at: Square,
        /// The new tile, once typed. For a recycled blank it follows from the square.
        tile: Option<PlacedTile>,
        /// The effect of the swap, or why it is not allowed.
        outlook: Option<Result<String, String>>,
    },
    /// Rearranging the tiles of a word (R32).
    Rearrange {
        /// The first square of the word.
        start: Square,
        /// The direction of the word.
        direction: Direction,
        /// The tiles in their current order.
        tiles: Vec<PlacedTile>,
        /// The indexes of the tiles typed so far, in their new order.
        order: Vec<usize>,
    },
    /// “Do all agree that this word counts?” (R38), after it was rejected. The rack is covered because all players
    /// look at the screen.
    AskAgree {
        /// The word.
        word: String,
        /// The other words rejected with it, each of which is asked about next.
        more: Vec<String>,
    },
    /// “Pass the turn?”
    AskPass,
    /// “Exchange these tiles?” Asked only where that ends the game (R23a).
    AskExchange {
        /// The tiles.
        tiles: Tiles,
    },
    /// “Resign?”
    AskResign,
}

impl TurnScene {
    /// Returns whether this is a question to all players, with the rack covered (R38).
    pub const fn asks_all(&self) -> bool {
        matches!(self.dialog, Some(Dialog::AskAgree { .. }))
    }
}

/// The maximum length of a typed play, in characters.
const PROMPT_ROOM: usize = 40;

impl Dialog {
    /// Creates the prompt for a play with nothing typed.
    pub(in crate::app) const fn prompt() -> Self {
        Self::Prompt {
            text: TextField::new(PROMPT_ROOM),
            outlook: None,
        }
    }

    /// Returns whether this is a yes-or-no question over the board.
    pub const fn is_question(&self) -> bool {
        matches!(
            self,
            Self::AskPass | Self::AskExchange { .. } | Self::AskResign | Self::AskAgree { .. }
        )
    }
}

/// A kind of swap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SwapKind {
    /// Swapping a blank for the tile it stands for (R30).
    Blank,
    /// Swapping a letter for a different one (R31).
    Letter,
}
