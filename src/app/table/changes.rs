//! Tiles swapped with the board before a play: recycled blanks and letters (R30, R31).

use super::Msg;
use super::decision::Decision;
use super::local_seats::LocalSeats;
use super::own_turn::OwnTurn;
use super::rearranging::RearrangedWord;
use super::refused::Refused;
use crate::app::describe::{self, BoardChange, Tense};
use crate::app::msg::CommonMsg;
use crate::app::placement::PlacementMsg;
use crate::app::scene::{BoardChanges, Dialog, Feedback, SwapKind};
use crate::engine::square::Square;
use crate::engine::swap::Swap;
use crate::engine::tile::{PlacedTile, Tile};

impl OwnTurn {
    /// Opens the swap dialog at the cursor, or at the first square where a swap is possible.
    pub(super) fn open_swap(
        &mut self,
        kind: SwapKind,
        seats: &LocalSeats,
    ) -> Result<Decision, Refused> {
        let house = seats.public().setup.rules().house;
        let (agreed, none) = match kind {
            SwapKind::Blank => (house.recycle_blanks, Refused::NoBlankToTake),
            SwapKind::Letter => (house.recycle_letters, Refused::NoLetterToSwap),
        };
        if !agreed {
            return Ok(Decision::Open);
        }
        self.may_change()?;
        let squares = self.swappable(kind);
        let here = squares.iter().find(|at| **at == self.placement.cursor);
        let at = here.or(squares.first()).ok_or(none)?;
        Ok(self.show_swap(kind, *at, None, seats))
    }

    /// Returns the squares for a kind of swap: blanks whose tile is on the rack, or letters.
    fn swappable(&self, kind: SwapKind) -> Vec<Square> {
        let rack = self.placement.rack();
        let held = |letter| rack.count(Tile::Letter(letter)) > 0;
        let board = self.placement.board();
        let tiles = board.tiles().filter(|(_, tile)| match kind {
            SwapKind::Blank => tile.is_blank() && held(tile.letter()),
            SwapKind::Letter => !tile.is_blank(),
        });
        tiles.map(|(square, _)| square).collect()
    }

    /// Returns the changes to the board that are possible now.
    pub(super) fn changes(&self, seats: &LocalSeats) -> BoardChanges {
        let house = seats.public().setup.rules().house;
        if self.placement.has_tiles() {
            return BoardChanges::default();
        }
        BoardChanges {
            take_blank: house.recycle_blanks && !self.swappable(SwapKind::Blank).is_empty(),
            swap_letter: house.recycle_letters && !self.swappable(SwapKind::Letter).is_empty(),
            rearrange: house.rearrange && seats.public().board.tiles().next().is_some(),
        }
    }

    /// Refuses a change to the board that comes too late.
    pub(super) fn may_change(&self) -> Result<(), Refused> {
        if !self.placement.draft.is_empty() {
            Err(Refused::TilesPlaced)
        } else if self.placement.has_tiles() {
            Err(Refused::WordRearranged)
        } else {
            Ok(())
        }
    }

    /// Returns the changes made to the board this turn.
    pub(super) fn changes_made(&self) -> Vec<BoardChange> {
        let placement = &self.placement;
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

    /// Shows the effect of a swap, or why it is not legal. Does not consult the dictionary (R20).
    fn show_swap(
        &mut self,
        kind: SwapKind,
        at: Square,
        tile: Option<PlacedTile>,
        seats: &LocalSeats,
    ) -> Decision {
        let outlook = swap_for(kind, at, tile).map(|swap| {
            let changed = seats.player().swapped(&self.swaps_with(swap));
            changed.map_or_else(
                |error| Feedback::bad(&error),
                |changed| {
                    let last = changed.swaps.last();
                    Feedback::Good(last.map_or(String::new(), describe::would_swap))
                },
            )
        });
        self.placement.cursor = at;
        self.open(Dialog::Swap {
            kind,
            at,
            tile,
            outlook,
        })
    }

    fn swaps_with(&self, swap: Swap) -> Vec<Swap> {
        let mut swaps = self.placement.swaps();
        swaps.push(swap);
        swaps
    }

    /// Handles a key in the swap dialog.
    pub(super) fn swap_dialog(
        &mut self,
        kind: SwapKind,
        at: Square,
        tile: Option<PlacedTile>,
        msg: &Msg,
        seats: &LocalSeats,
    ) -> Result<Decision, Refused> {
        let shown = match msg {
            Msg::Input(CommonMsg::Back) => {
                self.dialog = None;
                None
            }
            Msg::Input(CommonMsg::Move(way)) => {
                self.placement.move_cursor(*way);
                Some((self.placement.cursor, tile))
            }
            Msg::Place(PlacementMsg::Point(square)) => Some((*square, tile)),
            // From the last square, back to the first.
            Msg::Place(PlacementMsg::Rotate) => {
                let squares = self.swappable(kind);
                let next = squares.iter().find(|square| **square > at);
                next.or(squares.first()).map(|next| (*next, tile))
            }
            Msg::Place(
                wanted @ (PlacementMsg::Letter(_)
                | PlacementMsg::Tile(_)
                | PlacementMsg::BlankLetter(_)),
            ) if kind == SwapKind::Letter => self.tile_for(wanted).map(|tile| (at, Some(tile))),
            // The blank for the letter just typed.
            Msg::Place(PlacementMsg::OpenBlank) => {
                tile.map(|tile| (at, Some(PlacedTile::Blank(tile.letter()))))
            }
            Msg::Input(CommonMsg::Erase) => Some((at, None)),
            Msg::Input(CommonMsg::Confirm) => match swap_for(kind, at, tile) {
                Some(swap) => return self.swap(swap, seats),
                None => None,
            },
            _ => None,
        };
        if let Some((at, tile)) = shown {
            self.show_swap(kind, at, tile, seats);
        }
        Ok(Decision::Open)
    }

    /// Returns the tile on the rack for a letter: the regular tile if there is one, otherwise a blank.
    fn tile_for(&self, wanted: &PlacementMsg) -> Option<PlacedTile> {
        let letter = wanted.letter(self.placement.tile_set())?;
        let blank = matches!(wanted, PlacementMsg::BlankLetter(_));
        let rack = self.placement.rack();
        let natural = rack.count(Tile::Letter(letter)) > 0 && !blank;
        Some(if natural || rack.count(Tile::Blank) == 0 {
            PlacedTile::Natural(letter)
        } else {
            PlacedTile::Blank(letter)
        })
    }

    /// Makes a swap. With void challenge, checks its words at once (R31).
    pub(super) fn swap(&mut self, swap: Swap, seats: &LocalSeats) -> Result<Decision, Refused> {
        self.may_change()?;
        let swaps = self.swaps_with(swap);
        let changed = seats.player().after_swaps(&swaps);
        let changed = changed.inspect_err(|refused| self.ask_to_allow(refused, seats))?;
        self.dialog = None;
        self.placement.set_swaps(&swaps);
        let told = changed.swaps.last();
        let told = told.map(|last| describe::swap(last, Tense::Past));
        Ok(Decision::Tell(format!("You {}.", told.unwrap_or_default())))
    }
}

const fn swap_for(kind: SwapKind, square: Square, tile: Option<PlacedTile>) -> Option<Swap> {
    match (kind, tile) {
        (SwapKind::Blank, _) => Some(Swap::Blank(square)),
        (SwapKind::Letter, Some(tile)) => Some(Swap::Letter { square, tile }),
        (SwapKind::Letter, None) => None,
    }
}
