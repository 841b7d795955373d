//! `scrabble words` with conditions: finds the words they hold for, and prints them in columns.

use super::defined_word::line;
use super::dictionary::open;
use super::failure::Failure;
use super::printing::{answered, print, print_text};
use crate::cli::{Cli, FlagError, WordsFlags};
use crate::services::word_lists;
use crate::text::printable;
use crate::words::lexicon::Dictionary;
use crate::words::search::column::Column;
use crate::words::search::filter::Found;
use crate::words::search::index::Index;
use crate::words::search::lists::{FileLists, WordLists};
use crate::words::search::report::{Format, Report, heading};
use crate::words::search::saved;
use std::process::ExitCode;
use std::sync::Arc;

/// Prints the words found. Succeeds only if there are any.
pub(super) fn run(flags: &WordsFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let saved = flags.search.as_ref();
    let saved = saved.map(|path| saved::open(path, cli.tiles())).transpose();
    let saved = saved.map_err(Failure::usage)?;
    let condition = flags.condition(cli.tiles(), saved);
    let condition = condition.map_err(Failure::usage)?;
    let mut lists = word_lists::named();
    if let Some(file) = &flags.playability_file {
        lists = lists.with_playability(file.clone());
    }
    let dictionary = dictionary(flags, cli, &lists)?;
    let index = Index::of(Arc::new(dictionary.clone()));
    let sorted = flags.sort_keys().into_iter().map(|key| key.column);
    let mut shown = sorted.chain(flags.columns.iter().copied());
    if shown.any(Column::is_of_games) {
        index.open_playability(&lists).map_err(Failure::usage)?;
    }
    let found = index.search(&condition, &lists);
    let mut found = found.map_err(Failure::usage)?;
    let any = !found.is_empty();
    found.sort(&flags.sort_keys());
    if flags.limit > 0 {
        found.truncate(flags.limit);
    }
    let heading = heading(&condition, found.len(), dictionary.name());
    write(flags, &found, &dictionary, &heading)?;
    Ok(answered(any))
}

/// The words to search: those of `--new-in`, or the dictionary of the program.
fn dictionary(flags: &WordsFlags, cli: &Cli, lists: &FileLists) -> Result<Dictionary, Failure> {
    let Some(file) = &flags.new_in else {
        return open(cli);
    };
    if cli.is_flag("dict") {
        return Err(Failure::usage(FlagError::TwoDictionaries));
    }
    let words = lists.open(file, cli.tiles()).map_err(Failure::usage)?;
    let family = cli.family.then(|| words.for_families()).flatten();
    Ok(family.unwrap_or(words))
}

fn write(
    flags: &WordsFlags,
    found: &Found,
    dictionary: &Dictionary,
    heading: &str,
) -> Result<(), Failure> {
    let format = flags.format.unwrap_or_default();
    if format == Format::Text && flags.columns.is_empty() {
        return print(|out| {
            let mut words = found.words();
            words.try_for_each(|word| writeln!(out, "{}", line(dictionary, word, flags.define)))
        });
    }
    let report = Report::of(found, &columns(flags, format));
    let text = report.write(format, heading);
    let text = text.map_err(anyhow::Error::from)?;
    match format {
        Format::Text => print_text(&text),
        Format::Json => print(|out| out.write_all(printable::json(&text).as_bytes())),
        _ => print(|out| out.write_all(text.as_bytes())),
    }
}

/// The columns asked for, with definitions if these are.
fn columns(flags: &WordsFlags, format: Format) -> Vec<Column> {
    let mut columns = flags.columns.clone();
    if columns.is_empty() {
        columns = format.columns();
    }
    let definition = "definition".parse().ok().filter(|_| flags.define);
    let missing = definition.filter(|column| !columns.contains(column));
    columns.into_iter().chain(missing).collect()
}
