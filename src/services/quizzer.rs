//! The quiz: which cards it asks, and the study results it keeps.

use super::data_dir;
use crate::app::backend::StudyError;
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::record::store::Clock;
use crate::words::lexicon::{Dictionary, Fingerprint};
use crate::words::study::Topic;
use crate::words::study::deck::Decks;
use crate::words::study::quiz::{Card, ChosenCards, cards};
use crate::words::study::remembered::Remembered;
use std::path::Path;

/// How many questions are asked where nothing is said of it.
const QUESTIONS: usize = 10;

/// Chooses what is asked, and remembers what was known.
pub(crate) struct Quizzer {
    /// Where it is remembered.
    results: Remembered,
    /// How many questions are asked.
    questions: usize,
    /// What the same questions follow from.
    seed: Option<u64>,
    clock: Clock,
}

impl Quizzer {
    /// Remembers in the data directory. Reads nothing yet.
    pub(crate) fn new(data_dir: Option<&Path>, clock: Clock) -> Self {
        Self {
            results: data_dir::remembered(data_dir, "study.json"),
            questions: QUESTIONS,
            seed: None,
            clock,
        }
    }

    /// Sets the number of questions, and the seed that chooses them.
    pub(crate) fn asking(self, questions: usize, seed: Option<u64>) -> Self {
        Self {
            questions,
            seed,
            ..self
        }
    }

    /// Sets the seed that chooses the questions.
    pub(crate) fn seeded(self, seed: Option<u64>) -> Self {
        Self { seed, ..self }
    }

    /// The cards to ask.
    pub(crate) fn choose(
        &self,
        topic: Topic,
        dictionary: &Dictionary,
    ) -> Result<ChosenCards, StudyError> {
        let (of, now) = (dictionary.fingerprint(), self.clock.now());
        let mut decks = self.decks(of)?;
        let mut chance = TurnRng::of_turn(Seed(self.seed.unwrap_or(now.0)), 0);
        let cards = cards(topic, dictionary);
        let chosen = decks
            .of(of)
            .choose(&cards, self.questions, now.days(), &mut chance);
        if cards.is_empty() {
            return Err(StudyError::NoWords);
        }
        if chosen.is_empty() {
            return Err(StudyError::NothingDue);
        }
        Ok(ChosenCards {
            dictionary: of,
            cards: chosen,
        })
    }

    /// Remembers whether a card of a dictionary was known. Results that another window has saved are kept.
    pub(crate) fn mark(&self, of: Fingerprint, card: &Card, known: bool) -> Result<(), StudyError> {
        let today = self.clock.now().days();
        Ok(self.results.change(
            |text| Decks::parse(text, of).ok(),
            |decks| decks.of(of).mark(card, known, today),
        )?)
    }

    /// How many cards are to be asked again today.
    pub(crate) fn due(&self, topic: Topic, dictionary: &Dictionary) -> Result<usize, StudyError> {
        let (of, today) = (dictionary.fingerprint(), self.clock.now().days());
        let cards = cards(topic, dictionary);
        Ok(self.decks(of)?.of(of).due(&cards, today))
    }

    /// What is remembered, to choose from today.
    fn decks(&self, of: Fingerprint) -> Result<Decks, StudyError> {
        let decks: Decks = self.results.read(|text| Decks::parse(text, of).ok())?;
        Ok(decks.as_of(self.clock.now().days()))
    }
}
