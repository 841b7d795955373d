//! The values of a configuration, tried before they are in force.

use super::said::{KEYS, is_off};
use super::{Cli, FlagError};
use crate::config::{Entry, Fault, Problem, Reading};
use crate::engine::clock::ClockError;
use crate::engine::rules::RuleError;
use crate::engine::setup::SetupError;
use crate::tui::keymap::{KeyFault, KeyFaults, Keys, Preset};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, FromArgMatches};
use std::error::Error;

/// What was read, with the values tried: those that their flags would not take are faults. `typed` is the set of keys that
/// the command line asks for: letters may be bound where that or the configuration has letters for commands.
pub fn checked(reading: Reading, typed: Preset) -> Reading {
    let Reading {
        entries,
        mut faults,
    } = reading;
    let (bindings, entries): (Vec<Entry>, Vec<Entry>) =
        entries.into_iter().partition(|entry| entry.key == KEYS);
    let preset = entries.iter().find(|entry| entry.key == "keys-preset");
    let preset: Option<Preset> = preset.and_then(|entry| entry.text.parse().ok());
    let modal = typed.is_modal() || preset.is_some_and(Preset::is_modal);
    let (bound, wrong) = bound(&bindings, modal);
    faults.extend(wrong);
    let mut command = Cli::command();
    let mut good: Vec<Entry> = bound.into_iter().collect();
    for entry in entries {
        match tried(&entry, &mut command).or_else(|| second_clock(&good, &entry)) {
            None => good.push(entry),
            Some(why) => faults.push(Fault {
                line: entry.line,
                problem: Problem::Value {
                    key: entry.key,
                    why,
                },
            }),
        }
    }
    faults.sort_by_key(|fault| fault.line);
    Reading {
        entries: good,
        faults,
    }
}

/// The bindings of keys as one entry, or each fault with the line of its action. Where letters are commands, they may be
/// bound.
fn bound(bindings: &[Entry], modal: bool) -> (Option<Entry>, Vec<Fault>) {
    let Some(first) = bindings.first() else {
        return (None, vec![]);
    };
    let texts: Vec<&str> = bindings.iter().map(|entry| entry.text.as_str()).collect();
    let text = texts.join(",");
    let read = if modal {
        Keys::read_for_any(&text)
    } else {
        Keys::read(&text)
    };
    let faults = match read {
        Ok(_) => vec![],
        Err(KeyFaults(faults)) => faults,
    };
    if faults.is_empty() {
        let entry = Entry {
            text,
            ..first.clone()
        };
        return (Some(entry), vec![]);
    }
    let fault = |fault: KeyFault| {
        let of = |entry: &&Entry| {
            let action = entry.text.split('=').next();
            entry.text == fault.action() || action == Some(fault.action())
        };
        Fault {
            line: bindings.iter().find(of).unwrap_or(first).line,
            problem: Problem::Value {
                key: KEYS.to_owned(),
                why: fault.to_string(),
            },
        }
    };
    (None, faults.into_iter().map(fault).collect())
}

/// Why a value will not do by itself.
fn tried(entry: &Entry, command: &mut Command) -> Option<String> {
    let flag = format!("--{}={}", entry.key, entry.text);
    match command.try_get_matches_from_mut(["scrabble", &flag]) {
        Err(error) => Some(refusal(&error)),
        Ok(matches) => {
            let cli = Cli::from_arg_matches(&matches).ok()?;
            let error = cli.play.agreed(false).err()?;
            by_itself(&error).then(|| error.to_string())
        }
    }
}

/// What the reader of flags says of a value, without the rest of its page.
fn refusal(error: &clap::Error) -> String {
    if let Some(why) = error.source() {
        return why.to_string();
    }
    match (error.kind(), error.get(ContextKind::ValidValue)) {
        (ErrorKind::InvalidValue, Some(ContextValue::Strings(words))) => {
            let switch = words[..] == ["on", "off"];
            let words = if switch {
                "true or false".to_owned()
            } else {
                words.join(", ")
            };
            format!("it can be {words}")
        }
        (kind, _) => kind.to_string(),
    }
}

/// Whether an error lies in the one value that was given, whatever else may be said.
const fn by_itself(error: &FlagError) -> bool {
    match error {
        FlagError::Setup(SetupError::Rules(rules)) => matches!(
            rules,
            RuleError::Bonus(_) | RuleError::Clock(ClockError::NobodyTimed)
        ),
        FlagError::Setup(_) | FlagError::Sitter(_) => true,
        _ => false,
    }
}

/// A game has one clock: why this is a second one.
fn second_clock(before: &[Entry], entry: &Entry) -> Option<String> {
    let clock = |entry: &&Entry| {
        ["timer", "game-clock"].contains(&entry.key.as_str()) && !is_off(&entry.text)
    };
    let other = before.iter().find(clock).filter(|_| clock(&entry))?;
    Some(format!(
        "a game has one clock, and {} is set in line {}",
        other.key, other.line
    ))
}
