//! Looks at the position of the board, in jobs that end when it changes.

use super::AnalysisBoard;
use super::looking::Looking;
use crate::app::component::Cx;
use crate::app::describe::sentence;
use crate::app::preferences::InputMode;
use crate::app::recorded::BestPlays;
use crate::engine::position::{Position, over};
use crate::solver::analysis::position_after;
use crate::solver::players::simulate::Simulation;

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
            at.simulated(number, simulation, cx);
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
