//! The turn that a player is preparing: the placed tiles, and the exchange dialog with its marked slots.

use super::advice::Advice;
use super::local_seats::LocalSeats;
use super::news;
use crate::app::describe;
use crate::app::placement::Placement;
use crate::app::scene::{Dialog, PlacementScene, RackScene, TurnScene};
use crate::engine::draft::Draft;
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn::{ActDraft, TurnDraft};
use crate::table::SeatAction;

/// The turn that a player is preparing.
pub(super) struct OwnTurn {
    pub(super) seat: Seat,
    pub(super) placement: Placement,
    /// The open dialog, if any. The prompts of the placement are none of these.
    pub(super) dialog: Option<Dialog>,
    /// For each rack slot, whether it is marked in the exchange dialog.
    marks: Vec<bool>,
    /// The slot marked, or the tile of a word taken, by the last letter typed, and the characters typed for it.
    pub(super) typed: Option<(usize, String)>,
    /// The tiles that were placed before the exchange dialog opened.
    before_exchange: Draft,
}

impl OwnTurn {
    pub(super) const fn new(seat: Seat, placement: Placement) -> Self {
        Self {
            seat,
            placement,
            dialog: None,
            marks: vec![],
            typed: None,
            before_exchange: Draft::new(),
        }
    }

    /// Returns whether tiles can be placed: no dialog or prompt is open.
    pub(super) const fn is_placing(&self) -> bool {
        self.dialog.is_none() && self.placement.is_unprompted()
    }

    /// Returns whether everyone is asked about a word, so that the rack is covered.
    pub(super) const fn asks_all(&self) -> bool {
        matches!(self.dialog, Some(Dialog::AskAgree { .. }))
    }

    /// Returns the turn prepared so far, ending with `act`.
    pub(super) fn ending(&self, act: ActDraft) -> SeatAction {
        let swaps = self.placement.swaps();
        SeatAction::Turn(TurnDraft { swaps, act })
    }

    /// Returns whether the turn is empty, so that dropping it loses nothing.
    pub(super) fn is_bare(&self) -> bool {
        let before = &self.before_exchange;
        self.placement.is_bare() && before.is_empty() && before.rearranged().is_none()
    }

    /// Returns the display of the turn.
    pub(super) fn scene(&self, advice: &Advice, seats: &LocalSeats) -> TurnScene {
        TurnScene {
            seat: self.seat,
            placement: self.placement_scene(),
            changes_made: self.changes_made(),
            changes: self.changes(seats),
            dialog: self.dialog.clone(),
            follows: self.follows(seats),
            highlighted: advice.hints.highlighted(seats.player()),
            coach: advice.coach.scene(&self.placement, seats),
            news: match seats.alone() {
                Some(_) => news::since_turn_of(self.seat, seats.public()),
                None => vec![],
            },
        }
    }

    /// Describes what a yes to the open question leads to.
    fn follows(&self, seats: &LocalSeats) -> Option<String> {
        let predict = |act| seats.player().predict(self.seat, act);
        match self.dialog {
            Some(Dialog::AskPass) => {
                let swapped = !self.placement.swapped().swaps.is_empty();
                let leads_to = predict(self.ending(ActDraft::Pass));
                Some(describe::passing(leads_to, swapped))
            }
            Some(Dialog::AskExchange { .. }) => Some(describe::ENDING_EXCHANGE.to_owned()),
            Some(Dialog::AskResign) => {
                let setup = &seats.public().setup;
                Some(describe::resigning(predict(SeatAction::Resign), setup))
            }
            Some(Dialog::Rearrange { .. }) => self.would_cross(),
            _ => None,
        }
    }

    /// Returns the squares changed before the play.
    pub(super) fn changed_squares(&self) -> Vec<Square> {
        let swaps = self.placement.swaps();
        let swapped = swaps.iter().map(|swap| swap.square());
        let rearranged = self.placement.draft.rearranged().into_iter();
        let squares = rearranged.flat_map(|word| word.tiles().map(|(square, _)| square));
        swapped.chain(squares).collect()
    }

    /// Returns the tiles being placed. A question to all players does not show which tiles would stay on the rack.
    fn placement_scene(&self) -> PlacementScene {
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

    /// Returns the rack, with the marked tiles of an exchange raised. Nobody sees it during a question to all players.
    pub(super) fn rack_scene(&self) -> RackScene {
        if self.asks_all() {
            let laid = self.placement.draft.len();
            return RackScene::Backs(self.placement.rack().len().saturating_sub(laid));
        }
        let mut rack = self.placement.rack_scene();
        if let (RackScene::Faces(slots), Some(Dialog::Exchange { .. })) = (&mut rack, &self.dialog)
        {
            for (slot, marked) in slots.iter_mut().zip(&self.marks) {
                slot.marked = *marked;
            }
        }
        rack
    }

    /// Places a hinted play on the board, to be announced or taken back.
    pub(super) fn lay_out(&mut self, play: &Play) {
        let (draft, word) = (play.draft(), play.main_word());
        if draft.rearranged().is_none() && self.is_placing() {
            self.placement
                .replace(draft.clone(), word.start(), word.direction());
        }
    }

    /// Opens the exchange dialog. Placed tiles return to the rack while it is open.
    pub(super) fn mark_for_exchange(&mut self, slots: usize, most: usize) {
        self.before_exchange = std::mem::take(&mut self.placement.draft);
        self.marks = vec![false; slots];
        self.typed = None;
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
        self.typed = None;
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

    /// Marks the first unmarked tile with this letter (`?` for a blank). If all are marked, unmarks them. A letter that continues
    /// the label of the one before marks that tile instead: CH after C.
    pub(super) fn mark_letter(&mut self, order: &[Tile], c: char) {
        if let Some((slot, typed)) = self.continued(order, c, |slot| self.is_unmarked(slot)) {
            let (before, _) = self.typed.take().unwrap_or((slot, String::new()));
            if before != slot {
                self.mark(before);
                self.mark(slot);
            }
            self.typed = Some((slot, typed));
            return;
        }
        let alone = slots_of(order, self.placement.tile_set().tile(c));
        let like = if alone.is_empty() {
            self.begun(order, c)
        } else {
            alone
        };
        match like.iter().find(|slot| self.is_unmarked(**slot)) {
            Some(&slot) => {
                self.mark(slot);
                self.typed = Some((slot, c.to_string()));
            }
            None => like.into_iter().for_each(|slot| self.mark(slot)),
        }
    }

    /// The slots with a letter, and those with labels that it begins.
    pub(super) fn begun(&self, order: &[Tile], c: char) -> Vec<usize> {
        let set = self.placement.tile_set();
        let letters = set
            .letter(c)
            .into_iter()
            .chain(set.begun_by(&c.to_string()));
        slots_of(order, letters.map(Tile::Letter))
    }

    /// The slot with the label that a letter continues, which is that of the letter before or `free`, and the characters typed
    /// for it.
    pub(super) fn continued(
        &self,
        order: &[Tile],
        c: char,
        free: impl Fn(usize) -> bool,
    ) -> Option<(usize, String)> {
        let set = self.placement.tile_set();
        let (before, typed) = self.typed.as_ref()?;
        let typed = format!("{typed}{c}");
        let begun = set.begun_by(&typed);
        let alone = slots_of(order, set.tile(c));
        let alone = alone.into_iter().any(&free);
        let mut fitting = begun.into_iter().flat_map(|letter| {
            let whole = !alone || set.is_spelled(letter, &typed);
            let slots = slots_of(order, [Tile::Letter(letter)]).into_iter();
            let free = &free;
            slots.filter(move |slot| slot == before || whole && free(*slot))
        });
        Some((fitting.next()?, typed.clone()))
    }

    fn is_unmarked(&self, slot: usize) -> bool {
        self.marks.get(slot) == Some(&false)
    }
}

/// The slots that have one of these tiles.
fn slots_of(order: &[Tile], tiles: impl IntoIterator<Item = Tile>) -> Vec<usize> {
    let slots = |tile| (0..order.len()).filter(move |slot| order[*slot] == tile);
    tiles.into_iter().flat_map(slots).collect()
}
