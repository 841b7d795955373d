//! The new-game form, asked row by row.

use super::talk::{Talk, number};
use crate::session::msg::{Msg, Way};
use crate::session::scene::{FormPage, FormRow, Page, RowKind};
use std::io;

/// The most choices that a row is looked through for.
const MOST_CHOICES: usize = 50;

impl Talk<'_> {
    /// Asks for the row that is chosen.
    pub(super) fn form_prompt(&mut self) -> io::Result<()> {
        let Some((form, row)) = self.row() else {
            return Ok(());
        };
        if let Some(fault) = &form.fault {
            self.say(&sentence(fault))?;
        }
        match row.kind {
            RowKind::Choice => {
                let choices = self.choices_of_row(&row);
                let list = listed(&choices);
                self.say(&format!(
                    "{}? {list}. Enter keeps {}.",
                    row.label, row.value
                ))
            }
            RowKind::Text => self.say(&format!(
                "{}? Type it. Enter keeps {}.",
                row.label, row.value
            )),
            RowKind::Button => {
                let rows: Vec<String> = form.rows.iter().zip(1..).map(entry).collect();
                self.say(&format!("{}.", rows.join(", ")))?;
                self.say("Enter starts the game; a number changes that line.")
            }
        }
    }

    /// Takes a line typed into the form.
    pub(super) fn fill_in(&mut self, line: &str) -> io::Result<()> {
        let Some((form, row)) = self.row() else {
            return Ok(());
        };
        match (line.to_lowercase().as_str(), row.kind) {
            ("back", _) => self.send(Msg::Back),
            ("start", _) | ("", RowKind::Button) => self.start(&form),
            ("", _) => self.send(Msg::Move(Way::Down)),
            (_, RowKind::Text) => {
                self.retype(&row, line);
                self.send(Msg::Move(Way::Down));
            }
            (_, RowKind::Choice) => return self.choose(&row, line),
            (_, RowKind::Button) => match number(line).filter(|&i| i < form.rows.len()) {
                Some(i) => (i..form.chosen).for_each(|_| self.send(Msg::Move(Way::Up))),
                None => return self.say("Type the number of a line, or Enter to start."),
            },
        }
        Ok(())
    }

    fn row(&self) -> Option<(FormPage, FormRow)> {
        if let Page::NewGame(form) = self.session.scene().page {
            let row = form.rows.get(form.chosen)?.clone();
            Some((form, row))
        } else {
            None
        }
    }

    /// Starts the game; a fault is then told at the row that starts it.
    fn start(&mut self, form: &FormPage) {
        (form.chosen + 1..form.rows.len()).for_each(|_| self.send(Msg::Move(Way::Down)));
        self.send(Msg::Go);
    }

    fn retype(&mut self, row: &FormRow, text: &str) {
        row.value.chars().for_each(|_| self.send(Msg::Erase));
        text.chars().for_each(|c| self.send(Msg::Char(c)));
    }

    /// Takes a choice by its name or its number.
    fn choose(&mut self, row: &FormRow, line: &str) -> io::Result<()> {
        let choices = self.choices_of_row(row);
        let by_name = choices
            .iter()
            .position(|choice| choice.eq_ignore_ascii_case(line));
        let Some(wanted) = by_name.or_else(|| number(line).filter(|_| !numeric(&choices))) else {
            return self.say(&format!("{}: type {}.", row.label, listed(&choices)));
        };
        let Some(choice) = choices.get(wanted) else {
            return self.say(&format!("{}: type {}.", row.label, listed(&choices)));
        };
        for _ in 0..choices.len() {
            if self.row().is_some_and(|(_, row)| row.value == *choice) {
                break;
            }
            self.send(Msg::Move(Way::Right));
        }
        self.send(Msg::Move(Way::Down));
        Ok(())
    }

    /// Every choice of the chosen row, in order; found by going round once.
    fn choices_of_row(&mut self, row: &FormRow) -> Vec<String> {
        let mut choices = vec![row.value.clone()];
        for _ in 0..MOST_CHOICES {
            self.send(Msg::Move(Way::Right));
            match self.row() {
                Some((_, now)) if now.value != row.value => choices.push(now.value),
                _ => break,
            }
        }
        if numeric(&choices) {
            choices.sort();
        }
        choices
    }
}

fn entry((row, number): (&FormRow, usize)) -> String {
    if row.value.is_empty() {
        format!("{number} {}", row.label)
    } else {
        format!("{number} {}: {}", row.label, row.value)
    }
}

/// A fault as a sentence.
fn sentence(fault: &str) -> String {
    let mut chars = fault.trim_end_matches('.').chars();
    let first = chars.next().map(char::to_uppercase);
    let text: String = first.into_iter().flatten().chain(chars).collect();
    format!("{text}.")
}

/// Whether the choices are numbers themselves.
fn numeric(choices: &[String]) -> bool {
    choices.iter().all(|choice| choice.parse::<u32>().is_ok())
}

fn listed(choices: &[String]) -> String {
    if numeric(choices) {
        return choices.join(", ");
    }
    let choices: Vec<&str> = choices.iter().map(String::as_str).collect();
    super::words::numbered(&choices)
}
