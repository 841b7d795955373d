//! The dictionary of a command.

use super::config_file;
use super::failure::Failure;
use super::leaves;
use super::printing::complain;
use crate::cli::Cli;
use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;
use crate::languages::{self, Language};
use crate::services::data_dir;
use crate::services::word_lists::how_to_get;
use crate::solver::players::{Level, Tools};
use crate::solver::train::TrainingError;
use crate::text::printable;
use crate::words::definitions::DefinitionList;
use crate::words::lexicon::{Alphabet, DictChoice, Dictionary, LeftOut};
use std::fmt::Display;
use std::sync::Arc;

/// Opens the dictionary, without offensive words if so asked. Reports skipped lines of its file on standard error.
pub(super) fn open(cli: &Cli) -> Result<Dictionary, Failure> {
    open_in(cli, cli.language())
}

/// Opens the dictionary of a game in a language, which need not be that of the flags.
pub(super) fn open_in(cli: &Cli, language: &'static Language) -> Result<Dictionary, Failure> {
    let (dictionary, left_out) = with_left_out(cli, language)?;
    if let Some(left_out) = left_out {
        complain(&left_out);
    }
    let family = cli.family.then(|| dictionary.for_families()).flatten();
    Ok(family.unwrap_or(dictionary))
}

/// Refuses words of another language than the tiles that they are for.
pub(super) fn check_language(variant: &Variant, dictionary: &Dictionary) -> Result<(), Failure> {
    other_language(variant, dictionary).map_or(Ok(()), |why| Err(Failure::usage(why)))
}

/// Says that words are of another language than the tiles that they are for.
pub(super) fn other_language(variant: &Variant, dictionary: &Dictionary) -> Option<String> {
    let sets = [&variant.tiles, dictionary.tiles()];
    let ([tiles, words], list) = (sets.map(languages::name_of), dictionary.name());
    if tiles != words {
        let flag = if sets[0].told() == sets[0].name() {
            format!("--language {}", tiles.to_lowercase())
        } else {
            "--tiles FILE with these tiles".to_owned()
        };
        return Some(format!(
            "the tiles are {tiles}, but the words of {list} are {words}; add {flag}"
        ));
    }
    (!sets[0].has_letters_of(sets[1])).then(|| {
        let [tiles, words] = sets.map(TileSet::name);
        format!(
            "the tiles {tiles} have other letters than {words}, which the words of {list} are made of; \
             give the file of the same tiles with --tiles, or leave it out"
        )
    })
}

/// Reads the tiles of `--tiles`, if it is given.
pub(super) fn take_tiles(cli: &mut Cli) -> Result<(), Failure> {
    let Some(path) = cli.own_tiles() else {
        return Ok(());
    };
    let (path, shown) = (path.to_owned(), printable::path(path));
    let text = config_file::text(&path, true);
    let text = text.map_err(|failure| placed(cli, &failure.message(), "tiles"))?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let taken = cli.take_tiles(&name, &text.unwrap_or_default());
    taken.map_err(|error| placed(cli, &format!("{shown} {error}"), "tiles"))
}

/// Opens the dictionary with all its words, and returns what was left out of its file. An error names the line of the
/// configuration.
pub(super) fn with_left_out(
    cli: &Cli,
    language: &'static Language,
) -> Result<(Dictionary, Option<LeftOut>), Failure> {
    let cache = data_dir::list_cache();
    let opened = match cli.dictionary_in(language) {
        DictChoice::BuiltIn(vocabulary) => {
            let tiles = &language.variant().tiles;
            Ok((Dictionary::built_in_for(vocabulary, tiles), None))
        }
        DictChoice::File(path) if !cli.names_dictionary() && !path.exists() => {
            return Err(placed(cli, &how_to_get(language), "language"));
        }
        DictChoice::File(path) => {
            Dictionary::open_file(&path, Alphabet::of(language), cache.as_ref())
        }
    };
    let (dictionary, left_out) = opened.map_err(|error| placed(cli, &error, "dict"))?;
    let own = match cli.own_definitions() {
        Some(path) => {
            Some(DefinitionList::open(path).map_err(|error| placed(cli, &error, "definitions"))?)
        }
        None => None,
    };
    Ok((dictionary.defined_by(own.map(Arc::new)), left_out))
}

/// What players of these levels, searches and analysis need of the dictionary, with the leave values in force.
pub(super) fn tools(
    cli: &Cli,
    dictionary: &Dictionary,
    levels: impl IntoIterator<Item = Level>,
) -> Result<Arc<Tools>, Failure> {
    let tools = Tools::new(dictionary, leaves::in_force(cli, dictionary)?);
    tools.prepare(levels).map_err(|_| no_memory(cli))?;
    Ok(Arc::new(tools))
}

/// There is not enough memory to play with the dictionary.
pub(super) fn no_memory(cli: &Cli) -> Failure {
    placed(cli, &cli.dictionary().out_of_memory(), "dict")
}

/// An error with the line of the configuration that names the file, if one does.
fn placed(cli: &Cli, error: &dyn Display, key: &str) -> Failure {
    match cli.placed_keys(&[key]) {
        Some(place) => Failure::usage(format!("{error} ({place})")),
        None => Failure::usage(error),
    }
}

/// Why nothing can be learned from games with the dictionary.
pub(super) fn unlearned(error: TrainingError, cli: &Cli) -> Failure {
    match error {
        TrainingError::Memory(_) => no_memory(cli),
        error => {
            let error = anyhow::Error::from(error);
            error.context("no one can play with this dictionary").into()
        }
    }
}
