//! The counts of passes and scoreless turns that end a game (R23a), for the game and for the solver's fast positions.

use super::endgame::EndReason;
use super::rules::ScorelessLimit;
use super::seat::MOST;

/// How a turn counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnKind {
    /// A play that stands, even one of 0 points.
    Scored,
    /// An exchange, or a turn challenged off that did not end with a pass.
    Tried,
    /// A pass, also by time-out.
    Passed,
    /// A turn missed for a failed challenge (R18).
    Missed,
    /// A resignation.
    Left,
}

/// Passes in a row, and turns in a row that scored nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct TurnCounts {
    passes: [u8; MOST],
    scoreless: u8,
}

impl TurnCounts {
    /// Creates the counts of a game in progress: passes by seat, of the first four, and scoreless turns.
    pub fn new(passes: impl IntoIterator<Item = u8>, scoreless: u8) -> Self {
        let mut counts = Self {
            scoreless,
            ..Self::default()
        };
        for (count, passes) in counts.passes.iter_mut().zip(passes) {
            *count = passes;
        }
        counts
    }

    /// Returns a seat's number of passes in a row; zero for a seat outside the game.
    pub fn passes(&self, seat: usize) -> u8 {
        self.passes.get(seat).copied().unwrap_or(0)
    }

    /// Returns the number of scoreless turns in a row.
    pub const fn scoreless(&self) -> u8 {
        self.scoreless
    }

    /// Counts a turn. Turns are not counted while the first word is awaited (R7).
    #[inline]
    pub fn count(&mut self, seat: usize, kind: TurnKind) {
        match kind {
            TurnKind::Scored | TurnKind::Tried => self.passes = [0; MOST],
            TurnKind::Passed => {
                if let Some(passes) = self.passes.get_mut(seat) {
                    *passes = passes.saturating_add(1);
                }
            }
            TurnKind::Missed | TurnKind::Left => {}
        }
        self.scoreless = match kind {
            TurnKind::Scored => 0,
            TurnKind::Tried | TurnKind::Passed | TurnKind::Missed => {
                self.scoreless.saturating_add(1)
            }
            TurnKind::Left => self.scoreless,
        };
    }

    /// Returns why the game would end right after such a turn of a seat, if it would.
    #[inline]
    pub fn end_after(
        mut self,
        seat: usize,
        kind: TurnKind,
        rule: ScorelessLimit,
        playing: impl Iterator<Item = usize>,
    ) -> Option<EndReason> {
        self.count(seat, kind);
        self.end(rule, playing)
    }

    /// The same where players owe turns, which they miss after it (R18, R23a). Turns owed are by seat; `None` for a player who
    /// has resigned.
    pub(crate) fn end_after_missed(
        mut self,
        seat: usize,
        kind: TurnKind,
        rule: ScorelessLimit,
        mut owes: Vec<Option<u8>>,
    ) -> Option<EndReason> {
        let count = owes.len();
        let playing: Vec<usize> = (0..count).filter(|seat| owes[*seat].is_some()).collect();
        let after = |seat: usize| {
            let mut others = (1..=count).map(|i| (seat + i) % count);
            others.find(|seat| playing.contains(seat))
        };
        self.count(seat, kind);
        let mut next = after(seat)?;
        while self.end(rule, playing.iter().copied()).is_none()
            && let Some(owed) = owes[next].as_mut().filter(|owed| **owed > 0)
        {
            *owed -= 1;
            self.count(next, TurnKind::Missed);
            next = after(next)?;
        }
        self.end(rule, playing.iter().copied())
    }

    /// Returns why the game ends now, if it does; `playing` are the seats that have not resigned.
    #[inline]
    pub fn end(
        &self,
        rule: ScorelessLimit,
        mut playing: impl Iterator<Item = usize>,
    ) -> Option<EndReason> {
        match rule {
            ScorelessLimit::EveryonePassedTwice => playing
                .all(|seat| self.passes(seat) >= 2)
                .then_some(EndReason::Passes),
            ScorelessLimit::ScorelessTurns(turns) => {
                (self.scoreless >= turns.get()).then_some(EndReason::Scoreless)
            }
        }
    }
}
