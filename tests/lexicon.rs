//! The built-in word list, and dictionary files of every kind, good and bad (R21, R36).
#[path = "lexicon/built_in.rs"]
mod built_in;
#[path = "lexicon/files.rs"]
mod files;
