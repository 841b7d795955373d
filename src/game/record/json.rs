//! A whole recorded game as JSON.

use super::{About, Entry, ExchangedTiles, Line, Record, Replayed, Step};
use crate::engine::square::Square;
use crate::engine::tile::{PlacedTile, Points, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use crate::languages::games;
use crate::record::as_json;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// A whole game, as `scrabble export --format json` writes it: what a [`Replayed`] has, with racks, notes, board and
/// metadata.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WholeGame<'a> {
    #[serde(flatten)]
    about: &'a About,
    /// The tile set, if it is not English.
    #[serde(skip_serializing_if = "Option::is_none")]
    tiles: Option<&'static str>,
    /// The name of the board, or all of it, if the game is not the classic one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    players: Vec<&'a str>,
    #[serde(serialize_with = "as_json::value")]
    totals: Vec<Points>,
    turns: Vec<WholeTurn<'a>>,
    /// Its rows: a dot for an empty one, lower case for a blank.
    board: Vec<String>,
    /// The racks after the last turn, where known.
    #[serde(serialize_with = "as_json::value")]
    racks: Vec<Option<Labelled<Tiles>>>,
    notes: &'a [String],
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct WholeTurn<'a> {
    #[serde(flatten)]
    step: &'a Step,
    #[serde(flatten)]
    line: &'a Line,
}

impl<'a> WholeGame<'a> {
    /// Creates it from a record and its replay.
    pub fn of(record: &'a Record, replayed: &'a Replayed) -> Self {
        let players = record.players().iter();
        let lines = record.lines().iter();
        Self {
            about: &record.about,
            tiles: record.variant().told_tiles(),
            layout: games::told(record.variant()),
            players: players.clone().map(|player| player.name.as_str()).collect(),
            totals: replayed.totals().to_vec(),
            turns: lines
                .zip(replayed.steps())
                .map(|(line, step)| WholeTurn { step, line })
                .collect(),
            board: replayed.board().rows().collect(),
            racks: players.map(|player| player.rack.clone()).collect(),
            notes: &record.about.notes,
        }
    }
}

/// Square and tile of each swap.
pub(super) fn swaps<S: Serializer>(
    swaps: &[(Square, Labelled<PlacedTile>)],
    to: S,
) -> Result<S::Ok, S::Error> {
    let swaps = swaps.iter();
    to.collect_seq(swaps.map(|(square, tile)| (square.to_string(), tile.to_string())))
}

/// What the kind of line does not say: the rearranged word in its new order (`8F RHON`), and the tiles exchanged, or
/// how many.
pub(super) fn entry<S: Serializer>(entry: &Entry, to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(None)?;
    match entry {
        Entry::Play(play) => {
            if let Some(word) = &play.rearranged {
                let tiles = word.set().placed_text(word.tiles.iter().copied());
                let place = word.start.notation(word.direction);
                map.serialize_entry("rearranged", &format!("{place} {tiles}"))?;
            }
        }
        Entry::Exchange(ExchangedTiles::Tiles(tiles)) => {
            map.serialize_entry("exchanged", &tiles.to_string())?;
        }
        Entry::Exchange(ExchangedTiles::Count(count)) => {
            map.serialize_entry("exchanged", &count.to_string())?;
        }
        _ => {}
    }
    map.end()
}
