//! The exchange dialog and its marked slots.

use crate::app::draft_editor::DraftEditor;
use crate::app::scene::Dialog;
use crate::engine::tile::{Tile, Tiles};

impl DraftEditor {
    /// Opens the exchange dialog. Placed tiles return to the rack while it is open.
    pub(super) fn open_exchange(&mut self, slots: usize, most: usize) {
        self.before_dialog = std::mem::take(&mut self.draft);
        self.marks = vec![false; slots];
        self.dialog = Some(Dialog::Exchange {
            chosen: 0,
            marked: 0,
            most,
        });
    }

    /// Closes the dialog. Restores the tiles that an exchange took off the board.
    pub(super) fn close(&mut self) {
        if let Some(Dialog::Exchange { .. }) = self.dialog.take() {
            self.draft = std::mem::take(&mut self.before_dialog);
            self.marks.clear();
        }
    }

    /// Marks or unmarks a slot.
    pub(super) fn mark(&mut self, slot: usize) {
        if let Some(mark) = self.marks.get_mut(slot) {
            *mark = !*mark;
        }
        let count = self.marks.iter().filter(|&&mark| mark).count();
        if let Some(Dialog::Exchange { chosen, marked, .. }) = &mut self.dialog {
            *chosen = slot.min(self.marks.len().saturating_sub(1));
            *marked = count;
        }
    }

    /// Returns the marked tiles of a rack.
    pub(super) fn marked(&self, order: &[Tile]) -> Tiles {
        order
            .iter()
            .zip(&self.marks)
            .filter(|(_, mark)| **mark)
            .map(|(tile, _)| *tile)
            .collect()
    }

    /// Moves the dialog's cursor to a slot.
    pub(super) fn choose(&mut self, slot: usize) {
        if let Some(Dialog::Exchange { chosen, .. }) = &mut self.dialog {
            *chosen = slot;
        }
    }

    /// Marks the first unmarked tile with this letter (`?` for a blank). If all are marked, unmarks them.
    pub(super) fn mark_letter(&mut self, order: &[Tile], c: char) {
        let Some(tile) = Tile::from_char(c) else {
            return;
        };
        let like: Vec<usize> = (0..order.len()).filter(|&i| order[i] == tile).collect();
        match like
            .iter()
            .find(|&&i| !self.marks.get(i).copied().unwrap_or(false))
        {
            Some(&slot) => self.mark(slot),
            None => like.into_iter().for_each(|slot| self.mark(slot)),
        }
    }
}
