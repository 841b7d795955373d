//! Words to learn.

use crate::words::study::{Topic, WordList};

/// The lists of a topic.
#[derive(Clone, Debug)]
pub struct StudyPage {
    /// What is learned.
    pub topic: Topic,
    /// The word whose hooks are asked for, or the letters of a stem; or how the words in sight begin.
    pub text: String,
    /// Why there is nothing about it, in one sentence.
    pub fault: Option<String>,
    /// What there is to learn.
    pub lists: Vec<WordList>,
    /// What the dictionary is called.
    pub dictionary: String,
    /// Whether a quiz can be begun from here.
    pub quizzes: bool,
}

/// A question of a quiz.
#[derive(Clone, Debug)]
pub struct QuizPage {
    /// What is learned.
    pub topic: Topic,
    /// What is asked; nothing when all has been.
    pub question: Option<String>,
    /// How it is answered, in one sentence.
    pub how: &'static str,
    /// What was typed last is no answer, and has not been counted.
    pub refused: bool,
    /// What has been typed.
    pub text: String,
    /// What came of the last answer, and whether it was right.
    pub told: Option<(bool, String)>,
    /// How far it has come: `3 of 20 · 2 missed`.
    pub progress: String,
    /// How it went, in one sentence.
    pub result: String,
}
