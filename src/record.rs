//! A recorded game: one of ours, or one that was played elsewhere.
//!
//! It is no [`Game`](crate::engine::game::Game). Racks may be part known, scores wrong, words phoney, and the game may have
//! ended by other rules than ours. So a [`Record`] only keeps what was written down, and [`Record::replay`] folds it over
//! the board: every play is laid and scored again, and what does not agree is told.
//!
//! This room knows the engine and nothing else. How a record is written is a matter of [`crate::record::notation`].

use crate::engine::draft::Rearrangement;
use crate::engine::seat::{FEWEST, MOST, Seat};
use crate::engine::square::{Direction, Square};
use crate::engine::tile::{PlacedTile, Points, Tile, Tiles};
use serde::Serialize;
use std::fmt;

mod account;
pub(crate) mod as_json;
mod json;
mod laying;
pub mod notation;
mod ours;
mod redealt;
mod replay;
mod retold;
mod skipped;
pub mod stats;
pub mod store;
mod text;

pub use account::{Mismatch, Slip};
pub use json::WholeGame;
pub use redealt::{RedealError, redealt};
pub use replay::{Clash, Fault, RecordError, Remark, Replayed, SoFar, Step, StepPlay};
pub use retold::Untold;
pub use skipped::Skipped;
pub use text::{mistake, remarks, remarks_by_line, text};

/// A recorded game: who played, what is told of it, and its lines in order.
#[derive(Clone, Debug)]
pub struct Record {
    players: Vec<Player>,
    /// What is told of the game.
    pub about: About,
    lines: Vec<Line>,
    /// Where its file breaks off in the middle of a line, which is none of `lines`. Records that say the same are equal,
    /// whatever is missing behind them.
    pub broken_off: Option<BrokenOff>,
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        self.players == other.players && self.about == other.about && self.lines == other.lines
    }
}

impl Eq for Record {}

/// That a file breaks off in the middle of its last line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("Line {line}: the file breaks off here, and this line is left out ({why}).")]
pub struct BrokenOff {
    /// Which line, from 1.
    pub line: usize,
    /// Why what there is of it cannot be read.
    pub why: String,
}

/// Somebody who played a recorded game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The short name that lines begin with: no space in it.
    pub nick: String,
    /// The name in full.
    pub name: String,
    /// The rack after the last line, where it is told. A `?` in it is a blank, or a tile that nobody wrote down.
    pub rack: Option<Tiles>,
}

/// What is told of a recorded game.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct About {
    /// What it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Who numbers games, and the number.
    #[serde(skip)]
    pub id: Option<String>,
    /// The dictionary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lexicon: Option<String>,
    /// That the record is not of the whole game, with the rack of the player whose turn it was where that is told.
    #[serde(skip)]
    pub incomplete: Option<Option<Tiles>>,
    /// Whatever else is told, by name.
    #[serde(skip)]
    pub others: Vec<(String, String)>,
    /// What is noted before the first line.
    #[serde(skip)]
    pub notes: Vec<String>,
}

/// One line of a recorded game.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// Whose line it is.
    #[serde(skip)]
    pub player: Seat,
    /// The rack before it, as far as it is told: a `?` is a blank, or a tile that nobody wrote down.
    #[serde(
        serialize_with = "crate::record::as_json::value",
        skip_serializing_if = "Option::is_none"
    )]
    pub rack: Option<Tiles>,
    /// Tiles of the rack that took the place of tiles on the board before the turn, in order (R30, R31).
    #[serde(serialize_with = "json::swaps", skip_serializing_if = "Vec::is_empty")]
    pub swaps: Vec<(Square, PlacedTile)>,
    /// What it is about.
    #[serde(flatten, serialize_with = "json::entry")]
    pub entry: Entry,
    /// The points that were written down.
    #[serde(skip)]
    pub score: Option<Points>,
    /// The player's total that was written down.
    #[serde(skip)]
    pub total: Option<Points>,
    /// What is noted to it, each of one line or more.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Which line of its file it is, from 1; 0 when it comes from no file. Lines that say the same are equal wherever they
    /// stand.
    #[serde(skip)]
    pub number: usize,
}

impl PartialEq for Line {
    fn eq(&self, other: &Self) -> bool {
        let told = |line: &Self| (line.player, line.score, line.total);
        told(self) == told(other)
            && self.rack == other.rack
            && self.swaps == other.swaps
            && self.entry == other.entry
            && self.notes == other.notes
    }
}

impl Eq for Line {}

impl Line {
    const fn puts_tiles(&self) -> bool {
        matches!(self.entry, Entry::Play(_)) || !self.swaps.is_empty()
    }

    /// The tiles that the turn shows to everybody; a tile that nobody wrote down where it shows none.
    fn played(&self) -> Tiles {
        let swaps = self.swaps.iter().map(|(_, put)| put.tile());
        let marks = match &self.entry {
            Entry::Play(play) => play.marks.as_slice(),
            _ => &[],
        };
        let laid = marks.iter().filter_map(|mark| match mark {
            Mark::Tile(tile) => Some(tile.tile()),
            Mark::Through => None,
        });
        let mut tiles: Tiles = swaps.chain(laid).collect();
        if tiles.is_empty() {
            tiles.add(Tile::Blank);
        }
        tiles
    }
}

/// What a line of a recorded game is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Tiles were laid.
    Play(RecordedPlay),
    /// Tiles were exchanged.
    Exchange(Exchanged),
    /// A pass, or a turn that was missed.
    Pass,
    /// The player's last turn was challenged off: its tiles went back.
    ChallengedOff,
    /// Points for a challenge that failed.
    Bonus,
    /// Points lost for time.
    Time,
    /// Points for these tiles, left at the end on the player's own rack or on others'.
    Unplayed(Tiles),
}

impl Entry {
    /// What kind of line it is, in a word.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Play(_) => "play",
            Self::Exchange(_) => "exchange",
            Self::Pass => "pass",
            Self::ChallengedOff => "challenged_off",
            Self::Bonus => "bonus",
            Self::Time => "time",
            Self::Unplayed(_) => "unplayed",
        }
    }

    /// Whether it is a turn, and not a consequence of one.
    pub const fn is_turn(&self) -> bool {
        matches!(self, Self::Play(_) | Self::Exchange(_) | Self::Pass)
    }
}

/// The tiles of an exchange, as far as they are told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Exchanged {
    /// These tiles.
    Tiles(Tiles),
    /// So many.
    Count(u8),
}

/// A play as it was written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedPlay {
    /// Where the word begins, or at least what is written of it.
    pub start: Square,
    /// Which way it reads.
    pub direction: Direction,
    /// The word, letter by letter.
    pub marks: Vec<Mark>,
    /// The word on the board that was put in another order first (R32).
    pub rearranged: Option<Rearrangement>,
}

impl fmt::Display for RecordedPlay {
    /// As it was written down: `8F HORN`, `H6 FA.M`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.marks.iter().map(|mark| match mark {
            Mark::Through => '.',
            Mark::Tile(tile) => tile.to_char(),
        });
        let place = self.start.notation(self.direction);
        write!(f, "{place} {}", word.collect::<String>())
    }
}

/// One letter of a play as it was written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Whatever lay there already.
    Through,
    /// This tile; where one lies already, a through-letter spelled out.
    Tile(PlacedTile),
}

/// Why people are not the players of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayersError {
    /// Too few or too many.
    #[error("a game has 2 to 4 players, and {0} {verb} named", verb = if *.0 == 1 { "is" } else { "are" })]
    Count(usize),
    /// Two of them cannot be told apart.
    #[error("two players are called {0}")]
    SameNick(String),
}

impl Record {
    /// A record of these players with nothing in it yet.
    ///
    /// # Errors
    /// When they are not 2 to 4, or two have one short name.
    pub fn new(players: Vec<Player>) -> Result<Self, PlayersError> {
        if !(FEWEST..=MOST).contains(&players.len()) {
            return Err(PlayersError::Count(players.len()));
        }
        for (i, player) in players.iter().enumerate() {
            if players[..i].iter().any(|other| other.nick == player.nick) {
                return Err(PlayersError::SameNick(player.nick.clone()));
            }
        }
        Ok(Self {
            players,
            about: About::default(),
            lines: vec![],
            broken_off: None,
        })
    }

    /// Who played, in the order of the record.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// One player.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// One player's short name.
    pub fn nick(&self, seat: Seat) -> &str {
        self.player(seat).map_or("", |player| &player.nick)
    }

    /// The seat of the player with a short name.
    pub fn seat(&self, nick: &str) -> Option<Seat> {
        let index = self.players.iter().position(|p| p.nick == nick)?;
        Seat::new(index)
    }

    /// The lines, in order.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Adds a line; one of nobody who plays is left out.
    pub fn push(&mut self, line: Line) {
        if self.player(line.player).is_some() {
            self.lines.push(line);
        }
    }

    /// Tells the rack of a player after the last line.
    pub fn tell_rack(&mut self, seat: Seat, rack: Tiles) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            player.rack = Some(rack).filter(|rack| !rack.is_empty());
        }
    }

    /// The record without what only its players may know as long as the game is not over (R34): no racks, and of exchanged
    /// tiles the number. It says that it is not of a whole game.
    #[must_use]
    pub fn in_public(mut self) -> Self {
        for player in &mut self.players {
            player.rack = None;
        }
        for line in &mut self.lines {
            line.rack = None;
            if let Entry::Exchange(Exchanged::Tiles(tiles)) = &line.entry {
                let count = u8::try_from(tiles.len()).unwrap_or(u8::MAX);
                line.entry = Entry::Exchange(Exchanged::Count(count));
            }
        }
        self.about.incomplete = Some(None);
        self
    }

    /// The record with as much of a rack for each turn as the turn itself shows, where none is told; a `?`, a tile that
    /// nobody wrote down, where it shows none. Some programs refuse a turn without a rack.
    #[must_use]
    pub fn with_racks(mut self) -> Self {
        for line in self.lines.iter_mut().filter(|line| line.entry.is_turn()) {
            let played = line.played();
            line.rack.get_or_insert(played);
        }
        self
    }

    /// Notes something to the last line, or before the first.
    pub fn note(&mut self, text: &str) {
        let about = &mut self.about.notes;
        let notes = self.lines.last_mut().map_or(about, |line| &mut line.notes);
        notes.push(text.to_owned());
    }
}
