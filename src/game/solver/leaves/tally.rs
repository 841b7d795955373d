//! Values of racks, added up for every leave in them, and the leave values that follow.

use super::rank::Ranking;
use super::{LeaveValues, LeavesOrigin, narrow, rounded};
use crate::engine::tile::Tiles;
use crate::engine::tile_set::TileSet;
use crate::solver::movegen::MilliPoints;

/// For each leave, how much better than others the racks with it were.
///
/// Sums are whole numbers, so the order of adding does not matter.
#[derive(Clone, Debug)]
pub struct LeaveTally {
    ranking: Ranking,
    /// By number of the leave, in thousandths of a point.
    sums: Vec<i64>,
    counts: Vec<u64>,
    /// The sum of squares of everything added, and its count.
    squares: i128,
    racks: u64,
}

impl LeaveTally {
    /// Creates an empty one for the racks of a tile set.
    pub fn new(tiles: &'static TileSet) -> Self {
        let ranking = Ranking::of(tiles);
        Self {
            sums: vec![0; ranking.all()],
            counts: vec![0; ranking.all()],
            ranking,
            squares: 0,
            racks: 0,
        }
    }

    /// Adds how much better than others a random rack was, in thousandths of a point, for each leave in it.
    ///
    /// A leave that the rack has in several ways is counted as often. So a leave's average is over the racks it becomes
    /// when tiles are drawn to it at random.
    pub fn add(&mut self, rack: &Tiles, worth: MilliPoints) {
        let ranking = &self.ranking;
        let rack = ranking.ranked(rack);
        let worth = i64::from(worth);
        for count in 1..=ranking.most().min(rack.len()) {
            ranking.each_part(&rack, count, &mut |part| {
                if let Some(number) = ranking.number(part) {
                    self.sums[number] += worth;
                    self.counts[number] += 1;
                }
            });
        }
        self.squares += i128::from(worth * worth);
        self.racks += 1;
    }

    /// Reads one of this many racks and sum of squares, with the next sum for each leave that the tiles have, in the order of
    /// their numbers; `None` if one is missing.
    pub(super) fn read(
        tiles: &'static TileSet,
        racks: u64,
        squares: i128,
        next: &mut impl FnMut() -> Option<LeaveSum>,
    ) -> Option<Self> {
        let mut tally = Self::new(tiles);
        (tally.racks, tally.squares) = (racks, squares);
        let (ranking, mut whole) = (tally.ranking.clone(), true);
        for count in 1..=ranking.most() {
            ranking.walk(count, &mut |met| {
                if met.possible && whole {
                    let read = next();
                    whole = read.is_some();
                    let LeaveSum { racks, sum } = read.unwrap_or_default();
                    (tally.counts[met.number], tally.sums[met.number]) = (racks, sum);
                }
            });
        }
        whole.then_some(tally)
    }

    /// Calls `each` with the sum of each leave that the tiles have, in the order of their numbers.
    pub(super) fn each_sum(&self, each: &mut impl FnMut(LeaveSum)) {
        for count in 1..=self.ranking.most() {
            self.ranking.walk(count, &mut |met| {
                if met.possible {
                    each(LeaveSum {
                        racks: self.counts[met.number],
                        sum: self.sums[met.number],
                    });
                }
            });
        }
    }

    /// Returns the tiles of the racks.
    pub(super) const fn tiles(&self) -> &'static TileSet {
        self.ranking.tiles()
    }

    pub(super) const fn squares(&self) -> i128 {
        self.squares
    }

    /// Adds another tally of the same tiles.
    pub(crate) fn merge(&mut self, other: &Self) {
        for (mine, theirs) in self.sums.iter_mut().zip(&other.sums) {
            *mine = mine.saturating_add(*theirs);
        }
        for (mine, theirs) in self.counts.iter_mut().zip(&other.counts) {
            *mine = mine.saturating_add(*theirs);
        }
        self.squares = self.squares.saturating_add(other.squares);
        self.racks = self.racks.saturating_add(other.racks);
    }

    /// Returns the number of racks added.
    pub const fn racks(&self) -> u64 {
        self.racks
    }

    /// Returns the value of every leave: its average, shrunk towards the value expected from its parts, the more so the
    /// rarer it is.
    ///
    /// For leaves of each size the expected value is a linear function of the average value of its parts without one
    /// tile and of those without two, fitted to the averages. The true deviation of leaves from it is estimated from
    /// the common ones, and determines the weight of an average over a number of racks (empirical Bayes; Efron and
    /// Morris 1975).
    #[expect(
        clippy::cast_precision_loss,
        reason = "means and weights are no exact numbers"
    )]
    pub fn values(&self, origin: LeavesOrigin) -> LeaveValues {
        let spread = self.squares as f64 / self.racks.max(1) as f64;
        let mut values = vec![0.0; self.ranking.all()];
        for count in 1..=self.ranking.most() {
            let known = self.known(count, &values);
            let line = Fit::fitted(&known, spread);
            let trust = spread / line.off(&known, spread);
            for leave in known {
                let expected = line.at(&leave);
                let seen = leave.count / (leave.count + trust);
                values[leave.number] = expected + seen * (leave.mean - expected);
            }
        }
        let tenths = values.into_iter().map(|value| {
            #[expect(clippy::cast_possible_truncation, reason = "`as` saturates")]
            narrow(rounded(value.round() as MilliPoints))
        });
        LeaveValues {
            origin,
            ranking: self.ranking.clone(),
            tenths: tenths.collect(),
        }
    }

    /// The leaves of one size, with their averages and the values of their parts.
    #[expect(clippy::cast_precision_loss, reason = "means are no exact numbers")]
    fn known(&self, count: usize, values: &[f64]) -> Vec<LeaveAverage> {
        let mut known = Vec::with_capacity(self.ranking.of_size(count));
        self.ranking.walk(count, &mut |met| {
            let mean_of = |less: usize| {
                let (mut sum, mut parts) = (0.0, 0.0);
                if count >= less {
                    self.ranking
                        .each_part(met.sorted, count - less, &mut |part| {
                            let number = self.ranking.number(part);
                            sum += number.map_or(0.0, |number| values[number]);
                            parts += 1.0;
                        });
                }
                if parts > 0.0 { sum / parts } else { 0.0 }
            };
            let times = self.counts[met.number] as f64;
            known.push(LeaveAverage {
                number: met.number,
                count: times,
                mean: self.sums[met.number] as f64 / times.max(1.0),
                parts: [mean_of(1), mean_of(2)],
            });
        });
        known
    }
}

/// The racks with a leave.
#[derive(Clone, Copy, Default)]
pub(super) struct LeaveSum {
    /// The number of racks, each as often as it has the leave.
    pub(super) racks: u64,
    /// How much better than others they were, in thousandths of a point.
    pub(super) sum: i64,
}

struct LeaveAverage {
    number: usize,
    /// The number of racks with it, and their average.
    count: f64,
    mean: f64,
    /// The average values of its parts without one tile, and of those without two.
    parts: [f64; 2],
}

/// The coefficients of the expected value for one size: one for each kind of part.
#[derive(Clone, Copy)]
struct Fit([f64; 2]);

impl Fit {
    /// The assumed deviation of leaves from the expected value during fitting, in thousandths of a point.
    const OFF: f64 = 1500.0;

    /// The least-squares fit, with each leave weighted by its precision.
    fn fitted(known: &[LeaveAverage], spread: f64) -> Self {
        // The sums of squares and products of both kinds of parts, and their products with the averages.
        let (mut squares, mut products, mut goals) = ([0.0; 2], 0.0, [0.0; 2]);
        for leave in known.iter().filter(|leave| leave.count > 0.0) {
            let weight = 1.0 / (Self::OFF * Self::OFF + spread / leave.count);
            for (i, part) in leave.parts.into_iter().enumerate() {
                squares[i] += weight * part * part;
                goals[i] += weight * part * leave.mean;
            }
            products += weight * leave.parts[0] * leave.parts[1];
        }
        let ([one, two], [to_one, to_two]) = (squares, goals);
        let determinant = one * two - products * products;
        // Parts of no tile all have value zero, and there is nothing to fit.
        if determinant > 1e-9 * one * two {
            Self([
                (to_one * two - to_two * products) / determinant,
                (to_two * one - to_one * products) / determinant,
            ])
        } else if one > 0.0 {
            Self([to_one / one, 0.0])
        } else {
            Self([0.0; 2])
        }
    }

    fn at(&self, leave: &LeaveAverage) -> f64 {
        self.0[0] * leave.parts[0] + self.0[1] * leave.parts[1]
    }

    /// The variance of the true values around the fit.
    fn off(&self, known: &[LeaveAverage], spread: f64) -> f64 {
        let common = known.iter().filter(|leave| leave.count >= 50.0);
        let (mut sum, mut weights) = (0.0, 0.0);
        for leave in common {
            let noise = spread / leave.count;
            let weight = 1.0 / (Self::OFF * Self::OFF + noise);
            sum += weight * ((leave.mean - self.at(leave)).powi(2) - noise);
            weights += weight;
        }
        let least = 1e4;
        if weights > 0.0 {
            (sum / weights).max(least)
        } else {
            least
        }
    }
}
