//! The table of a fast game of two.

use super::choice::Choice;
use crate::engine::board::Board;
use crate::engine::endgame::{EndReason, settle_two};
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::tile::{PlacedTile, Points, Tiles};
use crate::engine::turn_counts::{TurnCounts, TurnKind};
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::engine::variant::Variant;
use crate::solver::movegen::Move;
use std::cmp::Ordering;

/// The number of players.
pub(crate) const SEATS: usize = 2;

fn seat(who: usize) -> Seat {
    Seat::new(who).unwrap_or(Seat::FIRST)
}

/// Two racks, a bag and a board.
#[derive(Clone, Debug)]
pub struct SelfplayTable<'r> {
    rules: &'r RuleSet,
    /// The seed of the draws, which follow from it and the number of the turn.
    pub seed: Seed,
    /// The number of the turn being played.
    pub turn: u32,
    /// The board.
    pub board: Board,
    /// The bag.
    pub bag: Tiles,
    /// The racks by seat.
    pub racks: [Tiles; SEATS],
    /// The scores by seat.
    pub scores: [Points; SEATS],
    /// Passes and scoreless turns (R23a).
    pub counts: TurnCounts,
    /// The seat to move.
    pub to_move: usize,
    /// Whether the game is over, with unplayed tiles counted.
    pub over: bool,
    /// Who has won then: the greater is the first seat, `Equal` a draw (R25).
    pub result: Ordering,
}

impl<'r> SelfplayTable<'r> {
    /// Creates an empty table with all tiles in the bag.
    pub fn bare(variant: &'static Variant, rules: &'r RuleSet, seed: Seed) -> Self {
        Self {
            rules,
            seed,
            turn: 1,
            board: Board::new(variant),
            bag: variant.tiles.all().clone(),
            racks: [Tiles::NONE, Tiles::NONE],
            scores: [Points::ZERO; SEATS],
            counts: TurnCounts::default(),
            to_move: 0,
            over: false,
            result: Ordering::Equal,
        }
    }

    /// Creates the table of a game right after the deal, as [`Game::start`] deals. The rules are those of the setup.
    pub fn dealt(setup: &'r Setup, seed: Seed) -> Self {
        let mut table = Self::bare(setup.variant(), setup.rules(), seed);
        let (game, started) = Game::start(setup.clone(), seed);
        if let Event::Started { racks, .. } = started {
            for (own, rack) in table.racks.iter_mut().zip(racks) {
                table.bag = table.bag.without(&rack);
                *own = rack;
            }
        }
        if let Phase::Turn(seat) = game.phase() {
            table.to_move = seat.index() % SEATS;
        }
        table
    }

    /// The rules.
    pub const fn rules(&self) -> &'r RuleSet {
        self.rules
    }

    /// Returns the number of tiles on a full rack.
    pub(crate) const fn rack_size(&self) -> usize {
        self.rules.rack.tiles(self.board.variant())
    }

    /// Returns the rack of the player to move.
    pub const fn rack(&self) -> &Tiles {
        &self.racks[self.to_move]
    }

    /// Returns the other rack.
    pub const fn others(&self) -> &Tiles {
        &self.racks[1 - self.to_move]
    }

    /// Returns the most tiles that may be exchanged now (R13).
    pub(crate) fn most_exchanged(&self) -> usize {
        self.rules.exchange.most(self.bag.len(), self.rack().len())
    }

    /// Takes a turn chosen for this table.
    pub fn take(&mut self, choice: &Choice) {
        match choice {
            Choice::Play(play) => self.play(play),
            Choice::Exchange(tiles) => {
                self.draw(tiles.len(), tiles);
                self.bag.add_all(tiles);
                self.count(TurnKind::Tried);
            }
            Choice::Pass => self.count(TurnKind::Passed),
        }
        self.turn += 1;
        if self.bag.is_empty() && self.rack().is_empty() {
            self.end(EndReason::WentOut(seat(self.to_move)));
        } else if let Some(reason) = self.counts.end(self.rules.scoreless_limit, 0..SEATS) {
            self.end(reason);
        }
        self.to_move = 1 - self.to_move;
    }

    fn play(&mut self, play: &Move) {
        let squares: [_; 9] = {
            let mut laid = play.laid(&self.board);
            std::array::from_fn(|_| laid.next())
        };
        self.board.lay(squares.into_iter().flatten());
        let used: Tiles = play.tiles().map(PlacedTile::tile).collect();
        let room = self.rack_size() + used.len();
        let count = room.saturating_sub(self.rack().len());
        self.draw(count, &used);
        self.scores[self.to_move] += play.score();
        self.counts.count(self.to_move, TurnKind::Scored);
    }

    /// Removes tiles from the rack and draws this many, fewer when the bag runs out.
    fn draw(&mut self, count: usize, gone: &Tiles) {
        let drawn = TurnRng::of_turn(self.seed, self.turn).draw(&mut self.bag, count);
        let rack = &mut self.racks[self.to_move];
        *rack = rack.without(gone);
        rack.add_all(&drawn);
    }

    /// Counts a scoreless turn (R23a), except while the first word is awaited (R7).
    fn count(&mut self, kind: TurnKind) {
        if !self.rules.awaits_first_word(&self.board, self.bag.len()) {
            self.counts.count(self.to_move, kind);
        }
    }

    fn end(&mut self, reason: EndReason) {
        self.over = true;
        let (set, rules) = (&self.board.variant().tiles, &self.rules);
        let none = [Points::ZERO; SEATS];
        self.result = settle_two(reason, set, &self.racks, &mut self.scores, none, rules);
    }
}
