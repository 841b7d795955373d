//! The daily puzzle: which day it is, and the streaks it keeps.

use super::data_dir;
use super::failure::Failure;
use super::quizzer::{DAY, read_with, save};
use crate::cli::Cli;
use crate::engine::play::Play;
use crate::solver::puzzle::Puzzle;
use crate::words::lexicon::Fingerprint;
use crate::words::study::streak::{Streak, Streaks};
use std::path::{Path, PathBuf};

/// Knows the day, and keeps the streaks.
pub(super) struct Puzzler {
    /// The file of the streaks; `None` without a home directory.
    path: Option<PathBuf>,
}

impl Puzzler {
    /// Reads nothing yet.
    pub(super) fn new(cli: &Cli) -> Self {
        let folder = data_dir::directory(cli.data_dir.as_deref());
        Self {
            path: folder.map(|folder| folder.join("puzzle.json")),
        }
    }

    /// The day, counted from the beginning of 1970 in UTC, and as `2026-11-23`.
    pub(super) fn today() -> (u64, String) {
        let now = data_dir::now();
        (now.0 / DAY, now.day())
    }

    /// The last result with a dictionary.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(super) fn streak(&self, dictionary: Fingerprint) -> Result<Option<Streak>, Failure> {
        let Some(path) = &self.path else {
            return Ok(None);
        };
        Ok(read(path)?.of(dictionary).cloned())
    }

    /// Records the play made in a puzzle. Results that another window has recorded are kept.
    ///
    /// # Errors
    /// When the file cannot be read or written.
    pub(super) fn played(&self, puzzle: &Puzzle, play: &Play) -> Result<Streak, Failure> {
        let path = self.path.as_deref().ok_or_else(|| {
            Failure::usage("no home directory found for the streak; give a folder with --data-dir")
        })?;
        let mut streaks = read(path)?;
        let score = play.score().total();
        let made = (Puzzle::written(play), score.value());
        let solved = score == puzzle.most();
        let streak = streaks.record(puzzle.dictionary, puzzle.day, made, solved);
        let streak = streak.clone();
        save(path, &streaks.text())?;
        Ok(streak)
    }
}

fn read(path: &Path) -> Result<Streaks, Failure> {
    read_with(path, "streaks", |text| Streaks::parse(text).ok())
}
