//! Words: the dictionary, what words mean, and lists of words to learn.
//!
//! [`lexicon::Dictionary`] answers whether a word is valid, finds words by pattern and by their letters, and is what the
//! engine asks as its [`Lexicon`](crate::engine::lexicon::Lexicon). [`definitions::Definitions`] tells what a word means.
//! [`study`] makes word lists and quiz questions of a dictionary.
//!
//! ```
//! use scrabble::words::lexicon::{Dictionary, Vocabulary};
//!
//! let words = Dictionary::built_in(Vocabulary::Full);
//! assert!(words.contains_str("QI"));
//! assert!(!words.contains_str("QZ"));
//! ```

pub mod definitions;
pub mod lexicon;
pub mod study;
