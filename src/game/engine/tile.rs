//! Letters, tiles and multisets of tiles (R2, R11).

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// A letter from A to Z.
///
/// The number inside is its index from 0 (A) to 25 (Z). Only checked constructors make one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The letter A.
    pub const A: Self = Self(0);

    /// The number of letters.
    pub const COUNT: usize = 26;

    /// Returns the letter of an ASCII character of either case.
    pub const fn from_char(c: char) -> Option<Self> {
        if c.is_ascii_alphabetic() {
            Some(Self(c.to_ascii_uppercase() as u8 - b'A'))
        } else {
            None
        }
    }

    /// The letter with an index from 0 (A) to 25 (Z).
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// Returns the index: 0 for A to 25 for Z.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The upper-case character.
    pub const fn to_char(self) -> char {
        (b'A' + self.0) as char
    }

    /// All letters, A first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..26).map(Self)
    }

    /// Reads a word of letters of either case; `None` if any character is not a letter.
    pub fn word(text: &str) -> Option<Vec<Self>> {
        text.chars().map(Self::from_char).collect()
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

/// A tile off the board: a letter, or a blank without one (R11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tile {
    /// A tile with a letter.
    Letter(Letter),
    /// A blank: worth nothing, and given a letter only when it is played.
    Blank,
}

impl Tile {
    /// The number of kinds of tiles: 26 letters and the blank.
    pub const KINDS: usize = Letter::COUNT + 1;

    /// Returns the letter, or `blank`, for a sentence.
    pub fn in_words(self) -> String {
        match self {
            Self::Letter(letter) => letter.to_string(),
            Self::Blank => "blank".to_owned(),
        }
    }

    /// Reads a letter of either case, or `?` for the blank.
    pub fn from_char(c: char) -> Option<Self> {
        if c == '?' {
            Some(Self::Blank)
        } else {
            Letter::from_char(c).map(Self::Letter)
        }
    }

    /// The upper-case letter, or `?` for the blank.
    pub const fn to_char(self) -> char {
        match self {
            Self::Letter(letter) => letter.to_char(),
            Self::Blank => '?',
        }
    }

    /// 0 to 25 for letters, 26 for the blank.
    pub const fn index(self) -> usize {
        match self {
            Self::Letter(letter) => letter.index(),
            Self::Blank => Letter::COUNT,
        }
    }

    /// All kinds, A first, the blank last.
    pub fn all() -> impl Iterator<Item = Self> {
        Letter::all().map(Self::Letter).chain([Self::Blank])
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

/// A tile on the board: it always has a letter, and a blank keeps the one it was given (R11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlacedTile {
    /// A natural tile.
    Natural(Letter),
    /// A blank that stands for this letter.
    Blank(Letter),
}

impl PlacedTile {
    /// Returns the letter it reads as.
    #[inline]
    pub const fn letter(self) -> Letter {
        match self {
            Self::Natural(letter) | Self::Blank(letter) => letter,
        }
    }

    /// Returns the tile on a rack: a blank is blank again (R11).
    #[inline]
    pub const fn tile(self) -> Tile {
        match self {
            Self::Natural(letter) => Tile::Letter(letter),
            Self::Blank(_) => Tile::Blank,
        }
    }

    /// Whether it is a blank.
    pub const fn is_blank(self) -> bool {
        matches!(self, Self::Blank(_))
    }

    /// Returns its character in play notation: a blank in lower case.
    pub const fn to_char(self) -> char {
        match self {
            Self::Natural(letter) => letter.to_char(),
            Self::Blank(letter) => letter.to_char().to_ascii_lowercase(),
        }
    }

    /// Reads play notation: an upper-case letter, or a lower-case one for a blank.
    pub const fn from_char(c: char) -> Option<Self> {
        match Letter::from_char(c) {
            Some(letter) if c.is_ascii_lowercase() => Some(Self::Blank(letter)),
            Some(letter) => Some(Self::Natural(letter)),
            None => None,
        }
    }
}

/// Points: a score, a gain or a loss. May be negative (R24).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// A number of points.
    pub const fn new(points: i32) -> Self {
        Self(points)
    }

    /// The number.
    pub const fn value(self) -> i32 {
        self.0
    }

    /// Returns the points multiplied, as by a premium square.
    #[must_use]
    pub const fn times(self, factor: u8) -> Self {
        Self(self.0 * factor as i32)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Neg for Points {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

/// A multiset of tiles: a bag, a rack, tiles to exchange.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Tiles([u8; Tile::KINDS]);

impl Tiles {
    /// No tiles.
    pub const NONE: Self = Self([0; Tile::KINDS]);

    /// Reads letters of either case and `?` for blanks; `None` if any other character occurs.
    pub fn parse(text: &str) -> Option<Self> {
        text.chars().map(Tile::from_char).collect()
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&n| n == 0)
    }

    /// Creates tiles from how many there are of A to Z and the blank.
    pub(super) const fn of_kinds(counts: [u8; Tile::KINDS]) -> Self {
        Self(counts)
    }

    /// Returns how many there are of A to Z and the blank.
    pub(super) const fn counts(&self) -> &[u8; Tile::KINDS] {
        &self.0
    }

    /// How many there are of one kind.
    pub fn count(&self, tile: Tile) -> usize {
        usize::from(self.0[tile.index()])
    }

    /// Whether it includes all of `other`, as often.
    pub fn contains(&self, other: &Self) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .all(|(mine, theirs)| mine >= theirs)
    }

    /// Adds a tile. At most 255 of each kind are counted, far more than any game has: typed input and files may name
    /// more.
    pub fn add(&mut self, tile: Tile) {
        let count = &mut self.0[tile.index()];
        *count = count.saturating_add(1);
    }

    /// Adds all of `other`.
    pub fn add_all(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = mine.saturating_add(*theirs);
        }
    }

    /// Removes one tile; returns `false`, and changes nothing, if there is none of its kind.
    #[inline]
    pub fn take(&mut self, tile: Tile) -> bool {
        let count = &mut self.0[tile.index()];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        true
    }

    /// Returns these tiles without `other`, saturating for each kind.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let mut rest = self.clone();
        for (mine, theirs) in rest.0.iter_mut().zip(&other.0) {
            *mine = mine.saturating_sub(*theirs);
        }
        rest
    }

    /// Every tile, A first, blanks last.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        Tile::all().flat_map(|tile| std::iter::repeat_n(tile, self.count(tile)))
    }

    /// Returns the tile at `index` in the order of [`Tiles::iter`].
    pub fn nth(&self, index: usize) -> Option<Tile> {
        self.iter().nth(index)
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut all = Self::NONE;
        tiles.into_iter().for_each(|tile| all.add(tile));
        all
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|tile| write!(f, "{tile}"))
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tiles({self})")
    }
}
