//! How a level judges a position.

use super::endgame::Solved;
use super::preendgame::PreEndgame;
use super::simulate::{Effort, Simulation};
use super::valuation::{Choice, ValuedChoice};

/// The most work that a caller allows, in place of what a level does by itself.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// The positions of an endgame search, or of the endgames of a pre-endgame.
    pub nodes: Option<u32>,
    /// The iterations of each candidate of a simulation.
    pub iterations: Option<u32>,
}

impl Limits {
    /// A simulation's effort within these limits. A number of iterations of each candidate replaces that of all rollouts.
    pub(super) fn on(self, effort: Effort) -> Effort {
        self.iterations.map_or(effort, |iterations| Effort {
            iterations,
            rollouts: u32::MAX,
            ..effort
        })
    }
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
}
