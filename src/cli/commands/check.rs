//! `scrabble check WORD…`: checks words against the dictionary.

use super::dictionary::open;
use super::failure::Failure;
use super::printing::{answered, print};
use crate::cli::file_kind::FileKind;
use crate::cli::{Cli, FlagError};
use crate::engine::tile_set::TileSet;
use crate::text::printable;
use std::path::Path;
use std::process::ExitCode;

/// Prints one line per word. Succeeds only if all are acceptable.
pub(super) fn run(words: &[String], cli: &Cli) -> Result<ExitCode, Failure> {
    if let Some(error) = words.iter().find_map(|word| file_error(word)) {
        return Err(Failure::usage(error));
    }
    let dictionary = open(cli)?;
    let verdicts: Vec<bool> = words
        .iter()
        .map(|word| dictionary.contains_str(word))
        .collect();
    print(|out| {
        words.iter().zip(&verdicts).try_for_each(|(word, yes)| {
            let verdict = if *yes { "acceptable" } else { "unacceptable" };
            writeln!(out, "{} {verdict}", shown(word, dictionary.tiles()))
        })
    })?;
    Ok(answered(verdicts.into_iter().all(|yes| yes)))
}

/// What is wrong with this if it names a file: a word has no dot.
fn file_error(word: &str) -> Option<FlagError> {
    let path = Path::new(word);
    path.extension()?;
    let shown = printable::line(word).into_owned();
    Some(match FileKind::of(path)? {
        FileKind::Gcg => FlagError::WordsNotGames(shown),
        FileKind::MissingGcg => FlagError::NoSuchGame(shown),
        FileKind::Other => FlagError::WordsNotLists(shown),
    })
}

/// A word as printed: by its tiles. Of what is no word A to Z are in uppercase, because uppercase of other letters may have two
/// characters.
fn shown(word: &str, set: &TileSet) -> String {
    let tiles = set.letters_of(word).map(|letters| set.word(letters));
    let text = tiles.unwrap_or_else(|| word.to_ascii_uppercase());
    printable::line(&text).into_owned()
}
