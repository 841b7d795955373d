//! What a player asks for on their turn: a hint, or the coach's tips.

use super::LocalPlayers;
use super::coaching::NO_TIP;
use super::hints::HintPart;
use crate::app::request::{CoachRequest, RequestId};
use crate::app::scene::Notice;
use crate::engine::game::Command;
use crate::engine::view::SeatView;
use crate::solver::coach::Tip;

impl LocalPlayers {
    /// Asks for a hint, or shows more of it.
    pub(super) fn ask_hint(&mut self) {
        match self.advice.hints.ask(self.seats.player()) {
            Some(part) => self.show_hint(part),
            None => self.eyes.tell("Looking for a good play.".to_owned()),
        }
    }

    /// Returns the view of the player who has asked for a hint, unless the request was already sent.
    pub(super) fn asks_for_hint(&mut self, request_id: RequestId) -> Option<SeatView> {
        let seat = self.eyes.turn()?.seat;
        let asks = self.advice.hints.send(request_id);
        asks.then(|| self.seats.player().view(seat))
    }

    /// Receives the champion's move.
    pub(super) fn hinted(&mut self, request_id: RequestId, command: Command) {
        let player = self.seats.player();
        if let Some(part) = self.advice.hints.receive(request_id, command, player) {
            self.show_hint(part);
        }
    }

    /// Shows a part of a hint, and records it in the game.
    fn show_hint(&mut self, part: HintPart) {
        let appended = self.seats.player().hinted(part.step);
        self.appended(appended);
        if let (Some(play), Some(own)) = (&part.play, self.eyes.turn_mut()) {
            own.lay_out(play);
        }
        self.eyes.show(part.notice);
    }

    /// Asks the coach for tips, or shows the next tip.
    pub(super) fn ask_coach(&mut self) {
        if let Some(own) = self.eyes.turn() {
            let told = self.advice.coach.ask(&own.placement, &self.seats);
            self.eyes.show(told);
        }
    }

    /// Returns the request to the coach, unless it was already sent.
    pub(super) fn asks_coach(&mut self, request_id: RequestId) -> Option<CoachRequest> {
        let seat = self.eyes.turn()?.seat;
        // A new request would cut the search for the hint short and change the hint.
        let asks = !self.advice.hints.waits();
        asks.then(|| self.advice.coach.request(request_id, seat, &self.seats))?
    }

    /// Receives the coach's tips.
    pub(super) fn coached(&mut self, request_id: RequestId, tips: Vec<Tip>) {
        let none = tips.is_empty();
        if self.advice.coach.receive(request_id, tips) {
            self.eyes.notice = none.then(|| Notice::new(NO_TIP.to_owned()));
        }
    }
}
