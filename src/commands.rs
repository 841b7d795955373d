//! What the program can be told to do: one file a command. Errors become one sentence on standard error here.

mod check;
pub mod on_screen;
mod play;

use crate::cli::{Cli, Subcommands};
use crate::glyphs::Glyphs;
use std::io::Write;
use std::process::ExitCode;

/// The exit code for what the caller can put right: flags, files, a missing terminal.
const USAGE: u8 = 2;

/// An end that is no success: what to say, and the exit code.
pub(crate) struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    fn new(code: u8, message: &dyn std::fmt::Display) -> Self {
        Self {
            message: message.to_string(),
            code,
        }
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

/// Which characters the locale has.
fn glyphs() -> Glyphs {
    Glyphs::detect(|name| std::env::var(name).ok())
}

/// Writes a sentence to standard error, in characters that the locale has.
fn complain(message: &dyn std::fmt::Display) {
    let sentence = format!("scrabble: {message}");
    // Standard error may be gone with the terminal; there is nobody left to tell then.
    let _ = writeln!(std::io::stderr(), "{}", glyphs().text(&sentence));
}

/// Does what the command line asks for.
pub fn run(cli: &Cli) -> ExitCode {
    let done = match &cli.command {
        Some(Subcommands::Check { words }) => check::run(words, &cli.dictionary()),
        None => play::run(&cli.play, &cli.dictionary()),
    };
    done.unwrap_or_else(|failure| {
        complain(&failure.message);
        ExitCode::from(failure.code)
    })
}
