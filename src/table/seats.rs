//! Sets of seats.

use crate::engine::seat::Seat;

/// Some of the seats at a table, in their order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seats(Vec<Seat>);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(vec![]);

    /// These seats.
    pub fn of(seats: impl IntoIterator<Item = Seat>) -> Self {
        let mut seats: Vec<Seat> = seats.into_iter().collect();
        seats.sort_unstable();
        seats.dedup();
        Self(seats)
    }

    /// Whether a seat is among them.
    pub fn contains(&self, seat: Seat) -> bool {
        self.0.contains(&seat)
    }

    /// The seats, in their order.
    pub fn iter(&self) -> impl Iterator<Item = Seat> + '_ {
        self.0.iter().copied()
    }
}
