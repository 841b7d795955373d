//! What the people at this keyboard are alerted to while they look elsewhere: their turn, a question, the end of the game.
//!
//! An alert and the title of the window may be seen by anyone near the screen, even while a curtain is closed. They name
//! players and no tiles.

use super::local_seats::LocalSeats;
use crate::app::clock::{Alarm, Clock, in_words};
use crate::app::describe::counted;
use crate::app::scene::Notice;
use crate::engine::game::Phase;
use crate::engine::seat::Seat;

/// What the people at this keyboard are alerted to.
#[derive(Debug, Default)]
pub(super) struct Alerts {
    /// What they have not been alerted to yet.
    next: Option<String>,
    /// The clock shown last, on a turn of theirs that the table times.
    clock: Option<Clock>,
}

impl Alerts {
    pub(super) fn take(&mut self) -> Option<String> {
        self.next.take()
    }

    pub(super) fn alert_to(&mut self, text: impl Into<String>) {
        self.next = Some(text.into());
    }

    /// Alerts to the turn of somebody at this keyboard, and to the end of the game. People who share the keyboard hand it over
    /// themselves, but not when the turn before was taken on another machine.
    pub(super) fn phase(&mut self, seats: &LocalSeats) {
        let plays_others = seats.seating().has_computers() || seats.has_others();
        match seats.public().phase {
            Phase::Turn(seat) if seats.alone() == Some(seat) => {
                self.alert_to("It is your turn.");
            }
            Phase::Turn(seat) if seats.has_others() && seats.is_persons(seat) => {
                self.alert_to(format!("It is {}’s turn.", seats.name(seat)));
            }
            Phase::Over(_) if plays_others && !seats.is_watched() => {
                self.alert_to("The game is over.");
            }
            _ => {}
        }
    }

    /// Alerts to a turn that was announced by a computer or on another machine.
    pub(super) fn announcement(&mut self, seat: Seat, seats: &LocalSeats) {
        if !seats.is_persons(seat) && !seats.is_watched() {
            self.alert_to(format!("{} announced a play.", seats.name(seat)));
        }
    }

    /// Alerts to a challenge on another machine, whose result is shown until it is closed here.
    pub(super) fn challenge(&mut self, by: Seat, seats: &LocalSeats) {
        if seats.has_others() && !seats.is_persons(by) {
            self.alert_to(format!("{} challenged the play.", seats.name(by)));
        }
    }

    /// Returns the alarm of a clock that the table counts, if it is due since the last call.
    pub(super) fn alarm_of(&mut self, clock: Option<Clock>) -> Option<Alarm> {
        let before = std::mem::replace(&mut self.clock, clock)?;
        clock?.alarm_since(before)
    }

    /// Alerts to an alarm of a clock, and says so.
    pub(super) fn sound(&mut self, alarm: Alarm, clock: Clock) -> Notice {
        let penalty = clock.penalty();
        let told = match alarm {
            Alarm::Low => format!("Only {} left!", in_words(clock.left().begun_seconds())),
            Alarm::Over if penalty.value() == 0 => "Your game time is up.".to_owned(),
            Alarm::Over => format!("Overtime: {} per minute or part of one.", counted(penalty)),
        };
        self.alert_to(told.clone());
        Notice::new(told)
    }
}

/// Returns what the title of the window says. What waits for the people at this keyboard comes first: tabs show the beginning.
pub(super) fn window_title(seats: &LocalSeats) -> String {
    match seats.public().phase {
        Phase::Over(_) => "Game over – Scrabble".to_owned(),
        Phase::Challenge(_) if !seats.challengers().is_empty() => {
            "Accept or challenge? – Scrabble".to_owned()
        }
        Phase::Challenge(ref pending) => {
            format!("Scrabble: {} announced a play", seats.name(pending.seat))
        }
        Phase::Turn(seat) if seats.alone() == Some(seat) => "Your turn – Scrabble".to_owned(),
        Phase::Turn(seat) if seats.is_persons(seat) => {
            format!("{}’s turn – Scrabble", seats.name(seat))
        }
        Phase::Turn(seat) => format!("Scrabble: {} plays", seats.name(seat)),
    }
}
