//! Labels of several characters, typed one by one: C and H make the tile CH where the rack has it.

use super::{Answer, Placement, PlacementError};
use crate::engine::square::Square;
use crate::engine::tile::{Letter, Tile};

/// A letter that a typed character makes out of the tile before.
struct Grown {
    on: Square,
    letter: Letter,
    typed: String,
}

impl Placement {
    /// Handles a typed letter. It is placed, or the tile before becomes one whose label both spell. A tile that the rack has only
    /// with a longer label is placed by its first character.
    pub(super) fn letter(&mut self, c: char, blank: bool) -> Answer {
        if let Some(Grown { on, letter, typed }) = self.grown(c) {
            let grown = self.replace_typed(on, letter);
            self.typed = Some((on, typed));
            return grown;
        }
        let Some(letter) = self.begun(c, blank) else {
            return Answer::Done;
        };
        let laid = self.lay(letter, blank);
        if laid.is_ok() {
            let on = self.order.last();
            self.typed = on.map(|on| (*on, c.to_string()));
        }
        laid.into()
    }

    /// The letter of the tile that a character begins.
    fn begun(&self, c: char, blank: bool) -> Option<Letter> {
        let set = self.tile_set();
        let left = self.left();
        let has = |letter: &Letter| left.count(Tile::Letter(*letter)) > 0;
        match set.letter(c) {
            Some(letter) if blank || has(&letter) || left.count(Tile::Blank) > 0 => Some(letter),
            _ => {
                let mut begun = set.begun_by(&c.to_string()).into_iter();
                begun.find(has).or_else(|| set.typed(c))
            }
        }
    }

    /// What a character makes out of the tile just typed, if it continues its label, and the rack has that tile or the one placed
    /// is a blank.
    fn grown(&self, c: char) -> Option<Grown> {
        let set = self.tile_set();
        let on = *self.order.last()?;
        let placed = self.draft.get(on)?;
        if self.first_free_square(on, self.direction) != self.cursor {
            return None;
        }
        let label = placed.letter().label(set);
        let typed = match &self.typed {
            Some((square, typed)) if *square == on => typed.as_str(),
            _ => label,
        };
        let left = self.left();
        let has = |letter: Letter| left.count(Tile::Letter(letter)) > 0;
        let alone = set.letter(c).is_some_and(has);
        let typed = format!("{typed}{c}");
        let mut begun = set.begun_by(&typed).into_iter();
        let letter = begun.find(|letter| {
            let is_whole = set.is_spelled(*letter, &typed);
            *letter == placed.letter()
                || is_whole && (placed.is_blank() || has(*letter))
                || !alone && has(*letter)
        })?;
        Some(Grown { on, letter, typed })
    }

    /// Splits the tile placed last into tiles of its characters, or joins the last two to the one that they spell. Changes
    /// nothing where there are no such letters.
    ///
    /// # Errors
    /// Fails if the rack lacks one of the tiles.
    pub(super) fn toggle_digraph(&mut self) -> Result<(), PlacementError> {
        let set = self.tile_set();
        let placed = self.order.iter().rev();
        let mut placed = placed.filter_map(|on| Some((*on, self.draft.get(*on)?.letter())));
        let (last, before) = (placed.next(), placed.next());
        let Some((on, letter)) = last else {
            return Ok(());
        };
        let label = letter.label(set).replace('·', "");
        let mut editor = self.clone();
        editor.typed = None;
        editor.unlay(on);
        let letters: Option<Vec<Letter>> = if label.chars().nth(1).is_some() {
            label.chars().map(|c| set.letter(c)).collect()
        } else {
            before.and_then(|(start, first)| {
                let adjoin = editor.first_free_square(start, self.direction) == on;
                editor.unlay(start);
                let both = format!("{}{label}", first.label(set));
                Some(vec![set.spelled(&both).filter(|_| adjoin)?])
            })
        };
        for letter in letters.iter().flatten() {
            editor.lay(*letter, false)?;
        }
        if letters.is_some() {
            *self = editor;
        }
        Ok(())
    }

    /// Places another letter on the square of the tile just typed: a tile of its own, unless the one there is a blank that was
    /// asked for.
    fn replace_typed(&mut self, on: Square, letter: Letter) -> Answer {
        let Some(placed) = self.draft.get(on).filter(|tile| tile.letter() != letter) else {
            return Answer::Done;
        };
        let asked = placed.is_blank() && self.left().count(Tile::Letter(placed.letter())) > 0;
        let lacks = self.left().count(Tile::Letter(letter)) == 0;
        self.unlay(on);
        self.lay(letter, placed.is_blank() && (asked || lacks))
            .into()
    }
}
