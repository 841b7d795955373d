//! The view of the word judge.

/// What is done at the judge now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JudgeStep {
    /// The challenger types the words.
    Words,
    /// The other player confirms them.
    Confirm,
    /// The verdict is shown: whether all words are acceptable.
    Verdict(bool),
}

/// The judge. It never says which word is not acceptable.
#[derive(Clone, Debug)]
pub struct JudgePage {
    /// The dictionary: name, number of words and fingerprint.
    pub dictionary: String,
    /// What is done now.
    pub step: JudgeStep,
    /// The challenged words, in order.
    pub words: Vec<String>,
    /// Whether the next letter begins a word.
    pub ends_word: bool,
    /// How much is typed of the director's code, in bytes, while it is asked for.
    pub typed_code: Option<usize>,
    /// Why the last key did nothing, in one sentence.
    pub fault: Option<String>,
}

impl JudgePage {
    /// Returns the verdict in words; `None` before there is one.
    pub const fn verdict(&self) -> Option<&'static str> {
        match self.step {
            JudgeStep::Verdict(true) => Some("ACCEPTABLE"),
            JudgeStep::Verdict(false) => Some("NOT ACCEPTABLE"),
            _ => None,
        }
    }
}
