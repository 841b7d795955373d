//! What the players here do about an announced turn (R16–R19, R38).

use super::LocalPlayers;
use super::eyes::Step;
use super::msg::Msg;
use crate::app::describe::sentence;
use crate::engine::seen::SeenEvent;
use crate::engine::tile::Letter;
use crate::table::{Proposal, SeatAction};

impl LocalPlayers {
    /// Allows a word by agreement. After the last question about words, closes the curtain before the rack is shown again,
    /// because everyone has been looking at the screen.
    pub(super) fn allow(&mut self, word: Vec<Letter>) {
        let text = self.seats.tiles().word(&word);
        match self.seats.propose(Proposal::Allow(word)) {
            Ok(appended) => {
                let is_allowed = |event: &SeenEvent| matches!(event, SeenEvent::Agreed { .. });
                let by_all = appended.events.iter().any(is_allowed);
                self.appended(appended);
                if by_all {
                    self.computers.forget();
                    self.eyes.tell(format!(
                        "All players agree: {text} is allowed in this game."
                    ));
                } else {
                    self.await_answers();
                }
            }
            Err(error) => self.eyes.refuse(&sentence(&error)),
        }
        if self.eyes.turn().is_some_and(|own| own.dialog.is_none()) {
            self.cover();
        }
    }

    /// Accepts the announced turn for everyone at this keyboard.
    pub(super) fn accept(&mut self) {
        if let Some(by) = self.seats.acceptor() {
            self.act(by, SeatAction::Accept);
            if matches!(self.eyes.step(), Step::Announced(_)) && self.go_ahead_if_accepted() {
                self.eyes.require_attention(&self.seats);
            }
        }
    }

    /// Prepares the next turn if its player has accepted the announced one, which others may still challenge (R39). Returns
    /// whether they have.
    pub(super) fn go_ahead_if_accepted(&mut self) -> bool {
        let Some(others) = self.seats.go_ahead_if_accepted() else {
            return false;
        };
        self.eyes.show_phase(&self.seats);
        self.eyes.tell(format!(
            "{others} may still challenge. Announce your turn when you like."
        ));
        true
    }

    /// Announces a typed turn, which lets the announced one stand. If it is refused, nothing changes.
    pub(super) fn announce_ahead(&mut self, msg: Msg) {
        if !self.seats.may_announce_ahead() {
            return;
        }
        self.seats.go_ahead();
        self.eyes.show_phase(&self.seats);
        self.update(msg);
        if self.seats.player().is_ahead() {
            self.seats.go_back();
            self.eyes.show_phase(&self.seats);
        }
    }
}
