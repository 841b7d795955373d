//! `scrabble words PATTERN|--anagram LETTERS|--hooks WORD`: finds words.

use super::defined_word::line;
use super::dictionary::open;
use super::failure::Failure;
use super::printing::{answered, print};
use super::word_search;
use crate::cli::{Cli, WordsFlags};
use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;
use crate::words::lexicon::lookup::{Answer, Query, QueryWord};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;

/// Prints one word per line, or two lines of hooks. Succeeds only if there are any.
pub(super) fn run(flags: &WordsFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let set = cli.tiles();
    if flags.is_search() || flags.new_in.is_some() {
        return word_search::run(flags, cli);
    }
    let query = flags.query(set).map_err(Failure::usage)?;
    let dictionary = open(cli)?;
    let answer = dictionary.look_up(&query, NonZeroUsize::new(flags.limit));
    let told = |word: &QueryWord| line(&dictionary, word, flags.define);
    print(|out| {
        write(out, &answer, set, &told)?;
        match (&query, &answer) {
            (Query::Hooks(word), Answer::Hooks(hooks)) if flags.define => {
                hooks.hooked(word, set).into_iter().try_for_each(|word| {
                    let word = QueryWord::parse(&word, set).map_err(io::Error::other)?;
                    writeln!(out, "{}", told(&word))
                })
            }
            _ => Ok(()),
        }
    })?;
    Ok(answered(answer.found_any()))
}

fn write(
    out: &mut dyn Write,
    answer: &Answer,
    set: &TileSet,
    line: &dyn Fn(&QueryWord) -> String,
) -> io::Result<()> {
    match answer {
        Answer::Verdict { acceptable, .. } if !acceptable => Ok(()),
        Answer::Verdict { word, .. } => writeln!(out, "{}", line(word)),
        Answer::Words(found) => found
            .words()
            .iter()
            .try_for_each(|word| writeln!(out, "{}", line(word))),
        Answer::Hooks(hooks) => {
            writeln!(out, "front:{}", spaced(&hooks.front, set))?;
            writeln!(out, "back:{}", spaced(&hooks.back, set))
        }
    }
}

fn spaced(letters: &[Letter], set: &TileSet) -> String {
    letters
        .iter()
        .flat_map(|letter| [" ", letter.label(set)])
        .collect()
}
