//! Statistics: what finished games come to, for each player and for all of them together.
//!
//! It is figures and nothing else: whoever has the games hands them in one by one ([`Finished::of`]), and gets figures
//! ([`Statistics::of`]) out of them, which [`text`] puts into words. The score race of a single game is [`race::Race`].
//!
//! # What is counted how
//!
//! - **A player is a name**, in upper or lower case: at one table, too, names may not differ in that alone (R1). The
//!   spelling shown is that of their latest game.
//! - **A win that is shared** is no win of one's own: it is counted apart (R25).
//! - **Whoever resigned** is out of the ranking of that game (R35). It counts as a game, as neither won nor lost, and its
//!   score goes into no average and is no best game; the turns taken until then count like any others.
//! - **A game's points** are the final ones, with all that the end took and gave.
//! - **A turn** is a play that stands, one that was challenged off, an exchange or a pass, by the clock too (R29). A
//!   missed turn is none. What a turn scored is what its play scored.
//! - **Turns taken back** never happened, nor did the challenges of them (R37).
//! - **All players together** have played each game once. Such a game is won, or shared, and its points in the
//!   [history](Figures::history) are the winner's; the average is that of all who were ranked.

mod finished;
mod mean;
pub mod race;
pub mod text;
mod turns;

pub use finished::{Finished, GameInfo, GameResult, Ranked};
pub use mean::Mean;
pub use turns::{Challenges, Turns};

use crate::engine::rules::Variant;
use crate::engine::tile::Points;
use crate::record::as_json;
use serde::Serialize;
use std::collections::HashMap;

/// The figures of all finished games.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Statistics {
    /// How many games there are.
    pub games: usize,
    /// Those of all players together.
    pub everybody: Figures,
    /// Those of each player: who has played most first, then by name.
    pub players: Vec<Person>,
    /// How many games could not be read, and are left out.
    #[serde(skip)]
    pub unread: usize,
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Person {
    /// The name, as it was written last.
    pub name: String,
    /// What they have come to.
    #[serde(flatten)]
    pub figures: Figures,
}

/// What games have come to.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Figures {
    /// All games.
    #[serde(flatten)]
    pub total: Record,
    /// The game with most points, the first of equals.
    pub best_game: Option<BestGame>,
    /// The play that scored most, the first of equals.
    pub best_play: Option<BestPlay>,
    /// The turns of all games.
    #[serde(flatten)]
    pub turns: Turns,
    /// The games by the rule set that they were played by. Most played first.
    pub by_rules: Vec<ByRules>,
    /// The games by how many played, fewest first.
    pub by_players: Vec<ByPlayers>,
    /// Every game, the first one first.
    pub history: Vec<Entry>,
}

/// The games that were played by one rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ByRules {
    /// Which one; `None` for a table's own rules.
    #[serde(serialize_with = "as_json::text")]
    pub rules: Option<Variant>,
    /// What came of them.
    #[serde(flatten)]
    pub record: Record,
}

/// The games that so many played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ByPlayers {
    /// How many.
    pub players: usize,
    /// What came of them.
    #[serde(flatten)]
    pub record: Record,
}

/// Games, and what came of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Record {
    /// How many were played.
    pub games: usize,
    /// Those won alone.
    pub won: usize,
    /// Those won together with others.
    pub shared: usize,
    /// Those that others won; `None` for all players together, who lose no game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<usize>,
    /// How often somebody resigned.
    pub resigned: usize,
    /// The points of the scores that were ranked.
    pub average: Mean,
}

/// The game with most points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BestGame {
    /// The points.
    #[serde(serialize_with = "as_json::value")]
    pub points: Points,
    /// Whose they were.
    pub by: String,
    /// Which game.
    #[serde(flatten)]
    pub game: GameInfo,
}

/// The play that scored most.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BestPlay {
    /// Its main word.
    pub word: String,
    /// Where that begins and which way it goes: `8H` across, `H8` down.
    pub place: String,
    /// What the play scored.
    #[serde(serialize_with = "as_json::value")]
    pub points: Points,
    /// Who made it.
    pub by: String,
    /// In which game.
    #[serde(flatten)]
    pub game: GameInfo,
}

/// One game of a history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Entry {
    /// Which game.
    #[serde(flatten)]
    pub game: GameInfo,
    /// Which rule set it was played by; `None` for a table's own rules.
    #[serde(serialize_with = "as_json::text")]
    pub rules: Option<Variant>,
    /// The final score: the player’s, or the winner’s where all players are looked at.
    #[serde(serialize_with = "as_json::value")]
    pub points: Points,
    /// What came of it.
    pub result: GameResult,
    /// Everybody else, by seat; everybody where all players are looked at.
    #[serde(serialize_with = "as_json::named_points")]
    pub others: Vec<(String, Points)>,
}

impl Record {
    /// Of a player, who can lose games.
    fn of_player() -> Self {
        Self {
            lost: Some(0),
            ..Self::default()
        }
    }

    /// Of no game, of whoever this one is of.
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

    fn rank(&mut self, score: Ranked) {
        match score {
            Ranked::Points(points) => {
                self.average.count += 1;
                self.average.sum += i64::from(points.value());
            }
            Ranked::Resigned(_) => self.resigned += 1,
        }
    }
}

impl Statistics {
    /// Adds finished games up, in the order in which they were begun.
    pub fn of(games: impl IntoIterator<Item = Finished>) -> Self {
        let mut games: Vec<Finished> = games.into_iter().collect();
        games.sort_by(|a, b| (a.info.begun, &a.info.id).cmp(&(b.info.begun, &b.info.id)));
        let mut everybody = Figures::default();
        let mut players: HashMap<String, Person> = HashMap::new();
        for game in &games {
            everybody.add_game(game);
            for seat in 0..game.seats.len() {
                let name = &game.seats[seat].name;
                let person = players
                    .entry(name.to_lowercase())
                    .or_insert_with(|| Person {
                        name: name.clone(),
                        figures: Figures {
                            total: Record::of_player(),
                            ..Figures::default()
                        },
                    });
                person.name.clone_from(name);
                person.figures.add_seat(game, seat);
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
            games: games.len(),
            everybody,
            players,
            unread: 0,
        }
    }

    /// Whether there is no finished game.
    pub const fn is_empty(&self) -> bool {
        self.games == 0
    }

    /// The player of this name, in upper or lower case.
    pub fn player(&self, name: &str) -> Option<&Person> {
        let wanted = name.trim().to_lowercase();
        let mut players = self.players.iter();
        players.find(|person| person.name.to_lowercase() == wanted)
    }
}

impl Figures {
    fn add_seat(&mut self, game: &Finished, seat: usize) {
        let own = &game.seats[seat];
        let others = game.seats.iter().enumerate().filter(|(i, _)| *i != seat);
        self.add(
            &Entry {
                game: game.info.clone(),
                rules: game.rules,
                points: own.score.points(),
                result: own.result,
                others: others
                    .map(|(_, s)| (s.name.clone(), s.score.points()))
                    .collect(),
            },
            game,
            std::slice::from_ref(own),
        );
    }

    fn add_game(&mut self, game: &Finished) {
        let won = |s: &&finished::Seated| matches!(s.result, GameResult::Won | GameResult::Shared);
        let winner = game.seats.iter().find(won);
        let all = game.seats.iter();
        self.add(
            &Entry {
                game: game.info.clone(),
                rules: game.rules,
                points: winner.map_or(Points::ZERO, |s| s.score.points()),
                result: winner.map_or(GameResult::Lost, |s| s.result),
                others: all.map(|s| (s.name.clone(), s.score.points())).collect(),
            },
            game,
            &game.seats,
        );
    }

    fn add(&mut self, entry: &Entry, game: &Finished, seats: &[finished::Seated]) {
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
            self.turns.add(&seat.turns);
            self.best(info, seat);
        }
        self.history.push(entry.clone());
    }

    fn best(&mut self, info: &GameInfo, seat: &finished::Seated) {
        let best = self.best_game.as_ref().map(|best| best.points);
        if let Ranked::Points(points) = seat.score
            && best.is_none_or(|best| points > best)
        {
            self.best_game = Some(BestGame {
                points,
                by: seat.name.clone(),
                game: info.clone(),
            });
        }
        let best = self.best_play.as_ref().map(|best| best.points);
        if let Some(laid) = &seat.best
            && best.is_none_or(|best| laid.points > best)
        {
            self.best_play = Some(BestPlay {
                word: laid.word.clone(),
                place: laid.place.clone(),
                points: laid.points,
                by: seat.name.clone(),
                game: info.clone(),
            });
        }
    }

    fn sort(&mut self) {
        let name = |rules: &Option<Variant>| rules.map(|variant| variant.to_string());
        self.by_rules
            .sort_by_key(|by| (std::cmp::Reverse(by.record.games), name(&by.rules)));
        self.by_players.sort_by_key(|by| by.players);
    }
}

/// The entry that is meant, which is the `new` one if there is none.
fn entry_of<T>(entries: &mut Vec<T>, is_meant: impl Fn(&T) -> bool, new: T) -> &mut T {
    let at = entries.iter().position(is_meant).unwrap_or_else(|| {
        entries.push(new);
        entries.len() - 1
    });
    &mut entries[at]
}
