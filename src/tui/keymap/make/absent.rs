//! Why some keys are not there, where that does not lie in the rules: a few words for the list of all actions.

use super::{Binding, has_people, is_paused};
use crate::tui::shown::Shown;

/// A binding that there is not for another reason than the rules: a few words for the list of all actions.
pub(in crate::tui::keymap) const fn absent(
    why: fn(&Shown) -> &'static str,
    binding: Binding,
) -> Binding {
    Binding {
        absent: why,
        ..binding
    }
}

/// Why there is no such key, unless it is said of a binding.
pub(super) const fn not_by_rules(_: &Shown) -> &'static str {
    "off in this game"
}

/// Why all cannot agree on a word.
pub(in crate::tui::keymap) fn no_agreement(scene: &Shown) -> &'static str {
    if scene.rules.agreement {
        "needs two people"
    } else {
        not_by_rules(scene)
    }
}

/// Why nothing stops a game or has it go on.
pub(in crate::tui::keymap) fn no_pause(scene: &Shown) -> &'static str {
    if has_people(scene) {
        "only in games between computers"
    } else if is_paused(scene) {
        "the game is already paused"
    } else {
        "the game is not paused"
    }
}

/// Why nothing is done for a person.
pub(in crate::tui::keymap) const fn no_people(_: &Shown) -> &'static str {
    "only computers play"
}

/// Why letters do not become commands.
pub(in crate::tui::keymap) const fn no_commands(_: &Shown) -> &'static str {
    "only with the vim keys"
}

/// Why no words are asked.
pub(in crate::tui::keymap) const fn no_quiz(_: &Shown) -> &'static str {
    "only from the title"
}

/// Why it is not told what the words of a turn mean.
pub(in crate::tui::keymap) const fn no_meanings(_: &Shown) -> &'static str {
    "only when the game is over"
}
