//! The values of a configuration, tried before they are in force.

use super::said::{KEYS, is_off};
use super::{Cli, FlagError};
use crate::config::{Entry, Fault, Problem, Reading};
use crate::engine::clock::ClockError;
use crate::engine::rules::RuleError;
use crate::engine::seat::PlayerName;
use crate::engine::setup::SetupError;
use crate::session::seating::{Sitter, SitterError};
use crate::tui::keymap::{KeyFault, KeyFaults, Keys, Preset, action_name};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, FromArgMatches};
use std::error::Error;

/// What a command line says of keys.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TypedKeys {
    /// The set of keys, which wins over that of a configuration.
    pub preset: Option<Preset>,
    /// Keys of the players' own.
    pub own: Keys,
}

/// What was read, with the values tried: those that their flags would not take are faults. Keys must go with those that
/// are `typed`.
pub fn checked(reading: Reading, typed: &TypedKeys) -> Reading {
    let Reading {
        entries,
        mut faults,
    } = reading;
    let (bindings, entries): (Vec<Entry>, Vec<Entry>) =
        entries.into_iter().partition(|entry| entry.key == KEYS);
    let preset = entries.iter().find(|entry| entry.key == "keys-preset");
    let preset: Option<Preset> = preset.and_then(|entry| entry.text.parse().ok());
    let preset = typed.preset.or(preset).unwrap_or_default();
    let (bound, wrong) = bound(&bindings, preset, &typed.own);
    faults.extend(wrong);
    let mut command = Cli::command();
    let mut good: Vec<Entry> = bound.into_iter().collect();
    for entry in entries {
        let mut wrong = faulty_names(&entry);
        if wrong.is_empty() {
            let why = tried(&entry, &mut command).or_else(|| second_clock(&good, &entry));
            wrong.extend(why);
        }
        if wrong.is_empty() {
            good.push(entry);
            continue;
        }
        faults.extend(wrong.into_iter().map(|why| Fault {
            line: entry.line,
            problem: Problem::Value {
                key: entry.key.clone(),
                why,
            },
        }));
    }
    faults.sort_by_key(|fault| fault.line);
    Reading {
        entries: good,
        faults,
    }
}

/// The bindings of keys as one entry, or each fault with the line of its action. They must do over a set of keys, by
/// themselves and under those that are typed.
fn bound(bindings: &[Entry], preset: Preset, typed: &Keys) -> (Option<Entry>, Vec<Fault>) {
    let Some(first) = bindings.first() else {
        return (None, vec![]);
    };
    let texts: Vec<&str> = bindings.iter().map(|entry| entry.text.as_str()).collect();
    let text = texts.join(",");
    let read = Keys::read_over(&text, preset).and_then(|own| {
        let all = typed.clone().before(own).written();
        Keys::read_over(&all, preset)
    });
    let mut faults = match read {
        Ok(_) => vec![],
        Err(KeyFaults(faults)) => faults,
    };
    // What is wrong with the typed ones alone is told of them.
    faults.retain(|fault| bindings.iter().any(|entry| is_about(fault, entry)));
    if faults.is_empty() {
        let entry = Entry {
            text,
            ..first.clone()
        };
        return (Some(entry), vec![]);
    }
    let fault = |fault: KeyFault| {
        let of = |entry: &&Entry| is_about(&fault, entry);
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

/// Whether a fault lies in this binding.
fn is_about(fault: &KeyFault, entry: &Entry) -> bool {
    let mut bound = entry.text.split(',').map(str::trim);
    bound.any(|binding| {
        let action = binding
            .split('=')
            .next()
            .map(|action| action_name(action.trim()));
        binding == fault.action() || action == Some(fault.action())
    })
}

/// All that is wrong with the names of an entry, one by one and beside each other.
fn faulty_names(entry: &Entry) -> Vec<String> {
    if entry.key != "names" {
        return vec![];
    }
    let mut people: Vec<PlayerName> = vec![];
    let mut wrong = vec![];
    for name in entry.text.split(',') {
        match name.parse() {
            Ok(Sitter::Person(name)) if people.iter().any(|other| other.sounds_like(&name)) => {
                wrong.push(SetupError::SameName(name).to_string());
            }
            Ok(Sitter::Person(name)) => people.push(name),
            Ok(Sitter::Computer(_)) => {}
            Err(error) => wrong.push(SitterError::to_string(&error)),
        }
    }
    wrong
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
            format!("possible values: {words}")
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
        "a game has one clock, and {} is already set in line {}",
        other.key, other.line
    ))
}
