//! The table of a game of two.

use super::choice::Choice;
use crate::engine::board::Board;
use crate::engine::chance::{Chance, Seed};
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use crate::engine::rules::{QuietEnd, RuleSet, UnplayedRule};
use crate::engine::setup::Setup;
use crate::engine::tile::{PlacedTile, Points, Tiles};
use crate::movegen::Move;

/// How many sit at such a table.
pub const SEATS: usize = 2;

/// Two racks, a bag and a board.
#[derive(Clone, Debug)]
pub struct Table<'r> {
    rules: &'r RuleSet,
    /// What draws follow from, with the number of the turn.
    pub seed: Seed,
    /// The number of the turn being played.
    pub turn: u32,
    /// The tiles that lie.
    pub board: Board,
    /// The tiles that nobody has.
    pub bag: Tiles,
    /// The racks by seat.
    pub racks: [Tiles; SEATS],
    /// The scores by seat.
    pub scores: [Points; SEATS],
    /// How many passes running, by seat (R23a).
    pub passes: [u8; SEATS],
    /// How many turns in a row scored nothing (R23a).
    pub scoreless: u8,
    /// Whose turn it is.
    pub to_move: usize,
    /// Whether the game is over: unplayed tiles are counted then.
    pub over: bool,
}

impl<'r> Table<'r> {
    /// An empty table with all tiles in the bag, to be set up as one likes.
    pub fn bare(rules: &'r RuleSet, seed: Seed) -> Self {
        Self {
            rules,
            seed,
            turn: 1,
            board: Board::EMPTY,
            bag: Tiles::full_set(),
            racks: [Tiles::NONE, Tiles::NONE],
            scores: [Points::ZERO; SEATS],
            passes: [0; SEATS],
            scoreless: 0,
            to_move: 0,
            over: false,
        }
    }

    /// The table of a game right after the deal, as [`Game::start`] deals. The rules are those of the setup.
    pub fn dealt(setup: &'r Setup, seed: Seed) -> Self {
        let mut table = Self::bare(setup.rules(), seed);
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

    /// The rack of whoever's turn it is.
    pub const fn rack(&self) -> &Tiles {
        &self.racks[self.to_move]
    }

    /// The other rack.
    pub const fn others(&self) -> &Tiles {
        &self.racks[1 - self.to_move]
    }

    /// How many tiles may be exchanged now at the most (R13).
    pub fn most_exchanged(&self) -> usize {
        let bag = self.bag.len();
        if bag < usize::from(self.rules.exchange.bag_needs) {
            0
        } else {
            bag.min(self.rack().len())
        }
    }

    /// Takes a turn that was chosen for this table.
    pub fn take(&mut self, choice: &Choice) {
        match choice {
            Choice::Play(play) => self.play(play),
            Choice::Exchange(tiles) => {
                self.draw(tiles.len(), tiles);
                self.bag.add_all(tiles);
                self.passes = [0; SEATS];
                self.count_scoreless();
            }
            Choice::Pass => {
                if !self.awaits_first_word() {
                    let passes = &mut self.passes[self.to_move];
                    *passes = passes.saturating_add(1);
                }
                self.count_scoreless();
            }
        }
        self.turn += 1;
        if self.bag.is_empty() && self.rack().is_empty() {
            self.count_unplayed(true);
        } else if self.is_quiet() {
            self.count_unplayed(false);
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
        let room = self.rules.rack.tiles() + used.len();
        let count = room.saturating_sub(self.rack().len());
        self.draw(count, &used);
        self.scores[self.to_move] += play.score();
        self.passes = [0; SEATS];
        self.scoreless = 0;
    }

    /// Takes tiles off the rack and draws so many, fewer when the bag runs out.
    fn draw(&mut self, count: usize, gone: &Tiles) {
        let drawn = Chance::of_turn(self.seed, self.turn).draw(&mut self.bag, count);
        let rack = &mut self.racks[self.to_move];
        *rack = rack.without(gone);
        rack.add_all(&drawn);
    }

    /// Counts a turn that scored nothing (R23a), but not while the first word is awaited (R7).
    fn count_scoreless(&mut self) {
        if !self.awaits_first_word() {
            self.scoreless = self.scoreless.saturating_add(1);
        }
    }

    fn awaits_first_word(&self) -> bool {
        self.rules.awaits_first_word(&self.board, self.bag.len())
    }

    /// Whether nobody gets on any more (R23a).
    fn is_quiet(&self) -> bool {
        match self.rules.quiet_end {
            QuietEnd::EveryonePassedTwice => self.passes.iter().all(|&passes| passes >= 2),
            QuietEnd::ScorelessTurns(turns) => self.scoreless >= turns.get(),
        }
    }

    /// Ends the game (R24).
    fn count_unplayed(&mut self, went_out: bool) {
        self.over = true;
        let left = self.racks.each_ref().map(Tiles::value);
        let (own, other) = (self.to_move, 1 - self.to_move);
        match (went_out, self.rules.unplayed) {
            (true, UnplayedRule::LoseOwnGainOthers) => {
                self.scores[own] += left[other];
                self.scores[other] -= left[other];
            }
            (true, UnplayedRule::GainTwiceOthers) => self.scores[own] += left[other].times(2),
            (false, _) => {
                self.scores[own] -= left[own];
                self.scores[other] -= left[other];
            }
        }
    }
}
