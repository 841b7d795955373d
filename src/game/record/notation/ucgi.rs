//! Moves as MAGPIE's UCGI writes them: `8h.WORD` across, `h8.wORD` down, `ex.ABC`, `pass`.
//!
//! The square is that of the word's first letter, number first for across. Through-tiles are written as their letters, and
//! a lowercase letter is a blank, on the board too. In an exchange a blank is `?`.

use super::coordinates::{TypedPlay, TypedPlayError};
use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::square::Direction;
use crate::engine::tile::{PlacedTile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::tile_set::spelling::NotationPart;
use crate::engine::variant::Variant;
use crate::engine::word::Word;
use crate::text::printable;

/// The prefix of an exchange.
const EXCHANGE: &str = "ex.";
/// A pass.
const PASS: &str = "pass";

/// A move as written, not yet made in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UcgiMove {
    /// A play.
    Play(UcgiPlay),
    /// An exchange of these tiles, one or more.
    Exchange(Tiles),
    /// A pass.
    Pass,
}

/// A play as written, not yet placed on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UcgiPlay(TypedPlay);

/// What cannot be read as a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UcgiMoveError {
    /// It is none of the four forms.
    #[error("“{0}” is not a move: write 8h.WORD, h8.WORD, ex.ABC or pass")]
    Form(String),
    /// The tiles of an exchange are none.
    #[error("“{0}” is not an exchange: write ex. and the tiles, with ? for a blank")]
    Exchange(String),
    /// The square or the word of a play.
    #[error(transparent)]
    Play(#[from] TypedPlayError),
}

impl UcgiMove {
    /// Reads a move of a game of this variant.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn read(text: &str, variant: &Variant) -> Result<Self, UcgiMoveError> {
        let set = &variant.tiles;
        if text == PASS {
            return Ok(Self::Pass);
        }
        let shown = || printable::line(text).into_owned();
        if let Some(tiles) = text.strip_prefix(EXCHANGE) {
            let tiles = set.tiles_of(tiles).filter(|tiles| !tiles.is_empty());
            let tiles = tiles.ok_or_else(|| UcgiMoveError::Exchange(shown()))?;
            return Ok(Self::Exchange(tiles));
        }
        let parts = text.split_once('.').filter(|(_, word)| !word.is_empty());
        let (square, word) = parts.ok_or_else(|| UcgiMoveError::Form(shown()))?;
        Ok(Self::Play(UcgiPlay::read(square, word, variant)?))
    }
}

impl UcgiPlay {
    /// The first letter decides nothing here: a word in lower case is one of blanks.
    fn read(square: &str, word: &str, variant: &Variant) -> Result<Self, TypedPlayError> {
        let set = &variant.tiles;
        let mut typed = format!("{square} ");
        for part in set.parts(word) {
            match part {
                NotationPart::Sign(sign) => typed.push(sign),
                NotationPart::Tiles(_, tiles) => tiles.into_iter().for_each(|tile| {
                    typed.push_str(if tile.is_blank() { "?" } else { "" });
                    typed.push_str(&set.notated(PlacedTile::Natural(tile.letter())));
                }),
            }
        }
        TypedPlay::parse(&typed, variant).map(Self)
    }

    /// Returns the draft on a board. A capital letter is never a blank, whatever the rack has.
    ///
    /// # Errors
    /// When the word runs off the board or does not fit the tiles on it.
    pub fn draft(&self, board: &Board) -> Result<Draft, TypedPlayError> {
        self.0.draft(board, &Tiles::NONE)
    }
}

/// Writes a play by its main word.
pub fn play(main: &Word) -> String {
    let start = main.start();
    let (row, column) = (start.row() + 1, start.column_char().to_ascii_lowercase());
    let word = main.tiles().map(|tile| tile.tile);
    let mut text = match main.direction() {
        Direction::Across => format!("{row}{column}."),
        Direction::Down => format!("{column}{row}."),
    };
    text.push_str(&main.variant().tiles.placed_text(word));
    text
}

/// Writes an exchange.
pub fn exchange(tiles: &Tiles, set: &TileSet) -> String {
    format!("{EXCHANGE}{}", set.rack_text(tiles))
}

/// Writes a pass.
pub fn pass() -> String {
    PASS.to_owned()
}
