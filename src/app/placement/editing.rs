//! What each message does.

use super::{Answer, Placement, PlacementError, PlacementMsg};
use crate::app::msg::CommonMsg;
use crate::app::scene::{Prompt, Typing};
use crate::engine::square::Square;
use crate::engine::tile::{PlacedTile, Tile};

impl Placement {
    /// Handles a message.
    pub fn update(&mut self, msg: PlacementMsg) -> Answer {
        match self.prompt.take() {
            Some(Prompt::Play { text, .. }) => self.type_play(text, &msg),
            Some(Prompt::Blank) => self.choose_letter(&msg),
            None => self.edit(msg),
        }
    }

    /// Puts down the tile that is picked up. Returns whether there was one.
    pub const fn put_down(&mut self) -> bool {
        self.deleting = false;
        self.held.take().is_some()
    }

    /// Handles a message while no prompt is open.
    fn edit(&mut self, msg: PlacementMsg) -> Answer {
        let again = self.deleting;
        let held = self.put_down();
        match msg {
            PlacementMsg::Letter(c) | PlacementMsg::Input(CommonMsg::Char(c)) => {
                return self.letter(c, false);
            }
            PlacementMsg::Digraph => return self.toggle_digraph().into(),
            PlacementMsg::Tile(letter) => return self.lay(letter, false).into(),
            PlacementMsg::BlankLetter(c) => return self.letter(c, true),
            PlacementMsg::LayWord(text) => return self.lay_word(&text).into(),
            PlacementMsg::Lay(text) => return self.lay_typed(&text).into(),
            PlacementMsg::LayTile { slot, on } => return self.lay_tile(slot, on).into(),
            PlacementMsg::Shift { from, to } => return self.shift(from, to).into(),
            PlacementMsg::OpenBlank => return self.open_blank().into(),
            PlacementMsg::Delete if !again => {
                self.deleting = true;
                return Answer::Notice("Press the same key again to take back all tiles.");
            }
            PlacementMsg::Delete | PlacementMsg::Recall => self.recall(),
            PlacementMsg::TakeBack | PlacementMsg::Input(CommonMsg::Erase) => self.take_back(),
            PlacementMsg::Unlay(square) => self.unlay(square),
            PlacementMsg::Input(CommonMsg::Move(way)) => self.move_cursor(way),
            PlacementMsg::Point(square) => self.point(square),
            PlacementMsg::Step => self.step(),
            PlacementMsg::Rotate => self.rotate(),
            PlacementMsg::OpenPrompt => self.prompt = Some(Prompt::play()),
            PlacementMsg::Hold(slot) => {
                self.held = slot.filter(|slot| self.tile_in(*slot).is_some());
            }
            PlacementMsg::Letters(_) if self.typing == Typing::Always => {}
            PlacementMsg::Letters(true) => self.typing = Typing::Tiles,
            PlacementMsg::Letters(false) => self.typing = Typing::Commands,
            PlacementMsg::Shuffle | PlacementMsg::Sort | PlacementMsg::Reorder { .. } => {
                self.arrange(&msg);
            }
            PlacementMsg::Input(CommonMsg::Confirm) => return Answer::Confirmed,
            PlacementMsg::Input(CommonMsg::Back) if !held => return Answer::Back,
            PlacementMsg::Input(_) => {}
        }
        Answer::Done
    }

    fn arrange(&mut self, msg: &PlacementMsg) {
        if let Some(rack) = &mut self.rack {
            rack.arrange(msg, &self.board.variant().tiles);
            self.origins.clear();
        }
    }

    /// Returns the tile in a slot of the rack, unless it is on the board.
    fn tile_in(&self, slot: usize) -> Option<Tile> {
        let order = self.ordered_rack()?;
        let empty = self.empty_places(&order).get(slot).copied()?;
        order.get(slot).copied().filter(|_| !empty)
    }

    /// Places a tile on a free square, or replaces a tile placed there this turn. For a blank, asks for its letter.
    fn lay_tile(&mut self, slot: usize, on: Square) -> Result<(), PlacementError> {
        let Some(tile) = self.tile_in(slot) else {
            return Ok(());
        };
        self.free_on_board(on)?;
        match tile {
            Tile::Letter(letter) => {
                self.unlay(on);
                self.put(on, PlacedTile::Natural(letter), slot);
            }
            Tile::Blank => {
                self.cursor = on;
                self.prompt = Some(Prompt::Blank);
            }
        }
        Ok(())
    }
}
