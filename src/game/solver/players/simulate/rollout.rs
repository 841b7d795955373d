//! One rollout: the unseen tiles dealt, a candidate played, and some turns after it.

use crate::engine::full_position::{Bag, DrawOrder, FullPosition};
use crate::engine::position::Position;
use crate::engine::seat::Seat;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::engine::win_rule::{WinRule, Winners, part_of_two};
use crate::solver::movegen::{Generator, MilliPoints, Move, Rack};
use crate::solver::players::endgame;
use crate::solver::players::inference::RackInference;
use crate::solver::players::observer::NoObserver;
use crate::solver::players::valuation::{Choice, LeaveModel, Weights};
use crate::solver::players::winning::{self, Progress, RestOfGame, TO_MOVE};
use std::cmp::Ordering;
use std::collections::VecDeque;

/// With this few tiles in the bag a rollout goes to the end of the game.
const NEAR_THE_END: usize = 9;

/// The work of the search that ends a rollout, in positions: about as long as a turn or two.
const ENDGAME_WORK: u32 = 60;

/// The standard deviation of the spread found by an endgame search that was broken off, in thousandths of a point.
const ENDGAME_ERROR: MilliPoints = 8000;

/// How rollouts are played.
#[derive(Clone, Copy)]
pub(super) struct Policy<'a> {
    pub(super) keeping: &'a LeaveModel,
    /// The number of turns after the candidate.
    pub(super) plies: u32,
}

/// Plays a candidate and some turns after it, with the tiles of a deal. Returns the steps too.
pub(super) fn play_out(
    start: &Position,
    policy: Policy<'_>,
    deal: &Deal,
    choice: &Choice,
    generator: &mut Generator,
) -> (RolloutResult, u64) {
    let before = generator.steps();
    let mut rollout = Rollout::new(start, policy, deal);
    let result = rollout.run(choice, generator);
    (result, rollout.searched + generator.steps() - before)
}

/// How a rollout ended for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RolloutResult {
    /// The spread, in thousandths of a point.
    pub points: i32,
    /// The win probability, in millionths.
    pub chance: i32,
}

/// The weight of a point beside win probability, so that decided games are played well too.
const POINT: f64 = 0.0004;

impl RolloutResult {
    /// The objective: the win probability, and a little the points.
    pub(super) fn utility(self) -> f64 {
        f64::from(self.chance) / 1e6 + f64::from(self.points) / 1e3 * POINT
    }
}

/// The unseen tiles in a random order.
pub(super) struct Deal {
    tiles: Vec<Tile>,
    /// What the next player kept of the last turn, as far as it was inferred.
    kept: Tiles,
}

pub(super) fn deal(
    start: &Position,
    inference: Option<&RackInference>,
    seed: u64,
    number: u32,
) -> Deal {
    let mut chance = TurnRng::of_turn(Seed(seed), number);
    let kept = inference.map_or(Tiles::NONE, |inference| inference.sample(&mut chance));
    let mut tiles: Vec<Tile> = start.hidden().without(&kept).iter().collect();
    chance.shuffle(&mut tiles);
    Deal { tiles, kept }
}

impl Deal {
    /// The position with its tiles.
    fn of<'a>(&self, start: &'a Position) -> FullPosition<'a> {
        let mut tiles: VecDeque<Tile> = self.tiles.iter().copied().collect();
        let mut kept = Some(&self.kept);
        let mut racks = vec![];
        for player in &start.players()[1..] {
            let mut rack = player.known.clone();
            rack.add_all(kept.take().unwrap_or(&Tiles::NONE));
            let count = player.tiles.saturating_sub(rack.len()).min(tiles.len());
            tiles.drain(..count).for_each(|tile| rack.add(tile));
            racks.push(rack);
        }
        FullPosition::of(start, racks, Bag::Ordered(tiles, DrawOrder::BothEnds))
    }
}

/// A rollout. Player 0 is the one whose candidate it is.
struct Rollout<'a> {
    start: &'a Position,
    policy: Policy<'a>,
    position: FullPosition<'a>,
    /// The value of each player's last leave.
    kept: Vec<MilliPoints>,
    /// The steps of the endgame's search.
    searched: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RolloutProgress {
    On,
    Over(Winners),
    /// The bag is empty, and this is the spread of the rest of the game for player 0, in points; and who wins, where that is
    /// certain.
    Solved(i32, Option<Ordering>),
}

impl<'a> Rollout<'a> {
    fn new(start: &'a Position, policy: Policy<'a>, deal: &Deal) -> Self {
        Self {
            start,
            policy,
            position: deal.of(start),
            kept: vec![0; start.players().len()],
            searched: 0,
        }
    }

    fn run(&mut self, choice: &Choice, generator: &mut Generator) -> RolloutResult {
        let to_the_end = self.position.bag().len() <= NEAR_THE_END;
        let mut going = self.turn(choice);
        let mut turns = 0;
        while going == RolloutProgress::On
            && (turns < self.policy.plies || to_the_end)
            && turns < 60
        {
            if let Some(solved) = self.solved(generator) {
                return self.outcome(solved);
            }
            let choice = self.choose(generator);
            going = self.turn(&choice);
            turns += 1;
        }
        self.outcome(going)
    }

    /// The rest of the game by a search of the endgame. `None` before the bag is empty, with more than two players or a finish
    /// line, and while a rack has a blank: with so many plays the search would take longer than all turns before it.
    fn solved(&mut self, generator: &Generator) -> Option<RolloutProgress> {
        if !self.position.bag().is_empty() {
            return None;
        }
        let players = self.position.players();
        let of_two = players.len() == 2 && !self.start.has_finish_line();
        if !of_two || players.iter().any(|p| p.rack.count(Tile::Blank) > 0) {
            return None;
        }
        let seen = self.position.seen();
        let solved = endgame::solve(&seen, generator, ENDGAME_WORK, &NoObserver)?;
        self.searched = solved.steps;
        let spread = solved.spread.value();
        Some(if self.position.to_move() == 0 {
            RolloutProgress::Solved(spread, solved.result)
        } else {
            RolloutProgress::Solved(-spread, solved.result.map(Ordering::reverse))
        })
    }

    fn choose(&self, generator: &mut Generator) -> Choice {
        self.reaching_finish_line(generator).map_or_else(
            || self.weights().best(generator, &self.position),
            Choice::Play,
        )
    }

    /// The highest score of the player to move, where it reaches the finish line (R28).
    fn reaching_finish_line(&self, generator: &mut Generator) -> Option<Move> {
        let position = &self.position;
        let player = &position.players()[position.to_move()];
        let missing = player.target? - player.score;
        let rack = Rack::new(&player.rack, position.board().variant()).ok()?;
        let best = generator.best(position.board(), &rack, position.rules())?;
        (best.score() >= missing).then_some(best)
    }

    fn weights(&self) -> Weights<'a> {
        Weights::of_full(&self.position, self.policy.keeping)
    }

    fn turn(&mut self, choice: &Choice) -> RolloutProgress {
        let leave = self.position.rack().without(&choice.used());
        self.kept[self.position.to_move()] = self.weights().leave_value(&leave);
        choice.make(&mut self.position);
        let winners = self.position.winners();
        winners.map_or(RolloutProgress::On, RolloutProgress::Over)
    }

    /// The result for player 0.
    fn outcome(&self, going: RolloutProgress) -> RolloutResult {
        let players = self.position.players();
        let over = going != RolloutProgress::On;
        let kept = |who: usize| if over { 0 } else { self.kept[who] };
        let now = |who: usize| players[who].score.value() * 1000 + kept(who);
        let gained = |who: usize| now(who) - self.start.players()[who].score.value() * 1000;
        let others = 1..players.len();
        let theirs: i32 = others.clone().map(gained).sum();
        let mut points = gained(0) - theirs / i32::try_from(others.len().max(1)).unwrap_or(1);
        if let RolloutProgress::Solved(spread, _) = going {
            points += spread * 1000;
        }
        let chance = match going {
            RolloutProgress::Over(winners) => winners.part(Seat::FIRST),
            RolloutProgress::Solved(_, Some(result)) => part_of_two(result),
            RolloutProgress::Solved(spread, None) => {
                let overtime = (players[0].overtime - players[1].overtime).value();
                let ahead = now(0) - now(1) + (overtime + spread) * 1000;
                winning::normal(f64::from(ahead) / f64::from(ENDGAME_ERROR))
            }
            RolloutProgress::On => self.chance_to_win(now),
        };
        RolloutResult { points, chance }
    }

    /// The win probability of player 0 while the game goes on: that of leading each of the others.
    fn chance_to_win(&self, now: impl Fn(usize) -> MilliPoints) -> i32 {
        let players = self.position.players();
        let racks = players[1..].iter().map(|player| player.rack.len());
        let rest = RestOfGame {
            rule: WinRule::of(self.position.rules()),
            players: players.len(),
            unseen: self.position.bag().len() + racks.sum::<usize>(),
        };
        let player = |who: usize, turn: MilliPoints| Progress {
            points: now(who) + players[who].overtime.value() * 1000 + turn,
            target: players[who].target,
        };
        let mut chance = 1_000_000;
        for other in 1..players.len() {
            let one = rest.win_probability(player(0, self.turn_of(other)), player(other, 0));
            chance = i32::try_from(i64::from(chance) * i64::from(one) / 1_000_000).unwrap_or(0);
        }
        chance
    }

    /// The value to player 0, against another, of the turn.
    fn turn_of(&self, other: usize) -> MilliPoints {
        match self.position.to_move() {
            0 => TO_MOVE,
            mover if mover == other => -TO_MOVE,
            _ => 0,
        }
    }
}
