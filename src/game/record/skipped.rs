//! Turns recorded as passes that were not passes: a note says what they were.

use super::{Entry, Line};

/// A turn recorded as a pass that its player did not pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Skipped {
    /// It was missed for a failed challenge (R18).
    Missed,
    /// Its time ran out (R29).
    TimedOut,
    /// Its player resigned (R35).
    Resigned,
}

impl Skipped {
    const ALL: [Self; 3] = [Self::Missed, Self::TimedOut, Self::Resigned];

    /// The note of a missed turn in version 0.1.
    const MISSED_EARLIER: &str = " missed this turn for a failed challenge.";

    const fn note_text(self) -> &'static str {
        match self {
            Self::Missed => " missed this turn after an unsuccessful challenge.",
            Self::TimedOut => " ran out of time.",
            Self::Resigned => " resigned.",
        }
    }

    pub(super) fn note(self, name: &str) -> String {
        format!("{name}{}", self.note_text())
    }
}

impl Line {
    /// Returns what the turn was, if it is recorded as a pass with a note of ours.
    pub fn skipped(&self) -> Option<Skipped> {
        let mut notes = self.notes.iter().filter(|_| self.entry == Entry::Pass);
        let said = |note: &String| {
            Skipped::ALL
                .into_iter()
                .find(|skipped| note.ends_with(skipped.note_text()))
                .or(note
                    .ends_with(Skipped::MISSED_EARLIER)
                    .then_some(Skipped::Missed))
        };
        notes.find_map(said)
    }
}
