//! What the program can be told to do: one file a command. Errors become one sentence on standard error here.

mod adviser;
mod analyze;
mod autoplay;
mod check;
mod config;
mod dealer;
mod desk;
mod export;
mod file;
mod games;
mod leaves;
mod licenses;
mod moves;
pub mod on_screen;
mod play;
mod position;
mod progress;
mod replay;
mod shelf;
mod shell;
mod simulate;
pub mod started;
mod stats;
mod study;
mod theme;
mod thinker;
mod threads;
mod train;
mod watch;
mod words;

use crate::cli::{Cli, FlagError, GamesCommand, Subcommands};
use crate::text::glyphs::Glyphs;
use crate::text::output::{self, glyphs};
use crate::text::printable;
use crate::words::definitions::DefinitionList;
use crate::words::lexicon::{Dictionary, LeftOut};
use anyhow::Context;
use serde::Serialize;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;

/// The exit code for what the caller can put right: flags, files, a missing terminal.
const USAGE: u8 = 2;

/// An end that is no success: what to say, a sentence a line, and the exit code.
pub(crate) struct Failure {
    sentences: Vec<String>,
    code: u8,
}

impl Failure {
    fn new(code: u8, message: &dyn std::fmt::Display) -> Self {
        Self {
            sentences: vec![message.to_string()],
            code,
        }
    }

    /// Several things that the caller can put right.
    const fn all(sentences: Vec<String>) -> Self {
        Self {
            sentences,
            code: USAGE,
        }
    }

    /// All of it as one text.
    fn message(&self) -> String {
        self.sentences.join("\n")
    }

    /// Something that the caller can put right.
    fn usage(message: impl std::fmt::Display) -> Self {
        Self::new(USAGE, &message)
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::new(1, &format!("{error:#}"))
    }
}

/// Which characters may be written by this flag and these environment variables.
fn glyphs_by(ascii: bool, env: impl Fn(&str) -> Option<String>) -> Glyphs {
    if ascii {
        return Glyphs::Ascii;
    }
    Glyphs::detect(env)
}

/// Writes a sentence to standard error, in characters that the locale has.
fn complain(message: &dyn std::fmt::Display) {
    output::complain(&message.to_string());
}

/// Does what the command line asks for.
pub fn run() -> ExitCode {
    done().unwrap_or_else(|failure| {
        failure.sentences.iter().for_each(|text| complain(text));
        ExitCode::from(failure.code)
    })
}

fn done() -> Result<ExitCode, Failure> {
    let typed = Cli::read().map_err(Failure::usage)?;
    output::only_ascii(typed.ascii);
    let cli = config::in_force(typed)?;
    output::only_ascii(cli.ascii);
    match &cli.command {
        Some(Subcommands::Check { words }) => check::run(words, &cli),
        Some(Subcommands::Words(flags)) => words::run(flags, &cli),
        Some(Subcommands::Study(flags)) => study::run(&cli, flags),
        Some(Subcommands::Moves(flags)) => moves::run(flags, &cli),
        Some(Subcommands::Simulate(flags)) => simulate::run(flags, &cli),
        Some(Subcommands::Analyze(flags)) => analyze::run(flags, &cli),
        Some(Subcommands::Autoplay(flags)) => autoplay::run(flags, &cli),
        Some(Subcommands::Train(flags)) => train::run(flags, &cli),
        Some(Subcommands::Replay(flags)) => replay::run(&cli, flags),
        Some(Subcommands::Export(flags)) => {
            export::run(&shelf::open(cli.data_dir.as_deref())?, flags)
        }
        Some(Subcommands::Watch { id, .. }) => watch::run(&cli, id, cli.play.plain),
        Some(Subcommands::Games { command, json }) => {
            let shelf = shelf::open(cli.data_dir.as_deref())?;
            match (command, json) {
                (Some(GamesCommand::Delete { .. }), true) => Err(Failure::usage(FlagError::NoList)),
                (Some(GamesCommand::Delete { id, yes }), false) => games::delete(&shelf, id, *yes),
                (None, json) => games::list(&shelf, *json),
            }
        }
        Some(Subcommands::Stats(flags)) => {
            stats::run(&cli, &shelf::open(cli.data_dir.as_deref())?, flags)
        }
        Some(Subcommands::Resume { id, .. }) => play::resume(&cli, id.as_deref(), cli.play.plain),
        Some(Subcommands::Learn { .. }) => play::learn(&cli, cli.play.plain),
        Some(Subcommands::Completions { shell }) => shell::completions(*shell),
        Some(Subcommands::Licenses) => licenses::run(),
        Some(Subcommands::Man { dir }) => shell::man(dir.as_deref()),
        Some(Subcommands::Config { path: true, .. }) => config::print_path(&cli),
        Some(Subcommands::Config { path: false, .. }) => config::run(&cli),
        None => play::run(&cli, &cli.play),
    }
}

/// The dictionary to look words up in. What was left out of its file is told on standard error.
fn open(cli: &Cli) -> Result<Dictionary, Failure> {
    let (dictionary, left_out) = dictionary(cli)?;
    if let Some(left_out) = left_out {
        complain(&left_out);
    }
    let family = cli.family.then(|| dictionary.for_families()).flatten();
    Ok(family.unwrap_or(dictionary))
}

/// The dictionary that is in force, with all its words. Where a configuration names one that will not do, its line is told.
fn dictionary(cli: &Cli) -> Result<(Dictionary, Option<LeftOut>), Failure> {
    let placed = |error: &dyn std::fmt::Display, key| match cli.placed_keys(&[key]) {
        Some(place) => Failure::usage(format!("{error} ({place})")),
        None => Failure::usage(error),
    };
    let opened = Dictionary::open(&cli.dictionary());
    let (dictionary, left_out) = opened.map_err(|error| placed(&error, "dict"))?;
    let own = match cli.own_definitions() {
        Some(path) => {
            Some(DefinitionList::open(path).map_err(|error| placed(&error, "definitions"))?)
        }
        None => None,
    };
    Ok((dictionary.defined_by(own.map(Arc::new)), left_out))
}

/// Writes to standard output. A reader that has seen enough (`| head`) is no failure.
fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    Ok(output::print(write).context("cannot write to standard output")?)
}

/// Prints one JSON value.
fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).context("cannot write JSON")?;
    print(|out| writeln!(out, "{}", printable::json(&text)))
}

/// Whether a page can be shown on a terminal, where nothing asks for text.
fn shows_pages(printed: bool) -> bool {
    !printed && io::stdin().is_terminal() && output::stdout_is_terminal()
}

/// The exit code of an answer: 0 for yes, 1 for no.
fn answered(yes: bool) -> ExitCode {
    if yes {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
