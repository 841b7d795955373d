//! The value of an endgame between bounds: who wins is found far sooner than by how much.

use super::plays::{PlayFinder, PlaysOnBoard};
use super::{DEEPEST, EndgameSearch, state};
use crate::solver::movegen::Generator;
use crate::solver::players::simulate::Situation;
use crate::solver::players::{Allowance, SearchObserver};

/// What a bounded search says of an endgame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounded {
    /// The spread of the rest of the game for the player to move, in points; outside the bounds, a bound itself.
    pub points: i32,
    /// Whether no line was cut short for it.
    pub exact: bool,
    /// The work, in positions whose plays were enumerated.
    pub work: u32,
    /// The same in steps.
    pub steps: u64,
}

/// Returns the spread of the rest of the game as far as it lies between these bounds, with at most this much work; `None`
/// unless the bag is empty and two players are left, and when the work was too little for any estimate.
pub fn within(
    situation: &Situation,
    generator: &Generator,
    bounds: (i32, i32),
    most: impl Into<Allowance>,
    watch: &dyn SearchObserver,
) -> Option<Bounded> {
    let (state, terms, kinds) = state::of(situation)?;
    let finder = PlayFinder::new(generator, &situation.rules, kinds);
    let mut search = EndgameSearch::new(finder, terms, most.into(), watch);
    let root = PlaysOnBoard::new(&situation.board);
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
        work: search.nodes,
        steps: search.finder.steps(),
    })
}
