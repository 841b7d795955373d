//! The score chart of one game: each player's total, turn by turn.

use crate::engine::seat::Seat;
use crate::engine::sheet::{SheetEntry, SheetLine, standing_lines};
use crate::engine::tile::Points;

/// The totals of all players after each turn that stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreChart {
    players: usize,
    legs: Vec<RaceTurn>,
}

/// A turn of the chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaceTurn {
    /// The player; `None` for the adjustments of the end.
    pub mover: Option<Seat>,
    /// The totals after it, by seat.
    pub totals: Vec<Points>,
}

impl ScoreChart {
    /// An empty chart.
    pub const fn new(players: usize) -> Self {
        Self {
            players,
            legs: vec![],
        }
    }

    /// Creates it from a score sheet (R26), without turns taken back.
    pub fn of(sheet: &[SheetLine], players: usize) -> Self {
        let mut chart = Self::new(players);
        let mut last = None;
        for line in standing_lines(sheet) {
            if matches!(line.entry, SheetEntry::FailedChallenge(_)) {
                continue;
            }
            let end = !line.entry.is_of_a_turn();
            let of = (end, line.turn);
            if last.replace(of) != Some(of) {
                chart.begin_turn((!end).then_some(line.seat));
            }
            chart.set_total(line.seat, line.total);
        }
        chart
    }

    /// Starts a turn, with no `mover` for the adjustments of the end. The totals are unchanged.
    pub fn begin_turn(&mut self, mover: Option<Seat>) {
        let before = self.legs.last().map(|begin_turn| begin_turn.totals.clone());
        let totals = before.unwrap_or_else(|| vec![Points::ZERO; self.players]);
        self.legs.push(RaceTurn { mover, totals });
    }

    /// Sets a player's total in the turn started last. Ignored before the first one.
    pub fn set_total(&mut self, seat: Seat, total: Points) {
        let begin_turn = self.legs.last_mut();
        if let Some(own) = begin_turn.and_then(|begin_turn| begin_turn.totals.get_mut(seat.index()))
        {
            *own = total;
        }
    }

    /// Returns the number of players.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Returns the turns in order.
    pub fn legs(&self) -> &[RaceTurn] {
        &self.legs
    }

    /// Returns a player's latest total.
    pub fn total(&self, seat: Seat) -> Points {
        let begin_turn = self.legs.last();
        let total = begin_turn.and_then(|begin_turn| begin_turn.totals.get(seat.index()));
        total.copied().unwrap_or(Points::ZERO)
    }
}
