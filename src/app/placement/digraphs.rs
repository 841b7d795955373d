//! Labels of several characters, typed one by one: C and H make the tile CH where the rack has it.

use super::{Answer, Placement};
use crate::engine::square::Square;
use crate::engine::tile::{Letter, PlacedTile, Tile};

impl Placement {
    /// Handles a typed letter: a label of several characters is placed by its first where no letter is written so, and grows out
    /// of the tile before where the rack has its own.
    pub(super) fn letter(&mut self, c: char, blank: bool) -> Answer {
        let set = self.tile_set();
        if let Some((before, letter)) = self.grown(c) {
            let laid = self.draft.get(before);
            if laid.is_some_and(|tile| tile.letter() == letter) {
                return Answer::Done;
            }
            let blank = laid.is_some_and(PlacedTile::is_blank);
            self.unlay(before);
            return self.lay(letter, blank).into();
        }
        match set.letter(c).or_else(|| set.only_beginning(c)) {
            Some(letter) => self.lay(letter, blank).into(),
            None => Answer::Done,
        }
    }

    /// The square of the tile just placed, and the letter that a character makes of its label, if the rack has that tile or the
    /// one placed is a blank.
    fn grown(&self, c: char) -> Option<(Square, Letter)> {
        let set = self.tile_set();
        let before = *self.order.last()?;
        let placed = self.draft.get(before)?;
        if self.first_free_square(before, self.direction) != self.cursor {
            return None;
        }
        let letter = set.continued(placed.letter(), c)?;
        let has = placed.is_blank() || letter == placed.letter();
        let rack = self.rack().without(&self.draft.multiset());
        (has || rack.count(Tile::Letter(letter)) > 0).then_some((before, letter))
    }
}
