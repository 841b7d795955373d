//! Recorded points and totals against the computed ones: each mistake of the scorekeeper is reported once.

use super::{Entry, Line};
use crate::engine::tile::Points;
use crate::engine::tile_set::TileSet;
use crate::record::as_json;
use serde::Serialize;

/// A recorded number that differs from the computed one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Mismatch {
    /// The number of the line in the file, from 1; 0 when the record comes from none.
    pub line: usize,
    /// Which number differs.
    #[serde(skip)]
    pub slip: MismatchKind,
    /// The points written down.
    #[serde(serialize_with = "as_json::value")]
    pub recorded: Points,
    /// The points computed.
    #[serde(serialize_with = "as_json::value")]
    pub computed: Points,
}

/// What was written down wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MismatchKind {
    /// The points of a turn.
    Score,
    /// The points for unplayed tiles: neither once nor twice their value.
    Unplayed,
    /// A running total that does not follow from the one before it and the points of its line.
    Total,
}

/// One player's total, recorded and computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RunningTotal {
    /// By computed scores and recorded adjustments.
    pub(super) ours: Points,
    /// The total written down last. When it was wrong, also what followed from the lines: the next total may carry the
    /// mistake on, or be right again.
    written: Points,
    due: Points,
}

/// The computed score of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CountedLine {
    pub(super) score: Points,
    /// Another score that may be recorded: a play written down wrong may be taken back as written.
    pub(super) or: Option<Points>,
}

impl From<Points> for RunningTotal {
    /// The total of a player who begins with these points.
    fn from(start: Points) -> Self {
        Self {
            ours: start,
            written: start,
            due: start,
        }
    }
}

impl RunningTotal {
    pub(super) const fn points(&self) -> [Points; 3] {
        [self.ours, self.written, self.due]
    }

    pub(super) fn enter(
        &mut self,
        set: &TileSet,
        line: &Line,
        counted: CountedLine,
    ) -> Vec<Mismatch> {
        let mut wrong = vec![];
        let told = |slip, recorded, computed| Mismatch {
            line: line.number,
            slip,
            recorded,
            computed,
        };
        let recorded = line.score.unwrap_or(counted.score);
        let mut due = counted.score;
        if let Entry::Unplayed(tiles) = &line.entry {
            if let Some(worth) = wrong_value(set.total(tiles).value(), recorded) {
                wrong.push(told(MismatchKind::Unplayed, recorded, worth));
                due = worth;
            }
        } else if recorded != counted.score && Some(recorded) != counted.or {
            wrong.push(told(MismatchKind::Score, recorded, counted.score));
        }
        self.ours += counted.score;
        let follows = |total| {
            let bases = [self.written, self.due];
            bases
                .iter()
                .any(|base| [recorded, due].iter().any(|s| *base + *s == total))
        };
        match line.total {
            Some(total) if follows(total) => (self.written, self.due) = (total, total),
            Some(total) => {
                self.due += recorded;
                self.written = total;
                wrong.push(told(MismatchKind::Total, total, self.due));
            }
            None => {
                self.written += recorded;
                self.due += recorded;
            }
        }
        wrong
    }
}

/// The value of unplayed tiles, once or twice, whichever is nearer, if the points are neither.
fn wrong_value(value: i32, points: Points) -> Option<Points> {
    let sign = if points < Points::ZERO { -1 } else { 1 };
    let given = points.value().abs();
    let twice = 2 * value;
    if given == value || given == twice {
        return None;
    }
    let nearer = if (given - twice).abs() < (given - value).abs() {
        twice
    } else {
        value
    };
    Some(Points::new(sign * nearer))
}
