//! The win probabilities over a recorded game.

use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::tile::{Points, Tiles};
use crate::record::as_json;
use crate::record::{Entry, Line, Record, Replayed, Skipped, Step};
use crate::solver::players::simulate::{TO_MOVE, win_probability};
use serde::Serialize;

/// Each player's win probability at one moment of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WinChances {
    /// The lines of the record up to then.
    #[serde(skip)]
    pub lines: usize,
    /// The number of turns up to then.
    pub turn: usize,
    /// The player of the last turn; `None` at the start, and for the adjustments of the end.
    #[serde(rename = "player", serialize_with = "as_json::value")]
    pub mover: Option<Seat>,
    /// The win probabilities by seat, in millionths. They add up to about a million.
    #[serde(rename = "win", serialize_with = "as_json::all_millionths")]
    pub chances: Vec<i32>,
}

/// Returns the win probabilities at the start of a game, after each turn, and after the adjustments of its end.
///
/// They follow from public information: the scores, who is to move, and the number of unseen tiles. Racks do not count. With
/// more than two players, each has the probability of leading the best of the others, in proportion.
pub fn win_curve(record: &Record, replayed: &Replayed, rules: &RuleSet) -> Vec<WinChances> {
    let first = record.lines().first().map_or(0, |line| line.player.index());
    let mut position = Position::start(record.players().len(), first, rules);
    let mut curve = vec![position.chances(0, None)];
    for ((line, step), count) in record.lines().iter().zip(replayed.steps()).zip(1..) {
        let was_over = position.over;
        position.play(line, step);
        let mover = line.entry.is_turn().then_some(line.player);
        let mut after = position.chances(count, mover);
        // A challenge belongs to its turn, and all adjustments of the end belong together.
        if mover.is_none()
            && position.over == was_over
            && let Some(last) = curve.pop_if(|last| last.lines > 0)
        {
            after.mover = last.mover;
        }
        curve.push(after);
    }
    curve
}

/// The public part of a position.
struct Position {
    totals: Vec<Points>,
    resigned: Vec<bool>,
    /// The tiles that are not on the board.
    left: usize,
    /// The number of turns played.
    turn: usize,
    /// The tiles of a full rack.
    rack: usize,
    next: usize,
    over: bool,
}

impl Position {
    fn start(players: usize, next: usize, rules: &RuleSet) -> Self {
        Self {
            totals: vec![Points::ZERO; players],
            resigned: vec![false; players],
            left: Tiles::full_set().len(),
            turn: 0,
            rack: rules.rack.tiles(),
            next,
            over: false,
        }
    }

    fn play(&mut self, line: &Line, step: &Step) {
        let seat = line.player.index();
        self.totals[seat] = step.total;
        self.resigned[seat] |= line.skipped() == Some(Skipped::Resigned);
        self.left = Tiles::full_set()
            .len()
            .saturating_sub(step.after.tiles().count());
        if line.entry.is_turn() {
            self.next = (seat + 1) % self.totals.len();
            self.turn += 1;
        }
        self.over |= matches!(line.entry, Entry::Unplayed(_) | Entry::Time);
    }

    fn chances(&self, lines: usize, mover: Option<Seat>) -> WinChances {
        let one = |seat| {
            if self.over {
                self.won(seat)
            } else {
                self.chance(seat)
            }
        };
        let chances: Vec<i64> = (0..self.totals.len()).map(one).collect();
        let sum = chances.iter().sum::<i64>().max(1);
        let share = |chance| i32::try_from(chance * 1_000_000 / sum).unwrap_or(0);
        WinChances {
            lines,
            turn: self.turn,
            mover,
            chances: chances.into_iter().map(share).collect(),
        }
    }

    /// 1 for the highest score.
    fn won(&self, seat: usize) -> i64 {
        let ranked = (0..self.totals.len()).filter(|&other| !self.resigned[other]);
        let best = ranked.map(|other| self.totals[other]).max();
        i64::from(!self.resigned[seat] && Some(self.totals[seat]) == best)
    }

    /// The win probability in millionths, by the lead over the best of the others.
    fn chance(&self, seat: usize) -> i64 {
        if self.resigned[seat] {
            return 0;
        }
        let worth = |seat: usize| {
            let to_move = if seat == self.next { TO_MOVE } else { 0 };
            self.totals[seat]
                .value()
                .saturating_mul(1000)
                .saturating_add(to_move)
        };
        let players = self.totals.len();
        let others = (0..players).filter(|&other| other != seat && !self.resigned[other]);
        let Some(best) = others.map(worth).max() else {
            return 1_000_000;
        };
        let own = self.rack.min(self.left.div_ceil(players));
        win_probability(worth(seat).saturating_sub(best), self.left - own).into()
    }
}
