//! Which entries of a file are words of a language.

use super::error::DictionaryProblem;
use super::left_out::{Unusable, classify, unusable};
use super::packed::PackedWord;
use crate::engine::tile_set::TileSet;
use crate::engine::tile_set::spelling::composed;
use crate::engine::variant::Variant;
use crate::languages::Language;
use std::borrow::Cow;

/// The letters that words are made of, and how they are written.
#[derive(Clone, Copy, Debug)]
pub struct Alphabet {
    pub(super) tiles: &'static TileSet,
    /// Whether words with a capital at the beginning count.
    capitals: bool,
    /// Whether ISO-8859-1 has all its letters, so that a list which is not in UTF-8 is in that.
    latin_1: bool,
}

impl Alphabet {
    /// A to Z.
    pub const ENGLISH: Self = Self {
        tiles: &Variant::ENGLISH.tiles,
        capitals: false,
        latin_1: true,
    };

    /// Returns that of a language.
    pub fn of(language: &'static Language) -> Self {
        let tiles = &language.variant().tiles;
        Self {
            tiles,
            capitals: language.has_capital_nouns(),
            latin_1: tiles.word(tiles.letters()).chars().all(|c| c <= 'ÿ'),
        }
    }

    pub(super) fn is_english(self) -> bool {
        self.tiles.is_english()
    }

    /// What it is known by in the cache: alphabets with the same name read the same words.
    pub(super) fn name(self) -> String {
        if self.is_english() {
            return "english".to_owned();
        }
        let labels = self.tiles.letters().map(|letter| letter.label(self.tiles));
        let capitals = self.capitals.then_some("capitals");
        capitals
            .into_iter()
            .chain(labels)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Refuses a text in an encoding that would be read as other letters.
    pub(super) fn check_encoding(self, text: &[u8]) -> Result<(), DictionaryProblem> {
        match std::str::from_utf8(text) {
            Err(error) if !self.latin_1 => {
                let before = &text[..error.valid_up_to()];
                let line = before.split(|byte| *byte == b'\n').count();
                Err(DictionaryProblem::NotUtf8 { line })
            }
            _ => Ok(()),
        }
    }

    /// The word that an entry is.
    pub(super) fn word(self, entry: &[u8]) -> Result<PackedWord, Unusable> {
        if self.is_english() {
            return classify(entry);
        }
        let decoded = self.decoded(entry);
        let text = composed(&decoded);
        if !text.chars().all(|c| c.is_alphabetic() || c == '·') {
            return Err(unusable(entry));
        }
        if !self.has_case_of_word(&text) {
            return Err(Unusable::Capitalized);
        }
        let letters = self.tiles.placed_of(&text);
        let letters = letters.ok_or(Unusable::OtherCharacter)?;
        let keys: Vec<u8> = letters.iter().map(|tile| tile.letter().key()).collect();
        PackedWord::of_key(&keys).ok_or(if keys.len() < 2 {
            Unusable::TooShort
        } else {
            Unusable::TooLong
        })
    }

    /// Whether a text is all in one case, apart from ß, which had no capital for long, or a noun with its capital.
    fn has_case_of_word(self, text: &str) -> bool {
        let mut letters = text.chars().filter(|c| *c != 'ß');
        let capital = letters.next().is_some_and(char::is_uppercase);
        let any = |is: fn(char) -> bool| letters.clone().any(is);
        let may_be_lower = !capital || self.capitals;
        capital && !any(char::is_lowercase) || may_be_lower && !any(char::is_uppercase)
    }

    /// An entry as text: UTF-8, or ISO-8859-1 where it is none, as some lists still are.
    fn decoded(self, entry: &[u8]) -> Cow<'_, str> {
        match std::str::from_utf8(entry) {
            Err(_) if self.latin_1 => entry.iter().copied().map(char::from).collect(),
            _ => String::from_utf8_lossy(entry),
        }
    }
}
