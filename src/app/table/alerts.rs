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
        let plays_others = self.seats.seating().has_computers() || self.seats.has_others();
        match self.seats.public().phase {
            Phase::Turn(seat) if self.seats.alone() == Some(seat) && self.seats.is_here(seat) => {
                self.alert = Some("It is your turn.".to_owned());
            }
            Phase::Turn(seat) if self.seats.has_others() && self.seats.is_persons(seat) => {
                self.alert = Some(format!("It is {}’s turn.", self.seats.name(seat)));
            }
            Phase::Over(_) if plays_others && !self.seats.is_watched() => {
                self.alert = Some("The game is over.".to_owned());
            }
            _ => {}
        }
    }

    /// Alerts to a turn that was announced by a computer or on another machine.
    pub(super) fn alert_to_announcement(&mut self, seat: Seat) {
        if !self.seats.is_persons(seat) && !self.seats.is_watched() {
            self.alert = Some(format!("{} announced a play.", self.seats.name(seat)));
        }
    }

    /// Alerts to a challenge on another machine, whose result is shown until it is closed here.
    pub(super) fn alert_to_challenge(&mut self, by: Seat) {
        if self.seats.has_others() && !self.seats.is_persons(by) {
            self.alert = Some(format!("{} challenged the play.", self.seats.name(by)));
        }
    }

    /// Returns what the title of the window says. What waits for the people at this keyboard comes first: tabs show the
    /// beginning.
    pub(in crate::app) fn window_title(&self) -> String {
        match (&self.step, &self.seats.public().phase) {
            _ if self.remote.asking => "Do you agree? – Scrabble".to_owned(),
            (TableStep::Verdict(_), _) => "Challenge – Scrabble".to_owned(),
            (_, Phase::Over(_)) => "Game over – Scrabble".to_owned(),
            (_, Phase::Challenge(_)) if !self.seats.challengers().is_empty() => {
                "Accept or challenge? – Scrabble".to_owned()
            }
            (_, Phase::Challenge(pending)) => {
                format!(
                    "Scrabble: {} announced a play",
                    self.seats.name(pending.seat)
                )
            }
            (_, Phase::Turn(seat)) if self.seats.alone() == Some(*seat) => {
                "Your turn – Scrabble".to_owned()
            }
            (_, Phase::Turn(seat)) if self.seats.is_persons(*seat) => {
                format!("{}’s turn – Scrabble", self.seats.name(*seat))
            }
            (_, Phase::Turn(seat)) => format!("Scrabble: {} plays", self.seats.name(*seat)),
        }
    }
}
