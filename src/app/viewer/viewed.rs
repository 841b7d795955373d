//! A recorded game as it is looked at.

use crate::engine::event::Event;
use crate::engine::game::{Game, Phase, ReplayError};
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::turn::PublicTurn;
use crate::record::{Clash, Entry, Mismatch, Record, RecordError, Replayed, ReplayedPrefix};
use std::collections::BTreeMap;

/// A recorded game, ready to be looked at. Nothing is in it that may not be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Viewed {
    pub(super) name: String,
    pub(super) record: Record,
    pub(super) replayed: Replayed,
    /// What the record has wrong, by the line of its file.
    pub(super) slips: BTreeMap<usize, Vec<Mismatch>>,
    /// Where the record cannot be played any further: it is shown up to there.
    pub(super) clash: Option<Clash>,
    pub(super) rules: RuleSet,
    pub(super) origin: Origin,
}

/// Where a recorded game comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// From a file: it was played somewhere, by rules that nobody wrote down.
    Elsewhere,
    /// It is ours.
    Ours {
        /// For each line, how many events there were when it was written.
        trace: Vec<usize>,
        /// How many events there are.
        events: usize,
        /// What is next.
        next: Next,
        /// Whether it is being played in another window, and followed.
        watched: bool,
    },
}

/// What comes after the last line of one of our games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// This player's turn.
    Turn(Seat),
    /// Somebody else's answer to an announced turn.
    Announced(Seat, Box<PublicTurn>),
    /// Nothing: the game is over.
    Over,
}

/// Why a game of ours cannot be looked at.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ViewError {
    /// Its events are not those of a game.
    #[error(transparent)]
    Events(#[from] ReplayError),
    /// It cannot be played through.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Mismatches by the line of the file; those of a record that comes from none have no line.
fn by_line(replayed: &Replayed) -> BTreeMap<usize, Vec<Mismatch>> {
    let mut lines = BTreeMap::<usize, Vec<Mismatch>>::new();
    for mismatch in replayed.mismatches().iter().filter(|m| m.line > 0) {
        lines.entry(mismatch.line).or_default().push(*mismatch);
    }
    lines
}

impl Viewed {
    /// A game that was played elsewhere, up to the first line that cannot be done on the board.
    ///
    /// # Errors
    /// When that is the first of all: there is nothing to be seen then.
    pub fn elsewhere(name: String, record: Record) -> Result<Self, RecordError> {
        let ReplayedPrefix {
            record,
            replayed,
            clash,
        } = record.replay_prefix();
        if let Some(clash) = clash.as_ref().filter(|_| record.lines().is_empty()) {
            return Err(clash.error.clone());
        }
        Ok(Self {
            clash,
            slips: by_line(&replayed),
            replayed,
            name,
            record,
            rules: RuleSet::classic(),
            origin: Origin::Elsewhere,
        })
    }

    /// A game of ours, by its ID. As long as it is not over its racks are left out (R34).
    ///
    /// # Errors
    /// When the events do not follow from one another.
    pub fn ours(name: String, events: &[Event], lexicon: &str) -> Result<Self, ViewError> {
        let game = Game::replay(events)?;
        let (mut record, trace) = Record::traced(events)?;
        let next = match game.phase() {
            Phase::Turn(seat) => Next::Turn(*seat),
            Phase::Challenge(p) => Next::Announced(p.seat, Box::new(p.turn.public())),
            Phase::Over(_) => Next::Over,
        };
        if next != Next::Over {
            record = record.redacted();
        }
        record.about.lexicon = Some(lexicon.to_owned());
        let replayed = record.replay()?;
        Ok(Self {
            name,
            slips: by_line(&replayed),
            replayed,
            record,
            clash: None,
            rules: game.setup().rules().clone(),
            origin: Origin::Ours {
                trace,
                events: events.len(),
                next,
                watched: false,
            },
        })
    }

    /// The same, followed as it goes on in another window.
    #[must_use]
    pub fn watched(mut self) -> Self {
        if let Origin::Ours { watched, next, .. } = &mut self.origin {
            *watched = *next != Next::Over;
        }
        self
    }

    /// The record.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// What it comes to.
    pub const fn replayed(&self) -> &Replayed {
        &self.replayed
    }

    /// The rules that it was played by, as far as anybody knows.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    pub(super) const fn next(&self) -> Option<&Next> {
        match &self.origin {
            Origin::Elsewhere => None,
            Origin::Ours { next, .. } => Some(next),
        }
    }

    /// Whether the game has no end yet, so that racks stay covered.
    pub(super) fn unfinished(&self) -> bool {
        self.next().is_some_and(|next| *next != Next::Over)
    }

    pub(super) const fn is_watched(&self) -> bool {
        matches!(self.origin, Origin::Ours { watched: true, .. })
    }

    pub(super) fn len(&self) -> usize {
        self.record.lines().len()
    }

    /// The number of the turn that a line belongs to, from 1.
    pub(super) fn turn_of(&self, line: usize) -> usize {
        let lines = self.record.lines().iter().take(line + 1);
        lines.filter(|line| line.entry.is_turn()).count().max(1)
    }

    /// How many turns there are.
    pub(super) fn turns(&self) -> usize {
        let lines = self.record.lines().iter();
        lines.filter(|line| line.entry.is_turn()).count()
    }

    pub(super) fn is_bingo(&self, line: usize) -> bool {
        let play = self
            .replayed
            .steps()
            .get(line)
            .and_then(|s| s.play.as_ref());
        play.is_some_and(|play| play.laid.score().bonus().value() > 0)
    }

    /// Whether a line is, or is noted to be, about a challenge.
    pub(super) fn is_challenge(&self, line: usize) -> bool {
        let Some(line) = self.record.lines().get(line) else {
            return false;
        };
        let noted = |note: &String| note.to_lowercase().contains("challenge");
        // Elsewhere a turn missed for a challenge may be all that tells of it; ours tell of it at the play.
        let missed = line.entry == Entry::Pass && matches!(self.origin, Origin::Ours { .. });
        matches!(line.entry, Entry::ChallengedOff | Entry::Bonus)
            || !missed && line.notes.iter().any(noted)
    }
}
