//! What a host keeps beside the journal of a game, under the journal's ID: the keys of the guests by seat, in `ID.guests.json`,
//! and of those who have seen the result, in `ID.seen.json`. So they find their seats, and the result that they have missed,
//! when the host starts again:
//!
//! ```json
//! ["SHA256:…", null]
//! {"version": 1, "keys": ["SHA256:…"]}
//! ```
//!
//! A journal has no ID before it can be made, and another one after it was moved or replaced. Its recorder tells each ID
//! ([`GameFiles::follow`]), and the files are written again under it.

use crate::record::store::GameId;
use crate::text::files::FileError;
use crate::text::shared_file::{SharedFile, SharedFileError};
use crate::text::shared_folder::SharedFolder;
use crate::text::{locked, printable};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// The version of the format of `ID.seen.json`.
const VERSION: u32 = 1;
/// In bytes: more than the keys of four guests take.
const LARGEST: u64 = 4 << 10;

/// What the name of a file with guests ends with.
const GUESTS: &str = ".guests.json";

/// What is written in place of the key of somebody who has left for good.
pub const FORMER: &str = "former";

/// The keys of guests by seat; `None` for seats of others.
pub type GuestKeys = Vec<Option<String>>;

/// Why a file beside a journal cannot be saved.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameFileError {
    /// It cannot be locked, read or written.
    #[error(transparent)]
    Unsaved(#[from] SharedFileError),
    /// It holds something else, which is left as it is.
    #[error("{} is damaged; fix or delete it", printable::path(.0))]
    Damaged(PathBuf),
}

/// Why the guests of a game are not known, worded to follow the name of their file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GuestsError {
    /// The file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] FileError),
    /// The file is no such list.
    #[error("is damaged")]
    Damaged,
}

/// The files beside the journal of a hosted game.
#[derive(Debug)]
pub struct GameFiles {
    folder: SharedFolder,
    /// The ID of the journal; `None` until there is one.
    id: Option<GameId>,
    guests: GuestKeys,
    seen: Vec<String>,
    is_saved: bool,
    /// Whether the journal has had another ID.
    is_moved: bool,
    notice: FileNotice,
}

/// What the host has to know about the files of a game, in two sentences: why they are not saved, or that the journal has
/// another ID now. It can be read while the files are being written, and then has what was known before.
#[derive(Clone, Debug, Default)]
pub struct FileNotice(Arc<Mutex<Option<String>>>);

impl FileNotice {
    /// Returns the sentences; `None` if there is nothing to tell.
    pub fn get(&self) -> Option<String> {
        locked(&self.0).clone()
    }
}

#[derive(Serialize, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
struct Seen {
    version: u32,
    keys: Vec<String>,
}

impl GameFiles {
    /// The files of a game with these guests, in a folder. If it has an ID already, reads who has seen its result. Without a file
    /// that can be read nobody has: a result that is shown twice is better than one that is never shown.
    pub fn of_game(
        folder: impl Into<SharedFolder>,
        id: Option<&GameId>,
        guests: GuestKeys,
    ) -> Self {
        let folder = folder.into();
        let bytes = id.and_then(|id| seen_file(&folder, id).contents().ok());
        let seen = bytes.and_then(|bytes| parsed_seen(&bytes));
        let mut files = Self {
            folder,
            id: id.cloned(),
            guests,
            seen: seen.map_or(vec![], |seen| seen.keys),
            is_saved: false,
            is_moved: false,
            notice: FileNotice::default(),
        };
        files.save();
        files
    }

    /// Returns the file with the guests of the game of this ID.
    pub fn guests_file(folder: &SharedFolder, id: &GameId) -> SharedFile {
        folder.file(&format!("{id}{GUESTS}"), LARGEST)
    }

    /// Reads the guests of the game of this ID.
    ///
    /// # Errors
    /// When there is no such file, or it cannot be read or understood.
    pub fn guests_of(
        folder: impl Into<SharedFolder>,
        id: &GameId,
    ) -> Result<GuestKeys, GuestsError> {
        let bytes = Self::guests_file(&folder.into(), id).contents()?;
        serde_json::from_slice(&bytes).map_err(|_| GuestsError::Damaged)
    }

    /// Returns the ID of the journal; `None` until there is one.
    pub fn id(&self) -> Option<&GameId> {
        self.id.as_ref()
    }

    /// Returns the fingerprints of those who have seen the result.
    pub fn seen(&self) -> &[String] {
        &self.seen
    }

    /// Returns what the host has to know about the files, now and later.
    pub fn notice(&self) -> FileNotice {
        self.notice.clone()
    }

    /// Notes that the journal has this ID now. Saves the files if it is another one, or if they could not be saved before.
    pub fn follow(&mut self, id: &GameId) {
        if self.id.as_ref() != Some(id) {
            self.is_moved |= self.id.replace(id.clone()).is_some();
            self.is_saved = false;
        }
        self.save();
    }

    /// Notes that those with these keys, and nobody else, have seen the result, and saves that.
    pub fn set_seen(&mut self, keys: Vec<String>) {
        if self.seen != keys {
            self.seen = keys;
            self.is_saved = false;
        }
        self.save();
    }

    /// Replaces the key of somebody who has left for good, and saves that.
    pub fn forget(&mut self, key: &str) {
        let known = self.guests.iter_mut().flatten().chain(&mut self.seen);
        for known in known.filter(|known| *known == key) {
            FORMER.clone_into(known);
            self.is_saved = false;
        }
        self.save();
    }

    /// Replaces the key of somebody who has left for good beside each journal in a folder.
    ///
    /// # Errors
    /// When the folder cannot be read, or a file not written; the others are.
    pub fn forget_in(folder: impl Into<SharedFolder>, key: &str) -> Result<(), GameFileError> {
        let folder = folder.into();
        let names = folder
            .names()
            .map_err(|error| SharedFileError::Unwritable {
                path: folder.path().to_owned(),
                error,
            })?;
        let names = names.iter();
        let ids = names.filter_map(|name| GameId::parse(name.strip_suffix(GUESTS)?));
        let mut forgotten = Ok(());
        for id in ids.collect::<Vec<_>>() {
            let Ok(guests) = Self::guests_of(&folder, &id) else {
                continue;
            };
            if guests.iter().flatten().any(|guest| guest == key) {
                let mut files = Self::of_game(&folder, Some(&id), guests);
                files.forget(key);
                forgotten = forgotten.and(files.write(&id));
            }
        }
        forgotten
    }

    fn save(&mut self) {
        let Some(id) = self.id.as_ref().filter(|_| !self.is_saved) else {
            return;
        };
        let saved = self.write(id);
        self.is_saved = saved.is_ok();
        let told = match saved {
            Err(error) => Some(format!(
                "Can't save the list of guests: {error}. The program tries again every turn."
            )),
            Ok(()) => self.is_moved.then(|| {
                format!("The journal of this game was moved, deleted or replaced. The game is saved again as {id}.")
            }),
        };
        *locked(&self.notice.0) = told;
    }

    fn write(&self, id: &GameId) -> Result<(), GameFileError> {
        let guests = Self::guests_file(&self.folder, id);
        write(&guests, &self.guests, |bytes| {
            serde_json::from_slice(bytes).ok()
        })?;
        let seen = Seen {
            version: VERSION,
            keys: self.seen.clone(),
        };
        let file = seen_file(&self.folder, id);
        if seen.keys.is_empty() && file.stamp().is_none() {
            return Ok(());
        }
        write(&file, &seen, parsed_seen)
    }
}

fn seen_file(folder: &SharedFolder, id: &GameId) -> SharedFile {
    folder.file(&format!("{id}.seen.json"), LARGEST)
}

fn parsed_seen(bytes: &[u8]) -> Option<Seen> {
    let seen: Option<Seen> = serde_json::from_slice(bytes).ok();
    seen.filter(|seen| seen.version == VERSION)
}

/// Writes a value to a file, unless the file has something in it that does not parse.
fn write<T: Serialize>(
    file: &SharedFile,
    value: &T,
    parse: impl FnOnce(&[u8]) -> Option<T>,
) -> Result<(), GameFileError> {
    file.change(|there| match there {
        Some(bytes) if parse(&bytes).is_none() => {
            Err(GameFileError::Damaged(file.path().to_owned()))
        }
        _ => {
            let bytes = serde_json::to_vec(value);
            Ok((bytes.map_err(|error| file.unwritable(error))?, ()))
        }
    })
}
