//! The settings of the program as players see and save them.

use super::config_file;
use super::failure::Failure;
use crate::app::DictionaryChoice;
use crate::app::backend::{Settings, SettingsError};
use crate::app::settings::{MOTIONS, SWITCH, Setting, SettingId};
use crate::cli::{Cli, Config, ConfigFile, ThemeChoice, Value, with_keys};
use crate::engine::rules::Preset;
use crate::languages;
use crate::text::printable;
use crate::text::shared_file::SharedFile;
use crate::tui::keymap::KeyPreset;
use crate::tui::theme::Palette;
use crate::words::lexicon::{DictChoice, Vocabulary};
use std::path::Path;
#[cfg(feature = "online")]
use std::path::PathBuf;

/// The settings in force. `chosen` is the name of the dictionary of new games.
pub(super) fn in_force(cli: &Cli, dictionaries: &[DictionaryChoice], chosen: &str) -> Vec<Setting> {
    SettingId::ALL
        .map(|id| setting(cli, id, dictionaries, chosen))
        .into()
}

fn setting(cli: &Cli, id: SettingId, dictionaries: &[DictionaryChoice], chosen: &str) -> Setting {
    let key = id.key();
    let switch = |words: [&str; 2]| {
        let on = cli.switch(key) == Some(true);
        (
            words.map(str::to_owned).to_vec(),
            words[usize::from(on)].to_owned(),
        )
    };
    let (options, value) = match id {
        SettingId::Theme => (themes(cli), cli.theme.to_string()),
        SettingId::KeysPreset => (key_presets(cli), cli.keys_preset.to_string()),
        SettingId::Mouse
        | SettingId::Bell
        | SettingId::Notify
        | SettingId::WindowTitle
        | SettingId::Ascii => switch(SWITCH),
        SettingId::Motion => switch(MOTIONS),
        SettingId::Names => (vec![], cli.play.names.clone().unwrap_or_default()),
        SettingId::Language => {
            let codes = languages::all().map(|language| language.code.to_owned());
            (codes.collect(), cli.language().code.to_owned())
        }
        SettingId::Dictionary => {
            let of_language =
                |choice: &&DictionaryChoice| choice.language.code == cli.language().code;
            let names: Vec<String> = dictionaries
                .iter()
                .filter(of_language)
                .map(|choice| choice.name.clone())
                .collect();
            (names, chosen.to_owned())
        }
        SettingId::Rules => {
            let names = Preset::ALL.map(|preset| preset.name().to_owned());
            (names.into(), cli.play.rules.preset().to_string())
        }
    };
    Setting::new(id, options, value, cli.is_flag(key))
}

/// The themes, with the user's own file if it is in force.
fn themes(cli: &Cli) -> Vec<String> {
    let built_in = Palette::ALL.map(ThemeChoice::BuiltIn);
    let own = matches!(cli.theme, ThemeChoice::File(_)).then(|| cli.theme.clone());
    let all = [ThemeChoice::Auto].into_iter().chain(built_in).chain(own);
    all.map(|theme| theme.to_string()).collect()
}

/// The key presets in which the user's own keys are free.
fn key_presets(cli: &Cli) -> Vec<String> {
    let fits = |preset: &KeyPreset| cli.keys.clone().over(*preset).is_ok();
    KeyPreset::ALL
        .iter()
        .filter(|preset| fits(preset))
        .map(ToString::to_string)
        .collect()
}

/// The configuration in which settings are saved.
pub(super) struct SettingsFile {
    /// The file; `None` without a home directory.
    file: Option<SharedFile>,
    theme: ThemeChoice,
    dictionary: DictChoice,
}

impl SettingsFile {
    pub(super) fn of(cli: &Cli) -> Self {
        Self {
            file: config_file::path(cli).map(config_file::shared),
            theme: cli.theme.clone(),
            dictionary: cli.dictionary(),
        }
    }

    /// The file in which the settings of a guest are saved, who started with these flags.
    #[cfg(feature = "online")]
    pub(super) fn of_guest(file: PathBuf, cli: &Cli) -> Self {
        Self {
            file: Some(config_file::private(file)),
            ..Self::of(cli)
        }
    }

    /// The value as the configuration has it.
    fn value(&self, setting: &Setting) -> Value {
        let value = setting.value.as_str();
        let text = || Value::Text(value.to_owned());
        match (setting.id, &self.theme, &self.dictionary) {
            _ if [SWITCH, MOTIONS]
                .iter()
                .any(|words| setting.options == words) =>
            {
                Value::Switch(setting.is_on())
            }
            (SettingId::Names, ..) => {
                let names = value
                    .split(',')
                    .map(str::trim)
                    .filter(|name| !name.is_empty());
                Value::List(names.map(|name| Value::Text(name.to_owned())).collect())
            }
            (SettingId::Theme, ThemeChoice::File(file), _) if *value == *self.theme.to_string() => {
                absolute(file)
            }
            (SettingId::Dictionary, _, DictChoice::File(file))
                if Vocabulary::from_name(value).is_none() =>
            {
                absolute(file)
            }
            _ => text(),
        }
    }
}

impl Settings for SettingsFile {
    fn save(&mut self, changed: &[Setting]) -> Result<String, SettingsError> {
        let file = self.file.as_ref().ok_or(SettingsError::NoHome)?;
        let path = file.path();
        let new: Vec<(&str, Value)> = changed
            .iter()
            .map(|setting| (setting.id.key(), self.value(setting)))
            .collect();
        let saved = file.change::<_, Failure>(|bytes| {
            let text = config_file::decoded(path, bytes.unwrap_or_default())?;
            check(&text, path)?;
            let edited = with_keys(&text, &new).map_err(|error| {
                let shown = printable::path(path);
                Failure::usage(format!("{shown} cannot be changed: {}", error.message()))
            })?;
            check(&edited, path)?;
            Ok((edited.into_bytes(), ()))
        });
        saved.map_err(|failure| SettingsError::Unsaved(failure.message().into()))?;
        Ok(printable::path(path))
    }
}

fn absolute(file: &Path) -> Value {
    let absolute = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    Value::Text(absolute.to_string_lossy().into_owned())
}

/// Checks that the program would start with this configuration.
fn check(text: &str, path: &Path) -> Result<(), Failure> {
    let shown = printable::path(path);
    let file = ConfigFile::at(path.to_owned());
    let without_flags = Cli::read_from(["scrabble".into()]).map_err(Failure::usage)?;
    let (config, faults) = Config::read(text, file, &without_flags);
    if let Some(fault) = faults.first() {
        return Err(Failure::usage(format!("{shown}, {fault}")));
    }
    let agreed = without_flags.over(config).agreed();
    agreed.map(drop).map_err(Failure::usage)
}
