//! `scrabble check WORD…`: checks words against the dictionary.

use super::dictionary::open;
use super::failure::Failure;
use super::printing::{answered, print};
use crate::cli::Cli;
use crate::text::printable;
use std::process::ExitCode;

/// Prints one line per word. Succeeds only if all are acceptable.
pub(super) fn run(words: &[String], cli: &Cli) -> Result<ExitCode, Failure> {
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

/// A word as printed: A to Z in uppercase, because uppercase of other letters may have two characters.
fn shown(word: &str) -> String {
    printable::line(&word.to_ascii_uppercase()).into_owned()
}
