//! When there is something to do at a recorded game.

use super::{Ready, is_open};
use crate::app::scene::{TablePage, ViewerPage, ViewerStatus};
use crate::tui::shown::Shown;

pub(in crate::tui::keymap) const VIEWED_RUNS: Ready =
    Ready(viewed_runs, "the replay is not running");
pub(in crate::tui::keymap) const GAME_IS_KEPT: Ready = Ready(is_kept, "the game is not saved");
pub(in crate::tui::keymap) const ANALYSED: Ready = Ready(analysed, "the game is not over");
pub(in crate::tui::keymap) const ADVISED: Ready = Ready(advised, "no best plays are shown");
pub(in crate::tui::keymap) const COACHED: Ready = Ready(coached, "the rack is not recorded");
pub(in crate::tui::keymap) const NO_TURN: Ready = Ready(|_| false, "no turn yet");
pub(in crate::tui::keymap) const FORMED_WORDS: Ready =
    Ready(formed_words, "this turn formed no word");

/// The game on the table is kept, so that it can be gone through.
fn is_kept(scene: &Shown) -> bool {
    scene.find::<TablePage>().is_some_and(|page| page.kept)
}

/// A recorded game runs by itself.
fn viewed_runs(scene: &Shown) -> bool {
    scene
        .find::<ViewerPage>()
        .is_some_and(|page| matches!(page.status, ViewerStatus::Running(_)))
}

/// A game that may be analysed stands before its first turn.
pub(in crate::tui::keymap) fn at_start(scene: &Shown) -> bool {
    analysed(scene) && scene.find::<ViewerPage>().is_some_and(|page| page.at == 0)
}

/// It stands at one of its turns.
pub(in crate::tui::keymap) fn at_turn(scene: &Shown) -> bool {
    analysed(scene) && !at_start(scene)
}

/// A recorded game may be analysed.
fn analysed(scene: &Shown) -> bool {
    scene.find::<ViewerPage>().is_some_and(|page| page.over)
}

/// The best plays of the turn that is shown are beside it.
fn advised(scene: &Shown) -> bool {
    scene
        .find::<ViewerPage>()
        .is_some_and(|page| page.step.advice.is_some())
}

/// The coach may look at the turn that is shown.
fn coached(scene: &Shown) -> bool {
    scene
        .find::<ViewerPage>()
        .is_some_and(|page| page.offers.coach)
}

/// The turn that is shown has formed words, and what they mean may be told.
fn formed_words(scene: &Shown) -> bool {
    scene
        .find::<ViewerPage>()
        .is_some_and(|page| page.offers.meanings)
}

/// A recorded game is over, or its players may look words up.
pub(in crate::tui::keymap) fn opens_words(scene: &Shown) -> bool {
    analysed(scene) || is_open(scene)
}
