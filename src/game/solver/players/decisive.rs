//! Turns that end the game at once (R23, R23a, R28), and what they are worth.

use super::simulate::{Situation, VisiblePlayer, normal};
use super::valued_choice::{ValuedChoice, taken};
use crate::engine::endgame::{EndReason, adjustment};
use crate::engine::seat::Seat;
use crate::engine::tile::{Points, Tiles};
use crate::engine::turn_counts::{TurnCounts, TurnKind};
use crate::engine::win_rule::{FinalScore, WinRule};
use crate::solver::movegen::MilliPoints;
use crate::solver::selfplay::Choice;

/// A turn as far as it decides how the game ends: the score and the tiles kept.
pub(crate) type ScoreAndLeave<'a> = (Points, &'a Tiles);

impl Situation {
    /// Returns why the game would be over right after a turn of the player to move; that player has the first seat.
    pub fn end_after(&self, choice: &Choice) -> Option<EndReason> {
        match choice {
            Choice::Play(found) => self.end_after_play(found.score(), found.count()),
            Choice::Exchange(_) => self.end_after_scoreless(TurnKind::Tried),
            Choice::Pass => self.end_after_scoreless(TurnKind::Passed),
        }
    }

    /// The same for a play with this score and number of tiles.
    pub(crate) fn end_after_play(&self, score: Points, tiles: usize) -> Option<EndReason> {
        let me = self.players.first()?;
        if me.target.is_some_and(|target| me.score + score >= target) {
            return Some(EndReason::FinishLine(Seat::FIRST));
        }
        let out = self.bag() == 0 && tiles == self.rack.len();
        out.then_some(EndReason::WentOut(Seat::FIRST))
    }

    /// The same for a turn without points: turns owed are missed after it, and count too (R23a).
    pub(crate) fn end_after_scoreless(&self, kind: TurnKind) -> Option<EndReason> {
        if self.rules.awaits_first_word(&self.board, self.bag()) {
            return None;
        }
        let owes = self.players.iter().map(|player| Some(player.owes));
        let rule = self.rules.scoreless_limit;
        self.counts()
            .end_after_missed(0, kind, rule, owes.collect())
    }

    /// Passes and scoreless turns so far.
    pub(crate) fn counts(&self) -> TurnCounts {
        TurnCounts::new(
            self.players.iter().map(|player| player.passes),
            self.scoreless,
        )
    }

    /// Returns the win probability of the player to move, in millionths, if the game ends so after a turn with this score and
    /// leave. It is certain where all racks are known; otherwise unknown tiles are like the unseen ones on average.
    pub(crate) fn chance_at_end(&self, reason: EndReason, (score, kept): ScoreAndLeave<'_>) -> i32 {
        let values = self.rack_values(kept);
        let all = values.iter().copied().sum();
        let seats = Seat::first(values.len());
        let players = seats.zip(&values).zip(&self.players);
        let finals = players.map(|((seat, own), player)| {
            let (lost, gained) = adjustment(reason, seat, *own, all, self.rules.unplayed);
            let scored = if seat == Seat::FIRST {
                score
            } else {
                Points::ZERO
            };
            let before = player.score + scored;
            FinalScore {
                before,
                total: before + lost + gained + player.overtime,
                target: player.target,
                resigned: false,
            }
        });
        let finals: Vec<FinalScore> = finals.collect();
        let rule = WinRule::of(&self.rules);
        let decided = matches!(reason, EndReason::FinishLine(_));
        match self.hidden_on_racks() {
            hidden if hidden > 0 && !decided && !rule.by_share() => likely_win(&finals, hidden),
            _ => rule.winners(reason, &finals).part(Seat::FIRST),
        }
    }

    /// The number of tiles on others' racks of which not all that could be there are: none when the bag of two is empty.
    fn hidden_on_racks(&self) -> usize {
        let others = || self.players.iter().skip(1);
        let unknown = others()
            .map(|other| other.tiles.saturating_sub(other.known.len()))
            .sum();
        let is_known = self.bag() == 0 && self.players.len() == 2;
        if is_known { 0 } else { unknown }
    }

    /// The values of all racks, with this one of the player to move.
    fn rack_values(&self, kept: &Tiles) -> Vec<Points> {
        let set = self.tile_set();
        let others = || self.players.iter().skip(1);
        let hidden = others().fold(self.unseen.clone(), |left, other| {
            left.without(&other.known)
        });
        let value = |other: &VisiblePlayer| {
            let unknown = other.tiles.saturating_sub(other.known.len());
            set.total(&other.known) + set.mean(&hidden, unknown)
        };
        std::iter::once(set.total(kept))
            .chain(others().map(value))
            .collect()
    }

    /// Returns the win probability of a turn with this equity, in millionths: that of the end where it ends the game.
    pub(crate) fn chance(
        &self,
        end: Option<EndReason>,
        turn: ScoreAndLeave<'_>,
        equity: MilliPoints,
    ) -> i32 {
        end.map_or_else(
            || self.win_probability(equity),
            |reason| self.chance_at_end(reason, turn),
        )
    }

    /// The same of a choice.
    pub(crate) fn chance_of(&self, weighed: &ValuedChoice) -> i32 {
        let (score, kept) = match &weighed.choice {
            Choice::Play(found) => (found.score(), self.rack.without(&taken(found))),
            Choice::Exchange(_) | Choice::Pass => (Points::ZERO, self.rack.clone()),
        };
        let end = self.end_after(&weighed.choice);
        // Exchanged tiles are like those drawn for them.
        self.chance(end, (score, &kept), weighed.equity)
    }

    /// Whether a turn without points may end the game now.
    pub(crate) fn may_stall(&self) -> bool {
        let kinds = [TurnKind::Passed, TurnKind::Tried];
        kinds
            .into_iter()
            .any(|kind| self.end_after_scoreless(kind).is_some())
    }
}

/// The standard deviation of the value of a tile of the full set, in hundredths of a point.
const TILE_ERROR: u32 = 182;

/// Returns the probability, in millionths, that the first of these final scores is the best; `hidden` tiles are unknown.
fn likely_win(finals: &[FinalScore], hidden: usize) -> i32 {
    let Some((me, others)) = finals.split_first() else {
        return 0;
    };
    let best = others
        .iter()
        .map(|other| other.total)
        .max()
        .unwrap_or(me.total);
    let hidden = f64::from(u32::try_from(hidden).unwrap_or(u32::MAX));
    let error = f64::from(TILE_ERROR) / 100.0 * hidden.sqrt();
    normal(f64::from((me.total - best).value()) / error)
}

/// Puts turns that win at once before all others, and after them those that end the game otherwise: plays that reach the finish
/// line first, and passes and exchanges that end the game by how that compares with the best other turn. The order is kept
/// among the rest; the best come first.
pub fn order_ends(situation: &Situation, choices: &mut [ValuedChoice]) {
    let races = situation
        .players
        .first()
        .is_some_and(|me| me.target.is_some());
    let stalls = situation.may_stall();
    if !races && !stalls {
        return;
    }
    let is_end = |choice: &Choice| match situation.end_after(choice) {
        None | Some(EndReason::WentOut(_)) => false,
        Some(_) => true,
    };
    let mut open = choices.iter().filter(|weighed| !is_end(&weighed.choice));
    let going_on = open.next().map_or(0, |best| situation.chance_of(best));
    choices.sort_by_cached_key(|weighed| match situation.end_after(&weighed.choice) {
        Some(EndReason::FinishLine(_)) => 0,
        None | Some(EndReason::WentOut(_)) => 2,
        Some(_) if situation.chance_of(weighed) > going_on => 1,
        Some(_) => 3,
    });
}
