//! The moments of a recorded game: which turn each line belongs to, and what lies on the board.

use crate::engine::square::Square;
use crate::engine::tile::PlacedTile;
use crate::record::{Record, Replayed};
use crate::text::counted;
use std::fmt;

/// A turn that a game does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no turn {turn}; the game has {}", counted(*.turns, "turn"))]
pub struct NoTurn {
    /// The turn asked for.
    pub turn: usize,
    /// The number of turns.
    pub turns: usize,
}

/// The place of a line in a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Moment {
    /// The number of the turn that the line belongs to, from 1; 0 before the first.
    pub(super) turn: usize,
    /// The number of lines since that of the turn: challenges, penalties and points for unplayed tiles follow a turn.
    after: usize,
    /// The number of the line of the turn, from 1.
    pub(super) since: usize,
}

impl Moment {
    pub(super) const fn is_turn(self) -> bool {
        self.after == 0
    }
}

impl fmt::Display for Moment {
    /// Writes `5` for a turn, and `5.1` for the line that follows from it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.after {
            0 => write!(f, "{}", self.turn),
            after => write!(f, "{}.{after}", self.turn),
        }
    }
}

/// The places of all lines.
pub(super) struct Moments(Vec<Moment>);

impl Moments {
    pub(super) fn of(record: &Record) -> Self {
        let mut at = Moment::default();
        let lines = record.lines().iter().zip(1..);
        let each = lines.map(|(line, number)| {
            at = if line.entry.is_turn() {
                Moment {
                    turn: at.turn + 1,
                    after: 0,
                    since: number,
                }
            } else {
                Moment {
                    after: at.after + 1,
                    since: at.since.max(1),
                    ..at
                }
            };
            at
        });
        Self(each.collect())
    }

    /// The number of lines.
    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    /// The place of the line with this number, from 1; `None` for the start.
    pub(super) fn at(&self, lines: usize) -> Option<Moment> {
        self.0.get(lines.checked_sub(1)?).copied()
    }

    /// The number of turns.
    pub(super) fn turns(&self) -> usize {
        self.0.last().map_or(0, |last| last.turn)
    }

    /// The number of lines up to and with that of a turn.
    pub(super) fn lines_up_to(&self, turn: usize) -> Result<usize, NoTurn> {
        if turn == 0 {
            return Ok(0);
        }
        let line = self.0.iter().position(|at| at.is_turn() && at.turn == turn);
        let turns = self.turns();
        line.map(|line| line + 1).ok_or(NoTurn { turn, turns })
    }
}

/// A tile on a square, and for how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stay {
    pub(super) tile: PlacedTile,
    /// The number of the line that put it there, from 1; 0 for a tile that lay there at the start.
    pub(super) from: usize,
    /// The number of the line that took it away; `None` if it stays.
    pub(super) to: Option<usize>,
}

/// The tiles that lie on a square in the course of a game, from the start on.
pub(super) fn stays(replayed: &Replayed, square: Square) -> Vec<Stay> {
    let at_start = replayed.start().get(square).map(|tile| Stay {
        tile,
        from: 0,
        to: None,
    });
    let mut stays: Vec<Stay> = at_start.into_iter().collect();
    for (step, number) in replayed.steps().iter().zip(1..) {
        let now = step.after.get(square);
        let last = stays.last_mut().filter(|stay| stay.to.is_none());
        if last.as_ref().map(|stay| stay.tile) == now {
            continue;
        }
        if let Some(last) = last {
            last.to = Some(number);
        }
        stays.extend(now.map(|tile| Stay {
            tile,
            from: number,
            to: None,
        }));
    }
    stays
}
