//! Shell completions and manual pages.

mod corrections;
mod manual;
mod markdown;
mod values;

use super::failure::Failure;
use super::printing::print;
use crate::cli::{Cli, CompletedShell};
use crate::text::printable;
use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;
use corrections::corrected;
use std::path::Path;
use std::process::ExitCode;

/// Prints the completions of a shell.
pub(super) fn completions(shell: CompletedShell) -> Result<ExitCode, Failure> {
    let shell = match shell {
        CompletedShell::Bash => Shell::Bash,
        CompletedShell::Zsh => Shell::Zsh,
        CompletedShell::Fish => Shell::Fish,
        CompletedShell::PowerShell => Shell::PowerShell,
    };
    // Into memory first, because the writer panics on a closed pipe.
    let mut script = vec![];
    let mut command = values::by(Cli::command(), shell);
    clap_complete::generate(shell, &mut command, "scrabble", &mut script);
    let script = corrected(
        String::from_utf8(script).context("no text")?,
        shell,
        &command,
    );
    print(|out| out.write_all(script.as_bytes()))?;
    Ok(ExitCode::SUCCESS)
}

const FAILED: &str = "cannot create the manual pages";

/// Prints the program's manual page, or writes one page per command to a folder.
pub(super) fn man(dir: Option<&Path>) -> Result<ExitCode, Failure> {
    let Some(dir) = dir else {
        let page = manual::program().context(FAILED)?;
        print(|out| out.write_all(&page.text))?;
        return Ok(ExitCode::SUCCESS);
    };
    let shown = printable::path(dir);
    if !dir.is_dir() {
        return Err(Failure::usage(format!(
            "there is no folder {shown}; create it first"
        )));
    }
    for page in manual::pages().context(FAILED)? {
        let written = std::fs::write(dir.join(&page.file), &page.text);
        written.with_context(|| format!("cannot write {} to {shown}", page.file))?;
    }
    Ok(ExitCode::SUCCESS)
}
