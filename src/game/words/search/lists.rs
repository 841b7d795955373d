//! Word lists that a condition names.

use super::playability::Playability;
use crate::engine::tile_set::TileSet;
use crate::languages;
use crate::text::{files, locked, printable};
use crate::words::lexicon::{Alphabet, Dictionary, ListCache, Vocabulary};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Why a list cannot be searched: a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct ListFault(pub String);

/// Opens the word lists that conditions name.
pub trait WordLists {
    /// Opens the list of a name, with the letters of these tiles.
    ///
    /// # Errors
    /// When there is no such list, or it has no words.
    fn open(&self, name: &str, set: &'static TileSet) -> Result<Dictionary, ListFault>;

    /// Opens what was counted of words in games.
    ///
    /// # Errors
    /// When there is nothing of the kind.
    fn playability(&self, _: &'static TileSet) -> Result<Playability, ListFault> {
        Err(ListFault(
            "there is no playability of words here".to_owned(),
        ))
    }
}

/// The built-in dictionaries alone.
#[derive(Clone, Copy, Default, Debug)]
pub struct BuiltInLists;

impl WordLists for BuiltInLists {
    fn open(&self, name: &str, set: &'static TileSet) -> Result<Dictionary, ListFault> {
        built_in(name, set).ok_or_else(|| {
            let names = Vocabulary::ALL.map(Vocabulary::name).join(", ");
            ListFault(format!(
                "there is no list “{name}” here; its name may be {names}"
            ))
        })
    }
}

fn built_in(name: &str, set: &'static TileSet) -> Option<Dictionary> {
    let all = Vocabulary::ALL.into_iter();
    let mut named = all.filter(|each| set.is_english() && each.name().eq_ignore_ascii_case(name));
    named.next().map(|each| Dictionary::built_in_for(each, set))
}

/// The built-in dictionaries, and files. A file is read once.
#[derive(Default)]
pub struct FileLists {
    cache: Option<ListCache>,
    opened: Mutex<HashMap<String, Dictionary>>,
    /// The file with what was counted of words in games.
    playability: Option<PathBuf>,
}

/// The largest file of playability read: a million words.
const MOST_BYTES: u64 = 64 << 20;

impl FileLists {
    /// Reads files, faster if they are in the cache.
    pub fn new(cache: Option<ListCache>) -> Self {
        Self {
            cache,
            opened: Mutex::default(),
            playability: None,
        }
    }

    /// Reads playability from this file.
    #[must_use]
    pub fn with_playability(self, file: PathBuf) -> Self {
        Self {
            playability: Some(file),
            ..self
        }
    }

    fn read(&self, name: &str, set: &TileSet) -> Result<Dictionary, ListFault> {
        let alphabet = languages::of(set).map_or(Alphabet::ENGLISH, Alphabet::of);
        let opened = Dictionary::open_file(Path::new(name), alphabet, self.cache.as_ref());
        let (dictionary, _) = opened.map_err(|error| ListFault(error.to_string()))?;
        Ok(dictionary)
    }
}

impl WordLists for FileLists {
    fn open(&self, name: &str, set: &'static TileSet) -> Result<Dictionary, ListFault> {
        if let Some(dictionary) = built_in(name, set) {
            return Ok(dictionary);
        }
        let mut opened = locked(&self.opened);
        if let Some(dictionary) = opened.get(name) {
            return Ok(dictionary.clone());
        }
        let dictionary = self.read(name, set)?;
        opened.insert(name.to_owned(), dictionary.clone());
        Ok(dictionary)
    }

    fn playability(&self, set: &'static TileSet) -> Result<Playability, ListFault> {
        let Some(path) = &self.playability else {
            return BuiltInLists.playability(set);
        };
        let shown = printable::path(path);
        if !path.exists() {
            return Err(ListFault(format!(
                "there is no playability of words yet in {shown}; scrabble train --playability --games N --out FILE counts it"
            )));
        }
        let text =
            files::read(path, MOST_BYTES).map_err(|error| ListFault(format!("{shown} {error}")))?;
        let text = String::from_utf8_lossy(&text);
        Playability::read(&text, set).map_err(|fault| ListFault(format!("{shown}: {fault}")))
    }
}
