//! The common flags that the help of each command lists. Every command accepts all of them.

use super::subcommands::entry;
use crate::engine::rules::options::{Affects, OPTIONS};
use clap::{Arg, Command};

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
    let settings = entry(command)?.settings?.concat();
    let always = if settings.is_empty() { &[] } else { ALWAYS };
    Some([always, &settings].concat())
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
