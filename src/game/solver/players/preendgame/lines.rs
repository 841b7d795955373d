//! The outcome of a turn for one split of the unseen tiles.

use super::deals::Deal;
use crate::engine::full_position::{Bag, DrawOrder, FullPosition};
use crate::engine::position::Position;
use crate::engine::seat::Seat;
use crate::engine::tile::Tile;
use crate::engine::win_rule::part_of_two;
use crate::solver::movegen::Generator;
use crate::solver::players::endgame;
use crate::solver::players::valuation::{Choice, LeaveModel, Weights};
use crate::solver::players::{Allowance, QuietObserver, SearchObserver};
use std::cmp::Ordering;

/// What an endgame costs beside its positions, in positions: finding all plays of both racks once.
pub(super) const ENDGAME: u32 = 8;

/// What a turn chosen by equity costs, in positions.
const TURN: u32 = 4;

/// A player who gets at least this many positions for a turn weighs it in the same way.
pub(super) const CAREFUL: u32 = 200;

/// And with at most this many.
const MOST_WEIGHED: u32 = 1000;

/// The most turns until the bag is empty or the game over: exchanges can go on for long.
const LONGEST: u32 = 30;

/// Beyond every spread.
const ANY: i32 = 1_000_000;

/// Chooses the turn of a position with this much work; returns it and what it cost.
pub(super) type Answer =
    fn(&Position, &LeaveModel, Allowance, &mut Generator) -> Option<(Choice, Allowance)>;

/// How an endgame is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Depth {
    /// The most positions searched.
    pub(super) nodes: u32,
    /// The final leads that are told apart, up to this far from a draw. Who wins is found far sooner than by how much.
    pub(super) width: Option<i32>,
}

impl Depth {
    /// A single position.
    pub(super) const LEAST: Self = Self {
        nodes: 1,
        width: None,
    };
}

/// How a turn works out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Outcome {
    /// Won is 1, a draw a half; between them where that is open.
    pub(super) win: f64,
    /// The final lead, in points.
    pub(super) lead: f64,
    /// Whether the endgame was searched until `win` was certain.
    pub(super) decided: bool,
    /// Whether it was searched until `lead` was certain.
    pub(super) counted: bool,
    /// The most positions of the search.
    pub(super) nodes: u32,
    /// In positions.
    pub(super) work: u32,
    pub(super) steps: u64,
}

impl Outcome {
    /// The outcome with this final lead of player 0, and this part of the win, in millionths, where it is certain.
    fn of(lead: i32, part: Option<i32>, known: Depth, work: u32) -> Self {
        let width = known.width.unwrap_or(ANY);
        let win = part.map(|part| f64::from(part) / 1e6);
        Self {
            win: win.unwrap_or_else(|| likely(lead, known.nodes)),
            lead: f64::from(lead),
            decided: part.is_some(),
            counted: part.is_some() && lead.abs() < width,
            nodes: known.nodes,
            work,
            steps: 0,
        }
    }

    /// What is known after another, deeper search. What that says of leads beyond its width are bounds.
    pub(super) fn deepened(self, deeper: Self) -> Self {
        let lead = if deeper.win > 0.75 && deeper.decided {
            deeper.lead.max(self.lead)
        } else if deeper.win < 0.25 && deeper.decided {
            deeper.lead.min(self.lead)
        } else {
            deeper.lead
        };
        Self {
            lead: if deeper.counted { deeper.lead } else { lead },
            ..deeper
        }
    }

    /// The average of equally likely ones.
    fn average(all: &[Self]) -> Self {
        let count = f64::from(u32::try_from(all.len()).unwrap_or(u32::MAX).max(1));
        let mean = |of: fn(&Self) -> f64| all.iter().map(of).sum::<f64>() / count;
        Self {
            win: mean(|one| one.win),
            lead: mean(|one| one.lead),
            decided: all.iter().all(|one| one.decided),
            counted: all.iter().all(|one| one.counted),
            nodes: all.iter().map(|one| one.nodes).max().unwrap_or(0),
            work: all.iter().map(|one| one.work).sum(),
            steps: 0,
        }
    }
}

/// The chance to win with an estimated lead, by how deep the search was. Straight, because functions of the library may
/// differ between machines.
fn likely(lead: i32, nodes: u32) -> f64 {
    let doubt = match nodes {
        0..30 => 16.0,
        30..300 => 11.0,
        _ => 7.0,
    };
    (0.5 + f64::from(lead) / (2.0 * doubt)).clamp(0.0, 1.0)
}

/// Plays lines out for the player to move in a position.
pub(super) struct LinePlayer<'a> {
    pub(super) start: &'a Position,
    pub(super) keeping: &'a LeaveModel,
    pub(super) generator: Generator,
    /// How turns after the candidate are weighed, if they are.
    pub(super) answer: Option<Answer>,
    pub(super) watch: &'a dyn SearchObserver,
    /// The most steps of an outcome.
    pub(super) most: u64,
    /// The steps of the current one.
    pub(super) steps: u64,
}

impl<'a> LinePlayer<'a> {
    /// How a turn works out with this deal; `None` unless the position has two players.
    pub(super) fn outcome(
        &mut self,
        choice: &Choice,
        deal: &Deal,
        depth: Depth,
    ) -> Option<Outcome> {
        self.steps = 0;
        let mut outcomes = vec![];
        let mut reply = None;
        for bag in &deal.bags {
            let mut position = self.dealt(deal, bag)?;
            choice.make(&mut position);
            let emptied = position.bag().is_empty();
            let mut work = 0;
            if !emptied && !position.is_over() {
                let (choice, cost) = reply.get_or_insert_with(|| self.turn(&position, depth));
                choice.make(&mut position);
                work += std::mem::take(cost);
            }
            work += self.play_on(&mut position, depth);
            let mut outcome = self.finished(&position, depth, work)?;
            // Turns chosen by equity decide nothing.
            outcome.decided &= emptied || self.is_careful(depth) || self.answer.is_none();
            outcomes.push(outcome);
            if emptied {
                break;
            }
        }
        Some(Outcome {
            steps: self.steps,
            ..Outcome::average(&outcomes)
        })
    }

    /// The position as it is if the unseen tiles are these; `None` unless it has two players.
    fn dealt(&self, deal: &Deal, bag: &[Tile]) -> Option<FullPosition<'a>> {
        let bag = Bag::Ordered(bag.iter().copied().collect(), DrawOrder::OneEnd);
        let of_two = self.start.players().len() == 2;
        of_two.then(|| FullPosition::of(self.start, [deal.theirs.clone()], bag))
    }

    /// The turn of a player while there are tiles in the bag, and its cost. It depends on what the player sees only.
    fn turn(&mut self, position: &FullPosition<'_>, depth: Depth) -> (Choice, u32) {
        let answer = self.answer.filter(|_| self.is_careful(depth));
        let found = answer.and_then(|answer| {
            let most = Allowance {
                nodes: depth.nodes.min(MOST_WEIGHED),
                steps: self.left(),
            };
            answer(&position.seen(), self.keeping, most, &mut self.generator)
        });
        if let Some((choice, cost)) = found {
            self.steps += cost.steps;
            return (choice, cost.nodes);
        }
        (self.by_equity(position), TURN)
    }

    const fn left(&self) -> u64 {
        self.most.saturating_sub(self.steps)
    }

    const fn is_careful(&self, depth: Depth) -> bool {
        self.answer.is_some() && depth.nodes >= CAREFUL && self.left() > 0
    }

    /// Plays until the bag is empty. Returns the cost.
    fn play_on(&mut self, position: &mut FullPosition<'_>, depth: Depth) -> u32 {
        let (mut turns, mut work) = (0, 0);
        while !position.is_over() && !position.bag().is_empty() && turns < LONGEST {
            let (choice, cost) = self.turn(position, depth);
            choice.make(position);
            turns += 1;
            work += cost;
        }
        work
    }

    fn by_equity(&mut self, position: &FullPosition<'_>) -> Choice {
        let before = self.generator.steps();
        let weights = Weights::of_full(position, self.keeping);
        let choice = weights.best(&mut self.generator, position);
        self.steps += self.generator.steps() - before;
        choice
    }

    /// The outcome of a position with the bag empty or the game over.
    fn finished(
        &mut self,
        position: &FullPosition<'_>,
        depth: Depth,
        work: u32,
    ) -> Option<Outcome> {
        let [me, other] = position.players() else {
            return None;
        };
        let lead = (me.score + me.overtime - other.score - other.overtime).value();
        if position.is_over() || !position.bag().is_empty() {
            let part = position.winners().map(|winners| winners.part(Seat::FIRST));
            return Some(Outcome::of(lead, part, depth, work));
        }
        let side = if position.to_move() == 0 { 1 } else { -1 };
        let bounds = match depth.width {
            Some(width) => (-side * lead - width, -side * lead + width),
            None => (-ANY, ANY),
        };
        let watch = QuietObserver(self.watch);
        let most = Allowance {
            nodes: depth.nodes,
            steps: self.left(),
        };
        let found = endgame::within(&position.seen(), &self.generator, bounds, most, &watch)?;
        self.steps += found.steps;
        let (lead, work) = (lead + side * found.points, work + found.work + ENDGAME);
        let mine = |result: Ordering| if side == 1 { result } else { result.reverse() };
        let part = found.result.map(|result| part_of_two(mine(result)));
        Some(Outcome::of(lead, part, depth, work))
    }
}

/// Whether the bag is empty after a turn.
pub(super) fn empties(position: &Position, choice: &Choice) -> bool {
    let room = position.rack_size().max(position.rack().len()) - position.rack().len();
    let play = choice.play();
    play.is_some_and(|found| found.count() + room >= position.bag())
}
