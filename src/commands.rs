//! What the program can be told to do: one file a command. Errors become one sentence on standard error here.

mod check;
pub mod on_screen;
mod play;

use crate::cli::{Cli, Subcommands};
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

/// Does what the command line asks for.
pub fn run() -> ExitCode {
    done().unwrap_or_else(|failure| {
        // Standard error may be gone with the terminal; there is nobody left to tell then.
        let _ = writeln!(std::io::stderr(), "scrabble: {}", failure.message);
        ExitCode::from(failure.code)
    })
}

fn done() -> Result<ExitCode, Failure> {
    let cli = Cli::read().map_err(Failure::usage)?;
    match &cli.command {
        Some(Subcommands::Check { words }) => check::run(words, &cli.dictionary()),
        None => play::run(&cli.play, &cli.dictionary()),
    }
}
