//! The settings: changed at once, then saved or used for this run only.

use crate::app::backend::{Absent, Backend, present};
use crate::app::choice::{moved, turned};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::describe::sentence;
use crate::app::dialogs::note::Note;
use crate::app::field::TextField;
use crate::app::msg::{Arrow, CommonMsg, GlobalMsg, Msg as AnyMsg, common_messages};
use crate::app::scene::{FormRow, RowKind, SettingsPage};
use crate::app::seating::{PlayerChoice, PlayerChoiceError, seated};
use crate::app::settings::{Setting, SettingId, value_of};
use crate::app::stack::Session;
use crate::engine::rules::{Preset, RuleSet};
use crate::engine::seat::{FEWEST, MOST};
use crate::engine::setup::{Setup, SetupError};

/// Characters in the names, at most.
const ROOM: usize = 100;

/// A message to the settings.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Chooses a row or changes it.
    Input(CommonMsg),
    /// Saves the settings, also for the next start.
    Save,
    /// Uses the settings until the program ends.
    Use,
}

common_messages!(Msg);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Setting(usize),
    Save,
    Use,
}

/// The page of the settings. The values are those that all pages share; closing the page without saving or using them puts
/// the earlier ones back.
pub struct SettingsEditor {
    /// The settings when the page was opened.
    before: Vec<Setting>,
    chosen: usize,
    names_row: Option<usize>,
    names: TextField,
    fault: Option<String>,
    /// Whether the changes stay.
    accepted: bool,
}

impl Component for SettingsEditor {
    type Msg = Msg;
    type View = SettingsPage;
    type Answer = ();

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        self.fault = None;
        match msg {
            Msg::Input(input) => self.input(input, cx),
            Msg::Save => self.save(cx),
            Msg::Use => drop(self.accept(cx)),
        }
    }

    fn view(&self, cx: &ViewCx) -> SettingsPage {
        let rows = cx.shared.settings.iter().map(setting_row);
        SettingsPage {
            rows: rows
                .chain([button("Save", SAVE), button("Use once", USE)])
                .collect(),
            chosen: self.chosen,
            fault: self.fault.clone(),
        }
    }

    fn left(&mut self, cx: &mut Cx<Self>) {
        if !self.accepted {
            cx.shared().settings = std::mem::take(&mut self.before);
        }
        cx.apply_settings();
    }
}

const SAVE: &str =
    "Uses these settings and saves them in the configuration file for the next start.";
const USE: &str = "Uses these settings until you quit. The configuration file stays as it is.";

impl SettingsEditor {
    fn new(settings: Vec<Setting>) -> Self {
        let names = value_of(&settings, SettingId::Names).unwrap_or_default();
        Self {
            names_row: settings.iter().position(|s| s.id == SettingId::Names),
            names: TextField::with(names, ROOM),
            before: settings,
            chosen: 0,
            fault: None,
            accepted: false,
        }
    }

    fn row(&self) -> Row {
        match self.chosen.checked_sub(self.before.len()) {
            None => Row::Setting(self.chosen),
            Some(0) => Row::Save,
            Some(_) => Row::Use,
        }
    }

    fn is_names(&self) -> bool {
        self.names_row == Some(self.chosen)
    }

    fn input(&mut self, input: CommonMsg, cx: &mut Cx<Self>) {
        let rows = self.before.len() + 2;
        match input {
            CommonMsg::Move(way @ (Arrow::Up | Arrow::Down)) => {
                self.chosen = moved(self.chosen, rows, way);
            }
            CommonMsg::Move(way) => self.turn(way == Arrow::Right, cx),
            CommonMsg::Choose(row) if row < rows => self.chosen = row,
            CommonMsg::Pick(option) => self.pick(option, cx),
            CommonMsg::Confirm => match self.row() {
                Row::Save => self.save(cx),
                Row::Use => drop(self.accept(cx)),
                Row::Setting(_) if self.is_names() => self.chosen += 1,
                Row::Setting(_) => self.turn(true, cx),
            },
            CommonMsg::Back => cx.close(()),
            _ if self.is_names() && self.names.update(input) => {
                let names = self.names.text().to_owned();
                self.set(names, cx);
            }
            _ => {}
        }
    }

    /// Takes the next value of the chosen row, or the one before.
    fn turn(&mut self, forward: bool, cx: &mut Cx<Self>) {
        if let Some(setting) = cx.shared().settings.get(self.chosen) {
            let option = turned(setting.chosen(), setting.options.len(), forward);
            self.pick(option, cx);
        }
    }

    fn pick(&self, option: usize, cx: &mut Cx<Self>) {
        let setting = cx.shared().settings.get(self.chosen);
        if let Some(value) = setting
            .and_then(|setting| setting.options.get(option))
            .cloned()
        {
            self.set(value, cx);
        }
    }

    fn set(&self, value: String, cx: &mut Cx<Self>) {
        if let Some(setting) = cx.shared().settings.get_mut(self.chosen) {
            setting.value = value;
            let changed = setting.id;
            cx.apply_settings();
            match changed {
                SettingId::Bell => cx.ring(),
                SettingId::Notify => cx.notify("Notifications are on.".to_owned()),
                _ => {}
            }
        }
    }

    /// Saves what has changed, and uses it.
    fn save(&mut self, cx: &mut Cx<Self>) {
        if self.refuses_names(cx) {
            return;
        }
        let settings = cx.shared().settings.clone();
        let changed: Vec<Setting> = settings.into_iter().filter(Setting::is_unsaved).collect();
        if changed.is_empty() {
            if self.accept(cx) {
                cx.note(&"There was nothing to save: no setting has changed.");
            }
            return;
        }
        let settings = present(cx.backend.settings(), Absent::Settings);
        match settings.and_then(|settings| settings.save(&changed)) {
            Ok(file) => {
                for setting in &mut cx.shared().settings {
                    setting.saved.clone_from(&setting.value);
                }
                self.accept(cx);
                cx.note(&format!("Saved in {file}.{}", flags_win(&changed)));
            }
            Err(why) => self.fault = Some(sentence(&why)),
        }
    }

    /// Closes the page and keeps the settings. Returns `false` if they are refused.
    fn accept(&mut self, cx: &mut Cx<Self>) -> bool {
        if self.refuses_names(cx) {
            return false;
        }
        self.accepted = true;
        cx.shared().fill_in_form(&self.before);
        cx.close(());
        true
    }

    /// Whether the names are refused, which is then shown on their row.
    fn refuses_names(&mut self, cx: &mut Cx<Self>) -> bool {
        let names = value_of(&cx.shared().settings, SettingId::Names).unwrap_or_default();
        self.fault = names_fault(names);
        if let (Some(_), Some(row)) = (&self.fault, self.names_row) {
            self.chosen = row;
        }
        self.fault.is_some()
    }
}

/// The flags that win over what is saved.
fn flags_win(changed: &[Setting]) -> String {
    let flags: Vec<String> = changed
        .iter()
        .filter(|setting| setting.by_flag)
        .map(|setting| format!("--{}", setting.id.key()))
        .collect();
    match flags.as_slice() {
        [] => String::new(),
        [flag] => format!(" The flag {flag} still wins whenever you give it."),
        flags => format!(
            " The flags {} still win whenever you give them.",
            flags.join(", ")
        ),
    }
}

/// Why the names cannot be those of a game, in one sentence.
fn names_fault(names: &str) -> Option<String> {
    if names.trim().is_empty() {
        return None;
    }
    let choices = names.split(',').map(|name| name.trim().parse());
    let choices: Vec<PlayerChoice> = match choices.collect::<Result<_, PlayerChoiceError>>() {
        Ok(choices) => choices,
        Err(error) => return Some(sentence(&error)),
    };
    if choices.len() > MOST {
        return Some(format!(
            "Type up to {MOST} names with commas between them, or none."
        ));
    }
    if choices.len() < FEWEST {
        return None;
    }
    let setup = seated(&choices)
        .map_err(SetupError::from)
        .and_then(|(names, _)| Setup::new(names, RuleSet::classic()));
    setup.err().as_ref().map(sentence)
}

fn button(label: &str, about: &str) -> FormRow {
    FormRow {
        group: "",
        label: label.to_owned(),
        kind: RowKind::Button,
        about: about.to_owned(),
        seldom: false,
        fault: None,
    }
}

fn setting_row(setting: &Setting) -> FormRow {
    let (group, label) = match setting.id {
        SettingId::Theme => ("Screen", "Theme"),
        SettingId::KeysPreset => ("Screen", "Keys"),
        SettingId::Mouse => ("Screen", "Mouse"),
        SettingId::Bell => ("Screen", "Bell"),
        SettingId::Notify => ("Screen", "Notify"),
        SettingId::WindowTitle => ("Screen", "Window title"),
        SettingId::Motion => ("Screen", "Motion"),
        SettingId::Ascii => ("Screen", "ASCII only"),
        SettingId::Names => ("New games", "Names"),
        SettingId::Language => ("New games", "Language"),
        SettingId::Dictionary => ("New games", "Dictionary"),
        SettingId::Rules => ("New games", "Rules"),
    };
    let kind = if setting.options.is_empty() {
        RowKind::Text {
            text: setting.value.clone(),
            format: "up to 4 names with commas between them",
        }
    } else {
        RowKind::Choice {
            options: setting.options.clone(),
            chosen: setting.chosen(),
        }
    };
    let fault = (setting.id == SettingId::Names).then(|| names_fault(&setting.value));
    FormRow {
        group,
        label: label.to_owned(),
        kind,
        about: about(setting),
        seldom: false,
        fault: fault.flatten(),
    }
}

fn about(setting: &Setting) -> String {
    let value = setting.value.as_str();
    let about = match (setting.id, value) {
        (SettingId::Theme, "auto") => "Dark or light, like the terminal.",
        (SettingId::Theme, "dark") => "Light text on a dark background.",
        (SettingId::Theme, "light") => "Dark text on a light background.",
        (SettingId::Theme, "high-contrast") => "Black and white with few strong colors.",
        (SettingId::Theme, "color-safe") => "No color depends on telling red from green.",
        (SettingId::Theme, _) => "Your own theme.",
        (SettingId::KeysPreset, "vim") => {
            "As in vim: letters are commands until i starts placing tiles."
        }
        (SettingId::KeysPreset, "woogles") => {
            "As on woogles.io: ← and → change direction, ↑ shuffles, ↓ recalls."
        }
        (SettingId::KeysPreset, _) => "Letters place tiles; all other keys are commands.",
        (SettingId::Mouse, "on") => "The mouse places tiles and presses buttons.",
        (SettingId::Mouse, _) => "The mouse selects text in the terminal.",
        (SettingId::Bell, "on") => {
            "Rings when your turn starts, you are asked something, time runs out, or the game ends."
        }
        (SettingId::Bell, _) => "The bell is silent.",
        (SettingId::Notify, "on") => {
            "The desktop shows a notification whenever the bell would ring, if the terminal can."
        }
        (SettingId::Notify, _) => "No notification is shown on the desktop.",
        (SettingId::WindowTitle, "on") => "The title of the window says whose turn it is.",
        (SettingId::WindowTitle, _) => "The title of the window stays as it is.",
        (SettingId::Motion, "full") => "A computer’s tiles appear one by one.",
        (SettingId::Motion, _) => "A computer’s play appears at once.",
        (SettingId::Ascii, "on") => "Every character is ASCII.",
        (SettingId::Ascii, _) => "Lines, arrows and small digits, if the terminal has them.",
        (SettingId::Names, "") => {
            "Type up to 4 names with commas between them; bot:club is a computer."
        }
        (SettingId::Names, _) => "The players of a new game. Erase them to enter names each time.",
        (SettingId::Language, _) => "The language of a new game, by its code.",
        (SettingId::Dictionary, _) => "The dictionary of a new game.",
        (SettingId::Rules, name) => Preset::from_name(name).map_or("", Preset::about),
    };
    let flag = format!(
        " The flag --{} wins over the file whenever you give it.",
        setting.id.key()
    );
    format!("{about}{}", if setting.by_flag { &flag } else { "" })
}

/// Opens the settings over any page that does not wait for an answer.
pub(in crate::app) fn handle_global(
    msg: &AnyMsg,
    session: &mut Session,
    backend: &mut dyn Backend,
) -> bool {
    let asked = matches!(msg.get(), Some(GlobalMsg::Settings));
    if asked && !session.asks() && !session.has::<SettingsEditor>() {
        session.close_text_pages(backend);
        let settings = session.settings().to_vec();
        if settings.is_empty() {
            let text = "Settings cannot be changed here.".to_owned();
            session.put(Note { text });
        } else {
            session.put(SettingsEditor::new(settings));
        }
    }
    asked
}
