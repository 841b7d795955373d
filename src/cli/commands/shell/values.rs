//! The values a shell offers after a flag: the command line with only the common words of each flag.
//!
//! Only completions are made from it. The real command line takes more values and has its own messages.

use crate::engine::rules::{Preset, options};
use crate::languages;
use crate::tui::keymap;
use crate::tui::theme::Palette;
use crate::words::lexicon::Vocabulary;
use crate::words::study::Topic;
use clap::builder::{PossibleValuesParser, Resettable};
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use clap_complete::Shell;

/// The command line for a shell's completions.
pub(super) fn by(command: Command, shell: Shell) -> Command {
    let command = command.mut_args(|arg| with_values(arg, shell));
    command.mut_subcommands(|command| by(command, shell))
}

/// A flag or an argument with its words.
fn with_values(arg: Arg, shell: Shell) -> Arg {
    if arg.is_require_equals_set() {
        return switch(arg);
    }
    let name = arg.get_id().as_str().to_owned();
    let arg = match name.as_str() {
        "definitions" | "leaves" | "tiles" | "config" => arg.value_hint(ValueHint::FilePath),
        "data_dir" | "publish" => arg.value_hint(ValueHint::DirPath),
        _ => arg,
    };
    let words = words(&name);
    // Other shells offer either words or files.
    if words.is_empty() || (NAMES_OR_FILES.contains(&name.as_str()) && shell != Shell::Bash) {
        arg
    } else {
        arg.value_parser(PossibleValuesParser::new(words))
    }
}

/// A switch without its value, which follows `=`, where shells do not complete.
fn switch(arg: Arg) -> Arg {
    arg.num_args(0)
        .require_equals(false)
        .default_value(Resettable::Reset)
        .default_missing_value(Resettable::Reset)
        .hide_default_value(false)
        .value_parser(value_parser!(bool))
        .action(ArgAction::SetTrue)
}

/// The words of a flag, or the common ones.
pub(super) fn words(name: &str) -> Vec<&'static str> {
    match name {
        "rules" => Preset::ALL.map(Preset::name).to_vec(),
        "language" => languages::all().map(|language| language.code).collect(),
        "dict" => Vocabulary::ALL.map(Vocabulary::name).to_vec(),
        "theme" => {
            let named = Palette::ALL.map(Palette::name);
            std::iter::once("auto").chain(named).collect()
        }
        "keys_preset" => keymap::KeyPreset::ALL.map(keymap::KeyPreset::name).to_vec(),
        "topic" => Topic::ALL.map(Topic::name).to_vec(),
        "mouse" => vec!["on", "off"],
        _ => options::named(name).map_or_else(Vec::new, |option| option.completions().to_vec()),
    }
}

/// The flags that also take a file.
pub(super) const NAMES_OR_FILES: [&str; 2] = ["dict", "theme"];
