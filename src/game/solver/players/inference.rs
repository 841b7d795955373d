//! What an opponent's last turn says of the tiles kept.
//!
//! Good players make a play that is nearly the best with their rack. So leaves are drawn at random from the tiles that the
//! opponent may have kept, and each weighs the more the less equity the turn would have lost with it. Of an exchange only
//! the number of tiles is known; there whole racks are drawn, and the best leave of that size is taken for the one kept.
//! Richards and Amir (2007), *Opponent Modeling in Scrabble*, describe such an inference and what it gains.
//!
//! All it knows is a [`SeatView`], or what a record says of the turn ([`ObservedTurn`]): nothing that the player may not
//! know.

mod observed;

use std::collections::HashMap;

pub use observed::ObservedTurn;

use super::allowance::Allowance;
use super::tools::Tools;
use crate::engine::tile::Tiles;
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::engine::view::SeatView;
use crate::solver::movegen::{Generator, MilliPoints};

/// The leaves that an opponent may have kept after the last turn, some more likely than others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RackInference {
    /// Each leave with the sum of the weights up to it.
    leaves: Vec<(Tiles, u32)>,
    /// The number of draws.
    draws: u32,
}

/// The number of leaves drawn, enough for nearly every turn: see `docs/measured.md`.
pub(crate) const LEAVES: u32 = 300;

/// The weight of a draw with which the turn loses nothing.
pub const FULL: u32 = 10_000;

/// The weight of a draw with which the turn is a mistake: players overlook plays, and value leaves differently.
pub const MISTAKE: u32 = 200;

/// The loss at which the weight is about 1/e of the full one, in thousandths of a point.
const TOLERANCE: f64 = 3_000.0;

/// The smallest effective sample size, in draws. Below it nothing is inferred.
const FEWEST: u64 = 20;

/// The most draws, so that their weights add up to a `u32`.
const MOST: u32 = 100_000;

impl RackInference {
    /// Infers what the opponent of a seat that is to move kept after the last turn. The generator has the words of the game;
    /// `work` is the number of leaves drawn, and the most searches for a best play: some hundreds are enough. `None` where
    /// the turn says nothing ([`ObservedTurn`]), or hardly any leave explains it. The tiles of a turn that was challenged off
    /// are certain.
    ///
    /// The same view, work and seed give the same inference.
    pub fn of(
        view: &SeatView,
        tools: &Tools,
        generator: &mut Generator,
        work: impl Into<Allowance>,
        seed: u64,
    ) -> Option<Self> {
        if let Some(tiles) = observed::returned(view) {
            return Some(Self::certain(tiles));
        }
        let turn = ObservedTurn::of(view, generator)?;
        Self::from_turn(&turn, tools, generator, work, seed)
    }

    /// Infers what was kept after a turn, as [`RackInference::of`] does for a view.
    pub fn from_turn(
        turn: &ObservedTurn,
        tools: &Tools,
        generator: &mut Generator,
        work: impl Into<Allowance>,
        seed: u64,
    ) -> Option<Self> {
        let mut chance = TurnRng::of_turn(Seed(seed), 0);
        let mut places: HashMap<Tiles, usize> = HashMap::new();
        let mut drawn: Vec<DrawnLeave> = vec![];
        let (work, before) = (work.into(), generator.steps());
        for _ in 0..work.nodes.min(MOST) {
            if generator.steps() - before >= work.steps {
                break;
            }
            let hidden = chance.draw(&mut turn.unseen().clone(), turn.hidden());
            if let Some(&place) = places.get(&hidden) {
                drawn[place].times += 1;
                continue;
            }
            let (leave, loss) = turn.loss(&hidden, tools.leaves(), generator)?;
            places.insert(hidden, drawn.len());
            let (weight, times) = (weight(loss), 1);
            drawn.push(DrawnLeave {
                leave,
                weight,
                times,
            });
        }
        Self::weighed(drawn)
    }

    fn certain(tiles: Tiles) -> Self {
        Self {
            leaves: vec![(tiles, FULL)],
            draws: 1,
        }
    }

    /// Returns the inference of these leaves; `None` if too few of them explain the turn.
    pub fn weighed(found: Vec<DrawnLeave>) -> Option<Self> {
        let total = |of: fn(&DrawnLeave) -> u64| found.iter().map(of).sum::<u64>();
        let all = total(|leave| u64::from(leave.weight) * u64::from(leave.times));
        let squares = total(|leave| u64::from(leave.weight).pow(2) * u64::from(leave.times));
        if all * all < FEWEST * squares.max(1) {
            return None;
        }
        let (mut sum, mut draws) = (0, 0);
        let leaves = found.into_iter().map(|leave| {
            sum += leave.weight * leave.times;
            draws += leave.times;
            (leave.leave, sum)
        });
        let leaves = leaves.collect();
        Some(Self { leaves, draws })
    }

    /// Draws a leave by its probability: tiles on the opponent's rack. The rest of the rack was drawn after the turn.
    pub fn sample(&self, chance: &mut TurnRng) -> Tiles {
        let at = chance.below(self.total());
        let place = self.leaves.partition_point(|&(_, up_to)| up_to <= at);
        self.leaves
            .get(place)
            .map_or(Tiles::NONE, |(leave, _)| leave.clone())
    }

    /// Returns how many times as likely as by a uniform draw a leave is with which the turn [loses](ObservedTurn::loss) this
    /// much equity.
    pub fn likelihood_ratio(&self, loss: MilliPoints) -> f64 {
        f64::from(weight(loss)) * f64::from(self.draws) / f64::from(self.total())
    }

    fn total(&self) -> u32 {
        self.leaves.last().map_or(0, |&(_, up_to)| up_to)
    }
}

/// A leave that may have been kept.
pub struct DrawnLeave {
    /// Its tiles.
    pub leave: Tiles,
    /// How likely the turn is with it, from [`MISTAKE`] to [`FULL`].
    pub weight: u32,
    /// How often it was drawn.
    pub times: u32,
}

/// The weight of a draw with which the turn loses this much equity.
pub fn weight(loss: MilliPoints) -> u32 {
    // (1 - x/16)^16, nearly an exponential: library functions may differ between machines.
    let base = (1.0 - f64::from(loss) / (16.0 * TOLERANCE)).max(0.0);
    let falling = base.powi(2).powi(2).powi(2).powi(2);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to the full weight"
    )]
    let weight = (f64::from(FULL) * falling) as u32;
    weight.clamp(MISTAKE, FULL)
}
