//! The new-game form, asked row by row.

use super::help;
use super::menu::{number, numbered};
use super::order::{LineCommand, ShowTopic};
use super::talk::{Conversation, LinePage, PromptState};
use crate::app::hosting::OpenTo;
use crate::app::msg::{Arrow, CommonMsg};
use crate::app::scene::{FormPage, FormRow, RowKind};

impl LinePage for FormPage {
    fn tell(&self, talk: &mut Conversation, choices: PromptState) {
        if choices.new && self.fault.is_none() {
            talk.send(CommonMsg::Choose(0));
        }
        form_prompt(talk);
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        match LineCommand::read(line) {
            LineCommand::Show(ShowTopic::Help) => self.help(talk),
            LineCommand::Show(ShowTopic::Rules) => talk.say_rules(&self.rules_summary),
            LineCommand::Quit(sure) => talk.quit(sure),
            _ => fill_in(talk, line),
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say_all(help::FORM);
    }

    fn takes_any_line(&self) -> bool {
        true
    }
}

/// How many rows of the form a line has.
const IN_A_LINE: usize = 10;
/// A computer as it is typed. An unknown level is refused with a list of them.
const CLUB: &str = "bot:club";

/// Asks for the row at the cursor.
fn form_prompt(talk: &mut Conversation) {
    let Some((form, row)) = row(talk) else {
        return;
    };
    talk.say_all(form.fault.as_ref());
    let (label, value) = (&row.label, row.value());
    match &row.kind {
        RowKind::Choice { options, .. } => talk.say(&format!(
            "{label}? {}. Enter keeps {value}.",
            listed(options)
        )),
        RowKind::Text { format: "", .. } => {
            talk.say(&format!("{label}? Type it. Enter keeps {value}."));
        }
        RowKind::Seat { .. } => talk.say(&format!(
            "{label}? Type it, or {CLUB} for a computer. Enter keeps {value}."
        )),
        RowKind::Text { format, .. } => {
            talk.say(&format!("{label}? Type {format}. Enter keeps {value}."));
        }
        RowKind::Button => {
            let rows: Vec<String> = form.rows.iter().zip(1..).map(entry).collect();
            rows.chunks(IN_A_LINE)
                .for_each(|some| talk.say(&format!("{}.", some.join(", "))));
            let starts = match form.open_to {
                Some(OpenTo::Guests(_)) => "open the lobby",
                Some(OpenTo::Club(_)) => "offer the game",
                None => "start the game",
            };
            talk.say(&format!(
                "Press Enter to {starts}, or type a number to change that line, or rules for the rules summary."
            ));
        }
    }
}

fn fill_in(talk: &mut Conversation, line: &str) {
    let Some((form, row)) = row(talk) else {
        return;
    };
    match (line.to_lowercase().as_str(), &row.kind) {
        ("back", _) => talk.send(CommonMsg::Back),
        ("start", _) | ("", RowKind::Button) => start(talk, &form),
        ("", _) => next_row(talk),
        (_, RowKind::Text { text, .. }) => type_in(talk, text, line),
        (_, RowKind::Seat { options, chosen }) => {
            // The typed player replaces the current one, whose name is removed.
            talk.send(CommonMsg::Pick(0));
            let name = options.first().map_or("", String::as_str);
            seat(talk, name, *chosen, line);
        }
        (_, RowKind::Choice { options, .. }) => match wanted(options, line) {
            Some(option) => {
                talk.send(CommonMsg::Pick(option));
                form_notice(talk);
                next_row(talk);
            }
            None => talk.say(&format!("{}: type {}.", row.label, listed(options))),
        },
        (_, RowKind::Button) => match number(line).filter(|&i| i < form.rows.len()) {
            Some(i) => (i..form.chosen).for_each(|_| talk.send(CommonMsg::Move(Arrow::Up))),
            None => talk.say("Type the number of a line, or press Enter to start."),
        },
    }
}

/// Goes to the next row that is not seldom changed: the others are in the list at the end.
fn next_row(talk: &mut Conversation) {
    talk.send(CommonMsg::Move(Arrow::Down));
    while row(talk).is_some_and(|(_, row)| row.seldom) {
        talk.send(CommonMsg::Move(Arrow::Down));
    }
}

/// Tells which other rows the change affected.
fn form_notice(talk: &mut Conversation) {
    let notice = row(talk).and_then(|(form, _)| form.notice);
    talk.say_all(notice);
}

fn row(talk: &Conversation) -> Option<(FormPage, FormRow)> {
    let form: FormPage = talk.top()?;
    let row = form.rows.get(form.chosen)?.clone();
    Some((form, row))
}

/// Starts the game; a fault is told at its row.
fn start(talk: &mut Conversation, form: &FormPage) {
    (form.chosen + 1..form.rows.len()).for_each(|_| talk.send(CommonMsg::Move(Arrow::Down)));
    talk.send(CommonMsg::Confirm);
}

/// Replaces a text by another, unless the new one is refused.
fn type_in(talk: &mut Conversation, before: &str, text: &str) {
    retype(talk, before, text);
    let Some((form, row)) = row(talk) else {
        return;
    };
    if let Some(fault) = form.fault.as_ref().or(row.fault.as_ref()) {
        retype(talk, row.value(), before);
        return talk.say(fault);
    }
    form_notice(talk);
    next_row(talk);
}

/// Seats the player typed, unless the name is refused.
fn seat(talk: &mut Conversation, name: &str, before: usize, line: &str) {
    retype(talk, name, line);
    let Some((form, row)) = row(talk) else {
        return;
    };
    if let Some(fault) = form.fault.as_ref().or(row.fault.as_ref()) {
        retype(talk, row.value(), name);
        talk.send(CommonMsg::Pick(before));
        return talk.say(fault);
    }
    next_row(talk);
}

fn retype(talk: &mut Conversation, before: &str, text: &str) {
    before.chars().for_each(|_| talk.send(CommonMsg::Erase));
    talk.type_text(text);
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
