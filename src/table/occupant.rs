//! Whoever drives a seat without a person: a computer, a script, a stand-in for somebody who is absent.

use super::act::{DecisionId, SeatAction};
use super::signals::Signals;
use crate::engine::seat::Seat;
use crate::engine::view::SeatView;
use std::sync::Arc;

/// Drives a seat of a table.
pub trait Occupant: Send + Sync {
    /// Makes a decision, on any thread. It may take seconds, and ends with the best act so far once the signals say so.
    fn decide(&self, task: &Task, signals: &Signals) -> SeatAction;
}

impl<F: Fn(&Task, &Signals) -> SeatAction + Send + Sync> Occupant for F {
    fn decide(&self, task: &Task, signals: &Signals) -> SeatAction {
        self(task, signals)
    }
}

/// A decision that an occupant has to make.
#[derive(Clone, Debug)]
pub struct Task {
    /// The seat that decides.
    pub seat: Seat,
    /// The decision.
    pub decision: DecisionId,
    /// What the seat may know.
    pub view: SeatView,
}

/// The occupants of a table.
#[derive(Clone)]
pub struct Occupants {
    by_seat: Vec<(Seat, Arc<dyn Occupant>)>,
    stand_in: Option<Arc<dyn Occupant>>,
}

impl Occupants {
    /// Nobody.
    pub const NONE: Self = Self {
        by_seat: vec![],
        stand_in: None,
    };

    /// Has a seat driven by this occupant.
    #[must_use]
    pub fn with(mut self, seat: Seat, occupant: impl Occupant + 'static) -> Self {
        self.by_seat.push((seat, Arc::new(occupant)));
        self
    }

    /// Has the seats of absent players driven by this occupant, when the others have agreed to that (R40).
    #[must_use]
    pub fn with_stand_in(self, occupant: impl Occupant + 'static) -> Self {
        Self {
            stand_in: Some(Arc::new(occupant)),
            ..self
        }
    }

    /// Returns the occupant of a seat, or the stand-in for a person who is absent.
    pub(super) fn of(&self, seat: Seat) -> Option<&Arc<dyn Occupant>> {
        let mut own = self.by_seat.iter().filter(|(of, _)| *of == seat);
        own.next()
            .map(|(_, occupant)| occupant)
            .or(self.stand_in.as_ref())
    }
}
