//! The value of one play in an endgame.

use super::plays::{PlayFinder, PlaysOnBoard};
use super::tiles::EndgamePlay;
use super::win::EndJudge;
use super::{DEEPEST, EndgameSearch, INFINITY, result, state};
use crate::engine::position::Position;
use crate::engine::tile::Points;
use crate::solver::movegen::Generator;
use crate::solver::players::SearchObserver;
use crate::solver::selfplay::Choice;
use std::cmp::Ordering;

/// What a play, or a pass, is worth in an endgame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlayValue {
    /// The spread of the rest of the game for the player.
    pub(crate) spread: Points,
    /// Who wins: the greater, and `Equal` for a draw.
    pub(crate) result: Ordering,
}

/// Returns the value of a play, or a pass, where that is exact after this much work; `None` otherwise, and unless the bag is
/// empty and two players are left.
pub(crate) fn play_value(
    position: &Position,
    generator: &Generator,
    choice: &Choice,
    most: u32,
    watch: &dyn SearchObserver,
) -> Option<PlayValue> {
    let value = value_judged(position, generator, choice, None, most, watch)?;
    if value.result.is_eq()
        && let Some(judge) = EndJudge::where_tied(position, value.spread.value())
    {
        return value_judged(position, generator, choice, Some(judge), most, watch);
    }
    Some(value)
}

fn value_judged(
    position: &Position,
    generator: &Generator,
    choice: &Choice,
    judge: Option<EndJudge>,
    most: u32,
    watch: &dyn SearchObserver,
) -> Option<PlayValue> {
    let (state, mut terms, kinds) = state::of(position)?;
    terms.judge = judge.or(terms.judge);
    let by_points = terms.judge.is_none();
    let root = PlaysOnBoard::new(position.board());
    let play = match choice {
        Choice::Play(found) => {
            let mut line = root.lines.line_with(found);
            Some(EndgamePlay::of(*found, &mut line, &kinds[0]))
        }
        Choice::Pass => None,
        Choice::Exchange(_) => return None,
    };
    let finder = PlayFinder::new(generator, position.rules(), kinds);
    let mut search = EndgameSearch::new(finder, terms, most.into(), watch);
    for depth in 2..=DEEPEST {
        let bounds = (-INFINITY, INFINITY);
        let value = search.after((&root, &state), play.as_ref(), depth, bounds)?;
        if value.solid {
            let (result, points) = result(position, by_points, value.points);
            let spread = Points::new(points);
            return Some(PlayValue { spread, result });
        }
    }
    None
}
