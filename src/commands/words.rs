//! `scrabble words PATTERN|--anagram LETTERS|--hooks WORD`: which words are there?

use super::{Failure, answered, open, print};
use crate::cli::{Cli, WordsFlags};
use crate::engine::tile::Letter;
use crate::lexicon::lookup::Answer;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;

/// Prints one word a line, or two lines of hooks; success only if there are any.
pub(super) fn run(flags: &WordsFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let query = flags.query().map_err(Failure::usage)?;
    let dictionary = open(cli)?;
    let answer = dictionary.look_up(&query, NonZeroUsize::new(flags.limit));
    print(|out| write(out, &answer))?;
    Ok(answered(answer.found_any()))
}

fn write(out: &mut dyn Write, answer: &Answer) -> io::Result<()> {
    match answer {
        Answer::Verdict { acceptable, .. } if !acceptable => Ok(()),
        Answer::Verdict { word, .. } => writeln!(out, "{word}"),
        Answer::Words(found) => found
            .words()
            .iter()
            .try_for_each(|word| writeln!(out, "{word}")),
        Answer::Hooks(hooks) => {
            writeln!(out, "front:{}", spaced(&hooks.front))?;
            writeln!(out, "back:{}", spaced(&hooks.back))
        }
    }
}

/// Letters with a space before each.
fn spaced(letters: &[Letter]) -> String {
    letters
        .iter()
        .flat_map(|letter| [' ', letter.to_char()])
        .collect()
}
