//! Laying tiles while others may still challenge the turn before, in a correspondence game (R39).
//!
//! Whoever is next and has accepted the announced turn prepares theirs at once: the table is shown as if the announced turn
//! stood. It stands once everyone has accepted or the next turn is announced. A challenge takes the tiles back.

use super::{Effect, LocalPlayers, Msg, TableStep};
use crate::engine::game::Phase;
use crate::engine::seen::SeenEvent;

impl LocalPlayers {
    /// Prepares the next turn if its player has accepted the announced one, which others may still challenge. Returns whether
    /// they have.
    pub(super) fn go_ahead_if_accepted(&mut self) -> bool {
        let next = self.player.acceptor();
        let decides = next.is_none_or(|seat| self.player.undecided().contains(&seat));
        if decides || !self.player.may_go_ahead() {
            return false;
        }
        self.go_ahead();
        let Phase::Turn(seat) = self.public.phase else {
            return false;
        };
        self.shows_draw = false;
        let others = self.names(self.player.undecided().into_iter());
        self.notify(format!(
            "{others} may still challenge. Announce your turn when you like."
        ));
        self.step = if self.alone() == Some(seat) {
            TableStep::Turn(self.new_editor())
        } else {
            TableStep::Curtain(self.new_editor())
        };
        true
    }

    /// Shows the table as if the announced turn stood.
    fn go_ahead(&mut self) {
        if !self.player.is_ahead() {
            self.remote.window = Some(self.public.clone());
        }
        self.player.go_ahead(true);
        self.public = self.player.public();
        self.remote.show_turn(self.public.turn);
    }

    /// Shows the table as it is.
    fn go_back(&mut self) {
        self.player.go_ahead(false);
        if let Some(window) = self.remote.window.take() {
            self.remote.show_turn(window.turn);
            self.public = window;
        }
    }

    /// Returns whether the one person at this keyboard is next and may announce while others may still challenge.
    pub(super) fn may_announce_ahead(&self) -> bool {
        self.player.may_go_ahead() && self.alone() == self.player.acceptor()
    }

    /// Announces a typed turn, which lets the announced one stand. If it is refused, nothing changes.
    pub(super) fn announce_ahead(&mut self, msg: &Msg) -> Vec<Effect> {
        if !self.may_announce_ahead() {
            return vec![];
        }
        let step = self.step.clone();
        self.go_ahead();
        self.step = TableStep::Turn(self.new_editor());
        let effects = self.update(msg.clone());
        if self.player.is_ahead() {
            self.go_back();
            self.step = step;
        }
        effects
    }

    /// Follows what the others do while tiles are laid for the next turn. Returns whether the first of these events lets the
    /// turn before stand, so that the tiles stay where they are.
    pub(super) fn lays_on(&mut self, events: &[SeenEvent]) -> bool {
        let harmless =
            |event: &SeenEvent| matches!(event, SeenEvent::Spent { .. } | SeenEvent::Agreed { .. });
        if !self.player.is_ahead() || events.iter().all(harmless) {
            return false;
        }
        if let [SeenEvent::Accepted { .. }, ..] = events {
            self.player.go_ahead(false);
            self.remote.window = None;
            return true;
        }
        self.go_back();
        false
    }

    /// Refuses a hint or a tip, which is recorded with the turn that is played (R29).
    pub(super) fn refuse_help_ahead(&mut self) {
        self.refuse(
            "Others may still challenge the play before. Help comes when it stands.".to_owned(),
        );
    }
}
