//! A word with its definition on one line.

use crate::text::output::glyphs;
use crate::words::definitions::NONE_AT_HAND;
use crate::words::lexicon::Dictionary;
use std::fmt::Display;

/// A word, with each sense after a tab if definitions are asked for.
pub(super) fn line(dictionary: &Dictionary, word: impl Display, define: bool) -> String {
    let word = word.to_string();
    if !define {
        return word;
    }
    match dictionary.definitions().of(&word) {
        Some(definition) => {
            let senses = definition.senses();
            let line = senses.fold(word, |line, sense| format!("{line}\t{sense}"));
            glyphs().text(&line).into_owned()
        }
        None => format!("{word}\t({NONE_AT_HAND})"),
    }
}
