//! Dialogs during a turn: exchange and yes-or-no questions, and plays typed in line mode.

use super::{LocalPlayers, Msg, TableStep, refusal};
use crate::app::choice::moved;
use crate::app::scene::{Dialog, NoPlay};
use crate::engine::play::Play;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn::ActDraft;
use crate::table::{Consequence, SeatAction};

impl LocalPlayers {
    pub(super) fn ask(&mut self, msg: &Msg, act: SeatAction) {
        match msg {
            Msg::Answer(true) => {
                self.open(None);
                self.take(act);
            }
            Msg::Answer(false) | Msg::Back => self.open(None),
            _ => {}
        }
    }

    /// Returns the words and score of a typed play, or what is wrong with it; `None` when no person is on turn.
    pub(in crate::app) fn tried(&self, text: &str) -> Option<Result<Play, NoPlay>> {
        self.view_at_keyboard()?;
        Some(self.placement()?.tried(text))
    }

    /// Places a typed play and announces it at once.
    pub(super) fn play_text(&mut self, text: &str) {
        match self.placement().map(|placement| placement.typed(text)) {
            Some(Ok((_, draft))) => {
                let turn = self.turn_draft(ActDraft::Play(draft));
                self.take(SeatAction::Turn(turn));
            }
            Some(Err(fault)) => self.refuse(fault.why()),
            None => {}
        }
    }

    pub(super) fn open_exchange(&mut self) {
        let Some((_, rack)) = self.at_keyboard() else {
            return;
        };
        if let Some((_, most)) = self.seats.player().exchange_range() {
            if let TableStep::Turn(own) = &mut self.step {
                own.open_exchange(rack.len(), most);
            }
        } else {
            let tiles: Tiles = rack.iter().take(1).collect();
            if let Err(error) = self.seats.player().may_exchange(tiles) {
                self.refuse(refusal(&error));
            }
        }
    }

    pub(super) fn exchange(&mut self, chosen: usize, msg: &Msg) {
        let TableStep::Turn(own) = &mut self.step else {
            return;
        };
        let order = own.placement.ordered_rack().unwrap_or_default();
        match msg {
            Msg::Move(way) => own.choose(moved(chosen, order.len(), *way)),
            Msg::Mark(slot) | Msg::Pick(slot) if *slot < order.len() => own.mark(*slot),
            Msg::Char(c) => own.mark_letter(&order, *c),
            Msg::Back => own.close(),
            Msg::Confirm => self.do_exchange(&order),
            _ => {}
        }
    }

    /// Asks to confirm a pass, because a zero-tile exchange counts as a pass where it is allowed (R13).
    pub(super) fn exchange_none(&mut self) {
        if let Err(error) = self.seats.player().may_exchange(Tiles::NONE) {
            return self.refuse(refusal(&error));
        }
        if let TableStep::Turn(own) = &mut self.step {
            own.close();
        }
        self.open(Some(Dialog::AskPass));
    }

    fn do_exchange(&mut self, order: &[Tile]) {
        let TableStep::Turn(own) = &self.step else {
            return;
        };
        let tiles = own.marked(order);
        if tiles.is_empty() {
            if self.seats.public().setup.rules().exchange.none_allowed {
                self.exchange_none();
            } else {
                self.refuse("Mark tiles first with Space or letters.".to_owned());
            }
            return;
        }
        self.exchange_tiles(tiles);
    }

    /// Exchanges tiles; asks first where that ends the game (R23a).
    pub(super) fn exchange_tiles(&mut self, tiles: Tiles) {
        let exchange = SeatAction::Turn(self.turn_draft(ActDraft::Exchange(tiles.clone())));
        let seat = self.at_keyboard().map(|(seat, _)| seat);
        let leads_to = seat.and_then(|seat| self.seats.player().predict(seat, exchange.clone()));
        if !matches!(leads_to, Some(Consequence::End(_))) {
            return self.take(exchange);
        }
        if let TableStep::Turn(own) = &mut self.step {
            own.close();
        }
        self.open(Some(Dialog::AskExchange { tiles }));
    }
}
