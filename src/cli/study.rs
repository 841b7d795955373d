//! The flags of `scrabble study`.

use super::FlagError;
use super::values::{ValueError, number};
use crate::engine::variant::Variant;
use crate::words::lexicon::lookup::QueryWord;
use crate::words::study::Topic;
use clap::Args;

/// What to learn, and how.
#[derive(Args, Debug)]
pub struct StudyFlags {
    /// Topic: two, three, four, q-without-u, jqxz, hooks, stems, alphagrams, sevens or eights
    #[arg(value_name = "TOPIC", default_value = "two", value_parser = topic)]
    pub topic: Topic,

    /// Word to list hooks of, or letters of a stem
    #[arg(value_name = "WORD", conflicts_with = "quiz")]
    pub word: Option<String>,

    /// Quizzes you and repeats what you missed
    #[arg(long)]
    pub quiz: bool,

    /// Prints text, even on a terminal
    #[arg(long)]
    pub text: bool,

    /// Number of questions
    #[arg(long, value_name = "N", default_value_t = 10, requires = "quiz",
        value_parser = number("number of questions", 1..=1_000_000_usize))]
    pub questions: usize,

    /// Seed for the choice of questions: the same seed asks the same questions
    #[arg(long, value_name = "NUMBER", requires = "quiz")]
    pub seed: Option<u64>,
}

fn topic(text: &str) -> Result<Topic, ValueError> {
    let names = || Topic::ALL.map(Topic::name).join(", ");
    Topic::from_name(text).ok_or_else(|| ValueError::Words(names()))
}

impl StudyFlags {
    /// The word, where one is given.
    ///
    /// # Errors
    /// When it is none, or the topic is not about a word.
    pub fn word(&self) -> Result<Option<QueryWord>, FlagError> {
        let Some(word) = &self.word else {
            return Ok(None);
        };
        match self.topic {
            Topic::Hooks | Topic::Stems => {
                Ok(Some(QueryWord::parse(word, &Variant::ENGLISH.tiles)?))
            }
            other => Err(FlagError::NoWord(other.name())),
        }
    }
}
