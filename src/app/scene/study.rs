//! The views of word lists and quizzes.

use crate::words::study::progress::Progress;
use crate::words::study::{Topic, WordList};

/// The word lists of a topic.
#[derive(Clone, Debug)]
pub struct StudyPage {
    /// The topic.
    pub topic: Topic,
    /// The word whose hooks to list, the letters of a stem, or the first letters of the words to show.
    pub text: String,
    /// Why there are no words for this text, in one sentence.
    pub fault: Option<String>,
    /// The word lists.
    pub lists: Vec<WordList>,
    /// The name of the dictionary.
    pub dictionary: String,
    /// Whether a quiz can be started from here.
    pub quizzes: bool,
}

/// A question of a quiz.
#[derive(Clone, Debug)]
pub struct QuizPage {
    /// What is asked about: a topic or a list.
    pub subject: String,
    /// Whether it lies over the word lists.
    pub leads_to_lists: bool,
    /// The question; `None` at the end of the quiz.
    pub question: Option<String>,
    /// Whether `y` or `n` alone answers it.
    pub yes_or_no: bool,
    /// How to answer, in one sentence.
    pub how: &'static str,
    /// Whether the last text was rejected as invalid, without being counted as an answer.
    pub refused: bool,
    /// The text typed.
    pub text: String,
    /// Whether the last answer was correct, with a comment on it.
    pub verdict: Option<(bool, String)>,
    /// The progress: `3 of 20 · 2 missed`.
    pub progress: String,
    /// The result, in one sentence.
    pub result: String,
}

/// How the study of a dictionary goes.
#[derive(Clone, Debug)]
pub struct StudyProgressPage(pub Progress);

/// An alphagram of a timed run: its words, and whether each is found.
#[derive(Clone, Debug)]
pub struct TimedAlphagram {
    /// The letters, in alphabetical order.
    pub letters: String,
    /// Each word, and whether it is found.
    pub words: Vec<(String, bool)>,
}

impl TimedAlphagram {
    /// Returns whether every word is found.
    pub fn is_solved(&self) -> bool {
        self.missing() == 0
    }

    /// Returns how many words are not found.
    pub fn missing(&self) -> usize {
        self.words.iter().filter(|(_, found)| !found).count()
    }

    /// Returns the words that are not found: `AEINORT: OTARINE`.
    pub fn missed(&self) -> Option<String> {
        let words = self.words.iter().filter(|(_, found)| !found);
        let words: Vec<&str> = words.map(|(word, _)| word.as_str()).collect();
        (!words.is_empty()).then(|| format!("{}: {}", self.letters, words.join(" ")))
    }
}

/// A timed run.
#[derive(Clone, Debug)]
pub struct TimedRunPage {
    /// What is asked about.
    pub subject: String,
    /// The alphagrams, in their order.
    pub alphagrams: Vec<TimedAlphagram>,
    /// The text typed.
    pub text: String,
    /// Whether the last word was right, with a comment on it.
    pub said: Option<(bool, String)>,
    /// The time left: `3:41`.
    pub left: String,
    /// The result, once it is over.
    pub result: Option<String>,
}
