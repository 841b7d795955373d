//! What is seen of timed runs, and of those that everyone in a room has.

use crate::engine::clock::Millis;
use std::sync::Arc;

/// An alphagram of a timed run: its words, and whether each is found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimedAlphagram {
    /// The letters, in alphabetical order.
    pub letters: String,
    /// Each word, and whether it is found.
    pub words: Vec<(String, bool)>,
}

impl TimedAlphagram {
    /// Returns whether every word is found.
    pub fn is_solved(&self) -> bool {
        self.missing() == 0
    }

    /// Returns how many words are not found.
    pub fn missing(&self) -> usize {
        self.words.iter().filter(|(_, found)| !found).count()
    }

    /// Returns the words that are not found: `AEINORT: OTARINE`.
    pub fn missed(&self) -> Option<String> {
        let words = self.words.iter().filter(|(_, found)| !found);
        let words: Vec<&str> = words.map(|(word, _)| word.as_str()).collect();
        (!words.is_empty()).then(|| format!("{}: {}", self.letters, words.join(" ")))
    }
}

/// The same alphagrams for everyone in a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedRun {
    /// What is asked about.
    pub subject: String,
    /// The alphagrams, of which no word is found.
    pub alphagrams: Arc<Vec<TimedAlphagram>>,
    /// How long it takes.
    pub time: Millis,
}

/// A timed run of a room as one person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunView {
    /// Its number, from 1.
    pub number: u32,
    /// What is asked.
    pub run: SharedRun,
    /// The time left.
    pub left: Millis,
    /// Whether the time has run out, or everyone has ended it.
    pub is_over: bool,
    /// Those who take part, the best first.
    pub standings: Vec<RunStanding>,
}

/// How far a person is in a timed run of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunStanding {
    /// The name of the person.
    pub name: String,
    /// How far they are.
    pub score: RunScore,
    /// Whether it is this person.
    pub is_own: bool,
}

impl RunStanding {
    /// Says it in a few words: `Ben 12 (31 words), done`.
    pub fn text(&self) -> String {
        let Self {
            name,
            score,
            is_own,
        } = self;
        let own = if *is_own { " (you)" } else { "" };
        let done = if score.done { ", done" } else { "" };
        format!("{name}{own} {} ({} words){done}", score.solved, score.found)
    }
}

/// How far a person is in a timed run.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RunScore {
    /// The number of alphagrams solved.
    pub solved: usize,
    /// The number of words found.
    pub found: usize,
    /// Whether they have ended their run.
    pub done: bool,
}

impl RunScore {
    /// Returns what the better person has more of: alphagrams solved, then words found.
    pub const fn rank(self) -> (usize, usize) {
        (self.solved, self.found)
    }
}
