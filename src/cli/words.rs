//! The flags of `scrabble words`.

use super::FlagError;
use super::condition_flags::ConditionFlags;
use super::values::listed;
use crate::engine::tile_set::TileSet;
use crate::words::lexicon::lookup::{Anagram, Query, QueryWord};
use crate::words::search::Condition;
use crate::words::search::column::{Column, SortKey};
use crate::words::search::query;
use crate::words::search::report::Format;
use crate::words::search::table::named;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::path::PathBuf;

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

    /// Columns to print, separated by commas: word, hooks, front, back, alphagram, others, definition, or a condition with N-M
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        conflicts_with = "hooks"
    )]
    pub columns: Vec<Column>,

    /// Columns to sort by, separated by commas; -NAME puts the largest first
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        allow_hyphen_values = true,
        conflicts_with = "hooks"
    )]
    pub sort: Vec<SortKey>,

    /// Form of the output; anki is a file of cards, list one of words to study
    #[arg(long, value_name = "FORMAT", conflicts_with = "hooks", value_parser = format())]
    pub format: Option<Format>,

    /// Searches the words of this file; with --not-in OLDER, its new words
    #[arg(long, value_name = "FILE")]
    pub new_in: Option<String>,

    /// File with a search that Zyzzyva saved (.zzs), or a quiz of one (.zzq), whose conditions have to hold too
    #[arg(long, value_name = "FILE", conflicts_with = "hooks")]
    pub search: Option<PathBuf>,

    /// File with the playability of words, instead of the usual one; train --playability writes it
    #[arg(long, value_name = "FILE")]
    pub playability_file: Option<PathBuf>,

    /// The word after `anagram` or `hooks`; more than that is refused with the likely reason.
    #[arg(hide = true)]
    pub more: Vec<String>,

    /// What else has to hold.
    #[command(flatten)]
    pub conditions: ConditionFlags,
}

/// The question itself: one of these at the most.
#[derive(Args, Debug)]
#[group(multiple = false)]
pub struct WordsQuery {
    /// Pattern, in quotes: ? is any letter, * any number of letters, `[AEI]` one of these; or a query of several conditions
    #[arg(value_name = "PATTERN")]
    pub pattern: Option<String>,

    /// Finds words that use all these tiles, up to 20, in quotes; ? is a blank
    #[arg(long, value_name = "LETTERS")]
    pub anagram: Option<String>,

    /// Finds the front and back hooks of a word
    #[arg(long, value_name = "WORD")]
    pub hooks: Option<String>,
}

/// What is asked, as it is typed.
enum Asked<'f> {
    Nothing,
    Pattern(&'f str),
    Tiles(&'f str),
    Hooks(&'f str),
}

impl WordsFlags {
    /// What the dictionary is to be asked.
    ///
    /// # Errors
    /// When there is more than one pattern, or what is asked cannot be read.
    pub fn query(&self, set: &'static TileSet) -> Result<Query, FlagError> {
        Ok(match self.asked()? {
            Asked::Hooks(word) => Query::Hooks(QueryWord::parse(word, set)?),
            Asked::Tiles(letters) => {
                let anagram = Anagram::parse(letters, set)?;
                Query::Anagram(if self.shorter {
                    anagram.or_shorter()
                } else {
                    anagram
                })
            }
            Asked::Pattern(pattern) => Query::parse(pattern, set)?,
            Asked::Nothing => return Err(FlagError::NothingToFind),
        })
    }

    /// What is asked, in any of the ways to ask it.
    fn asked(&self) -> Result<Asked<'_>, FlagError> {
        let about = &self.about;
        Ok(match (about.pattern.as_deref(), self.more.as_slice()) {
            (Some(name), [letters]) if name.eq_ignore_ascii_case("anagram") => {
                Asked::Tiles(letters)
            }
            (Some(name), [word]) if name.eq_ignore_ascii_case("hooks") => Asked::Hooks(word),
            (_, more @ [_, ..]) => return Err(FlagError::Patterns(more.len() + 1)),
            (Some(pattern), []) => Asked::Pattern(pattern),
            (None, []) => match (&about.anagram, &about.hooks) {
                (Some(letters), _) => Asked::Tiles(letters),
                (None, Some(word)) => Asked::Hooks(word),
                (None, None) => Asked::Nothing,
            },
        })
    }

    /// Whether more is asked for than one pattern, some tiles or hooks, or in another form.
    pub fn is_search(&self) -> bool {
        let asks = self.columns.is_empty() && self.sort.is_empty() && self.format.is_none();
        let pattern = self.about.pattern.as_deref().unwrap_or_default();
        !asks || !self.conditions.is_empty() || self.search.is_some() || is_query(pattern)
    }

    /// The condition that holds for the words to find, with the one `saved` in the file.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub fn condition(
        &self,
        set: &'static TileSet,
        saved: Option<Condition>,
    ) -> Result<Condition, FlagError> {
        let (name, text) = match self.asked()? {
            Asked::Hooks(_) => return Err(FlagError::HooksAlone),
            Asked::Tiles(letters) if self.shorter => ("subanagram", letters),
            Asked::Tiles(letters) => ("anagram", letters),
            Asked::Pattern(pattern) => ("pattern", pattern),
            Asked::Nothing => ("", ""),
        };
        let first = match named(name) {
            Some(_) if name == "pattern" && is_query(text) => Some(query::parse(text, set)?),
            Some(row) => {
                Some(
                    Condition::read(row, text, set).map_err(|why| FlagError::Condition {
                        flag: name.to_owned(),
                        why,
                    })?,
                )
            }
            None => None,
        };
        let conditions = first.into_iter().chain(saved);
        let conditions = conditions.chain(self.conditions.read(set)?);
        Condition::all(conditions.collect()).ok_or(FlagError::NothingToFind)
    }

    /// By what the words are sorted: the shortest first, but with tiles the longest.
    pub fn sort_keys(&self) -> Vec<SortKey> {
        if !self.sort.is_empty() {
            return self.sort.clone();
        }
        let by = if self.about.anagram.is_some() {
            "-length"
        } else {
            "length"
        };
        by.parse().into_iter().collect()
    }
}

/// Whether a text has more in it than one pattern.
fn is_query(text: &str) -> bool {
    let apart = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"');
    text.trim().contains(apart)
}

/// Reads the name of a format.
fn format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).map(|name| {
        let named = Format::ALL.into_iter().find(|format| format.name() == name);
        named.unwrap_or_default()
    })
}
