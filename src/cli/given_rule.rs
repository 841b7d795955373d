//! Rules as flags and the configuration name them: the preset, and one option for each rule.

use super::value_shape::ValueShape;
use super::values::ValueError;
use crate::engine::rules::options::{self, OPTIONS, RuleOption, ValueKind, Values};
use crate::engine::rules::{Preset, RuleSet};
use clap::ArgMatches;

/// The flag of the preset.
pub(super) const PRESET: &str = "rules";

/// One rule that is given, with a value that it takes.
#[derive(Clone, Debug)]
pub(super) enum GivenRule {
    Preset(Preset),
    Option(&'static RuleOption, String),
}

impl GivenRule {
    /// Reads the value of a rule in the configuration, or the preset.
    pub(super) fn read(name: &str, text: &str) -> Result<Self, ValueError> {
        if name == PRESET {
            return Ok(Self::Preset(preset(text)?));
        }
        let option = options::named(name).ok_or_else(|| ValueError::NoRule(name.to_owned()))?;
        match value(option, text) {
            Ok(text) => Ok(Self::Option(option, text)),
            Err(_) if option.is_switch() => Err(ValueError::Words("true or false".to_owned())),
            Err(why) => Err(why),
        }
    }

    /// The rule that a flag of this name gives, if it is one.
    pub(super) fn of_flag(name: &str, matches: &ArgMatches) -> Option<Self> {
        if name == PRESET {
            return Some(Self::Preset(*matches.get_one(PRESET)?));
        }
        let option = options::named(name)?;
        let text: &String = matches.get_one(name)?;
        Some(Self::Option(option, text.clone()))
    }

    /// Whether it is an option that is switched off.
    pub(super) fn is_off(&self) -> bool {
        matches!(self, Self::Option(_, text) if text.trim().eq_ignore_ascii_case("off"))
    }

    /// The keys of the options that are off while this one is on.
    pub(super) const fn conflicts(&self) -> &'static [&'static str] {
        match self {
            Self::Preset(_) => &[],
            Self::Option(option, _) => option.conflicts,
        }
    }
}

/// Reads the name of a preset.
pub(super) fn preset(text: &str) -> Result<Preset, ValueError> {
    Preset::from_name(text).ok_or_else(|| ValueError::Words(preset_names()))
}

pub(super) fn preset_names() -> String {
    Preset::ALL.map(Preset::name).join(", ")
}

/// Checks that an option takes a text.
pub(super) fn value(option: &RuleOption, text: &str) -> Result<String, ValueError> {
    option.put(&mut RuleSet::classic(), text)?;
    Ok(text.to_owned())
}

/// The names of all rules, the preset first.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    [PRESET]
        .into_iter()
        .chain(OPTIONS.iter().map(|option| option.key))
}

/// The rule with this name, or with this name in an older version: its name, and the values it takes.
pub(super) fn find(name: &str) -> Option<(&'static str, ValueShape)> {
    if name == PRESET {
        return Some((PRESET, ValueShape::Text));
    }
    let is = |option: &&RuleOption| option.key == name || option.old_keys.contains(&name);
    let option = OPTIONS.iter().find(is)?;
    Some((option.key, takes(option)))
}

/// The value of an option in these rules, as its flag takes it; `None` where the rules have none.
pub(super) fn text(name: &str, rules: &RuleSet) -> Option<String> {
    options::named(name)?.text(rules)
}

fn takes(option: &RuleOption) -> ValueShape {
    match option.values {
        Values::Choices(_) if option.is_switch() => ValueShape::Switch,
        Values::Choices(choices) => {
            let words = choices.iter().map(|choice| choice.word.to_owned());
            ValueShape::Words(words.collect())
        }
        Values::Value(value) => match value.kind {
            ValueKind::Number => ValueShape::Number,
            ValueKind::TextOrNumber => ValueShape::TextOrNumber,
            ValueKind::Series => ValueShape::Series,
        },
    }
}
