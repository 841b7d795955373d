//! Words: the dictionary, definitions, and words to learn.
//!
//! [`lexicon::Dictionary`] answers whether a word is valid, finds words by pattern and by their letters, and is the engine's
//! [`Lexicon`](crate::engine::lexicon::Lexicon). [`definitions::Definitions`] defines words. [`search`] finds words by several
//! conditions. [`study`] makes word lists and quiz questions from a dictionary.
//!
//! ```
//! use scrabble_game::words::lexicon::lookup::{Answer, Query};
//! use scrabble_game::words::lexicon::{Dictionary, Vocabulary};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let words = Dictionary::built_in(Vocabulary::Full);
//! assert!(words.contains_str("QI"));
//! assert!(words.definitions().of("horns").is_some());
//!
//! let Answer::Words(found) = words.look_up(&Query::parse("?UIZ", words.tiles())?, None) else {
//!     unreachable!("a pattern finds words");
//! };
//! assert_eq!(found.words()[0].to_string(), "QUIZ");
//! # Ok(())
//! # }
//! ```

pub mod definitions;
pub mod lexicon;
pub mod search;
pub mod study;
