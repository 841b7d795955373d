//! Options stand between the comments `options` and `/options`, made from the flags' own definitions.

use super::{filled_in, hold, root, wrapped};
use clap::{Arg, ArgAction, Command, CommandFactory};
use scrabble::cli::Cli;
use std::fs;

#[test]
fn every_command_has_a_page_with_its_own_options() {
    let mut program = Cli::command();
    program.build();
    check("scrabble", &program);
    for command in program
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
    {
        check(command.get_name(), command);
    }
}

fn check(name: &str, command: &Command) {
    let page = root().join("docs/commands").join(format!("{name}.md"));
    let now =
        fs::read_to_string(&page).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
    let must = filled_in(&now, "options", &options(name, command));
    hold(&page, &now, &must);
}

/// The options of a command by their headings. Those of the rules, and those that every command takes, are told of once.
fn options(name: &str, command: &Command) -> String {
    let own = |arg: &&Arg| {
        !arg.is_hide_set() && !matches!(arg.get_action(), ArgAction::Help | ArgAction::Version)
    };
    let program = name == "scrabble";
    let (rules, others): (Vec<&Arg>, Vec<&Arg>) = command
        .get_arguments()
        .filter(own)
        .filter(|arg| program || !arg.is_global_set())
        .partition(|arg| arg.get_help_heading() == Some("Rules"));
    let mut text: String = others.iter().map(|arg| option(arg)).collect();
    if text.is_empty() {
        text.push_str("None of its own.\n");
    }
    if program {
        text.push_str("\n### Rules\n\n");
        text.extend(rules.iter().map(|arg| option(arg)));
    } else {
        let link = if rules.is_empty() {
            ""
        } else {
            " and [rule options](scrabble.md#rules)"
        };
        let common = "\nIt also takes the [common options](scrabble.md#options)";
        text.extend([common, link, ".\n"]);
    }
    text
}

/// One option: how it is written, what it is for, and its default.
fn option(arg: &Arg) -> String {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let default = arg
        .get_default_values()
        .first()
        .filter(|_| !arg.is_hide_default_value_set());
    let default = default.map(|value| format!(" Default: `{}`.", value.to_string_lossy()));
    let end = if help.ends_with(['.', ']']) { "" } else { "." };
    let default = default
        .filter(|_| arg.get_action().takes_values())
        .unwrap_or_default();
    let text = format!("- `{}`: {help}{end}{}{default}", written(arg), words(arg));
    wrapped(&text, "  ")
}

/// The words that an option takes, unless they are those of a switch.
fn words(arg: &Arg) -> String {
    let values = arg.get_possible_values();
    let words: Vec<&str> = values
        .iter()
        .map(clap::builder::PossibleValue::get_name)
        .collect();
    let takes = arg.get_action().takes_values();
    if !takes || words.is_empty() || words == ["on", "off"] || words == ["true", "false"] {
        return String::new();
    }
    let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    format!(" Values: {}.", words.join(", "))
}

fn written(arg: &Arg) -> String {
    let value = arg
        .get_value_names()
        .and_then(|names| names.first())
        .map(ToString::to_string);
    let value = value.filter(|_| arg.get_action().takes_values());
    match (arg.get_long(), value) {
        (Some(long), Some(value)) if arg.is_require_equals_set() => format!("--{long}[={value}]"),
        (Some(long), Some(value)) => format!("--{long} {value}"),
        (Some(long), None) => format!("--{long}"),
        (None, value) => value.unwrap_or_else(|| arg.get_id().to_string()),
    }
}
