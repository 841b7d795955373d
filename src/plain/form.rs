//! The new-game form, asked row by row.

use super::help;
use super::menu::{number, numbered};
use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage, say_help};
use crate::app::msg::{Arrow, CommonMsg};
use crate::app::scene::{FormPage, FormRow, RowKind};
use std::io;

/// The new-game form.
pub(super) static FORM: LinePage<FormPage> = LinePage {
    moment: |_| PromptId::ONLY,
    tell: |talk, form, choices| {
        if choices.new {
            talk.begin_form(form);
        }
        talk.form_prompt()
    },
    hear: |talk, form, line| match LineCommand::read(line) {
        LineCommand::Show(ShowTopic::Help) => say_help(talk, &help::FORM),
        LineCommand::Show(ShowTopic::Rules) => talk.agreed(&form.rules_summary),
        LineCommand::Quit(sure) => {
            talk.quit(sure);
            Ok(())
        }
        _ => talk.fill_in(line),
    },
    help: |talk, _| say_help(talk, &help::FORM),
    ..LinePage::SILENT
};

/// How many rows of the form a line has.
const IN_A_LINE: usize = 10;
/// A computer as it is typed. An unknown level is refused with a list of them.
const CLUB: &str = "bot:club";

impl Conversation<'_> {
    /// Starts at the first row when the form opens.
    fn begin_form(&mut self, form: &FormPage) {
        if form.fault.is_none() {
            self.send(CommonMsg::Choose(0));
        }
    }

    /// Asks for the row at the cursor.
    pub(super) fn form_prompt(&mut self) -> io::Result<()> {
        let Some((form, row)) = self.row() else {
            return Ok(());
        };
        if let Some(fault) = &form.fault {
            self.say(fault)?;
        }
        let (label, value) = (&row.label, row.value());
        match &row.kind {
            RowKind::Choice { options, .. } => self.say(&format!(
                "{label}? {}. Enter keeps {value}.",
                listed(options)
            )),
            RowKind::Text { format: "", .. } => {
                self.say(&format!("{label}? Type it. Enter keeps {value}."))
            }
            RowKind::Seat { .. } => self.say(&format!(
                "{label}? Type it, or {CLUB} for a computer. Enter keeps {value}."
            )),
            RowKind::Text { format, .. } => {
                self.say(&format!("{label}? Type {format}. Enter keeps {value}."))
            }
            RowKind::Button => {
                let rows: Vec<String> = form.rows.iter().zip(1..).map(entry).collect();
                rows.chunks(IN_A_LINE)
                    .try_for_each(|some| self.say(&format!("{}.", some.join(", "))))?;
                self.say(
                    "Press Enter to start the game, or type a number to change that line, or rules for the rules summary.",
                )
            }
        }
    }

    pub(super) fn fill_in(&mut self, line: &str) -> io::Result<()> {
        let Some((form, row)) = self.row() else {
            return Ok(());
        };
        match (line.to_lowercase().as_str(), &row.kind) {
            ("back", _) => self.send(CommonMsg::Back),
            ("start", _) | ("", RowKind::Button) => self.start(&form),
            ("", _) => self.send(CommonMsg::Move(Arrow::Down)),
            (_, RowKind::Text { text, .. }) => {
                return self.type_in(text, line);
            }
            (_, RowKind::Seat { options, chosen }) => {
                // The typed player replaces the current one, whose name is removed.
                self.send(CommonMsg::Pick(0));
                let name = options.first().map_or("", String::as_str);
                return self.seat(name, *chosen, line);
            }
            (_, RowKind::Choice { options, .. }) => match wanted(options, line) {
                Some(option) => {
                    self.send(CommonMsg::Pick(option));
                    self.form_notice()?;
                    self.send(CommonMsg::Move(Arrow::Down));
                }
                None => {
                    return self.say(&format!("{}: type {}.", row.label, listed(options)));
                }
            },
            (_, RowKind::Button) => match number(line).filter(|&i| i < form.rows.len()) {
                Some(i) => (i..form.chosen).for_each(|_| self.send(CommonMsg::Move(Arrow::Up))),
                None => return self.say("Type the number of a line, or press Enter to start."),
            },
        }
        Ok(())
    }

    /// Tells which other rows the change affected.
    fn form_notice(&mut self) -> io::Result<()> {
        let notice = self.row().and_then(|(form, _)| form.notice);
        notice.map_or(Ok(()), |notice| self.say(&notice))
    }

    fn row(&self) -> Option<(FormPage, FormRow)> {
        let form: FormPage = self.session.scene().into_top()?;
        let row = form.rows.get(form.chosen)?.clone();
        Some((form, row))
    }

    /// Starts the game; a fault is told at its row.
    fn start(&mut self, form: &FormPage) {
        (form.chosen + 1..form.rows.len()).for_each(|_| self.send(CommonMsg::Move(Arrow::Down)));
        self.send(CommonMsg::Confirm);
    }

    /// Replaces a text by another, unless the new one is refused.
    fn type_in(&mut self, before: &str, text: &str) -> io::Result<()> {
        self.retype(before, text);
        let Some((form, row)) = self.row() else {
            return Ok(());
        };
        if let Some(fault) = form.fault.as_ref().or(row.fault.as_ref()) {
            self.retype(row.value(), before);
            return self.say(fault);
        }
        self.form_notice()?;
        self.send(CommonMsg::Move(Arrow::Down));
        Ok(())
    }

    /// Seats the player typed, unless the name is refused.
    fn seat(&mut self, name: &str, before: usize, line: &str) -> io::Result<()> {
        self.retype(name, line);
        let Some((form, row)) = self.row() else {
            return Ok(());
        };
        if let Some(fault) = form.fault.as_ref().or(row.fault.as_ref()) {
            self.retype(row.value(), name);
            self.send(CommonMsg::Pick(before));
            return self.say(fault);
        }
        self.send(CommonMsg::Move(Arrow::Down));
        Ok(())
    }

    fn retype(&mut self, before: &str, text: &str) {
        before.chars().for_each(|_| self.send(CommonMsg::Erase));
        text.chars().for_each(|c| self.send(CommonMsg::Char(c)));
    }
}

fn entry((row, number): (&FormRow, usize)) -> String {
    match row.value() {
        "" => format!("{number} {}", row.label),
        value => format!("{number} {}: {value}", row.label),
    }
}

/// The option that a line names: by its number if the options have numbers, or by its text.
pub(super) fn wanted(options: &[String], line: &str) -> Option<usize> {
    let by_number = number(line).filter(|&i| i < options.len() && !numeric(options));
    let named = |name: fn(&str) -> &str| {
        let mut names = options.iter().map(|option| name(option));
        names.position(|name| name.eq_ignore_ascii_case(line))
    };
    by_number
        .or_else(|| named(|option| option))
        .or_else(|| named(without_note))
}

/// An option without what it means: `double` of `double (costs a turn)`.
fn without_note(option: &str) -> &str {
    option.split(" (").next().unwrap_or(option)
}

fn numeric(options: &[String]) -> bool {
    options.iter().all(|option| option.parse::<u32>().is_ok())
}

pub(super) fn listed(options: &[String]) -> String {
    if numeric(options) {
        return options.join(", ");
    }
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    numbered(&options)
}
