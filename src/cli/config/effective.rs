//! The settings of a new game, and where each value comes from.

use super::super::given_rule;
use super::super::value_shape::ValueShape;
use super::super::values::BUILT_IN;
use super::super::{Cli, PlayersAndRules, ThemeChoice};
use super::keys;
use super::write::{EffectiveSetting, Value};
use crate::engine::rules::RuleSet;
use crate::words::lexicon::DictChoice;
use std::path::Path;

impl Cli {
    /// Every setting of a game with these flags, with the directory of saved games.
    pub fn in_force(
        &self,
        agreed: &PlayersAndRules,
        data_dir: Option<&Path>,
    ) -> Vec<EffectiveSetting> {
        let value = |key: &str| match given_rule::find(key) {
            Some((_, takes)) => self.rule(key, &takes, &agreed.rules),
            None => self.other(key, agreed, data_dir),
        };
        let valued = |key: String| {
            let value = value(&key)?;
            Some(value.said(self.origins.comment(&key), key))
        };
        keys().into_iter().filter_map(valued).collect()
    }

    /// Whether a flag or the configuration sets a rule.
    pub fn sets_rules(&self) -> bool {
        given_rule::names().any(|name| self.says(&[name]))
    }

    fn rule(&self, key: &str, takes: &ValueShape, rules: &RuleSet) -> Option<EffectiveValue> {
        let preset = self.play.rules.preset();
        if key == "rules" {
            return Some(text(preset.to_string()));
        }
        let text = given_rule::text(key, rules)?;
        let usual = given_rule::text(key, &preset.rules()).as_ref() == Some(&text);
        let follows = if usual {
            preset.to_string()
        } else {
            "follows from the other rules".to_owned()
        };
        let value = match takes {
            ValueShape::Switch => Value::Switch(text == "on"),
            _ => Value::series(&text),
        };
        Some(EffectiveValue {
            follows: Some(follows),
            ..EffectiveValue::from(value)
        })
    }

    fn other(
        &self,
        key: &str,
        agreed: &PlayersAndRules,
        data_dir: Option<&Path>,
    ) -> Option<EffectiveValue> {
        Some(match key {
            "players" => EffectiveValue {
                follows: self.counted_by(),
                ..Value::Number(agreed.players.to_string()).into()
            },
            "names" => {
                let names = agreed
                    .names
                    .iter()
                    .map(|name| Value::Text(name.to_string()));
                Value::List(names.collect()).into()
            }
            "dict" => match self.dictionary() {
                DictChoice::File(file) => path(&file),
                built_in @ DictChoice::BuiltIn(_) => text(built_in.to_string()),
            },
            "language" => text(self.language.to_string()),
            "tiles" => file_or_built_in(self.own_tiles()),
            "definitions" => file_or_built_in(self.own_definitions()),
            "leaves" => file_or_built_in(self.own_leaves()),
            "data-dir" => path(data_dir?),
            "theme" => match &self.theme {
                ThemeChoice::File(file) => path(file),
                name => text(name.to_string()),
            },
            "keys" => Value::bindings(&self.keys.written()).into(),
            "keys-preset" => text(self.keys_preset.to_string()),
            _ => Value::Switch(self.switch(key)?).into(),
        })
    }

    /// What sets the number of players if `--players` does not.
    fn counted_by(&self) -> Option<String> {
        let list = || {
            self.play
                .rules
                .seats()
                .map(|_| "from the length of a per-seat list")
        };
        let names = self.play.names.as_ref().map(|_| "from the number of names");
        names.or_else(list).map(str::to_owned)
    }
}

/// A value, and what it follows from if nobody sets it.
struct EffectiveValue {
    value: Value,
    /// What it follows from; `None` for a built-in default.
    follows: Option<String>,
    /// Whether a configuration can hold it.
    sound: bool,
}

impl From<Value> for EffectiveValue {
    fn from(value: Value) -> Self {
        Self {
            value,
            follows: None,
            sound: true,
        }
    }
}

impl EffectiveValue {
    fn said(self, said: Option<String>, key: String) -> EffectiveSetting {
        let unsaid = !self.sound || (said.is_none() && self.follows.is_some());
        let from = said.or(self.follows);
        let mut from = from.unwrap_or_else(|| BUILT_IN.to_owned());
        if !self.sound {
            from.push_str("; cannot be written here because it is not UTF-8");
        }
        EffectiveSetting {
            key,
            value: self.value,
            unsaid,
            from,
        }
    }
}

fn text(text: String) -> EffectiveValue {
    Value::Text(text).into()
}

fn file_or_built_in(file: Option<&Path>) -> EffectiveValue {
    file.map_or_else(|| text(BUILT_IN.to_owned()), path)
}

fn path(path: &Path) -> EffectiveValue {
    let absolute = std::path::absolute(path);
    let path = absolute.as_deref().unwrap_or(path);
    EffectiveValue {
        sound: path.to_str().is_some(),
        ..text(path.to_string_lossy().into_owned())
    }
}
