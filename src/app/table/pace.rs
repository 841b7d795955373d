//! Steps that advance by themselves: what computers have decided on, and what is shown for a while.

use super::LocalPlayers;
use super::eyes::Step;
use super::placing::Placing;
use crate::engine::clock::Millis;
use crate::engine::seat::Seat;
use crate::engine::turn::TurnDraft;
use crate::table::{Decision, SeatAction};

impl LocalPlayers {
    /// Returns the computer that has a decision to make.
    pub(super) fn thinker(&self) -> Option<Seat> {
        self.computers.thinker(&self.eyes, &self.seats)
    }

    /// Returns the next decision of a computer for a worker to make.
    pub(super) fn next_decision(&mut self) -> Option<Decision> {
        self.computers.next_decision(&self.eyes, &self.seats)
    }

    /// Shows the turns that computers have decided on, and has them challenge or accept. Waits while a dialog is open.
    pub(super) fn settle(&mut self, open: bool) {
        while !open && self.next_by_itself() {}
    }

    fn next_by_itself(&mut self) -> bool {
        let (eyes, seats, computers) = (&mut self.eyes, &self.seats, &mut self.computers);
        let Some(act) = computers.answer() else {
            return false;
        };
        match eyes.step() {
            Step::Thinking => {
                let turn = match act {
                    SeatAction::Turn(turn) => turn,
                    // No other act is possible on its turn.
                    _ => &TurnDraft::PASS,
                };
                eyes.show_placing(Placing::new(turn, computers.motion));
                computers.restart();
            }
            Step::Announced(_) if !computers.shows_last_acceptance(eyes, seats) => self.play(),
            _ => return false,
        }
        true
    }

    /// Has the computer do what it has decided on.
    pub(super) fn play(&mut self) {
        if let Some(appended) = self.computers.play() {
            self.appended(appended);
        }
    }

    /// Counts the time that the current step has been shown, and advances it when due.
    pub(super) fn show_on(&mut self, time: Millis) {
        if !self.computers.is_due(time, &self.eyes, &self.seats) || self.eyes.lay() {
            return;
        }
        match self.eyes.step() {
            Step::Placing(_) => self.play(),
            Step::Announced(_) => self.accept(),
            _ => self.advance(),
        }
    }

    /// Returns a key for the parts of the screen that change without input.
    pub(super) fn face(&self) -> String {
        let step = self.eyes.step();
        let shown = match step {
            Step::Placing(placing) => placing.len(),
            _ => 0,
        };
        let (step, turn) = (std::mem::discriminant(step), self.seats.public().turn);
        format!("{step:?} {shown} {turn} {:?}", self.thinker())
    }
}
