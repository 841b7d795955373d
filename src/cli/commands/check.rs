//! `scrabble check WORD…`: checks words against the dictionary.

use super::dictionary::open;
use super::failure::Failure;
use super::printing::{answered, print};
use crate::cli::{Cli, FlagError};
use crate::text::printable;
use std::path::Path;
use std::process::ExitCode;

/// Prints one line per word. Succeeds only if all are acceptable.
pub(super) fn run(words: &[String], cli: &Cli) -> Result<ExitCode, Failure> {
    if let Some(file) = words.iter().find(|word| is_file(word)) {
        return Err(Failure::usage(FlagError::WordsNotFiles(
            printable::line(file).into_owned(),
        )));
    }
    let dictionary = open(cli)?;
    let verdicts: Vec<bool> = words
        .iter()
        .map(|word| dictionary.contains_str(word))
        .collect();
    print(|out| {
        words.iter().zip(&verdicts).try_for_each(|(word, yes)| {
            let verdict = if *yes { "acceptable" } else { "unacceptable" };
            writeln!(out, "{} {verdict}", shown(word))
        })
    })?;
    Ok(answered(verdicts.into_iter().all(|yes| yes)))
}

/// Whether this names a file: a word has no dot.
fn is_file(word: &str) -> bool {
    let path = Path::new(word);
    path.extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("gcg") || path.is_file())
}

/// A word as printed: A to Z in uppercase, because uppercase of other letters may have two characters.
fn shown(word: &str) -> String {
    printable::line(&word.to_ascii_uppercase()).into_owned()
}
