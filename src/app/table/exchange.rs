//! The exchange dialog, and exchanges typed in line mode.

use super::Msg;
use super::decision::Decision;
use super::local_seats::LocalSeats;
use super::own_turn::OwnTurn;
use super::refused::Refused;
use crate::app::choice::moved;
use crate::app::msg::CommonMsg;
use crate::app::scene::Dialog;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn::ActDraft;
use crate::table::Consequence;

impl OwnTurn {
    pub(super) fn open_exchange(&mut self, seats: &LocalSeats) -> Result<Decision, Refused> {
        let rack = self.placement.rack();
        if let Some((_, most)) = seats.player().exchange_range() {
            self.mark_for_exchange(rack.len(), most);
        } else {
            let tiles = rack.iter().take(1).collect();
            seats.player().may_exchange(tiles)?;
        }
        Ok(Decision::Open)
    }

    pub(super) fn exchange(&mut self, msg: &Msg, seats: &LocalSeats) -> Result<Decision, Refused> {
        let order = self.placement.ordered_rack().unwrap_or_default();
        match msg {
            Msg::Input(CommonMsg::Move(way)) => {
                if let Some(Dialog::Exchange { chosen, .. }) = &mut self.dialog {
                    *chosen = moved(*chosen, order.len(), *way);
                }
            }
            Msg::Mark(slot) | Msg::Input(CommonMsg::Pick(slot)) if *slot < order.len() => {
                self.mark(*slot);
            }
            Msg::Input(CommonMsg::Char(c)) => self.mark_letter(&order, *c),
            Msg::Input(CommonMsg::Back) => self.close(),
            Msg::Input(CommonMsg::Confirm) => return self.exchange_marked(&order, seats),
            _ => {}
        }
        Ok(Decision::Open)
    }

    fn exchange_marked(&mut self, order: &[Tile], seats: &LocalSeats) -> Result<Decision, Refused> {
        let tiles = self.marked(order);
        if !tiles.is_empty() {
            Ok(self.exchange_tiles(tiles, seats))
        } else if seats.public().setup.rules().exchange.none_allowed {
            self.exchange_none(seats)
        } else {
            Err(Refused::NothingMarked)
        }
    }

    /// Asks to confirm a pass, because a zero-tile exchange counts as a pass where it is allowed (R13).
    pub(super) fn exchange_none(&mut self, seats: &LocalSeats) -> Result<Decision, Refused> {
        seats.player().may_exchange(Tiles::NONE)?;
        self.close();
        Ok(self.open(Dialog::AskPass))
    }

    /// Exchanges tiles; asks first where that ends the game (R23a).
    pub(super) fn exchange_tiles(&mut self, tiles: Tiles, seats: &LocalSeats) -> Decision {
        let exchange = self.ending(ActDraft::Exchange(tiles.clone()));
        let leads_to = seats.player().predict(self.seat, exchange.clone());
        if !matches!(leads_to, Some(Consequence::End(_))) {
            return Decision::Act(self.seat, exchange);
        }
        self.close();
        self.open(Dialog::AskExchange { tiles })
    }
}
