//! Sets of letters, as narrow as an alphabet allows: English pays nothing for alphabets of more letters.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXorAssign, Not};

use crate::engine::tile_set::TileSet;

/// Whether the letters of a tile set fit into the narrower set.
pub(super) fn is_narrow(tiles: &TileSet) -> bool {
    tiles.letters().count() < u32::BITS as usize
}

/// Letters as bits: bit 0 is the first of the alphabet. The highest bit is no letter.
pub(super) trait LetterSet:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
{
    const NONE: Self;
    /// All bits.
    const ALL: Self;
    /// The bit that is no letter: in a node's head, the end of a word.
    const END: Self;
    /// The 32-bit cells that hold a set.
    const CELLS: usize;

    /// The set of a letter.
    fn of(letter: u32) -> Self;

    fn has(self, letter: u32) -> bool;

    /// The first letter.
    fn first(self) -> u32;

    /// The set of the first letter.
    fn lowest(self) -> Self;

    /// All but the first letter.
    fn without_lowest(self) -> Self;

    fn len(self) -> u32;

    /// The number of letters before this one.
    fn len_before(self, bit: Self) -> u32;

    /// The set of the first 32 letters, and of those beyond.
    fn joined(low: u32, high: impl FnOnce() -> u32) -> Self;

    /// The set in the cells from `at` on.
    #[inline]
    fn read(cells: &[u32], at: usize) -> Self {
        Self::joined(cells[at], || cells[at + 1])
    }

    /// Appends its cells.
    fn write(self, cells: &mut Vec<u32>);

    fn widened(self) -> u64;

    /// The set of these bits, without those that it has no room for.
    fn narrowed(bits: u64) -> Self;
}

macro_rules! letter_set {
    ($bits:ty, |$low:ident, $high:ident| $joined:expr) => {
        impl LetterSet for $bits {
            const NONE: Self = 0;
            const ALL: Self = Self::MAX;
            const END: Self = 1 << (Self::BITS - 1);
            const CELLS: usize = (Self::BITS / u32::BITS) as usize;

            #[inline]
            fn of(letter: u32) -> Self {
                1 << letter
            }

            #[inline]
            fn has(self, letter: u32) -> bool {
                self >> letter & 1 == 1
            }

            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & (self - 1)
            }

            #[inline]
            fn len(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn len_before(self, bit: Self) -> u32 {
                (self & (bit - 1)).count_ones()
            }

            #[inline]
            fn joined($low: u32, $high: impl FnOnce() -> u32) -> Self {
                $joined
            }

            fn write(self, cells: &mut Vec<u32>) {
                cells.extend((0..Self::CELLS).map(|cell| (u64::from(self) >> (32 * cell)) as u32));
            }

            #[inline]
            fn widened(self) -> u64 {
                u64::from(self)
            }

            #[inline]
            fn narrowed(bits: u64) -> Self {
                bits as Self
            }
        }
    };
}

letter_set!(u32, |low, _high| low);
letter_set!(u64, |low, high| u64::from(low) | u64::from(high()) << 32);

/// The indices of the set bits, the lowest first.
pub(super) fn bits(set: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut set: u64 = set.into();
    std::iter::from_fn(move || {
        let at = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(at)
    })
}
