//! The journal: every game on the disk, as it is played (R34).
//!
//! A game is one file that only ever grows, a line for each [`Event`]. A line is on the disk before anybody is told of
//! what it says, so the end of the program, of the power or of the room on the disk loses nothing that was announced.
//!
//! [`Shelf::begin`] makes a file and [`Journal::append`] adds to it. [`Shelf::resume`] reads it back and goes on with it;
//! [`Shelf::read`] and [`Shelf::follow`] only look. Whoever plays holds a lock until the game is over; whoever looks needs none.
//!
//! # The side file
//!
//! No file that only grows can know its own end: one that is cut at the end of a line looks like an earlier state of the game.
//! So beside `ID.journal` there is `ID.lock`, which holds the length in bytes of the journal when it was last on the disk: 20
//! figures and a line feed, written anew with each append, after the journal. A journal that is shorter when it is read
//! has lost something, which is told with a [`Note`]; one that is longer was written to when the program was stopped, and
//! lacks nothing. A journal without a side file, one of an earlier version or a copy, tells no more than it says itself.
//! The side file is also what is locked, and never the journal, which others must be able to read meanwhile: on some systems
//! a locked file cannot be read. It goes when the game is deleted.
//!
//! # The format, versions 1 and 2
//!
//! The number of the format says by which [`Rulings`](crate::engine::rulings::Rulings) the game is played and replayed, and
//! nothing else differs: 1 is [`Rulings::V1`](crate::engine::rulings::Rulings::V1), and 2, which new games have, is
//! [`Rulings::V2`](crate::engine::rulings::Rulings::V2). A game keeps its number however often it is resumed. A program
//! refuses a number that it does not know.
//!
//! The file is `ID.journal` in the directory `games` of the data directory. It is text, each line ended by a line feed:
//!
//! ```text
//! scrabble-journal 2 {"program":"0.1.0","begun":1795219200,"players":["Ann","Ben"],…} a3c10b5e77d0f9c2
//! 2 0,0:turn:1 q7Yw0v…4tA 0f6b8a3d2c914e57
//! 3 0,0:announced:1 Zk1…Q 91be0a44c7d35f28
//! ```
//!
//! - **A line** is a text, a space, the checksum, a line feed (byte 10). **The checksum** is 16 figures, `0-9a-f`: FNV-1a
//!   with 64 bits (basis `cbf29ce484222325`, prime `100000001b3`, both hexadecimal) over the texts of this line and all
//!   lines before it, one after the other with nothing between them. So a line that is changed, lost, doubled or in
//!   another place is found.
//! - **Line 1** has the text `scrabble-journal`, a space, the number of the format, a space, and a JSON object on one
//!   line: `program` (the version that began the game), `begun` (seconds since 1970, UTC), `players` (names by seat),
//!   `rules` (every field of [`RuleSet`](crate::engine::rules::RuleSet)), `dictionary` (`name`, `fingerprint`, and
//!   `from`: `"built-in"`, `{"file":PATH}`, or `{"file-hex":BYTES}` for a path that is no UTF-8), `salt` (16 bytes in
//!   hexadecimal, other ones for each game), and where computers play `computers` (by seat, the level of the computer
//!   there or null for a person: `[null,"club"]`).
//! - **Every other line** has the text: its own number, from 2, in figures; a space; how the game stands after it; a space;
//!   what it says, veiled, in base 64 (RFC 4648, `+` and `/`, no padding).
//! - **How the game stands** is what all at the table may know: the scores by seat with commas between them, a colon, and
//!   `turn:` with the seat whose turn it is, `announced:` with the seat whose turn may be challenged, or `over:` with the
//!   seats that have won. Once the game is over the scores are the final ones.
//! - **The veil** is an exclusive or with the stream of `ChaCha8` (8 rounds; counter and nonce have 64 bits each and begin
//!   at 0), keyed by 32 bytes: the salt, the line's number as eight bytes with the lowest first,
//!   eight zeros. It keeps honest eyes off racks, bag and seed, and nothing more: all that is needed to lift it stands in
//!   the file.
//! - **What a line says**, unveiled, is a JSON object, or a string for what has nothing to add. Seats count from 0. Tiles
//!   are their letters, `?` for a blank; on the board a blank is a lower-case letter. Squares are `H8`.
//!
//! ```text
//! {"started":{"seed":"00000000000000ff","draws":[[[0,"C"],[1,"M"]]],"racks":["AEINRST","DEFGO?X"]}}
//! {"announced":{"seat":0,"turn":{"act":{"play":{"tiles":"H8C H9A H10T"}}}}}
//! {"announced":{"seat":1,"turn":{"swaps":["H8","H9E"],"act":{"play":{"tiles":"I8s","rearranged":"8F HORN"}}}}}
//! {"taken":{"seat":0,"turn":{"act":{"exchange":"QV"}},"drew":"EA"}}
//! {"taken":{"seat":1,"turn":{"act":"pass"},"drew":""}}
//! {"challenged":{"by":1,"verdicts":[[0,true],[2,false]],"drew":""}}
//! {"accepted":{"by":1,"drew":"AEI"}}
//! {"resigned":{"seat":0}}
//! "no-play-left"
//! {"spent":{"seat":0,"millis":12345}}
//! {"agreed":{"word":"ZAX"}}
//! {"taken-back":{"seat":0}}
//! ```
//!
//! Line 2 is the start, and no other line is. `swaps` are in order: a square where a blank was taken (R30), or a square
//! with the letter that was put there (R31). `rearranged` is `8F` across or `F8` down and the tiles in their new order
//! (R32). A verdict is a word's place among the words of the turn, and whether it is acceptable. The seed is 16
//! hexadecimal figures. What follows from all this (points, missed turns, the end) is worked out again: each line is
//! checked against the game before it, and how the game stands then against what the line tells of it.
//!
//! # What is forgiven
//!
//! Each line is on the disk before the next one is begun, also where several are written in one go. So a loss of power,
//! as the end of the program, tears the last one and no other:
//!
//! - Behind the last whole line, anything without a line feed: the program was stopped while it wrote. It is left out
//!   with a [`Note`], and cut off by whoever plays on. The same goes for a last line that begins with a zero byte: a loss
//!   of power can keep the second of two pages and not the first.
//! - A last line that lacks only its line feed, also with zero bytes in its place: it counts.
//!
//! Anything else is refused with the number of the line, and the file is left as it is.
//!
//! # Decisions worth knowing
//!
//! - **The ID is the file's name** and stands nowhere else: who renames or copies a file by hand gets a game by that name.
//! - **Players and rules stand in the first line only**, the start's own copy of them is made from there: what is there
//!   once cannot contradict itself. They are readable, and so is the dictionary; a list of games needs no veil.
//! - **How the game stands is on every line**, though it follows from the others: a list of a thousand games is made of
//!   headers and last lines, and should a later program count otherwise than the one that was played with, the players are
//!   told instead of finding other scores.
//! - **When a game was last played** is when its file was last written.
//! - **A new file gets its name when it is whole**: header and start are written under a name with a dot before it, kept
//!   on the disk, then renamed. There is no half-begun game to explain to anybody.
//! - **No other format yet.** A line that this version has no words for is refused. Another kind of line, or another
//!   field that older programs would misread, needs a higher number in line 1, which older programs refuse by saying so.

mod about;
mod disk;
mod error;
mod follow;
mod glance;
mod id;
mod journal;
mod line;
mod list;
mod past;
mod reader;
mod side;
mod veil;
mod wire;

pub use about::{About, Origin, Salt, UnixTime, Words};
pub use disk::Pace;
pub use error::{Damage, Fault, Note, StoreError};
pub use follow::Follower;
pub use glance::{Glance, Stage};
pub use id::GameId;
pub use journal::{Appended, Journal};
pub use list::{Content, Listed, Scored, State, Summary};
pub use past::Past;

use crate::engine::event::Event;
use crate::engine::setup::Setup;
use past::{damaged, read};
use reader::Reader;
use side::Side;
use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

/// All games of one data directory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelf {
    games: PathBuf,
    pace: Pace,
}

/// A game taken up again.
#[derive(Debug)]
pub struct Resumed {
    /// What happened so far.
    pub past: Past,
    /// Where to write down what happens next. It may owe something already: see [`Journal::owes`].
    pub journal: Journal,
}

impl Shelf {
    /// The games in a data directory, which need not be there yet.
    pub fn new(data: &Path) -> Self {
        Self {
            games: data.join("games"),
            pace: Pace::Full,
        }
    }

    /// The same, writing at another pace: for tests.
    #[must_use]
    pub fn at(self, pace: Pace) -> Self {
        Self { pace, ..self }
    }

    /// Where the files are.
    pub fn directory(&self) -> &Path {
        &self.games
    }

    /// Begins the journal of a game: of one that starts now, or of one that has been played without a journal so far.
    /// When the file cannot be made, the journal owes all of it, and tries again with whatever is appended.
    ///
    /// # Errors
    /// When the events are not those of a game.
    pub fn begin(&self, about: About, events: &[Event]) -> Result<(Journal, Appended), StoreError> {
        Journal::begin(self.games.clone(), self.pace, about, events)
    }

    /// Takes up a game where it was left. A line that was not written whole is cut off.
    ///
    /// # Errors
    /// When somebody plays it already, or it cannot be read or written.
    pub fn resume(&self, id: &GameId) -> Result<Resumed, StoreError> {
        let (path, side) = self.lock(id)?;
        let file = disk::open(&path, true)?;
        let bytes = disk::read_from(&file, 0).map_err(StoreError::io("read", &path))?;
        let (reader, tail) = read(&bytes, Reader::read).map_err(damaged(id, &path))?;
        let length = side.length();
        disk::keep_private(&self.games, 0o700);
        disk::keep_private(&path, 0o600);
        let journal = Journal::go_on(id.clone(), (path, file, side), &reader, tail, self.pace);
        let past = Past::of(id.clone(), reader, tail, length);
        Ok(Resumed { past, journal })
    }

    /// Reads a game, played or not, and changes nothing.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read(&self, id: &GameId) -> Result<Past, StoreError> {
        let path = self.there(id)?;
        let file = disk::open(&path, false)?;
        let length = side::length(&path);
        let bytes = disk::read_from(&file, 0).map_err(StoreError::io("read", &path))?;
        let (reader, tail) = read(&bytes, Reader::read).map_err(damaged(id, &path))?;
        Ok(Past::of(id.clone(), reader, tail, length))
    }

    /// Watches a game that another program plays.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn follow(&self, id: &GameId) -> Result<Follower, StoreError> {
        Follower::open(id.clone(), self.there(id)?)
    }

    /// Whether somebody plays a game just now.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn is_played(&self, id: &GameId) -> Result<bool, StoreError> {
        Ok(side::is_locked(&self.there(id)?))
    }

    /// All games, those played last first. A file that cannot be read is among them, and says why. Games are not replayed
    /// for it: what a line says is looked at when its game is read.
    ///
    /// # Errors
    /// When the directory cannot be read. One that is not there has no games.
    pub fn list(&self) -> Result<Vec<Listed>, StoreError> {
        let files = disk::files(&self.games)?;
        let mut games: Vec<Listed> = files.into_iter().filter_map(list::look_at).collect();
        games.sort_by(|a, b| (Reverse(a.written), &a.id).cmp(&(Reverse(b.written), &b.id)));
        Ok(games)
    }

    /// What was said at the beginning of the game that was played last, and who plays by which rules. Only the times of the
    /// files are looked at, and one file; what cannot be read says nothing.
    pub fn newest(&self) -> Option<(About, Setup)> {
        let files = disk::files(&self.games).ok()?.into_iter();
        let written = |path: PathBuf| {
            GameId::of(&path)?;
            let time = fs::metadata(&path).and_then(|file| file.modified());
            Some((time.ok()?, path))
        };
        let (_, path) = files.filter_map(written).max()?;
        let file = disk::open(&path, false).ok()?;
        let bytes = disk::read_from(&file, 0).ok()?;
        let (header, _) = read(&bytes, reader::glance).ok()?;
        Some((header.about, header.setup))
    }

    /// The game that somebody means who types an ID, or the beginning of one or of its last part.
    ///
    /// # Errors
    /// When there is none, or more than one.
    pub fn find(&self, typed: &str) -> Result<GameId, StoreError> {
        let files = disk::files(&self.games)?;
        let mut games: Vec<GameId> = files.iter().filter_map(|path| GameId::of(path)).collect();
        if let Some(exact) = games.iter().find(|id| id.as_str() == typed) {
            return Ok(exact.clone());
        }
        games.retain(|id| id.is_meant_by(typed));
        games.sort();
        let typed = typed.to_owned();
        match (games.pop(), games.is_empty()) {
            (None, _) => Err(StoreError::NoGame(typed)),
            (Some(one), true) => Ok(one),
            (Some(last), false) => {
                games.push(last);
                Err(StoreError::Several { typed, games })
            }
        }
    }

    /// Deletes a game for good.
    ///
    /// # Errors
    /// When somebody plays it, or the system does not allow it.
    pub fn delete(&self, id: &GameId) -> Result<(), StoreError> {
        // The lock is kept until the file is gone.
        let (path, side) = self.lock(id)?;
        fs::remove_file(&path).map_err(StoreError::io("delete", &path))?;
        side.remove();
        disk::keep_directory(&self.games).map_err(StoreError::io("delete", &path))
    }

    fn there(&self, id: &GameId) -> Result<PathBuf, StoreError> {
        let path = journal::path_of(&self.games, id);
        if path.exists() {
            Ok(path)
        } else {
            Err(StoreError::NoGame(id.to_string()))
        }
    }

    /// Locks a game for oneself alone. Somebody who looks whether it is played holds it for a moment; that is waited for.
    fn lock(&self, id: &GameId) -> Result<(PathBuf, Side), StoreError> {
        self.there(id)?;
        for _ in 0..10 {
            if let Some(side) = Side::lock(&self.games, id)? {
                // The game may have been deleted meanwhile.
                return Ok((self.there(id)?, side));
            }
            sleep(Duration::from_millis(5));
        }
        Err(StoreError::Locked(id.clone()))
    }
}
