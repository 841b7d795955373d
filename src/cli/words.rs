//! The flags of `scrabble words`.

use super::FlagError;
use super::values::listed;
use crate::engine::tile_set::TileSet;
use crate::words::lexicon::lookup::{Anagram, Query, QueryWord};
use clap::Args;

/// Which words to find.
#[derive(Args, Debug)]
pub struct WordsFlags {
    /// What they have to do with.
    #[command(flatten)]
    pub about: WordsQuery,

    /// Also finds words that use only some of the tiles
    #[arg(long, conflicts_with_all = ["pattern", "hooks"])]
    pub shorter: bool,

    /// Number of words to list; 0 for all
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 0,
        conflicts_with = "hooks", value_parser = listed)]
    pub limit: usize,

    /// Adds definitions; with --hooks, of each word the hooks form
    #[arg(long)]
    pub define: bool,

    /// The word after `anagram` or `hooks`; more than that is refused with the likely reason.
    #[arg(hide = true)]
    pub more: Vec<String>,
}

/// The question itself: one of these, and only one.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
pub struct WordsQuery {
    /// Pattern, in quotes: ? is any letter, * any number of letters
    #[arg(value_name = "PATTERN")]
    pub pattern: Option<String>,

    /// Finds words that use all these tiles, up to 20, in quotes; ? is a blank
    #[arg(long, value_name = "LETTERS")]
    pub anagram: Option<String>,

    /// Finds the front and back hooks of a word
    #[arg(long, value_name = "WORD")]
    pub hooks: Option<String>,
}

impl WordsFlags {
    /// What the dictionary is to be asked.
    ///
    /// # Errors
    /// When there is more than one pattern, or what is asked cannot be read.
    pub fn query(&self, set: &'static TileSet) -> Result<Query, FlagError> {
        match (self.about.pattern.as_deref(), self.more.as_slice()) {
            (_, []) => {}
            (Some(query), [letters]) if query.eq_ignore_ascii_case("anagram") => {
                return Ok(Query::Anagram(Anagram::parse(letters, set)?));
            }
            (Some(query), [word]) if query.eq_ignore_ascii_case("hooks") => {
                return Ok(Query::Hooks(QueryWord::parse(word, set)?));
            }
            (_, more) => return Err(FlagError::Patterns(more.len() + 1)),
        }
        if let Some(word) = &self.about.hooks {
            return Ok(Query::Hooks(QueryWord::parse(word, set)?));
        }
        if let Some(letters) = &self.about.anagram {
            let anagram = Anagram::parse(letters, set)?;
            return Ok(Query::Anagram(if self.shorter {
                anagram.or_shorter()
            } else {
                anagram
            }));
        }
        let pattern = self.about.pattern.as_deref().unwrap_or_default();
        Ok(Query::parse(pattern, set)?)
    }
}
