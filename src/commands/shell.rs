//! What shells and manuals know of the command line.

mod mended;
mod offered;

use super::{Failure, print};
use crate::cli::{Cli, CompletedShell};
use crate::printable;
use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;
use mended::mended;
use std::path::Path;
use std::process::ExitCode;

/// Prints the completions of a shell.
pub(super) fn completions(shell: CompletedShell) -> Result<ExitCode, Failure> {
    let shell = match shell {
        CompletedShell::Bash => Shell::Bash,
        CompletedShell::Zsh => Shell::Zsh,
        CompletedShell::Fish => Shell::Fish,
    };
    // Into memory first: its writer panics when the other end of a pipe is gone.
    let mut script = vec![];
    let mut command = offered::by(Cli::command(), shell);
    clap_complete::generate(shell, &mut command, "scrabble", &mut script);
    let script = mended(
        String::from_utf8(script).context("no text")?,
        shell,
        &command,
    );
    print(|out| out.write_all(script.as_bytes()))?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the manual page, or writes one for each command into a folder.
pub(super) fn man(dir: Option<&Path>) -> Result<ExitCode, Failure> {
    let Some(dir) = dir else {
        print(|out| clap_mangen::Man::new(Cli::command()).render(out))?;
        return Ok(ExitCode::SUCCESS);
    };
    if !dir.is_dir() {
        let shown = printable::path(dir);
        return Err(Failure::usage(format!(
            "{shown} is no folder that is there"
        )));
    }
    clap_mangen::generate_to(Cli::command(), dir)
        .with_context(|| format!("cannot write manual pages into {}", printable::path(dir)))?;
    Ok(ExitCode::SUCCESS)
}
