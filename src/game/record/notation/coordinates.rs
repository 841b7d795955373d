//! Typed plays: `8H WORD` across, `H8 WORD` down, as Quackle, macondo and Woogles write them.

use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::{Letter, PlacedTile, Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::tile_set::labelled::Labelled;
use crate::engine::tile_set::spelling::NotationPart;
use crate::engine::variant::Variant;

/// A play as typed, not yet placed on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypedPlay {
    start: Square,
    direction: Direction,
    marks: Vec<TypedLetter>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TypedLetter {
    /// `.`, or a letter in brackets: a tile on the board.
    Through(Option<Letter>),
    Letter(Letter, bool),
}

/// What is wrong with a typed play.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TypedPlayError {
    /// It does not have two parts.
    #[error("type a square and a word: 8H WORD (across), H8 WORD (down)")]
    Form,
    /// The first part is not a square.
    #[error("“{0}” is not a square: columns are A to {1}, rows 1 to {2}")]
    Square(String, char, u8),
    /// The word has characters other than letters, dots and brackets.
    #[error(
        "“{0}” is not allowed in a word: use letters, a dot for a tile on the board, and ? before a letter for a blank"
    )]
    Character(char),
    /// The word runs off the board.
    #[error("the word runs off the board after {0}")]
    OffBoard(Square),
    /// Another letter is there.
    #[error("{square} holds {found}, not {typed}")]
    OtherLetter {
        /// Where.
        square: Square,
        /// The letter typed.
        typed: Labelled<Letter>,
        /// The letter on the board.
        found: Labelled<Letter>,
    },
    /// A through-tile on an empty square.
    #[error("there is no tile on {0} to play through")]
    NothingThere(Square),
}

impl TypedPlay {
    /// Reads `8H WORD`: number first for across, letter first for down. Through-tiles are dots, letters in brackets, or
    /// spelled out. Lower case asks for a blank, as does `?` before a letter; a word all in lower case, typed without
    /// Shift, has ordinary tiles.
    ///
    /// # Errors
    /// What cannot be read as a play.
    pub fn parse(text: &str, variant: &Variant) -> Result<Self, TypedPlayError> {
        let layout = &variant.layout;
        let mut parts = text.split_whitespace();
        let (Some(place), Some(word), None) = (parts.next(), parts.next(), parts.next()) else {
            return Err(TypedPlayError::Form);
        };
        let read = Square::parse_notation(place).filter(|(start, _)| layout.has(*start));
        let (start, direction) = read.ok_or_else(|| {
            TypedPlayError::Square(place.to_owned(), layout.last_column(), layout.size())
        })?;
        Ok(Self {
            start,
            direction,
            marks: marks(word, &variant.tiles)?,
        })
    }

    /// Returns the draft on a board from a rack: a letter takes its tile, or a blank when there is none.
    ///
    /// # Errors
    /// When the word runs off the board or does not fit the tiles on it.
    pub fn draft(&self, board: &Board, rack: &Tiles) -> Result<Draft, TypedPlayError> {
        let layout = &board.variant().layout;
        let mut left = rack.clone();
        let mut draft = Draft::new();
        let mut at = Some(self.start);
        let mut last = self.start;
        for mark in &self.marks {
            let square = at.ok_or(TypedPlayError::OffBoard(last))?;
            match (board.get(square), *mark) {
                (Some(tile), TypedLetter::Through(Some(typed)) | TypedLetter::Letter(typed, _))
                    if tile.letter() != typed =>
                {
                    let set = &board.variant().tiles;
                    let (typed, found) = (set.labelled(typed), set.labelled(tile.letter()));
                    return Err(TypedPlayError::OtherLetter {
                        square,
                        typed,
                        found,
                    });
                }
                (Some(_), _) => {}
                (None, TypedLetter::Through(_)) => {
                    return Err(TypedPlayError::NothingThere(square));
                }
                (None, TypedLetter::Letter(letter, blank)) => {
                    draft.put(square, tile_for(letter, blank, &mut left));
                }
            }
            (last, at) = (square, layout.next(square, self.direction));
        }
        Ok(draft)
    }

    /// Returns the tiles of a play that is being typed, up to the first character that cannot be read or to the edge of the
    /// board. Tiles on the board are not replaced.
    pub fn outline(text: &str, board: &Board, rack: &Tiles) -> Draft {
        let (place, word) = text
            .trim_start()
            .split_once(char::is_whitespace)
            .unwrap_or_default();
        let variant = board.variant();
        let read = |end: usize| Self::parse(&format!("{place} {}", &word[..end]), variant).ok();
        let mut ends = word.char_indices().map(|(at, c)| at + c.len_utf8()).rev();
        let Some(play) = ends.find_map(read) else {
            return Draft::new();
        };
        let mut left = rack.clone();
        let line = variant.layout.onward(play.start, play.direction);
        let tile = |(square, mark): (Square, &TypedLetter)| match *mark {
            TypedLetter::Letter(letter, blank) if board.get(square).is_none() => {
                Some((square, tile_for(letter, blank, &mut left)))
            }
            _ => None,
        };
        line.zip(&play.marks).filter_map(tile).collect()
    }

    /// Returns the word of a play that is being typed, with labels in brackets that might as well be several tiles: `[CH]ICO`.
    /// `None` if there are no such labels.
    pub fn reading(text: &str, set: &TileSet) -> Option<String> {
        let typed = text.split_whitespace().nth(1)?;
        let upper = is_careless(typed).then(|| typed.to_uppercase());
        let word = upper.as_deref().unwrap_or(typed);
        let is_open = |label: &str| {
            label.chars().nth(1).is_some() && label.chars().all(|c| set.letter(c).is_some())
        };
        let mut found = false;
        let written = |part| match part {
            NotationPart::Sign(sign) => sign.to_string(),
            NotationPart::Tiles(label, _) if is_open(label) => {
                found = true;
                format!("[{label}]")
            }
            NotationPart::Tiles(label, _) => label.to_owned(),
        };
        let read = set.parts(word).map(written).collect();
        found.then_some(read)
    }

    /// Returns the start of the word.
    pub const fn start(&self) -> Square {
        self.start
    }

    /// Which way it reads.
    pub const fn direction(&self) -> Direction {
        self.direction
    }
}

/// The tile of a letter: its own, or a blank when asked for or when no other is left.
fn tile_for(letter: Letter, blank: bool, left: &mut Tiles) -> PlacedTile {
    if !blank && left.take(Tile::Letter(letter)) {
        PlacedTile::Natural(letter)
    } else if left.take(Tile::Blank) || blank {
        PlacedTile::Blank(letter)
    } else {
        PlacedTile::Natural(letter)
    }
}

/// Whether a word is typed without Shift, so that its letters are ordinary tiles.
fn is_careless(word: &str) -> bool {
    let mut signs = word.chars();
    signs.all(|c| c.is_lowercase() || matches!(c, '?' | '[' | ']' | '·'))
}

fn marks(word: &str, set: &TileSet) -> Result<Vec<TypedLetter>, TypedPlayError> {
    let careless = is_careless(word);
    let mut marks = vec![];
    let mut inside = false;
    let mut parts = set.parts(word);
    while let Some(part) = parts.next() {
        match part {
            NotationPart::Sign('(') if !inside => inside = true,
            NotationPart::Sign(')') if inside => inside = false,
            NotationPart::Sign('.') => marks.push(TypedLetter::Through(None)),
            NotationPart::Sign('?') if !inside => {
                let Some(NotationPart::Tiles(_, tiles)) = parts.next() else {
                    return Err(TypedPlayError::Character('?'));
                };
                let blank = |tile: PlacedTile| TypedLetter::Letter(tile.letter(), true);
                marks.extend(tiles.into_iter().map(blank));
            }
            NotationPart::Sign(other) => return Err(TypedPlayError::Character(other)),
            NotationPart::Tiles(_, tiles) => marks.extend(tiles.into_iter().map(|tile| {
                if inside {
                    TypedLetter::Through(Some(tile.letter()))
                } else {
                    TypedLetter::Letter(tile.letter(), tile.is_blank() && !careless)
                }
            })),
        }
    }
    if inside {
        Err(TypedPlayError::Character('('))
    } else {
        Ok(marks)
    }
}
