//! The best plays of the position: by equity at once, then simulated for as long as it is looked at.

use crate::app::job::Signals;
use crate::app::recorded::BestPlays;
use crate::app::scene::{BestPlay, BestPlaysScene};
use crate::record::NodeId;
use crate::solver::players::Choice;
use crate::solver::players::simulate::{Estimate, Simulation};
use std::sync::Arc;

/// How many plays are shown.
const SHOWN: usize = 9;

/// What is known of the position that is looked at.
#[derive(Default)]
pub(super) struct Looking {
    pub(super) paused: bool,
    /// The position that is looked at, by its place and the rack.
    pub(super) of: Option<(NodeId, String)>,
    /// Which look it is, so that late answers to another are dropped.
    pub(super) number: u64,
    pub(super) best: Option<BestPlays>,
    /// Its simulation, while no job has it.
    pub(super) simulation: Option<Box<Simulation>>,
    /// What the simulation said last.
    pub(super) estimates: Vec<Estimate>,
    pub(super) working: Option<Arc<Signals>>,
    /// How many moments more are simulated in line mode, which waits for them.
    pub(super) moments: u32,
    /// Why there is nothing to look at.
    pub(super) why_not: Option<String>,
}

impl Looking {
    pub(super) fn stop(&mut self) {
        if let Some(signals) = self.working.take() {
            signals.stop();
        }
    }

    /// Pauses, or goes on.
    pub(super) fn pause(&mut self) {
        self.paused = !self.paused;
        self.stop();
    }

    /// Returns the play with this index.
    pub(super) fn choice(&self, index: usize) -> Option<Choice> {
        let plays = self.plays();
        plays.into_iter().nth(index).map(|play| play.choice)
    }

    /// The best plays: simulated ones by the simulation, others by equity.
    fn plays(&self) -> Vec<BestPlay> {
        let Some(best) = &self.best else {
            return vec![];
        };
        let simulated = self.estimates.iter().filter(|one| one.iterations > 0);
        let mut plays: Vec<BestPlay> = simulated
            .map(|estimate| best.shown(&estimate.choice, estimate.equity, Some(estimate.clone())))
            .collect();
        if plays.is_empty() {
            let by_equity = best.plays.iter();
            plays = by_equity
                .map(|play| best.shown(&play.choice, play.equity, None))
                .collect();
        }
        plays.truncate(SHOWN);
        plays
    }

    pub(super) fn scene(&self) -> BestPlaysScene {
        BestPlaysScene {
            plays: self.plays(),
            ending: self.best.as_ref().and_then(|best| best.ending.clone()),
            paused: self.paused,
            working: self.working.is_some(),
            why_not: self.why_not.clone(),
        }
    }
}
