//! The rows of the form with a text field.

use crate::app::field::TextField;
use crate::engine::rules::RuleSet;
use crate::engine::rules::options::{OPTIONS, RuleOption};

/// Maximum number of characters in a name field. More than a valid name may have, so that a long name gets an error message.
pub(super) const NAME_ROOM: usize = 40;

/// Returns a row with a name.
pub(super) fn name(text: impl Into<String>) -> TextField {
    TextField::with(text, NAME_ROOM)
}

/// Returns the row of an option with its value in these rules.
pub(super) fn value(option: &RuleOption, rules: &RuleSet) -> TextField {
    TextField::with(option.text(rules).unwrap_or_default(), NAME_ROOM)
}

/// Returns the options with a text field, filled in from these rules.
pub(super) fn typed_rows(rules: &RuleSet) -> Vec<(&'static RuleOption, TextField)> {
    let typed = OPTIONS.iter().filter(|option| option.typed().is_some());
    typed.map(|option| (option, value(option, rules))).collect()
}
