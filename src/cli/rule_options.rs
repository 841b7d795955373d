//! Rule options by name and text, as the configuration has them.

use super::rules::{PRESET, RuleFlags};
use super::takes::Takes;
use crate::engine::rules::RuleSet;
use crate::engine::rules::options::{self, OPTIONS, RuleOption as Entry, ValueKind, Values};

/// A rule option with a value that it takes.
#[derive(Clone, Debug)]
pub(super) struct RuleOption {
    /// Whether it is a clock that is switched off.
    pub(super) is_off: bool,
    name: String,
    text: String,
}

/// The names of all of them, the preset first.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    [PRESET]
        .into_iter()
        .chain(OPTIONS.iter().map(|option| option.key))
}

/// The option of this name, or that had it in an older version: its name, and the values it takes.
pub(super) fn find(name: &str) -> Option<(&'static str, Takes)> {
    if name == PRESET {
        return Some((PRESET, Takes::Text));
    }
    let is = |option: &&Entry| option.key == name || option.old_keys.contains(&name);
    let option = OPTIONS.iter().find(is)?;
    Some((option.key, takes(option)))
}

/// Reads the value of an option as its flag would.
///
/// # Errors
/// When the option does not take it.
pub(super) fn read(name: &str, text: &str) -> Result<RuleOption, String> {
    RuleFlags::default().give(name, text)?;
    Ok(RuleOption {
        is_off: text.trim().eq_ignore_ascii_case("off"),
        name: name.to_owned(),
        text: text.to_owned(),
    })
}

/// The value of an option in these rules, as its flag takes it; `None` where the rules have none.
pub(super) fn text(name: &str, rules: &RuleSet) -> Option<String> {
    options::named(name)?.text(rules)
}

impl RuleOption {
    /// Sets the option in these rules.
    pub(super) fn set(&self, rules: &mut RuleFlags) {
        // The text has been read before.
        let _ = rules.give(&self.name, &self.text);
    }
}

fn takes(option: &Entry) -> Takes {
    match option.values {
        Values::Choices(_) if option.is_switch() => Takes::Switch,
        Values::Choices(choices) => Takes::Words(
            choices
                .iter()
                .map(|choice| choice.word.to_owned())
                .collect(),
        ),
        Values::Value(value) => match value.kind {
            ValueKind::Number => Takes::Number,
            ValueKind::TextOrNumber => Takes::TextOrNumber,
            ValueKind::Series => Takes::Series,
        },
    }
}
