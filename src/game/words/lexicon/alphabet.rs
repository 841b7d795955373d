//! Which entries of a file are words of a language.

use super::left_out::{Unusable, classify, unusable};
use super::packed::PackedWord;
use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;
use crate::languages::Language;
use std::borrow::Cow;

/// The letters that words are made of, and how they are written.
#[derive(Clone, Copy, Debug)]
pub struct Alphabet {
    pub(super) tiles: &'static TileSet,
    /// Whether words with a capital at the beginning count.
    capitals: bool,
}

impl Alphabet {
    /// A to Z.
    pub const ENGLISH: Self = Self {
        tiles: &Variant::ENGLISH.tiles,
        capitals: false,
    };

    /// Returns that of a language.
    pub fn of(language: &'static Language) -> Self {
        Self {
            tiles: &language.variant().tiles,
            capitals: language.has_capital_nouns(),
        }
    }

    pub(super) fn is_english(self) -> bool {
        self.tiles.is_english()
    }

    /// The word that an entry is.
    pub(super) fn word(self, entry: &[u8]) -> Result<PackedWord, Unusable> {
        if self.is_english() {
            return classify(entry);
        }
        let text = decoded(entry);
        if !text.chars().all(|c| c.is_alphabetic() || c == '·') {
            return Err(unusable(entry));
        }
        let mut cases = text
            .chars()
            .filter(|c| c.is_alphabetic())
            .map(char::is_uppercase);
        let first = cases.next().unwrap_or(false);
        let uniform = if first {
            cases.clone().all(|upper| upper)
        } else {
            true
        };
        let rest_lower = cases.all(|upper| !upper);
        if !(rest_lower && (!first || self.capitals) || uniform && first) {
            return Err(Unusable::Capitalized);
        }
        let letters = self
            .tiles
            .letters_of(&text)
            .ok_or(Unusable::OtherCharacter)?;
        let keys: Vec<u8> = letters.iter().map(|letter| letter.key()).collect();
        PackedWord::of_key(&keys).ok_or(if keys.len() < 2 {
            Unusable::TooShort
        } else {
            Unusable::TooLong
        })
    }
}

/// An entry as text: UTF-8, or ISO-8859-1 where it is none, as some lists still are.
fn decoded(entry: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(entry) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(entry.iter().copied().map(char::from).collect()),
    }
}
