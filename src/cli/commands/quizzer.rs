//! The quiz: which cards it asks, and the study results it keeps.

use super::data_dir;
use super::failure::Failure;
use super::remembered::{Memory, Remembered};
use crate::cli::{Cli, Subcommands};
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::words::lexicon::{Dictionary, Fingerprint};
use crate::words::study::Topic;
use crate::words::study::deck::Decks;
use crate::words::study::quiz::{Card, ChosenCards, cards};

/// How many questions are asked where nothing is said of it.
const QUESTIONS: usize = 10;

/// The seconds of a day.
pub(super) const DAY: u64 = 86_400;

/// Chooses what is asked, and remembers what was known.
pub(super) struct Quizzer {
    /// Where it is remembered.
    results: Remembered,
    /// How many questions are asked.
    questions: usize,
    /// What the same questions follow from.
    seed: Option<u64>,
}

impl Memory for Decks {
    const NAME: &'static str = "study results";
    const VERSION: u32 = Self::VERSION;

    fn text(&self) -> String {
        self.text()
    }
}

impl Quizzer {
    /// Reads nothing yet.
    pub(super) fn new(cli: &Cli) -> Self {
        let flags = match &cli.command {
            Some(Subcommands::Study(flags)) => Some(flags),
            _ => None,
        };
        let folder = data_dir::directory(cli.data_dir.as_deref());
        Self {
            results: Remembered::in_file(folder.map(|folder| folder.join("study.json"))),
            questions: flags.map_or(QUESTIONS, |flags| flags.questions),
            seed: flags.and_then(|flags| flags.seed),
        }
    }

    /// Gives a quiz without a seed this one.
    pub(super) fn seeded(&mut self, seed: u64) {
        self.seed.get_or_insert(seed);
    }

    /// The cards to ask; or why there are none, in one sentence.
    pub(super) fn choose(
        &self,
        topic: Topic,
        dictionary: &Dictionary,
    ) -> Result<Result<ChosenCards, String>, Failure> {
        let of = dictionary.fingerprint();
        let mut decks = self.decks(of)?;
        let now = data_dir::now().0;
        let mut chance = TurnRng::of_turn(Seed(self.seed.unwrap_or(now)), 0);
        let cards = cards(topic, dictionary);
        let chosen = decks
            .of(of)
            .choose(&cards, self.questions, now / DAY, &mut chance);
        Ok(if cards.is_empty() {
            Err("This dictionary has no words for this topic. Choose another topic.".to_owned())
        } else if chosen.is_empty() {
            Err("Nothing is due today. Come back another day, or choose another topic.".to_owned())
        } else {
            Ok(ChosenCards {
                dictionary: of,
                cards: chosen,
            })
        })
    }

    /// Remembers whether a card of a dictionary was known. Results that another window has saved are kept.
    pub(super) fn mark(&self, of: Fingerprint, card: &Card, known: bool) -> Result<(), Failure> {
        let today = data_dir::now().0 / DAY;
        self.results.change(
            |text| Decks::parse(text, of).ok(),
            |decks| decks.of(of).mark(card, known, today),
        )
    }

    /// How many cards are to be asked again today.
    pub(super) fn due(&self, topic: Topic, dictionary: &Dictionary) -> Result<usize, Failure> {
        let of = dictionary.fingerprint();
        let cards = cards(topic, dictionary);
        let today = data_dir::now().0 / DAY;
        Ok(self.decks(of)?.of(of).due(&cards, today))
    }

    /// What is remembered, to choose from today.
    fn decks(&self, of: Fingerprint) -> Result<Decks, Failure> {
        let today = data_dir::now().0 / DAY;
        let decks: Decks = self.results.read(|text| Decks::parse(text, of).ok())?;
        Ok(decks.as_of(today))
    }
}
