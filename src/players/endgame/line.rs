//! How a line goes on where the search stops: both take the best play for now.

use super::state::State;
use super::{Bound, Known, Search, Value, value_of};
use crate::movegen::{Leaves, Move, Rack};

impl Search<'_> {
    /// The value of a position for whoever is to move, when both play on greedily. Going out at once is a choice that there
    /// is for certain: where that refutes what led here, no more need be known.
    pub(super) fn play_on(&mut self, mut state: State, beta: i32) -> Known {
        let (me, mut points, mut solid) = (state.mover, 0, true);
        let mut first = true;
        loop {
            let play = self.greedy(&state);
            let (gain, next) = state.after(play.as_ref(), &self.terms);
            points += if state.mover == me { gain } else { -gain };
            if first && next.is_none() && play.is_some() && gain >= beta {
                let value = Value {
                    points,
                    solid: true,
                };
                return Known::of(value, Bound::AtLeast);
            }
            // Where nobody has a choice nothing is cut short.
            solid &= play.is_none();
            first = false;
            match next {
                Some(next) => state = next,
                None => return Known::of(Value { points, solid }, Bound::Exact),
            }
        }
    }

    /// The play with the highest score, tiles that are got rid of counted.
    fn greedy(&mut self, state: &State) -> Option<Move> {
        self.nodes += 1;
        let rack = Rack::new(state.rack()).ok()?;
        let others = value_of(state.other_rack());
        let leaves = Leaves::of(&rack, |kept| {
            if kept.is_empty() {
                2000 * others
            } else {
                -2000 * value_of(kept) - 5000
            }
        });
        self.generator
            .best_with(&state.board, &rack, self.rules, &leaves)
    }
}
