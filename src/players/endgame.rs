//! The end of a game between two: with the bag empty each knows the other's tiles, so the best line can be worked out.
//!
//! Negamax with alpha–beta bounds, deepened step by step, over generated plays and the pass; positions come back in other
//! orders, so values are kept by position. Where the search stops for now, both play on greedily; once no line is cut short
//! so, the value is exact. The work is bounded in positions for which plays are generated, never by the clock.

mod line;
mod state;

use std::collections::HashMap;

use super::Watch;
use super::outlook::Outlook;
use super::weigh::Choice;
use crate::engine::rules::RuleSet;
use crate::engine::tile::Tiles;
use crate::movegen::{Generator, Move, Rack};
use state::{State, Terms};

/// Better than any game.
const INFINITY: i32 = 10_000_000;

/// The deepest that is looked, in turns: nobody takes more with the tiles of two racks, passes included.
const DEEPEST: u32 = 40;

/// What the search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Solved {
    /// The best play; none is a pass.
    pub(super) best: Option<Move>,
    /// By how many points the rest of the game goes to the player.
    pub(super) spread: i32,
    /// Whether that is certain.
    pub(super) exact: bool,
    /// For how many positions plays were generated.
    pub(super) nodes: u32,
}

/// Plays the end of a game out; `None` unless the bag is empty and two are in the game.
pub(super) fn solve(
    outlook: &Outlook,
    generator: &mut Generator,
    nodes: u32,
    watch: &dyn Watch,
) -> Option<Solved> {
    let (state, terms) = state::of(outlook)?;
    let search = Search {
        generator,
        rules: outlook.rules(),
        terms,
        known: HashMap::new(),
        nodes: 0,
        most: nodes,
        watch,
    };
    Some(search.run(&state))
}

impl Solved {
    pub(super) fn choice(&self) -> Choice {
        self.best.map_or(Choice::Pass, Choice::Play)
    }
}

/// By how many points the rest goes to whoever is to move.
#[derive(Clone, Copy)]
struct Value {
    points: i32,
    /// Whether no line was cut short for it.
    solid: bool,
}

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is kept of a position.
#[derive(Clone, Copy)]
struct Known {
    value: Value,
    bound: Bound,
    depth: u32,
    best: Option<Move>,
}

impl Known {
    /// What is known without a look ahead.
    const fn of(value: Value, bound: Bound) -> Self {
        Self {
            value,
            bound,
            depth: 0,
            best: None,
        }
    }
}

struct Search<'a> {
    generator: &'a mut Generator,
    rules: &'a RuleSet,
    terms: Terms,
    known: HashMap<u64, Known>,
    nodes: u32,
    most: u32,
    watch: &'a dyn Watch,
}

/// A move at the root with what was found of it last.
struct Rooted {
    play: Option<Move>,
    points: i32,
}

impl Search<'_> {
    fn run(mut self, root: &State) -> Solved {
        let plays = self.plays(root, None).into_iter().map(Some);
        let mut moves: Vec<Rooted> = plays
            .chain([None])
            .map(|play| Rooted { play, points: 0 })
            .collect();
        let mut solved = Solved {
            best: moves.first().and_then(|first| first.play),
            spread: 0,
            exact: false,
            nodes: 0,
        };
        for depth in 1..=DEEPEST {
            let finished = self.deepen(root, depth, &mut moves, &mut solved);
            if !finished || solved.exact {
                break;
            }
            moves.sort_by_key(|rooted| std::cmp::Reverse(rooted.points));
        }
        solved.nodes = self.nodes;
        self.watch.progress(self.nodes.min(self.most), self.most);
        solved
    }

    /// Looks so many turns ahead. `false` when the work was broken off; what was found up to then counts.
    fn deepen(
        &mut self,
        root: &State,
        depth: u32,
        moves: &mut [Rooted],
        solved: &mut Solved,
    ) -> bool {
        let (mut best, mut solid) = (-INFINITY, true);
        for rooted in moves.iter_mut() {
            let bounds = (best, INFINITY);
            let Some(value) = self.scouted(root, rooted.play.as_ref(), depth, bounds) else {
                return false;
            };
            // Beyond the best its value is a bound only; what matters is that it comes later.
            rooted.points = value.points;
            solid &= value.solid;
            if value.points > best {
                best = value.points;
                (solved.best, solved.spread) = (rooted.play, best);
            }
        }
        solved.exact = solid;
        true
    }

    /// The value of a move; once there is something to beat, first whether it beats that at all.
    fn scouted(
        &mut self,
        state: &State,
        play: Option<&Move>,
        depth: u32,
        (alpha, beta): (i32, i32),
    ) -> Option<Value> {
        if alpha > -INFINITY && beta > alpha + 1 {
            let value = self.after(state, play, depth, (alpha, alpha + 1))?;
            if value.points <= alpha {
                return Some(value);
            }
        }
        self.after(state, play, depth, (alpha, beta))
    }

    /// The value of a move for whoever makes it.
    fn after(
        &mut self,
        state: &State,
        play: Option<&Move>,
        depth: u32,
        (alpha, beta): (i32, i32),
    ) -> Option<Value> {
        let (gain, next) = state.after(play, &self.terms);
        let Some(next) = next else {
            return Some(Value {
                points: gain,
                solid: true,
            });
        };
        let again = next.mover == state.mover;
        let bounds = if again {
            (alpha - gain, beta - gain)
        } else {
            (gain - beta, gain - alpha)
        };
        let value = self.search(&next, depth - 1, bounds)?;
        Some(Value {
            points: gain + if again { value.points } else { -value.points },
            solid: value.solid,
        })
    }

    /// The value of a position for whoever is to move; `None` when the work is broken off.
    fn search(&mut self, state: &State, depth: u32, bounds: (i32, i32)) -> Option<Value> {
        let (alpha, beta) = bounds;
        let key = state.key(&self.terms);
        let known = self.known.get(&key).copied();
        if let Some(known) = known.filter(|k| k.value.solid || k.depth >= depth) {
            let points = known.value.points;
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => points >= beta,
                Bound::AtMost => points <= alpha,
            };
            if enough {
                return Some(known.value);
            }
        }
        if self.is_spent() {
            return None;
        }
        let known = if depth == 0 {
            self.play_on(state.clone(), beta)
        } else {
            self.widen(state, depth, bounds, known.and_then(|k| k.best))?
        };
        self.known.insert(key, known);
        Some(known.value)
    }

    /// Tries the moves of a position.
    fn widen(
        &mut self,
        state: &State,
        depth: u32,
        (mut alpha, beta): (i32, i32),
        first: Option<Move>,
    ) -> Option<Known> {
        let plays = self.plays(state, first);
        let (below, mut solid) = (alpha, true);
        let (mut best, mut found) = (-INFINITY, None);
        for play in plays.iter().map(Some).chain([None]) {
            let value = self.scouted(state, play, depth, (alpha, beta))?;
            solid &= value.solid;
            if value.points > best {
                (best, found) = (value.points, play.copied());
            }
            if best >= beta {
                // One answer that is certain is enough to refute what led here.
                solid = value.solid;
                break;
            }
            alpha = alpha.max(best);
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best <= below {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        Some(Known {
            value: Value {
                points: best,
                solid,
            },
            bound,
            depth,
            best: found,
        })
    }

    /// The plays of whoever is to move, likely ones first.
    fn plays(&mut self, state: &State, first: Option<Move>) -> Vec<Move> {
        self.nodes += 1;
        let Ok(rack) = Rack::new(state.rack()) else {
            return vec![];
        };
        let found = self.generator.all(&state.board, &rack, self.rules);
        let mut plays: Vec<(i32, Move)> = found
            .iter()
            .map(|found| (state.likely(found), *found))
            .collect();
        plays.sort_unstable_by(|(a, x), (b, y)| b.cmp(a).then_with(|| x.listing(y)));
        let mut plays: Vec<Move> = plays.into_iter().map(|(_, found)| found).collect();
        if let Some(at) = plays.iter().position(|found| Some(*found) == first) {
            plays[..=at].rotate_right(1);
        }
        plays
    }

    fn is_spent(&self) -> bool {
        if self.nodes.is_multiple_of(256) {
            self.watch.progress(self.nodes.min(self.most), self.most);
        }
        self.nodes >= self.most || self.watch.hurried()
    }
}

/// Tiles that are not to be had.
fn value_of(tiles: &Tiles) -> i32 {
    tiles.value().value()
}
