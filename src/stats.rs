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
pub use turns::Turns;

use crate::engine::rules::Variant;
use crate::engine::tile::Points;
use std::collections::HashMap;

/// The figures of all finished games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Those of all players together.
    pub everybody: Figures,
    /// Those of each player: who has played most first, then by name.
    pub players: Vec<Person>,
    /// How many games could not be read, and are left out.
    pub unread: usize,
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The name, as it was written last.
    pub name: String,
    /// What they have come to.
    pub figures: Figures,
}

/// What games have come to.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Figures {
    /// All games.
    pub total: Record,
    /// The turns of all games.
    pub turns: Turns,
    /// The game with most points, the first of equals.
    pub best_game: Option<BestGame>,
    /// The play that scored most, the first of equals.
    pub best_play: Option<BestPlay>,
    /// The games by the rule set that they were played by; `None` for a table's own rules. Most played first.
    pub by_rules: Vec<(Option<Variant>, Record)>,
    /// The games by how many played, fewest first.
    pub by_players: Vec<(usize, Record)>,
    /// Every game, the first one first.
    pub history: Vec<Entry>,
}

/// Games, and what came of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Record {
    /// How many were played.
    pub games: usize,
    /// Those won alone.
    pub won: usize,
    /// Those won together with others.
    pub shared: usize,
    /// How often somebody resigned.
    pub resigned: usize,
    /// How many scores were ranked.
    pub ranked: usize,
    /// The points of all ranked scores together.
    pub points: i64,
}

/// The game with most points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestGame {
    /// The points.
    pub points: Points,
    /// Whose they were.
    pub by: String,
    /// Which game.
    pub game: GameInfo,
}

/// The play that scored most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestPlay {
    /// Its main word.
    pub word: String,
    /// Where that begins and which way it goes: `8H` across, `H8` down.
    pub place: String,
    /// What the play scored.
    pub points: Points,
    /// Who made it.
    pub by: String,
    /// In which game.
    pub game: GameInfo,
}

/// One game of a history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Which game.
    pub game: GameInfo,
    /// The final score: the player’s, or the winner’s where all players are looked at.
    pub points: Points,
    /// What came of it.
    pub result: GameResult,
    /// Everybody else, by seat; everybody where all players are looked at.
    pub others: Vec<(String, Points)>,
}

impl Record {
    /// Games that others won.
    pub const fn lost(&self) -> usize {
        self.games
            .saturating_sub(self.won + self.shared + self.resigned)
    }

    /// Points a game, of those that were ranked.
    pub fn average(&self) -> Option<Mean> {
        Mean::of(self.points, self.ranked)
    }

    fn count(&mut self, result: GameResult) {
        self.games += 1;
        self.won += usize::from(result == GameResult::Won);
        self.shared += usize::from(result == GameResult::Shared);
    }

    fn rank(&mut self, score: Ranked) {
        match score {
            Ranked::Points(points) => {
                self.ranked += 1;
                self.points += i64::from(points.value());
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
                        figures: Figures::default(),
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
            everybody,
            players,
            unread: 0,
        }
    }

    /// Whether there is no finished game.
    pub const fn is_empty(&self) -> bool {
        self.everybody.total.games == 0
    }

    /// The player of this name, in upper or lower case.
    pub fn player(&self, name: &str) -> Option<&Person> {
        let wanted = name.trim().to_lowercase();
        let mut players = self.players.iter();
        players.find(|person| person.name.to_lowercase() == wanted)
    }
}

impl Figures {
    /// A game that somebody played in a seat.
    fn add_seat(&mut self, game: &Finished, seat: usize) {
        let own = &game.seats[seat];
        let others = game.seats.iter().enumerate().filter(|(i, _)| *i != seat);
        self.add(
            &Entry {
                game: game.info.clone(),
                points: own.score.points(),
                result: own.result,
                others: others
                    .map(|(_, s)| (s.name.clone(), s.score.points()))
                    .collect(),
            },
            std::slice::from_ref(own),
        );
    }

    /// A game that all played.
    fn add_game(&mut self, game: &Finished) {
        let won = |s: &&finished::Seated| matches!(s.result, GameResult::Won | GameResult::Shared);
        let winner = game.seats.iter().find(won);
        let all = game.seats.iter();
        self.add(
            &Entry {
                game: game.info.clone(),
                points: winner.map_or(Points::ZERO, |s| s.score.points()),
                result: winner.map_or(GameResult::Lost, |s| s.result),
                others: all.map(|s| (s.name.clone(), s.score.points())).collect(),
            },
            &game.seats,
        );
    }

    fn add(&mut self, entry: &Entry, seats: &[finished::Seated]) {
        let info = &entry.game;
        let [rules, players] = [
            record_of(&mut self.by_rules, info.rules),
            record_of(&mut self.by_players, info.players),
        ];
        for record in [&mut self.total, rules, players] {
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

    /// Keeps what is better than all before.
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
            .sort_by_key(|(rules, record)| (std::cmp::Reverse(record.games), name(rules)));
        self.by_players.sort_by_key(|(players, _)| *players);
    }
}

/// The record under a key, which is made if there is none.
fn record_of<K: PartialEq>(records: &mut Vec<(K, Record)>, key: K) -> &mut Record {
    let at = records.iter().position(|(known, _)| *known == key);
    let at = at.unwrap_or_else(|| {
        records.push((key, Record::default()));
        records.len() - 1
    });
    &mut records[at].1
}
