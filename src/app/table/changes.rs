//! Tiles swapped with the board before a play: recycled blanks and letters (R30, R31).

use super::Msg;
use super::rearranging::RearrangedWord;
use super::{LocalPlayers, TableStep};
use crate::app::describe::{self, BoardChange, Tense, sentence};
use crate::app::placement::{Placement, PlacementMsg};
use crate::app::scene::{BoardChanges, Dialog, SwapKind};
use crate::engine::board::Board;
use crate::engine::game::CommandError;
use crate::engine::square::Square;
use crate::engine::swap::Swap;
use crate::engine::tile::{PlacedTile, Tile};
use crate::engine::turn::{ActDraft, TurnDraft};
use crate::table::Refusal;

impl LocalPlayers {
    /// Returns the tiles that the player on turn places.
    pub(in crate::app) const fn placement(&self) -> Option<&Placement> {
        match &self.step {
            TableStep::Turn(own) => Some(&own.placement),
            _ => None,
        }
    }

    /// Returns the board under the tiles being placed.
    pub(super) fn board_now(&self) -> Board {
        match &self.step {
            TableStep::Turn(own) | TableStep::Curtain(own) => own.placement.board(),
            _ => self.seats.public().board.clone(),
        }
    }

    /// Returns the turn placed so far, ending with `act`.
    pub(super) fn turn_draft(&self, act: ActDraft) -> TurnDraft {
        let swaps = self.placement().map_or(vec![], Placement::swaps);
        TurnDraft { swaps, act }
    }

    /// Opens the swap dialog at the cursor, or at the first square where a swap is possible.
    pub(super) fn open_swap(&mut self, kind: SwapKind) {
        let house = self.seats.public().setup.rules().house;
        let agreed = match kind {
            SwapKind::Blank => house.recycle_blanks,
            SwapKind::Letter => house.recycle_letters,
        };
        if !agreed {
            return;
        }
        if self.has_placed_tiles() {
            return self.refuse_change();
        }
        let squares = self.swappable(kind);
        let Some(cursor) = self.cursor() else {
            return;
        };
        let here = squares.contains(&cursor).then_some(cursor);
        let Some(at) = here.or_else(|| squares.first().copied()) else {
            return self.refuse(
                match kind {
                    SwapKind::Blank => "No blank on the board matches your tiles.",
                    SwapKind::Letter => "The board has no letter to replace.",
                }
                .to_owned(),
            );
        };
        self.show_swap(kind, at, None);
    }

    /// Returns the squares for a kind of swap: blanks whose tile is on the rack, or letters.
    fn swappable(&self, kind: SwapKind) -> Vec<Square> {
        let Some((_, rack)) = self.at_keyboard() else {
            return vec![];
        };
        let board = self.board_now();
        let held = |letter| rack.count(Tile::Letter(letter)) > 0;
        board
            .tiles()
            .filter(|(_, tile)| match kind {
                SwapKind::Blank => tile.is_blank() && held(tile.letter()),
                SwapKind::Letter => !tile.is_blank(),
            })
            .map(|(square, _)| square)
            .collect()
    }

    /// Returns the changes to the board that are possible now.
    pub(super) fn changes(&self) -> BoardChanges {
        let house = self.seats.public().setup.rules().house;
        if self.has_placed_tiles() {
            return BoardChanges::default();
        }
        BoardChanges {
            take_blank: house.recycle_blanks && !self.swappable(SwapKind::Blank).is_empty(),
            swap_letter: house.recycle_letters && !self.swappable(SwapKind::Letter).is_empty(),
            rearrange: house.rearrange && self.seats.public().board.tiles().next().is_some(),
        }
    }

    /// Refuses a change to the board that comes too late, and shows why.
    pub(super) fn refuse_change(&mut self) {
        let laid = self.placement().is_some_and(|p| !p.draft.is_empty());
        let first = if laid {
            "Take back your tiles first."
        } else {
            "Take back the rearranged word first."
        };
        self.refuse(first.to_owned());
    }

    /// Returns the changes made to the board this turn.
    pub(super) fn changes_made(placement: &Placement) -> Vec<BoardChange> {
        let swapped = placement.swapped();
        let mut made: Vec<BoardChange> = swapped.swaps.iter().map(describe::swap_made).collect();
        if let Some(word) = placement.draft.rearranged() {
            let place = word.start.notation(word.direction);
            let order = RearrangedWord::of(word, &swapped.board);
            // With tiles placed, the preview of the play lists its words.
            let crossing = if placement.draft.is_empty() {
                &order.crossing[..]
            } else {
                &[]
            };
            let made_of =
                describe::rearrangement_change(&order.before, &place, &order.after, crossing);
            made.push(made_of);
        }
        made
    }

    pub(super) fn has_placed_tiles(&self) -> bool {
        self.placement().is_some_and(Placement::has_tiles)
    }

    /// Shows the effect of a swap.
    fn show_swap(&mut self, kind: SwapKind, at: Square, tile: Option<PlacedTile>) {
        let outlook = Self::swap_for(kind, at, tile).map(|swap| self.outlook(swap));
        if let TableStep::Turn(own) = &mut self.step {
            own.placement.cursor = at;
            own.dialog = Some(Dialog::Swap {
                kind,
                at,
                tile,
                outlook,
            });
        }
    }

    const fn swap_for(kind: SwapKind, square: Square, tile: Option<PlacedTile>) -> Option<Swap> {
        match (kind, tile) {
            (SwapKind::Blank, _) => Some(Swap::Blank(square)),
            (SwapKind::Letter, Some(tile)) => Some(Swap::Letter { square, tile }),
            (SwapKind::Letter, None) => None,
        }
    }

    /// Describes the effect of a swap, or why it is not legal. Does not consult the dictionary (R20).
    fn outlook(&self, swap: Swap) -> Result<String, String> {
        let mut swaps = self.placement().map_or(vec![], Placement::swaps);
        swaps.push(swap);
        let changed = self.seats.player().swapped(&swaps);
        let changed = changed.map_err(|e| sentence(&e))?;
        let last = changed
            .swaps
            .last()
            .map_or(String::new(), describe::would_swap);
        Ok(last)
    }

    /// Handles a key in the swap dialog.
    pub(super) fn swap_dialog(&mut self, msg: &Msg) {
        let Some(Dialog::Swap { kind, at, tile, .. }) = self.dialog() else {
            return;
        };
        match msg {
            Msg::Back => self.open(None),
            Msg::Move(way) => {
                if let TableStep::Turn(own) = &mut self.step {
                    own.placement.move_cursor(*way);
                    let at = own.placement.cursor;
                    self.show_swap(kind, at, tile);
                }
            }
            Msg::Place(PlacementMsg::Point(square)) => self.show_swap(kind, *square, tile),
            Msg::Place(PlacementMsg::Rotate) => self.next_swap(kind, at, tile),
            Msg::Place(
                wanted @ (PlacementMsg::Letter(_)
                | PlacementMsg::Tile(_)
                | PlacementMsg::BlankLetter(_)),
            ) if kind == SwapKind::Letter => {
                if let Some(tile) = self.tile_for(wanted) {
                    self.show_swap(kind, at, Some(tile));
                }
            }
            // The blank for the letter just typed.
            Msg::Place(PlacementMsg::OpenBlank) => {
                if let Some(tile) = tile {
                    self.show_swap(kind, at, Some(PlacedTile::Blank(tile.letter())));
                }
            }
            Msg::Erase => self.show_swap(kind, at, None),
            Msg::Confirm => {
                if let Some(swap) = Self::swap_for(kind, at, tile) {
                    self.swap(swap);
                }
            }
            _ => {}
        }
    }

    /// Moves to the next square for this kind of swap, and from the last one back to the first.
    fn next_swap(&mut self, kind: SwapKind, at: Square, tile: Option<PlacedTile>) {
        let squares = self.swappable(kind);
        let next = squares.iter().find(|square| **square > at);
        if let Some(&next) = next.or(squares.first()) {
            self.show_swap(kind, next, tile);
        }
    }

    /// Returns the tile on the rack for a letter: the regular tile if there is one, otherwise a blank.
    fn tile_for(&self, wanted: &PlacementMsg) -> Option<PlacedTile> {
        let (letter, blank) = match wanted {
            PlacementMsg::Letter(c) => (self.seats.tiles().letter(*c)?, false),
            PlacementMsg::BlankLetter(c) => (self.seats.tiles().letter(*c)?, true),
            PlacementMsg::Tile(letter) => (*letter, false),
            _ => return None,
        };
        let (_, rack) = self.at_keyboard()?;
        let natural = rack.count(Tile::Letter(letter)) > 0 && !blank;
        Some(if natural || rack.count(Tile::Blank) == 0 {
            PlacedTile::Natural(letter)
        } else {
            PlacedTile::Blank(letter)
        })
    }

    /// Makes a swap. With void challenge, checks its words at once (R31).
    pub(super) fn swap(&mut self, swap: Swap) {
        let Some(mut swaps) = self.placement().map(Placement::swaps) else {
            return;
        };
        if self.has_placed_tiles() {
            return self.refuse_change();
        }
        swaps.push(swap);
        match self.seats.player().after_swaps(&swaps) {
            Ok(changed) => {
                let told = changed
                    .swaps
                    .last()
                    .map(|last| describe::swap(last, Tense::Past));
                self.open(None);
                if let TableStep::Turn(own) = &mut self.step {
                    own.placement.set_swaps(&swaps);
                }
                self.notify(format!("You {}.", told.unwrap_or_default()));
            }
            Err(Refusal::Rules(CommandError::Unacceptable(words))) => self.refuse_words(&words),
            Err(error) => self.refuse(sentence(&error)),
        }
    }
}
