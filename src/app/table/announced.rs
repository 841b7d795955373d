//! What the players here do about an announced turn (R16–R19, R38).

use super::window::Decision;
use super::{LocalPlayers, Msg, TableStep};
use crate::engine::seen::SeenEvent;
use crate::engine::tile::Letter;
use crate::table::{Proposal, SeatAction};

impl LocalPlayers {
    /// Handles a key while a turn is announced.
    pub(super) fn window(&mut self, msg: &Msg) {
        let TableStep::Announced(window) = &mut self.step else {
            return;
        };
        match window.update(msg, &self.seats) {
            Decision::Open => {}
            Decision::Accept => self.accept(),
            Decision::Challenge(by, claim) => self.act(by, SeatAction::Challenge(claim)),
            Decision::Allow(word) => self.agree(word),
            Decision::AnnounceAhead => self.announce_ahead(msg),
            Decision::Refuse(why) => self.refuse(why.to_owned()),
        }
    }

    /// Allows a word by agreement. Changes nothing else.
    pub(super) fn agree(&mut self, word: Vec<Letter>) {
        let text = self.seats.tiles().word(&word);
        match self.seats.propose(Proposal::Allow(word)) {
            Ok(appended) => {
                let is_allowed = |event: &SeenEvent| matches!(event, SeenEvent::Agreed { .. });
                let by_all = appended.events.iter().any(is_allowed);
                self.appended(appended);
                if by_all {
                    self.computers.forget();
                    self.notify(format!(
                        "All players agree: {text} is allowed in this game."
                    ));
                } else {
                    self.await_answers();
                }
            }
            Err(error) => self.refuse(crate::app::describe::sentence(&error)),
        }
    }

    /// Accepts the announced turn for everyone at this keyboard.
    pub(super) fn accept(&mut self) {
        if let Some(by) = self.seats.acceptor() {
            self.act(by, SeatAction::Accept);
            if matches!(self.step, TableStep::Announced(_)) && self.go_ahead_if_accepted() {
                self.require_attention();
            }
        }
    }
}
