//! When keys of the new-game form have a meaning.

use crate::app::scene::{FormPage, RowKind};
use crate::tui::shown::Shown;

/// Something is typed into the row of the form.
pub(in crate::tui::keymap) fn types_text(scene: &Shown) -> bool {
    let Some(form) = scene.find::<FormPage>() else {
        return true;
    };
    let row = form.rows.get(form.chosen);
    row.is_some_and(|row| matches!(row.kind, RowKind::Text { .. } | RowKind::Seat { .. }))
}

/// Another name stands in the row of the form that comes next, and one in this row.
pub(in crate::tui::keymap) fn name_follows(scene: &Shown) -> bool {
    let Some(form) = scene.find::<FormPage>() else {
        return false;
    };
    let is_name = |row: usize| {
        let row = form.rows.get(row);
        row.is_some_and(|row| matches!(row.kind, RowKind::Seat { .. }))
    };
    is_name(form.chosen) && is_name(form.chosen.saturating_add(1))
}

/// Enter begins the game.
pub(in crate::tui::keymap) fn no_name_follows(scene: &Shown) -> bool {
    !name_follows(scene)
}

/// Nothing is typed into the row of the form.
pub(in crate::tui::keymap) fn types_no_text(scene: &Shown) -> bool {
    !types_text(scene)
}
