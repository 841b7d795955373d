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
    /// For all that can be left: the letters available, with a blank for any.
    can: [u32; Self::LEFTS],
    /// The same without blanks.
    naturals: [u32; Self::LEFTS],
    /// The letters beyond the 32nd of both, for the alphabets that have any.
    beyond: Option<Box<[[u32; Self::LEFTS]; 2]>>,
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
        let blanks = small(blanks);
        let mut rack = Self {
            variant,
            full: 0,
            count: small(count),
            blanks,
            blank: 0,
            steps: [0; 64],
            values: [0; 64],
            can: [0; Self::LEFTS],
            naturals: [0; Self::LEFTS],
            beyond: (!is_narrow(&variant.tiles)).then(|| Box::new([[0; Self::LEFTS]; 2])),
            used: [0; Self::LEFTS],
        };
        // Built up from nothing left, one kind of tile at a time, as often as there are copies of it.
        let mut lefts = 1;
        for letter in variant.tiles.letters() {
            rack.values[letter.index()] =
                u64::try_from(variant.tiles.value(Tile::Letter(letter)).value()).unwrap_or(0);
            let copies = tiles.count(Tile::Letter(letter));
            if copies > 0 {
                rack.steps[letter.index()] = small(lefts);
                rack.full += small(lefts * copies);
                lefts = rack.stack(lefts, copies, 1 << letter.index());
            }
        }
        rack.blank = small(lefts);
        rack.full += rack.blank * blanks;
        let lefts = rack.stack(lefts, tiles.count(Tile::Blank), 0);
        let all: u64 = (1 << variant.tiles.letters().count()) - 1;
        for left in 0..lefts {
            let kept = rack.used[left];
            rack.used[left] = u8::try_from(count).unwrap_or(0) - kept;
            let any = if small(left) >= rack.blank {
                all as u32
            } else {
                0
            };
            rack.can[left] = rack.naturals[left] | any;
        }
        if let Some([can, naturals]) = rack.beyond.as_deref_mut() {
            let blank = rack.blank as usize;
            can[..blank].copy_from_slice(&naturals[..blank]);
            can[blank..].fill((all >> 32) as u32);
        }
        Ok(rack)
    }

    /// Repeats the first `lefts` entries of the tables with one to `copies` more tiles each.
    fn stack(&mut self, lefts: usize, copies: usize, bit: u64) -> usize {
        for at in lefts..lefts * (copies + 1) {
            self.naturals[at] = self.naturals[at - lefts] | bit as u32;
            self.used[at] = self.used[at - lefts] + 1;
        }
        if let Some([_, naturals]) = self.beyond.as_deref_mut() {
            for at in lefts..lefts * (copies + 1) {
                naturals[at] = naturals[at - lefts] | (bit >> 32) as u32;
            }
        }
        lefts * (copies + 1)
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
