//! Leave values.
//!
//! A leave is what stays on the rack after a play or an exchange. Its value is how many more points than with an
//! average rack are expected from it in the turns to come; score and leave value together are the *equity* of a play,
//! by which plays are compared (Gordon 1994, *A faster Scrabble move generation algorithm*; Sheppard 2002,
//! *World-championship-caliber Scrabble*; Quackle's "superleaves").
//!
//! Every leave of up to six tiles has a value of its own, learned from self-play ([`train`](crate::solver::train)). Larger
//! ones are estimated from their parts. Values are stored in tenths of a point, two bytes for each leave, at the index given
//! by its number: 2.2 MB for English. With more kinds of tiles, the leaves with values have at most five tiles, or four: up to
//! 3.2 MB.
//!
//! Values are for the letters of a tile set. In games with other letters, leaves are valued by rule of thumb
//! ([`leave_heuristic`]).

#![expect(
    clippy::cast_possible_truncation,
    reason = "kinds of tiles, numbers of leaves and tenths of points are small numbers"
)]

mod file;
mod header;
pub mod leave_heuristic;
mod part_file;
pub mod rank;
mod tally;

use std::sync::{Arc, OnceLock};

pub use file::LeavesError;
pub use part_file::{PartError, TrainedPart};
pub use tally::LeaveTally;

use crate::engine::tile::{Points, Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::solver::movegen::{Leaves, MilliPoints, Rack};
use crate::words::lexicon::{Dictionary, Fingerprint, Vocabulary, family_of};
use rank::{RankedLeave, Ranking};

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

/// The value of every leave of a tile set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaveValues {
    origin: LeavesOrigin,
    ranking: Ranking,
    /// By number, in tenths of a point.
    tenths: Box<[i16]>,
}

impl LeaveValues {
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
    /// bingos: there every leave has the same value. For words of other languages the built-in ones are returned, which do
    /// not [fit](Self::fit).
    pub fn usual(dictionary: &Dictionary) -> Arc<Self> {
        let tiles = dictionary.tiles();
        if !tiles.is_english() || dictionary.is_built_in() || is_like_the_built_in(dictionary) {
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
        let ranking = Ranking::of(tiles);
        Arc::new(Self {
            origin,
            tenths: vec![0; ranking.all()].into_boxed_slice(),
            ranking,
        })
    }

    /// Whether they are for games with these tiles: those of English, or those with the same letters.
    pub fn fit(&self, tiles: &TileSet) -> bool {
        match (self.tiles().is_english(), tiles.is_english()) {
            (true, true) => true,
            (false, false) => self.tiles().has_letters_of(tiles),
            _ => false,
        }
    }

    /// Whether they were learned for this dictionary, an earlier version of it, or its version with the words
    /// unsuitable for families.
    pub fn are_for(&self, dictionary: &Dictionary) -> bool {
        let learned_with = self.origin.fingerprint;
        let earlier = |vocabulary: Vocabulary| {
            vocabulary.fingerprint() == dictionary.fingerprint()
                && vocabulary.earlier_fingerprints().contains(&learned_with)
        };
        self.fit(dictionary.tiles())
            && (learned_with == dictionary.fingerprint()
                || Vocabulary::ALL.into_iter().any(earlier)
                || family_of(dictionary.name()) == Some(&self.origin.dictionary))
    }

    /// Creates them for a tile set from a function for leaves of one tile to [the most](Ranking::most), in thousandths of a
    /// point; they are stored in tenths.
    pub fn new(
        tiles: &'static TileSet,
        origin: LeavesOrigin,
        mut worth: impl FnMut(&Tiles) -> MilliPoints,
    ) -> Self {
        let ranking = Ranking::of(tiles);
        let mut tenths = vec![0; ranking.all()].into_boxed_slice();
        let kinds: Vec<Tile> = tiles.kinds().collect();
        for count in 1..=ranking.most() {
            ranking.walk(count, &mut |met| {
                tenths[met.number] = if met.possible {
                    let sorted = met.sorted.kinds().iter();
                    let leave = sorted.map(|&kind| kinds[usize::from(kind)]).collect();
                    narrow(rounded(worth(&leave)))
                } else {
                    narrow(met.guess(&tenths))
                };
            });
        }
        Self {
            origin,
            ranking,
            tenths,
        }
    }

    /// Returns how they were made.
    pub const fn origin(&self) -> &LeavesOrigin {
        &self.origin
    }

    /// Returns the tiles that they are for.
    pub const fn tiles(&self) -> &'static TileSet {
        self.ranking.tiles()
    }

    /// Returns the number of leaves with a value of their own, not counting the empty one: of English 914,624.
    pub fn count(&self) -> usize {
        let mut possible = 0;
        for count in 1..=self.ranking.most() {
            let each = &mut |met: rank::VisitedLeave<'_>| possible += usize::from(met.possible);
            self.ranking.walk(count, each);
        }
        possible
    }

    /// Returns the value of a leave, in thousandths of a point.
    ///
    /// One of more tiles than have a value of their own, or one that the tile set does not have, is estimated from its
    /// parts.
    pub fn value(&self, leave: &Tiles) -> MilliPoints {
        self.of(&self.ranking.ranked(leave))
    }

    /// Returns the value of a leave in a game with these tiles: by rule of thumb if the values do not
    /// [fit](Self::fit) them.
    pub fn value_with(&self, leave: &Tiles, tiles: &TileSet) -> MilliPoints {
        if self.fit(tiles) {
            self.value(leave)
        } else {
            leave_heuristic::leave_value(leave, tiles)
        }
    }

    /// Returns the value of every part of a rack, for the [generator](crate::solver::movegen::Generator::best_with): by rule
    /// of thumb if the values do not [fit](Self::fit) its tiles.
    pub fn for_rack(&self, rack: &Rack) -> Leaves {
        let set = rack.tile_set();
        if !self.fit(set) {
            return Leaves::of(rack, |kept| leave_heuristic::leave_value(kept, set));
        }
        let ranking = &self.ranking;
        let with = |part: &RankedLeave, tile: Tile| ranking.with(*part, ranking.kind(tile));
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
        match self.ranking.number(leave) {
            Some(number) => MilliPoints::from(self.tenths[number]) * Self::TENTH,
            None => self.estimate(leave),
        }
    }

    /// Estimates a larger leave from its largest parts with values and those of a tile less, as if only single tiles and
    /// pairs had values.
    fn estimate(&self, leave: &RankedLeave) -> MilliPoints {
        let mean = |count: usize| {
            let (mut sum, mut parts) = (0, 0);
            self.ranking.each_part(leave, count, &mut |part| {
                sum += i64::from(self.of(part));
                parts += 1;
            });
            sum / parts.max(1)
        };
        let large = self.ranking.most();
        let (of_large, of_small) = (mean(large), mean(large - 1));
        let [tiles, large] = [leave.len(), large].map(|count| i64::from(count as u8));
        let small = large - 1;
        // The sum of n single values and n(n - 1) / 2 pairs, from the averages over the parts.
        let both = small * (tiles - small) * of_large - large * (tiles - large) * of_small;
        MilliPoints::try_from(tiles * both / (large * small)).unwrap_or(0)
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
        if self.sorted.len() == 1 {
            return 0;
        }
        at(self.without_last) + at(self.without_first) - at(self.without_both)
    }
}
