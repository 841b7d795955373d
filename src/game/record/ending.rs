//! How a recorded game ended, as far as the record tells.

use super::past::Past;
use super::{Entry, Line, Record, Replayed, Skipped, Step};
use crate::engine::endgame::{EndReason, Outcome, Standing};
use crate::engine::rules::{RuleSet, ScorelessLimit};
use crate::engine::seat::Seat;
use crate::engine::tile::{Points, Tiles};

impl Record {
    /// Returns how the game ended by these rules; `None` if it goes on, or the record does not tell.
    pub fn outcome(&self, replayed: &Replayed, rules: &RuleSet) -> Option<Outcome> {
        let mut results = RunningResults::new(self, rules);
        for (line, step) in self.lines().iter().zip(replayed.steps()) {
            results.enter(line, step);
        }
        let outcome = results.outcome()?;
        if !results.only_time {
            return Some(outcome);
        }
        // A penalty for time may be written down during the game.
        let past = Past::before(self, replayed, self.lines().len(), rules);
        (past.bag == 0 || past.counts.scoreless() >= 2).then_some(outcome)
    }
}

/// The results of the players of a record, line by line.
pub(crate) struct RunningResults<'r> {
    rules: &'r RuleSet,
    standings: Vec<Standing>,
    /// Why the game is over after the last line, if it is.
    reason: Option<EndReason>,
    /// Whether nothing but a penalty for time says so.
    only_time: bool,
}

impl<'r> RunningResults<'r> {
    /// The results before the first line of a record.
    pub(crate) fn new(record: &Record, rules: &'r RuleSet) -> Self {
        let (players, scores) = (record.players().len(), record.start_scores());
        let standing = |seat: Seat| Standing {
            seat,
            before: scores[seat.index()],
            unplayed: Tiles::NONE,
            lost: Points::ZERO,
            gained: Points::ZERO,
            overtime: Points::ZERO,
            target: rules.target(seat, players),
            resigned: false,
        };
        Self {
            rules,
            standings: Seat::first(players).map(standing).collect(),
            reason: None,
            only_time: false,
        }
    }

    /// Adds a line.
    pub(crate) fn enter(&mut self, line: &Line, step: &Step) {
        let Some(standing) = self.standings.get_mut(line.player.index()) else {
            return;
        };
        match &line.entry {
            Entry::Unplayed(tiles) => {
                let goes_out = line.rack.is_none() && step.score >= Points::ZERO;
                if goes_out {
                    add(&mut standing.gained, step.score);
                } else {
                    add(&mut standing.lost, step.score);
                    standing.unplayed = Tiles::clone(tiles);
                }
                let out = goes_out.then_some(EndReason::WentOut(line.player));
                self.reason = out.or(self.reason).or(Some(self.scoreless()));
                self.only_time = false;
            }
            Entry::Time => {
                add(&mut standing.overtime, step.score);
                self.only_time |= self.reason.is_none();
                self.reason = self.reason.or(Some(self.scoreless()));
            }
            _ => {
                self.only_time = false;
                standing.before = step.total;
                standing.resigned |= line.skipped() == Some(Skipped::Resigned);
                self.reason = self.end_of_turn(line, step);
            }
        }
    }

    const fn scoreless(&self) -> EndReason {
        match self.rules.scoreless_limit {
            ScorelessLimit::EveryonePassedTwice => EndReason::Passes,
            ScorelessLimit::ScorelessTurns(_) => EndReason::Scoreless,
        }
    }

    /// Why the game is over with a turn, before unplayed tiles are counted.
    fn end_of_turn(&self, line: &Line, step: &Step) -> Option<EndReason> {
        if let Some(loser) = self.loser_of_a_challenge(line) {
            return Some(EndReason::LostChallenge(loser));
        }
        let mut playing = self.playing();
        if let (Some(last), None) = (playing.next(), playing.next()) {
            return Some(EndReason::LastOneLeft(last));
        }
        let off = step.play.as_ref().is_some_and(|play| play.challenged_off);
        let player = self.standings.get(line.player.index())?;
        let reaches = player.target.is_some_and(|target| player.before >= target);
        (reaches && !off && !player.resigned).then_some(EndReason::FinishLine(line.player))
    }

    fn loser_of_a_challenge(&self, line: &Line) -> Option<Seat> {
        if !self.rules.challenge.terms().decides {
            return None;
        }
        let other = Seat::first(self.standings.len()).find(|seat| *seat != line.player);
        match line.entry {
            Entry::ChallengedOff => Some(line.player),
            _ => other.filter(|_| line.lost_a_challenge()),
        }
    }

    /// The seats of the players who have not resigned (R35).
    pub(crate) fn playing(&self) -> impl Iterator<Item = Seat> {
        let playing = self.standings.iter().filter(|standing| !standing.resigned);
        playing.map(|standing| standing.seat)
    }

    /// The result of a player so far.
    pub(crate) fn standing(&self, seat: Seat) -> Option<&Standing> {
        self.standings.get(seat.index())
    }

    /// How the game ended, if it is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let standings = self.standings.clone();
        Some(Outcome::from_standings(self.reason?, standings, self.rules))
    }
}

/// Adds points, as far as they can be those of a game: a damaged record may have any.
fn add(sum: &mut Points, points: Points) {
    const MOST: i32 = 400_000_000;
    let sum_of_both = sum.value().saturating_add(points.value());
    *sum = Points::new(sum_of_both.clamp(-MOST, MOST));
}
