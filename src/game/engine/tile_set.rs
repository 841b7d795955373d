//! Tile sets: how many tiles there are of each kind, what they are worth, and which are vowels (R2).

use super::tile::{Letter, Points, Tile, Tiles};

/// The tiles of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSet {
    all: Tiles,
    values: [Points; Tile::KINDS],
    vowels: [bool; Tile::KINDS],
}

impl TileSet {
    /// The 100 English tiles, 187 points of them.
    pub const ENGLISH: Self = Self::new(
        [
            9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1, 2,
        ],
        [
            1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10, 0,
        ],
        b"AEIOU",
    );

    /// Creates a set from the numbers and values of A to Z and the blank, and its vowels; other characters are ignored.
    pub const fn new(counts: [u8; Tile::KINDS], values: [i32; Tile::KINDS], vowels: &[u8]) -> Self {
        let mut set = Self {
            all: Tiles::of_kinds(counts),
            values: [Points::ZERO; Tile::KINDS],
            vowels: [false; Tile::KINDS],
        };
        let mut kind = 0;
        while kind < Tile::KINDS {
            set.values[kind] = Points::new(values[kind]);
            kind += 1;
        }
        let mut at = 0;
        while at < vowels.len() {
            if let Some(letter) = Letter::from_char(vowels[at] as char) {
                set.vowels[letter.index()] = true;
            }
            at += 1;
        }
        set
    }

    /// Returns all its tiles.
    pub const fn all(&self) -> &Tiles {
        &self.all
    }

    /// Returns the value of a tile: zero for a blank.
    #[inline]
    pub const fn value(&self, tile: Tile) -> Points {
        self.values[tile.index()]
    }

    /// Returns the total value of tiles (R24).
    pub fn total(&self, tiles: &Tiles) -> Points {
        let values = self.values.iter().zip(tiles.counts());
        values.map(|(value, count)| value.times(*count)).sum()
    }

    /// Returns the value that this many of the tiles have on average, rounded toward zero.
    pub(crate) fn mean(&self, tiles: &Tiles, count: usize) -> Points {
        let [count, all] = [count, tiles.len()].map(|n| i32::try_from(n).unwrap_or(i32::MAX));
        Points::new(self.total(tiles).value() * count / all.max(1))
    }

    /// Whether a tile is a vowel; a blank is not.
    pub const fn is_vowel(&self, tile: Tile) -> bool {
        self.vowels[tile.index()]
    }
}
