//! The value of one play in an endgame.

use super::plays::{PlayFinder, PlaysOnBoard};
use super::tiles::EndgamePlay;
use super::{DEEPEST, EndgameSearch, INFINITY, state};
use crate::engine::tile::Points;
use crate::solver::movegen::Generator;
use crate::solver::players::SearchObserver;
use crate::solver::players::simulate::Situation;
use crate::solver::selfplay::Choice;

/// Returns the spread of the rest of the game for the player with this play, or pass, where that is exact after this
/// much work; `None` otherwise, and unless the bag is empty and two players are left.
pub(crate) fn play_value(
    situation: &Situation,
    generator: &Generator,
    choice: &Choice,
    most: u32,
    watch: &dyn SearchObserver,
) -> Option<Points> {
    let (state, terms, kinds) = state::of(situation)?;
    let root = PlaysOnBoard::new(&situation.board);
    let play = match choice {
        Choice::Play(found) => {
            let mut line = root.lines.line_with(found);
            Some(EndgamePlay::of(*found, &mut line, &kinds[0]))
        }
        Choice::Pass => None,
        Choice::Exchange(_) => return None,
    };
    let finder = PlayFinder::new(generator, &situation.rules, kinds);
    let mut search = EndgameSearch::new(finder, terms, most.into(), watch);
    for depth in 2..=DEEPEST {
        let bounds = (-INFINITY, INFINITY);
        let value = search.after((&root, &state), play.as_ref(), depth, bounds)?;
        if value.solid {
            return Some(Points::new(value.points));
        }
    }
    None
}
