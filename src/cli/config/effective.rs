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
        let switch = |on: bool| Value::Switch(on).into();
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
            "plain" => switch(self.play.plain),
            "family" => switch(self.family),
            "reduced-motion" => switch(self.reduced_motion),
            "mouse" => switch(self.mouse),
            "bell" => switch(self.bell),
            "notify" => switch(self.notify),
            "window-title" => switch(self.window_title),
            "ascii" => switch(self.ascii),
            "dict" => match self.dictionary() {
                DictChoice::File(file) => path(&file),
                built_in @ DictChoice::BuiltIn(_) => text(built_in.to_string()),
            },
            "definitions" => file_or_built_in(self.own_definitions()),
            "leaves" => file_or_built_in(self.own_leaves()),
            "data-dir" => path(data_dir?),
            "theme" => match &self.theme {
                ThemeChoice::File(file) => path(file),
                name => text(name.to_string()),
            },
            "keys" => Value::bindings(&self.keys.written()).into(),
            "keys-preset" => text(self.keys_preset.to_string()),
            _ => return None,
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

#[cfg(test)]
mod tests {
    use super::super::{Config, ConfigFile, write};
    use super::*;
    use clap::CommandFactory;
    use proptest::prelude::*;

    /// A command line; `None` if it contradicts itself.
    fn command_line(args: &[String]) -> Option<Cli> {
        let args = std::iter::once("scrabble").chain(args.iter().map(String::as_str));
        let matches = Cli::command().try_get_matches_from(args).ok()?;
        Cli::of(&matches).ok()
    }

    fn held(text: &str) -> Cli {
        let file = ConfigFile {
            path: "/home/ann/config.toml".into(),
            folder: "/home/ann".into(),
            home: None,
        };
        let cli = command_line(&[]).expect("no flags");
        let (config, faults) = Config::read(text, file, &cli);
        assert_eq!(faults, [], "{text}");
        cli.over(config)
    }

    const SWITCHES: [&str; 18] = [
        "plain",
        "family",
        "reduced-motion",
        "mouse",
        "bell",
        "notify",
        "window-title",
        "ascii",
        "exchange-none",
        "no-play-left",
        "nine-tile",
        "recycle-blanks",
        "recycle-letters",
        "rearrange",
        "open-dictionary",
        "hints",
        "coach",
        "agree-words",
    ];

    /// A path that stays as it is.
    const ABSOLUTE: &str = if cfg!(windows) {
        "dict=C:\\a b\\#\".txt"
    } else {
        "dict=/a b/#\".txt"
    };

    fn flag() -> impl Strategy<Value = String> {
        let on = || prop::sample::select(vec!["on", "off"]);
        let switches = prop::sample::select(SWITCHES.to_vec());
        let words = prop::sample::select(vec![
            "rules=friends",
            "rules=deluxe",
            "rules=na-tournament",
            "challenge=void",
            "challenge=single",
            "challenge=triple",
            "challenge=7",
            "challenge=5/word",
            "judging=named",
            "judging=whole",
            "quiet-end=passes",
            "scoreless-limit=8",
            "tie=before",
            "tie=shared",
            "unplayed=own",
            "unplayed=twice",
            "board=deluxe",
            "board=classic",
            "finish-line=expert",
            "finish-line=off",
            "finish-line=beginner,90",
            "timer=60",
            "timer=60,off",
            "timer=off",
            "game-clock=off",
            "dict=common",
            ABSOLUTE,
            "data-dir=/games",
            "definitions=/a b.txt",
            "leaves=/a b.leaves",
        ]);
        let person = "[A-Za-z \"'#\\\\é字]{1,12}";
        let computer = prop::sample::select(vec!["bot:club".to_owned(), "bot:expert".to_owned()]);
        let names = prop::collection::vec(prop_oneof![3 => person, 1 => computer], 2..=4)
            .prop_map(|names| format!("names={}", names.join(",")));
        let numbers = prop_oneof![
            (2..=4_u32).prop_map(|n| format!("players={n}")),
            (0..=15_u32).prop_map(|n| format!("exchange-bag={n}")),
            (1..=600_u32).prop_map(|n| format!("game-clock={n}")),
            (0..=100_u32).prop_map(|n| format!("overtime={n}")),
            (2..=5_u32).prop_map(|n| format!("first-word={n}")),
        ];
        let switch = (switches, on()).prop_map(|(key, on)| format!("{key}={on}"));
        prop_oneof![switch, words.prop_map(str::to_owned), names, numbers]
            .prop_map(|flag| format!("--{flag}"))
    }

    proptest! {
        /// The settings printed for any flags give the same game when read as a configuration.
        #[test]
        fn what_is_in_force_is_read_back(flags in prop::collection::vec(flag(), 0..6)) {
            let Some(cli) = command_line(&flags) else { return Ok(()) };
            let Ok(agreed) = cli.agreed() else { return Ok(()) };
            let values = cli.in_force(&agreed, Some(Path::new("/data")));
            let text = write(&values, false);
            let again = held(&text);
            let reread = again.agreed().expect("what is in force goes together");
            prop_assert_eq!(&reread.rules, &agreed.rules, "{}", text);
            prop_assert_eq!((reread.players, &reread.names), (agreed.players, &agreed.names), "{}", text);
            prop_assert_eq!((again.play.plain, again.dictionary()), (cli.play.plain, cli.dictionary()), "{}", text);
            prop_assert!(!again.at_once());
            let read_back = again.in_force(&reread, again.data_dir.as_deref());
            let pairs = |values: &[EffectiveSetting]| values.iter().map(|v| (v.key.clone(), v.value.clone())).collect::<Vec<_>>();
            prop_assert_eq!(pairs(&read_back), pairs(&values), "{}", text);
        }
    }

    #[test]
    fn every_key_has_a_value_in_force() {
        let cli = command_line(&["--game-clock=25".to_owned()]).expect("flags");
        let values = cli.in_force(&cli.agreed().expect("a game"), Some(Path::new("/data")));
        let there: Vec<String> = values.into_iter().map(|value| value.key).collect();
        assert_eq!(there, keys());
    }
}
