//! The configuration: a TOML file whose values lie under the flags, with the names of the flags as keys.
//!
//! Every value is checked as it is read, even under a flag, so that all faults are reported at once.

mod bindings;
mod edit;
mod effective;
pub mod write;

use super::given_rule::{self, GivenRule};
use super::origin::Origin;
use super::value_shape::ValueShape;
use super::values::LanguageChoice;
use super::values::{BUILT_IN, on_or_off, players};
use super::{Cli, FlagError, PlayFlags, ThemeChoice};
use crate::app::seating::{PlayerChoice, PlayerChoiceError};
use crate::engine::clock::{ClockError, ClockRule};
use crate::engine::rules::RuleError;
use crate::engine::seat::PlayerName;
use crate::engine::setup::SetupError;
use crate::text::toml_text::{TomlEntry, TomlFault, TomlText};
use crate::tui::keymap::{KeyPreset, Keys};
use crate::words::lexicon::Vocabulary;
use bindings::{Bindings, KEYS};
use clap::{Arg, CommandFactory};
pub use edit::with_keys;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
pub use write::{EffectiveSetting, Value, write};

/// Flags that are no keys: a seed as a default would draw the same tiles forever, and a board is of a game, not of a player.
const NO_KEYS: [&str; 4] = ["seed", "config", "game", "layout"];

/// The place of a configuration, which its paths are relative to.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ConfigFile {
    /// The file.
    pub path: PathBuf,
    /// The folder of relative paths.
    pub folder: PathBuf,
    /// The home directory, for `~/`.
    pub home: Option<PathBuf>,
}

/// A configuration that was read and checked.
#[derive(Debug)]
pub struct Config {
    file: ConfigFile,
    assigned: Vec<Assignment>,
}

/// A key of the file with its value.
#[derive(Debug)]
struct Assignment {
    key: String,
    line: usize,
    setting: Setting,
}

/// A value of the configuration.
#[derive(Debug)]
enum Setting {
    Players(usize),
    Names(String),
    Dict(OsString),
    Language(LanguageChoice),
    Tiles(OsString),
    Definitions(OsString),
    Leaves(OsString),
    DataDir(PathBuf),
    Switch(bool),
    Theme(ThemeChoice),
    Keys(Keys),
    KeysPreset(KeyPreset),
    Rule(GivenRule),
}

/// The keys of a configuration, with the rules last.
pub fn keys() -> Vec<String> {
    let command = Cli::command();
    let flags = command.get_arguments();
    let flags = flags.filter(|arg| arg.get_action().takes_values());
    let names = flags.filter_map(Arg::get_long);
    let names = names.filter(|name| !NO_KEYS.contains(name));
    let mut names: Vec<String> = names.map(str::to_owned).collect();
    names.sort_by_key(|name| given_rule::find(name).is_some());
    names
}

impl Config {
    /// Reads the valid part of a configuration, and returns the faults of the rest by line. Its key bindings must fit those of
    /// the flags.
    pub fn read(text: &str, file: ConfigFile, flags: &Cli) -> (Self, Vec<TomlFault>) {
        let toml = TomlText::parse(text);
        let mut reader = Reader {
            file: &file,
            flags,
            seen: BTreeSet::new(),
            assigned: vec![],
            faults: toml.faults.clone(),
        };
        let mut bindings = Bindings::default();
        for entry in toml.entries() {
            if entry.key == KEYS {
                reader.faults.extend(bindings.read(&entry, &toml));
            } else if let Err(fault) = reader.take(&entry) {
                reader.faults.push(fault);
            }
        }
        reader.bind(&bindings);
        let Reader {
            assigned,
            mut faults,
            ..
        } = reader;
        faults.sort_by_key(|fault| fault.line);
        (Self { file, assigned }, faults)
    }

    /// Keeps only these keys.
    pub fn retain(&mut self, needed: impl Fn(&str) -> bool) {
        self.assigned.retain(|assignment| needed(&assignment.key));
    }

    /// The keys in the file.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.assigned
            .iter()
            .map(|assignment| assignment.key.as_str())
    }
}

/// Reads a configuration key by key.
struct Reader<'a> {
    file: &'a ConfigFile,
    flags: &'a Cli,
    /// Rules so far. A rule may also have its name of an older version.
    seen: BTreeSet<String>,
    assigned: Vec<Assignment>,
    faults: Vec<TomlFault>,
}

impl Reader<'_> {
    fn take(&mut self, entry: &TomlEntry<'_>) -> Result<(), TomlFault> {
        let (key, setting) = match given_rule::find(entry.key) {
            Some((key, takes)) => (key, Some(self.rule(key, entry, &takes)?)),
            None => (entry.key, self.setting(entry)?),
        };
        self.assigned.extend(setting.map(|setting| Assignment {
            key: key.to_owned(),
            line: entry.line,
            setting,
        }));
        Ok(())
    }

    /// Reads the user's own keys over the preset in force.
    fn bind(&mut self, bindings: &Bindings) {
        let flags = self.flags;
        let preset = self
            .assigned
            .iter()
            .find_map(|assignment| match assignment.setting {
                Setting::KeysPreset(preset) => Some(preset),
                _ => None,
            });
        let typed = flags.is_flag("keys-preset").then_some(flags.keys_preset);
        match bindings.over(typed.or(preset).unwrap_or_default(), &flags.keys) {
            Ok(bound) => self.assigned.extend(bound.map(|(line, keys)| Assignment {
                key: KEYS.to_owned(),
                line,
                setting: Setting::Keys(keys),
            })),
            Err(wrong) => self.faults.extend(wrong),
        }
    }

    /// A value other than a rule; `None` for an empty list of names.
    fn setting(&mut self, entry: &TomlEntry<'_>) -> Result<Option<Setting>, TomlFault> {
        let file = self.file;
        Ok(Some(match entry.key {
            "players" => {
                let number = players(&ValueShape::Number.text(entry)?);
                Setting::Players(number.map_err(|why| entry.wrong(why))?)
            }
            "names" => return self.names(entry),
            "dict" => match entry.text()? {
                name if Vocabulary::from_name(name).is_some() => Setting::Dict(name.into()),
                path => Setting::Dict(file.resolved(path).into()),
            },
            "language" => {
                let language = entry.text()?.parse();
                Setting::Language(language.map_err(|error| entry.wrong(error))?)
            }
            "tiles" => Setting::Tiles(file.or_built_in(entry.text()?)),
            "definitions" => Setting::Definitions(file.or_built_in(entry.text()?)),
            "leaves" => Setting::Leaves(file.or_built_in(entry.text()?)),
            "data-dir" => Setting::DataDir(file.resolved(entry.text()?)),
            "theme" => Setting::Theme(match entry.text()?.parse() {
                Ok(ThemeChoice::File(_)) => ThemeChoice::File(file.resolved(entry.text()?)),
                named => named.map_err(|error| entry.wrong(error))?,
            }),
            "keys-preset" => {
                let preset = ValueShape::TextOrNumber.text(entry)?.parse();
                Setting::KeysPreset(preset.map_err(|error| entry.wrong(error))?)
            }
            key if self.flags.switch(key).is_some() => {
                let on = on_or_off(&ValueShape::Switch.text(entry)?);
                Setting::Switch(on.map_err(|why| entry.wrong(why))?)
            }
            _ => return Err(entry.unknown(keys().iter().map(String::as_str))),
        }))
    }

    fn names(&mut self, entry: &TomlEntry<'_>) -> Result<Option<Setting>, TomlFault> {
        let names = ValueShape::Texts.text(entry)?;
        if names.is_empty() {
            return Ok(None);
        }
        let faults = faulty_names(&names);
        if !faults.is_empty() {
            let faults = faults.into_iter().map(|why| entry.wrong(why));
            self.faults.extend(faults);
            return Ok(None);
        }
        let alone = PlayFlags {
            names: Some(names.clone()),
            ..PlayFlags::default()
        };
        by_itself(&alone).map_err(|why| entry.wrong(why))?;
        Ok(Some(Setting::Names(names)))
    }

    fn rule(
        &mut self,
        key: &str,
        entry: &TomlEntry<'_>,
        takes: &ValueShape,
    ) -> Result<Setting, TomlFault> {
        let text = takes.text(entry)?;
        if !self.seen.insert(key.to_owned()) {
            return Err(entry.twice(key));
        }
        let entry = TomlEntry { key, ..*entry };
        let rule = GivenRule::read(key, &text).map_err(|why| entry.wrong(why))?;
        let mut alone = PlayFlags::default();
        alone.rules.set(rule.clone());
        by_itself(&alone).map_err(|why| entry.wrong(why))?;
        let conflict = |assignment: &&Assignment| {
            rule.conflicts().contains(&assignment.key.as_str()) && assignment.is_on()
        };
        if !rule.is_off()
            && let Some(Assignment { key, line, .. }) = self.assigned.iter().find(conflict)
        {
            return Err(entry.wrong(format!(
                "a game has one clock, and {key} is already set in line {line}"
            )));
        }
        Ok(Setting::Rule(rule))
    }
}

impl Assignment {
    /// Whether it is a rule that is on.
    fn is_on(&self) -> bool {
        matches!(&self.setting, Setting::Rule(rule) if !rule.is_off())
    }

    /// The keys of the rules that are off while this one is on.
    fn conflicts(&self) -> &'static [&'static str] {
        match &self.setting {
            Setting::Rule(rule) => rule.conflicts(),
            _ => &[],
        }
    }
}

/// The faults of names, each by itself and among the others.
fn faulty_names(names: &str) -> Vec<String> {
    let mut people: Vec<PlayerName> = vec![];
    let mut wrong = vec![];
    for name in names.split(',') {
        match name.parse() {
            Ok(PlayerChoice::Person(name))
                if people.iter().any(|other| other.sounds_like(&name)) =>
            {
                wrong.push(SetupError::SameName(name).to_string());
            }
            Ok(PlayerChoice::Person(name)) => people.push(name),
            Ok(PlayerChoice::Computer(_)) => {}
            Err(error) => wrong.push(PlayerChoiceError::to_string(&error)),
        }
    }
    wrong
}

/// Checks one value by itself.
fn by_itself(alone: &PlayFlags) -> Result<(), FlagError> {
    let one_name = alone.names().is_ok_and(|names| names.len() == 1);
    match alone.agreed(one_name) {
        Err(
            error @ FlagError::Setup(SetupError::Rules(
                RuleError::Bonus(_) | RuleError::Clock(ClockError::NobodyTimed),
            )),
        ) => Err(error),
        Err(FlagError::Setup(SetupError::Rules(_))) => Ok(()),
        Err(error @ (FlagError::Setup(_) | FlagError::PlayerChoice(_))) => Err(error),
        _ => Ok(()),
    }
}

impl ConfigFile {
    /// Returns the place of this file.
    pub fn at(path: PathBuf) -> Self {
        let absolute = std::path::absolute(&path).unwrap_or_else(|_| path.clone());
        Self {
            folder: absolute.parent().unwrap_or(Path::new("/")).to_owned(),
            home: etcetera::home_dir().ok(),
            path,
        }
    }

    fn resolved(&self, path: &str) -> PathBuf {
        match (path.strip_prefix("~/"), &self.home) {
            (Some(rest), Some(home)) => home.join(rest),
            _ => self.folder.join(path),
        }
    }

    fn or_built_in(&self, path: &str) -> OsString {
        if path == BUILT_IN {
            return path.into();
        }
        self.resolved(path).into()
    }
}

/// The settings that are on or off, by their keys.
macro_rules! switch {
    ($flags:ident, $key:ident, $($borrow:tt)+) => {
        Some(match $key {
            "plain" => $($borrow)+ $flags.play.plain,
            "family" => $($borrow)+ $flags.family,
            "reduced-motion" => $($borrow)+ $flags.reduced_motion,
            "mouse" => $($borrow)+ $flags.mouse,
            "bell" => $($borrow)+ $flags.bell,
            "notify" => $($borrow)+ $flags.notify,
            "window-title" => $($borrow)+ $flags.window_title,
            "ascii" => $($borrow)+ $flags.ascii,
            _ => return None,
        })
    };
}

impl Cli {
    /// Whether the setting with this key is on; `None` if it is not on or off.
    pub(crate) fn switch(&self, key: &str) -> Option<bool> {
        switch!(self, key, &).copied()
    }

    fn switch_mut(&mut self, key: &str) -> Option<&mut bool> {
        switch!(self, key, &mut)
    }

    /// Lays these flags over a configuration, value by value, except that
    ///
    /// - `--rules` replaces all rules of the configuration but the board colors, and `--names` its number of players,
    /// - options that exclude each other, such as `--timer` and `--game-clock`, replace each other,
    /// - each action of `--keys` is a value of its own.
    #[must_use]
    pub fn over(mut self, config: Config) -> Self {
        let mut assigned = config.assigned;
        assigned.retain(|assignment| !self.overrides(assignment));
        // A rule that is off adds nothing beside one that excludes it.
        let given = |key: &&'static str| assigned.iter().any(|assignment| assignment.key == *key);
        let spare = assigned
            .iter()
            .position(|off| !off.is_on() && off.conflicts().iter().any(&given));
        if let Some(spare) = spare {
            assigned.remove(spare);
        }
        self.origins.file = Some(config.file.path);
        for Assignment { key, line, setting } in assigned {
            let origin = match self.origins.of(&key) {
                Origin::Flag => Origin::FlagAndFile(line),
                _ => Origin::File(line),
            };
            self.origins.set(&key, origin);
            self.set(&key, setting);
        }
        self
    }

    /// Whether a flag replaces this value.
    fn overrides(&self, assignment: &Assignment) -> bool {
        let is_rule = matches!(assignment.setting, Setting::Rule(_));
        // A preset on the command line means that preset, in the colors of the configuration.
        if is_rule && assignment.key != "board" && self.is_flag("rules") {
            return true;
        }
        let game_clock = || matches!(self.play.rules.rule_set().clock, ClockRule::Game(_));
        let beside = match assignment.key.as_str() {
            // Each action is a value of its own.
            KEYS => return false,
            "players" => self.is_flag("names"),
            "overtime" => self.is_flag("timer") || self.is_flag("game-clock") && !game_clock(),
            _ => assignment.conflicts().iter().any(|key| self.is_flag(key)),
        };
        beside || self.is_flag(&assignment.key)
    }

    fn set(&mut self, key: &str, setting: Setting) {
        match setting {
            Setting::Players(players) => self.play.players = Some(players),
            Setting::Names(names) => self.play.names = Some(names),
            Setting::Dict(dict) => self.dict = dict,
            Setting::Language(language) => self.language = language,
            Setting::Tiles(file) => self.tiles = file,
            Setting::Definitions(file) => self.definitions = file,
            Setting::Leaves(file) => self.leaves = file,
            Setting::DataDir(folder) => self.data_dir = Some(folder),
            Setting::Switch(on) => self.switch_mut(key).into_iter().for_each(|to| *to = on),
            Setting::Theme(theme) => self.theme = theme,
            Setting::Keys(keys) => self.keys = self.keys.clone().before(keys),
            Setting::KeysPreset(preset) => self.keys_preset = preset,
            Setting::Rule(rule) => self.play.rules.set(rule),
        }
    }
}
