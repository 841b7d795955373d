//! The statistics as JSON, for other programs.

use crate::stats::{
    BestGame, BestPlay, Entry, Figures, GameInfo, GameResult, Mean, Person, Record,
};
use anyhow::Context;
use serde::Serialize;

#[derive(Serialize)]
struct StatisticsJson<'a> {
    games: usize,
    everybody: FiguresJson<'a>,
    players: Vec<PersonJson<'a>>,
}

#[derive(Serialize)]
struct PersonJson<'a> {
    name: &'a str,
    #[serde(flatten)]
    figures: FiguresJson<'a>,
}

#[derive(Serialize)]
struct FiguresJson<'a> {
    #[serde(flatten)]
    total: RecordJson,
    best_game: Option<BestGameJson<'a>>,
    best_play: Option<BestPlayJson<'a>>,
    turns: usize,
    plays: usize,
    points_per_turn: Option<f64>,
    bingos: usize,
    challenges: ChallengesJson,
    /// Turns that others challenged off.
    challenged_off: usize,
    exchanges: usize,
    passes: usize,
    by_rules: Vec<ByRulesJson>,
    by_players: Vec<ByPlayersJson>,
    history: Vec<EntryJson<'a>>,
}

#[derive(Serialize)]
struct RecordJson {
    games: usize,
    won: usize,
    shared: usize,
    /// Only of one player: all together lose no game.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<usize>,
    resigned: usize,
    /// Points a game; null when nobody was ranked.
    average: Option<f64>,
}

#[derive(Serialize)]
struct ChallengesJson {
    won: usize,
    lost: usize,
}

#[derive(Serialize)]
struct GameJson<'a> {
    /// Its ID.
    game: &'a str,
    /// Seconds since 1970, UTC.
    begun: u64,
    date: &'a str,
}

#[derive(Serialize)]
struct BestGameJson<'a> {
    points: i32,
    by: &'a str,
    #[serde(flatten)]
    game: GameJson<'a>,
}

#[derive(Serialize)]
struct BestPlayJson<'a> {
    word: &'a str,
    place: &'a str,
    points: i32,
    by: &'a str,
    #[serde(flatten)]
    game: GameJson<'a>,
}

#[derive(Serialize)]
struct ByRulesJson {
    /// A preset's name; null for a table's own rules.
    rules: Option<String>,
    #[serde(flatten)]
    record: RecordJson,
}

#[derive(Serialize)]
struct ByPlayersJson {
    /// How many played.
    players: usize,
    #[serde(flatten)]
    record: RecordJson,
}

#[derive(Serialize)]
struct EntryJson<'a> {
    #[serde(flatten)]
    game: GameJson<'a>,
    rules: Option<String>,
    /// The player's points; the winner's where all are looked at.
    points: i32,
    result: &'static str,
    /// The others; all of them where all are looked at.
    others: Vec<OtherJson<'a>>,
}

#[derive(Serialize)]
struct OtherJson<'a> {
    name: &'a str,
    points: i32,
}

/// One object with all of it.
pub(super) fn object(everybody: &Figures, players: &[Person]) -> anyhow::Result<String> {
    let players = players.iter().map(|person| PersonJson {
        name: &person.name,
        figures: FiguresJson::of(&person.figures, Some),
    });
    let object = StatisticsJson {
        games: everybody.total.games,
        players: players.collect(),
        everybody: FiguresJson::of(everybody, |_| None),
    };
    serde_json::to_string(&object).context("cannot write JSON")
}

impl<'a> FiguresJson<'a> {
    /// `lost` says whether lost games are told.
    fn of(figures: &'a Figures, lost: fn(usize) -> Option<usize>) -> Self {
        let turns = &figures.turns;
        Self {
            total: RecordJson::of(&figures.total, lost),
            best_game: figures.best_game.as_ref().map(BestGameJson::from),
            best_play: figures.best_play.as_ref().map(BestPlayJson::from),
            turns: turns.taken,
            plays: turns.plays,
            points_per_turn: turns.average().map(number),
            bingos: turns.bingos,
            challenges: ChallengesJson {
                won: turns.challenges_won,
                lost: turns.challenges_lost,
            },
            challenged_off: turns.challenged_off,
            exchanges: turns.exchanges,
            passes: turns.passes,
            by_rules: figures
                .by_rules
                .iter()
                .map(|(rules, record)| ByRulesJson {
                    rules: rules.map(|variant| variant.to_string()),
                    record: RecordJson::of(record, lost),
                })
                .collect(),
            by_players: figures
                .by_players
                .iter()
                .map(|(players, record)| ByPlayersJson {
                    players: *players,
                    record: RecordJson::of(record, lost),
                })
                .collect(),
            history: figures.history.iter().map(EntryJson::from).collect(),
        }
    }
}

impl RecordJson {
    fn of(record: &Record, lost: fn(usize) -> Option<usize>) -> Self {
        Self {
            games: record.games,
            won: record.won,
            shared: record.shared,
            lost: lost(record.lost()),
            resigned: record.resigned,
            average: record.average().map(number),
        }
    }
}

/// A mean as a number: its tenths are far from what a float cannot tell apart.
#[expect(clippy::cast_precision_loss, reason = "tenths of points")]
fn number(mean: Mean) -> f64 {
    mean.tenths() as f64 / 10.0
}

impl<'a> From<&'a GameInfo> for GameJson<'a> {
    fn from(game: &'a GameInfo) -> Self {
        Self {
            game: &game.id,
            begun: game.begun,
            date: &game.day,
        }
    }
}

impl<'a> From<&'a BestGame> for BestGameJson<'a> {
    fn from(best: &'a BestGame) -> Self {
        Self {
            points: best.points.value(),
            by: &best.by,
            game: GameJson::from(&best.game),
        }
    }
}

impl<'a> From<&'a BestPlay> for BestPlayJson<'a> {
    fn from(best: &'a BestPlay) -> Self {
        Self {
            word: &best.word,
            place: &best.place,
            points: best.points.value(),
            by: &best.by,
            game: GameJson::from(&best.game),
        }
    }
}

impl<'a> From<&'a Entry> for EntryJson<'a> {
    fn from(entry: &'a Entry) -> Self {
        Self {
            game: GameJson::from(&entry.game),
            rules: entry.game.rules.map(|variant| variant.to_string()),
            points: entry.points.value(),
            result: GameResult::name(entry.result),
            others: entry
                .others
                .iter()
                .map(|(name, points)| OtherJson {
                    name,
                    points: points.value(),
                })
                .collect(),
        }
    }
}
