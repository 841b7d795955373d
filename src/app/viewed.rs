//! A recorded game, prepared for the viewer.

use crate::engine::event::Event;
use crate::engine::game::{Phase, ReplayError};
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::turn::PublicTurn;
use crate::record::{Entry, Mismatch, Record, RecordError, ReplayStop, Replayed, ReplayedPrefix};
use std::collections::BTreeMap;

/// A recorded game, prepared for the viewer. Contains nothing that must stay hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewedGame {
    pub(super) name: String,
    pub(super) record: Record,
    pub(super) replayed: Replayed,
    /// Mismatches in the record, by line of its file.
    pub(super) slips: BTreeMap<usize, Vec<Mismatch>>,
    /// The first line that cannot be played on the board; the game is shown up to it.
    pub(super) clash: Option<ReplayStop>,
    /// The record with what follows that line, if there is one.
    whole: Option<Box<Record>>,
    pub(super) rules: RuleSet,
    pub(super) origin: GameOrigin,
    /// The seats that computers had, as far as that is known.
    computers: Vec<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum GameOrigin {
    /// A file. The rules of the game are unknown.
    Elsewhere,
    /// A saved game of this program.
    Ours {
        /// For each line, the number of events when it was written.
        trace: Vec<usize>,
        /// The number of events.
        events: usize,
        /// What follows the last line.
        next: NextUp,
        /// Whether the game is in progress in another window and is being watched.
        watched: bool,
    },
}

/// What follows the last line of a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum NextUp {
    /// This player's turn.
    Turn(Seat),
    /// Another player's decision on an announced turn.
    Announced(Seat, Box<PublicTurn>),
    /// Nothing: the game is over.
    Over,
}

/// Why a saved game cannot be opened in the viewer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ViewError {
    /// The events do not form a game.
    #[error(transparent)]
    Events(#[from] ReplayError),
    /// The record cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Groups mismatches by line of the file, dropping those without one.
fn by_line(replayed: &Replayed) -> BTreeMap<usize, Vec<Mismatch>> {
    let mut lines = BTreeMap::<usize, Vec<Mismatch>>::new();
    for mismatch in replayed.mismatches().iter().filter(|m| m.line > 0) {
        lines.entry(mismatch.line).or_default().push(*mismatch);
    }
    lines
}

impl ViewedGame {
    /// Returns the name of its file, or its ID.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Opens an imported record, up to the first line that cannot be played on the board.
    ///
    /// # Errors
    /// Fails if the very first line cannot be played.
    pub fn elsewhere(name: String, record: Record) -> Result<Self, RecordError> {
        let whole = Box::new(record.clone());
        let ReplayedPrefix {
            record,
            replayed,
            clash,
        } = record.replay_prefix();
        if let Some(clash) = clash.as_ref().filter(|_| record.lines().is_empty()) {
            return Err(clash.error.clone());
        }
        Ok(Self {
            whole: clash.is_some().then_some(whole),
            clash,
            slips: by_line(&replayed),
            replayed,
            name,
            record,
            rules: RuleSet::classic(),
            origin: GameOrigin::Elsewhere,
            computers: vec![],
        })
    }

    /// Returns the same game, played by these rules.
    #[must_use]
    pub fn by(self, rules: RuleSet) -> Self {
        Self { rules, ..self }
    }

    /// Opens a saved game by its ID. Omits the racks of an unfinished game (R34).
    ///
    /// # Errors
    /// Fails if the events do not form a game.
    pub fn ours(name: String, events: &[Event], lexicon: &str) -> Result<Self, ViewError> {
        let (mut record, trace, game) = Record::for_everyone(events)?;
        record.about.lexicon = Some(lexicon.to_owned());
        let next = match game.phase() {
            Phase::Turn(seat) => NextUp::Turn(*seat),
            Phase::Challenge(p) => NextUp::Announced(p.seat, Box::new(p.turn.public())),
            Phase::Over(_) => NextUp::Over,
        };
        let replayed = record.replay()?;
        Ok(Self {
            name,
            slips: by_line(&replayed),
            replayed,
            record,
            clash: None,
            whole: None,
            rules: game.setup().rules().clone(),
            origin: GameOrigin::Ours {
                trace,
                events: events.len(),
                next,
                watched: false,
            },
            computers: vec![],
        })
    }

    /// Returns the same game, in which computers had these seats.
    #[must_use]
    pub fn with_computers(self, computers: Vec<Seat>) -> Self {
        Self { computers, ..self }
    }

    /// Whether a person had a seat, as far as that is known.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        !self.computers.contains(&seat)
    }

    /// Returns the same game, watched while it is played in another window.
    #[must_use]
    pub fn watched(mut self) -> Self {
        if let GameOrigin::Ours { watched, next, .. } = &mut self.origin {
            *watched = *next != NextUp::Over;
        }
        self
    }

    /// The record.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The record, also what cannot be played on the board.
    pub(super) fn whole(&self) -> &Record {
        self.whole.as_deref().unwrap_or(&self.record)
    }

    /// The replayed record.
    pub const fn replayed(&self) -> &Replayed {
        &self.replayed
    }

    /// The rules of the game, as far as they are known.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Returns where the record cannot be replayed any further.
    pub const fn clash(&self) -> Option<&ReplayStop> {
        self.clash.as_ref()
    }

    pub(super) const fn next(&self) -> Option<&NextUp> {
        match &self.origin {
            GameOrigin::Elsewhere => None,
            GameOrigin::Ours { next, .. } => Some(next),
        }
    }

    /// Returns whether the game is unfinished, so that racks stay hidden.
    pub(super) fn unfinished(&self) -> bool {
        self.next().is_some_and(|next| *next != NextUp::Over)
    }

    pub(super) const fn is_watched(&self) -> bool {
        matches!(self.origin, GameOrigin::Ours { watched: true, .. })
    }

    pub(super) fn len(&self) -> usize {
        self.record.lines().len()
    }

    /// Returns the number of the turn that a line belongs to, from 1.
    pub(super) fn turn_of(&self, line: usize) -> usize {
        let lines = self.record.lines().iter().take(line + 1);
        lines.filter(|line| line.entry.is_turn()).count().max(1)
    }

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

    /// Returns whether a line is a challenge or has a note about one.
    pub(super) fn is_challenge(&self, line: usize) -> bool {
        let Some(line) = self.record.lines().get(line) else {
            return false;
        };
        let noted = |note: &String| note.to_lowercase().contains("challenge");
        // In an imported record, a lost turn may be the only trace of a challenge. A saved game
        // marks the challenge at the play.
        let missed = line.entry == Entry::Pass && matches!(self.origin, GameOrigin::Ours { .. });
        matches!(line.entry, Entry::ChallengedOff | Entry::Bonus)
            || !missed && line.notes.iter().any(noted)
    }
}
