//! Entries of a source of definitions.

/// A part of speech.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PartOfSpeech {
    /// A noun.
    Noun,
    /// A verb.
    Verb,
    /// An adjective.
    Adjective,
    /// An adverb.
    Adverb,
    /// Another part of speech, or one that a list does not give.
    Other,
}

impl PartOfSpeech {
    /// Returns its name; `None` where that would say nothing.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Noun => Some("noun"),
            Self::Verb => Some("verb"),
            Self::Adjective => Some("adjective"),
            Self::Adverb => Some("adverb"),
            Self::Other => None,
        }
    }

    /// Whether a word defined as this may be the base of a form of that kind: in the players' own list the kind is
    /// unknown.
    pub(super) fn may_be(self, other: Self) -> bool {
        self == other || self == Self::Other
    }
}

/// A source's entry for one word.
pub enum SourceEntry {
    /// What the word means.
    Gloss(PartOfSpeech, String),
    /// An irregular form of another word.
    FormOf(PartOfSpeech, String),
}

/// A source of definitions; words are in upper case.
pub trait DefinitionSource {
    /// Returns the entries of a word, the commonest first.
    fn items(&self, word: &str) -> Vec<SourceEntry>;
}
