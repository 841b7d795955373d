//! Taking back the last turn, or the last ones, by agreement of all players (R37).

use super::{CommandError, FailedChallenge, Game, Phase, Snapshot};
use crate::engine::clock::Millis;
use crate::engine::seat::Seat;
use crate::engine::sheet::SheetEntry;
use crate::engine::tile::Points;

impl Game {
    /// Returns the seat whose turn would be taken back: the one settled last. `None` before the first turn, and after a
    /// take-back or a resignation (R37).
    pub fn taken_back(&self) -> Option<Seat> {
        self.last_turn_among(|_| true)
    }

    /// Returns the seat, among those that `counts` selects, whose turn was settled last and can be taken back, with the
    /// turns since then (R37).
    pub fn last_turn_among(&self, counts: impl Fn(Seat) -> bool) -> Option<Seat> {
        let mut seats = self.before.iter().rev().map(|before| before.seat);
        seats.find(|&seat| counts(seat))
    }

    /// Checks that there is a turn to take back. An announced turn does not prevent it, because nothing of it has
    /// happened; nor does the end of the game, when a turn brought it.
    pub(super) fn may_take_back(&self) -> Result<Seat, CommandError> {
        self.taken_back().ok_or(CommandError::NothingToTakeBack)
    }

    /// Checks that a turn of this seat can be taken back.
    pub(super) fn may_take_back_to(&self, seat: Seat) -> Result<Seat, CommandError> {
        let found = self.last_turn_among(|other| other == seat);
        found.ok_or(CommandError::NothingToTakeBack)
    }

    /// Saves the position before a turn is settled, without the turns owed for its failed challenges.
    pub(super) fn remember(&mut self, seat: Seat, failed: &[FailedChallenge]) {
        let mut position = self.position.clone();
        if self.setup.rules().challenge.terms().misses_turn {
            for challenge in failed {
                let owes = &mut position.players[challenge.by.index()].owes;
                *owes = owes.saturating_sub(1);
            }
        }
        self.before.push(Snapshot {
            seat,
            turn: self.turn,
            position,
        });
        self.forget_older_turns();
    }

    /// Drops the oldest positions whose players have had a turn since.
    fn forget_older_turns(&mut self) {
        let again = |at: usize| {
            let seat = self.before[at].seat;
            self.before[at + 1..].iter().any(|later| later.seat == seat)
        };
        let older = (0..self.before.len()).take_while(|&at| again(at)).count();
        self.before.drain(..older);
    }

    /// Undoes the last turn of this seat and the turns since then. The turn being played gets a new number, so its draws
    /// are new. Time is not given back.
    pub(super) fn take_back(&mut self, seat: Seat) {
        let mut undone = std::mem::take(&mut self.before);
        let Some(first) = undone.iter().rposition(|before| before.seat == seat) else {
            return;
        };
        undone.drain(..first);
        let last = undone.last().map_or(0, |last| last.turn);
        self.turn = self.turn.max(last + 1);
        for before in undone.into_iter().rev() {
            self.undo(before);
        }
        self.turn += 1;
        self.turn_used = Millis::ZERO;
        self.move_used = Millis::ZERO;
        self.phase = Phase::Turn(seat);
    }

    /// Returns to the position before a turn, and writes its points off.
    fn undo(&mut self, before: Snapshot) {
        let Snapshot {
            seat,
            turn,
            position,
        } = before;
        let now = std::mem::replace(&mut self.position, position);
        let players = self.position.players.iter_mut().zip(now.players);
        let undone: Vec<Points> = players
            .map(|(player, now)| {
                player.used = now.used;
                player.failed = now.failed;
                let points = player.score - now.score;
                player.score = now.score;
                points
            })
            .collect();
        for (seat_undone, points) in self.setup.clone().seats().zip(undone) {
            if seat_undone == seat || points != Points::ZERO {
                self.write(seat_undone, SheetEntry::TakenBack(turn), points);
            }
        }
    }
}
