//! Words on the board, as formed by a turn (R9).

use super::square::{Direction, LARGEST, Square};
use super::tile::{Letter, PlacedTile};
use super::variant::Variant;
use std::fmt;

/// One tile of a word that a turn forms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WordTile {
    /// Its square.
    pub square: Square,
    /// The tile there.
    pub tile: PlacedTile,
    /// How it came there.
    pub origin: TileOrigin,
}

impl WordTile {
    /// Whether the play put it there, so that the premium square under it counts (R22).
    pub fn is_new(&self) -> bool {
        self.origin == TileOrigin::Placed
    }
}

/// How a tile of a word came to its square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TileOrigin {
    /// It was there before the turn: a through-tile.
    Board,
    /// The play put it there.
    Placed,
    /// It was swapped in, or rearranged: its premium square does not count (R31, R32).
    Changed,
}

/// A word that a play forms or changes, with every letter that touches it in its line (R9).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Word {
    start: Square,
    /// As many as the word has letters; the rest are all the same.
    tiles: [PlacedTile; LARGEST as usize],
    /// Those that the play put there, as bits.
    placed: u32,
    /// Those that were swapped in or rearranged, as bits.
    changed: u32,
    length: u8,
    direction: Direction,
    variant: &'static Variant,
}

impl Word {
    /// The word through `square`, which has a tile, of what is `at` each square, if it has two letters or more.
    pub(super) fn through(
        variant: &'static Variant,
        at: impl Fn(Square) -> Option<(PlacedTile, TileOrigin)>,
        square: Square,
        direction: Direction,
    ) -> Option<Self> {
        let (first, length) = square.run(direction, |s| at(s).is_some());
        if length < 2 {
            return None;
        }
        let mut word = Self {
            start: first,
            tiles: [PlacedTile::Natural(Letter::FIRST); LARGEST as usize],
            placed: 0,
            changed: 0,
            length,
            direction,
            variant,
        };
        let (tiles, square) = (
            &mut word.tiles[..usize::from(length)],
            first.steps(direction),
        );
        for (tile, place) in tiles.iter_mut().zip(0..) {
            let Some((there, origin)) = at(square(place)) else {
                break;
            };
            *tile = there;
            match origin {
                TileOrigin::Board => {}
                TileOrigin::Placed => word.placed |= 1 << place,
                TileOrigin::Changed => word.changed |= 1 << place,
            }
        }
        Some(word)
    }

    /// Its tiles, first letter first.
    #[inline]
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = WordTile> + ExactSizeIterator {
        let squares = self.start.steps(self.direction);
        let tiles = (0..u16::from(self.length)).zip(&self.tiles);
        tiles.map(move |(at, &tile)| WordTile {
            square: squares(at),
            tile,
            origin: if self.placed >> at & 1 == 1 {
                TileOrigin::Placed
            } else if self.changed >> at & 1 == 1 {
                TileOrigin::Changed
            } else {
                TileOrigin::Board
            },
        })
    }

    /// Its letters.
    pub fn letters(&self) -> Vec<Letter> {
        self.tiles().map(|t| t.tile.letter()).collect()
    }

    /// How many letters it has: 2 to 21.
    #[expect(
        clippy::len_without_is_empty,
        reason = "a word has two letters or more"
    )]
    pub const fn len(&self) -> usize {
        self.length as usize
    }

    /// Returns the variant: tiles, board, rack size and bingo bonus.
    #[inline]
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// Returns the square of its first letter.
    pub const fn start(&self) -> Square {
        self.start
    }

    /// Which way it reads.
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// Returns it in play notation: `8F HORN`, `H6 FA.M`; a dot for a through-tile, lower case for a blank.
    pub fn notation(&self) -> String {
        let set = &self.variant.tiles;
        let label = |t: WordTile| if t.is_new() { t.tile.label(set) } else { "." };
        let word = set.joined(self.tiles().map(label));
        format!("{} {word}", self.start().notation(self.direction))
    }

    /// Returns the word with its through-tiles in brackets: `FA(R)M`.
    pub fn bracketed(&self) -> String {
        let mut text = String::new();
        let tiles: Vec<WordTile> = self.tiles().collect();
        for (i, t) in tiles.iter().enumerate() {
            let opens = !t.is_new() && (i == 0 || tiles[i - 1].is_new());
            let closes = !t.is_new() && tiles.get(i + 1).is_none_or(WordTile::is_new);
            let tile = t.tile.label(&self.variant.tiles);
            text.extend([
                if opens { "(" } else { "" },
                tile,
                if closes { ")" } else { "" },
            ]);
        }
        text
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.variant.tiles.word(self.letters()))
    }
}
