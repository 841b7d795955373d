//! The view of tiles being placed.

use super::feedback::Feedback;
use super::{NoPlay, RackScene};
use crate::app::field::TextField;
use crate::app::preferences::Typing;
use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::play::Play;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::Tiles;

/// The tiles being placed, beside the board and the rack of the page.
#[derive(Clone, Debug)]
pub struct PlacementScene {
    /// The placed tiles; none while a typed play has an outline.
    pub draft: Draft,
    /// The outline of the play being typed: tiles that are not placed.
    pub ghost: Draft,
    /// The tiles that stay on the rack after the placed or typed play; `None` while there is none.
    pub leave: Option<Tiles>,
    /// The square of the cursor.
    pub cursor: Square,
    /// The direction of typing.
    pub direction: Direction,
    /// The play with its words and points, or why the tiles are not a play. Never reveals whether a word is acceptable (R20).
    pub preview: Result<Play, NoPlay>,
    /// The open prompt, if any.
    pub prompt: Option<Prompt>,
    /// The effect of letter keys.
    pub typing: Typing,
    /// The rack slot of the tile that is picked up, if any.
    pub held: Option<usize>,
}

/// A board on which tiles are placed where nobody’s rack is hidden.
#[derive(Clone, Debug)]
pub struct OpenBoard {
    /// The tiles on the board.
    pub board: Board,
    /// The rack; none if any tile may be placed.
    pub rack: RackScene,
    /// The tiles being placed.
    pub placement: PlacementScene,
    /// Whether tiles can be placed now.
    pub is_open: bool,
    /// Why the last action was refused, in one or two sentences.
    pub refusal: Option<String>,
}

/// A prompt while tiles are placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// Typing a play.
    Play {
        /// The text typed.
        text: TextField,
        /// The play's score or error in one sentence; `None` while the text is too short for either.
        outlook: Option<Feedback>,
        /// How the word is read, if its letters could be other tiles: `[CH]ICO`.
        reading: Option<String>,
    },
    /// Choosing the letter of a blank.
    Blank,
}

/// The maximum length of a typed play, in characters.
const PROMPT_ROOM: usize = 40;

impl Prompt {
    /// Creates the prompt for a play with nothing typed.
    pub(in crate::app) const fn play() -> Self {
        Self::Play {
            text: TextField::new(PROMPT_ROOM),
            outlook: None,
            reading: None,
        }
    }
}
