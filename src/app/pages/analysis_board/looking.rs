//! The best plays of the position: by equity at once, then simulated for as long as it is looked at.

use super::AnalysisBoard;
use crate::app::component::Cx;
use crate::app::describe::sentence;
use crate::app::job::Signals;
use crate::app::preferences::InputMode;
use crate::app::recorded::BestPlays;
use crate::app::scene::{BestPlay, BestPlaysScene};
use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::position::{Position, over};
use crate::record::NodeId;
use crate::solver::analysis::position_after;
use crate::solver::players::Choice;
use crate::solver::players::simulate::{Estimate, Simulation};
use std::sync::Arc;

/// How many plays are shown.
const SHOWN: usize = 9;

/// What is known of the position that is looked at.
#[derive(Default)]
pub(super) struct Looking {
    paused: bool,
    /// The position that is looked at, by its place and the rack.
    of: Option<(NodeId, String)>,
    /// Which look it is, so that late answers to another are dropped.
    number: u64,
    best: Option<BestPlays>,
    /// Its simulation, while no job has it.
    simulation: Option<Box<Simulation>>,
    /// What the simulation said last.
    estimates: Vec<Estimate>,
    working: Option<Arc<Signals>>,
    /// How many moments more are simulated in line mode, which waits for them.
    pub(super) moments: u32,
    /// Why there is nothing to look at.
    why_not: Option<String>,
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

    /// Returns the tiles of the play with this index.
    pub(super) fn draft(&self, index: usize, board: &Board) -> Option<Draft> {
        match self.choice(index)? {
            Choice::Play(play) => Some(play.draft(board)),
            _ => None,
        }
    }

    pub(super) fn is_exchange(&self, index: usize) -> bool {
        matches!(self.choice(index), Some(Choice::Exchange(_)))
    }

    fn choice(&self, index: usize) -> Option<Choice> {
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

impl AnalysisBoard {
    /// Looks at the position of this place, unless that is done already.
    pub(super) fn look(&mut self, cx: &mut Cx<Self>) {
        if self.looking.paused {
            return;
        }
        let rack = self.game.rack(self.game.to_move());
        let of = (
            self.game.here(),
            rack.map_or_else(String::new, |rack| rack.to_string()),
        );
        if self.looking.of.as_ref() == Some(&of) {
            return self.go_on(cx);
        }
        self.looking.stop();
        let number = self.looking.number + 1;
        self.looking = Looking {
            of: Some(of),
            number,
            ..Looking::default()
        };
        match self.position() {
            Err(why) => self.looking.why_not = Some(why),
            Ok(position) => {
                let job = self.desk.best(position);
                let signals = cx.spawn(job, move |at, best, cx| at.found(number, best, cx));
                self.looking.working = Some(signals);
            }
        }
    }

    /// The position of this place, if its rack is whole and the game is not over.
    fn position(&self) -> Result<Position, String> {
        let seat = self.game.to_move();
        let mut record = self.game.record();
        let rack = self.game.rack(seat);
        record.set_rack(seat, rack.as_deref().cloned().unwrap_or_default());
        let position = position_after(&record, seat, self.game.rules());
        let position = position.map_err(|why| match rack {
            None => "Give the rack to see the best plays.".to_owned(),
            Some(_) => sentence(&format!("no best plays: {why}")),
        })?;
        match position.ending() {
            Some(reason) => Err(sentence(&over(reason))),
            None => Ok(position),
        }
    }

    fn found(&mut self, number: u64, best: Option<BestPlays>, cx: &mut Cx<Self>) {
        if number != self.looking.number {
            return;
        }
        self.looking.working = None;
        if let Some(mut best) = best {
            self.looking.simulation = best.simulation.take();
            self.looking.best = Some(best);
            self.go_on(cx);
        } else {
            // It was stopped: the next look begins again.
            self.looking.of = None;
        }
    }

    /// Simulates a little more.
    fn go_on(&mut self, cx: &mut Cx<Self>) {
        let waits = cx.shared().input_mode == InputMode::Lines;
        let looking = &mut self.looking;
        if looking.paused || looking.working.is_some() || waits && looking.moments == 0 {
            return;
        }
        looking.moments = looking.moments.saturating_sub(1);
        let Some(simulation) = looking
            .simulation
            .take_if(|simulation| simulation.batch().is_some())
        else {
            return;
        };
        let number = looking.number;
        let job = self.desk.simulate(simulation);
        let signals = cx.spawn(job, move |at, simulation, cx| {
            at.simulated(number, simulation, cx)
        });
        self.looking.working = Some(signals);
    }

    fn simulated(&mut self, number: u64, simulation: Box<Simulation>, cx: &mut Cx<Self>) {
        if number != self.looking.number {
            return;
        }
        self.looking.working = None;
        self.looking.estimates = simulation.estimates();
        self.looking.simulation = Some(simulation);
        self.go_on(cx);
    }
}
