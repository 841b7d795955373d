//! The ratings of a club: Glicko-2, worked out from the results of its rated games.
//!
//! The formulas are those of Mark Glickman, “Example of the Glicko-2 system” (2013, <http://www.glicko.net/glicko/glicko2.pdf>),
//! in the crate `skillratings`, with the system constant τ = 0.5. Everybody begins at 1500 with a deviation of 350 and a
//! volatility of 0.06. Each game is a rating period of its own for its two players, rated by what both had before; a whole
//! [`PERIOD`] without a rated game is one as well, after which the deviation is larger.

use super::results::{ClubResult, PlayerResult};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};
use std::collections::HashMap;

/// Seconds of a rating period without a game: a week.
pub const PERIOD: u64 = 7 * 86_400;
/// The most periods that are counted: long before, the deviation has reached its maximum.
const MOST_PERIODS: u64 = 10_000;
/// A rating with a larger deviation is not yet reliable.
const PROVISIONAL: f64 = 110.0;

/// What is rated apart: a language, live or by correspondence.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Category {
    /// The name of the language, or else of the tile set.
    pub language: String,
    /// Whether its games are live.
    pub live: bool,
}

impl Category {
    /// Returns the category of a game.
    pub fn of(result: &ClubResult) -> Self {
        Self {
            language: result.language.clone(),
            live: result.live,
        }
    }
}

/// A rating as it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The rating itself.
    pub rating: i32,
    /// Its deviation: with a probability of 95 % the strength is within twice as much of the rating.
    pub deviation: i32,
    /// Whether it is not yet reliable.
    pub provisional: bool,
}

#[derive(Clone, Copy, Default)]
struct Rated {
    rating: Glicko2Rating,
    /// When the last rated game ended.
    at: Option<u64>,
}

impl Rated {
    /// The same at this time: the deviation grows by each whole period since the last rated game.
    fn at(self, now: u64) -> Glicko2Rating {
        let since = self.at.map_or(0, |before| now.saturating_sub(before));
        let periods = (since / PERIOD).min(MOST_PERIODS);
        (0..periods).fold(self.rating, |rating, _| decay_deviation(&rating))
    }
}

/// The ratings in each category, by the keys of the players.
#[derive(Default)]
pub struct Ratings {
    rated: HashMap<(Category, String), Rated>,
}

impl Ratings {
    /// Rates the games in the order of the results.
    pub fn of(results: &[ClubResult]) -> Self {
        let mut ratings = Self::default();
        for result in results.iter().filter(|result| result.rated) {
            if let [one, other] = result.players.as_slice() {
                ratings.rate(result, [one, other]);
            }
        }
        ratings
    }

    fn rate(&mut self, result: &ClubResult, players: [&PlayerResult; 2]) {
        let known = players.map(|player| (Category::of(result), player.key.clone()));
        let before = known
            .each_ref()
            .map(|known| self.rated.get(known).copied().unwrap_or_default());
        let [one, other] = before.map(|rated| rated.at(result.ended));
        let outcome = match players.map(|player| player.won) {
            [true, false] => Outcomes::WIN,
            [false, true] => Outcomes::LOSS,
            [true, true] | [false, false] => Outcomes::DRAW,
        };
        let (one, other) = glicko2(&one, &other, &outcome, &Glicko2Config::default());
        let at = Some(result.ended);
        for (known, rating) in known.into_iter().zip([one, other]) {
            self.rated.insert(known, Rated { rating, at });
        }
    }

    /// Returns the rating of a player in a category at this time; `None` before the first rated game.
    pub fn rating(&self, category: &Category, key: &str, now: u64) -> Option<Rating> {
        let rated = self.rated.get(&(category.clone(), key.to_owned()))?.at(now);
        Some(Rating {
            rating: rounded(rated.rating),
            deviation: rounded(rated.deviation),
            provisional: rated.deviation > PROVISIONAL,
        })
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "ratings have four digits; a cast saturates"
)]
fn rounded(value: f64) -> i32 {
    value.round() as i32
}
