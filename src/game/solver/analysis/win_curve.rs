//! The win probabilities over a recorded game.

use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::win_rule::WinRule;
use crate::record::as_json;
use crate::record::{Entry, Line, Record, Replayed, RunningResults, Step};
use crate::solver::players::winning::{Progress, RestOfGame, TO_MOVE};
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
/// They follow from public information: the scores, the finish lines, who is to move, and the number of unseen tiles. Racks do
/// not count. With
/// more than two players, each has the probability of leading the best of the others, in proportion. Once the game is over they
/// are its result by the rules.
pub fn win_curve(record: &Record, replayed: &Replayed, rules: &RuleSet) -> Vec<WinChances> {
    let first = record.lines().first().map_or(0, |line| line.player.index());
    let mut state = CurveState::start(record, first, rules);
    let mut curve = vec![state.chances(0, None)];
    for ((line, step), count) in record.lines().iter().zip(replayed.steps()).zip(1..) {
        let was_adjusted = state.is_adjusted;
        state.play(line, step);
        let mover = line.entry.is_turn().then_some(line.player);
        let mut after = state.chances(count, mover);
        // A challenge belongs to its turn, and all adjustments of the end belong together.
        if mover.is_none()
            && state.is_adjusted == was_adjusted
            && let Some(last) = curve.pop_if(|last| last.lines > 0)
        {
            after.mover = last.mover;
        }
        curve.push(after);
    }
    curve
}

/// What the win probabilities follow from.
struct CurveState<'r> {
    results: RunningResults<'r>,
    rule: WinRule,
    players: usize,
    /// The tiles that are not on the board.
    left: usize,
    /// The number of turns played.
    turn: usize,
    /// The tiles of a full rack.
    rack: usize,
    next: usize,
    /// Whether adjustments of the end were made.
    is_adjusted: bool,
}

impl<'r> CurveState<'r> {
    fn start(record: &Record, next: usize, rules: &'r RuleSet) -> Self {
        let (players, variant) = (record.players().len(), record.variant());
        Self {
            results: RunningResults::new(record, rules),
            rule: WinRule::of(rules),
            players,
            left: record.start_board().off_board().len(),
            turn: 0,
            rack: rules.rack.tiles(variant),
            next,
            is_adjusted: false,
        }
    }

    fn play(&mut self, line: &Line, step: &Step) {
        self.results.enter(line, step);
        self.left = step.after.off_board().len();
        if line.entry.is_turn() {
            self.next = self.after(line.player.index());
            self.turn += 1;
        }
        self.is_adjusted |= matches!(line.entry, Entry::Unplayed(_) | Entry::Time);
    }

    /// The next player still in the game.
    fn after(&self, seat: usize) -> usize {
        let playing: Vec<usize> = self.results.playing().map(Seat::index).collect();
        let mut others = (1..=self.players).map(|i| (seat + i) % self.players);
        others.find(|seat| playing.contains(seat)).unwrap_or(seat)
    }

    fn chances(&self, lines: usize, mover: Option<Seat>) -> WinChances {
        WinChances {
            lines,
            turn: self.turn,
            mover,
            chances: self.won().unwrap_or_else(|| self.open()),
        }
    }

    /// The result of a game that is over, in millionths.
    fn won(&self) -> Option<Vec<i32>> {
        let outcome = self.results.outcome()?;
        Some(
            Seat::first(self.players)
                .map(|seat| outcome.part(seat))
                .collect(),
        )
    }

    /// The win probabilities of a game in progress, in millionths.
    fn open(&self) -> Vec<i32> {
        let chances: Vec<i64> = Seat::first(self.players)
            .map(|seat| self.chance(seat))
            .collect();
        let sum = chances.iter().sum::<i64>().max(1);
        let share = |chance| i32::try_from(chance * 1_000_000 / sum).unwrap_or(0);
        chances.into_iter().map(share).collect()
    }

    /// The win probability in millionths: that of doing better than the best of the others.
    fn chance(&self, seat: Seat) -> i64 {
        let playing: Vec<Seat> = self.results.playing().collect();
        if !playing.contains(&seat) {
            return 0;
        }
        let own = self.rack.min(self.left.div_ceil(playing.len()));
        let rest = RestOfGame {
            rule: self.rule,
            players: playing.len(),
            unseen: self.left - own,
        };
        let others = playing.iter().filter(|other| **other != seat);
        let against =
            |other: &Seat| rest.win_probability(self.progress(seat), self.progress(*other));
        others.map(against).min().unwrap_or(1_000_000).into()
    }

    fn progress(&self, seat: Seat) -> Progress {
        let standing = self.results.standing(seat);
        let points = standing.map_or(0, |standing| standing.total().value());
        let is_next = seat.index() == self.next;
        let to_move = if is_next { TO_MOVE } else { 0 };
        Progress {
            points: points.saturating_mul(1000).saturating_add(to_move),
            target: standing.and_then(|standing| standing.target),
        }
    }
}
