//! A text being typed into the form.

use super::rules::RuleRow;
use crate::engine::rules::RuleSet;

/// How many characters a name being typed may have: more than a name may, so that one that is too long can be refused.
pub(super) const NAME_ROOM: usize = 40;

/// A text being typed.
#[derive(Clone, Debug)]
pub(super) struct TextField {
    pub(super) text: String,
    /// Nothing has been typed yet, so that the first letter takes the place of the whole text.
    pub(super) untouched: bool,
}

impl TextField {
    pub(super) const fn of(text: String) -> Self {
        Self {
            text,
            untouched: true,
        }
    }
}

/// The rows of rules that are typed, with what stands in them for these rules.
pub(super) fn typed_rows(rules: &RuleSet) -> Vec<(RuleRow, TextField)> {
    let typed = RuleRow::ALL.into_iter().filter(|row| row.is_text());
    typed
        .map(|row| (row, TextField::of(row.text(rules))))
        .collect()
}
