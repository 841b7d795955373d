//! `scrabble judge`: the word judge of a tournament table, on the screen or in line mode.

use super::dictionary::open;
use super::failure::Failure;
use super::printing::shows_pages;
use super::session;
use crate::app::pages::judge::Judge;
use crate::cli::{Cli, JudgeFlags};
use crate::text::printable::grouped;
use crate::words::lexicon::Dictionary;
use std::process::ExitCode;
use std::sync::Arc;

/// Judges until a director closes it, in line mode if there is no terminal. Nothing is saved.
pub(super) fn run(cli: &Cli, flags: &JudgeFlags) -> Result<ExitCode, Failure> {
    let code = flags.code().map_err(Failure::usage)?;
    let plain = cli.play.plain || !shows_pages(false);
    let dictionary = open(cli)?;
    let (mut session, backend) = session::with_defaults(cli)?;
    if plain {
        session.use_typed_lines();
    }
    let name = named(&dictionary);
    session.open_alone(Judge::new(Arc::new(dictionary), name, code));
    session::converse(cli, session, backend, plain)
}

/// The dictionary by its name, and by what tells two versions of it apart.
fn named(dictionary: &Dictionary) -> String {
    format!(
        "{}, {} words, fingerprint {}",
        dictionary.name(),
        grouped(dictionary.len()),
        dictionary.fingerprint()
    )
}
