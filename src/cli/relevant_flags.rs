//! The common flags that the help of each command lists. Every command accepts all of them.

use crate::engine::rules::options::{Affects, OPTIONS};
use clap::{Arg, Command};

/// The dictionary.
pub(super) const WORDS: &[&str] = &["dict", "family"];
/// Leave values.
pub(super) const LEAVES: &[&str] = &["leaves"];
/// Definitions.
pub(super) const DEFINITIONS: &[&str] = &["definitions"];
/// Saved games.
pub(super) const GAMES: &[&str] = &["data-dir"];
/// The screen.
pub(super) const PAGE: &[&str] = &["mouse", "theme", "keys", "keys-preset"];
/// A game on the screen or in line mode.
pub(super) const TABLE: &[&str] = &["reduced-motion", "bell", "notify", "window-title"];
/// Flags of every command that reads the configuration.
const ALWAYS: &[&str] = &["ascii", "config"];

/// The rules that have no effect on a command.
fn idle_rules(command: &str) -> Vec<&'static str> {
    let idle: &[Affects] = match command {
        "moves" => &[Affects::Table, Affects::Result],
        "simulate" | "analyze" | "autoplay" | "ucgi" => &[Affects::Table],
        _ => &[],
    };
    let idle = OPTIONS.iter().filter(|rule| idle.contains(&rule.affects));
    idle.map(|rule| rule.key).collect()
}

/// The flags that matter to a command; `None` if all do.
pub fn of(command: &str) -> Option<Vec<&'static str>> {
    let groups: &[&[&str]] = match command {
        "check" | "train" => &[ALWAYS, WORDS],
        "words" => &[ALWAYS, WORDS, DEFINITIONS],
        "study" | "puzzle" => &[ALWAYS, WORDS, GAMES, PAGE],
        "moves" | "simulate" | "autoplay" | "ucgi" => &[ALWAYS, WORDS, LEAVES],
        "analyze" => &[ALWAYS, WORDS, LEAVES, GAMES],
        "stats" => &[ALWAYS, GAMES, PAGE],
        "games" | "export" => &[ALWAYS, GAMES],
        "replay" | "resume" | "watch" | "learn" => {
            &[ALWAYS, WORDS, DEFINITIONS, LEAVES, GAMES, TABLE, PAGE]
        }
        "completions" | "levels" | "man" | "licenses" => &[],
        _ => return None,
    };
    Some(groups.concat())
}

/// Hides the other flags in the help of each command.
pub(super) fn hide_others(program: Command) -> Command {
    let shared: Vec<Arg> = program
        .get_arguments()
        .filter(|arg| arg.is_global_set())
        .cloned()
        .collect();
    program.mut_subcommands(|command| {
        let relevant = of(command.get_name());
        let hidden = shared.iter().filter(|arg| {
            let name = arg.get_long().unwrap_or_default();
            relevant
                .as_ref()
                .is_some_and(|names| !names.contains(&name))
        });
        let hidden: Vec<Arg> = hidden.map(|arg| arg.clone().hide(true)).collect();
        let idle = idle_rules(command.get_name());
        let hide = |arg: Arg| {
            let is_idle = idle.contains(&arg.get_id().as_str());
            if is_idle { arg.hide(true) } else { arg }
        };
        command.mut_args(hide).args(hidden)
    })
}
