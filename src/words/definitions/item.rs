//! What a source says of a word.

/// What kind of word a definition is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A thing.
    Noun,
    /// What somebody does.
    Verb,
    /// What something is like.
    Adjective,
    /// How something is done.
    Adverb,
    /// Another kind, or one that a list does not tell.
    Other,
}

impl Kind {
    /// What it is called; nothing where that says nothing.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Noun => Some("noun"),
            Self::Verb => Some("verb"),
            Self::Adjective => Some("adjective"),
            Self::Adverb => Some("adverb"),
            Self::Other => None,
        }
    }

    /// Whether a word that is defined as this may be the base of a form of that kind: nobody knows of an own list.
    pub(super) fn may_be(self, other: Self) -> bool {
        self == other || self == Self::Other
    }
}

/// What a source says of one word.
pub(super) enum Item {
    Gloss(Kind, String),
    /// It is an irregular form of another word.
    FormOf(Kind, String),
}

/// Something that defines words, in upper case.
pub(super) trait Source {
    fn items(&self, word: &str) -> Vec<Item>;
}
