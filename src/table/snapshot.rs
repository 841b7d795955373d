//! What a handle sees: the game at one moment.

use super::act::DecisionId;
use super::seats::Seats;
use crate::engine::clock::Millis;
use crate::engine::game::{Game, Phase};
use crate::engine::seat::Seat;
use crate::engine::view::SeatView;
use std::sync::Arc;

/// The game, its clock and its people at one moment.
#[derive(Clone)]
pub(super) struct Snapshot {
    pub(super) game: Arc<Game>,
    /// The number of events so far.
    pub(super) events: usize,
    /// Time used by the player on turn and not yet recorded in the game.
    pub(super) unrecorded: Millis,
    /// The seats that have accepted the announced turn so far (R39).
    pub(super) accepted: Seats,
    /// The people who are away (R40).
    pub(super) absent: Vec<Seat>,
    /// The absent people for whom a computer plays (R40).
    pub(super) stand_ins: Vec<Seat>,
    /// The computers' seats.
    pub(super) computers: Seats,
}

impl Snapshot {
    /// Returns what a seat or, for `None`, a spectator may know, including time not yet recorded in the game.
    pub(super) fn view(&self, viewer: Option<Seat>) -> SeatView {
        let mut view = self.game.view(viewer);
        view.time_left = self.time_left();
        view.taken_back = self.taken_back();
        for player in &mut view.players {
            player.used = self.used(player.seat);
        }
        view
    }

    /// Returns the person whose last turn would be taken back, with the computers' turns since then (R37).
    pub(super) fn taken_back(&self) -> Option<Seat> {
        let is_person = |seat| !self.computers.contains(seat);
        self.game.last_turn_among(is_person)
    }

    pub(super) fn decision(&self) -> DecisionId {
        let window = match self.game.phase() {
            Phase::Turn(_) => 0,
            Phase::Challenge(_) => 1,
            Phase::Over(_) => 2,
        };
        DecisionId {
            turn: self.game.turn(),
            window,
        }
    }

    /// Returns the seats that may still challenge the announced turn and have not accepted it, in turn order (R39).
    pub(super) fn undecided(&self) -> Vec<Seat> {
        let mut seats = self.game.challengers();
        seats.retain(|&seat| !self.accepted.contains(seat));
        seats
    }

    /// Returns the seat on turn, if a turn is being played.
    pub(super) fn at_turn(&self) -> Option<Seat> {
        match self.game.phase() {
            Phase::Turn(seat) => Some(*seat),
            _ => None,
        }
    }

    /// Returns the time left to the player on turn; `None` without a limit.
    pub(super) fn time_left(&self) -> Option<Millis> {
        Some(self.game.time_left()?.less(self.unrecorded))
    }

    /// Returns the time that a player has used.
    pub(super) fn used(&self, seat: Seat) -> Millis {
        let more = match self.at_turn() {
            Some(at_turn) if at_turn == seat => self.unrecorded,
            _ => Millis::ZERO,
        };
        self.game.used(seat).plus(more)
    }
}
