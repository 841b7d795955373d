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

#[cfg(test)]
mod tests {
    use super::super::Definitions;
    use super::*;

    fn definitions_of(word: &str) -> Vec<String> {
        let definition = Definitions::default().for_families().of(word);
        definition.map_or(vec![], |definition| definition.senses().collect())
    }

    #[test]
    fn the_harmless_sense_is_told_or_none() {
        assert_eq!(definitions_of("COCK"), ["verb: tilt or slant to one side"]);
        assert_eq!(definitions_of("DIKE"), ["verb: enclose with a dike"]);
        assert_eq!(
            definitions_of("SNAFU").len(),
            2,
            "{:?}",
            definitions_of("SNAFU")
        );
        // A form of a word has no other senses than the word.
        assert_eq!(
            definitions_of("COCKS"),
            ["verb form of COCK: tilt or slant to one side"]
        );
        for word in ["PUSS", "EFF", "BONK", "BONKED", "DOIT"] {
            assert!(
                definitions_of(word).is_empty(),
                "{word}: {:?}",
                definitions_of(word)
            );
        }
        for word in ["COCK", "BONK"] {
            let all = Definitions::default().of(word).unwrap();
            assert!(all.senses().any(|sense| is_obscene(&sense)), "{word}");
        }
    }

    #[test]
    fn other_words_keep_all_their_senses() {
        for word in ["HORN", "PENIS", "SLURRY", "QUEEN", "AE", "SPADE"] {
            let all = Definitions::default().of(word).unwrap();
            assert_eq!(
                definitions_of(word),
                all.senses().collect::<Vec<_>>(),
                "{word}"
            );
        }
        assert!(!is_obscene("the offence of a player off side"));
    }
}
