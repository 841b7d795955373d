//! The daily puzzle: which day it is, and the streaks it keeps.

use super::data_dir;
use super::quizzer::DAY;
use super::remembered::{Memory, Remembered, RememberedError};
use crate::engine::play::Play;
use crate::solver::puzzle::Puzzle;
use crate::words::lexicon::Fingerprint;
use crate::words::study::streak::{Streak, Streaks};
use std::path::Path;

/// Knows the day, and keeps the streaks.
pub(crate) struct Puzzler {
    streaks: Remembered,
}

impl Memory for Streaks {
    const NAME: &'static str = "streaks";
    const VERSION: u32 = Self::VERSION;

    fn text(&self) -> String {
        self.text()
    }
}

impl Puzzler {
    /// Keeps the streaks in the data directory. Reads nothing yet.
    pub(crate) fn new(data_dir: Option<&Path>) -> Self {
        let folder = data_dir::directory(data_dir);
        Self {
            streaks: Remembered::in_file(folder.map(|folder| folder.join("puzzle.json"))),
        }
    }

    /// The day, counted from the beginning of 1970 in UTC, and as `2026-11-23`.
    pub(crate) fn today() -> (u64, String) {
        let now = data_dir::now();
        (now.0 / DAY, now.day())
    }

    /// The last result with a dictionary.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(crate) fn streak(
        &self,
        dictionary: Fingerprint,
    ) -> Result<Option<Streak>, RememberedError> {
        if !self.streaks.is_kept() {
            return Ok(None);
        }
        let streaks = self.streaks.read(|text| Streaks::parse(text).ok())?;
        Ok(streaks.of(dictionary, Self::today().0))
    }

    /// Records the play made in a puzzle. Results that another window has recorded are kept.
    ///
    /// # Errors
    /// When the file cannot be read or written.
    pub(crate) fn played(&self, puzzle: &Puzzle, play: &Play) -> Result<Streak, RememberedError> {
        let score = play.score().total();
        let made = (Puzzle::written(play), score.value());
        let solved = score == puzzle.most();
        let dictionary = puzzle.dictionary;
        self.streaks.change(
            |text| Streaks::parse(text).ok(),
            |streaks| streaks.record(dictionary, puzzle.day, made, solved),
        )
    }
}
