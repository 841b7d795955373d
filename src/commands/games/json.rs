//! The games as JSON, for other programs.

use crate::store::{Content, Listed, Origin, Stage, Summary};
use anyhow::Context;
use serde::Serialize;

#[derive(Serialize)]
struct GameJson {
    id: String,
    /// Where it is kept.
    file: String,
    /// `turn`, `announced`, `over`, or `unreadable`.
    state: &'static str,
    /// Seconds since 1970, UTC.
    last_played: Option<u64>,
    /// Whether somebody plays it now.
    being_played: bool,
    /// Nothing when the file cannot be read.
    #[serde(flatten)]
    game: Option<Readable>,
    /// Why the file cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

#[derive(Serialize)]
struct Readable {
    /// Seconds since 1970, UTC.
    begun: u64,
    players: Vec<PlayerJson>,
    /// Whose turn it is, or who has announced one: a place among the players, from 0.
    turn: Option<usize>,
    /// Places among the players, once the game is over.
    winners: Vec<usize>,
    /// A preset's name; null for a table's own rules.
    rules: Option<&'static str>,
    dictionary: DictionaryJson,
}

#[derive(Serialize)]
struct PlayerJson {
    name: String,
    score: i32,
}

#[derive(Serialize)]
struct DictionaryJson {
    name: String,
    fingerprint: String,
    /// null when it is built in.
    file: Option<String>,
}

/// One array with an object for each game.
pub(super) fn array(games: &[Listed]) -> anyhow::Result<String> {
    let games: Vec<GameJson> = games.iter().map(GameJson::from).collect();
    serde_json::to_string(&games).context("cannot write JSON")
}

impl From<&Listed> for GameJson {
    fn from(game: &Listed) -> Self {
        let (state, readable, problem) = match &game.content {
            Content::Game(summary) => {
                let state = match summary.glance.stage {
                    Stage::Turn(_) => "turn",
                    Stage::Announced(_) => "announced",
                    Stage::Over(_) => "over",
                };
                (state, Some(Readable::from(summary.as_ref())), None)
            }
            Content::Damaged(damage) => ("unreadable", None, Some(damage.to_string())),
            Content::Unreadable(reason) => ("unreadable", None, Some(reason.clone())),
        };
        Self {
            id: game.id.to_string(),
            file: game.path.to_string_lossy().into_owned(),
            state,
            last_played: game.last_played.map(|time| time.0),
            being_played: game.locked,
            game: readable,
            problem,
        }
    }
}

impl From<&Summary> for Readable {
    fn from(game: &Summary) -> Self {
        let players = game.setup.names().iter().zip(&game.glance.scores);
        Self {
            begun: game.begun.0,
            players: players
                .map(|(name, score)| PlayerJson {
                    name: name.to_string(),
                    score: score.value(),
                })
                .collect(),
            turn: match &game.glance.stage {
                Stage::Turn(seat) | Stage::Announced(seat) => Some(seat.index()),
                Stage::Over(_) => None,
            },
            winners: match &game.glance.stage {
                Stage::Over(winners) => winners.iter().map(|s| s.index()).collect(),
                Stage::Turn(_) | Stage::Announced(_) => vec![],
            },
            rules: game.preset().map(crate::engine::rules::Preset::name),
            dictionary: DictionaryJson {
                name: game.words.name.clone(),
                fingerprint: game.words.fingerprint.clone(),
                file: match &game.words.from {
                    Origin::BuiltIn => None,
                    Origin::File(path) => Some(path.to_string_lossy().into_owned()),
                },
            },
        }
    }
}
