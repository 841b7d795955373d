//! The `scrabble` program: flags in, exit code out.

use std::process::ExitCode;

fn main() -> ExitCode {
    scrabble::cli::commands::run()
}
