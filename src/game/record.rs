//! Recorded games, ours or played elsewhere: reading, writing, replay and statistics.
//!
//! A [`Record`] is not a [`Game`](crate::engine::game::Game): racks may be partly known, scores wrong, words phonies, and the
//! game may have ended by other rules. So it keeps what was written down, and [`Record::replay`] plays it on a board: every
//! play is scored again, and differences are reported.
//!
//! [`notation::gcg`] reads and writes the format of other programs, [`notation::cgp`] positions; [`store`] has the journals of
//! our own games, and [`stats`] the statistics of finished ones. [`Record::retold`] turns a record into events of a game that
//! can be continued.
//!
//! ```
//! use scrabble_game::record::notation::gcg;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let file = b"#player1 Ann Ann Lee\n#player2 Ben Ben Roe\n>Ann: AEHNORX 8F HORN +14 14\n>Ben: ADEFMRT H6 FA.M +15 15\n";
//! let record = gcg::read(file)?;
//! let replayed = record.replay()?;
//!
//! // FARM scores 9 points, not 15: the total that follows from the mistake is not reported again.
//! let [mistake] = replayed.mismatches() else { unreachable!("one mistake") };
//! assert_eq!((mistake.line, mistake.computed.value()), (4, 9));
//! assert_eq!(replayed.steps()[1].play.as_ref().map(|play| play.notation.as_str()), Some("H6 FA.M"));
//! # Ok(())
//! # }
//! ```

use crate::engine::board::Board;
use crate::engine::draft::Rearrangement;
use crate::engine::seat::{FEWEST, MOST, Seat};
use crate::engine::square::{Direction, Square};
use crate::engine::tile::{PlacedTile, Points, Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::tile_set::labelled::Labelled;
use crate::engine::variant::Variant;
use notation::cgp::CgpPosition;
use serde::Serialize;
use std::fmt;

pub mod as_json;
mod branch_point;
mod ending;
mod from_game;
mod json;
pub mod notation;
mod noted;
mod past;
mod place_tiles;
mod possible_racks;
mod redealt;
mod replay;
mod retold;
mod running_total;
mod skipped;
pub mod stats;
pub mod store;
mod text;
mod tree;
mod written;

pub use branch_point::BranchPoint;
pub(crate) use ending::RunningResults;
pub use json::WholeGame;
pub(crate) use past::Past;
pub use possible_racks::rack_remarks;
pub use redealt::{RedealError, redealt};
pub use replay::{
    Fault, RecordError, Remark, ReplayStop, Replayed, ReplayedPrefix, Step, StepPlay,
};
pub use retold::CannotRetell;
pub use running_total::{Mismatch, MismatchKind};
pub use skipped::Skipped;
pub(crate) use text::{happened, rack_of, remarks_by_line, remarks_on_game};
pub use text::{mistake, remarks, text};
pub use tree::{GameTree, KnownRacks, NodeId};
pub use written::{CannotWrite, Neighbor, WrittenGame};

/// A recorded game: its players, its metadata and its lines in order.
#[derive(Clone, Debug)]
pub struct Record {
    variant: &'static Variant,
    players: Vec<RecordedPlayer>,
    /// Metadata of the game.
    pub about: About,
    lines: Vec<Line>,
    /// Set if the file breaks off in the middle of a line, which is not in `lines`. Ignored by equality.
    pub broken_off: Option<TruncatedLine>,
    /// What readers of the file should know before its first turn. Ignored by equality.
    pub notices: Vec<Notice>,
    origin: FileLines,
}

/// A remark about a file as a whole: how it was read, or what it declares that the program does differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The number of the line, from 1.
    pub line: usize,
    /// A sentence without its capital and its full stop.
    pub what: String,
}

/// Writes the line of the file and the remark: `Line 4: the game uses the tiles polish, but English tiles are used here.`
impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: {}.", self.line, self.what)
    }
}

/// The numbers of lines that are no turns, from 1; 0 for those that the file does not have.
#[derive(Clone, Copy, Default, Debug)]
struct FileLines {
    racks: [usize; MOST],
    incomplete: usize,
    lexicon: usize,
}

impl Record {
    /// Whether another record is of the same game: the same players did the same. Racks, points and notes may differ.
    pub fn is_same_game(&self, other: &Self) -> bool {
        let [ours, theirs] = [self, other].map(|record| {
            let turns = record.lines.iter().filter(|line| line.entry.is_turn());
            turns.map(|line| (line.player, &line.entry))
        });
        let [our_names, their_names] = [self, other].map(|record| {
            let players = record.players.iter();
            players.map(|player| player.name.to_lowercase())
        });
        self.variant == other.variant
            && self.about.start == other.about.start
            && our_names.eq(their_names)
            && ours.eq(theirs)
    }

    /// Whether it tells more of the same game than another record, and all that one tells: later lines, bonuses, notes.
    pub fn adds_to(&self, other: &Self) -> bool {
        let has_all =
            |ours: &[String], theirs: &[String]| theirs.iter().all(|note| ours.contains(note));
        let mut lines = self.lines.iter();
        let mut is_told = |told: &Line| {
            lines.any(|line| {
                line.player == told.player
                    && line.entry == told.entry
                    && has_all(&line.notes, &told.notes)
            })
        };
        let told = |record: &Self| {
            let notes: usize = record.lines.iter().map(|line| line.notes.len()).sum();
            record.lines.len() + notes
        };
        self.is_same_game(other)
            && has_all(&self.about.notes, &other.about.notes)
            && other.lines.iter().all(&mut is_told)
            && told(self) > told(other)
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        self.variant == other.variant
            && self.players == other.players
            && self.about == other.about
            && self.lines == other.lines
    }
}

impl Eq for Record {}

/// The last line of a file that breaks off in the middle of it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("Line {line}: the file breaks off here, and this line is left out ({why}).")]
pub struct TruncatedLine {
    /// The number of the line, from 1.
    pub line: usize,
    /// Why its remains cannot be read.
    pub why: String,
}

/// A player of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedPlayer {
    /// The nickname that lines begin with, without spaces.
    pub nick: String,
    /// The full name.
    pub name: String,
    /// The rack after the last line, where known. A `?` in it is a blank, or a tile nobody wrote down.
    pub rack: Option<Labelled<Tiles>>,
}

impl RecordedPlayer {
    /// Returns a player of this name, with a nickname that none of the others has.
    pub(crate) fn new(name: &str, others: &[Self]) -> Self {
        let words: Vec<&str> = name.split_whitespace().collect();
        Self {
            nick: free_nick(words.join("_"), others),
            name: name.to_owned(),
            rack: None,
        }
    }
}

/// Metadata of a recorded game.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct About {
    /// The title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// A description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The authority that numbers games, and the number.
    #[serde(skip)]
    pub id: Option<String>,
    /// The dictionary's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lexicon: Option<String>,
    /// Set if the record is not of the whole game, with the rack of the player to move where known.
    #[serde(skip)]
    pub incomplete: Option<Option<Labelled<Tiles>>>,
    /// The position that the game begins from, its players in their order; `None` for an empty board. Its board is of the
    /// record's variant.
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "as_json::text"
    )]
    pub start: Option<Box<CgpPosition>>,
    /// Other metadata by name.
    #[serde(skip)]
    pub others: Vec<(String, String)>,
    /// Notes before the first line.
    #[serde(skip)]
    pub notes: Vec<String>,
}

/// One line of a recorded game.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// The player.
    #[serde(skip)]
    pub player: Seat,
    /// The rack before the turn, as far as known: a `?` is a blank, or a tile nobody wrote down.
    #[serde(
        serialize_with = "crate::record::as_json::value",
        skip_serializing_if = "Option::is_none"
    )]
    pub rack: Option<Labelled<Tiles>>,
    /// Tiles of the rack that replaced tiles on the board before the turn, in order (R30, R31).
    #[serde(serialize_with = "json::swaps", skip_serializing_if = "Vec::is_empty")]
    pub swaps: Vec<(Square, Labelled<PlacedTile>)>,
    /// What happened.
    #[serde(flatten, serialize_with = "json::entry")]
    pub entry: Entry,
    /// The points written down.
    #[serde(skip)]
    pub score: Option<Points>,
    /// The player's total written down.
    #[serde(skip)]
    pub total: Option<Points>,
    /// The notes to it, each of one line or more.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The number of the line in its file, from 1; 0 when it comes from no file. Ignored by equality.
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

    /// Whether the player loses points for an unsuccessful challenge of their own.
    pub const fn is_penalty(&self) -> bool {
        matches!((&self.entry, self.score), (Entry::Bonus, Some(score)) if score.value() < 0)
    }

    /// Whether the player gets points for an unsuccessful challenge of others.
    const fn is_bonus(&self) -> bool {
        matches!(self.entry, Entry::Bonus) && !self.is_penalty()
    }

    /// The tiles swapped onto the board, with their squares.
    pub(crate) fn puts(&self) -> impl Iterator<Item = (Square, PlacedTile)> {
        self.swaps.iter().map(|(square, tile)| (*square, **tile))
    }

    /// Whether the rack is the `?` that is written where nobody wrote one down, see [`Record::with_racks`].
    fn has_no_rack(&self) -> bool {
        let unknown = Tiles::from_iter([Tile::Blank]);
        let is_unknown = self.rack.as_deref() == Some(&unknown);
        is_unknown && !matches!(self.entry, Entry::Play(_)) && self.entry.is_turn()
    }

    /// The tiles the turn shows to everyone; a `?`, a tile nobody wrote down, where it shows none.
    fn played(&self) -> Tiles {
        let swaps = self.swaps.iter().map(|(_, put)| put.tile());
        let marks = match &self.entry {
            Entry::Play(play) => play.marks.as_slice(),
            _ => &[],
        };
        let laid = marks.iter().filter_map(|mark| match mark {
            RecordedLetter::Tile(tile) => Some(tile.tile()),
            RecordedLetter::Through => None,
        });
        let mut tiles: Tiles = swaps.chain(laid).collect();
        if tiles.is_empty() {
            tiles.add(Tile::Blank);
        }
        tiles
    }
}

/// What a line of a recorded game records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A play.
    Play(RecordedPlay),
    /// An exchange.
    Exchange(ExchangedTiles),
    /// A pass, or a missed turn.
    Pass,
    /// The player's last turn was challenged off: its tiles went back.
    ChallengedOff,
    /// Points for an unsuccessful challenge: for the player challenged, or from the challenger ([`Line::is_penalty`]).
    Bonus,
    /// The overtime penalty.
    Time,
    /// Points for these unplayed tiles, the player's own or the opponents'.
    Unplayed(Labelled<Tiles>),
}

impl Entry {
    /// Returns the kind of line in a word.
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

/// The tiles of an exchange, as far as known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExchangedTiles {
    /// These tiles.
    Tiles(Labelled<Tiles>),
    /// A number of tiles.
    Count(u8),
}

/// A play as written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedPlay {
    /// The start of the word, or of what is written of it.
    pub start: Square,
    /// The direction of the word.
    pub direction: Direction,
    /// The word, letter by letter.
    pub marks: Vec<RecordedLetter>,
    /// The word on the board that was rearranged first (R32).
    pub rearranged: Option<Labelled<Rearrangement>>,
}

impl fmt::Display for RecordedPlay {
    /// Writes it as written down: `8F HORN`, `H6 FA.M`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.start.notation(self.direction))?;
        let label = |mark: &RecordedLetter| match mark {
            RecordedLetter::Through => ".",
            RecordedLetter::Tile(tile) => tile.label(tile.set()),
        };
        let labels = self.marks.iter().map(label);
        match self.marks.iter().find_map(RecordedLetter::set) {
            Some(set) => f.write_str(&set.joined(labels)),
            None => f.write_str(&labels.collect::<String>()),
        }
    }
}

/// One letter of a play as written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordedLetter {
    /// A through-tile, not spelled out.
    Through,
    /// This tile; on an occupied square, a through-tile spelled out.
    Tile(Labelled<PlacedTile>),
}

impl RecordedLetter {
    const fn set(&self) -> Option<&'static TileSet> {
        match self {
            Self::Through => None,
            Self::Tile(tile) => Some(tile.set()),
        }
    }
}

/// Returns this nickname, with a number if it is taken.
fn free_nick(plain: String, taken: &[RecordedPlayer]) -> String {
    let free = |nick: &String| taken.iter().all(|player| player.nick != *nick);
    let others = (2..).map(|n| format!("{plain}_{n}"));
    let mut nicks = std::iter::once(plain.clone()).chain(others);
    nicks.find(free).unwrap_or(plain)
}

/// Why a record cannot have these players.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayersError {
    /// Too few or too many.
    #[error("a game has 2 to 4 players, and {0} {verb} named", verb = if *.0 == 1 { "is" } else { "are" })]
    Count(usize),
    /// Two of them have the same nickname.
    #[error("two players are called {0}")]
    SameNick(String),
}

impl Record {
    /// Creates an empty record of a game of these players.
    ///
    /// # Errors
    /// When they are not 2 to 4, or two have the same nickname.
    pub fn new(
        variant: &'static Variant,
        players: Vec<RecordedPlayer>,
    ) -> Result<Self, PlayersError> {
        if !(FEWEST..=MOST).contains(&players.len()) {
            return Err(PlayersError::Count(players.len()));
        }
        for (i, player) in players.iter().enumerate() {
            if players[..i].iter().any(|other| other.nick == player.nick) {
                return Err(PlayersError::SameNick(player.nick.clone()));
            }
        }
        Ok(Self {
            variant,
            players,
            about: About::default(),
            lines: vec![],
            broken_off: None,
            notices: vec![],
            origin: FileLines::default(),
        })
    }

    /// Returns the board that the game begins with.
    pub fn start_board(&self) -> Board {
        let start = self.about.start.as_ref();
        start.map_or_else(|| Board::new(self.variant), |start| start.board.clone())
    }

    /// Returns the scores that the players begin with, by seat.
    pub fn start_scores(&self) -> [Points; MOST] {
        let players = self.about.start.iter().flat_map(|start| &start.players);
        let mut scores = [Points::ZERO; MOST];
        for (score, player) in scores.iter_mut().zip(players) {
            *score = player.score;
        }
        scores
    }

    /// Returns the variant: tiles, board, rack size and bingo bonus.
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// Returns the players, in the order of the record.
    pub fn players(&self) -> &[RecordedPlayer] {
        &self.players
    }

    /// One player.
    pub fn player(&self, seat: Seat) -> Option<&RecordedPlayer> {
        self.players.get(seat.index())
    }

    /// Returns a player's nickname.
    pub fn nick(&self, seat: Seat) -> &str {
        self.player(seat).map_or("", |player| &player.nick)
    }

    /// Returns the seat of the player with a nickname.
    pub fn seat(&self, nick: &str) -> Option<Seat> {
        let index = self.players.iter().position(|p| p.nick == nick)?;
        Seat::new(index)
    }

    /// The lines, in order.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Adds a line; ignores one of an empty seat.
    pub fn push(&mut self, line: Line) {
        if self.player(line.player).is_some() {
            self.lines.push(line);
        }
    }

    /// Sets the rack of a player after the last line.
    pub fn set_rack(&mut self, seat: Seat, rack: Tiles) {
        let rack = self.variant.tiles.labelled(rack);
        if let Some(player) = self.players.get_mut(seat.index()) {
            player.rack = Some(rack).filter(|rack| !rack.is_empty());
        }
    }

    /// Returns the record without what only its players may know while the game is in progress (R34): without racks,
    /// and with the number of exchanged tiles only. It is marked as incomplete.
    #[must_use]
    pub fn redacted(mut self) -> Self {
        for player in &mut self.players {
            player.rack = None;
        }
        let at_start = self.about.start.iter_mut();
        for player in at_start.flat_map(|start| &mut start.players) {
            player.rack = Tiles::NONE;
        }
        for line in &mut self.lines {
            line.rack = None;
            if let Entry::Exchange(ExchangedTiles::Tiles(tiles)) = &line.entry {
                let count = u8::try_from(tiles.len()).unwrap_or(u8::MAX);
                line.entry = Entry::Exchange(ExchangedTiles::Count(count));
            }
        }
        self.about.incomplete = Some(None);
        self
    }

    /// Returns the total of each player after the last line, by seat: as it was announced where it was, else as it follows.
    pub fn announced_totals(&self) -> [Points; MOST] {
        let mut totals = self.start_scores();
        for line in &self.lines {
            if let Some(total) = line.total {
                totals[line.player.index()] = total;
            }
        }
        totals
    }

    /// Returns the record with a rack on each turn and on the lines that follow from it, which other programs need. An unknown
    /// rack is what the turn itself shows, or `?`. Points for a challenge have the rack of the player's next turn, as in
    /// Quackle, if there is one.
    #[must_use]
    pub fn with_racks(mut self) -> Self {
        let set = &self.variant.tiles;
        let mut shown: Vec<Option<Labelled<Tiles>>> = vec![None; self.players.len()];
        for line in &mut self.lines {
            let of_turn = shown.get_mut(line.player.index());
            match (&line.entry, of_turn) {
                (Entry::ChallengedOff, Some(Some(tiles))) => {
                    line.rack.get_or_insert_with(|| tiles.clone());
                }
                (entry, Some(of_turn)) if entry.is_turn() => {
                    let played = set.labelled(line.played());
                    *of_turn = Some(line.rack.get_or_insert(played).clone());
                }
                _ => {}
            }
        }
        let mut next: Vec<Option<Labelled<Tiles>>> = vec![None; self.players.len()];
        for line in self.lines.iter_mut().rev() {
            let next = &mut next[line.player.index()];
            if line.entry.is_turn() {
                *next = line.rack.clone().filter(|_| !line.has_no_rack());
            } else if line.is_bonus() {
                line.rack = line.rack.take().or_else(|| next.clone());
            }
        }
        self
    }

    /// Adds a notice if the file names another dictionary than `ours`, by which its words are judged.
    pub fn compare_dictionary(&mut self, ours: &str) {
        let stem = |name: &str| {
            let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
            stem.to_lowercase()
        };
        let Some(said) = self.about.lexicon.as_ref() else {
            return;
        };
        if stem(said) != stem(ours) {
            let what = format!(
                "the game uses the dictionary {said}, but {ours} is used here; choose another with --dict FILE"
            );
            let line = self.origin.lexicon;
            self.notices.push(Notice { line, what });
            self.notices.sort_by_key(|notice| notice.line);
        }
    }

    /// Adds a note to the last line, or before the first.
    pub fn note(&mut self, text: &str) {
        match (self.lines.last_mut(), self.about.notes.last_mut()) {
            (Some(line), _) => line.notes.push(text.to_owned()),
            // Before the first turn notes are the lines of one, as GCG has them.
            (None, Some(note)) => *note = format!("{note}\n{text}"),
            (None, None) => self.about.notes.push(text.to_owned()),
        }
    }
}
