//! What a shell offers behind a flag: the command line as it would be if each flag took its usual words alone.
//!
//! Only the completions are made of it. What reads the flags takes more than these words, and has messages of its own.

use crate::engine::rules::{Preset, options};
use crate::tui::keymap;
use crate::tui::theme::Palette;
use crate::words::lexicon::Vocabulary;
use crate::words::study::Topic;
use clap::builder::{PossibleValuesParser, Resettable};
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use clap_complete::Shell;

/// The command line that completions for a shell are made of.
pub(super) fn by(command: Command, shell: Shell) -> Command {
    let command = command.mut_args(|arg| told(arg, shell));
    command.mut_subcommands(|command| by(command, shell))
}

/// A flag or an argument with the words that it takes.
fn told(arg: Arg, shell: Shell) -> Arg {
    if arg.is_require_equals_set() {
        return switch(arg);
    }
    let name = arg.get_id().as_str().to_owned();
    let arg = match name.as_str() {
        "definitions" | "leaves" | "config" => arg.value_hint(ValueHint::FilePath),
        "data_dir" => arg.value_hint(ValueHint::DirPath),
        _ => arg,
    };
    let words = words(&name);
    // The scripts of the others offer either words or files.
    if words.is_empty() || (NAMES_OR_FILES.contains(&name.as_str()) && shell != Shell::Bash) {
        arg
    } else {
        arg.value_parser(PossibleValuesParser::new(words))
    }
}

/// A switch alone: its value may only stand behind `=`, where shells do not complete.
fn switch(arg: Arg) -> Arg {
    arg.num_args(0)
        .require_equals(false)
        .default_value(Resettable::Reset)
        .default_missing_value(Resettable::Reset)
        .hide_default_value(false)
        .value_parser(value_parser!(bool))
        .action(ArgAction::SetTrue)
}

/// The words that a flag takes, or the best known of them.
pub(super) fn words(name: &str) -> Vec<&'static str> {
    match name {
        "rules" => Preset::ALL.map(Preset::name).to_vec(),
        "dict" => Vocabulary::ALL.map(Vocabulary::name).to_vec(),
        "theme" => {
            let named = Palette::ALL.map(Palette::name);
            std::iter::once("auto").chain(named).collect()
        }
        "keys_preset" => keymap::Preset::ALL.map(keymap::Preset::name).to_vec(),
        "topic" => Topic::ALL.map(Topic::name).to_vec(),
        "mouse" => vec!["on", "off"],
        _ => options::named(name).map_or_else(Vec::new, |option| option.completions().to_vec()),
    }
}

/// The flags that take a file as well.
pub(super) const NAMES_OR_FILES: [&str; 2] = ["dict", "theme"];
