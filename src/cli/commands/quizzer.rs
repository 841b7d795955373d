//! The quiz: which cards it asks, and the study results it keeps.

use super::failure::Failure;
use super::{data_dir, file};
use crate::cli::{Cli, Subcommands};
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::text::files::{self, FileError};
use crate::text::printable;
use crate::words::lexicon::{Dictionary, Fingerprint};
use crate::words::study::Topic;
use crate::words::study::deck::Decks;
use crate::words::study::quiz::{Card, cards};
use std::path::{Path, PathBuf};

/// How many questions are asked where nothing is said of it.
const QUESTIONS: usize = 10;

/// The seconds of a day.
pub(super) const DAY: u64 = 86_400;

/// The largest file of what is remembered that is read.
const MOST_BYTES: u64 = 16 << 20;

/// Chooses what is asked, and remembers what was known.
pub(super) struct Quizzer {
    /// Where it is remembered; nothing where there is no home.
    path: Option<PathBuf>,
    /// How many questions are asked.
    questions: usize,
    /// What the same questions follow from.
    seed: Option<u64>,
    /// What is remembered, and which dictionary is asked about, once something is.
    open: Option<(Decks, Fingerprint)>,
}

impl Quizzer {
    /// Nothing is opened yet.
    pub(super) fn new(cli: &Cli) -> Self {
        let flags = match &cli.command {
            Some(Subcommands::Study(flags)) => Some(flags),
            _ => None,
        };
        let folder = data_dir::directory(cli.data_dir.as_deref());
        Self {
            path: folder.map(|folder| folder.join("study.json")),
            questions: flags.map_or(QUESTIONS, |flags| flags.questions),
            seed: flags.and_then(|flags| flags.seed),
            open: None,
        }
    }

    /// Gives a quiz without a seed this one.
    pub(super) fn seeded(&mut self, seed: u64) {
        self.seed.get_or_insert(seed);
    }

    /// Where it is remembered.
    fn path(&self) -> Result<&Path, Failure> {
        self.path.as_deref().ok_or_else(|| {
            Failure::usage(
                "no home directory found for study results; give a folder with --data-dir",
            )
        })
    }

    /// The cards to ask; or why there are none, in one sentence.
    pub(super) fn choose(
        &mut self,
        topic: Topic,
        dictionary: &Dictionary,
    ) -> Result<Result<Vec<Card>, String>, Failure> {
        let of = dictionary.fingerprint();
        let mut decks = read(self.path()?, of)?;
        let now = data_dir::now().0;
        let mut chance = TurnRng::of_turn(Seed(self.seed.unwrap_or(now)), 0);
        let cards = cards(topic, dictionary);
        let chosen = decks
            .of(of)
            .choose(&cards, self.questions, now / DAY, &mut chance);
        self.open = Some((decks, of));
        Ok(if cards.is_empty() {
            Err("This dictionary has no words for this topic. Choose another topic.".to_owned())
        } else if chosen.is_empty() {
            Err("Nothing is due today. Come back another day, or choose another topic.".to_owned())
        } else {
            Ok(chosen)
        })
    }

    /// Remembers whether a card was known.
    pub(super) fn mark(&mut self, card: &Card, known: bool) -> Result<(), Failure> {
        let path = self.path()?.to_owned();
        let Some((decks, of)) = &mut self.open else {
            return Ok(());
        };
        decks.of(*of).mark(card, known, data_dir::now().0 / DAY);
        save(&path, &decks.text())
    }

    /// How many cards are to be asked again today.
    pub(super) fn due(&mut self, topic: Topic, dictionary: &Dictionary) -> usize {
        let Some((decks, of)) = &mut self.open else {
            return 0;
        };
        let cards = cards(topic, dictionary);
        decks.of(*of).due(&cards, data_dir::now().0 / DAY)
    }
}

/// Saves a text completely or not at all.
pub(super) fn save(path: &Path, text: &str) -> Result<(), Failure> {
    file::replace_private(path, text.as_bytes())
}

fn read(path: &Path, in_force: Fingerprint) -> Result<Decks, Failure> {
    read_with(path, "study results", |text| {
        Decks::parse(text, in_force).ok()
    })
}

/// Reads a saved file; the default if there is none. A damaged file is refused, and so never overwritten.
pub(super) fn read_with<T: Default>(
    path: &Path,
    what: &str,
    parse: impl FnOnce(&str) -> Option<T>,
) -> Result<T, Failure> {
    let shown = printable::path(path);
    let bytes = match files::read(path, MOST_BYTES) {
        Err(FileError::Missing) => return Ok(T::default()),
        read => read.map_err(|error| Failure::usage(format!("{shown} {error}")))?,
    };
    let text = String::from_utf8(bytes).ok();
    text.and_then(|text| parse(&text)).ok_or_else(|| {
        Failure::usage(format!(
            "{shown} is damaged and its {what} cannot be read; move it away to start over"
        ))
    })
}
