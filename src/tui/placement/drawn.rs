//! The tiles being placed, as every page draws them.

use super::prompt;
use crate::app::describe::BoardChange;
use crate::app::scene::{Feedback, PlacementScene, Prompt, RackScene};
use crate::engine::board::Board;
use crate::engine::square::Square;
use crate::engine::tile_set::TileSet;
use crate::tui::hit::Hit;
use crate::tui::layout::TableLayout;
use crate::tui::shown::DraggedTile;
use crate::tui::theme::Theme;
use crate::tui::widgets::preview;
use crate::tui::widgets::text::Block;
use crate::tui::widgets::tile::TileFace;

/// Lifts the tile that the mouse drags off rack or board, and returns it with the square under the pointer; `None` if it may not
/// be placed there.
pub(in crate::tui) fn lifted(
    dragged: DraggedTile,
    board: &Board,
    rack: &mut RackScene,
    placement: &mut PlacementScene,
) -> Option<(Square, TileFace)> {
    if placement.prompt.is_some() || board.get(dragged.over).is_some() {
        return None;
    }
    let set = &board.variant().tiles;
    let face = match (dragged.from, rack) {
        (Hit::Slot(slot), RackScene::Faces(slots)) => {
            let slot = slots.get_mut(slot).filter(|slot| !slot.laid)?;
            slot.laid = true;
            TileFace::racked(slot.tile, set)
        }
        (Hit::Square(from), _) => TileFace::placed(placement.draft.take(from)?, set),
        _ => return None,
    };
    Some((dragged.over, face))
}

/// The tiles of the play being typed, which are not placed.
pub(in crate::tui) fn ghosts(
    placement: &PlacementScene,
    set: &TileSet,
) -> impl Iterator<Item = (Square, TileFace)> {
    let typed = placement.ghost.tiles();
    typed.map(|(square, tile)| (square, TileFace::placed(tile, set)))
}

/// The play being placed or typed, below the changes `made` to the board. It keeps `lines`.
pub(in crate::tui) fn block(
    placement: &PlacementScene,
    made: &[BoardChange],
    layout: &TableLayout,
    lines: usize,
    theme: &Theme,
) -> Block {
    let typed = !placement.ghost.is_empty();
    if let Some(Prompt::Play {
        text,
        outlook: Some(outlook),
        reading,
    }) = &placement.prompt
        && !(typed && matches!(outlook, Feedback::Good(_)))
        && !prompt::told_under_prompt(
            (text.text(), reading.as_deref()),
            outlook,
            theme,
            layout.status,
        )
    {
        return preview::typed(outlook.text(), layout.panel.width, lines, theme);
    }
    let at = (!typed).then_some((placement.cursor, placement.direction));
    preview::preview(&placement.preview, made, at, layout, lines, theme)
}
