//! The flags of `scrabble words`.

use super::FlagError;
use crate::lexicon::lookup::{Anagram, Query, Word};
use clap::Args;

/// Which words to find.
#[derive(Args, Debug)]
pub struct WordsFlags {
    /// What they have to do with.
    #[command(flatten)]
    pub about: About,

    /// Words of some of the tiles too, not only of all
    #[arg(long, conflicts_with_all = ["pattern", "hooks"])]
    pub shorter: bool,

    /// The first N words only; 0 for all
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "hooks")]
    pub limit: usize,

    /// Says behind each word what it means; with --hooks, of each word that they make
    #[arg(long)]
    pub define: bool,

    /// More patterns than one: taken only to be refused with the likely reason.
    #[arg(hide = true)]
    pub more: Vec<String>,
}

/// The question itself: one of these, and only one.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
pub struct About {
    /// Words like this: ? is any one letter, * any number of letters. Put it in quotes
    #[arg(value_name = "PATTERN")]
    pub pattern: Option<String>,

    /// Words of all these tiles: up to 15 letters, ? for a blank. Put them in quotes
    #[arg(long, value_name = "LETTERS")]
    pub anagram: Option<String>,

    /// The letters that make another word of this one, before it and after it
    #[arg(long, value_name = "WORD")]
    pub hooks: Option<String>,
}

impl WordsFlags {
    /// What the dictionary is to be asked.
    ///
    /// # Errors
    /// When there is more than one pattern, or what is asked cannot be read.
    pub fn query(&self) -> Result<Query, FlagError> {
        if !self.more.is_empty() {
            return Err(FlagError::Patterns(self.more.len() + 1));
        }
        if let Some(word) = &self.about.hooks {
            return Ok(Query::Hooks(Word::parse(word)?));
        }
        if let Some(letters) = &self.about.anagram {
            let anagram = Anagram::parse(letters)?;
            return Ok(Query::Anagram(if self.shorter {
                anagram.or_shorter()
            } else {
                anagram
            }));
        }
        let pattern = self.about.pattern.as_deref().unwrap_or_default();
        Ok(Query::parse(pattern)?)
    }
}
