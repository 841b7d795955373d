//! What is looked up in a dictionary.

/// A kind of search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SearchKind {
    /// Checks whether a word is valid.
    Word,
    /// Finds words that match a pattern.
    Pattern,
    /// Finds words made from a set of tiles.
    Anagram,
    /// Finds the hooks of a word.
    Hooks,
    /// Finds words by several conditions.
    Search,
}

impl SearchKind {
    /// All kinds, in the order offered.
    pub const ALL: [Self; 5] = [
        Self::Word,
        Self::Pattern,
        Self::Anagram,
        Self::Hooks,
        Self::Search,
    ];

    /// Returns the name on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Word => "word",
            Self::Pattern => "pattern",
            Self::Anagram => "anagram",
            Self::Hooks => "hooks",
            Self::Search => "search",
        }
    }

    /// Returns the instruction for the text to type, in one sentence.
    pub const fn hint(self) -> &'static str {
        match self {
            Self::Word => "Type a word to see whether it is acceptable.",
            Self::Pattern => {
                "? is one letter, * any number, [AEI] one of these: ?ORN, *ING, Z[^AEIOU]?."
            }
            Self::Anagram => {
                "Type tiles to find the words that use all of them. ? is a blank: RETAIN?"
            }
            Self::Hooks => "Type a word to see its front hooks and back hooks.",
            Self::Search => {
                "Type conditions: RE????? min-vowels 4 and not (prob 1-500 or ends ING)"
            }
        }
    }
}
