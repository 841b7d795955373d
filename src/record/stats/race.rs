//! The score race of one game: everybody's total, turn by turn.

use crate::engine::seat::Seat;
use crate::engine::sheet::{SheetEntry, SheetLine, standing_lines};
use crate::engine::tile::Points;

/// The totals of all players after each turn that stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Race {
    /// How many run.
    players: usize,
    legs: Vec<Leg>,
}

/// A turn of the race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leg {
    /// Whose turn it was; nobody's for what the end took and gave.
    pub mover: Option<Seat>,
    /// The totals after it, by seat.
    pub totals: Vec<Points>,
}

impl Race {
    /// A race that has not begun.
    pub const fn new(players: usize) -> Self {
        Self {
            players,
            legs: vec![],
        }
    }

    /// The race that a score sheet tells of (R26), turns taken back left out.
    pub fn of(sheet: &[SheetLine], players: usize) -> Self {
        let mut race = Self::new(players);
        let mut last = None;
        for line in standing_lines(sheet) {
            if matches!(line.entry, SheetEntry::FailedChallenge(_)) {
                continue;
            }
            let end = !line.entry.is_of_a_turn();
            let of = (end, line.turn);
            if last.replace(of) != Some(of) {
                race.leg((!end).then_some(line.seat));
            }
            race.reach(line.seat, line.total);
        }
        race
    }

    /// Begins a turn, of nobody for what the end takes and gives. The totals are as they were.
    pub fn leg(&mut self, mover: Option<Seat>) {
        let before = self.legs.last().map(|leg| leg.totals.clone());
        let totals = before.unwrap_or_else(|| vec![Points::ZERO; self.players]);
        self.legs.push(Leg { mover, totals });
    }

    /// Somebody's total in the turn begun last. It is not counted before the first one.
    pub fn reach(&mut self, seat: Seat, total: Points) {
        let leg = self.legs.last_mut();
        if let Some(own) = leg.and_then(|leg| leg.totals.get_mut(seat.index())) {
            *own = total;
        }
    }

    /// How many run.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// The turns, the first one first.
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }

    /// Where somebody stands at last.
    pub fn total(&self, seat: Seat) -> Points {
        let leg = self.legs.last();
        let total = leg.and_then(|leg| leg.totals.get(seat.index()));
        total.copied().unwrap_or(Points::ZERO)
    }
}
