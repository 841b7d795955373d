//! What is shared of a game.

use crate::engine::seat::Seat;
use crate::engine::tile::Points;
use crate::record::{Line, Record, ReplayStop, Replayed, Step, happened};
use crate::solver::analysis::{Analysis, WinChances};

/// A recorded game to share.
#[derive(Clone, Copy, Debug)]
pub struct SharedGame<'a> {
    pub(super) record: &'a Record,
    pub(super) replayed: &'a Replayed,
    pub(super) clash: Option<&'a ReplayStop>,
    pub(super) analyzed: Option<(&'a Analysis, &'a [WinChances])>,
    /// How often its page is loaded again, in seconds.
    pub(super) reloaded: Option<u32>,
}

impl<'a> SharedGame<'a> {
    /// Creates it from a record and its replay.
    pub const fn new(record: &'a Record, replayed: &'a Replayed) -> Self {
        Self {
            record,
            replayed,
            clash: None,
            analyzed: None,
            reloaded: None,
        }
    }

    /// Says where the record cannot be replayed any further.
    #[must_use]
    pub const fn stopped(self, clash: Option<&'a ReplayStop>) -> Self {
        Self { clash, ..self }
    }

    /// Adds the analysis of the game and its [win probabilities](crate::solver::analysis::win_curve).
    #[must_use]
    pub const fn analyzed(self, analysis: &'a Analysis, curve: &'a [WinChances]) -> Self {
        Self {
            analyzed: Some((analysis, curve)),
            ..self
        }
    }

    /// Makes browsers reload the page after this many seconds, for a game that goes on.
    #[must_use]
    pub const fn reloaded_every(self, seconds: u32) -> Self {
        Self {
            reloaded: Some(seconds),
            ..self
        }
    }

    /// What a line records: `H6 FA.M: FARM, OX`.
    pub(super) fn happened(line: &Line, step: &Step) -> String {
        happened(line, step).replacen("  ", ": ", 1)
    }

    /// The title of the game, or its players.
    pub(super) fn title(&self) -> String {
        let names: Vec<&str> = self.names().collect();
        self.record
            .about
            .title
            .clone()
            .unwrap_or_else(|| names.join(" – "))
    }

    pub(super) fn name(&self, seat: Seat) -> &'a str {
        self.record.player(seat).map_or("", |player| &player.name)
    }

    /// The total of a player after this many lines, as it was announced.
    pub(super) fn total(&self, seat: Seat, lines: usize) -> Points {
        self.record.announced_total(self.replayed, lines, seat)
    }

    /// The totals of all players at the end, as they were announced.
    pub(super) fn totals(&self) -> impl Iterator<Item = Points> {
        let seats = Seat::first(self.record.players().len());
        seats.map(|seat| self.total(seat, usize::MAX))
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &'a str> {
        self.record
            .players()
            .iter()
            .map(|player| player.name.as_str())
    }
}
