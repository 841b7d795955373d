//! Messages to a placement.

use crate::app::msg::{CommonMsg, common_messages};
use crate::engine::square::Square;
use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;

/// A message to a page that places tiles.
#[derive(Clone, Debug)]
pub enum PlacementMsg {
    /// Moves the cursor, takes back the last tile, types in the open prompt, confirms or closes.
    Input(CommonMsg),
    /// Turns the arrow at the cursor.
    Rotate,
    /// Places a letter at the cursor: a regular tile if the rack has one, otherwise a blank.
    Letter(char),
    /// Places this letter at the cursor, like [`PlacementMsg::Letter`].
    Tile(Letter),
    /// Places a blank as this letter.
    BlankLetter(char),
    /// Places a pasted word at the cursor.
    LayWord(String),
    /// Splits the tile placed last into its letters, or joins the last two to the tile that they spell.
    Digraph,
    /// Moves the cursor to the next square.
    Step,
    /// Takes back the last tile placed, or else the last change to the board.
    TakeBack,
    /// Takes back all tiles, or else all changes to the board.
    Recall,
    /// Switches to typing tiles (`true`) or commands.
    Letters(bool),
    /// Takes back all tiles when pressed twice.
    Delete,
    /// Moves the cursor to a square. If it is already there, turns the arrow.
    Point(Square),
    /// Picks up the tile in this slot of the rack (from 0); `None` puts it down.
    Hold(Option<usize>),
    /// Places the tile from a slot of the rack on a square. For a blank, asks for its letter.
    LayTile {
        /// The slot, from 0.
        slot: usize,
        /// The target square.
        on: Square,
    },
    /// Moves a placed tile to another square.
    Shift {
        /// The current square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// Takes back the tile placed on this square.
    Unlay(Square),
    /// Moves a tile to another slot of the rack.
    Reorder {
        /// The current slot, from 0.
        from: usize,
        /// The target slot, from 0.
        to: usize,
    },
    /// Shuffles the rack.
    Shuffle,
    /// Sorts the rack alphabetically, blanks last. If it is already sorted, puts the vowels first.
    Sort,
    /// Opens the picker for the letter of a blank.
    OpenBlank,
    /// Opens the prompt for a typed play.
    OpenPrompt,
    /// Places a typed play, such as `8H HORN`, instead of the tiles placed.
    Lay(String),
}

impl PlacementMsg {
    /// Returns the letter of a set that this places.
    pub(in crate::app) fn letter(&self, set: &TileSet) -> Option<Letter> {
        match self {
            Self::Letter(c) | Self::BlankLetter(c) => set.typed(*c),
            Self::Tile(letter) => Some(*letter),
            _ => None,
        }
    }
}

common_messages!(PlacementMsg);
