//! Elo ratings of people against computers.
//!
//! A game is rated if one person played it from its beginning against computers, without a coach, a hint or a turn taken back
//! before it ended first; what is taken back after that changes nothing. The ratings of the computers are fixed. A person starts
//! at [`FIRST`]; each rated game moves the rating by up to [`NEW`] points, after [`NEW_GAMES`] games by up to [`SETTLED`].
//! Several computers in a game count as one opponent together. Ratings are not saved: they are computed from the finished games
//! each time.

use super::finished::{FinishedGame, GameResult, PlayerResult};
use serde::Serialize;

/// The rating before the first rated game.
const FIRST: i32 = 1200;
/// The most that one of the first games changes a rating.
const NEW: f64 = 64.0;
/// The most that a later game changes a rating.
const SETTLED: f64 = 32.0;
/// The number of first games.
const NEW_GAMES: usize = 10;

/// A rating after a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Rating {
    /// The rating.
    #[serde(rename = "rating")]
    pub after: i32,
    /// The change by the game.
    #[serde(rename = "rating_change")]
    pub change: i32,
}

/// The rating of a person so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RatingSoFar {
    rating: i32,
    games: usize,
}

impl Default for RatingSoFar {
    fn default() -> Self {
        Self {
            rating: FIRST,
            games: 0,
        }
    }
}

impl RatingSoFar {
    /// Counts the game of the person in this seat; `None` if the game is not rated.
    pub(super) fn count(&mut self, game: &FinishedGame, seat: usize) -> Option<Rating> {
        let own = game
            .seats
            .get(seat)
            .filter(|_| game.rated_seat() == Some(seat))?;
        let rivals = game.seats.iter().zip(&game.computers);
        let rivals: Vec<(&PlayerResult, i32)> = rivals
            .filter_map(|(rival, rating)| Some((rival, (*rating)?)))
            .collect();
        let better =
            |(rival, rating): &(&PlayerResult, i32)| score(own, rival) - self.expected(*rating);
        let better: f64 = rivals.iter().map(better).sum();
        let most = if self.games < NEW_GAMES { NEW } else { SETTLED };
        let change = rounded(most * better / f64::from(u8::try_from(rivals.len()).ok()?));
        self.rating += change;
        self.games += 1;
        Some(Rating {
            after: self.rating,
            change,
        })
    }

    /// The expected score, from 0 to 1, against a player of this rating.
    fn expected(&self, rival: i32) -> f64 {
        1.0 / (1.0 + 10_f64.powf(f64::from(rival - self.rating) / 400.0))
    }
}

/// 1 for a better result than the rival's, ½ for an equal one.
fn score(own: &PlayerResult, rival: &PlayerResult) -> f64 {
    let wins =
        |player: &PlayerResult| matches!(player.result, GameResult::Won | GameResult::Shared);
    match (wins(own), wins(rival)) {
        _ if own.result == GameResult::Resigned => 0.0,
        (true, true) => 0.5,
        (true, false) => 1.0,
        (false, true) => 0.0,
        (false, false) => match own.score.points().cmp(&rival.score.points()) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        },
    }
}

#[expect(clippy::cast_possible_truncation, reason = "at most 64 points")]
fn rounded(points: f64) -> i32 {
    points.round() as i32
}
