//! Analysis of turns by simulation and pre-endgame search.

use crate::engine::position::Position;
use crate::engine::seat::Seat;
use std::num::NonZeroUsize;

use super::means::Means;
use super::{Analysis, Analyst, JudgedTurn, before_turn};
use crate::record::{Record, Replayed};
use crate::solver::movegen::Generator;
use crate::solver::players::inference::{LEAVES, ObservedTurn, RackInference};
use crate::solver::players::preendgame::{self, Judged, PreEndgame};
use crate::solver::players::simulate::{Effort, Estimate};
use crate::solver::players::{Allowance, QuietObserver, SearchObserver, Tools};

/// The positions searched in a pre-endgame for each rollout that a candidate may get in a simulation: about as much work.
const NODES: u32 = 30;

/// How deep turns are looked at.
#[derive(Clone, Copy, Debug)]
pub struct Depth {
    /// The effort of a simulation; the number of candidates is that of the alternatives. A pre-endgame gets about as much
    /// work.
    pub effort: Effort,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads, on which the results do not depend.
    pub threads: NonZeroUsize,
}

impl Analyst {
    /// Looks deeper at every turn, until hurried.
    pub fn deepen_all(
        &mut self,
        analysis: &mut Analysis,
        game: (&Record, &Replayed),
        depth: Depth,
        watch: &dyn SearchObserver,
    ) {
        let all = u32::try_from(analysis.turns.len()).unwrap_or(u32::MAX);
        for (turn, done) in analysis.turns.iter_mut().zip(0..) {
            watch.progress(done, all);
            let deeper = self.deepen(turn, game, depth, &QuietObserver(watch));
            if watch.hurried() {
                return;
            }
            *turn = deeper;
        }
    }

    /// Looks deeper at a turn of a record: at the draws of a pre-endgame of two, otherwise by a simulation of the best turns
    /// and of what was done. Where the endgame was solved, or there is nothing to compare, it stays as it is. When hurried,
    /// what was found up to then counts.
    pub fn deepen(
        &mut self,
        turn: &JudgedTurn,
        (record, replayed): (&Record, &Replayed),
        depth: Depth,
        watch: &dyn SearchObserver,
    ) -> JudgedTurn {
        self.learn(record.agreed_words(turn.line));
        if let Some(found) = self.preendgame(turn, (record, replayed), depth, watch) {
            return turn.clone().by_draws(&found);
        }
        let Some(mut simulation) =
            turn.simulation(self, (record, replayed), depth.effort, depth.seed)
        else {
            return turn.clone();
        };
        simulation.infer(self.inference(turn, (record, replayed), depth.seed));
        simulation.run(&self.generator, depth.threads, watch);
        turn.clone().simulated(simulation.estimates())
    }

    fn preendgame(
        &mut self,
        turn: &JudgedTurn,
        (record, replayed): (&Record, &Replayed),
        depth: Depth,
        watch: &dyn SearchObserver,
    ) -> Option<PreEndgame> {
        if turn.means == Means::Endgame || turn.done.won {
            return None;
        }
        let position = self.position(turn, record, replayed)?;
        let asked = turn.compared();
        let nodes = depth.effort.iterations.saturating_mul(NODES);
        let work = (Allowance::from(nodes), depth.threads, depth.seed);
        preendgame::among(
            &position,
            &self.tools,
            &asked,
            &mut self.generator,
            work,
            watch,
        )
    }

    /// What the opponent probably kept, as the player of the turn could tell.
    fn inference(
        &mut self,
        turn: &JudgedTurn,
        (record, replayed): (&Record, &Replayed),
        seed: u64,
    ) -> Option<RackInference> {
        let position = self.position(turn, record, replayed)?;
        let observed =
            ObservedTurn::recorded(record, replayed, turn.line, &position, &self.generator)?;
        RackInference::from_turn(&observed, &self.tools, &mut self.generator, LEAVES, seed)
    }

    fn position(
        &self,
        turn: &JudgedTurn,
        record: &Record,
        replayed: &Replayed,
    ) -> Option<Position> {
        before_turn::before(record, replayed, turn.line, &self.rules).ok()
    }
}

/// Infers what the opponent kept of the last turn of a record, as the player to move could tell in this position; `None` where
/// it says nothing.
pub fn inferred(
    record: &Record,
    to_move: Seat,
    position: &Position,
    (tools, generator): (&Tools, &mut Generator),
) -> Option<RackInference> {
    let (next, replayed) = before_turn::with_next(record, to_move);
    let index = record.lines().len();
    let turn = ObservedTurn::recorded(&next, &replayed, index, position, generator)?;
    RackInference::from_turn(&turn, tools, generator, LEAVES, 0)
}

/// The turns of a pre-endgame as the results of a simulation, the best first.
pub fn by_draws(found: &PreEndgame) -> Vec<Estimate> {
    found.candidates.iter().map(Judged::estimate).collect()
}

impl JudgedTurn {
    /// Adds the results of a pre-endgame: the turns compared, and the best of the others where that is better.
    fn by_draws(self, found: &PreEndgame) -> Self {
        let compared = self.compared();
        let is_compared =
            |judged: &Judged| compared.iter().any(|turn| turn.choice == judged.choice);
        let ranked = found.candidates.iter().enumerate();
        let shown = ranked.filter(|(rank, judged)| *rank == 0 || is_compared(judged));
        let shown: Vec<&Judged> = shown.map(|(_, judged)| judged).collect();
        let exact = found
            .candidates
            .iter()
            .all(|judged| judged.exact || judged.beaten);
        let estimates = shown.into_iter().map(Judged::estimate).collect();
        Self {
            means: Means::PreEndgame { exact },
            ..self.simulated(estimates)
        }
    }
}

impl Judged {
    /// The same as the result of a simulation. Every draw counts as often as it can come, so nothing is left to chance but
    /// what was not searched to the end.
    fn estimate(&self) -> Estimate {
        Estimate {
            choice: self.choice.clone(),
            equity: self.equity,
            points: self.spread,
            points_error: 0.0,
            chance: self.win,
            chance_error: 0.0,
            iterations: self.draws,
            dropped: self.dropped,
        }
    }
}
