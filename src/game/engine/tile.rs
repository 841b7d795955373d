//! Letters, tiles and multisets of tiles (R2, R11).

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// A letter: a bare index in the order of its tile set, which is also how letters sort.
///
/// What it looks like and what it is worth, the [`TileSet`](super::tile_set::TileSet) says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Letter(u8);

impl Letter {
    /// The first letter: A in most sets.
    pub const FIRST: Self = Self(0);

    /// The most letters that a tile set may have.
    pub const MOST: usize = 47;

    /// The letter with an index from 0 to 46.
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < Self::MOST {
            Some(Self(index))
        } else {
            None
        }
    }

    /// Returns the index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter that a byte stands for in keys of dictionaries: `A` for the first, whatever its label.
    #[inline]
    pub const fn from_key(byte: u8) -> Option<Self> {
        Self::from_index(byte.wrapping_sub(b'A'))
    }

    /// Returns the byte that stands for it in keys of dictionaries.
    #[inline]
    pub const fn key(self) -> u8 {
        b'A' + self.0
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
    /// The most kinds of tiles: all letters, and the blank last.
    pub const KINDS: usize = Letter::MOST + 1;

    /// The index of the letter, or 47 for the blank.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Self::Letter(letter) => letter.index(),
            Self::Blank => Letter::MOST,
        }
    }

    /// Returns the byte that stands for it where there is no set: the key of a letter, or `?`.
    pub const fn key(self) -> u8 {
        match self {
            Self::Letter(letter) => letter.key(),
            Self::Blank => b'?',
        }
    }

    /// The tile with an index.
    pub const fn from_index(index: u8) -> Option<Self> {
        match Letter::from_index(index) {
            Some(letter) => Some(Self::Letter(letter)),
            None if index as usize == Letter::MOST => Some(Self::Blank),
            None => None,
        }
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
    pub const fn times(self, factor: u32) -> Self {
        Self(self.0 * factor.cast_signed())
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
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Tiles([u8; Tile::KINDS]);

impl Default for Tiles {
    fn default() -> Self {
        Self::NONE
    }
}

impl Tiles {
    /// No tiles.
    pub const NONE: Self = Self([0; Tile::KINDS]);

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&n| n == 0)
    }

    /// Creates tiles from how many there are of each kind, by [`Tile::index`].
    pub(super) const fn of_kinds(counts: [u8; Tile::KINDS]) -> Self {
        Self(counts)
    }

    /// Returns how many there are of each kind, by [`Tile::index`].
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

    /// Every kind there is, with its number, in the order of the letters, the blank last.
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, usize)> + '_ {
        let kinds = (0..).zip(&self.0).filter(|(_, count)| **count > 0);
        kinds.filter_map(|(index, count)| Some((Tile::from_index(index)?, usize::from(*count))))
    }

    /// Every tile, in the order of the letters, blanks last.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.kinds()
            .flat_map(|(tile, count)| std::iter::repeat_n(tile, count))
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

/// With the keys of letters: it has no set.
impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys = self.iter().map(|tile| char::from(tile.key()));
        write!(f, "Tiles({})", keys.collect::<String>())
    }
}
