//! Looks at the position of the board, in jobs that end when it changes.

use super::AnalysisBoard;
use crate::app::component::Cx;
use crate::app::describe::sentence;
use crate::app::preferences::InputMode;
use crate::app::recorded::{BestPlays, Found, Look};
use crate::engine::position::{Position, over};
use crate::solver::analysis::position_after;

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
        if !self.looking.begins(of) {
            return self.go_on(cx);
        }
        let number = self.looking.number;
        match self.position() {
            Err(why) => self.looking.why_not = Some(why),
            Ok(position) => {
                let job = self.desk.best(Look {
                    position,
                    record: self.game.record(),
                    to_move: self.game.to_move(),
                    compared: self.looking.compared.clone(),
                    depth: self.looking.depth,
                });
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
            self.looking.further = best.further.take();
            self.looking.best = Some(best);
            self.go_on(cx);
        } else {
            // It was stopped: the next look begins again.
            self.looking.of = None;
        }
    }

    /// Finds out a little more.
    fn go_on(&mut self, cx: &mut Cx<Self>) {
        let waits = cx.shared().input_mode == InputMode::Lines;
        let Some(further) = self.looking.next(waits) else {
            return;
        };
        let number = self.looking.number;
        let job = self.desk.further(further);
        let signals = cx.spawn(job, move |at, found, cx| at.found_out(number, found, cx));
        self.looking.working = Some(signals);
    }

    fn found_out(&mut self, number: u64, found: Found, cx: &mut Cx<Self>) {
        if number == self.looking.number {
            self.looking.take(found);
            self.go_on(cx);
        }
    }
}
