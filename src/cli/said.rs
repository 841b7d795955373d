//! What is said about a game, and by whom: flags, and under them a configuration.
//!
//! A configuration is read as flags are: its keys are the flags, its values go through the same readers. What it says
//! stands beside the flags of the command line, unless one of these speaks of the same.

use super::rules::RuleFlags;
use super::{BUILT_IN, Cli, FlagError, ThemeChoice, TypedKeys};
use crate::config::{Entry, Key, Takes};
use crate::engine::rules::options::{self, RuleOption, ValueKind};
use crate::engine::rules::{Preset, RuleError};
use crate::engine::setup::SetupError;
use crate::lexicon::Vocabulary;
use crate::output::end_with;
use crate::printable;
use crate::tui::keymap::Keys;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, CommandFactory, Parser};
use std::any::TypeId;
use std::ffi::OsString;
use std::path::PathBuf;

/// Flags that no configuration has: a seed as a habit would deal the same tiles for ever.
const NO_KEYS: [&str; 2] = ["seed", "config"];
/// What takes bindings of keys, each on a line of its own.
pub(super) const KEYS: &str = "keys";
/// What is a path, unless it is the name of a dictionary.
const PATHS: [&str; 5] = ["dict", "definitions", "leaves", "data-dir", "theme"];

/// What is said about one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Saying {
    /// The flag, without hyphens; the key of a configuration.
    pub(super) key: String,
    /// What it is to be.
    pub(super) text: OsString,
    /// Who says it.
    pub(super) by: By,
}

/// Who says something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum By {
    /// A flag on the command line.
    Flag,
    /// The configuration, in this line.
    File(usize),
    /// A flag, and beside it the configuration from this line on.
    Both(usize),
}

/// A configuration as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigFile {
    /// The file.
    pub path: PathBuf,
    /// The folder that relative paths in it begin from.
    pub folder: PathBuf,
    /// What `~/` stands for.
    pub home: Option<PathBuf>,
    /// What it says, all of it [`checked`](super::checked()).
    pub entries: Vec<Entry>,
}

/// The keys of a configuration: all that are about rules behind the others.
pub fn keys() -> Vec<Key> {
    let rules = rule_names();
    let command = Cli::command();
    let mut keys: Vec<Key> = flags(&command)
        .filter(|(name, _)| !NO_KEYS.contains(name))
        .map(|(name, arg)| Key {
            name: name.to_owned(),
            old: old_names(arg),
            takes: takes(name, arg),
            words: words(arg),
        })
        .collect();
    keys.sort_by_key(|key| rules.contains(&key.name));
    keys
}

/// The flags with their names.
fn flags(command: &Command) -> impl Iterator<Item = (&str, &Arg)> {
    let named = command
        .get_arguments()
        .filter_map(|arg| Some((arg.get_long()?, arg)));
    named.filter(|(_, arg)| arg.get_action().takes_values())
}

/// What the flags of the rules are called.
pub(super) fn rule_names() -> Vec<String> {
    let command = RuleFlags::augment_args(Command::new("rules"));
    flags(&command).map(|(name, _)| name.to_owned()).collect()
}

/// The names that a flag had in older versions.
pub(super) fn old_names(arg: &Arg) -> Vec<String> {
    let aliases = arg.get_all_aliases().unwrap_or_default();
    aliases.into_iter().map(str::to_owned).collect()
}

fn words(arg: &Arg) -> Vec<String> {
    let values = arg.get_possible_values();
    values
        .iter()
        .map(|value| value.get_name().to_owned())
        .collect()
}

fn takes(name: &str, arg: &Arg) -> Takes {
    let read = arg.get_value_parser().type_id();
    let words = words(arg);
    let one_of = |types: &[TypeId]| types.iter().any(|one| read == *one);
    if words == ["on", "off"] || one_of(&[TypeId::of::<bool>()]) {
        Takes::Switch
    } else if name == "names" {
        Takes::Texts
    } else if name == KEYS {
        Takes::Bindings
    } else if let Some(kind) = options::named(name).and_then(RuleOption::value_kind) {
        match kind {
            ValueKind::Number => Takes::Number,
            ValueKind::TextOrNumber => Takes::TextOrNumber,
            ValueKind::Series => Takes::Series,
        }
    } else if read == TypeId::of::<usize>() {
        Takes::Number
    } else if !words.is_empty()
        || one_of(&[
            TypeId::of::<Preset>(),
            TypeId::of::<ThemeChoice>(),
            TypeId::of::<OsString>(),
            TypeId::of::<PathBuf>(),
        ])
    {
        Takes::Text
    } else {
        Takes::TextOrNumber
    }
}

/// What stands on a command line, that of a command behind it included.
pub(super) fn typed(matches: &ArgMatches) -> Vec<Saying> {
    let command = Cli::command();
    let mut said: Vec<Saying> = vec![];
    let mut level = Some(matches);
    while let Some(matches) = level {
        for (name, arg) in flags(&command).filter(|(name, _)| *name != "config") {
            let id = arg.get_id().as_str();
            let there = matches!(matches.try_contains_id(id), Ok(true));
            if !there || matches.value_source(id) != Some(ValueSource::CommandLine) {
                continue;
            }
            let text = matches.get_raw(id).and_then(|mut texts| texts.next_back());
            said.retain(|saying| saying.key != name);
            said.extend(text.map(|text| Saying {
                key: name.to_owned(),
                text: text.to_owned(),
                by: By::Flag,
            }));
        }
        level = matches.subcommand().map(|(_, below)| below);
    }
    said
}

/// Whether a value switches a clock off.
pub(super) fn is_off(text: &str) -> bool {
    text.trim().eq_ignore_ascii_case("off")
}

impl ConfigFile {
    /// What stands beside these flags.
    fn beside(self, typed: &[Saying]) -> Vec<Saying> {
        let rules = rule_names();
        let said = |key: &str| typed.iter().find(|saying| saying.key == key);
        let clock_off =
            |key: &str| said(key).is_some_and(|saying| saying.text.to_str().is_some_and(is_off));
        let silent = |key: &str| match key {
            // Whoever asks for a booklet by name wants that booklet, in the colours that they like.
            key if key != "board"
                && rules.iter().any(|rule| rule == key)
                && said("rules").is_some() =>
            {
                true
            }
            "players" => said("names").is_some(),
            "timer" => said("game-clock").is_some(),
            "game-clock" => said("timer").is_some(),
            "overtime" => said("timer").is_some() || clock_off("game-clock"),
            _ => false,
        };
        let mut stands: Vec<&Entry> = self.entries.iter().collect();
        // Of keys each action is a value of its own.
        let wins = |key: &str| said(key).is_some() && key != KEYS;
        stands.retain(|entry| !wins(&entry.key) && !silent(&entry.key));
        without_spare_clock(&mut stands);
        let saying = |entry: &Entry| Saying {
            key: entry.key.clone(),
            text: self.resolved(&entry.key, &entry.text),
            by: By::File(entry.line),
        };
        stands.into_iter().map(saying).collect()
    }

    /// A value with its path made absolute, if it is one.
    fn resolved(&self, key: &str, text: &str) -> OsString {
        let is_name = match key {
            "dict" => Vocabulary::from_name(text).is_some(),
            "definitions" | "leaves" => text == BUILT_IN,
            "theme" => !ThemeChoice::is_file(text),
            _ => false,
        };
        if is_name || !PATHS.contains(&key) {
            return text.into();
        }
        match (text.strip_prefix("~/"), &self.home) {
            (Some(rest), Some(home)) => home.join(rest).into(),
            _ => self.folder.join(text).into(),
        }
    }
}

/// With the keys of a configuration under those that are typed.
fn with_keys(said: &mut Vec<Saying>, under: Saying) {
    let (Some(typed), By::File(line)) = (said.iter_mut().find(|s| s.key == KEYS), under.by) else {
        said.push(under);
        return;
    };
    let keys = |text: &OsString| text.to_str()?.parse::<Keys>().ok();
    if let (Some(own), Some(others)) = (keys(&typed.text), keys(&under.text)) {
        typed.text = own.before(others).written().into();
        typed.by = By::Both(line);
    }
}

/// The flags take one clock only: one that is off says nothing beside the other.
fn without_spare_clock(stands: &mut Vec<&Entry>) {
    let clocks = ["game-clock", "timer"];
    let both = clocks
        .iter()
        .all(|key| stands.iter().any(|entry| entry.key == *key));
    let off = |entry: &&Entry| clocks.contains(&entry.key.as_str()) && is_off(&entry.text);
    if both && let Some(spare) = stands.iter().position(off) {
        stands.remove(spare);
    }
}

impl Cli {
    /// These flags over a configuration; value by value, save that
    ///
    /// - `--rules` sets all rules of the configuration aside, `--names` its number of players,
    /// - `--timer` and `--game-clock` are about one clock, so that either sets the other aside,
    /// - of `--keys` each action is a value of its own.
    #[must_use]
    pub fn over(self, file: ConfigFile) -> Self {
        let place = Some(file.path.clone());
        let mut said = self.said;
        for saying in file.beside(&said) {
            if saying.key == KEYS {
                with_keys(&mut said, saying);
            } else {
                said.push(saying);
            }
        }
        Self {
            said,
            place,
            ..self
        }
        .settled()
    }

    /// With everything in force that is said, wherever on the command line it stands.
    pub(super) fn settled(self) -> Self {
        let args = self.said.iter().map(|saying| {
            let mut arg = OsString::from(format!("--{}=", saying.key));
            arg.push(&saying.text);
            arg
        });
        let args = std::iter::once("scrabble".into()).chain(args);
        // Every value has been read before.
        let flags = Self::try_parse_from(args).unwrap_or_else(|error| end_with([&error]));
        Self {
            play: flags.play,
            dict: flags.dict,
            family: flags.family,
            definitions: flags.definitions,
            leaves: flags.leaves,
            data_dir: flags.data_dir,
            reduced_motion: flags.reduced_motion,
            mouse: flags.mouse,
            bell: flags.bell,
            ascii: flags.ascii,
            theme: flags.theme,
            keys: flags.keys,
            keys_preset: flags.keys_preset,
            ..self
        }
    }

    /// Who says something; `None` where nobody does.
    pub(super) fn by(&self, key: &str) -> Option<By> {
        let saying = self.said.iter().find(|saying| saying.key == key);
        saying.map(|saying| saying.by)
    }

    /// What the command line says of keys.
    pub fn typed_keys(&self) -> TypedKeys {
        TypedKeys {
            preset: self.is_flag("keys-preset").then_some(self.keys_preset),
            own: self.keys.clone(),
        }
    }

    /// Whether a flag on the command line says it.
    pub fn is_flag(&self, key: &str) -> bool {
        self.by(key) == Some(By::Flag)
    }

    /// Whether a flag or the configuration says one of these.
    pub fn says(&self, keys: &[&str]) -> bool {
        keys.iter().any(|key| self.by(key).is_some())
    }

    /// Where the configuration says something about these, if it does: `dict: line 3 of config.toml`.
    pub fn placed_keys(&self, keys: &[&str]) -> Option<String> {
        let lines: Vec<String> = keys
            .iter()
            .filter_map(|key| match self.by(key)? {
                By::File(line) | By::Both(line) => Some(format!("{key}: line {line}")),
                By::Flag => None,
            })
            .collect();
        let file = printable::path(self.place.as_ref()?);
        (!lines.is_empty()).then(|| format!("{} of {file}", lines.join(", ")))
    }

    /// An error with the lines of the configuration that have to do with it.
    pub(super) fn placed(&self, error: FlagError) -> FlagError {
        match self.placed_keys(concerned(&error)) {
            Some(place) => FlagError::Configured {
                error: Box::new(error),
                place,
            },
            None => error,
        }
    }
}

/// What an error is about.
const fn concerned(error: &FlagError) -> &'static [&'static str] {
    match error {
        FlagError::Count { .. } => &["players", "names"],
        FlagError::TwoClocks => &["timer", "game-clock"],
        FlagError::Overtime => &["overtime", "timer", "game-clock", "rules"],
        FlagError::Setup(SetupError::Rules(rules)) => match rules {
            RuleError::TripleNeedsTwo(_) => &["challenge", "players", "names"],
            RuleError::Bonus(_) => &["challenge"],
            RuleError::NoPlayLeftNeedsVoid => &["no-play-left", "challenge", "rules"],
            RuleError::FinishLineSeats { .. } => &["finish-line", "players", "names"],
            RuleError::Clock(_) => &["timer", "game-clock", "overtime", "players", "names"],
        },
        FlagError::Phoneys(_) => &["names", "challenge", "rules"],
        FlagError::Setup(_) | FlagError::Sitter(_) => &["names", "players"],
        _ => &[],
    }
}
