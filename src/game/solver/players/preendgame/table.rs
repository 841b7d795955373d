//! A position in which every tile is known.

use super::deals::Deal;
use crate::engine::board::Board;
use crate::engine::endgame::{EndReason, settle_two};
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::tile::{Points, Tile, Tiles};
use crate::engine::turn_counts::{TurnCounts, TurnKind};
use crate::solver::movegen::Move;
use crate::solver::players::simulate::{Situation, VisiblePlayer};
use crate::solver::players::valuation::{Choice, taken};
use crate::solver::selfplay::may_exchange;
use std::cmp::Ordering;

/// Two racks and a bag in the order it is drawn in. Player 0 is the one who thinks.
#[derive(Clone)]
pub(super) struct Table<'a> {
    rules: &'a RuleSet,
    pub(super) board: Board,
    pub(super) racks: [Tiles; 2],
    /// Drawn from the end.
    pub(super) bag: Vec<Tile>,
    scores: [Points; 2],
    /// What overtime has cost (R29).
    overtime: [Points; 2],
    pub(super) counts: TurnCounts,
    pub(super) mover: usize,
    /// The result of player 0 when the game is over, `Equal` for a draw.
    pub(super) over: Option<Ordering>,
}

impl<'a> Table<'a> {
    /// A position as it is if the unseen tiles are these; `None` unless it has two players.
    pub(super) fn new(situation: &'a Situation, deal: &Deal, bag: &[Tile]) -> Option<Self> {
        let [me, other] = &situation.players[..] else {
            return None;
        };
        Some(Self {
            rules: &situation.rules,
            board: situation.board.clone(),
            racks: [situation.rack.clone(), deal.theirs.clone()],
            bag: bag.to_vec(),
            scores: [me.score, other.score],
            overtime: [me.overtime, other.overtime],
            counts: TurnCounts::new([me.passes, other.passes], situation.scoreless),
            mover: 0,
            over: None,
        })
    }

    /// How far player 0 is ahead, in points.
    pub(super) fn lead(&self) -> i32 {
        let total = |who: usize| self.scores[who] + self.overtime[who];
        (total(0) - total(1)).value()
    }

    /// The most tiles that a player exchanges now (R13).
    pub(super) fn exchangeable(&self) -> usize {
        if !may_exchange(self.counts, self.rules, (&self.board, self.bag.len())) {
            return 0;
        }
        let rack = self.racks[self.mover].len();
        self.rules.exchange.most(self.bag.len(), rack)
    }

    pub(super) fn take(&mut self, choice: &Choice) {
        let before = self.racks[self.mover].len();
        match choice {
            Choice::Play(found) => self.lay(found),
            Choice::Exchange(tiles) => {
                self.racks[self.mover] = self.racks[self.mover].without(tiles);
                self.count(TurnKind::Tried);
            }
            Choice::Pass => self.count(TurnKind::Passed),
        }
        if *choice != Choice::Pass {
            self.draw(before);
        }
        if let Choice::Exchange(tiles) = choice {
            // Drawn last.
            self.bag.splice(..0, tiles.iter());
        }
        self.finish();
        self.mover = 1 - self.mover;
    }

    fn lay(&mut self, found: &Move) {
        let me = self.mover;
        let laid: Vec<_> = found.laid(&self.board).collect();
        self.board.lay(laid);
        self.racks[me] = self.racks[me].without(&taken(found));
        self.scores[me] += found.score();
        self.counts.count(me, TurnKind::Scored);
    }

    fn draw(&mut self, before: usize) {
        let rack = &mut self.racks[self.mover];
        let size = self.rules.rack.tiles(self.board.variant()).max(before);
        while rack.len() < size
            && let Some(tile) = self.bag.pop()
        {
            rack.add(tile);
        }
    }

    /// Counts a scoreless turn (R23a), except while the first word is awaited (R7).
    fn count(&mut self, kind: TurnKind) {
        if !self.rules.awaits_first_word(&self.board, self.bag.len()) {
            self.counts.count(self.mover, kind);
        }
    }

    fn finish(&mut self) {
        let out = self.bag.is_empty() && self.racks[self.mover].is_empty();
        let reason = if out {
            Some(EndReason::WentOut(
                Seat::new(self.mover).unwrap_or(Seat::FIRST),
            ))
        } else {
            self.counts.end(self.rules.scoreless_limit, 0..2)
        };
        if let Some(reason) = reason {
            let (set, rules) = (&self.board.variant().tiles, self.rules);
            let (racks, scores) = (&self.racks, &mut self.scores);
            let result = settle_two(reason, set, racks, scores, self.overtime, rules);
            self.over = Some(result);
        }
    }

    /// The position as the player to move sees it.
    pub(super) fn seen(&self) -> Situation {
        let (me, other) = (self.mover, 1 - self.mover);
        let mut unseen = self.racks[other].clone();
        self.bag.iter().for_each(|tile| unseen.add(*tile));
        let player = |who: usize| VisiblePlayer {
            score: self.scores[who],
            tiles: self.racks[who].len(),
            passes: self.counts.passes(who),
            overtime: self.overtime[who],
            ..VisiblePlayer::default()
        };
        Situation {
            board: self.board.clone(),
            rack: self.racks[me].clone(),
            unseen,
            players: vec![player(me), player(other)],
            scoreless: self.counts.scoreless(),
            rules: self.rules.clone(),
        }
    }
}

/// Whether the bag is empty after a turn.
pub(super) fn empties(situation: &Situation, choice: &Choice) -> bool {
    let room = situation.rack_size().max(situation.rack.len()) - situation.rack.len();
    match choice {
        Choice::Play(found) => found.count() + room >= situation.bag(),
        Choice::Exchange(_) | Choice::Pass => false,
    }
}
