//! Leave values.
//!
//! A leave is what stays on the rack after a play or an exchange. Its value is how many more points than with an
//! average rack are expected from it in the turns to come; score and leave value together are the *equity* of a play,
//! by which plays are compared (Gordon 1994, *A faster Scrabble move generation algorithm*; Sheppard 2002,
//! *World-championship-caliber Scrabble*; Quackle's "superleaves").
//!
//! Every leave of up to six tiles has a value of its own, learned from self-play ([`train`](crate::solver::train));
//! leaves of seven and eight tiles, which only racks of nine have, are estimated from their parts. Values are stored in
//! tenths of a point, two bytes for each leave, at the index given by its number: 2.2 MB.

#![expect(
    clippy::cast_possible_truncation,
    reason = "kinds of tiles, numbers of leaves and tenths of points are small numbers"
)]

mod file;
pub mod leave_heuristic;
pub mod rank;
mod tally;

use std::sync::{Arc, OnceLock};

pub use file::LeavesError;
pub use tally::LeaveTally;

use crate::engine::tile::{Points, Tile, Tiles};
use crate::engine::variant::Variant;
use crate::solver::movegen::{Leaves, MilliPoints, Rack};
use crate::words::lexicon::{Dictionary, Fingerprint, Vocabulary, family_of};
use rank::{ALL, MOST, RankedLeave};

/// How leave values were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeavesOrigin {
    /// The name of the dictionary.
    pub dictionary: String,
    /// The fingerprint of its words.
    pub fingerprint: Fingerprint,
    /// The number of games in each generation.
    pub games: u64,
    /// The number of generations, each playing with the values of the one before.
    pub generations: u32,
    /// The seed of all chance.
    pub seed: u64,
    /// The version of the program.
    pub program: String,
}

/// The value of every leave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaveValues {
    origin: LeavesOrigin,
    /// By number, in tenths of a point.
    tenths: Box<[i16]>,
}

impl LeaveValues {
    /// The number of leaves of up to six tiles, with the empty one (R2).
    pub const COUNT: usize = 914_625;

    /// The most tiles of a leave with a value of its own.
    pub const MOST: usize = MOST;

    /// A tenth of a point in thousandths.
    const TENTH: MilliPoints = 100;

    /// Returns the built-in values, learned for the dictionary `full`. Decoded on first use.
    ///
    /// # Panics
    /// If the embedded values are damaged, which the tests rule out.
    pub fn builtin() -> Arc<Self> {
        static VALUES: OnceLock<Arc<LeaveValues>> = OnceLock::new();
        let values = VALUES.get_or_init(|| {
            let read =
                Self::from_bytes(wordrack_assets::LEAVES).expect("the embedded values are tested");
            Arc::new(read)
        });
        Arc::clone(values)
    }

    /// Returns values for a dictionary without learned ones: the built-in ones if it is much like the dictionary they
    /// were learned for. With a custom list that has few words of a whole rack, they would mislead, because they favor
    /// bingos: there every leave has the same value.
    pub fn usual(dictionary: &Dictionary) -> Arc<Self> {
        if dictionary.is_built_in() || is_like_the_built_in(dictionary) {
            return Self::builtin();
        }
        let origin = LeavesOrigin {
            dictionary: dictionary.name().to_owned(),
            fingerprint: dictionary.fingerprint(),
            games: 0,
            generations: 0,
            seed: 0,
            program: env!("CARGO_PKG_VERSION").to_owned(),
        };
        Arc::new(Self {
            origin,
            tenths: vec![0; ALL].into_boxed_slice(),
        })
    }

    /// Whether they were learned for this dictionary, an earlier version of it, or its version with the words
    /// unsuitable for families.
    pub fn are_for(&self, dictionary: &Dictionary) -> bool {
        let learned_with = self.origin.fingerprint;
        let earlier = |vocabulary: Vocabulary| {
            vocabulary.fingerprint() == dictionary.fingerprint()
                && vocabulary.earlier_fingerprints().contains(&learned_with)
        };
        learned_with == dictionary.fingerprint()
            || Vocabulary::ALL.into_iter().any(earlier)
            || family_of(dictionary.name()) == Some(&self.origin.dictionary)
    }

    /// Creates them from a function for leaves of one to six tiles, in thousandths of a point; they are stored in
    /// tenths.
    pub fn new(origin: LeavesOrigin, mut worth: impl FnMut(&Tiles) -> MilliPoints) -> Self {
        let mut tenths = vec![0; ALL].into_boxed_slice();
        let tiles: Vec<Tile> = Variant::ENGLISH.tiles.kinds().collect();
        for count in 1..=MOST {
            rank::walk(count, &mut |met| {
                tenths[met.number] = if met.possible {
                    let kinds = met.sorted.kinds().iter();
                    let leave = kinds.map(|&kind| tiles[usize::from(kind)]).collect();
                    narrow(rounded(worth(&leave)))
                } else {
                    narrow(met.guess(&tenths))
                };
            });
        }
        Self { origin, tenths }
    }

    /// Returns how they were made.
    pub const fn origin(&self) -> &LeavesOrigin {
        &self.origin
    }

    /// Returns the value of a leave, in thousandths of a point.
    ///
    /// One of more than six tiles, or one that no tile set has, is estimated from its parts.
    pub fn value(&self, leave: &Tiles) -> MilliPoints {
        self.of(&RankedLeave::of(leave))
    }

    /// Returns the value of every part of a rack, for the [generator](crate::solver::movegen::Generator::best_with).
    ///
    /// They were learned from English games; in other languages it is by rule of thumb.
    pub fn for_rack(&self, rack: &Rack) -> Leaves {
        let set = rack.tile_set();
        if !set.is_english() {
            return Leaves::of(rack, |kept| leave_heuristic::leave_value(kept, set));
        }
        let with = |part: &RankedLeave, tile: Tile| part.with(rank::kind(tile));
        Leaves::built(rack, RankedLeave::NONE, with, |part| self.of(part))
    }

    /// Returns what to add to the scores of plays with this rack to get their equity.
    ///
    /// With tiles in the bag, that is the value of the leave. With an empty bag, the play that goes out gets
    /// `going_out` (R24; between two players twice the value of the opponent's tiles), and every other risks unplayed
    /// tiles, which costs twice their value and ten points (as in Quackle).
    pub fn for_turn(&self, rack: &Rack, bag: usize, going_out: Points) -> Leaves {
        if bag > 0 {
            return self.for_rack(rack);
        }
        let point = Self::TENTH * 10;
        Leaves::of(rack, |kept| {
            if kept.is_empty() {
                going_out.value().saturating_mul(point)
            } else {
                -(2 * rack.tile_set().total(kept).value() + Self::STUCK) * point
            }
        })
    }

    /// The cost of not going out with an empty bag, in addition to the tiles kept, in points.
    const STUCK: i32 = 10;

    #[inline]
    fn of(&self, leave: &RankedLeave) -> MilliPoints {
        match leave.number() {
            Some(number) => MilliPoints::from(self.tenths[number]) * Self::TENTH,
            None => self.estimate(leave),
        }
    }

    /// Estimates a larger leave from its parts of six and of five tiles, as if only single tiles and pairs had values.
    fn estimate(&self, leave: &RankedLeave) -> MilliPoints {
        let mean = |count: usize| {
            let (mut sum, mut parts) = (0, 0);
            leave.each_part(count, &mut |part| {
                sum += i64::from(self.of(part));
                parts += 1;
            });
            sum / parts.max(1)
        };
        let tiles = i64::from(leave.len() as u8);
        let (six, five) = (mean(MOST), mean(MOST - 1));
        // The sum of n single values and n(n - 1) / 2 pairs, from the averages over the parts.
        let estimate = tiles * (5 * (tiles - 5) * six - 6 * (tiles - 6) * five) / 30;
        MilliPoints::try_from(estimate).unwrap_or(0)
    }
}

/// Whether a dictionary has enough words of seven and eight letters for the built-in values: they win with 18,000 of
/// them and lose with 4,600 (`common` has 25,000).
fn is_like_the_built_in(dictionary: &Dictionary) -> bool {
    const ENOUGH: usize = 10_000;
    let mut bingos = 0;
    dictionary.for_each_word(|word| bingos += usize::from((7..=8).contains(&word.len())));
    bingos >= ENOUGH
}

/// To the nearest tenth of a point.
fn rounded(worth: MilliPoints) -> i32 {
    let half = LeaveValues::TENTH / 2;
    worth.saturating_add(half).div_euclid(LeaveValues::TENTH)
}

fn narrow(tenths: i32) -> i16 {
    tenths.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

impl rank::VisitedLeave<'_> {
    /// The expected value from smaller leaves, in tenths of a point: as if the first and the last tile had no synergy.
    #[inline]
    fn guess(&self, tenths: &[i16]) -> i32 {
        let at = |number: usize| i32::from(tenths[number]);
        if self.number < rank::BASES[2] as usize {
            return 0;
        }
        at(self.without_last) + at(self.without_first) - at(self.without_both)
    }
}
