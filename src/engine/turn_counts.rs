//! The counts by which a game ends without anybody going out (R23a): the game and every faster position keep them here.

use super::endgame::EndReason;
use super::rules::QuietEnd;
use super::seat::MOST;

/// How a turn counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnKind {
    /// A play that stands, even one of 0 points.
    Scored,
    /// An exchange, or a turn challenged off that did not end with a pass.
    Tried,
    /// A pass, by the clock too.
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
    /// The counts of a game that goes on: passes by seat, of the first four, and scoreless turns.
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

    /// How many passes in a row a seat has; none for a seat that no game has.
    pub fn passes(&self, seat: usize) -> u8 {
        self.passes.get(seat).copied().unwrap_or(0)
    }

    /// How many turns in a row scored nothing.
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

    /// Why the game ends now, if it does; `playing` are the seats that have not resigned.
    #[inline]
    pub fn end(
        &self,
        rule: QuietEnd,
        mut playing: impl Iterator<Item = usize>,
    ) -> Option<EndReason> {
        match rule {
            QuietEnd::EveryonePassedTwice => playing
                .all(|seat| self.passes(seat) >= 2)
                .then_some(EndReason::Passes),
            QuietEnd::ScorelessTurns(turns) => {
                (self.scoreless >= turns.get()).then_some(EndReason::Scoreless)
            }
        }
    }
}
