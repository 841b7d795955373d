//! Rule options by name and text, as the configuration has them.

use super::rules::RuleFlags;
use super::takes::Takes;
use crate::engine::rules::{Preset, RuleSet};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use std::any::TypeId;
use std::error::Error;

/// What takes a list by seat.
const SERIES: [&str; 2] = ["finish-line", "timer"];

/// All rule options, the preset first.
pub(super) struct RuleOptions {
    command: Command,
}

/// A rule option with a value that it takes.
#[derive(Clone, Debug)]
pub(super) struct RuleOption {
    /// Whether it is a clock that is switched off.
    pub(super) is_off: bool,
    read: ArgMatches,
}

impl RuleOptions {
    pub(super) fn new() -> Self {
        let command = Command::new("rules").no_binary_name(true);
        Self {
            command: RuleFlags::augment_args(command),
        }
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.command.get_arguments().filter_map(Arg::get_long)
    }

    /// The option of this name, or that had it in an older version: its name, and the values it takes.
    pub(super) fn find(&self, name: &str) -> Option<(&str, Takes)> {
        let old = |arg: &Arg| arg.get_all_aliases().unwrap_or_default().contains(&name);
        let is = |arg: &&Arg| arg.get_long() == Some(name) || old(arg);
        let arg = self.command.get_arguments().find(is)?;
        Some((arg.get_long()?, takes(arg)))
    }

    /// Reads the value of an option as its flag would.
    ///
    /// # Errors
    /// When the option does not take it.
    pub(super) fn read(&mut self, name: &str, text: &str) -> Result<RuleOption, String> {
        let args = [format!("--{name}={text}")];
        let read = self.command.try_get_matches_from_mut(args);
        Ok(RuleOption {
            is_off: text.trim().eq_ignore_ascii_case("off"),
            read: read.map_err(|error| refusal(&error))?,
        })
    }
}

/// The value of an option in these rules, as its flag takes it; `None` where the rules have none.
pub(super) fn text(name: &str, rules: &RuleSet) -> Option<String> {
    let mut written = RuleFlags::written(rules).into_iter();
    written.find_map(|(option, text)| (option == name).then_some(text))
}

impl RuleOption {
    /// Sets the option in these rules.
    pub(super) fn set(&self, rules: &mut RuleFlags) {
        // It fails only for options of another command.
        let _ = rules.update_from_arg_matches(&self.read);
    }
}

fn takes(arg: &Arg) -> Takes {
    let values = arg.get_possible_values();
    let words: Vec<String> = values.iter().map(|v| v.get_name().to_owned()).collect();
    let parsed = arg.get_value_parser().type_id();
    if words == ["on", "off"] {
        Takes::Switch
    } else if arg.get_long().is_some_and(|name| SERIES.contains(&name)) {
        Takes::Series
    } else if parsed == TypeId::of::<u8>() {
        Takes::Number
    } else if !words.is_empty() {
        Takes::Words(words)
    } else if parsed == TypeId::of::<Preset>() {
        Takes::Text
    } else {
        Takes::TextOrNumber
    }
}

/// What clap says of a value, without the rest of its page.
fn refusal(error: &clap::Error) -> String {
    if let Some(why) = error.source() {
        return why.to_string();
    }
    match (error.kind(), error.get(ContextKind::ValidValue)) {
        (ErrorKind::InvalidValue, Some(ContextValue::Strings(words))) => {
            let is_switch = words[..] == ["on", "off"];
            let words = if is_switch {
                "true or false".to_owned()
            } else {
                words.join(", ")
            };
            format!("possible values: {words}")
        }
        (kind, _) => kind.to_string(),
    }
}
