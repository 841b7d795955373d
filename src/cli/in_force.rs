//! What is in force for a new game, and where each value comes from.

use super::rules::RuleFlags;
use super::said::{By, keys};
use super::{Agreed, Cli};
use crate::config::Key;
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

impl Cli {
    /// Every value in force for a game agreed on by these flags, with the directory where games are kept.
    pub fn in_force(&self, agreed: &Agreed, data_dir: Option<&Path>) -> Vec<Valued> {
        let rules = RuleFlags::written(&agreed.rules);
        let preset = self.play.rules.preset();
        let of_preset = RuleFlags::written(&preset.rules());
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
                    None => "follows from the others".to_owned(),
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

    /// What is no rule.
    fn besides(&self, key: Key, agreed: &Agreed, data_dir: Option<&Path>) -> Option<Valued> {
        let names: Vec<&str> = agreed.names.iter().map(|name| name.as_str()).collect();
        let (text, sound) = match key.name.as_str() {
            "players" => (agreed.players.to_string(), true),
            "names" => (names.join(","), true),
            "plain" => (if self.play.plain { "on" } else { "off" }.to_owned(), true),
            "dict" => match self.dictionary() {
                crate::lexicon::DictChoice::File(path) => path_text(&path),
                built_in @ crate::lexicon::DictChoice::BuiltIn(_) => (built_in.to_string(), true),
            },
            "data-dir" => path_text(data_dir?),
            _ => return None,
        };
        let follows = (key.name == "players").then(|| self.counted_by()).flatten();
        let unsaid = !sound || (follows.is_some() && self.by(&key.name).is_none());
        let from = self.origin(&key.name).or(follows);
        let mut from = from.unwrap_or_else(built_in);
        if !sound {
            from.push_str("; not to be written here, since it is no UTF-8");
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
                .map(|_| "as many as a list by seat has")
        };
        let names = self.play.names.as_ref().map(|_| "as many as names");
        names.or_else(list).map(str::to_owned)
    }

    /// Who said it, if anybody did.
    fn origin(&self, key: &str) -> Option<String> {
        let file = || {
            let name = self.place.as_deref().and_then(Path::file_name);
            super::said::shown(Path::new(name.unwrap_or_default()))
        };
        self.by(key).map(|by| match by {
            By::Flag => format!("flag --{key}"),
            By::File(line) => format!("{}, line {line}", file()),
        })
    }
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
