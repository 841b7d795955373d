//! What a player asks for on their turn: a hint, or the coach's tips.

use super::coaching::NO_TIP;
use super::hints::HintPart;
use super::own_turn::OwnTurn;
use super::{LocalPlayers, TableStep};
use crate::app::request::{CoachRequest, RequestId};
use crate::app::scene::Notice;
use crate::engine::game::Command;
use crate::engine::play::Play;
use crate::engine::view::SeatView;
use crate::solver::coach::Tip;

impl LocalPlayers {
    /// Asks for a hint, or shows more of it.
    pub(super) fn ask_hint(&mut self) {
        if !self.seats.public().setup.rules().hints {
            return self.refuse("Hints are off in this game.".to_owned());
        }
        if self.made_changes() {
            return self.refuse("Take back your changes to the board first.".to_owned());
        }
        match self.advice.hints.ask(self.seats.player()) {
            Some(part) => self.show_hint(part),
            None => self.notify("Looking for a good play.".to_owned()),
        }
    }

    fn made_changes(&self) -> bool {
        match &self.step {
            TableStep::Turn(OwnTurn { placement, .. }) => {
                !placement.swapped().swaps.is_empty() || placement.draft.rearranged().is_some()
            }
            _ => false,
        }
    }

    /// Returns the view of the player who has asked for a hint, unless the request was already sent.
    pub(super) fn asks_for_hint(&mut self, request_id: RequestId) -> Option<SeatView> {
        let on_turn = matches!(self.step, TableStep::Turn(_));
        on_turn.then(|| self.advice.hints.request(request_id, &self.seats))?
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
        if let Some(play) = &part.play {
            self.lay_out(play);
        }
        self.show(part.notice);
    }

    /// Places the hinted play on the board, to be announced or taken back.
    fn lay_out(&mut self, play: &Play) {
        let (start, direction) = (play.main_word().start(), play.main_word().direction());
        if let TableStep::Turn(own) = &mut self.step
            && play.draft().rearranged().is_none()
            && own.is_placing()
        {
            own.placement
                .replace(play.draft().clone(), start, direction);
        }
    }

    /// Asks the coach for tips, or shows the next tip.
    pub(super) fn ask_coach(&mut self) {
        if !self.seats.public().setup.rules().coach {
            return self.refuse("The coach is off in this game.".to_owned());
        }
        if let TableStep::Turn(OwnTurn { placement, .. }) = &self.step {
            let play = placement.play().ok();
            let coach = &mut self.advice.coach;
            let told = coach.ask(&placement.draft, play.as_ref(), &self.seats);
            self.show(told);
        }
    }

    /// Returns the request to the coach, unless it was already sent.
    pub(super) fn asks_coach(&mut self, request_id: RequestId) -> Option<CoachRequest> {
        let on_turn = matches!(self.step, TableStep::Turn(_));
        // A new request would cut the search for the hint short and change the hint.
        let asks = on_turn && !self.advice.hints.waits();
        asks.then(|| self.advice.coach.request(request_id, &self.seats))?
    }

    /// Receives the coach's tips.
    pub(super) fn coached(&mut self, request_id: RequestId, tips: Vec<Tip>) {
        let none = tips.is_empty();
        if self.advice.coach.receive(request_id, tips) {
            self.notice = none.then(|| Notice::new(NO_TIP.to_owned()));
        }
    }
}
