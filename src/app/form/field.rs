//! A text being typed into the form.

use crate::engine::rules::RuleSet;
use crate::engine::rules::options::{OPTIONS, RuleOption};

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

/// The options that are typed, with what stands in their rows for these rules.
pub(super) fn typed_rows(rules: &RuleSet) -> Vec<(&'static RuleOption, TextField)> {
    let typed = OPTIONS.iter().filter(|option| option.typed().is_some());
    let field = |option: &RuleOption| TextField::of(option.text(rules).unwrap_or_default());
    typed.map(|option| (option, field(option))).collect()
}
