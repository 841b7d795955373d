//! Lines that begin with `#`.

use super::error::GcgFault;
use super::event::tiles;
use super::players::DeclaredPlayer;
use crate::engine::draft::Rearrangement;
use crate::engine::square::Square;
use crate::engine::tile::{PlacedTile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::tile_set::labelled::Labelled;

pub(super) enum Pragma {
    /// `#character-encoding`, already used when lines are read.
    Encoding,
    /// `#player1`
    Player(DeclaredPlayer),
    /// `#title`; `None` when it is empty.
    Title(Option<String>),
    /// `#description`
    Description(Option<String>),
    /// `#id`
    Id(Option<String>),
    /// `#lexicon`
    Lexicon(Option<String>),
    /// `#incomplete`
    Incomplete(Option<Labelled<Tiles>>),
    /// `#rack1`: the player's number, and the rack.
    Rack(u8, Labelled<Tiles>),
    /// `#note`
    Note(String),
    /// `#-`: more of the text before it.
    Continued(String),
    /// `#house-position`
    Position(String),
    /// `#house-swap`
    Swap(Square, Labelled<PlacedTile>),
    /// `#house-rearrange`
    Rearrange(Labelled<Rearrangement>),
    Other(String, String),
}

pub(super) const POSITION: &str = "house-position";
pub(super) const SWAP: &str = "house-swap";
pub(super) const REARRANGE: &str = "house-rearrange";

impl Pragma {
    /// Reads a line without its `#`.
    pub(super) fn read(line: &str, set: &'static TileSet) -> Result<Self, GcgFault> {
        if let Some(more) = line.strip_prefix('-') {
            return Ok(Self::Continued(more.trim().to_owned()));
        }
        let (name, value) = split(line);
        let text = || Some(value.to_owned()).filter(|text| !text.is_empty());
        let lower = name.to_ascii_lowercase();
        Ok(match lower.as_str() {
            "character-encoding" => Self::Encoding,
            "title" => Self::Title(text()),
            "description" => Self::Description(text()),
            "id" => Self::Id(text()),
            "lexicon" => Self::Lexicon(text()),
            "note" => Self::Note(value.to_owned()),
            "incomplete" => Self::Incomplete(text().map(|_| tiles(value, set)).transpose()?),
            POSITION => Self::Position(value.to_owned()),
            SWAP => swap(value, set).ok_or(GcgFault::Addition("#house-swap H8 E"))?,
            REARRANGE => {
                rearrange(value, set).ok_or(GcgFault::Addition("#house-rearrange 8F RHON"))?
            }
            _ => match (lower.strip_prefix("player"), lower.strip_prefix("rack")) {
                (Some(id), _) => player(id, value)?,
                (_, Some(id)) => numbered_rack(id, value, set)?,
                _ => Self::Other(name.to_owned(), value.to_owned()),
            },
        })
    }
}

fn split(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|id| (1..=4).contains(id))
}

/// `#player1 nick Full Name`
fn player(id: &str, value: &str) -> Result<Pragma, GcgFault> {
    let id = number(id).filter(|_| !value.is_empty());
    let player = id.map(|id| Pragma::Player(DeclaredPlayer::new(id, value)));
    player.ok_or(GcgFault::Player)
}

/// `#rack1 RACK`. Anything else with the same beginning is another pragma.
fn numbered_rack(id: &str, value: &str, set: &'static TileSet) -> Result<Pragma, GcgFault> {
    match number(id) {
        Some(id) => Ok(Pragma::Rack(id, tiles(value, set)?)),
        None => Ok(Pragma::Other(format!("rack{id}"), value.to_owned())),
    }
}

/// `H8 E`
fn swap(value: &str, set: &'static TileSet) -> Option<Pragma> {
    let (place, tile) = split(value);
    let tile = set.labelled(set.single(tile)?);
    Some(Pragma::Swap(Square::parse(place)?, tile))
}

/// `8F RHON`
fn rearrange(value: &str, set: &'static TileSet) -> Option<Pragma> {
    let (place, word) = split(value);
    let (start, direction) = Square::parse_notation(place)?;
    Some(Pragma::Rearrange(set.labelled(Rearrangement {
        start,
        direction,
        tiles: set.placed_of(word)?,
    })))
}
