//! Results of many games.

use super::result::GameResult;
use super::statistics::{self, Interval};

/// Sums over games. They are whole numbers, so the order of the games does not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchTally {
    /// The number of games.
    pub games: u64,
    /// The games each player won alone.
    pub wins: Vec<u64>,
    /// The games with several winners.
    pub ties: u64,
    /// The points of each player.
    pub points: Vec<i64>,
    /// The bingos of each player.
    pub bingos: Vec<u64>,
    /// The plays that stood.
    pub plays: u64,
    /// The first player's wins in twelfths; a shared one counts in part.
    pub twelfths: u64,
}

/// A win in twelfths, so that a half, a third and a quarter of it are whole.
const WHOLE: u64 = 12;

impl MatchTally {
    /// Creates the tally of no games, for a number of players.
    pub fn new(players: usize) -> Self {
        Self {
            games: 0,
            wins: vec![0; players],
            ties: 0,
            points: vec![0; players],
            bingos: vec![0; players],
            plays: 0,
            twelfths: 0,
        }
    }

    /// Returns the tally of games of a number of players.
    pub fn of<'r>(players: usize, games: impl IntoIterator<Item = &'r GameResult>) -> Self {
        let mut tally = Self::new(players);
        games.into_iter().for_each(|game| tally.add(game));
        tally
    }

    /// Adds a game, of as many players.
    pub fn add(&mut self, game: &GameResult) {
        self.games += 1;
        match game.winners[..] {
            [winner] => self.wins[winner] += 1,
            _ => self.ties += 1,
        }
        if game.winners.contains(&0) {
            self.twelfths += WHOLE / game.winners.len() as u64;
        }
        let points = self.points.iter_mut().zip(&game.points);
        points.for_each(|(sum, &points)| *sum += i64::from(points));
        let bingos = self.bingos.iter_mut().zip(&game.bingos);
        bingos.for_each(|(sum, bingos)| *sum += bingos);
        self.plays += game.plays;
    }

    /// Returns each player's points for each game.
    #[expect(clippy::cast_precision_loss, reason = "a mean is no exact number")]
    pub fn average(&self) -> Vec<f64> {
        let games = self.games.max(1) as f64;
        self.points.iter().map(|&sum| sum as f64 / games).collect()
    }

    /// Returns the first player's share of the wins; a shared win counts in part.
    #[expect(clippy::cast_precision_loss, reason = "a share is no exact number")]
    pub fn share(&self) -> f64 {
        self.twelfths as f64 / (WHOLE * self.games.max(1)) as f64
    }

    /// Returns the bounds of that share.
    #[expect(clippy::cast_precision_loss, reason = "a share is no exact number")]
    pub fn interval(&self) -> Interval {
        let games = self.games as f64;
        statistics::of_trials(self.share() * games, games)
    }
}
