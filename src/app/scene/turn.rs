//! The view of a player's turn: the placed tiles and the open dialog.

use super::feedback::Feedback;
use super::{PlacementScene, TurnNews};
use crate::app::describe::BoardChange;
use crate::engine::seat::Seat;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::{PlacedTile, Tiles};

/// A player's turn.
#[derive(Clone, Debug)]
pub struct TurnScene {
    /// The player on turn.
    pub seat: Seat,
    /// The tiles being placed. During an exchange, its leave is what stays on the rack.
    pub placement: PlacementScene,
    /// The changes made to the board so far, in order (R30–R32).
    pub changes_made: Vec<BoardChange>,
    /// The changes to the board that are possible now, before the play (R30–R32).
    pub changes: BoardChanges,
    /// The open dialog, if any. The prompts of the placement are none of these.
    pub dialog: Option<Dialog>,
    /// The consequence of answering the open question with yes, in one sentence. For a completely typed rearrangement, the
    /// crossing words that would change.
    pub follows: Option<String>,
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
        outlook: Option<Feedback>,
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
    /// Returns whether tiles can be placed: no dialog or prompt is open.
    pub const fn is_placing(&self) -> bool {
        self.dialog.is_none() && self.placement.prompt.is_none()
    }

    /// Returns whether this is a question to all players, with the rack covered (R38).
    pub const fn asks_all(&self) -> bool {
        matches!(self.dialog, Some(Dialog::AskAgree { .. }))
    }
}

impl Dialog {
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
