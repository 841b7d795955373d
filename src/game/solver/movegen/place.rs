//! The score of a tile on a square, alone and as part of a play (R22).

use super::letter_set::LetterSet;
use crate::engine::layout::Premium;
use crate::engine::square::{Direction, LARGEST};
use crate::engine::variant::Variant;

/// The squares of a line of the largest board.
pub(super) const LINE: usize = LARGEST as usize;

/// The last index of an array for a line. What is beyond the board there is its edge, so that an index need only be masked.
pub(super) const LAST: usize = 31;

/// A partial score: in bits 0–15 the letters of the main word, in bits 16–31 the index of its factor in [`FACTORS`], from bit 32
/// on the cross words.
pub(super) type PartialScore = u64;

pub(super) const CROSS: u32 = 32;
const FACTOR: u32 = 16;
/// What a double, a triple and a quadruple word add to the index of the factor.
const DOUBLE: u64 = 1;
const TRIPLE: u64 = 32;
const QUADRUPLE: u64 = 2 * DOUBLE;

/// Products of word premiums: the number of doubles in the lower five bits, of triples above them. Those of more squares than a
/// play covers never occur.
const FACTORS: [u32; 512] = {
    let mut factors = [0; 512];
    let mut i = 0;
    while i < 512 {
        factors[i] = 2_u32
            .pow(i as u32 & 31)
            .saturating_mul(3_u32.pow(i as u32 >> 5));
        i += 1;
    }
    factors
};

/// The score of a complete sum, without the bingo bonus.
#[inline]
pub(super) fn total(sum: PartialScore) -> u32 {
    (sum & 0xffff) as u32 * factor(sum) + (sum >> CROSS) as u32
}

/// The factor of the main word.
fn factor(sum: PartialScore) -> u32 {
    FACTORS[(sum >> FACTOR) as usize & (FACTORS.len() - 1)]
}

/// The upper bound of a complete sum when the letters of the main word are worth this much more.
pub(super) fn bound(sum: PartialScore, letters: u32) -> u32 {
    total(sum + u64::from(letters))
}

/// What a tile worth one point adds to the total on a square, within a play of this sum.
pub(super) fn weight<L>(place: &SquareEffect<L>, sum: PartialScore) -> u32 {
    (place.times & 0xffff) as u32 * factor(sum) + (place.times >> CROSS) as u32
}

/// A free square of a line, or the edge beyond its last one.
#[derive(Clone, Copy, Debug)]
pub(super) struct SquareEffect<L> {
    /// The multiplier of a tile's value here, as part of a [`PartialScore`].
    pub(super) times: PartialScore,
    /// What any tile here adds to a [`PartialScore`]: the cross word's other tiles, the word premium, and the tiles of the line
    /// right after it.
    pub(super) plus: PartialScore,
    /// The letters of the rack that the cross word allows here. None where no tile can go.
    pub(super) fits: L,
    /// The letters further on in the line.
    pub(super) ahead: L,
    /// The next free square, after the tiles right after it.
    pub(super) next: u8,
    /// Whether a play of one tile here is listed in this line, not in the one across it.
    pub(super) lone: bool,
}

impl<L: LetterSet> SquareEffect<L> {
    pub(super) const EDGE: Self = Self {
        times: 0,
        plus: 0,
        fits: L::NONE,
        ahead: L::NONE,
        next: LAST as u8,
        lone: false,
    };

    fn bare(premium: Option<Premium>, at: u8) -> Self {
        let (letter, word) = match premium {
            Some(premium) => (premium.letter_factor(), premium.word_factor()),
            None => (1, 1),
        };
        let factor = match word {
            2 => DOUBLE,
            3 => TRIPLE,
            4 => QUADRUPLE,
            _ => 0,
        };
        Self {
            times: u64::from(letter),
            plus: factor << FACTOR,
            fits: L::ALL,
            ahead: L::NONE,
            next: at + 1,
            lone: true,
        }
    }

    /// The multiplier of the cross word.
    pub(super) fn word_factor(&self) -> u64 {
        u64::from(factor(self.plus))
    }
}

/// The places of each row and column of an empty board.
#[derive(Debug)]
pub(super) struct BareBoard<L> {
    variant: &'static Variant,
    /// Each with its edge.
    lines: [Vec<[SquareEffect<L>; LINE + 1]>; 2],
}

impl<L: LetterSet> BareBoard<L> {
    pub(super) fn new(variant: &'static Variant) -> Self {
        let size = usize::from(variant.layout.size());
        let mut lines = [0; 2].map(|_| vec![[SquareEffect::EDGE; LINE + 1]; size]);
        for square in variant.layout.squares() {
            let (row, column) = (square.row(), square.column());
            let premium = variant.layout.premium(square);
            lines[Direction::Across as usize][usize::from(row)][usize::from(column)] =
                SquareEffect::bare(premium, column);
            lines[Direction::Down as usize][usize::from(column)][usize::from(row)] =
                SquareEffect::bare(premium, row);
        }
        Self { variant, lines }
    }

    /// Whether it is of this very variant.
    pub(super) fn is_of(&self, variant: &'static Variant) -> bool {
        std::ptr::eq(self.variant, variant)
    }

    #[inline]
    pub(super) fn line(&self, direction: Direction, number: usize) -> &[SquareEffect<L>; LINE + 1] {
        &self.lines[direction as usize][number]
    }
}
