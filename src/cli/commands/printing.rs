//! What commands write, and where.

use super::failure::Failure;
use crate::text::glyphs::Glyphs;
use crate::text::{output, printable};
use anyhow::Context;
use serde::Serialize;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// The characters to write, by `--ascii` and these environment variables.
pub(super) fn glyphs_by(ascii: bool, env: impl Fn(&str) -> Option<String>) -> Glyphs {
    if ascii {
        return Glyphs::Ascii;
    }
    Glyphs::detect(env)
}

/// Writes a sentence to standard error in characters of the locale.
pub(super) fn complain(message: &dyn std::fmt::Display) {
    output::complain(&message.to_string());
}

/// Writes to standard output. A reader that closes the pipe early (`| head`) is no failure.
pub(super) fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    Ok(output::print(write).context("cannot write to standard output")?)
}

/// Prints the bytes of a file, unchanged unless they go to a terminal.
pub(super) fn print_file(bytes: &[u8]) -> Result<(), Failure> {
    Ok(output::print_file(bytes).context("cannot write to standard output")?)
}

/// Prints text in characters of the locale.
pub(super) fn print_text(text: &str) -> Result<(), Failure> {
    print(|out| out.write_all(output::glyphs().text(text).as_bytes()))
}

/// Prints one JSON value.
pub(super) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).context("cannot write JSON")?;
    print(|out| writeln!(out, "{}", printable::json(&text)))
}

/// Prints a report: as one JSON value, or else in this text.
pub(super) fn print_report(
    json: bool,
    report: &impl Serialize,
    text: impl FnOnce() -> String,
) -> Result<ExitCode, Failure> {
    if json {
        print_json(report)?;
    } else {
        print_text(&text())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether to show a page: on a terminal, unless text is asked for.
pub(super) fn shows_pages(printed: bool) -> bool {
    !printed && io::stdin().is_terminal() && output::stdout_is_terminal()
}

/// The exit code of a yes-or-no answer: 0 for yes, 1 for no.
pub(super) fn answered(yes: bool) -> ExitCode {
    if yes {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
