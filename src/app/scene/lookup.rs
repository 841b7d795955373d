//! Words that are looked up.

/// Words are looked up. Nothing that only one player may see is in it.
#[derive(Clone, Debug)]
pub struct LookUpPage {
    /// What is asked about the text.
    pub kind: Kind,
    /// What has been typed.
    pub text: String,
    /// The next character begins a new text.
    pub anew: bool,
    /// The answer, or why there is none in one sentence; nothing while nothing is typed.
    pub answer: Option<Result<Looked, String>>,
    /// What the dictionary is called.
    pub dictionary: String,
}

/// What can be asked about a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Is this a word?
    Word,
    /// Which words are like this?
    Pattern,
    /// Which words do these tiles make?
    Anagram,
    /// Which letters make another word of this one?
    Hooks,
}

impl Kind {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Word, Self::Pattern, Self::Anagram, Self::Hooks];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Word => "word",
            Self::Pattern => "pattern",
            Self::Anagram => "anagram",
            Self::Hooks => "hooks",
        }
    }

    /// What to type, in one sentence.
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

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Looked {
    /// The answer in one sentence.
    pub sentence: String,
    /// Whether there is such a word at all.
    pub any: bool,
    /// The words, in order; the first of them when there are many.
    pub words: Vec<String>,
    /// What the word means, if it is one alone: a sentence for each sense.
    pub senses: Vec<String>,
}
