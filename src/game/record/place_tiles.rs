//! A recorded play, placed on the board.

use super::replay::Fault;
use super::{RecordedLetter, RecordedPlay};
use crate::engine::board::Board;
use crate::engine::draft::{Draft, Rearrangement};
use crate::engine::tile::PlacedTile;
use crate::engine::tile_set::labelled::Labelled;

impl RecordedPlay {
    /// The tiles it places on a board, and its notation: `8F HORN`, `H6 FA.M`, with a dot for every through-tile.
    pub(super) fn lay(&self, board: &Board) -> Result<(Draft, String), Fault> {
        let turned = self
            .rearranged
            .iter()
            .flat_map(|word| Rearrangement::tiles(word));
        let layout = &board.variant().layout;
        let under = board.with(turned);
        let mut draft = Draft::new();
        let (mut word, set) = (vec![], &board.variant().tiles);
        let mut at = Some(self.start).filter(|start| layout.has(*start));
        let mut last = self.start;
        for mark in &self.marks {
            let square = at.ok_or(Fault::OffBoard(last))?;
            match (under.get(square), *mark) {
                (Some(lies), RecordedLetter::Tile(tile)) if lies.letter() != tile.letter() => {
                    let letter = |tile: PlacedTile| set.labelled(tile.letter());
                    let (lies, wanted) = (letter(lies), letter(*tile));
                    return Err(Fault::OtherLetter {
                        square,
                        lies,
                        wanted,
                    });
                }
                (Some(_), _) => word.push("."),
                (None, RecordedLetter::Through) => return Err(Fault::NothingThere(square)),
                (None, RecordedLetter::Tile(tile)) => {
                    word.push(tile.label(set));
                    draft.put(square, *tile);
                }
            }
            (last, at) = (square, layout.next(square, self.direction));
        }
        draft.rearrange(self.rearranged.clone().map(Labelled::into_inner));
        let place = self.start.notation(self.direction);
        Ok((draft, format!("{place} {}", set.joined(word))))
    }
}
