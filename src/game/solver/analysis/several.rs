//! The analyses of several games, added up for each player.

use super::summary::PlayerReport;
use super::text::{points, signed};
use super::{Analysis, PlayerSummary, Report};
use crate::text::columns::{self, Flush};
use serde::Serialize;

/// The turns of a player in several games, added up.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerInGames {
    games: usize,
    /// The name as it is spelled in the first game.
    #[serde(flatten)]
    player: PlayerReport,
}

/// The players of several analyzed games, each by name, ignoring case.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
#[serde(transparent)]
pub struct PlayersInGames(Vec<PlayerInGames>);

/// Several analyzed games, as `analyze --json` prints them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReportOfGames<'a> {
    /// The players of all games.
    pub players: &'a PlayersInGames,
    /// Each game.
    pub games: Vec<NamedReport<'a>>,
}

/// The report of one of several games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct NamedReport<'a> {
    /// The file or the ID.
    pub game: &'a str,
    /// What was found.
    #[serde(flatten)]
    pub report: Report<'a>,
}

impl PlayersInGames {
    /// Adds the players of a game.
    pub fn add(&mut self, analysis: &Analysis) {
        for (seat, name) in analysis.seats().zip(&analysis.names) {
            let summary = analysis.summary(seat);
            let lower = name.to_lowercase();
            let same = |one: &&mut PlayerInGames| one.player.name.to_lowercase() == lower;
            if let Some(known) = self.0.iter_mut().find(same) {
                known.games += 1;
                known.player.summary.add(&summary);
            } else {
                self.0.push(PlayerInGames {
                    games: 1,
                    player: PlayerReport {
                        name: name.clone(),
                        summary,
                    },
                });
            }
        }
    }

    /// Returns a table with a line for each player, those with most games first. Each line ends with a line feed.
    pub fn table(&self) -> String {
        let mut players: Vec<&PlayerInGames> = self.0.iter().collect();
        players.sort_by_key(|player| {
            let lower = player.player.name.to_lowercase();
            (std::cmp::Reverse(player.games), lower)
        });
        let head = HEAD.map(str::to_owned);
        let rows = std::iter::once(head).chain(players.into_iter().map(row));
        let rows: Vec<[String; HEAD.len()]> = rows.collect();
        let mut flush = [Flush::Right; HEAD.len()];
        flush[0] = Flush::Left;
        columns::lines(&rows, &flush).join("\n") + "\n"
    }
}

const HEAD: [&str; 10] = [
    "PLAYER",
    "GAMES",
    "TURNS",
    "MISTAKES",
    "LOST",
    "PER TURN",
    "WINS LOST",
    "BINGOS",
    "MISSED",
    "LUCK",
];

fn row(player: &PlayerInGames) -> [String; HEAD.len()] {
    let PlayerReport { name, summary } = &player.player;
    let per_turn = summary.lost_per_turn;
    [
        name.clone(),
        player.games.to_string(),
        summary.turns.to_string(),
        summary.mistakes.to_string(),
        points(summary.lost),
        per_turn.map_or_else(|| "-".to_owned(), |lost| format!("{lost:.1}")),
        wins(summary.chance_lost),
        summary.bingos.to_string(),
        summary.missed_bingos.to_string(),
        signed(summary.luck),
    ]
}

/// Win probability that was lost, in games.
#[expect(clippy::cast_precision_loss, reason = "millions of games")]
fn wins(millionths: i64) -> String {
    format!("{:.1}", millionths as f64 / 1e6)
}

impl PlayerSummary {
    /// Adds the turns of another game.
    fn add(&mut self, other: &Self) {
        self.turns += other.turns;
        self.best += other.best;
        self.mistakes += other.mistakes;
        self.lost = self.lost.saturating_add(other.lost);
        self.chance_lost += other.chance_lost;
        if let Some(tried) = other.by_simulation {
            let sum = self.by_simulation.get_or_insert_default();
            sum.turns += tried.turns;
            sum.points += tried.points;
            sum.chance += tried.chance;
        }
        self.bingos += other.bingos;
        self.missed_bingos += other.missed_bingos;
        self.phonies += other.phonies;
        self.luck = super::Luck::sum([self.luck, other.luck]);
        self.lost_per_turn = self.mean_loss();
    }
}
