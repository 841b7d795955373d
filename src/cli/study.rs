//! The flags of `scrabble study`.

use super::FlagError;
use super::values::{ValueError, number};
use crate::engine::variant::Variant;
use crate::words::lexicon::lookup::QueryWord;
use crate::words::study::Topic;
use crate::words::study::quiz::of_list::Ask;
use crate::words::study::schedule::Scheduler;
use clap::Args;
use std::path::PathBuf;

/// What to learn, and how.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag by itself")]
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

    /// Studies the words of a list instead of a topic: a file with a word a line, read as --dict reads one, or a search
    /// that Zyzzyva saved (.zzs, .zzq)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["topic", "word"])]
    pub list: Option<PathBuf>,

    /// Takes over the cards of Zyzzyva's anagrams with their boxes and days, and studies their words: a file with what
    /// sqlite3 -csv Anagrams.db 'select * from questions' prints
    #[arg(long, value_name = "FILE", conflicts_with_all = ["topic", "word", "list", "progress", "ask"])]
    pub cardbox: Option<PathBuf>,

    /// Studies the words that you never found in your saved games: bingos missed in some game and played in none, and
    /// phonies played
    #[arg(long, conflicts_with_all = ["topic", "word", "list", "cardbox"])]
    pub from_games: bool,

    /// Player whose games count, instead of everyone but the computers
    #[arg(long, value_name = "NAME", requires = "from_games")]
    pub player: Option<String>,

    /// What to ask about the words of a list: anagrams, words, hooks, definitions, letters, or missed, which asks for anagrams
    /// of words and whether phonies are words. Anagrams for a list, missed for games
    #[arg(long, value_name = "KIND", value_parser = ask)]
    pub ask: Option<Ask>,

    /// Shows how your study goes: the goal of the day, cards due, forecast, retention, hardest cards
    #[arg(long, conflicts_with_all = ["topic", "word", "list", "quiz", "from_games"])]
    pub progress: bool,

    /// Runs against the clock: 50 alphagrams in 4 minutes, of alphagrams, sevens, eights or a list
    #[arg(long, conflicts_with_all = ["word", "quiz", "progress"])]
    pub timed: bool,

    /// What chooses the day on which a card comes back, from now on: leitner or fsrs
    #[arg(long, value_name = "NAME", value_parser = scheduler)]
    pub scheduler: Option<Scheduler>,

    /// Answers a day to aim for, from now on
    #[arg(long, value_name = "N", value_parser = number("number of answers", 1..=10_000_u32))]
    pub goal: Option<u32>,

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

fn ask(text: &str) -> Result<Ask, ValueError> {
    let names = || Ask::ALL.map(Ask::name).join(", ");
    Ask::from_name(text).ok_or_else(|| ValueError::Words(names()))
}

fn scheduler(text: &str) -> Result<Scheduler, ValueError> {
    let names = || Scheduler::ALL.map(Scheduler::name).join(", ");
    let mut all = Scheduler::ALL.into_iter();
    let found = all.find(|scheduler| scheduler.name() == text);
    found.ok_or_else(|| ValueError::Words(names()))
}

fn topic(text: &str) -> Result<Topic, ValueError> {
    let names = || Topic::ALL.map(Topic::name).join(", ");
    Topic::from_name(text).ok_or_else(|| ValueError::Words(names()))
}

impl StudyFlags {
    /// Whether the folder of games is used, where the results are too.
    pub const fn uses_games(&self) -> bool {
        let kept = self.scheduler.is_some() || self.goal.is_some();
        let kept = kept || self.cardbox.is_some();
        kept || self.quiz || self.progress || self.timed || self.from_games
    }

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
