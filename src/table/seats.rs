//! Sets of seats.

use crate::engine::seat::Seat;

/// A set of seats at a table, in seat order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seats(Vec<Seat>);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(vec![]);

    /// Creates a set of these seats.
    pub fn of(seats: impl IntoIterator<Item = Seat>) -> Self {
        let mut seats: Vec<Seat> = seats.into_iter().collect();
        seats.sort_unstable();
        seats.dedup();
        Self(seats)
    }

    /// Returns whether the set contains a seat.
    pub fn contains(&self, seat: Seat) -> bool {
        self.0.contains(&seat)
    }

    /// Returns whether the set contains no seat.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Iterates over the seats in seat order.
    pub fn iter(&self) -> impl Iterator<Item = Seat> + '_ {
        self.0.iter().copied()
    }
}
