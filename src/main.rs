//! The `scrabble` program: flags in, exit code out.

use clap::Parser;
use scrabble::{cli::Cli, commands};
use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run(&Cli::parse())
}
