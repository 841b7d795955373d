//! The quiz: which cards it asks, and the study results it keeps.

use super::data_dir;
use crate::app::backend::StudyError;
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::record::store::Clock;
use crate::words::lexicon::{Dictionary, Fingerprint};
use crate::words::study::cardbox::Cardbox;
use crate::words::study::deck::Decks;
use crate::words::study::progress::Progress;
use crate::words::study::quiz::{Card, ChosenCards};
use crate::words::study::remembered::Remembered;
use crate::words::study::schedule::Scheduler;
use crate::words::study::subject::Subject;
use std::path::Path;

/// How many questions are asked where nothing is said of it.
const QUESTIONS: usize = 10;

/// How many alphagrams a timed run has.
const TIMED: usize = 50;

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
        subject: &Subject,
        dictionary: &Dictionary,
    ) -> Result<ChosenCards, StudyError> {
        let (of, now) = (dictionary.fingerprint(), self.clock.now());
        let mut decks = self.decks(of)?;
        let mut chance = TurnRng::of_turn(Seed(self.seed.unwrap_or(now.0)), 0);
        let cards = subject.cards(dictionary);
        let chosen = decks
            .of(of)
            .choose(&cards, self.questions, now.days(), &mut chance);
        if cards.is_empty() {
            return Err(match subject {
                Subject::Topic(_) => StudyError::NoWords,
                Subject::List(_) => StudyError::NoListWords,
            });
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
    pub(crate) fn due(
        &self,
        subject: &Subject,
        dictionary: &Dictionary,
    ) -> Result<usize, StudyError> {
        let (of, today) = (dictionary.fingerprint(), self.clock.now().days());
        let cards = subject.cards(dictionary);
        Ok(self.decks(of)?.of(of).due(&cards, today))
    }

    /// What is remembered, to choose from today.
    fn decks(&self, of: Fingerprint) -> Result<Decks, StudyError> {
        let decks: Decks = self.results.read(|text| Decks::parse(text, of).ok())?;
        Ok(decks.as_of(self.clock.now().days()))
    }

    /// Alphagrams for a timed run, drawn from all there are: neither what is due nor what is known counts.
    pub(crate) fn timed(
        &self,
        subject: &Subject,
        dictionary: &Dictionary,
    ) -> Result<Vec<Card>, StudyError> {
        let mut cards = subject.cards(dictionary);
        cards.retain(|card| card.alphagram().is_some());
        if cards.is_empty() {
            return Err(StudyError::NoAlphagrams);
        }
        let mut chance = TurnRng::of_turn(Seed(self.seed.unwrap_or(self.clock.now().0)), 0);
        let mut lots: Vec<(u32, Card)> = cards
            .into_iter()
            .map(|card| (chance.below(u32::MAX), card))
            .collect();
        lots.sort_by_key(|(lot, _)| *lot);
        lots.truncate(TIMED);
        Ok(lots.into_iter().map(|(_, card)| card).collect())
    }

    /// How the study of a dictionary goes.
    pub(crate) fn progress(&self, dictionary: &Dictionary) -> Result<Progress, StudyError> {
        let of = dictionary.fingerprint();
        Ok(self.decks(of)?.progress(of, self.clock.now().days()))
    }

    /// Changes what chooses the days of cards, and the goal of a day, for all dictionaries.
    pub(crate) fn adjust(
        &self,
        of: Fingerprint,
        scheduler: Option<Scheduler>,
        goal: Option<u32>,
    ) -> Result<(), StudyError> {
        if scheduler.is_none() && goal.is_none() {
            return Ok(());
        }
        Ok(self.results.change(
            |text| Decks::parse(text, of).ok(),
            |decks| {
                if let Some(by) = scheduler {
                    decks.schedule_by(by);
                }
                if let Some(goal) = goal {
                    decks.set_goal(goal);
                }
            },
        )?)
    }

    /// Adds the cards of a cardbox to what is remembered. Returns how many are taken.
    pub(crate) fn import(&self, of: Fingerprint, cardbox: &Cardbox) -> Result<usize, StudyError> {
        let today = self.clock.now().days();
        let mut taken = 0;
        self.results.change(
            |text| Decks::parse(text, of).ok(),
            |decks| taken = decks.of(of).import(cardbox, today),
        )?;
        Ok(taken)
    }

    /// Chooses the other scheduler.
    pub(crate) fn switch(&self, of: Fingerprint) -> Result<(), StudyError> {
        Ok(self.results.change(
            |text| Decks::parse(text, of).ok(),
            |decks| decks.schedule_by(decks.scheduler().other()),
        )?)
    }
}
