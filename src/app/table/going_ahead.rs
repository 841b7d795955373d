//! Laying tiles while others may still challenge the turn before, in a correspondence game (R39).
//!
//! Whoever is next and has accepted the announced turn prepares theirs at once: the table is shown as if the announced turn
//! stood. It stands once everyone has accepted or the next turn is announced. A challenge takes the tiles back.

use super::{LocalPlayers, Msg, TableStep};
use crate::engine::game::Phase;

impl LocalPlayers {
    /// Prepares the next turn if its player has accepted the announced one, which others may still challenge. Returns whether
    /// they have.
    pub(super) fn go_ahead_if_accepted(&mut self) -> bool {
        let next = self.seats.player().acceptor();
        let decides = next.is_none_or(|seat| self.seats.player().undecided().contains(&seat));
        if decides || !self.seats.player().may_go_ahead() {
            return false;
        }
        self.seats.go_ahead();
        let Phase::Turn(seat) = self.seats.public().phase else {
            return false;
        };
        self.shows_draw = false;
        let undecided = self.seats.player().undecided();
        let others = self.seats.names(undecided.into_iter());
        self.notify(format!(
            "{others} may still challenge. Announce your turn when you like."
        ));
        self.step = if self.seats.alone() == Some(seat) {
            TableStep::Turn(self.new_turn(seat))
        } else {
            TableStep::Curtain(self.new_turn(seat))
        };
        true
    }

    /// Announces a typed turn, which lets the announced one stand. If it is refused, nothing changes.
    pub(super) fn announce_ahead(&mut self, msg: &Msg) {
        if !self.seats.may_announce_ahead() {
            return;
        }
        let step = self.step.clone();
        self.seats.go_ahead();
        if let Phase::Turn(seat) = self.seats.public().phase {
            self.step = TableStep::Turn(self.new_turn(seat));
        }
        self.update(msg.clone());
        if self.seats.player().is_ahead() {
            self.seats.go_back();
            self.step = step;
        }
    }

    /// Refuses a hint or a tip, which is recorded with the turn that is played (R29).
    pub(super) fn refuse_help_ahead(&mut self) {
        self.refuse(
            "Others may still challenge the play before. Help comes when it stands.".to_owned(),
        );
    }
}
