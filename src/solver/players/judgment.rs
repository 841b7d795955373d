//! How a level judges a position.

use super::endgame::Solved;
use super::simulate::Simulation;
use super::valuation::{Choice, ValuedChoice};

/// The most work that a caller allows, in place of what a level does by itself.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// The positions of an endgame search.
    pub nodes: Option<u32>,
    /// The iterations of each candidate of a simulation.
    pub iterations: Option<u32>,
}

/// How a level comes to its choice in a position.
pub enum Judgment {
    /// By score and leave, as far as the level sees and values them: its choice first, never empty.
    Static(Vec<ValuedChoice>),
    /// By a simulation, which the caller [runs](Simulation::run).
    Simulation(Box<Simulation>),
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
            Self::Endgame(solved) => Some(solved.choice()),
        };
        first.unwrap_or(Choice::Pass)
    }
}
