//! `scrabble config`: prints the settings in force and where each comes from.

use super::config_file;
use super::failure::Failure;
use super::printing::print;
use crate::cli::{Cli, write};
use crate::services::data_dir;
use crate::text::glyphs::Glyphs;
use crate::text::output::{self, glyphs};
use crate::text::printable;
use anyhow::Context;
use std::io;
use std::process::ExitCode;

/// Prints the path of the configuration.
pub(super) fn print_path(cli: &Cli) -> Result<ExitCode, Failure> {
    let path = config_file::path(cli).ok_or_else(|| {
        Failure::usage("no home directory found for the configuration; give the file with --config")
    })?;
    output::print_path(&path).context("cannot write to standard output")?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the settings and where each comes from, as a configuration.
pub(super) fn run(cli: &Cli) -> Result<ExitCode, Failure> {
    let agreed = cli.agreed().map_err(Failure::usage)?;
    let data_dir = data_dir::directory(cli.data_dir.as_deref());
    let values = cli.in_force(&agreed, data_dir.as_deref());
    let glyphs = glyphs();
    let text = write(&values, glyphs == Glyphs::Ascii);
    let head = head(cli);
    print(|out: &mut dyn io::Write| {
        out.write_all(glyphs.text(&head).as_bytes())?;
        out.write_all(glyphs.text(&text).as_bytes())
    })?;
    Ok(ExitCode::SUCCESS)
}

fn head(cli: &Cli) -> String {
    let about = "# Settings of a new game without flags, and where each one comes from.\n\
                 # Rules that start with # come from the preset; remove the # to set them yourself.\n";
    let file = config_file::path(cli).map_or_else(String::new, |path| {
        let shown = printable::path(&path);
        if path.exists() {
            format!("# File: {shown}\n")
        } else {
            format!("# File: {shown} (does not exist yet)\n")
        }
    });
    format!("{about}{file}\n")
}
