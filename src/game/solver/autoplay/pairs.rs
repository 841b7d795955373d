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

impl PairTally {
    pub(super) fn new() -> Self {
        Self {
            games: MatchTally::new(2),
            pairs: [0; OUTCOMES],
            spread: 0,
            squares: 0,
        }
    }

    pub(super) fn add(&mut self, pair: &PairResult) {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn game(winners: &[usize], points: [i32; 2]) -> GameResult {
        GameResult {
            winners: winners.to_vec(),
            points: points.to_vec(),
            bingos: vec![0, 1],
            plays: 20,
        }
    }

    fn pair(one: GameResult, other: GameResult) -> PairResult {
        [one, other].try_into().expect("two games of two")
    }

    #[test]
    fn a_pair_is_one_observation() {
        let mut tally = PairTally::new();
        tally.add(&pair(game(&[0], [400, 300]), game(&[1], [350, 400])));
        tally.add(&pair(game(&[0], [420, 380]), game(&[0, 1], [390, 390])));
        assert_eq!(tally.pairs, [0, 0, 1, 1, 0]);
        assert_eq!((tally.count(), tally.games.games), (2, 4));
        assert_eq!(
            (tally.games.wins.clone(), tally.games.ties),
            (vec![2, 1], 1)
        );
        assert!((tally.spread() - 22.5).abs() < 1e-9);
        // The pairs' means are 25 and 20: 22.5 ± 12.7 × 2.5.
        let interval = tally.spread_interval().expect("two pairs");
        assert!((interval.low + interval.high - 45.0).abs() < 1e-9);
        assert!(interval.low < -5.0 && interval.low > -10.0, "{interval:?}");
    }

    #[test]
    fn only_two_games_of_two_are_a_pair() {
        let good = game(&[0], [1, 0]);
        for bad in [
            game(&[2], [1, 0]),
            GameResult {
                points: vec![1],
                ..good.clone()
            },
        ] {
            assert_eq!(PairResult::try_from([good.clone(), bad]), Err(NoPair));
        }
    }
}
