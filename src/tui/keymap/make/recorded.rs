//! When there is something to do at a recorded game.

use super::{Ready, is_open};
use crate::session::scene::{Page, Scene, ViewerStatus};

pub(in crate::tui::keymap) const VIEWED_RUNS: Ready = Ready(viewed_runs, "it does not run");
pub(in crate::tui::keymap) const ANALYSED: Ready = Ready(analysed, "the game is not over");
pub(in crate::tui::keymap) const ADVISED: Ready = Ready(advised, "no best plays are shown");
pub(in crate::tui::keymap) const COACHED: Ready = Ready(coached, "its rack is not written down");
pub(in crate::tui::keymap) const FORMED_WORDS: Ready =
    Ready(formed_words, "the turn has formed no word");

/// A recorded game runs by itself.
fn viewed_runs(scene: &Scene) -> bool {
    matches!(&scene.page, Page::Viewer(page) if matches!(page.status, ViewerStatus::Running(_)))
}

/// A recorded game may be analysed.
pub(in crate::tui::keymap) fn analysed(scene: &Scene) -> bool {
    matches!(&scene.page, Page::Viewer(page) if page.over)
}

/// The best plays of the turn that is shown are beside it.
fn advised(scene: &Scene) -> bool {
    matches!(&scene.page, Page::Viewer(page) if page.step.advice.is_some())
}

/// The coach may look at the turn that is shown.
fn coached(scene: &Scene) -> bool {
    matches!(&scene.page, Page::Viewer(page) if page.offers.coach)
}

/// The turn that is shown has formed words, and what they mean may be told.
fn formed_words(scene: &Scene) -> bool {
    matches!(&scene.page, Page::Viewer(page) if page.offers.meanings)
}

/// A recorded game is over, or its players may look words up.
pub(in crate::tui::keymap) fn opens_words(scene: &Scene) -> bool {
    analysed(scene) || is_open(scene)
}
