//! Results of many games.

use super::PlayedGame;
use crate::engine::sheet::SheetEntry;
use crate::engine::tile::Points;

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

/// The bounds of a share, with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower bound, from 0 to 1.
    pub low: f64,
    /// The upper bound, from 0 to 1.
    pub high: f64,
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

    /// Adds a game.
    pub fn add(&mut self, played: &PlayedGame) {
        self.games += 1;
        for standing in played.outcome.standings() {
            self.points[standing.seat.index()] += i64::from(standing.total().value());
        }
        let winners = played.outcome.winners();
        match winners {
            [winner] => self.wins[winner.index()] += 1,
            _ => self.ties += 1,
        }
        if winners.iter().any(|winner| winner.index() == 0) {
            self.twelfths += WHOLE / winners.len().max(1) as u64;
        }
        for line in played.game.sheet() {
            if let SheetEntry::Play(play) = &line.entry {
                self.plays += 1;
                self.bingos[line.seat.index()] += u64::from(play.score().bonus() != Points::ZERO);
            }
        }
    }

    /// Adds another tally, of as many players.
    pub(crate) fn merge(&mut self, other: &Self) {
        let add = |mine: &mut [u64], theirs: &[u64]| {
            mine.iter_mut().zip(theirs).for_each(|(m, t)| *m += t);
        };
        add(&mut self.wins, &other.wins);
        add(&mut self.bingos, &other.bingos);
        let points = self.points.iter_mut().zip(&other.points);
        points.for_each(|(mine, theirs)| *mine += theirs);
        self.games += other.games;
        self.ties += other.ties;
        self.plays += other.plays;
        self.twelfths += other.twelfths;
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

    /// Returns the bounds of that share with 95 % confidence (Wilson 1927).
    #[expect(clippy::cast_precision_loss, reason = "a share is no exact number")]
    pub fn interval(&self) -> Interval {
        const Z: f64 = 1.959_964;
        if self.games == 0 {
            return Interval {
                low: 0.0,
                high: 1.0,
            };
        }
        let (n, share) = (self.games as f64, self.share());
        let center = share + Z * Z / (2.0 * n);
        let off = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + Z * Z / n;
        Interval {
            low: ((center - off) / whole).max(0.0),
            high: ((center + off) / whole).min(1.0),
        }
    }
}
