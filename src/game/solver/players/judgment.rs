//! How a level judges a position.

use super::endgame::Solved;
use super::preendgame::PreEndgame;
use super::simulate::{Effort, Simulation};
use super::valuation::{Choice, ValuedChoice};

/// The most work that a caller allows, in place of what a level does by itself.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// The positions of an endgame search.
    pub nodes: Option<u32>,
    /// The positions of the endgames of a pre-endgame: the fewer, the fewer of its turns are compared.
    pub preendgame: Option<u32>,
    /// The iterations of each candidate of a simulation.
    pub iterations: Option<u32>,
}

impl Limits {
    /// The most positions that can be asked for.
    pub const MOST_NODES: u32 = 1_000_000_000;

    /// The most iterations of each candidate that can be asked for.
    pub const MOST_ITERATIONS: u32 = 1_000_000;

    /// More work than anybody waits for.
    pub const UNBOUNDED: Self = Self {
        nodes: Some(Self::MOST_NODES),
        preendgame: Some(Self::MOST_NODES),
        iterations: Some(Self::MOST_ITERATIONS),
    };

    /// Returns limits for a search that has this much time. They allow more work than fits into it.
    pub fn within(milliseconds: u128) -> Self {
        Self {
            preendgame: Some(preendgame_nodes(milliseconds)),
            ..Self::UNBOUNDED
        }
    }

    /// A simulation's effort within these limits. A number of iterations of each candidate replaces that of all rollouts.
    pub(super) fn on(self, effort: Effort) -> Effort {
        self.iterations.map_or(effort, |iterations| Effort {
            iterations,
            rollouts: u32::MAX,
            ..effort
        })
    }
}

/// The positions of a pre-endgame's endgames for this time: several times as many as a fast machine searches in it.
fn preendgame_nodes(milliseconds: u128) -> u32 {
    /// In a millisecond.
    const NODES: u128 = 200;
    let nodes = u32::try_from(milliseconds.saturating_mul(NODES));
    nodes.map_or(Limits::MOST_NODES, |nodes| nodes.min(Limits::MOST_NODES))
}

/// How a level comes to its choice in a position.
pub enum Judgment {
    /// By score and leave, as far as the level sees and values them: its choice first, never empty.
    Static(Vec<ValuedChoice>),
    /// By a simulation, which the caller [runs](Simulation::run).
    Simulation(Box<Simulation>),
    /// By every draw of a pre-endgame of two, or a sample of them.
    PreEndgame(PreEndgame),
    /// By searching the endgame of two.
    Endgame(Solved),
}

impl Judgment {
    /// Returns the choice. That of a simulation is the leader so far.
    pub fn choice(&self) -> Choice {
        let first = match self {
            Self::Static(choices) => choices.first().map(|first| first.choice.clone()),
            Self::Simulation(simulation) => {
                let estimates = simulation.estimates().into_iter();
                estimates.map(|leader| leader.choice).next()
            }
            Self::PreEndgame(found) => found.candidates.first().map(|best| best.choice.clone()),
            Self::Endgame(solved) => Some(solved.choice()),
        };
        first.unwrap_or(Choice::Pass)
    }

    /// Returns the work of its search, in steps.
    pub const fn steps(&self) -> u64 {
        match self {
            Self::Static(_) => 0,
            Self::Simulation(simulation) => simulation.steps(),
            Self::PreEndgame(found) => found.steps,
            Self::Endgame(solved) => solved.steps,
        }
    }
}
