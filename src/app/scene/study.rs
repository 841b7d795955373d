//! The views of word lists and quizzes.

use super::feedback::Feedback;
use super::run::{RunStanding, TimedAlphagram};
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

/// A timed run.
#[derive(Clone, Debug)]
pub struct TimedRunPage {
    /// What is asked about.
    pub subject: String,
    /// The alphagrams, in their order.
    pub alphagrams: Vec<TimedAlphagram>,
    /// The text typed.
    pub text: String,
    /// Whether the last word was right.
    pub said: Option<Feedback>,
    /// The time left: `3:41`.
    pub left: String,
    /// The result, once it is over.
    pub result: Option<String>,
    /// How far everyone in the room is, the best first; `None` for a run alone.
    pub standings: Option<Vec<RunStanding>>,
}
