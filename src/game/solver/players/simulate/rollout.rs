//! One rollout: the unseen tiles dealt, a candidate played, and some turns after it.

use super::situation::{Situation, VisiblePlayer};
use super::winning::{self, Progress, RestOfGame, TO_MOVE};
use crate::engine::board::Board;
use crate::engine::endgame::{EndReason, settle_unplayed};
use crate::engine::seat::Seat;
use crate::engine::tile::{Points, Tile, Tiles};
use crate::engine::turn_counts::{TurnCounts, TurnKind};
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::engine::win_rule::{FinalScore, WinRule, Winners, part_of_two};
use crate::solver::movegen::{Generator, MilliPoints, Move, Rack};
use crate::solver::players::endgame;
use crate::solver::players::inference::RackInference;
use crate::solver::players::observer::NoObserver;
use crate::solver::players::valuation::{Choice, LeaveModel, Weights, taken};
use crate::solver::selfplay::may_exchange;
use std::cmp::Ordering;

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
    situation: &Situation,
    policy: Policy<'_>,
    deal: &Deal,
    choice: &Choice,
    generator: &mut Generator,
) -> (RolloutResult, u64) {
    let before = generator.steps();
    let mut rollout = Rollout::new(situation, policy, deal);
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
    situation: &Situation,
    inference: Option<&RackInference>,
    seed: u64,
    number: u32,
) -> Deal {
    let mut chance = TurnRng::of_turn(Seed(seed), number);
    let mut unseen = situation.unseen.clone();
    for player in &situation.players {
        unseen = unseen.without(&player.known);
    }
    let kept = inference.map_or(Tiles::NONE, |inference| inference.sample(&mut chance));
    unseen = unseen.without(&kept);
    let mut tiles: Vec<Tile> = unseen.iter().collect();
    chance.shuffle(&mut tiles);
    Deal { tiles, kept }
}

/// The table of a rollout. Player 0 is the one whose candidate it is.
struct Rollout<'a> {
    situation: &'a Situation,
    policy: Policy<'a>,
    board: Board,
    racks: Vec<Tiles>,
    /// Player 0 draws from the end and the others from the beginning, so that one's draws hardly depend on the number
    /// of tiles the others drew.
    bag: std::collections::VecDeque<Tile>,
    scores: Vec<Points>,
    owes: Vec<u8>,
    counts: TurnCounts,
    kept: Vec<MilliPoints>,
    mover: usize,
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
    fn new(situation: &'a Situation, policy: Policy<'a>, deal: &Deal) -> Self {
        let mut bag: std::collections::VecDeque<Tile> = deal.tiles.iter().copied().collect();
        let mut racks = vec![situation.rack.clone()];
        for player in &situation.players[1..] {
            let mut rack = player.known.clone();
            if racks.len() == 1 {
                rack.add_all(&deal.kept);
            }
            let count = player.tiles.saturating_sub(rack.len()).min(bag.len());
            bag.drain(..count).for_each(|tile| rack.add(tile));
            racks.push(rack);
        }
        let players = || situation.players.iter();
        Self {
            situation,
            policy,
            board: situation.board.clone(),
            racks,
            bag,
            scores: players().map(|p| p.score).collect(),
            owes: players().map(|p| p.owes).collect(),
            counts: TurnCounts::new(players().map(|p| p.passes), situation.scoreless),
            kept: vec![0; situation.players.len()],
            mover: 0,
            searched: 0,
        }
    }

    fn run(&mut self, choice: &Choice, generator: &mut Generator) -> RolloutResult {
        let to_the_end = self.bag.len() <= NEAR_THE_END;
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
        if !self.bag.is_empty() {
            return None;
        }
        let players = &self.situation.players;
        let of_two = players.len() == 2 && players.iter().all(|player| player.target.is_none());
        if !of_two || self.racks.iter().any(|rack| rack.count(Tile::Blank) > 0) {
            return None;
        }
        let solved = endgame::solve(&self.now(), generator, ENDGAME_WORK, &NoObserver)?;
        self.searched = solved.steps;
        let spread = solved.spread.value();
        Some(if self.mover == 0 {
            RolloutProgress::Solved(spread, solved.result)
        } else {
            RolloutProgress::Solved(-spread, solved.result.map(Ordering::reverse))
        })
    }

    /// The position as the player to move sees it, with an empty bag.
    fn now(&self) -> Situation {
        let (me, other) = (self.mover, 1 - self.mover);
        let player = |who: usize| VisiblePlayer {
            score: self.scores[who],
            tiles: self.racks[who].len(),
            owes: self.owes[who],
            passes: self.counts.passes(who),
            target: self.situation.players[who].target,
            overtime: self.situation.players[who].overtime,
            known: Tiles::NONE,
        };
        Situation {
            board: self.board.clone(),
            rack: self.racks[me].clone(),
            unseen: self.racks[other].clone(),
            players: vec![player(me), player(other)],
            scoreless: self.counts.scoreless(),
            rules: self.situation.rules.clone(),
        }
    }

    fn choose(&self, generator: &mut Generator) -> Choice {
        if let Some(reaching) = self.reaching_finish_line(generator) {
            return Choice::Play(reaching);
        }
        let (tiles, rules) = (&self.racks[self.mover], &self.situation.rules);
        let most = self.most_exchanged();
        self.weights()
            .best(generator, (&self.board, tiles, rules), most)
    }

    /// The highest score of the mover, where it reaches the finish line (R28).
    fn reaching_finish_line(&self, generator: &mut Generator) -> Option<Move> {
        let missing = self.missing(self.mover)?;
        let rack = Rack::new(&self.racks[self.mover], self.board.variant()).ok()?;
        let best = generator.best(&self.board, &rack, &self.situation.rules)?;
        (best.score().value() >= missing).then_some(best)
    }

    fn weights(&self) -> Weights<'a> {
        let (variant, others) = (self.board.variant(), self.racks.iter().enumerate());
        let set = &variant.tiles;
        let others = others.filter(|(i, _)| *i != self.mover);
        let others = others.map(|(_, rack)| set.total(rack)).sum();
        Weights {
            variant,
            keeping: self.policy.keeping,
            bag: self.bag.len(),
            out: self.situation.going_out(others),
        }
    }

    /// The most tiles that may be exchanged (R13); none when scoreless turns go on, or the exchange would end the game.
    fn most_exchanged(&self) -> usize {
        let rules = &self.situation.rules;
        if !may_exchange(self.counts, rules, (&self.board, self.bag.len())) {
            return 0;
        }
        rules
            .exchange
            .most(self.bag.len(), self.racks[self.mover].len())
    }

    fn turn(&mut self, choice: &Choice) -> RolloutProgress {
        let (me, weights) = (self.mover, self.weights());
        let before = self.racks[me].len();
        match choice {
            Choice::Play(found) => self.lay(found),
            Choice::Exchange(tiles) => {
                self.racks[me] = self.racks[me].without(tiles);
                self.count(TurnKind::Tried);
            }
            Choice::Pass => self.count(TurnKind::Passed),
        }
        let rack = &self.racks[me];
        self.kept[me] = weights.leave_value(rack);
        let score = self.scores[me];
        if self.situation.players[me]
            .target
            .is_some_and(|t| score >= t)
        {
            return self.end(EndReason::FinishLine(seat(me)));
        }
        self.draw(before);
        if let Choice::Exchange(tiles) = choice {
            // Among the rest, where neither player draws soon.
            let middle = self.bag.len() / 2;
            for tile in tiles.iter() {
                self.bag.insert(middle, tile);
            }
        }
        if self.racks[me].is_empty() && self.bag.is_empty() {
            return self.end(EndReason::WentOut(seat(me)));
        }
        self.pass_on()
    }

    fn lay(&mut self, found: &Move) {
        let me = self.mover;
        self.board = self.board.with(found.draft(&self.board).laid());
        self.racks[me] = self.racks[me].without(&taken(found));
        self.scores[me] += found.score();
        self.counts.count(me, TurnKind::Scored);
    }

    fn draw(&mut self, before: usize) {
        let size = self.situation.rack_size().max(before);
        let me = self.mover;
        while self.racks[me].len() < size {
            let drawn = if me == 0 {
                self.bag.pop_back()
            } else {
                self.bag.pop_front()
            };
            match drawn {
                Some(tile) => self.racks[me].add(tile),
                None => break,
            }
        }
    }

    fn pass_on(&mut self) -> RolloutProgress {
        let count = self.racks.len();
        self.mover = (self.mover + 1) % count;
        while self.stalled().is_none() && self.owes[self.mover] > 0 {
            self.owes[self.mover] -= 1;
            self.count(TurnKind::Missed);
            self.mover = (self.mover + 1) % count;
        }
        self.stalled()
            .map_or(RolloutProgress::On, |reason| self.end(reason))
    }

    /// Counts a scoreless turn of the mover (R23a), except while the first word is awaited (R7).
    fn count(&mut self, kind: TurnKind) {
        let rules = &self.situation.rules;
        if !rules.awaits_first_word(&self.board, self.bag.len()) {
            self.counts.count(self.mover, kind);
        }
    }

    /// Why the game ends although nobody went out, if it does (R23a).
    fn stalled(&self) -> Option<EndReason> {
        let rule = self.situation.rules.scoreless_limit;
        self.counts.end(rule, 0..self.racks.len())
    }

    fn end(&mut self, reason: EndReason) -> RolloutProgress {
        let (before, rules) = (self.scores.clone(), &self.situation.rules);
        let set = &self.board.variant().tiles;
        settle_unplayed(reason, set, &self.racks, &mut self.scores, rules.unplayed);
        let players = before
            .into_iter()
            .zip(&self.scores)
            .zip(&self.situation.players);
        let finals = players.map(|((before, total), player)| FinalScore {
            before,
            total: *total + player.overtime,
            target: player.target,
            resigned: false,
        });
        let finals: Vec<FinalScore> = finals.collect();
        RolloutProgress::Over(WinRule::of(rules).winners(reason, &finals))
    }

    /// The result for player 0.
    fn outcome(&self, going: RolloutProgress) -> RolloutResult {
        let over = going != RolloutProgress::On;
        let kept = |who: usize| if over { 0 } else { self.kept[who] };
        let now = |who: usize| self.scores[who].value() * 1000 + kept(who);
        let gained = |who: usize| now(who) - self.situation.players[who].score.value() * 1000;
        let others = 1..self.racks.len();
        let theirs: i32 = others.clone().map(gained).sum();
        let mut points = gained(0) - theirs / i32::try_from(others.len().max(1)).unwrap_or(1);
        if let RolloutProgress::Solved(spread, _) = going {
            points += spread * 1000;
        }
        let chance = match going {
            RolloutProgress::Over(winners) => winners.part(Seat::FIRST),
            RolloutProgress::Solved(_, Some(result)) => part_of_two(result),
            RolloutProgress::Solved(spread, None) => {
                let players = &self.situation.players;
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
        let rest = RestOfGame {
            rule: WinRule::of(&self.situation.rules),
            players: self.racks.len(),
            unseen: self.bag.len() + self.racks[1..].iter().map(Tiles::len).sum::<usize>(),
        };
        let player = |who: usize, turn: MilliPoints| Progress {
            points: now(who) + self.situation.players[who].overtime.value() * 1000 + turn,
            target: self.situation.players[who].target,
        };
        let mut chance = 1_000_000;
        for other in 1..self.racks.len() {
            let one = rest.win_probability(player(0, self.turn_of(other)), player(other, 0));
            chance = i32::try_from(i64::from(chance) * i64::from(one) / 1_000_000).unwrap_or(0);
        }
        chance
    }

    /// The value to player 0, against another, of the turn.
    const fn turn_of(&self, other: usize) -> MilliPoints {
        if self.mover == 0 {
            TO_MOVE
        } else if self.mover == other {
            -TO_MOVE
        } else {
            0
        }
    }

    fn missing(&self, who: usize) -> Option<i32> {
        let target = self.situation.players[who].target?;
        Some((target - self.scores[who]).value())
    }
}

fn seat(who: usize) -> Seat {
    Seat::new(who).unwrap_or(Seat::FIRST)
}
