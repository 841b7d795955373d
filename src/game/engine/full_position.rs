//! A position in which every tile is known, played on without a record: rollouts, pre-endgames and fast games of computers.
//!
//! It has only what decides the next turns: no challenges, no clock, no house variations, and plays are not checked. Draws,
//! points, turns owed, the ends of a game, unplayed tiles and who has won are those of [`Game`]; tests
//! compare both.
//! It is apart from the game for its speed, thousands of games a minute, and here because all of that is rules.
//!
//! What a player may know of one is a [`Position`].

mod bag;

use super::board::Board;
use super::endgame::{EndReason, adjustment, going_out};
use super::event::Event;
use super::game::{Game, Phase};
use super::position::{Position, PositionPlayer};
use super::rules::RuleSet;
use super::seat::Seat;
use super::setup::Setup;
use super::square::Square;
use super::tile::{PlacedTile, Points, Tiles};
use super::turn_counts::{TurnCounts, TurnKind};
use super::turn_rng::Seed;
use super::win_rule::{FinalScore, WinRule, Winners};
pub use bag::{Bag, DrawOrder};

/// The racks, the bag and the board.
#[derive(Clone, Debug)]
pub struct FullPosition<'r> {
    rules: &'r RuleSet,
    board: Board,
    bag: Bag,
    players: Vec<FullPlayer>,
    counts: TurnCounts,
    to_move: usize,
    turn: u32,
    winners: Option<Winners>,
}

/// A player all of whose tiles are known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FullPlayer {
    /// The rack.
    pub rack: Tiles,
    /// The score; once the game is over, with the unplayed tiles (R24).
    pub score: Points,
    /// Turns owed (R18).
    pub owes: u8,
    /// The score that wins at once (R28).
    pub target: Option<Points>,
    /// What overtime has cost so far, zero or negative (R29).
    pub overtime: Points,
}

impl<'r> FullPosition<'r> {
    /// Creates the position of a game right after the deal, as [`Game::start`] deals. The rules are those of the setup.
    pub fn dealt(setup: &'r Setup, seed: Seed) -> Self {
        let (game, started) = Game::start(setup.clone(), seed);
        let mut tiles = setup.variant().tiles.all().clone();
        let (rules, count) = (setup.rules(), setup.players());
        let player = |(seat, rack): (Seat, Tiles)| {
            tiles = tiles.without(&rack);
            FullPlayer {
                rack,
                target: rules.target(seat, count),
                ..FullPlayer::default()
            }
        };
        let players: Vec<FullPlayer> = match started {
            Event::Started { racks, .. } => Seat::first(count).zip(racks).map(player).collect(),
            _ => vec![],
        };
        Self {
            rules,
            board: Board::new(setup.variant()),
            bag: Bag::Drawn { tiles, seed },
            to_move: match game.phase() {
                Phase::Turn(seat) => seat.index() % players.len().max(1),
                _ => 0,
            },
            players,
            counts: TurnCounts::default(),
            turn: 1,
            winners: None,
        }
    }

    /// Creates what a position may be: with these racks of the others, in the order of play, and this bag.
    pub fn of(position: &'r Position, others: impl IntoIterator<Item = Tiles>, bag: Bag) -> Self {
        let racks = std::iter::once(position.rack().clone()).chain(others);
        let player = |(player, rack): (&PositionPlayer, Tiles)| FullPlayer {
            rack,
            score: player.score,
            owes: player.owes,
            target: player.target,
            overtime: player.overtime,
        };
        Self {
            rules: position.rules(),
            board: position.board().clone(),
            bag,
            players: position.players().iter().zip(racks).map(player).collect(),
            counts: position.counts(),
            to_move: 0,
            turn: 1,
            winners: None,
        }
    }

    /// The rules.
    pub const fn rules(&self) -> &'r RuleSet {
        self.rules
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The bag.
    pub const fn bag(&self) -> &Bag {
        &self.bag
    }

    /// The players by seat.
    pub fn players(&self) -> &[FullPlayer] {
        &self.players
    }

    /// Passes and scoreless turns (R23a).
    pub const fn counts(&self) -> TurnCounts {
        self.counts
    }

    /// The seat to move, while the game is not over.
    pub const fn to_move(&self) -> usize {
        self.to_move
    }

    /// The number of the turn being played, from 1.
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// Returns who has won, once the game is over.
    pub const fn winners(&self) -> Option<Winners> {
        self.winners
    }

    /// Whether the game is over, with unplayed tiles counted.
    pub const fn is_over(&self) -> bool {
        self.winners.is_some()
    }

    /// Returns the rack of the player to move.
    pub fn rack(&self) -> &Tiles {
        &self.players[self.to_move].rack
    }

    /// Returns the number of tiles on a full rack.
    pub(crate) const fn rack_size(&self) -> usize {
        self.rules.rack.tiles(self.board.variant())
    }

    /// Returns the most tiles that may be exchanged now (R13).
    pub(crate) fn most_exchanged(&self) -> usize {
        self.rules.exchange.most(self.bag.len(), self.rack().len())
    }

    /// Returns what going out gains the player to move besides the score (R24).
    pub(crate) fn going_out(&self) -> Points {
        let set = &self.board.variant().tiles;
        let players = self.players.iter().enumerate();
        let others = players.filter(|(seat, _)| *seat != self.to_move);
        let others = others.map(|(_, player)| set.total(&player.rack)).sum();
        going_out(self.rules.unplayed, others, self.players.len())
    }

    /// Plays these tiles for this score.
    pub fn play(&mut self, laid: impl IntoIterator<Item = (Square, PlacedTile)>, score: Points) {
        let me = &mut self.players[self.to_move];
        let held = me.rack.len();
        me.score += score;
        let laid = laid.into_iter().inspect(|(_, placed)| {
            me.rack.take(placed.tile());
        });
        self.board.lay(laid);
        self.counts.count(self.to_move, TurnKind::Scored);
        let me = &self.players[self.to_move];
        if me.target.is_some_and(|target| me.score >= target) {
            return self.end(EndReason::FinishLine(seat(self.to_move)));
        }
        self.draw(held);
        self.pass_on();
    }

    /// Exchanges these tiles.
    pub fn exchange(&mut self, tiles: &Tiles) {
        self.count(TurnKind::Tried);
        let me = &mut self.players[self.to_move];
        let held = me.rack.len();
        me.rack = me.rack.without(tiles);
        self.draw(held);
        self.bag.put_back(tiles);
        self.pass_on();
    }

    /// Passes.
    pub fn pass(&mut self) {
        self.count(TurnKind::Passed);
        self.pass_on();
    }

    /// Draws until the rack is full, or as it was where it had more.
    fn draw(&mut self, held: usize) {
        let size = self.rack_size().max(held);
        let rack = &mut self.players[self.to_move].rack;
        let count = size.saturating_sub(rack.len());
        if count > 0 {
            self.bag.draw(count, self.to_move, self.turn, rack);
        }
    }

    /// Counts a scoreless turn (R23a), except while the first word is awaited (R7).
    fn count(&mut self, kind: TurnKind) {
        if !self.rules.awaits_first_word(&self.board, self.bag.len()) {
            self.counts.count(self.to_move, kind);
        }
    }

    /// Gives the turn to the next player who does not miss it, unless the game is over (R18, R23, R23a).
    fn pass_on(&mut self) {
        self.turn += 1;
        if self.bag.is_empty() && self.rack().is_empty() {
            return self.end(EndReason::WentOut(seat(self.to_move)));
        }
        loop {
            let count = self.players.len();
            if let Some(reason) = self.counts.end(self.rules.scoreless_limit, 0..count) {
                return self.end(reason);
            }
            self.to_move = (self.to_move + 1) % count;
            match &mut self.players[self.to_move].owes {
                0 => return,
                owes => *owes -= 1,
            }
            self.count(TurnKind::Missed);
        }
    }

    /// Counts unplayed tiles and finds the winners (R24, R25).
    fn end(&mut self, reason: EndReason) {
        let (set, rules) = (&self.board.variant().tiles, self.rules);
        let values = self.players.iter().map(|player| set.total(&player.rack));
        let values: Vec<Points> = values.collect();
        let all = values.iter().copied().sum();
        let players = Seat::first(values.len()).zip(values).zip(&mut self.players);
        let finals = players.map(|((seat, own), player)| {
            let before = player.score;
            let (lost, gained) = adjustment(reason, seat, own, all, rules.unplayed);
            player.score += lost + gained;
            FinalScore {
                before,
                total: player.score + player.overtime,
                target: player.target,
                resigned: false,
            }
        });
        let finals: Vec<FinalScore> = finals.collect();
        self.winners = Some(WinRule::of(rules).winners(reason, &finals));
    }

    /// Returns the position as the player to move sees it.
    pub fn seen(&self) -> Position {
        let count = self.players.len();
        let mut hidden = self.bag.tiles();
        let order = (0..count).map(|i| (self.to_move + i) % count);
        let facing = |seat: usize| {
            let player = &self.players[seat];
            let own = seat == self.to_move;
            if !own {
                hidden.add_all(&player.rack);
            }
            PositionPlayer {
                score: player.score,
                tiles: player.rack.len(),
                known: if own {
                    player.rack.clone()
                } else {
                    Tiles::NONE
                },
                owes: player.owes,
                passes: self.counts.passes(seat),
                target: player.target,
                overtime: player.overtime,
            }
        };
        let players = order.map(facing).collect();
        let (board, scoreless) = (self.board.clone(), self.counts.scoreless());
        Position::of(board, players, scoreless, self.rules, hidden)
    }
}

fn seat(who: usize) -> Seat {
    Seat::new(who).unwrap_or(Seat::FIRST)
}
