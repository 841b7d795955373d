//! The value of an endgame between bounds: who wins is found far sooner than by how much.

use super::plays::{PlayFinder, PlaysOnBoard};
use super::win::{self, EndJudge};
use super::{DEEPEST, EndgameSearch, state};
use crate::engine::position::Position;
use crate::solver::movegen::Generator;
use crate::solver::players::{Allowance, SearchObserver};
use std::cmp::Ordering;

/// What a bounded search says of an endgame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounded {
    /// The spread of the rest of the game for the player to move, in points; outside the bounds, a bound itself.
    pub points: i32,
    /// Whether no line was cut short for it.
    pub exact: bool,
    /// Who wins: the greater, and `Equal` for a draw. `None` while that is open.
    pub result: Option<Ordering>,
    /// The work, in positions whose plays were enumerated.
    pub work: u32,
    /// The same in steps.
    pub steps: u64,
}

/// Returns the spread of the rest of the game as far as it lies between these bounds, with at most this much work; `None`
/// unless the bag is empty and two players are left, and when the work was too little for any estimate. Not for games with
/// a finish line.
pub fn within(
    position: &Position,
    generator: &Generator,
    bounds: (i32, i32),
    most: impl Into<Allowance>,
    watch: &dyn SearchObserver,
) -> Option<Bounded> {
    let most = most.into();
    let mut found = within_judged(position, generator, None, (bounds, most), watch)?;
    let ahead = position.lead() + found.points;
    found.result = Some(ahead.cmp(&0)).filter(|_| found.exact);
    if found.result == Some(Ordering::Equal)
        && let Some(judge) = EndJudge::where_tied(position, found.points)
    {
        let left = Allowance {
            nodes: most.nodes.saturating_sub(found.work),
            steps: most.steps.saturating_sub(found.steps),
        };
        let judged = within_judged(position, generator, Some(judge), (win::DRAWN, left), watch);
        let exact = judged.filter(|judged| judged.exact);
        found.result = exact.map(|judged| win::split(judged.points).0);
        found.work += judged.map_or(0, |judged| judged.work);
        found.steps += judged.map_or(0, |judged| judged.steps);
    }
    Some(found)
}

fn within_judged(
    position: &Position,
    generator: &Generator,
    judge: Option<EndJudge>,
    (bounds, most): ((i32, i32), Allowance),
    watch: &dyn SearchObserver,
) -> Option<Bounded> {
    let (state, mut terms, kinds) = state::of(position)?;
    terms.judge = judge.or(terms.judge);
    let finder = PlayFinder::new(generator, position.rules(), kinds);
    let mut search = EndgameSearch::new(finder, terms, most, watch);
    let root = PlaysOnBoard::new(position.board());
    let mut found = None;
    for depth in 1..=DEEPEST {
        let Some(value) = search.search((&root, None), &state, depth, bounds) else {
            break;
        };
        found = Some(value);
        if value.solid {
            break;
        }
    }
    found.map(|value| Bounded {
        points: value.points,
        exact: value.solid,
        result: None,
        work: search.nodes,
        steps: search.finder.steps(),
    })
}
