//! What all pages share.

use super::form::Form;
use super::preferences::{InputMode, Motion, Typing};
use super::saved_games::SavedGames;
use super::seating::PlayerChoice;
use super::settings::{Setting, SettingId, value_of};
use crate::engine::rules::Preset;
use crate::table::SaveError;
use crate::words::lexicon::DictChoice;

/// How to alert somebody who looks elsewhere.
#[derive(Clone, Copy, Default, Debug)]
pub struct Alerts {
    /// Whether the bell rings.
    pub bell: bool,
    /// Whether notifications are shown on the desktop.
    pub notify: bool,
    /// Whether the title of the terminal’s window says whose turn it is.
    pub window_title: bool,
}

/// What all pages share.
pub struct Shared {
    /// The new-game form as last filled in.
    pub form: Form,
    /// The form as it was before a game against the computer changed it; put back if that game does not start.
    pub saved_form: Option<Form>,
    /// The saved games as last read.
    pub games: SavedGames,
    /// One-time warning to show when a game starts with this word list.
    pub note: Option<(DictChoice, String)>,
    /// Whether computers’ tiles appear one by one.
    pub motion: Motion,
    /// What letters do when a turn begins.
    pub typing: Typing,
    /// How to alert somebody who looks elsewhere.
    pub alerts: Alerts,
    /// How the players use the program.
    pub input_mode: InputMode,
    /// Whether games can be hosted for people on other machines.
    pub hosts: bool,
    /// The settings that players can change; none where they cannot.
    pub settings: Vec<Setting>,
    /// Why the last game that was left is not saved completely.
    pub(super) unsaved: Option<SaveError>,
}

impl Shared {
    /// Applies the settings that are the same for every front end.
    pub(super) fn apply_settings(&mut self) {
        for setting in &self.settings {
            match setting.id {
                SettingId::Bell => self.alerts.bell = setting.is_on(),
                SettingId::Notify => self.alerts.notify = setting.is_on(),
                SettingId::WindowTitle => self.alerts.window_title = setting.is_on(),
                SettingId::Motion if setting.is_on() => self.motion = Motion::Reduced,
                SettingId::Motion => self.motion = Motion::Full,
                _ => {}
            }
        }
    }

    /// Fills in the form with the settings of new games that differ from `before`.
    pub(super) fn fill_in_form(&mut self, before: &[Setting]) {
        let changed = |setting: &&Setting| value_of(before, setting.id) != Some(&setting.value);
        for setting in self.settings.iter().filter(changed) {
            for form in std::iter::once(&mut self.form).chain(&mut self.saved_form) {
                match setting.id {
                    SettingId::Names => form.set_players(&player_choices(&setting.value)),
                    SettingId::Language => form.set_language(&setting.value),
                    SettingId::Dictionary => form.set_dictionary(&setting.value),
                    SettingId::Rules => {
                        if let Some(preset) = Preset::from_name(&setting.value) {
                            form.set_preset(preset);
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}

/// The people and computers that default names stand for.
fn player_choices(names: &str) -> Vec<PlayerChoice> {
    let names = names.split(',').map(str::trim);
    names.filter_map(|name| name.parse().ok()).collect()
}
