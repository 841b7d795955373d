//! Tiles moved by hand: from rack to board, on the board, back to the rack and within the rack.

use super::Msg;
use super::{LocalPlayers, TableStep};
use crate::app::draft_editor::DraftEditor;
use crate::app::scene::{Dialog, Typing};
use crate::engine::board::Board;
use crate::engine::square::Square;
use crate::engine::tile::{PlacedTile, Tile};

impl LocalPlayers {
    /// Handles a tile moved, placed, picked up or taken back by hand while no dialog is open. Refuses occupied squares.
    pub(super) fn by_hand(&mut self, msg: &Msg) {
        match msg {
            Msg::Hold(slot) => self.hold(*slot),
            Msg::LayTile { slot, on } => self.lay_tile(*slot, *on),
            Msg::Shift { from, to } => self.shift(*from, *to),
            Msg::Unlay(square) => {
                if let Some((editor, _)) = self.hand() {
                    editor.unlay(*square);
                }
            }
            Msg::Point(square) => {
                if let Some((editor, _)) = self.hand() {
                    editor.point(*square);
                }
            }
            _ => {}
        }
    }

    /// Returns whether a person is on turn and no dialog is open.
    pub(in crate::app) fn is_on_turn(&self) -> bool {
        matches!(self.step, TableStep::Turn(_)) && self.dialog().is_none()
    }

    /// Puts down the tile picked up, or stops the search for a hint or tips. Returns whether there was any of these.
    pub(in crate::app) fn cancel(&mut self) -> bool {
        let held = matches!(&self.step, TableStep::Turn(editor) if editor.held.is_some());
        self.put_down();
        held || self.advice.cancel()
    }

    /// Puts down the tile picked up. Returns whether the next Delete would have taken back all tiles.
    pub(super) fn put_down(&mut self) -> bool {
        let TableStep::Turn(editor) = &mut self.step else {
            return false;
        };
        editor.held = None;
        std::mem::take(&mut editor.deleting)
    }

    /// Switches between typing tiles and typing commands, or handles the first of two Delete presses.
    pub(super) fn change_typing(&mut self, msg: &Msg) {
        let TableStep::Turn(editor) = &mut self.step else {
            return;
        };
        match msg {
            Msg::Letters(_) if editor.typing == Typing::Always => {}
            Msg::Letters(true) => editor.typing = Typing::Tiles,
            Msg::Letters(false) => editor.typing = Typing::Commands,
            _ => {
                editor.deleting = true;
                self.notify("Press the same key again to take back all tiles.".to_owned());
            }
        }
    }

    /// Returns the editor of the current turn and the board under its tiles.
    fn hand(&mut self) -> Option<(&mut DraftEditor, Board)> {
        let board = self.board_now();
        match &mut self.step {
            TableStep::Turn(editor) => Some((editor, board)),
            _ => None,
        }
    }

    /// Returns the tile in a slot of the rack, unless it is on the board.
    fn tile_in(&self, slot: usize) -> Option<Tile> {
        let (seat, _) = self.at_keyboard()?;
        let TableStep::Turn(editor) = &self.step else {
            return None;
        };
        let order = self.ordered_rack(seat);
        let empty = editor.empty_places(&order).get(slot).copied()?;
        order.get(slot).copied().filter(|_| !empty)
    }

    fn hold(&mut self, slot: Option<usize>) {
        let held = slot.filter(|slot| self.tile_in(*slot).is_some());
        if let Some((editor, _)) = self.hand() {
            editor.held = held;
        }
    }

    /// Places a tile on a free square, or replaces a tile placed there this turn.
    fn lay_tile(&mut self, slot: usize, on: Square) {
        let Some(tile) = self.tile_in(slot).filter(|_| self.is_free(on)) else {
            return;
        };
        let Some((editor, board)) = self.hand() else {
            return;
        };
        if let Tile::Letter(letter) = tile {
            editor.unlay(on);
            editor.put(&board, on, PlacedTile::Natural(letter), slot);
        } else {
            editor.cursor = on;
            editor.dialog = Some(Dialog::Blank);
        }
    }

    /// Moves a placed tile. If another placed tile is on the target square, the two trade places.
    fn shift(&mut self, from: Square, to: Square) {
        let laid = |table: &Self| match &table.step {
            TableStep::Turn(editor) => editor.draft.get(from).is_some(),
            _ => false,
        };
        if from == to || !laid(self) || !self.is_free(to) {
            return;
        }
        if let Some((editor, board)) = self.hand() {
            editor.shift(&board, from, to);
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
