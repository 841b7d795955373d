//! Tile sets: the letters, how many tiles there are of each kind, what they are worth, and which are vowels (R2).

pub mod file;
pub mod labelled;
mod labels;
pub mod spelling;

use super::tile::{Letter, PlacedTile, Points, Tile, Tiles};

/// The tiles of a game.
///
/// It also is the alphabet: letters are indices in its order, and only it can read and write them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSet {
    name: &'static str,
    told: &'static str,
    english: bool,
    letters: u8,
    labels: [&'static str; Letter::MOST],
    lower: [&'static str; Letter::MOST],
    /// The labels of both cases by their first character, longer ones first; none where they are A to Z.
    written: &'static [WrittenLabel],
    all: Tiles,
    values: [Points; Tile::KINDS],
    vowels: [bool; Tile::KINDS],
}

/// A label in notation: in lower case that of a blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct WrittenLabel {
    first: char,
    text: &'static str,
    tile: PlacedTile,
}

const NO_LABELS: [&str; Letter::MOST] = [""; Letter::MOST];

impl TileSet {
    /// The 100 English tiles, 187 points of them.
    pub const ENGLISH: Self = Self::english(
        "english",
        &[
            9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1, 2,
        ],
        &[
            1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10, 0,
        ],
        b"AEIOU",
    );

    /// Creates a set of the letters A to Z from the numbers and values of these and the blank, and from its vowels.
    pub const fn english(
        name: &'static str,
        counts: &[u8; 27],
        values: &[i32; 27],
        vowels: &[u8],
    ) -> Self {
        const UPPER: [&str; 26] = [
            "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q",
            "R", "S", "T", "U", "V", "W", "X", "Y", "Z",
        ];
        const LOWER: [&str; 26] = [
            "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q",
            "r", "s", "t", "u", "v", "w", "x", "y", "z",
        ];
        let mut set = Self::empty(name);
        let mut all = [0; Tile::KINDS];
        let mut kind = 0;
        while kind < 27 {
            let index = if kind < 26 { kind } else { Tile::Blank.index() };
            all[index] = counts[kind];
            set.values[index] = Points::new(values[kind]);
            if kind < 26 {
                set.labels[kind] = UPPER[kind];
                set.lower[kind] = LOWER[kind];
            }
            kind += 1;
        }
        let mut at = 0;
        while at < vowels.len() {
            set.vowels[(vowels[at] - b'A') as usize] = true;
            at += 1;
        }
        set.letters = 26;
        set.english = true;
        set.all = Tiles::of_kinds(all);
        set
    }

    /// A set without letters, to be filled.
    const fn empty(name: &'static str) -> Self {
        Self {
            name,
            told: name,
            english: false,
            letters: 0,
            labels: NO_LABELS,
            lower: NO_LABELS,
            written: &[],
            all: Tiles::NONE,
            values: [Points::ZERO; Tile::KINDS],
            vowels: [false; Tile::KINDS],
        }
    }

    /// Returns its name: `english`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns what tells it apart from all others, in files too: its name, or the whole set where that is its own.
    pub const fn told(&self) -> &'static str {
        self.told
    }

    /// Whether the letters of another set are the same, in the same order.
    pub fn has_letters_of(&self, other: &Self) -> bool {
        // A copy has the very same text.
        std::ptr::eq(self.told, other.told) || self.labels == other.labels
    }

    /// Whether another set has the same tiles, whatever its name.
    pub fn has_same_tiles(&self, other: &Self) -> bool {
        let tables = |set: &Self| (set.all.clone(), set.values, set.vowels);
        self.has_letters_of(other) && tables(self) == tables(other)
    }

    /// Whether it is one of English: what knows of English words only is left out elsewhere.
    pub const fn is_english(&self) -> bool {
        self.english
    }

    /// Returns all its tiles.
    pub const fn all(&self) -> &Tiles {
        &self.all
    }

    /// Returns the number of letters of the alphabet, also of those without a tile.
    pub const fn len(&self) -> usize {
        self.letters as usize
    }

    /// Whether there are no letters: never, because a set without letters is refused.
    pub const fn is_empty(&self) -> bool {
        self.letters == 0
    }

    /// Returns the letters, in order.
    pub fn letters(&self) -> impl DoubleEndedIterator<Item = Letter> + Clone + use<> {
        (0..self.letters).filter_map(Letter::from_index)
    }

    /// Returns the kinds of tiles: the letters in order, and the blank.
    pub fn kinds(&self) -> impl DoubleEndedIterator<Item = Tile> + Clone + use<> {
        self.letters().map(Tile::Letter).chain([Tile::Blank])
    }

    /// Returns the value of a tile: zero for a blank.
    #[inline]
    pub const fn value(&self, tile: Tile) -> Points {
        self.values[tile.index()]
    }

    /// Returns the total value of tiles (R24).
    pub fn total(&self, tiles: &Tiles) -> Points {
        let values = self.values.iter().zip(tiles.counts());
        values
            .map(|(value, count)| value.times(u32::from(*count)))
            .sum()
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

    pub(super) const fn upper(&self, index: usize) -> &'static str {
        self.labels[index]
    }

    pub(super) const fn lower(&self, index: usize) -> &'static str {
        self.lower[index]
    }

    /// Returns the tiles as text, in the order of the alphabet: `AEINRST?`.
    pub fn text(&self, tiles: &Tiles) -> String {
        tiles.iter().map(|tile| tile.label(self)).collect()
    }

    /// Returns letters as a word: `HORN`.
    pub fn word<L: std::borrow::Borrow<Letter>>(
        &self,
        letters: impl IntoIterator<Item = L>,
    ) -> String {
        let letters = letters.into_iter();
        letters.map(|letter| letter.borrow().label(self)).collect()
    }
}
