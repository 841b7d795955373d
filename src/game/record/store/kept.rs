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
//! `kept` is when the game was first kept, in seconds since 1970, UTC. `from` is the file that it was taken from, or the `game`
//! of ours that it was written from; a game that was written down from its start has none. `tiles` and `rules` are those of a
//! game whose text does not tell them, as in a journal. `used` is the time that each player has used, in milliseconds and by
//! seat, where a clock was kept beside the game; its limit is in the rules.

use super::error::{Damage, StoreError};
use super::id::GameId;
use super::kept_info::KeptInfo;
use super::wire::{self, Unreadable};
use crate::engine::rules::RuleSet;
use crate::record::Record;
use crate::record::notation::gcg;
use crate::text::files::{self, FileError};
use crate::text::whole_file;
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

impl KeptRecord {
    /// Reads the game.
    ///
    /// # Errors
    /// The first line that cannot be read, and why.
    pub fn record(&self) -> Result<Record, StoreError> {
        let read = gcg::read_for(&self.gcg, self.about.usual);
        read.map_err(|error| StoreError::Faulty {
            id: self.id.clone(),
            error,
        })
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

/// Keeps a game in a folder from now on, under an ID that is not taken.
pub(super) fn create(
    games: &Path,
    id: GameId,
    about: KeptInfo,
    gcg: Vec<u8>,
) -> Result<KeptRecord, StoreError> {
    let record = KeptRecord { id, about, gcg };
    put(games, &record)?;
    Ok(record)
}

/// Replaces a kept game by another state of it, unless it was changed by another window.
pub(super) fn replace(
    games: &Path,
    kept: &mut KeptRecord,
    next: KeptRecord,
) -> Result<(), StoreError> {
    let path = path_of(games, &kept.id);
    let there = read(kept.id.clone(), &path);
    if there.ok().as_ref() != Some(kept) {
        return Err(StoreError::FileChanged(path));
    }
    put(games, &next)?;
    *kept = next;
    Ok(())
}

fn put(games: &Path, record: &KeptRecord) -> Result<(), StoreError> {
    let path = path_of(games, &record.id);
    let bytes = record.bytes()?;
    whole_file::replace(&path, &bytes).map_err(StoreError::io("write", &path))
}

/// The file of a kept game.
pub(super) fn path_of(games: &Path, id: &GameId) -> PathBuf {
    games.join(format!("{id}.{EXTENSION}"))
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
