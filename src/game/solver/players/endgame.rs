//! The endgame of two players: with the bag empty each knows the other's tiles, so the best line can be computed.
//!
//! Negamax with alpha–beta bounds and iterative deepening, over all plays and the pass; positions recur in other
//! orders, so values are stored by position.
//!
//! - Plays are found line by line (`plays`). Racks only shrink, so plays found in a line are still there after any play that
//!   does not touch it, and lines that look the same are searched once.
//! - The opponent's answers in lines that a move does not touch bound the value of the move (`answers`): where the opponent can
//!   go out, most moves need not be made. At the search horizon, the same gives an estimate.
//! - Once no line is cut short by an estimate, the value is exact.
//! - Where points do not tell who wins, every end is judged (`win`): with a finish line always, otherwise only where the best
//!   line ends in a tie that earlier scores decide, in a second search.
//!
//! The work is bounded in positions whose plays are enumerated and in steps ([`Allowance`]), never by the clock.

mod answers;
mod play_value;
mod plays;
mod state;
mod tiles;
mod transpositions;
mod win;
mod within;

use super::allowance::Allowance;
use super::observer::SearchObserver;
use crate::engine::position::Position;
use crate::engine::tile::Points;
use crate::solver::movegen::{Generator, Move};
use crate::solver::selfplay::Choice;
use answers::{Answers, MoveEstimate};
pub(crate) use play_value::{PlayValue, play_value};
use plays::{PlayFinder, PlaysOnBoard};
use state::{EndgameState, EndgameTerms};
use std::cmp::Ordering;
use tiles::EndgamePlay;
use transpositions::{ByKey, SearchValue, StoredValue, ValueBound};
use win::EndJudge;
pub use within::{Bounded, within};

/// Better than any game.
const INFINITY: i32 = 10_000_000;

/// The deepest search, in turns: no two racks last longer, passes included.
const DEEPEST: u8 = 40;

/// The bonus of a play that caused a cutoff in a similar position.
const KILLER: i32 = 15;

/// The most positions stored: then all are dropped.
const MOST_KNOWN: usize = 114_000;

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The best play; `None` is a pass.
    pub best: Option<Move>,
    /// The spread of the rest of the game for the player.
    pub spread: Points,
    /// Whether that is exact.
    pub exact: bool,
    /// Who wins: the greater, and `Equal` for a draw. `None` while that is open.
    pub result: Option<Ordering>,
    /// The work, in positions whose plays were enumerated.
    pub work: u32,
    /// The same in steps.
    pub steps: u64,
}

/// Solves an endgame with at most this much work; `None` unless the bag is empty and two players are left.
pub fn solve(
    position: &Position,
    generator: &Generator,
    most: impl Into<Allowance>,
    watch: &dyn SearchObserver,
) -> Option<Solved> {
    let most = most.into();
    let mut solved = solve_judged(position, generator, None, most, watch)?;
    let tied = |solved: &Solved| EndJudge::where_tied(position, solved.spread.value());
    if solved.result == Some(Ordering::Equal)
        && let Some(judge) = tied(&solved)
    {
        let left = Allowance {
            nodes: most.nodes.saturating_sub(solved.work),
            steps: most.steps.saturating_sub(solved.steps),
        };
        let judged = solve_judged(position, generator, Some(judge), left, watch);
        let (work, steps) = (solved.work, solved.steps);
        solved = match judged.filter(|judged| judged.exact) {
            Some(judged) => judged,
            None => Solved {
                result: None,
                ..solved
            },
        };
        (solved.work, solved.steps) = (solved.work + work, solved.steps + steps);
    }
    Some(solved)
}

/// Solves an endgame, in which this one or the finish line judges who wins.
fn solve_judged(
    position: &Position,
    generator: &Generator,
    judge: Option<EndJudge>,
    most: Allowance,
    watch: &dyn SearchObserver,
) -> Option<Solved> {
    let (state, mut terms, kinds) = state::of(position)?;
    terms.judge = judge.or(terms.judge);
    let finder = PlayFinder::new(generator, position.rules(), kinds);
    let by_points = terms.judge.is_none();
    let search = EndgameSearch::new(finder, terms, most, watch);
    let mut solved = search.run(&PlaysOnBoard::new(position.board()), &state);
    let (result, points) = result(position, by_points, solved.spread.value());
    solved.spread = Points::new(points);
    solved.result = Some(result).filter(|_| solved.exact);
    Some(solved)
}

/// Who wins, and the points, with this value of a search that compared points alone or ends as well.
fn result(position: &Position, by_points: bool, value: i32) -> (Ordering, i32) {
    if by_points {
        ((position.lead() + value).cmp(&0), value)
    } else {
        win::split(value)
    }
}

impl Solved {
    /// Returns who wins, where the final score does not tell: with a finish line or a tie (R25, R28).
    pub fn unlike_the_score(&self, position: &Position) -> Option<Ordering> {
        let by_score = (position.lead() + self.spread.value()).cmp(&0);
        self.result.filter(|result| *result != by_score)
    }

    /// Returns the best move as a turn.
    pub fn choice(&self) -> Choice {
        self.best.map_or(Choice::Pass, Choice::Play)
    }
}

struct EndgameSearch<'a> {
    finder: PlayFinder<'a>,
    terms: EndgameTerms,
    known: ByKey<StoredValue>,
    nodes: u32,
    most: Allowance,
    watch: &'a dyn SearchObserver,
    /// By remaining depth and player to move: the last play that caused a cutoff.
    killers: [[u64; 2]; 64],
}

/// A move at the root with its last value.
struct RootMove {
    play: Option<EndgamePlay>,
    points: i32,
}

impl<'a> EndgameSearch<'a> {
    fn new(
        finder: PlayFinder<'a>,
        terms: EndgameTerms,
        most: Allowance,
        watch: &'a dyn SearchObserver,
    ) -> Self {
        Self {
            finder,
            terms,
            known: ByKey::default(),
            nodes: 0,
            most,
            watch,
            killers: [[0; 2]; 64],
        }
    }
}

impl EndgameSearch<'_> {
    fn run(mut self, root: &PlaysOnBoard, state: &EndgameState) -> Solved {
        let mut root = root.clone();
        let moves = self.moves(&mut root, state, 0).into_iter();
        let mut moves: Vec<RootMove> = moves
            .map(|guess| RootMove {
                play: guess.play,
                points: guess.about,
            })
            .collect();
        let mut solved = Solved {
            best: moves.first().and_then(|first| Some(first.play?.found)),
            spread: Points::ZERO,
            exact: false,
            result: None,
            work: 0,
            steps: 0,
        };
        for depth in (2..=DEEPEST).step_by(2) {
            let finished = self.deepen((&root, state), depth, &mut moves, &mut solved);
            if !finished || solved.exact {
                break;
            }
            moves.sort_by_key(|rooted| std::cmp::Reverse(rooted.points));
        }
        solved.work = self.nodes;
        solved.steps = self.finder.steps();
        self.tell();
        solved
    }

    /// Searches to this depth. `false` when the work was broken off; what was found up to then counts.
    fn deepen(
        &mut self,
        root: (&PlaysOnBoard, &EndgameState),
        depth: u8,
        moves: &mut [RootMove],
        solved: &mut Solved,
    ) -> bool {
        let (mut best, mut solid) = (-INFINITY, true);
        for rooted in moves.iter_mut() {
            let bounds = (best, INFINITY);
            let Some(value) = self.scouted(root, rooted.play.as_ref(), depth, bounds) else {
                return false;
            };
            // Worse than the best, its value is only a bound; what matters is that it comes later.
            rooted.points = value.points;
            solid &= value.solid;
            if value.points > best {
                best = value.points;
                solved.best = rooted.play.map(|play| play.found);
                solved.spread = Points::new(best);
            }
        }
        solved.exact = solid;
        true
    }

    /// The value of a move; once there is something to beat, first whether it beats that at all.
    fn scouted(
        &mut self,
        from: (&PlaysOnBoard, &EndgameState),
        play: Option<&EndgamePlay>,
        depth: u8,
        (alpha, beta): (i32, i32),
    ) -> Option<SearchValue> {
        if alpha > -INFINITY && beta > alpha + 1 {
            let value = self.after(from, play, depth, (alpha, alpha + 1))?;
            if value.points <= alpha {
                return Some(value);
            }
        }
        self.after(from, play, depth, (alpha, beta))
    }

    fn after(
        &mut self,
        (position, state): (&PlaysOnBoard, &EndgameState),
        play: Option<&EndgamePlay>,
        depth: u8,
        (alpha, beta): (i32, i32),
    ) -> Option<SearchValue> {
        let (gain, next) = state.after(play, &self.terms);
        let Some(next) = next else {
            return Some(SearchValue {
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
        let value = self.search((position, play), &next, depth - 1, bounds)?;
        Some(SearchValue {
            points: gain + if again { value.points } else { -value.points },
            solid: value.solid,
        })
    }

    /// The value for the player to move after a play in a position; `None` when the work is broken off.
    fn search(
        &mut self,
        (from, play): (&PlaysOnBoard, Option<&EndgamePlay>),
        state: &EndgameState,
        depth: u8,
        bounds: (i32, i32),
    ) -> Option<SearchValue> {
        let key = state.key(&self.terms);
        let known = self.known.get(&key).copied();
        if let Some(known) = known.filter(|known| known.settles(depth, bounds)) {
            return Some(known.value);
        }
        if self.is_spent() {
            return None;
        }
        let position = play.map_or_else(|| from.clone(), |play| from.after(play));
        let known = if depth <= 1 {
            self.glance(position, state, bounds)
        } else {
            self.widen(position, state, depth, bounds, known.and_then(|k| k.best))?
        };
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        self.known.insert(key, known);
        Some(known.value)
    }

    /// The value one turn before the horizon: each move's continuation is only estimated, unless it ends the game or
    /// the opponent can go out then.
    fn glance(
        &mut self,
        mut position: PlaysOnBoard,
        state: &EndgameState,
        (alpha, beta): (i32, i32),
    ) -> StoredValue {
        self.nodes += 1;
        let terms = &self.terms;
        let answers = Answers::of(&mut position, &mut self.finder, state, terms);
        let mut best = SearchValue {
            points: -INFINITY,
            solid: false,
        };
        let (mut found, mut solid) = (None, true);
        let mut look = |play: Option<EndgamePlay>| {
            let guess = answers.guess(state, play, terms);
            let most = guess.at_most(alpha);
            let value = SearchValue {
                points: most.unwrap_or(guess.about),
                solid: guess.ends || most.is_some(),
            };
            solid &= value.solid;
            // A certain refutation is better than a larger uncertain one.
            let rank = |value: SearchValue| (value.solid && value.points >= beta, value.points);
            if rank(value) > rank(best) {
                best = value;
                found = play.map(|play| play.found);
            }
        };
        look(None);
        position.each(&mut self.finder, state.mover, state.rack(), |_, play| {
            look(Some(*play));
        });
        let bound = ValueBound::of(best.points, (alpha, beta));
        let solid = solid || best.solid && bound == ValueBound::AtLeast;
        StoredValue {
            value: SearchValue {
                points: best.points,
                solid,
            },
            bound,
            depth: 1,
            best: found,
        }
    }

    fn widen(
        &mut self,
        mut position: PlaysOnBoard,
        state: &EndgameState,
        depth: u8,
        (mut alpha, beta): (i32, i32),
        first: Option<Move>,
    ) -> Option<StoredValue> {
        let (below, mut solid) = (alpha, true);
        let (mut best, mut found) = (-INFINITY, None);
        let kinds = &self.finder.kinds[state.mover];
        let ready = |first| EndgamePlay::of(first, &mut position.lines.line_with(&first), kinds);
        let first = first.map(ready);
        let mut moves = MovePicker::new(first);
        while let Some((play, most)) = moves.next(self, &mut position, state, depth) {
            if let Some(most) = most.filter(|most| *most <= alpha) {
                best = best.max(most);
                continue;
            }
            let value = self.scouted((&position, state), play.as_ref(), depth, (alpha, beta))?;
            solid &= value.solid;
            if value.points > best {
                (best, found) = (value.points, play.map(|play| play.found));
            }
            if best >= beta {
                // One certain answer is enough to refute what led here.
                solid = value.solid;
                let mark = play.map_or(0, |play| play.mark);
                self.killers[usize::from(depth) & 63][state.mover] = mark;
                break;
            }
            alpha = alpha.max(best);
        }
        let bound = ValueBound::of(best, (below, beta));
        Some(StoredValue {
            value: SearchValue {
                points: best,
                solid,
            },
            bound,
            depth,
            best: found,
        })
    }

    fn moves(
        &mut self,
        position: &mut PlaysOnBoard,
        state: &EndgameState,
        depth: u8,
    ) -> Vec<MoveEstimate> {
        self.nodes += 1;
        let terms = &self.terms;
        let answers = Answers::of(position, &mut self.finder, state, terms);
        let killer = self.killers[usize::from(depth) & 63][state.mover];
        let mut moves = vec![];
        position.each(&mut self.finder, state.mover, state.rack(), |_, play| {
            let bonus = if play.mark == killer { KILLER } else { 0 };
            let guess = answers.guess(state, Some(*play), terms);
            moves.push((guess.about + bonus, guess));
        });
        let pass = answers.guess(state, None, terms);
        moves.push((pass.about, pass));
        moves.sort_by_key(|(likely, _)| std::cmp::Reverse(*likely));
        moves.into_iter().map(|(_, guess)| guess).collect()
    }

    fn is_spent(&self) -> bool {
        if self.nodes.is_multiple_of(256) {
            self.tell();
        }
        // One position costs what it costs: without any there is no answer.
        let is_over = self.nodes > 0 && self.finder.steps() >= self.most.steps;
        is_over || self.nodes >= self.most.nodes || self.watch.hurried()
    }

    fn tell(&self) {
        let most = self.most.nodes;
        self.watch.progress(self.nodes.min(most), most);
    }
}

/// The moves of a position one by one: first the previous best, without searching for others.
struct MovePicker {
    first: Option<EndgamePlay>,
    rest: Option<std::vec::IntoIter<MoveEstimate>>,
    begun: bool,
}

impl MovePicker {
    const fn new(first: Option<EndgamePlay>) -> Self {
        Self {
            first,
            rest: None,
            begun: false,
        }
    }

    /// The next move, and its upper bound, where known.
    fn next(
        &mut self,
        search: &mut EndgameSearch,
        position: &mut PlaysOnBoard,
        state: &EndgameState,
        depth: u8,
    ) -> Option<(Option<EndgamePlay>, Option<i32>)> {
        if !std::mem::replace(&mut self.begun, true)
            && let Some(first) = self.first
        {
            return Some((Some(first), None));
        }
        let found = || search.moves(position, state, depth).into_iter();
        let rest = self.rest.get_or_insert_with(found);
        let first = self.first.map(|first| first.found);
        let other =
            |guess: &MoveEstimate| first.is_none() || guess.play.map(|play| play.found) != first;
        rest.find(other).map(|guess| (guess.play, guess.most))
    }
}
