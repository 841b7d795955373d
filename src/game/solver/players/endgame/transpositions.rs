//! The values of positions searched.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::solver::movegen::Move;

/// The spread of the rest for the player to move.
#[derive(Clone, Copy)]
pub(super) struct SearchValue {
    pub(super) points: i32,
    /// Whether no line was cut short for it.
    pub(super) solid: bool,
}

/// A bound of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ValueBound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy)]
pub(super) struct StoredValue {
    pub(super) value: SearchValue,
    pub(super) bound: ValueBound,
    pub(super) depth: u8,
    pub(super) best: Option<Move>,
}

impl ValueBound {
    /// The bound that follows from a search between bounds.
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

impl StoredValue {
    /// Whether it decides a search of this depth between these bounds.
    pub(super) const fn settles(&self, depth: u8, (alpha, beta): (i32, i32)) -> bool {
        (self.value.solid || self.depth >= depth)
            && match self.bound {
                ValueBound::Exact => true,
                ValueBound::AtLeast => self.value.points >= beta,
                ValueBound::AtMost => self.value.points <= alpha,
            }
    }
}

/// A map by an already mixed key.
pub(super) type ByKey<T> = HashMap<u64, T, BuildHasherDefault<IdentityHasher>>;

/// The hasher that takes such a key as it is.
#[derive(Default)]
pub(super) struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
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

/// Mixes a kind and a number: the finalizer of `SplitMix64`.
#[inline]
pub(super) const fn mixed(kind: u64, number: u64) -> u64 {
    let mut z = number.wrapping_add(kind.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
