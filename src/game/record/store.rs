//! The journal: every game on the disk, as it is played (R34); and [recorded games](kept) that are kept beside them.
//!
//! A game is one file that only ever grows, a line for each [`Event`]. A line is on the disk before its event is announced, so
//! the end of the program, a power failure or a full disk loses nothing that was announced.
//!
//! [`Journals::begin`] creates a file and [`Journal::append`] adds to it. [`Journals::resume`] reads it and continues the game;
//! [`Journals::read`] and [`GameStore::follow`] only read. A player holds a lock until the game is over; a reader needs none.
//!
//! # The side file
//!
//! A file that only grows cannot know its own end: one that is cut at the end of a line looks like an earlier state of the
//! game. So beside `ID.journal` there is `ID.lock`, which holds the length in bytes of the journal when it was last on the
//! disk: 20 digits and a line feed, written after the journal with each append. A journal that is shorter when it is read
//! has lost something, which a [`JournalNote`] reports; one that is longer was written to when the program was stopped, and
//! lacks nothing. A journal without a side file, one of an earlier version or a copy, is taken as it is. The side file is
//! also what is locked; so is the journal, except on systems where others could not read it then. Before each line the program
//! checks that the journal has its name and its length: another program that got in by another name or another side file is
//! noticed, and nothing is written into its game. The side file is deleted with the game.
//!
//! # The format, versions 1 to 4
//!
//! The number of the format selects the [`RulingsVersion`](crate::engine::rulings::RulingsVersion) by which the game is
//! played and replayed, and says whether it was played on from a recorded game:
//!
//! | rulings | from the start | played on |
//! |---|---:|---:|
//! | [`RulingsVersion::V1`](crate::engine::rulings::RulingsVersion::V1) | 1 | 3 |
//! | [`RulingsVersion::V2`](crate::engine::rulings::RulingsVersion::V2) | 2 | 4 |
//!
//! Nothing else differs. A game keeps its number however often it is resumed. A program refuses a number that it does not
//! know.
//!
//! The file is `ID.journal` in the directory `games` of the data directory. It is text, each line ended by a line feed:
//!
//! ```text
//! scrabble-journal 2 {"program":"0.1.0","begun":1795219200,"players":["Ann","Ben"],…} a3c10b5e77d0f9c2
//! 2 0,0:turn:1 q7Yw0v…4tA 0f6b8a3d2c914e57
//! 3 0,0:announced:1 Zk1…Q 91be0a44c7d35f28
//! ```
//!
//! - **A line** is a text, a space, the checksum, a line feed (byte 10). **The checksum** is 16 digits, `0-9a-f`: FNV-1a
//!   with 64 bits (basis `cbf29ce484222325`, prime `100000001b3`, both hexadecimal) over the texts of this line and all
//!   lines before it, concatenated. So a line that is changed, lost, doubled or moved is found.
//! - **Line 1** has the text `scrabble-journal`, a space, the number of the format, a space, and a JSON object on one
//!   line: `program` (the version that began the game), `begun` (seconds since 1970, UTC), `players` (names by seat),
//!   `rules` (every field of [`RuleSet`](crate::engine::rules::RuleSet)), `dictionary` (`name`, `fingerprint`, and
//!   `from`: `"built-in"`, `{"file":PATH}`, or `{"file-hex":BYTES}` for a path that is not UTF-8), `salt` (16 bytes in
//!   hexadecimal, different for each game), and with computer players `computers` (by seat, the level of the computer
//!   or null for a person: `[null,"club"]`), and `hosted`, which is `true`, if some players were guests on other machines.
//!   In formats 3 and 4, and only there, `branch` says where the game began: `from` (the ID of the recorded game, or the name
//!   of its file), `turn` (the number of the first turn that is not retold, as the engine counts: turns taken back too), and
//!   `foreign`, which is `true`, if it goes back to a file.
//! - **Every other line** has the text: its own number, from 2, in decimal; a space; the summary of the game after it; a
//!   space; its contents, obfuscated, in base 64 (RFC 4648, `+` and `/`, no padding).
//! - **The summary** is what everyone at the table may know: the scores by seat with commas between them, a colon, and
//!   `turn:` with the seat to move, `announced:` with the seat whose turn may be challenged, or `over:` with the
//!   winners' seats. Once the game is over the scores are final.
//! - **The obfuscation** is an exclusive or with the stream of `ChaCha8` (8 rounds; counter and nonce have 64 bits each and
//!   begin at 0), keyed by 32 bytes: the salt, the line's number as eight bytes with the lowest first, eight zeros. It prevents
//!   players from reading racks, bag and seed by accident, and nothing more: the file has all that is needed to undo it.
//! - **The contents of a line** are a JSON object, or a string for an event without data. Seats count from 0. Tiles
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
//! Line 2 is the start, and no other line is. `swaps` are in order: a square where a blank was recycled (R30), or a square
//! with the letter put there (R31). `rearranged` is `8F` across or `F8` down and the tiles in their new order (R32). A verdict
//! is the index of a word in the turn, and whether it is acceptable. The seed is 16 hexadecimal digits. What follows from all
//! this (points, missed turns, the end) is computed again: each line is checked against the game before it, and the game after
//! it against the line's summary.
//!
//! # Damage that is repaired
//!
//! Each line is on the disk before the next one is begun, also where several are written at once. So a power failure, like
//! the end of the program, tears only the last one:
//!
//! - After the last complete line, anything without a line feed: the program was stopped while it wrote. It is left out
//!   with a [`JournalNote`], and cut off when the game is resumed. The same goes for a last line that begins with a zero byte: a
//!   power failure can keep the second of two pages and not the first.
//! - A last line that lacks only its line feed, also with zero bytes in its place, counts.
//!
//! Anything else is refused with the number of the line, and the file is left as it is.
//!
//! # Decisions worth knowing
//!
//! - **The ID is the file's name** and stored nowhere else: a file renamed or copied by hand is a game by that name.
//! - **Players and rules are in the first line only**, and the start's own copy of them is made from there: they cannot
//!   contradict each other. They are readable, and so is the dictionary; a list of games need not undo the obfuscation.
//! - **The summary is on every line**, though it follows from the others: a list of a thousand games is made from headers and
//!   last lines, and if a later program computes other scores than the one that was played with, the players are told.
//! - **When a game was last played** is when its file was last written. If that is in the future, a clock was wrong: it counts as
//!   played when it began or, if that is in the future too, before all others.
//! - **Time that passes does not fill the disk**: the intervals at which it is recorded grow with the turn, and a journal of
//!   4 MiB has no more lines of time alone: the time of a turn is then written with the next act. Earlier versions wrote a line
//!   each second. Such a journal is read up to 1 GiB, and beyond 4 MiB the lines of time of a turn are one event.
//! - **A new file gets its name when it is complete**: header and start are written under a name with a dot before it, flushed
//!   to the disk, then renamed. No game is ever half created.
//! - **No other format yet.** A line with unknown contents is refused. Another kind of line, or another field that older
//!   programs would misread, needs a higher number in line 1, which older programs refuse by name.

mod about;
mod disk;
mod error;
mod follow;
mod id;
mod journal;
mod journal_file;
mod journals;
pub mod kept;
mod kept_info;
mod line;
mod list;
mod loaded_game;
pub mod obfuscation;
mod place;
mod reader;
mod side_file;
mod status;
pub mod wire;

pub use about::{Clock, DictionaryInfo, DictionarySource, JournalInfo, Salt, UnixTime};
pub use disk::WritePace;
pub use error::{Damage, JournalNote, LineFault, StoreError};
pub use follow::JournalTail;
pub use id::GameId;
pub use journal::{AppendResult, Journal};
pub use journals::{Journals, Resumed, meant_by};
pub use kept::KeptRecord;
pub use kept_info::{KeptFrom, KeptInfo};
pub use list::{Content, GameSummary, KeptSummary, ListedGame, ListedState, PlayerScore};
pub use loaded_game::LoadedGame;
pub use place::JournalPlace;
pub use status::{GameStatus, Stage};

use crate::engine::event::Event;
use crate::engine::setup::Setup;
use error::ReadError;
use journal_file::JournalFile;
use reader::{JournalReader, Tail};
use side_file::SideFile;
use std::cmp::Reverse;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

/// The games of one data directory.
#[derive(Clone, Debug)]
pub struct GameStore {
    games: PathBuf,
    pace: WritePace,
    clock: Clock,
}

impl GameStore {
    /// Returns the games in a data directory, which need not exist yet.
    pub fn new(data: &Path) -> Self {
        Self {
            games: data.join("games"),
            pace: WritePace::Full,
            clock: Clock::new(|| UnixTime(u64::MAX)),
        }
    }

    /// Sets the clock of the machine. Without one, every time of a file is believed.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }

    /// Returns the time by its clock.
    pub fn now(&self) -> UnixTime {
        self.clock.now()
    }

    /// Sets the pace of writing, for tests.
    #[must_use]
    pub fn at(self, pace: WritePace) -> Self {
        Self { pace, ..self }
    }

    /// Returns the directory of the files.
    pub fn directory(&self) -> &Path {
        &self.games
    }

    /// Watches a game that another program plays.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn follow(&self, id: &GameId) -> Result<JournalTail, StoreError> {
        JournalTail::open(id.clone(), self.there(id)?)
    }

    /// Lists all games, the last played first. A file that cannot be read is listed with the reason. Games are not
    /// replayed for the list: the contents of lines are checked when a game is read.
    ///
    /// # Errors
    /// When the directory cannot be read. A missing directory has no games.
    pub fn list(&self) -> Result<Vec<ListedGame>, StoreError> {
        self.list_while(|_, _| true)
    }

    /// Lists games as [`list`](Self::list) does, as long as `goes_on` says so: it is asked before each game, with how many
    /// have been read and how many there are.
    ///
    /// # Errors
    /// When the directory cannot be read.
    pub fn list_while(
        &self,
        mut goes_on: impl FnMut(u32, u32) -> bool,
    ) -> Result<Vec<ListedGame>, StoreError> {
        let mut files = disk::files(&self.games)?;
        files.retain(|path| GameId::of(path).or_else(|| kept::id_of(path)).is_some());
        let all = u32::try_from(files.len()).unwrap_or(u32::MAX);
        let files = files.into_iter().zip(0..);
        let read = files.take_while(|(_, done)| goes_on(*done, all));
        let now = self.now();
        let read = read.filter_map(|(path, _)| list::read_listed(path, now));
        let mut games: Vec<ListedGame> = read.collect();
        games.sort_by(|a, b| (Reverse(a.played), &a.id).cmp(&(Reverse(b.played), &b.id)));
        list::find_continued(&mut games);
        Ok(games)
    }

    /// Returns metadata and setup of the game played last. Only the times of the files are read, files whose time is after now,
    /// and the file of that game; if it is unreadable, this is `None`.
    pub fn newest(&self) -> Option<(JournalInfo, Setup)> {
        let files = disk::files(&self.games).ok()?.into_iter();
        let now = self.now();
        let header = |path: &Path| {
            let file = disk::open(path, false).ok()?;
            let read = disk::bytes_from(&file, 0).and_then(reader::glance);
            Some(read.ok()?.0)
        };
        let played = |path: PathBuf| {
            GameId::of(&path)?;
            let written = list::written(&fs::metadata(&path).ok()?)?;
            let begun = || {
                let begun = header(&path)?.about.begun.0;
                list::credible(Some(Duration::from_secs(begun)), now)
            };
            let played = list::credible(Some(written), now).or_else(begun);
            Some((played, written, path))
        };
        let (.., path) = files.filter_map(played).max()?;
        let header = header(&path)?;
        Some((header.about, header.setup))
    }

    /// Keeps a recorded game from now on, under a new ID.
    ///
    /// # Errors
    /// When its file cannot be created.
    pub fn keep(
        &self,
        about: KeptInfo,
        salt: Salt,
        gcg: Vec<u8>,
    ) -> Result<KeptRecord, StoreError> {
        disk::make_directory(&self.games).map_err(StoreError::io("create", &self.games))?;
        let is_taken =
            |id: &GameId| self.is_kept(id) || journal_file::path_of(&self.games, id).exists();
        let id = GameId::fresh(about.kept, salt).find(|id| !is_taken(id));
        let id = id.ok_or_else(|| StoreError::NoName(self.games.clone()))?;
        kept::create(&self.games, id, about, gcg)
    }

    /// Replaces the text of a recorded game that is kept.
    ///
    /// # Errors
    /// When it was changed by another window, or deleted, or cannot be written. Then nothing is changed.
    pub fn rewrite(&self, kept: &mut KeptRecord, gcg: Vec<u8>) -> Result<(), StoreError> {
        let next = KeptRecord {
            gcg,
            ..kept.clone()
        };
        self.replace(kept, next)
    }

    /// Replaces a recorded game that is kept by another state of it, which has its ID.
    ///
    /// # Errors
    /// As for [`GameStore::rewrite`].
    pub fn replace(&self, kept: &mut KeptRecord, next: KeptRecord) -> Result<(), StoreError> {
        let id = kept.id.clone();
        kept::replace(&self.games, kept, KeptRecord { id, ..next })
    }

    /// Reads a recorded game that is kept.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read_kept(&self, id: &GameId) -> Result<KeptRecord, StoreError> {
        kept::read(id.clone(), &kept::path_of(&self.games, id))
    }

    /// Reads all recorded games that are kept, the first kept first, and says of each other one why it cannot be read.
    ///
    /// # Errors
    /// When the directory cannot be read.
    pub fn all_kept(&self) -> Result<(Vec<KeptRecord>, Vec<StoreError>), StoreError> {
        let files = disk::files(&self.games)?;
        let mut kept = vec![];
        let mut damaged = vec![];
        for (id, path) in files
            .iter()
            .filter_map(|path| Some((kept::id_of(path)?, path)))
        {
            match kept::read(id, path) {
                Ok(record) => kept.push(record),
                // Another window has just deleted it.
                Err(StoreError::NoGame(_)) => {}
                Err(error) => damaged.push(error),
            }
        }
        kept.sort_by_key(|record| record.about.kept);
        Ok((kept, damaged))
    }

    /// Whether this is the ID of a recorded game that is kept, and not of one that was played here.
    pub fn is_kept(&self, id: &GameId) -> bool {
        kept::path_of(&self.games, id).exists()
    }

    /// Deletes a game for good.
    ///
    /// # Errors
    /// When the game is being played, or the system does not allow it.
    pub fn delete(&self, id: &GameId) -> Result<(), StoreError> {
        if self.is_kept(id) {
            let path = kept::path_of(&self.games, id);
            fs::remove_file(&path).map_err(StoreError::io("delete", &path))?;
            return disk::keep_directory(&self.games).map_err(StoreError::io("delete", &path));
        }
        // The lock is held until the file is gone. A file that cannot be opened can still be deleted.
        let (path, _file, side) = match self.lock(id) {
            Err(StoreError::Io { .. }) => {
                let (path, side) = self.lock_side(id)?;
                (path, None, side)
            }
            locked => locked.map(|(path, file, side)| (path, Some(file), side))?,
        };
        fs::remove_file(&path).map_err(StoreError::io("delete", &path))?;
        side.remove();
        disk::keep_directory(&self.games).map_err(StoreError::io("delete", &path))
    }

    fn there(&self, id: &GameId) -> Result<PathBuf, StoreError> {
        let path = journal_file::path_of(&self.games, id);
        if path.exists() {
            Ok(path)
        } else if self.is_kept(id) {
            Err(StoreError::Kept(id.clone()))
        } else {
            Err(StoreError::NoGame(id.to_string()))
        }
    }

    /// Opens a journal and locks it with its side file.
    fn lock(&self, id: &GameId) -> Result<(PathBuf, File, SideFile), StoreError> {
        let (path, side) = self.lock_side(id)?;
        let file = disk::open(&path, true)?;
        let lock = || disk::lock(&file).map_err(StoreError::io("lock", &path));
        unlocked_soon(id, || Ok(lock()?.then_some(())))?;
        Ok((path, file, side))
    }

    fn lock_side(&self, id: &GameId) -> Result<(PathBuf, SideFile), StoreError> {
        self.there(id)?;
        let side = unlocked_soon(id, || SideFile::lock(&self.games, id))?;
        // The game may have been deleted meanwhile.
        Ok((self.there(id)?, side))
    }
}

impl Journals for GameStore {
    fn begin(
        &self,
        about: JournalInfo,
        events: &[Event],
    ) -> Result<(Journal, AppendResult), StoreError> {
        let ids = GameId::fresh(about.begun, about.salt).collect();
        let place = JournalFile::unmade(self.games.clone(), ids, self.pace);
        Journal::begin(Box::new(place), about, events)
    }

    fn resume(&self, id: &GameId) -> Result<Resumed, StoreError> {
        let (path, file, side) = self.lock(id)?;
        let read = disk::bytes_from(&file, 0).and_then(JournalReader::read);
        let (reader, tail) = read.map_err(ReadError::of(id, &path))?;
        let length = side.length();
        disk::keep_private(&self.games);
        disk::keep_private(&path);
        let bytes = (reader.length, tail != Tail::None);
        let place = JournalFile::made(id.clone(), (path, file, side), bytes, self.pace);
        Ok(Resumed::of(Box::new(place), id, (reader, tail), length))
    }

    fn read(&self, id: &GameId) -> Result<LoadedGame, StoreError> {
        let path = self.there(id)?;
        let file = disk::open(&path, false)?;
        let length = side_file::length(&path);
        let read = disk::bytes_from(&file, 0).and_then(JournalReader::read);
        let (reader, tail) = read.map_err(ReadError::of(id, &path))?;
        Ok(LoadedGame::of(id.clone(), reader, tail, length))
    }

    fn is_played(&self, id: &GameId) -> Result<bool, StoreError> {
        let path = self.there(id)?;
        let file = disk::open(&path, false);
        Ok(file.map_or_else(
            |_| side_file::is_locked(&path),
            |file| side_file::is_played(&path, &file),
        ))
    }

    fn written(&self, id: &GameId) -> Option<UnixTime> {
        let about = fs::metadata(self.there(id).ok()?).ok()?;
        let written = list::credible(list::written(&about), self.now())?;
        Some(UnixTime(written.as_secs()))
    }

    fn find(&self, typed: &str) -> Result<GameId, StoreError> {
        let files = disk::files(&self.games)?;
        let id = |path: &PathBuf| GameId::of(path).or_else(|| kept::id_of(path));
        meant_by(typed, files.iter().filter_map(id).collect())
    }
}

/// Locks something. A program that only checks whether a game is played holds its locks for a moment; that is waited for.
fn unlocked_soon<T>(
    id: &GameId,
    mut lock: impl FnMut() -> Result<Option<T>, StoreError>,
) -> Result<T, StoreError> {
    for _ in 0..10 {
        if let Some(locked) = lock()? {
            return Ok(locked);
        }
        sleep(Duration::from_millis(5));
    }
    Err(StoreError::Locked(id.clone()))
}
