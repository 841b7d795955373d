//! The turn that a player is preparing: the placed tiles, and the exchange dialog with its marked slots.

use crate::engine::tile_set::TileSet;
use crate::app::placement::Placement;
use crate::app::scene::{Dialog, PlacementScene, RackScene};
use crate::engine::draft::Draft;
use crate::engine::tile::{Tile, Tiles};

/// The turn that a player is preparing.
#[derive(Clone, Debug)]
pub(super) struct OwnTurn {
    pub(super) placement: Placement,
    /// The open dialog, if any. The prompts of the placement are none of these.
    pub(super) dialog: Option<Dialog>,
    /// For each rack slot, whether it is marked in the exchange dialog.
    marks: Vec<bool>,
    /// The tiles that were placed before the exchange dialog opened.
    before_exchange: Draft,
}

impl OwnTurn {
    pub(super) const fn new(placement: Placement) -> Self {
        Self {
            placement,
            dialog: None,
            marks: vec![],
            before_exchange: Draft::new(),
        }
    }

    /// Returns whether tiles can be placed: no dialog or prompt is open.
    pub(super) const fn is_placing(&self) -> bool {
        self.dialog.is_none() && self.placement.is_unprompted()
    }

    /// Returns whether the turn is empty, so that dropping it loses nothing.
    pub(super) fn is_bare(&self) -> bool {
        let before = &self.before_exchange;
        self.placement.is_bare() && before.is_empty() && before.rearranged().is_none()
    }

    /// Returns the tiles being placed. A question to all players does not show which tiles would stay on the rack.
    pub(super) fn placement_scene(&self) -> PlacementScene {
        let scene = self.placement.scene();
        let leave = match &self.dialog {
            Some(Dialog::AskAgree { .. }) => None,
            Some(Dialog::Exchange { .. }) => {
                let order = self.placement.ordered_rack().unwrap_or_default();
                let marked = self.marked(&order);
                (!marked.is_empty()).then(|| self.placement.rack().without(&marked))
            }
            _ => scene.leave,
        };
        PlacementScene { leave, ..scene }
    }

    /// Returns the rack, with the marked tiles of an exchange raised.
    pub(super) fn rack_scene(&self) -> RackScene {
        let mut rack = self.placement.rack_scene();
        if let (RackScene::Faces(slots), Some(Dialog::Exchange { .. })) = (&mut rack, &self.dialog)
        {
            for (slot, marked) in slots.iter_mut().zip(&self.marks) {
                slot.marked = *marked;
            }
        }
        rack
    }

    /// Opens the exchange dialog. Placed tiles return to the rack while it is open.
    pub(super) fn open_exchange(&mut self, slots: usize, most: usize) {
        self.before_exchange = std::mem::take(&mut self.placement.draft);
        self.marks = vec![false; slots];
        self.dialog = Some(Dialog::Exchange {
            chosen: 0,
            marked: 0,
            most,
        });
    }

    /// Closes dialog and prompt. Restores the tiles that an exchange took off the board.
    pub(super) fn close(&mut self) {
        self.placement.close_prompt();
        if let Some(Dialog::Exchange { .. }) = self.dialog.take() {
            self.placement.draft = std::mem::take(&mut self.before_exchange);
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

    /// Returns whether a slot is marked.
    pub(super) fn is_marked(&self, slot: usize) -> bool {
        self.marks.get(slot).copied().unwrap_or(false)
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
    pub(super) fn mark_letter(&mut self, order: &[Tile], c: char, set: &TileSet) {
        let Some(tile) = set.tile(c) else {
            return;
        };
        let like: Vec<usize> = (0..order.len()).filter(|&i| order[i] == tile).collect();
        match like.iter().find(|&&slot| !self.is_marked(slot)) {
            Some(&slot) => self.mark(slot),
            None => like.into_iter().for_each(|slot| self.mark(slot)),
        }
    }
}
