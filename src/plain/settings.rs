//! The settings, changed by a line each.

use super::form::{listed, wanted};
use super::help;
use super::menu::number;
use super::order::{LineCommand, ShowTopic};
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::pages::settings::Msg;
use crate::app::scene::{FormRow, RowKind, SettingsPage};

impl LinePage for SettingsPage {
    fn choices(&self, talk: &mut Conversation) {
        let rows = self.rows.iter().zip(1..);
        let settings = rows.filter(|(row, _)| !is_button(row));
        let settings: Vec<String> = settings
            .map(|(row, number)| format!("{number} {}", stated(row)))
            .collect();
        talk.say(&format!("Settings: {}.", settings.join(", ")));
        talk.say("Type a setting and its value: theme light. save saves them, use keeps them until you quit, back cancels.");
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        let (first, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if let Some(place) = named(self, first) {
            return set(talk, place, &self.rows[place], value.trim());
        }
        match (first.to_lowercase().as_str(), LineCommand::read(line)) {
            ("save", _) => finish(talk, Msg::Save),
            ("use", _) => finish(talk, Msg::Use),
            (_, LineCommand::Back) => talk.send(CommonMsg::Back),
            (_, LineCommand::Quit(sure)) => talk.quit(sure),
            (_, LineCommand::Enter | LineCommand::Settings) => self.choices(talk),
            (_, LineCommand::Show(ShowTopic::Help)) => self.help(talk),
            _ => talk.say("Type a setting and its value: theme light; or save, use or back."),
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say_all(help::SETTINGS);
    }
}

/// The text for empty names.
const NONE: &str = "none";

/// Saves or uses the settings; says why not if they are refused.
fn finish(talk: &mut Conversation, msg: Msg) {
    talk.send(msg);
    let page = talk.top::<SettingsPage>();
    talk.say_all(page.and_then(|page| page.fault));
}

fn set(talk: &mut Conversation, place: usize, row: &FormRow, value: &str) {
    talk.send(CommonMsg::Choose(place));
    match &row.kind {
        RowKind::Choice { options, .. } => match wanted(options, value) {
            Some(option) => talk.send(CommonMsg::Pick(option)),
            None => {
                return talk.say(&format!("{}. Choices: {}.", stated(row), listed(options)));
            }
        },
        RowKind::Text { format, .. } if value.is_empty() => {
            return talk.say(&format!(
                "{}. Type {} and {format}, or none.",
                stated(row),
                row.label.to_lowercase()
            ));
        }
        RowKind::Text { text, .. } => {
            type_names(talk, if value == NONE { "" } else { value });
            if let Some(fault) = row_at(talk, place).and_then(|row| row.fault) {
                type_names(talk, text);
                return talk.say(&fault);
            }
        }
        _ => {}
    }
    let row = row_at(talk, place);
    talk.say_all(row.map(|row| format!("{}. {}", stated(&row), row.about)));
}

fn row_at(talk: &Conversation, place: usize) -> Option<FormRow> {
    talk.top::<SettingsPage>()?.rows.get(place).cloned()
}

fn type_names(talk: &mut Conversation, names: &str) {
    talk.send(CommonMsg::EraseMore(true));
    talk.type_text(names);
}

/// The setting that a word names: by its number, or by the first word of its label.
fn named(page: &SettingsPage, word: &str) -> Option<usize> {
    let word = word.trim_end_matches(':');
    let called = |row: &FormRow| {
        let first = row.label.split(' ').next().unwrap_or_default();
        first.eq_ignore_ascii_case(word)
    };
    let by_name = page.rows.iter().position(called);
    let place = by_name.or_else(|| number(word))?;
    page.rows
        .get(place)
        .filter(|row| !is_button(row))
        .map(|_| place)
}

fn is_button(row: &FormRow) -> bool {
    row.kind == RowKind::Button
}

/// A setting and its value: `Theme: dark`.
fn stated(row: &FormRow) -> String {
    let value = row.value();
    format!(
        "{}: {}",
        row.label,
        if value.is_empty() { NONE } else { value }
    )
}
