//! Words by several conditions: `RE????? min-vowels 4 and not (prob 1-500 or ends ING)`.
//!
//! [`CONDITIONS`](table::CONDITIONS) is the table of what can be asked of a word. The query language, the flags of the command
//! line and the help are made from it, and so are the [columns](column::Column) of numbers: a new condition is a new row.
//! A [`Condition`] joins and negates them. An [`Index`](index::Index) has the words of a dictionary and what is counted of them,
//! most of it when it is first asked for.
//!
//! ```
//! use scrabble_game::words::lexicon::{Dictionary, Vocabulary};
//! use scrabble_game::words::search::index::Index;
//! use scrabble_game::words::search::lists::BuiltInLists;
//! use scrabble_game::words::search::query;
//! use std::sync::Arc;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let index = Index::of(Arc::new(Dictionary::built_in(Vocabulary::Full)));
//! let condition = query::parse("anagram RETAINS and not begins RE", index.tiles())?;
//! let found = index.search(&condition, &BuiltInLists)?;
//! assert!(found.words().any(|word| word.to_string() == "NASTIER"));
//! assert!(!found.words().any(|word| word.to_string() == "RETAINS"));
//! # Ok(())
//! # }
//! ```

pub mod argument;
pub mod column;
pub mod condition;
pub mod filter;
pub mod index;
mod kind;
pub mod lists;
pub mod outline;
pub mod playability;
pub mod probability;
pub mod query;
pub mod report;
pub mod saved;
pub mod table;

pub use condition::Condition;
pub use kind::{ConditionKind, Takes};
