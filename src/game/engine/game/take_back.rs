//! Taking back the last turn by agreement of all players (R37).

use super::{CommandError, FailedChallenge, Game, Phase, Snapshot};
use crate::engine::clock::Millis;
use crate::engine::seat::Seat;
use crate::engine::sheet::SheetEntry;
use crate::engine::tile::Points;

impl Game {
    /// Returns the seat whose turn would be taken back: the one settled last. `None` before the first turn, and after a
    /// take-back or a resignation (R37).
    pub fn taken_back(&self) -> Option<Seat> {
        self.before.as_ref().map(|before| before.seat)
    }

    /// Checks that there is a turn to take back. An announced turn does not prevent it, because nothing of it has
    /// happened; nor does the end of the game, when a turn brought it.
    pub(super) fn may_take_back(&self) -> Result<Seat, CommandError> {
        self.taken_back().ok_or(CommandError::NothingToTakeBack)
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
        self.before = Some(Box::new(Snapshot {
            seat,
            turn: self.turn,
            position,
        }));
    }

    /// Undoes the turn settled last. The turn being played gets a new number, so its draws are new. Time is not given
    /// back.
    pub(super) fn take_back(&mut self, seat: Seat) {
        let Some(before) = self.before.take() else {
            return;
        };
        let Snapshot { turn, position, .. } = *before;
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
        self.turn = self.turn.max(turn + 1);
        for (seat_undone, points) in self.setup.clone().seats().zip(undone) {
            if seat_undone == seat || points != Points::ZERO {
                self.write(seat_undone, SheetEntry::TakenBack(turn), points);
            }
        }
        self.turn += 1;
        self.turn_used = Millis::ZERO;
        self.phase = Phase::Turn(seat);
    }
}
