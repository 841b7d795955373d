//! What is in force for a new game, and where each value comes from.

use super::said::{By, keys};
use super::{Agreed, Cli, ThemeChoice};
use crate::config::{Key, Line};
use crate::engine::rules::{RuleSet, options};
use crate::lexicon::DictChoice;
use std::path::Path;

/// A value in force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Valued {
    /// The key.
    pub key: Key,
    /// The value as its flag takes it.
    pub text: String,
    /// Whether it goes without saying: it follows from other values, or cannot be written.
    pub unsaid: bool,
    /// Where it comes from.
    pub from: String,
}

impl Valued {
    /// As it is written into a configuration.
    pub fn line(&self) -> Line<'_> {
        Line {
            key: &self.key,
            text: &self.text,
            unsaid: self.unsaid,
            from: &self.from,
        }
    }
}

impl Cli {
    /// Every value in force for a game agreed on by these flags, with the directory where games are kept.
    pub fn in_force(&self, agreed: &Agreed, data_dir: Option<&Path>) -> Vec<Valued> {
        let rules = options::written(&agreed.rules);
        let preset = self.play.rules.preset();
        let of_preset = options::written(&preset.rules());
        let find = |rules: &[(&str, String)], name: &str| {
            let found = rules.iter().find(|(key, _)| *key == name);
            found.map(|(_, text)| text.clone())
        };
        let valued = |key: Key| {
            if let Some(text) = find(&rules, &key.name) {
                let usual = find(&of_preset, &key.name).as_ref() == Some(&text);
                let unsaid = self.by(&key.name).is_none();
                let from = match self.origin(&key.name) {
                    Some(origin) => origin,
                    None if usual => preset.to_string(),
                    None => "follows from the other rules".to_owned(),
                };
                return Some(Valued {
                    key,
                    text,
                    unsaid,
                    from,
                });
            }
            if key.name == "rules" {
                let from = self.origin("rules").unwrap_or_else(built_in);
                let text = preset.to_string();
                return Some(Valued {
                    key,
                    text,
                    unsaid: false,
                    from,
                });
            }
            self.besides(key, agreed, data_dir)
        };
        keys().into_iter().filter_map(valued).collect()
    }

    /// Whether a flag or the configuration says anything of the rules.
    pub fn says_rules(&self, rules: &RuleSet) -> bool {
        let each = options::written(rules);
        self.says(&["rules"]) || each.iter().any(|(key, _)| self.says(&[key]))
    }

    /// What is no rule.
    fn besides(&self, key: Key, agreed: &Agreed, data_dir: Option<&Path>) -> Option<Valued> {
        let names: Vec<String> = agreed.names.iter().map(ToString::to_string).collect();
        let switch = |on: bool| (if on { "on" } else { "off" }.to_owned(), true);
        let (text, sound) = match key.name.as_str() {
            "players" => (agreed.players.to_string(), true),
            "names" => (names.join(","), true),
            "plain" => switch(self.play.plain),
            "family" => switch(self.family),
            "reduced-motion" => switch(self.reduced_motion),
            "mouse" => switch(self.mouse),
            "bell" => switch(self.bell),
            "ascii" => switch(self.ascii),
            "dict" => match self.dictionary() {
                DictChoice::File(path) => path_text(&path),
                built_in @ DictChoice::BuiltIn(_) => (built_in.to_string(), true),
            },
            "definitions" => file_or_built_in(self.own_definitions()),
            "leaves" => file_or_built_in(self.own_leaves()),
            "data-dir" => path_text(data_dir?),
            "theme" => match &self.theme {
                ThemeChoice::File(path) => path_text(path),
                name => (name.to_string(), true),
            },
            "keys" => (self.keys.written(), true),
            "keys-preset" => (self.keys_preset.to_string(), true),
            _ => return None,
        };
        let follows = (key.name == "players").then(|| self.counted_by()).flatten();
        let unsaid = !sound || (follows.is_some() && self.by(&key.name).is_none());
        let from = self.origin(&key.name).or(follows);
        let mut from = from.unwrap_or_else(built_in);
        if !sound {
            from.push_str("; cannot be written here because it is not UTF-8");
        }
        Some(Valued {
            key,
            text,
            unsaid,
            from,
        })
    }

    /// What says how many play where `--players` does not.
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

    /// Who said it, if anybody did.
    fn origin(&self, key: &str) -> Option<String> {
        let file = || {
            let name = self.place.as_deref().and_then(Path::file_name);
            crate::printable::path(Path::new(name.unwrap_or_default()))
        };
        self.by(key).map(|by| match by {
            By::Flag => format!("flag --{key}"),
            By::File(line) => format!("{}, line {line}", file()),
            By::Both(line) => format!("flag --{key}; {}, line {line}", file()),
        })
    }
}

fn file_or_built_in(path: Option<&Path>) -> (String, bool) {
    path.map_or_else(|| (built_in(), true), path_text)
}

fn built_in() -> String {
    "built-in".to_owned()
}

/// A path as text, and whether that is the whole of it.
fn path_text(path: &Path) -> (String, bool) {
    let absolute = std::path::absolute(path);
    let path = absolute.as_deref().unwrap_or(path);
    (path.to_string_lossy().into_owned(), path.to_str().is_some())
}

#[cfg(test)]
mod tests {
    use super::super::said::{ConfigFile, typed};
    use super::super::{TypedKeys, checked};
    use super::*;
    use crate::config::{Reading, read, write};
    use crate::engine::rules::Preset;
    use crate::engine::rules::options::{OPTIONS, Values};
    use clap::{CommandFactory, FromArgMatches};
    use proptest::prelude::*;

    /// A command line; `None` when it contradicts itself.
    fn command_line(args: &[String]) -> Option<Cli> {
        let args = std::iter::once("scrabble").chain(args.iter().map(String::as_str));
        let matches = Cli::command().try_get_matches_from(args).ok()?;
        let mut cli = Cli::from_arg_matches(&matches).ok()?;
        cli.said = typed(&matches);
        Some(cli.settled())
    }

    fn printed(values: &[Valued]) -> String {
        write(&values.iter().map(Valued::line).collect::<Vec<_>>(), false)
    }

    fn held(text: &str) -> Cli {
        let typed = TypedKeys::default();
        let Reading { entries, faults } = checked(read(text, &keys()), &typed);
        assert_eq!(faults, [], "{text}");
        let file = ConfigFile {
            path: "/home/ann/config.toml".into(),
            folder: "/home/ann".into(),
            home: None,
            entries,
        };
        command_line(&[]).expect("no flags").over(file)
    }

    /// Every flag of a rule with its words, and with numbers where it takes any.
    fn rule_flags() -> Vec<String> {
        let flags = OPTIONS.iter().flat_map(|option| {
            let words: Vec<&str> = match option.values {
                Values::Choices(choices) => choices.iter().map(|choice| choice.word).collect(),
                Values::Value(value) => [
                    value.words,
                    &["2", "5", "15", "60", "beginner,90", "60,off"],
                ]
                .concat(),
            };
            let readable = |word: &&str| option.put(&mut RuleSet::classic(), word).is_ok();
            let keys = option.old_keys.iter().chain([&option.key]);
            let words: Vec<&str> = words.into_iter().filter(readable).collect();
            keys.flat_map(|key| words.iter().map(move |word| format!("{key}={word}")))
                .collect::<Vec<_>>()
        });
        let presets = Preset::ALL.map(|preset| format!("rules={preset}"));
        flags.chain(presets).collect()
    }

    fn flag() -> impl Strategy<Value = String> {
        let on = || prop::sample::select(vec!["on", "off"]);
        let switches = prop::sample::select(vec![
            "plain",
            "family",
            "reduced-motion",
            "mouse",
            "bell",
            "ascii",
        ]);
        let words = prop::sample::select(vec![
            "dict=common",
            "dict=/a b/#\".txt",
            "data-dir=/games",
            "definitions=/a b.txt",
            "leaves=/a b.leaves",
        ]);
        let person = "[A-Za-z \"'#\\\\é字]{1,12}";
        let computer = prop::sample::select(vec!["bot:club".to_owned(), "bot:expert".to_owned()]);
        let names = prop::collection::vec(prop_oneof![3 => person, 1 => computer], 2..=4)
            .prop_map(|names| format!("names={}", names.join(",")));
        let players = (2..=4_u32).prop_map(|n| format!("players={n}"));
        let switch = (switches, on()).prop_map(|(key, on)| format!("{key}={on}"));
        let rules = prop::sample::select(rule_flags());
        prop_oneof![1 => switch, 1 => words.prop_map(str::to_owned), 1 => names, 1 => players, 6 => rules]
            .prop_map(|flag| format!("--{flag}"))
    }

    proptest! {
        /// Whatever flags say, what is printed of it holds just the same as a configuration.
        #[test]
        fn what_is_in_force_is_read_back(flags in prop::collection::vec(flag(), 0..6)) {
            let Some(cli) = command_line(&flags) else { return Ok(()) };
            let Ok(agreed) = cli.agreed() else { return Ok(()) };
            let values = cli.in_force(&agreed, Some(Path::new("/data")));
            let text = printed(&values);
            let again = held(&text);
            let reread = again.agreed().expect("what is in force goes together");
            prop_assert_eq!(&reread.rules, &agreed.rules, "{}", text);
            prop_assert_eq!((reread.players, &reread.names), (agreed.players, &agreed.names), "{}", text);
            prop_assert_eq!((again.play.plain, again.dictionary()), (cli.play.plain, cli.dictionary()), "{}", text);
            prop_assert!(!again.at_once());
            let read_back = again.in_force(&reread, again.data_dir.as_deref());
            let pairs = |values: &[Valued]| values.iter().map(|v| (v.key.name.clone(), v.text.clone())).collect::<Vec<_>>();
            prop_assert_eq!(pairs(&read_back), pairs(&values), "{}", text);
        }
    }

    #[test]
    fn every_key_has_a_value_in_force() {
        let cli = command_line(&["--game-clock=25".to_owned()]).expect("flags");
        let values = cli.in_force(&cli.agreed().expect("a game"), Some(Path::new("/data")));
        let there: Vec<&Key> = values.iter().map(|value| &value.key).collect();
        assert_eq!(there, keys().iter().collect::<Vec<_>>());
    }
}
