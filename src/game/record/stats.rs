//! Statistics of finished games, for each player and for everyone together.
//!
//! The games go in one by one ([`CountedGame::of`], which decides what of them counts), the figures come out
//! ([`Statistics::of`]), and [`text`] puts them into words. The score chart of a single game is [`score_chart::ScoreChart`].
//!
//! # How figures are counted
//!
//! - **A player is a name**, ignoring case, as at one table (R1). The spelling shown is that of the latest game.
//! - **A draw** is not a win: it is counted separately (R25).
//! - **A resigned player** is not ranked in that game (R35). The game counts, as neither won nor lost; its score enters no
//!   average and is no best game; the turns until then count.
//! - **The points of a game** are final, with all adjustments.
//! - **A turn** is a play that stands, one challenged off, an exchange or a pass, also by time-out (R29), but not a missed
//!   turn. Its score is that of its play.
//! - **Turns taken back** never happened, nor did the challenges of them (R37). A rated game counts as it ended first.
//! - **A rating** is that of [`Rating`]: Elo, of one person against computers.
//! - **A game is known by its salt**: of several journals of it, one counts ([`CountedGame`]).
//! - **A game began** when its journal says. If that is after now, a clock was wrong: the time of its file counts or, if that is
//!   after now too, the game is before all others.
//! - **A game played on from a recorded one** has no result here; the turns taken in it count, unless it goes back to a file.
//! - **A recorded game** counts if it tells how it ended ([`Record::outcome`](crate::record::Record::outcome)), by the points
//!   that follow from its plays. Who challenged is known where there are two players.
//! - **Everyone together** has played each game once. Such a game is won, or drawn, and its points in the
//!   [history](Figures::history) are the winner's; the average is over all ranked players.

mod counted;
mod finished;
mod mean;
mod rating;
mod saved;
pub mod score_chart;
pub mod text;
mod turns;

pub use counted::CountedGame;
pub use finished::{FinalScore, GameResult, PlayerResult, ScoredPlay, player_results};
pub use mean::Mean;
pub use rating::Rating;
pub use saved::{GameInfo, RecordedGame, SavedGame};
pub use turns::{ChallengeStats, TurnStats};

use crate::engine::rules::NamedRules;
use crate::engine::tile::Points;
use crate::record::as_json;
use finished::FinishedGame;
use rating::RatingSoFar;
use serde::Serialize;
use std::collections::HashMap;

/// The figures of all finished games.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Statistics {
    /// The number of games.
    pub games: usize,
    /// The figures of everyone together.
    pub everybody: Figures,
    /// The figures of each player, by number of games, then by name.
    pub players: Vec<Person>,
    /// The number of games that could not be read, and are left out.
    #[serde(skip)]
    pub unread: usize,
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Person {
    /// The name, as written last.
    pub name: String,
    /// The player's figures.
    #[serde(flatten)]
    pub figures: Figures,
}

/// The figures of a player, or of everyone.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Figures {
    /// All games.
    #[serde(flatten)]
    pub total: Results,
    /// The game with the most points, the first of equals.
    pub best_game: Option<BestGame>,
    /// The play with the highest score, the first of equals.
    pub best_play: Option<BestPlayRecord>,
    /// The turns of all games.
    #[serde(flatten)]
    pub turns: TurnStats,
    /// The games by rule set, the most played first.
    pub by_rules: Vec<ByRules>,
    /// The games by number of players, fewest first.
    pub by_players: Vec<ByPlayers>,
    /// Every game, the earliest first.
    pub history: Vec<HistoryEntry>,
    /// The player's rating after the last rated game, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
}

/// The games played by one rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ByRules {
    /// The rule set; `None` for custom rules.
    #[serde(serialize_with = "as_json::text")]
    pub rules: Option<NamedRules>,
    /// Their results.
    #[serde(flatten)]
    pub record: Results,
}

/// The games with one number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ByPlayers {
    /// The number of players.
    pub players: usize,
    /// Their results.
    #[serde(flatten)]
    pub record: Results,
}

/// Results of games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Results {
    /// The number of games played.
    pub games: usize,
    /// The number of wins.
    pub won: usize,
    /// The number of draws.
    pub shared: usize,
    /// The number of losses; `None` for everyone together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<usize>,
    /// The number of resignations.
    pub resigned: usize,
    /// The average of ranked scores.
    pub average: Mean,
}

/// The game with the most points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BestGame {
    /// The points.
    #[serde(serialize_with = "as_json::value")]
    pub points: Points,
    /// The player.
    pub by: String,
    /// The game.
    #[serde(flatten)]
    pub game: GameInfo,
}

/// The play with the highest score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BestPlayRecord {
    /// Its main word.
    pub word: String,
    /// Its place: `8H` across, `H8` down.
    pub place: String,
    /// The score of the play.
    #[serde(serialize_with = "as_json::value")]
    pub points: Points,
    /// The player.
    pub by: String,
    /// The game.
    #[serde(flatten)]
    pub game: GameInfo,
}

/// One game of a history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HistoryEntry {
    /// The game.
    #[serde(flatten)]
    pub game: GameInfo,
    /// The rule set; `None` for custom rules.
    #[serde(serialize_with = "as_json::text")]
    pub rules: Option<NamedRules>,
    /// The final score: the player's, or the winner's among everyone.
    #[serde(serialize_with = "as_json::value")]
    pub points: Points,
    /// The result.
    pub result: GameResult,
    /// The other players by seat; all players among everyone.
    #[serde(serialize_with = "as_json::named_points")]
    pub others: Vec<(String, Points)>,
    /// The player's rating after a rated game.
    #[serde(flatten)]
    pub rated: Option<Rating>,
}

impl Results {
    /// Results of a player, who can lose.
    fn of_player() -> Self {
        Self {
            lost: Some(0),
            ..Self::default()
        }
    }

    /// The empty results of the same kind.
    fn of_none(&self) -> Self {
        Self {
            lost: self.lost.map(|_| 0),
            ..Self::default()
        }
    }

    fn count(&mut self, result: GameResult) {
        self.games += 1;
        self.won += usize::from(result == GameResult::Won);
        self.shared += usize::from(result == GameResult::Shared);
        if let Some(lost) = &mut self.lost {
            *lost += usize::from(result == GameResult::Lost);
        }
    }

    fn rank(&mut self, score: FinalScore) {
        match score {
            FinalScore::Points(points) => {
                self.average.count += 1;
                self.average.sum += i64::from(points.value());
            }
            FinalScore::Resigned(_) => self.resigned += 1,
        }
    }
}

impl Statistics {
    /// Adds up what counts of saved games, in the order of their beginning.
    pub fn of(saved: impl IntoIterator<Item = CountedGame>) -> Self {
        let mut games = counted::each_once(saved);
        games.sort_by(|a, b| (a.info.begun, &a.info.id).cmp(&(b.info.begun, &b.info.id)));
        let mut everybody = Figures::default();
        let mut players: HashMap<String, Person> = HashMap::new();
        let mut ratings: HashMap<String, RatingSoFar> = HashMap::new();
        for game in &games {
            everybody.add_game(game);
            for seat in 0..game.seats.len() {
                let name = &game.seats[seat].name;
                let person = players
                    .entry(name.to_lowercase())
                    .or_insert_with(|| Person {
                        name: name.clone(),
                        figures: Figures {
                            total: Results::of_player(),
                            ..Figures::default()
                        },
                    });
                person.name.clone_from(name);
                let rating = ratings.entry(name.to_lowercase()).or_default();
                person
                    .figures
                    .add_seat(game, seat, rating.count(game, seat));
            }
        }
        let mut players: Vec<Person> = players.into_values().collect();
        players.sort_by_key(|p| {
            let games = p.figures.total.games;
            (std::cmp::Reverse(games), p.name.to_lowercase())
        });
        everybody.sort();
        for person in &mut players {
            person.figures.sort();
        }
        Self {
            games: everybody.total.games,
            everybody,
            players,
            unread: 0,
        }
    }

    /// Whether there is no finished game.
    pub const fn is_empty(&self) -> bool {
        self.games == 0
    }

    /// Returns the person whose rating a game changed, with the rating after all games and the change by this one; `None` if it
    /// is not rated. Games count in the order of their beginning, so a game that ends late may not be the last to count.
    pub fn rated(&self, id: &str) -> Option<(&str, Rating)> {
        self.players.iter().find_map(|person| {
            let mut history = person.figures.history.iter();
            let entry = history.find(|entry| entry.game.id == id)?;
            let change = entry.rated?.change;
            let after = person.figures.rating?;
            Some((person.name.as_str(), Rating { after, change }))
        })
    }

    /// Returns the player of this name, ignoring case.
    pub fn player(&self, name: &str) -> Option<&Person> {
        let wanted = name.trim().to_lowercase();
        let mut players = self.players.iter();
        players.find(|person| person.name.to_lowercase() == wanted)
    }
}

impl Figures {
    fn add_seat(&mut self, game: &FinishedGame, seat: usize, rated: Option<Rating>) {
        self.rating = rated.map_or(self.rating, |rated| Some(rated.after));
        let own = &game.seats[seat];
        let others = game.seats.iter().enumerate().filter(|(i, _)| *i != seat);
        self.add(
            &HistoryEntry {
                game: game.info.clone(),
                rules: game.rules,
                points: own.score.points(),
                result: own.result,
                others: others
                    .map(|(_, s)| (s.name.clone(), s.score.points()))
                    .collect(),
                rated,
            },
            game,
            std::slice::from_ref(own),
        );
    }

    fn add_game(&mut self, game: &FinishedGame) {
        let won = |s: &&PlayerResult| matches!(s.result, GameResult::Won | GameResult::Shared);
        let winner = game.seats.iter().find(won);
        let all = game.seats.iter();
        self.add(
            &HistoryEntry {
                game: game.info.clone(),
                rules: game.rules,
                points: winner.map_or(Points::ZERO, |s| s.score.points()),
                result: winner.map_or(GameResult::Lost, |s| s.result),
                others: all.map(|s| (s.name.clone(), s.score.points())).collect(),
                rated: None,
            },
            game,
            &game.seats,
        );
    }

    fn add(&mut self, entry: &HistoryEntry, game: &FinishedGame, seats: &[PlayerResult]) {
        for seat in seats {
            self.turns.add(&seat.turns);
            self.compare_play(&entry.game, seat);
        }
        if game.is_whole {
            self.add_result(entry, game, seats);
        }
    }

    fn add_result(&mut self, entry: &HistoryEntry, game: &FinishedGame, seats: &[PlayerResult]) {
        let info = &entry.game;
        let record = self.total.of_none();
        let rules = entry.rules;
        let rules = entry_of(
            &mut self.by_rules,
            |by| by.rules == rules,
            ByRules { rules, record },
        );
        let players = game.seats.len();
        let new = ByPlayers { players, record };
        let players = entry_of(&mut self.by_players, |by| by.players == players, new);
        for record in [&mut self.total, &mut rules.record, &mut players.record] {
            record.count(entry.result);
            for seat in seats {
                record.rank(seat.score);
            }
        }
        for seat in seats {
            self.compare_game(info, seat);
        }
        self.history.push(entry.clone());
    }

    fn compare_game(&mut self, info: &GameInfo, seat: &PlayerResult) {
        let best = self.best_game.as_ref().map(|best| best.points);
        if let FinalScore::Points(points) = seat.score
            && best.is_none_or(|best| points > best)
        {
            self.best_game = Some(BestGame {
                points,
                by: seat.name.clone(),
                game: info.clone(),
            });
        }
    }

    fn compare_play(&mut self, info: &GameInfo, seat: &PlayerResult) {
        let best = self.best_play.as_ref().map(|best| best.points);
        if let Some(laid) = &seat.best
            && best.is_none_or(|best| laid.points > best)
        {
            self.best_play = Some(BestPlayRecord {
                word: laid.word.clone(),
                place: laid.place.clone(),
                points: laid.points,
                by: seat.name.clone(),
                game: info.clone(),
            });
        }
    }

    fn sort(&mut self) {
        let name = |rules: &Option<NamedRules>| rules.map(|named| named.to_string());
        self.by_rules
            .sort_by_key(|by| (std::cmp::Reverse(by.record.games), name(&by.rules)));
        self.by_players.sort_by_key(|by| by.players);
    }
}

/// The entry that matches, or the `new` one.
fn entry_of<T>(entries: &mut Vec<T>, is_meant: impl Fn(&T) -> bool, new: T) -> &mut T {
    let at = entries.iter().position(is_meant).unwrap_or_else(|| {
        entries.push(new);
        entries.len() - 1
    });
    &mut entries[at]
}
