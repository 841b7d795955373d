//! The dictionary of a command.

use super::data_dir;
use super::failure::Failure;
use super::printing::complain;
use crate::cli::Cli;
use crate::words::definitions::DefinitionList;
use crate::words::lexicon::{Dictionary, LeftOut};
use std::sync::Arc;

/// Opens the dictionary, without offensive words if so asked. Reports skipped lines of its file on standard error.
pub(super) fn open(cli: &Cli) -> Result<Dictionary, Failure> {
    let (dictionary, left_out) = with_left_out(cli)?;
    if let Some(left_out) = left_out {
        complain(&left_out);
    }
    let family = cli.family.then(|| dictionary.for_families()).flatten();
    Ok(family.unwrap_or(dictionary))
}

/// Opens the dictionary with all its words, and returns what was left out of its file. An error names the line of the
/// configuration.
pub(super) fn with_left_out(cli: &Cli) -> Result<(Dictionary, Option<LeftOut>), Failure> {
    let placed = |error: &dyn std::fmt::Display, key| match cli.placed_keys(&[key]) {
        Some(place) => Failure::usage(format!("{error} ({place})")),
        None => Failure::usage(error),
    };
    let cache = data_dir::list_cache();
    let opened = Dictionary::open_cached(&cli.dictionary(), cache.as_ref());
    let (dictionary, left_out) = opened.map_err(|error| placed(&error, "dict"))?;
    let own = match cli.own_definitions() {
        Some(path) => {
            Some(DefinitionList::open(path).map_err(|error| placed(&error, "definitions"))?)
        }
        None => None,
    };
    Ok((dictionary.defined_by(own.map(Arc::new)), left_out))
}
