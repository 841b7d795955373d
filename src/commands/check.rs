//! `scrabble check WORD…`: is it a word?

use super::Failure;
use crate::engine::lexicon::Lexicon;
use crate::engine::tile::Letter;
use crate::lexicon::{DictChoice, Dictionary};
use anyhow::Context;
use std::io::Write;
use std::process::ExitCode;

/// Prints one line a word; success only if all are acceptable.
pub(super) fn run(words: &[String], choice: &DictChoice) -> Result<ExitCode, Failure> {
    let (dictionary, left_out) = Dictionary::open(choice).map_err(Failure::usage)?;
    if let Some(left_out) = left_out {
        super::complain(&left_out);
    }
    let mut all = true;
    let mut out = std::io::stdout().lock();
    for word in words {
        let acceptable = Letter::word(word).is_some_and(|letters| dictionary.contains(&letters));
        all &= acceptable;
        let verdict = if acceptable {
            "acceptable"
        } else {
            "not acceptable"
        };
        writeln!(out, "{} {verdict}", shown(word)).context("cannot write to standard output")?;
    }
    Ok(if all {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// A word as it is printed: its letters A to Z in upper case (others may have none, and change into two), with nothing that a terminal would act on.
fn shown(word: &str) -> String {
    word.to_ascii_uppercase()
        .chars()
        .map(|c| {
            if c.is_control() {
                char::REPLACEMENT_CHARACTER
            } else {
                c
            }
        })
        .collect()
}
