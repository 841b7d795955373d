//! A rack prepared for the search.

use super::letter_set::{LetterSet, is_narrow};
use crate::engine::tile::{Letter, Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;

/// Why tiles are not a rack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RackError {
    /// More than any rack holds (R27).
    #[error("a rack has at most {most} tiles, not {0}", most = Rack::MOST)]
    TooManyTiles(usize),
    /// More blanks than there are (R2).
    #[error("a rack has at most {most} blanks, not {0}", most = Rack::BLANKS)]
    TooManyBlanks(usize),
}

/// What is left of a rack, as a number: each kind of letter has its step, and playing a tile subtracts its step. Blanks
/// have the largest step.
pub(super) type LeaveIndex = u32;

/// Two tables for all that can be left: which of 32 letters are available, with a blank for any and without blanks.
type Available = [[u32; Rack::LEFTS]; 2];

/// A rack of up to nine tiles, with tables for all that can be left of it.
#[derive(Clone, Debug)]
pub struct Rack {
    variant: &'static Variant,
    full: LeaveIndex,
    count: u32,
    blanks: u32,
    blank: LeaveIndex,
    /// The step of each letter; 0 for those that the rack lacks.
    steps: [LeaveIndex; 64],
    /// The value of each letter (R2).
    values: [u64; 64],
    /// The bonus for each number of tiles (R22).
    bonuses: [u32; 16],
    /// For all that can be left: the letters available, with a blank for any.
    can: [u32; Self::LEFTS],
    /// The same without blanks.
    naturals: [u32; Self::LEFTS],
    /// The letters beyond the 32nd of both, for the alphabets that have any.
    beyond: Option<Box<Available>>,
    used: [u8; Self::LEFTS],
}

impl Rack {
    /// The most tiles of a rack.
    pub const MOST: usize = 9;

    /// The most blanks: as many as the largest game has (R2).
    pub(super) const BLANKS: usize = 4;

    /// The most numbers for what is left: two for each of nine tiles that are all different, and fewer where some are
    /// equal.
    const LEFTS: usize = 1 << Self::MOST;

    /// Creates the tables for a rack of a variant, which may be empty.
    ///
    /// # Errors
    /// When there are more than nine tiles, or more than four blanks.
    pub fn new(tiles: &Tiles, variant: &'static Variant) -> Result<Self, RackError> {
        let (count, blanks) = (tiles.len(), tiles.count(Tile::Blank));
        if count > Self::MOST {
            return Err(RackError::TooManyTiles(count));
        }
        if blanks > Self::BLANKS {
            return Err(RackError::TooManyBlanks(blanks));
        }
        let small = |n: usize| u32::try_from(n).unwrap_or(0);
        let (mut steps, mut used, mut lefts) = ([0; 64], [0; Self::LEFTS], 1);
        used[0] = count as u8;
        for (tile, copies) in tiles.kinds() {
            if let Tile::Letter(letter) = tile {
                steps[letter.index()] = small(lefts);
            }
            lefts = stack(&mut used, lefts, copies, |used| used - 1);
        }
        let mut values = [0; 64];
        for letter in variant.tiles.letters() {
            let value = variant.tiles.value(Tile::Letter(letter)).value();
            values[letter.index()] = u64::try_from(value).unwrap_or(0);
        }
        let bonus = |tiles| u32::try_from(variant.bingo.bonus(tiles).value()).unwrap_or(0);
        let [can, naturals] = available(tiles, &variant.tiles, 0);
        let is_wide = !is_narrow(&variant.tiles);
        Ok(Self {
            variant,
            full: small(lefts - 1),
            count: small(count),
            blanks: small(blanks),
            blank: small(lefts / (blanks + 1)),
            steps,
            values,
            bonuses: std::array::from_fn(bonus),
            can,
            naturals,
            beyond: is_wide.then(|| Box::new(available(tiles, &variant.tiles, 32))),
            used,
        })
    }

    /// The same rack without some of its blanks. What is left of it has the same numbers.
    pub(super) fn without_blanks(&self, blanks: u32) -> Self {
        let mut rack = self.clone();
        rack.full -= rack.blank * blanks;
        rack.count -= blanks;
        rack.blanks -= blanks;
        for used in &mut rack.used {
            *used = used.saturating_sub(blanks as u8);
        }
        rack
    }

    /// Returns its tiles.
    pub fn tiles(&self) -> Tiles {
        self.leave(self.full)
    }

    /// Returns the set of its tiles.
    pub(in crate::solver) const fn tile_set(&self) -> &'static TileSet {
        &self.variant.tiles
    }

    pub(super) const fn full(&self) -> LeaveIndex {
        self.full
    }

    pub(super) fn lefts(&self) -> std::ops::RangeInclusive<LeaveIndex> {
        0..=self.full
    }

    pub(super) fn leave(&self, left: LeaveIndex) -> Tiles {
        let mut kept = Tiles::NONE;
        let mut left = left;
        while left >= self.blank {
            kept.add(Tile::Blank);
            left -= self.blank;
        }
        while self.naturals::<u64>(left) != 0 {
            let letter = self.naturals::<u64>(left).trailing_zeros();
            let tile = u8::try_from(letter).ok().and_then(Letter::from_index);
            kept.add(tile.map_or(Tile::Blank, Tile::Letter));
            left -= self.step(letter);
        }
        kept
    }

    /// The highest kind of tile of what is left, the blank above all letters, and what is left without it.
    pub(super) fn highest(&self, left: LeaveIndex) -> Option<(Tile, LeaveIndex)> {
        if left >= self.blank {
            return (left > 0).then(|| (Tile::Blank, left - self.blank));
        }
        let letter = self.naturals::<u64>(left).checked_ilog2()?;
        let tile = u8::try_from(letter).ok().and_then(Letter::from_index)?;
        Some((Tile::Letter(tile), left - self.step(letter)))
    }

    pub(super) fn after(&self, tiles: impl Iterator<Item = Tile>) -> LeaveIndex {
        let step = |tile| match tile {
            Tile::Letter(letter) => self.step(letter.index() as u32),
            Tile::Blank => self.blank,
        };
        self.full.saturating_sub(tiles.map(step).sum())
    }

    pub(super) const fn count(&self) -> u32 {
        self.count
    }

    pub(super) const fn blanks(&self) -> u32 {
        self.blanks
    }

    /// The step of a blank in what is left.
    pub(super) const fn blank(&self) -> LeaveIndex {
        self.blank
    }

    #[inline]
    pub(super) const fn step(&self, letter: u32) -> LeaveIndex {
        self.steps[letter as usize & 63]
    }

    #[inline]
    pub(super) const fn value(&self, letter: u32) -> u64 {
        self.values[letter as usize & 63]
    }

    /// The bonus for playing this many of its tiles.
    #[inline]
    pub(super) const fn bonus(&self, tiles: u32) -> u32 {
        self.bonuses[tiles as usize & 15]
    }

    #[inline]
    pub(super) fn can<L: LetterSet>(&self, left: LeaveIndex) -> L {
        let left = left as usize & (Self::LEFTS - 1);
        L::joined(self.can[left], || {
            self.beyond.as_deref().map_or(0, |[can, _]| can[left])
        })
    }

    #[inline]
    pub(super) fn naturals<L: LetterSet>(&self, left: LeaveIndex) -> L {
        let left = left as usize & (Self::LEFTS - 1);
        L::joined(self.naturals[left], || {
            self.beyond
                .as_deref()
                .map_or(0, |[_, naturals]| naturals[left])
        })
    }

    #[inline]
    pub(super) const fn used(&self, left: LeaveIndex) -> u32 {
        self.used[left as usize & (Self::LEFTS - 1)] as u32
    }
}

/// Which of the 32 letters from `first` on are available.
fn available(tiles: &Tiles, set: &TileSet, first: usize) -> Available {
    let bits = |letters: u64| (letters >> first) as u32;
    let (mut naturals, mut lefts) = ([0; Rack::LEFTS], 1);
    for (tile, copies) in tiles.kinds() {
        let bit = match tile {
            Tile::Letter(letter) => bits(1 << letter.index()),
            Tile::Blank => 0,
        };
        lefts = stack(&mut naturals, lefts, copies, |letters| letters | bit);
    }
    let mut can = naturals;
    let blank = lefts / (tiles.count(Tile::Blank) + 1);
    can[blank..lefts].fill(bits((1 << set.letters().count()) - 1));
    [can, naturals]
}

/// Repeats the first `lefts` entries of a table with one to `copies` more tiles each. The table is built up from nothing left,
/// one kind of tile at a time.
fn stack<T: Copy>(table: &mut [T], lefts: usize, copies: usize, with: impl Fn(T) -> T) -> usize {
    for at in lefts..lefts * (copies + 1) {
        table[at] = with(table[at - lefts]);
    }
    lefts * (copies + 1)
}
