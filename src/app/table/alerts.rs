//! What the people at this keyboard are alerted to while they look elsewhere: their turn, a question, the end of the game.
//!
//! An alert and the title of the window may be seen by anyone near the screen, even while a curtain is closed. They name
//! players and no tiles.

use super::{LocalPlayers, TableStep};
use crate::engine::game::Phase;
use crate::engine::seat::Seat;

impl LocalPlayers {
    /// Returns what to alert to, in one sentence, and clears it.
    pub(super) fn take_alert(&mut self) -> Option<String> {
        self.alert.take()
    }

    /// Alerts to the turn of somebody at this keyboard, and to the end of the game. People who share the keyboard hand it over
    /// themselves, but not when the turn before was taken on another machine.
    pub(super) fn alert_to_phase(&mut self) {
        let plays_others = self.seating().has_computers() || self.remote.has_others();
        match self.public.phase {
            Phase::Turn(seat) if self.alone() == Some(seat) && self.is_here(seat) => {
                self.alert = Some("It is your turn.".to_owned());
            }
            Phase::Turn(seat) if self.remote.has_others() && self.is_persons(seat) => {
                self.alert = Some(format!("It is {}’s turn.", self.name(seat)));
            }
            Phase::Over(_) if plays_others && !self.is_watched() => {
                self.alert = Some("The game is over.".to_owned());
            }
            _ => {}
        }
    }

    /// Alerts to a turn that was announced by a computer or on another machine.
    pub(super) fn alert_to_announcement(&mut self, seat: Seat) {
        if !self.is_persons(seat) && !self.is_watched() {
            self.alert = Some(format!("{} announced a play.", self.name(seat)));
        }
    }

    /// Alerts to a challenge on another machine, whose result is shown until it is closed here.
    pub(super) fn alert_to_challenge(&mut self, by: Seat) {
        if self.remote.has_others() && !self.is_persons(by) {
            self.alert = Some(format!("{} challenged the play.", self.name(by)));
        }
    }

    /// Returns what the title of the window says. What waits for the people at this keyboard comes first: tabs show the
    /// beginning.
    pub(in crate::app) fn window_title(&self) -> String {
        match (&self.step, &self.public.phase) {
            _ if self.remote.asking => "Do you agree? – Scrabble".to_owned(),
            (TableStep::Verdict(_), _) => "Challenge – Scrabble".to_owned(),
            (_, Phase::Over(_)) => "Game over – Scrabble".to_owned(),
            (_, Phase::Challenge(_)) if !self.challengers().is_empty() => {
                "Accept or challenge? – Scrabble".to_owned()
            }
            (_, Phase::Challenge(pending)) => {
                format!("Scrabble: {} announced a play", self.name(pending.seat))
            }
            (_, Phase::Turn(seat)) if self.alone() == Some(*seat) => {
                "Your turn – Scrabble".to_owned()
            }
            (_, Phase::Turn(seat)) if self.is_persons(*seat) => {
                format!("{}’s turn – Scrabble", self.name(*seat))
            }
            (_, Phase::Turn(seat)) => format!("Scrabble: {} plays", self.name(*seat)),
        }
    }

    /// Whether somebody at this keyboard has the seat.
    fn is_persons(&self, seat: Seat) -> bool {
        self.is_here(seat) && !self.seating().is_computer(seat)
    }

    fn name(&self, seat: Seat) -> &str {
        self.public.setup.name(seat)
    }
}
