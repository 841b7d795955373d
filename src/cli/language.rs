//! The language to play in, and its dictionary.

use super::Cli;
use crate::engine::tile_set::TileSet;
use crate::engine::tile_set::file::TileSetError;
use crate::languages::{self, Language};
use crate::services::word_lists::list_of;
use crate::words::lexicon::DictChoice;

impl Cli {
    /// The language of `--language`, with the tiles of `--tiles`.
    pub fn language(&self) -> &'static Language {
        self.own_language.unwrap_or_else(|| self.language.get())
    }

    /// Takes the tiles of a file, which may be for another language than the one that is named.
    ///
    /// # Errors
    /// When it is no tile set.
    pub fn take_tiles(&mut self, name: &str, text: &str) -> Result<(), TileSetError> {
        let named = self.says(&["language"]).then(|| self.language.get());
        self.own_language = Some(languages::own(name, text, named)?);
        Ok(())
    }

    /// The tiles of the language.
    pub fn tiles(&self) -> &'static TileSet {
        &self.language().variant().tiles
    }

    /// Whether the dictionary is a file that was named.
    pub fn names_dictionary(&self) -> bool {
        matches!(self.dict.clone().into(), DictChoice::File(_))
    }

    /// The dictionary of `--dict`; without one, that of the language.
    pub fn dictionary(&self) -> DictChoice {
        self.dictionary_in(self.language())
    }

    /// The dictionary of `--dict`; without one, that of a language.
    pub fn dictionary_in(&self, language: &'static Language) -> DictChoice {
        let choice = DictChoice::from(self.dict.clone());
        match choice {
            DictChoice::BuiltIn(_) if language.code != "en" => DictChoice::File(list_of(language)),
            choice => choice,
        }
    }
}
