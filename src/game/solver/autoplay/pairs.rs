//! Mirrored games: pairs with the same deal, in which the players exchange their seats.

use serde::{Deserialize, Serialize};

use super::game::PlayedGame;
use super::result::GameResult;
use super::sequential::OUTCOMES;
use super::statistics::{self, Interval};
use super::tally::MatchTally;

/// The results of two games with the same deal, the players in each other's seats in the second.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "[GameResult; 2]", into = "[GameResult; 2]")]
pub struct PairResult([GameResult; 2]);

/// The results are not those of two games of two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not two games of two players")]
pub struct NoPair;

impl TryFrom<[GameResult; 2]> for PairResult {
    type Error = NoPair;

    fn try_from(games: [GameResult; 2]) -> Result<Self, NoPair> {
        let fits = games.iter().all(|game| game.is_of(2));
        fits.then_some(Self(games)).ok_or(NoPair)
    }
}

impl From<PairResult> for [GameResult; 2] {
    fn from(pair: PairResult) -> Self {
        pair.0
    }
}

impl PairResult {
    pub(super) fn of(games: &[PlayedGame; 2]) -> Self {
        Self(games.each_ref().map(|game| game.result.clone()))
    }

    /// The games.
    pub const fn games(&self) -> &[GameResult; 2] {
        &self.0
    }

    /// The first player's wins, in halves.
    fn half_wins(&self) -> usize {
        let halves = |game: &GameResult| match game.winners[..] {
            [winner] => 2 * usize::from(winner == 0),
            _ => 1,
        };
        self.0.iter().map(halves).sum()
    }

    /// The first player's spread over both games.
    fn spread(&self) -> i64 {
        let spread = |game: &GameResult| i64::from(game.points[0]) - i64::from(game.points[1]);
        self.0.iter().map(spread).sum()
    }
}

/// Sums over mirrored pairs. A pair is one observation: its games share their luck, so they are not independent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairTally {
    /// The games.
    pub games: MatchTally,
    /// The pairs by the first player's wins: none, half a win … two wins.
    pub pairs: [u64; OUTCOMES],
    spread: i64,
    squares: u64,
}

impl Default for PairTally {
    fn default() -> Self {
        Self::new()
    }
}

impl PairTally {
    /// Creates a tally of no pairs.
    pub fn new() -> Self {
        Self {
            games: MatchTally::new(2),
            pairs: [0; OUTCOMES],
            spread: 0,
            squares: 0,
        }
    }

    /// Adds the two games of a pair.
    pub fn add(&mut self, pair: &PairResult) {
        pair.games().iter().for_each(|game| self.games.add(game));
        self.pairs[pair.half_wins()] += 1;
        let spread = pair.spread();
        self.spread += spread;
        self.squares += spread.unsigned_abs().pow(2);
    }

    /// Returns the number of pairs.
    pub fn count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// Returns the bounds of the first player's share of wins.
    #[expect(clippy::cast_precision_loss, reason = "a share is no exact number")]
    pub fn share(&self) -> Interval {
        statistics::of_shares(&self.pairs.map(|count| count as f64))
    }

    /// Returns the first player's mean spread in a game.
    #[expect(clippy::cast_precision_loss, reason = "a mean is no exact number")]
    pub fn spread(&self) -> f64 {
        self.spread as f64 / self.games.games.max(1) as f64
    }

    /// Returns the bounds of that mean; `None` for fewer than two pairs.
    #[expect(clippy::cast_precision_loss, reason = "a mean is no exact number")]
    pub fn spread_interval(&self) -> Option<Interval> {
        let (sum, squares) = (self.spread as f64 / 2.0, self.squares as f64 / 4.0);
        statistics::of_values(self.count() as f64, sum, squares)
    }
}
