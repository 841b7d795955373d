//! The result of a game.

use serde::{Deserialize, Serialize};

use crate::engine::endgame::Outcome;
use crate::engine::game::Game;
use crate::engine::sheet::SheetEntry;
use crate::engine::tile::Points;

/// More plays than any game has.
const MOST_PLAYS: u64 = 100_000;

/// More points than any player gets in a game.
const MOST_POINTS: u32 = 100_000;

/// The result of a game, by player in the order of the plan, wherever they sat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Those who won; several in a draw.
    pub winners: Vec<usize>,
    /// The points of each.
    pub points: Vec<i32>,
    /// The bingos of each.
    pub bingos: Vec<u64>,
    /// The plays that stood.
    pub plays: u64,
}

impl GameResult {
    /// The result of a finished game, with the player of each seat.
    pub(super) fn of(outcome: &Outcome, game: &Game, players: &[usize]) -> Self {
        let mut result = Self {
            winners: outcome
                .winners()
                .iter()
                .map(|seat| players[seat.index()])
                .collect(),
            points: vec![0; players.len()],
            bingos: vec![0; players.len()],
            plays: 0,
        };
        for standing in outcome.standings() {
            result.points[players[standing.seat.index()]] = standing.total().value();
        }
        for line in game.sheet() {
            if let SheetEntry::Play(play) = &line.entry {
                let bingo = play.score().bonus() != Points::ZERO;
                result.plays += 1;
                result.bingos[players[line.seat.index()]] += u64::from(bingo);
            }
        }
        result
    }

    /// Whether it can be the result of a game of this number of players, so that millions of them can be added up.
    pub fn is_of(&self, players: usize) -> bool {
        let sizes = [self.points.len(), self.bingos.len()];
        sizes == [players; 2]
            && self.winners.len() <= players
            && self.winners.iter().all(|&winner| winner < players)
            && self.plays <= MOST_PLAYS
            && self.bingos.iter().all(|&bingos| bingos <= self.plays)
            && self
                .points
                .iter()
                .all(|points| points.unsigned_abs() <= MOST_POINTS)
    }
}
