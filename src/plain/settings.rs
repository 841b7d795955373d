//! The settings, changed by a line each.

use super::form::{listed, wanted};
use super::help;
use super::menu::number;
use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage, say_help};
use crate::app::msg::CommonMsg;
use crate::app::pages::settings::Msg;
use crate::app::scene::{FormRow, RowKind, SettingsPage};
use std::io;

/// The settings.
pub(super) static SETTINGS: LinePage<SettingsPage> = LinePage {
    moment: |_| PromptId::ONLY,
    tell: |talk, page, choices| {
        if choices.new {
            talk.tell_settings(page)
        } else {
            Ok(())
        }
    },
    hear: |talk, page, line| talk.at_settings(page, line),
    help: |talk, _| say_help(talk, &help::SETTINGS),
    ..LinePage::SILENT
};

/// The text for empty names.
const NONE: &str = "none";

impl Conversation<'_> {
    fn tell_settings(&mut self, page: &SettingsPage) -> io::Result<()> {
        let rows = page.rows.iter().zip(1..);
        let settings = rows.filter(|(row, _)| !is_button(row));
        let settings: Vec<String> = settings
            .map(|(row, number)| format!("{number} {}", stated(row)))
            .collect();
        self.say(&format!("Settings: {}.", settings.join(", ")))?;
        self.say("Type a setting and its value: theme light. save saves them, use keeps them until you quit, back cancels.")
    }

    fn at_settings(&mut self, page: &SettingsPage, line: &str) -> io::Result<()> {
        let (first, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if let Some(place) = named(page, first) {
            return self.set(place, &page.rows[place], value.trim());
        }
        match (first.to_lowercase().as_str(), LineCommand::read(line)) {
            ("save", _) => return self.finish(Msg::Save),
            ("use", _) => return self.finish(Msg::Use),
            (_, LineCommand::Back) => self.send(CommonMsg::Back),
            (_, LineCommand::Quit(sure)) => self.quit(sure),
            (_, LineCommand::Enter | LineCommand::Settings) => return self.tell_settings(page),
            (_, LineCommand::Show(ShowTopic::Help)) => return say_help(self, &help::SETTINGS),
            _ => {
                return self
                    .say("Type a setting and its value: theme light; or save, use or back.");
            }
        }
        Ok(())
    }

    /// Saves or uses the settings; says why not if they are refused.
    fn finish(&mut self, msg: Msg) -> io::Result<()> {
        self.send(msg);
        let page: Option<SettingsPage> = self.session.scene().into_top();
        let fault = page.and_then(|page| page.fault);
        fault.map_or(Ok(()), |fault| self.say(&fault))
    }

    fn set(&mut self, place: usize, row: &FormRow, value: &str) -> io::Result<()> {
        self.send(CommonMsg::Choose(place));
        match &row.kind {
            RowKind::Choice { options, .. } => match wanted(options, value) {
                Some(option) => self.send(CommonMsg::Pick(option)),
                None => {
                    return self.say(&format!("{}. Choices: {}.", stated(row), listed(options)));
                }
            },
            RowKind::Text { format, .. } if value.is_empty() => {
                return self.say(&format!(
                    "{}. Type {} and {format}, or none.",
                    stated(row),
                    row.label.to_lowercase()
                ));
            }
            RowKind::Text { text, .. } => {
                self.type_names(if value == NONE { "" } else { value });
                if let Some(fault) = self.row_at(place).and_then(|row| row.fault) {
                    self.type_names(text);
                    return self.say(&fault);
                }
            }
            _ => {}
        }
        let row = self.row_at(place);
        row.map_or(Ok(()), |row| {
            self.say(&format!("{}. {}", stated(&row), row.about))
        })
    }

    fn row_at(&self, place: usize) -> Option<FormRow> {
        let page: SettingsPage = self.session.scene().into_top()?;
        page.rows.get(place).cloned()
    }

    fn type_names(&mut self, names: &str) {
        self.send(CommonMsg::EraseMore(true));
        names.chars().for_each(|c| self.send(CommonMsg::Char(c)));
    }
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
