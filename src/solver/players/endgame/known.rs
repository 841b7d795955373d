//! What is known of positions that were looked at.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::solver::movegen::Move;

/// By how many points the rest goes to whoever is to move.
#[derive(Clone, Copy)]
pub(super) struct Value {
    pub(super) points: i32,
    /// Whether no line was cut short for it.
    pub(super) solid: bool,
}

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) value: Value,
    pub(super) bound: Bound,
    pub(super) depth: u8,
    pub(super) best: Option<Move>,
}

impl Bound {
    /// What a search between bounds knows of the value that it comes to.
    pub(super) const fn of(points: i32, (alpha, beta): (i32, i32)) -> Self {
        if points >= beta {
            Self::AtLeast
        } else if points <= alpha {
            Self::AtMost
        } else {
            Self::Exact
        }
    }
}

impl Known {
    /// Whether it settles a search so deep between these bounds.
    pub(super) const fn settles(&self, depth: u8, (alpha, beta): (i32, i32)) -> bool {
        (self.value.solid || self.depth >= depth)
            && match self.bound {
                Bound::Exact => true,
                Bound::AtLeast => self.value.points >= beta,
                Bound::AtMost => self.value.points <= alpha,
            }
    }
}

/// What is kept by a number that has no pattern already.
pub(super) type ByKey<T> = HashMap<u64, T, BuildHasherDefault<AsItIs>>;

/// Takes such a number as it is.
#[derive(Default)]
pub(super) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// Bits without a pattern, by kind and number (the finaliser of `SplitMix64`, twice).
pub(super) const fn mixed(kind: u64, number: u64) -> u64 {
    finished(finished(number).wrapping_add(kind.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

const fn finished(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
