//! The view of the word lookup.

/// The word lookup. Contains nothing that only one player may see.
#[derive(Clone, Debug)]
pub struct LookUpPage {
    /// The kind of search.
    pub kind: SearchKind,
    /// The text typed.
    pub text: String,
    /// Whether the next character starts a new text.
    pub is_new_search: bool,
    /// The answer, or one sentence on why there is none; `None` while the text is empty.
    pub answer: Option<Result<LookUpResult, String>>,
    /// The name of the dictionary.
    pub dictionary: String,
}

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
}

impl SearchKind {
    /// All kinds, in the order offered.
    pub const ALL: [Self; 4] = [Self::Word, Self::Pattern, Self::Anagram, Self::Hooks];

    /// Returns the name on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Word => "word",
            Self::Pattern => "pattern",
            Self::Anagram => "anagram",
            Self::Hooks => "hooks",
        }
    }

    /// Returns the instruction for the text to type, in one sentence.
    pub const fn hint(self) -> &'static str {
        match self {
            Self::Word => "Type a word to see whether it is acceptable.",
            Self::Pattern => "? is one letter, * any number of letters: ?ORN, *ING, Q*.",
            Self::Anagram => {
                "Type tiles to find the words that use all of them. ? is a blank: RETAIN?"
            }
            Self::Hooks => "Type a word to see its front hooks and back hooks.",
        }
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LookUpResult {
    /// The answer in one sentence.
    pub sentence: String,
    /// Whether any word was found.
    pub any: bool,
    /// The words in order, cut off if there are many.
    pub words: Vec<String>,
    /// The definition of a single word, one sentence per sense.
    pub senses: Vec<String>,
}
