//! Tiles moved by hand: from rack to board, on the board, back to the rack and within the rack.

use super::Msg;
use super::{Keyboard, Step};
use crate::app::laying::Laying;
use crate::app::scene::{Dialog, Typing};
use crate::engine::board::Board;
use crate::engine::square::Square;
use crate::engine::tile::{PlacedTile, Tile};

impl Keyboard {
    /// Handles a tile moved, placed, picked up or taken back by hand while no dialog is open. Refuses occupied squares.
    pub(super) fn by_hand(&mut self, msg: &Msg) {
        match msg {
            Msg::Hold(slot) => self.hold(*slot),
            Msg::LayTile { slot, on } => self.lay_tile(*slot, *on),
            Msg::Shift { from, to } => self.shift(*from, *to),
            Msg::Unlay(square) => {
                if let Some((laying, _)) = self.hand() {
                    laying.unlay(*square);
                }
            }
            Msg::Point(square) => {
                if let Some((laying, _)) = self.hand() {
                    laying.point(*square);
                }
            }
            _ => {}
        }
    }

    /// Puts down the tile picked up. Returns whether the next Delete would have taken back all tiles.
    pub(super) fn put_down(&mut self) -> bool {
        let Step::Turn(laying) = &mut self.step else {
            return false;
        };
        laying.held = None;
        std::mem::take(&mut laying.deleting)
    }

    /// Switches between typing tiles and typing commands, or handles the first of two Delete presses.
    pub(super) fn change_typing(&mut self, msg: &Msg) {
        let Step::Turn(laying) = &mut self.step else {
            return;
        };
        match msg {
            Msg::Letters(_) if laying.typing == Typing::Always => {}
            Msg::Letters(true) => laying.typing = Typing::Tiles,
            Msg::Letters(false) => laying.typing = Typing::Commands,
            _ => {
                laying.deleting = true;
                self.tell("Press the same key again to take back all tiles.".to_owned());
            }
        }
    }

    /// Returns the editor of the current turn and the board under its tiles.
    fn hand(&mut self) -> Option<(&mut Laying, Board)> {
        let board = self.board_now();
        match &mut self.step {
            Step::Turn(laying) => Some((laying, board)),
            _ => None,
        }
    }

    /// Returns the tile in a slot of the rack, unless it is on the board.
    fn tile_in(&self, slot: usize) -> Option<Tile> {
        let (seat, _) = self.at_keyboard()?;
        let Step::Turn(laying) = &self.step else {
            return None;
        };
        let order = self.order_now(seat);
        let empty = laying.empty_places(&order).get(slot).copied()?;
        order.get(slot).copied().filter(|_| !empty)
    }

    fn hold(&mut self, slot: Option<usize>) {
        let held = slot.filter(|slot| self.tile_in(*slot).is_some());
        if let Some((laying, _)) = self.hand() {
            laying.held = held;
        }
    }

    /// Places a tile on a free square, or replaces a tile placed there this turn.
    fn lay_tile(&mut self, slot: usize, on: Square) {
        let Some(tile) = self.tile_in(slot).filter(|_| self.is_free(on)) else {
            return;
        };
        let Some((laying, board)) = self.hand() else {
            return;
        };
        if let Tile::Letter(letter) = tile {
            laying.unlay(on);
            laying.put(&board, on, PlacedTile::Natural(letter), slot);
        } else {
            laying.cursor = on;
            laying.dialog = Some(Dialog::Blank);
        }
    }

    /// Moves a placed tile. If another placed tile is on the target square, the two trade places.
    fn shift(&mut self, from: Square, to: Square) {
        let laid = |table: &Self| match &table.step {
            Step::Turn(laying) => laying.draft.get(from).is_some(),
            _ => false,
        };
        if from == to || !laid(self) || !self.is_free(to) {
            return;
        }
        if let Some((laying, board)) = self.hand() {
            laying.shift(&board, from, to);
        }
    }

    /// Returns whether the board has no tile on the square. If it has one, shows a refusal.
    fn is_free(&mut self, square: Square) -> bool {
        let free = self.board_now().get(square).is_none();
        if !free {
            self.refuse(format!("{square} already has a tile."));
        }
        free
    }
}
