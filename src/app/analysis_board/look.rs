//! Looks at the position of the board, in jobs that end when it changes.

use super::AnalysisBoard;
use super::looking::{Looked, NoBestPlays};
use crate::app::board_desk::{BestPlays, Found, Look};
use crate::app::component::Cx;
use crate::app::describe::sentence;
use crate::app::preferences::InputMode;
use crate::engine::position::Position;
use crate::record::{Line, Record};
use crate::solver::analysis::{UnjudgedReason, position_after};

impl AnalysisBoard {
    /// Looks at the position of this place, unless that is done already.
    pub(super) fn look(&mut self, cx: &mut Cx<Self>) {
        let at = Some((self.game.here(), self.game.revision()));
        if self.looking.at != at {
            let record = self.game.record().clone();
            let bare = |line: &Line| Line {
                notes: vec![],
                ..line.clone()
            };
            let lines = record.lines().iter().map(bare).collect();
            let is_typed = cx.shared().input_mode == InputMode::Lines;
            let position = self.position(record, if is_typed { "rack" } else { "+" });
            self.looking.begin(Looked { position, lines });
            self.looking.at = at;
        }
        if self.looking.paused {
            return;
        }
        if self.looking.begun {
            return self.go_on(cx);
        }
        self.begin(cx);
    }

    /// Finds the best plays of the position.
    fn begin(&mut self, cx: &mut Cx<Self>) {
        self.looking.begun = true;
        match self.looking.of.as_ref().map(|looked| &looked.position) {
            None => {}
            Some(Err(why)) => self.looking.why_not = Some(sentence(why)),
            Some(Ok(position)) => {
                let number = self.looking.number;
                let job = self.desk.best(Look {
                    position: position.clone(),
                    record: self.game.record().clone(),
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
    fn position(&self, mut record: Record, key: &str) -> Result<Position, NoBestPlays> {
        let seat = self.game.to_move();
        let rack = self.game.rack(seat);
        record.set_rack(seat, rack.as_deref().cloned().unwrap_or_default());
        let position = position_after(&record, seat, self.game.rules());
        let position = position.map_err(|why| match why {
            UnjudgedReason::Rack | UnjudgedReason::WholeRack if self.game.is_over() => {
                NoBestPlays::Ended
            }
            UnjudgedReason::Rack | UnjudgedReason::WholeRack => {
                NoBestPlays::Rack(self.name_of(seat), key.to_owned())
            }
            why => NoBestPlays::Unjudged(why),
        })?;
        match position.ending() {
            Some(reason) => Err(NoBestPlays::Over(reason)),
            None => Ok(position),
        }
    }

    fn found(&mut self, number: u64, best: Option<BestPlays>, cx: &mut Cx<Self>) {
        if number != self.looking.number {
            return;
        }
        let Some(mut best) = best else {
            return self.looking.stopped();
        };
        self.looking.working = None;
        self.looking.further = best.further.take();
        self.looking.best = Some(best);
        self.go_on(cx);
    }

    /// Finds out a little more.
    fn go_on(&mut self, cx: &mut Cx<Self>) {
        let waits = cx.shared().input_mode == InputMode::Lines;
        let Some(further) = self.looking.next(waits) else {
            return;
        };
        let number = self.looking.number;
        let job = self.desk.further(further).long();
        let signals = cx.spawn(job, move |at, found, cx| at.found_out(number, found, cx));
        self.looking.working = Some(signals);
    }

    fn found_out(&mut self, number: u64, found: Option<Found>, cx: &mut Cx<Self>) {
        match found {
            _ if number != self.looking.number => {}
            None => self.looking.stopped(),
            Some(found) => {
                self.looking.take(found);
                self.go_on(cx);
            }
        }
    }
}
