//! A text field of the form.

use crate::engine::rules::RuleSet;
use crate::engine::rules::options::{OPTIONS, RuleOption};

/// Maximum number of characters in a name field. More than a valid name may have, so that a long name gets an error message.
pub(super) const NAME_ROOM: usize = 40;

#[derive(Clone, Debug)]
pub(super) struct NumberedField {
    pub(super) text: String,
    /// Whether nothing has been typed yet, so that the first letter replaces the whole text.
    pub(super) untouched: bool,
}

impl NumberedField {
    pub(super) const fn of(text: String) -> Self {
        Self {
            text,
            untouched: true,
        }
    }
}

/// Returns the options with a text field, filled in from these rules.
pub(super) fn typed_rows(rules: &RuleSet) -> Vec<(&'static RuleOption, NumberedField)> {
    let typed = OPTIONS.iter().filter(|option| option.typed().is_some());
    let field = |option: &RuleOption| NumberedField::of(option.text(rules).unwrap_or_default());
    typed.map(|option| (option, field(option))).collect()
}
