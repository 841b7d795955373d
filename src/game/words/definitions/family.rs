//! Definitions without the senses unsuitable for families.

use super::item::{DefinitionSource, SourceEntry};

/// Beginnings of words that no definition may have there: obscene words, and `WordNet`'s marks of these.
const BEGINNINGS: [&str; 12] = [
    "arsehole",
    "asshole",
    "bollock",
    "cunt",
    "derogatory",
    "ejaculat",
    "fuck",
    "masturbat",
    "obscen",
    "orgasm",
    "prostitut",
    "shit",
];

/// Phrases, such as the marks of slurs.
const PHRASES: [&str; 11] = [
    "disparaging term",
    "ethnic slur",
    "insulting term",
    "offensive name",
    "offensive slang",
    "offensive term",
    "offensive word",
    "sex with",
    "sexual intercourse",
    "vulgar slang",
    "vulgar term",
];

/// The definitions of another source, except those with such words.
pub(super) struct FamilySource<'s>(pub(super) &'s dyn DefinitionSource);

impl DefinitionSource for FamilySource<'_> {
    fn items(&self, word: &str) -> Vec<SourceEntry> {
        let mut items = self.0.items(word);
        items.retain(|item| !matches!(item, SourceEntry::Gloss(_, text) if is_obscene(text)));
        items
    }
}

fn is_obscene(text: &str) -> bool {
    let text = text.to_lowercase();
    let mut words = text.split(|c: char| !c.is_alphabetic());
    let begins = |word: &str| BEGINNINGS.iter().any(|start| word.starts_with(start));
    words.any(begins) || PHRASES.iter().any(|phrase| text.contains(phrase))
}
