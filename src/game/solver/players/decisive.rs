//! Turns that end the game at once (R23, R23a, R28), and what they are worth.

use super::valued_choice::ValuedChoice;
use super::winning::{chance_going_on, normal};
use crate::engine::endgame::{EndReason, adjustment};
use crate::engine::position::{Position, PositionPlayer};
use crate::engine::seat::Seat;
use crate::engine::tile::{Points, Tiles};
use crate::engine::win_rule::{FinalScore, WinRule};
use crate::solver::movegen::{MilliPoints, Move};
use crate::solver::selfplay::Choice;

/// A turn as far as it decides how the game ends: the score and the tiles kept.
pub(crate) type ScoreAndLeave<'a> = (Points, &'a Tiles);

/// Returns the win probability of the player to move, in millionths, if the game ends so after a turn with this score and leave.
/// It is certain where all racks are known; otherwise unknown tiles are like the unseen ones on average.
pub(crate) fn chance_at_end(
    position: &Position,
    reason: EndReason,
    (score, kept): ScoreAndLeave<'_>,
) -> i32 {
    let values = rack_values(position, kept);
    let all = values.iter().copied().sum();
    let seats = Seat::first(values.len());
    let players = seats.zip(&values).zip(position.players());
    let finals = players.map(|((seat, own), player)| {
        let (lost, gained) = adjustment(reason, seat, *own, all, position.rules().unplayed);
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
    let rule = WinRule::of(position.rules());
    let decided = matches!(reason, EndReason::FinishLine(_));
    match hidden_on_racks(position) {
        hidden if hidden > 0 && !decided && !rule.by_share() => likely_win(&finals, hidden),
        _ => rule.winners(reason, &finals).part(Seat::FIRST),
    }
}

fn others(position: &Position) -> impl Iterator<Item = &PositionPlayer> {
    position.players().iter().skip(1)
}

/// The number of tiles on others' racks of which not all that could be there are: none when the bag of two is empty.
fn hidden_on_racks(position: &Position) -> usize {
    let unknown = others(position)
        .map(|other| other.tiles.saturating_sub(other.known.len()))
        .sum();
    let is_known = position.bag() == 0 && position.players().len() == 2;
    if is_known { 0 } else { unknown }
}

/// The values of all racks, with this one of the player to move.
fn rack_values(position: &Position, kept: &Tiles) -> Vec<Points> {
    let set = position.tile_set();
    let value = |other: &PositionPlayer| {
        let unknown = other.tiles.saturating_sub(other.known.len());
        set.total(&other.known) + set.mean(position.hidden(), unknown)
    };
    std::iter::once(set.total(kept))
        .chain(others(position).map(value))
        .collect()
}

/// Returns the win probability of a turn with this equity, in millionths: that of the end where it ends the game.
pub(crate) fn chance(
    position: &Position,
    end: Option<EndReason>,
    turn: ScoreAndLeave<'_>,
    equity: MilliPoints,
) -> i32 {
    end.map_or_else(
        || chance_going_on(position, equity),
        |reason| chance_at_end(position, reason, turn),
    )
}

/// The same of a choice.
pub(crate) fn chance_of(position: &Position, weighed: &ValuedChoice) -> i32 {
    let choice = &weighed.choice;
    // Exchanged tiles are like those drawn for them.
    let taken = choice.play().map_or(Tiles::NONE, Move::taken);
    let turn = (choice.score(), &position.rack().without(&taken));
    chance(position, choice.end(position), turn, weighed.equity)
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

/// Whether some turns may end the game so that their equity does not tell their place: by a finish line or by stalling.
pub(crate) fn ends_come_first(position: &Position) -> bool {
    let me = position.players().first();
    me.is_some_and(|me| me.target.is_some()) || position.may_stall()
}

/// Puts turns that win at once before all others, and after them those that end the game otherwise: plays that reach the finish
/// line first, and passes and exchanges that end the game by how that compares with the best other turn. The order is kept
/// among the rest; the best come first.
pub fn order_ends(position: &Position, choices: &mut [ValuedChoice]) {
    if !ends_come_first(position) {
        return;
    }
    let is_end = |choice: &Choice| match choice.end(position) {
        None | Some(EndReason::WentOut(_)) => false,
        Some(_) => true,
    };
    let mut open = choices.iter().filter(|weighed| !is_end(&weighed.choice));
    let going_on = open.next().map_or(0, |best| chance_of(position, best));
    choices.sort_by_cached_key(|weighed| match weighed.choice.end(position) {
        Some(EndReason::FinishLine(_)) => 0,
        None | Some(EndReason::WentOut(_)) => 2,
        Some(_) if chance_of(position, weighed) > going_on => 1,
        Some(_) => 3,
    });
}
