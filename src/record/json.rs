//! Recorded games as JSON: what `replay --json` prints, and a fuller form for a game of ours.

use super::{Entry, Exchanged, Mismatch, Record, Replayed, Step};
use crate::engine::board::Board;
use crate::engine::square::{SIZE, Square};
use crate::engine::tile::{PlacedTile, Points, Tiles};
use serde::Serialize;

/// A record played through, as `scrabble replay --json` prints it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReplayJson {
    players: Vec<String>,
    totals: Vec<i32>,
    turns: Vec<TurnJson>,
    mismatches: Vec<MismatchJson>,
}

/// A whole game: what [`ReplayJson`] has, with racks, notes, board, and what is told of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lexicon: Option<String>,
    players: Vec<String>,
    totals: Vec<i32>,
    turns: Vec<FullTurnJson>,
    /// Fifteen rows of fifteen squares: a dot for an empty one, lower case for a blank.
    board: Vec<String>,
    /// The racks after the last turn, where they are told.
    racks: Vec<Option<String>>,
    notes: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct TurnJson {
    player: usize,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<Vec<String>>,
    score: i32,
    recorded: Option<i32>,
    total: Option<i32>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct FullTurnJson {
    #[serde(flatten)]
    turn: TurnJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    rack: Option<String>,
    /// Tiles put on the board in place of others before the turn: square and tile.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    swaps: Vec<(String, char)>,
    /// The word put in another order before the play, in its new order: `8F RHON`.
    #[serde(skip_serializing_if = "Option::is_none")]
    rearranged: Option<String>,
    /// The tiles exchanged, or how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    exchanged: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct MismatchJson {
    line: usize,
    recorded: i32,
    computed: i32,
}

impl ReplayJson {
    /// The record and what it comes to.
    pub fn of(record: &Record, replayed: &Replayed) -> Self {
        let steps = record.lines().iter().zip(replayed.steps());
        Self {
            players: names(record),
            totals: numbers(replayed.totals()),
            turns: steps.map(|(line, step)| turn(line, step)).collect(),
            mismatches: replayed.mismatches().iter().map(mismatch).collect(),
        }
    }
}

impl GameJson {
    /// The record and what it comes to.
    pub fn of(record: &Record, replayed: &Replayed) -> Self {
        let steps = record.lines().iter().zip(replayed.steps());
        let players = record.players().iter();
        Self {
            title: record.about.title.clone(),
            description: record.about.description.clone(),
            lexicon: record.about.lexicon.clone(),
            players: names(record),
            totals: numbers(replayed.totals()),
            turns: steps.map(|(line, step)| full_turn(line, step)).collect(),
            board: rows(&replayed.board()),
            racks: players
                .map(|p| p.rack.as_ref().map(Tiles::to_string))
                .collect(),
            notes: record.about.notes.clone(),
        }
    }
}

fn names(record: &Record) -> Vec<String> {
    record.players().iter().map(|p| p.name.clone()).collect()
}

fn numbers(points: &[Points]) -> Vec<i32> {
    points.iter().map(|points| points.value()).collect()
}

fn turn(line: &super::Line, step: &Step) -> TurnJson {
    TurnJson {
        player: line.player.index(),
        kind: match line.entry {
            Entry::Play(_) => "play",
            Entry::Exchange(_) => "exchange",
            Entry::Pass => "pass",
            Entry::ChallengedOff => "challenged_off",
            Entry::Bonus => "bonus",
            Entry::Time => "time",
            Entry::Unplayed(_) => "unplayed",
        },
        play: step.play.as_ref().map(|play| play.notation.clone()),
        words: step
            .play
            .as_ref()
            .map(|play| play.words().map(ToString::to_string).collect()),
        score: step.score.value(),
        recorded: line.score.map(Points::value),
        total: line.total.map(Points::value),
    }
}

fn full_turn(line: &super::Line, step: &Step) -> FullTurnJson {
    let rearranged = step.play.as_ref().and_then(|p| p.laid.draft().rearranged());
    FullTurnJson {
        turn: turn(line, step),
        rack: line.rack.as_ref().map(Tiles::to_string),
        swaps: line
            .swaps
            .iter()
            .map(|(square, tile)| (square.to_string(), tile.to_char()))
            .collect(),
        rearranged: rearranged.map(|word| {
            let tiles: String = word.tiles.iter().map(|t| t.to_char()).collect();
            format!("{} {tiles}", word.start.notation(word.direction))
        }),
        exchanged: match &line.entry {
            Entry::Exchange(Exchanged::Tiles(tiles)) => Some(tiles.to_string()),
            Entry::Exchange(Exchanged::Count(count)) => Some(count.to_string()),
            _ => None,
        },
        notes: line.notes.clone(),
    }
}

fn mismatch(found: &Mismatch) -> MismatchJson {
    MismatchJson {
        line: found.line,
        recorded: found.recorded.value(),
        computed: found.computed.value(),
    }
}

/// The rows of a board as characters: a dot for an empty square, lower case for a blank.
pub(super) fn rows(board: &Board) -> Vec<String> {
    let row = |row| {
        let squares = (0..SIZE).filter_map(move |column| Square::new(row, column));
        squares
            .map(|square| board.get(square).map_or('.', PlacedTile::to_char))
            .collect()
    };
    (0..SIZE).map(row).collect()
}
