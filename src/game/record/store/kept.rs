//! Recorded games that are kept beside the journals: written down on the analysis board, or taken in from files.
//!
//! # The format, version 1
//!
//! The file is `ID.record` in the directory `games`: a line of text, ended by a line feed, then the bytes of a GCG file, as they
//! came in or were written last. A record is always replaced as a whole.
//!
//! ```text
//! scrabble-record 1 {"program":"0.1.0","kept":1795219200,"from":{"file":"ann-ben.gcg"}}
//! #character-encoding UTF-8
//! …
//! ```
//!
//! `kept` is when the game was first kept, in seconds since 1970, UTC. `from` is the file that it was taken from, or the `game` of
//! ours that it was written from; a game that was written down from its start has none. `tiles` and `rules` are those of a game
//! whose text does not tell them, as in a journal.

use super::GameStore;
use super::about::{Salt, UnixTime};
use super::disk;
use super::error::{Damage, StoreError};
use super::id::GameId;
use super::wire::{self, Unreadable};
use crate::engine::rules::RuleSet;
use crate::engine::variant::Variant;
use crate::record::notation::gcg::{self, GcgError};
use crate::record::{GameTree, Record};
use crate::text::files::{self, FileError};
use crate::text::whole_file;
use std::fmt;
use std::path::{Path, PathBuf};

const EXTENSION: &str = "record";

const MAGIC: &str = "scrabble-record";

const VERSION: u32 = 1;

/// In bytes: the longest record that is read.
const TOO_LONG: u64 = 16 << 20;

/// A recorded game that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptRecord {
    /// The ID.
    pub id: GameId,
    /// The metadata.
    pub about: KeptInfo,
    /// The bytes of its GCG file.
    pub gcg: Vec<u8>,
}

/// What is kept of a recorded game besides its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptInfo {
    /// The version of the program that kept it first.
    pub program: String,
    /// When it was first kept.
    pub kept: UnixTime,
    /// Where it comes from; `None` if it was written down from its start.
    pub from: Option<KeptFrom>,
    /// The variant of a game whose text does not tell its tiles.
    pub usual: &'static Variant,
    /// The rules, if they are known.
    pub rules: Option<RuleSet>,
}

/// Where a recorded game comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeptFrom {
    /// A file, by its name.
    File(String),
    /// A game of ours, by its ID.
    Game(GameId),
}

impl fmt::Display for KeptFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(name) => name.fmt(f),
            Self::Game(id) => id.fmt(f),
        }
    }
}

impl KeptInfo {
    /// Metadata of a game that this program keeps from now on.
    pub fn new(kept: UnixTime, from: Option<KeptFrom>, usual: &'static Variant) -> Self {
        Self {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            kept,
            from,
            usual,
            rules: None,
        }
    }
}

impl KeptRecord {
    /// Reads the game without its variations.
    ///
    /// # Errors
    /// The first line that cannot be read, and why.
    pub fn record(&self) -> Result<Record, GcgError> {
        gcg::read_for(&self.gcg, self.about.usual)
    }

    /// Reads the game with its variations.
    ///
    /// # Errors
    /// As [`record`](Self::record).
    pub fn tree(&self) -> Result<GameTree, GcgError> {
        gcg::read_tree(&self.gcg, self.about.usual)
    }

    /// Returns the rules, the classic ones if they are not known.
    pub fn rules(&self) -> RuleSet {
        self.about.rules.clone().unwrap_or_else(RuleSet::classic)
    }

    fn bytes(&self) -> Result<Vec<u8>, Unreadable> {
        let header = wire::write_kept(&self.about)?;
        let mut bytes = format!("{MAGIC} {VERSION} {header}\n").into_bytes();
        bytes.extend_from_slice(&self.gcg);
        Ok(bytes)
    }

    fn of(id: GameId, bytes: &[u8]) -> Result<Self, Damage> {
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let end = end.ok_or(Damage::NoJournal)?;
        let (line, gcg) = bytes.split_at(end);
        let line = std::str::from_utf8(line).map_err(|_| Damage::NoJournal)?;
        let text = line.strip_prefix(MAGIC).ok_or(Damage::NoJournal)?;
        let (version, header) = text.trim_start().split_once(' ').ok_or(Damage::NoJournal)?;
        match version.parse() {
            Ok(VERSION) => {}
            Ok(newer) => return Err(Damage::Newer(newer)),
            Err(_) => return Err(Damage::NoJournal),
        }
        Ok(Self {
            id,
            about: wire::read_kept(header).map_err(|_| Damage::NoJournal)?,
            gcg: gcg[1..].to_vec(),
        })
    }
}

impl GameStore {
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
        let mut ids = GameId::fresh(about.kept, salt);
        let id = ids.find(|id| !self.is_taken(id));
        let id = id.ok_or_else(|| StoreError::NoName(self.games.clone()))?;
        let record = KeptRecord { id, about, gcg };
        self.put(&record)?;
        Ok(record)
    }

    /// Replaces the text of a kept game.
    ///
    /// # Errors
    /// When it was changed by another window, or deleted, or cannot be written. Then nothing is changed.
    pub fn rewrite(&self, kept: &mut KeptRecord, gcg: Vec<u8>) -> Result<(), StoreError> {
        let there = self.read_kept(&kept.id);
        if there.ok().as_ref() != Some(kept) {
            return Err(StoreError::FileChanged(self.path_of_kept(&kept.id)));
        }
        let next = KeptRecord {
            gcg,
            ..kept.clone()
        };
        self.put(&next)?;
        *kept = next;
        Ok(())
    }

    /// Reads a kept game.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read_kept(&self, id: &GameId) -> Result<KeptRecord, StoreError> {
        let path = self.path_of_kept(id);
        read(id.clone(), &path)
    }

    /// Reads all kept games that can be read, the first kept first.
    ///
    /// # Errors
    /// When the directory cannot be read.
    pub fn all_kept(&self) -> Result<Vec<KeptRecord>, StoreError> {
        let files = disk::files(&self.games)?;
        let read = files
            .iter()
            .filter_map(|path| read(id_of(path)?, path).ok());
        let mut kept: Vec<KeptRecord> = read.collect();
        kept.sort_by_key(|record| record.about.kept);
        Ok(kept)
    }

    /// Whether this is the ID of a recorded game that is kept, and not of one that was played here.
    pub fn is_kept(&self, id: &GameId) -> bool {
        self.path_of_kept(id).exists()
    }

    fn is_taken(&self, id: &GameId) -> bool {
        self.is_kept(id) || super::journal::path_of(&self.games, id).exists()
    }

    pub(super) fn path_of_kept(&self, id: &GameId) -> PathBuf {
        self.games.join(format!("{id}.{EXTENSION}"))
    }

    fn put(&self, record: &KeptRecord) -> Result<(), StoreError> {
        let path = self.path_of_kept(&record.id);
        let bytes = record.bytes()?;
        whole_file::replace(&path, &bytes).map_err(StoreError::io("write", &path))
    }
}

/// The ID of a kept game with this file; `None` if it is another file.
pub(super) fn id_of(path: &Path) -> Option<GameId> {
    GameId::of_file(path, EXTENSION)
}

/// Reads a kept game.
pub(super) fn read(id: GameId, path: &Path) -> Result<KeptRecord, StoreError> {
    let bytes = files::read(path, TOO_LONG).map_err(|error| match error {
        FileError::Missing => StoreError::NoGame(id.to_string()),
        FileError::Unreadable(error) => StoreError::io("read", path)(error),
        error => StoreError::Unread {
            path: path.to_owned(),
            error,
        },
    })?;
    KeptRecord::of(id.clone(), &bytes).map_err(|damage| StoreError::Damaged {
        id,
        path: path.to_owned(),
        damage,
    })
}
