//! The results of a club, in `results.json` beside the list of its people:
//!
//! ```json
//! {"version": 1, "results": [{"game": "2026-11-28-…", "ended": 1795888800, "language": "English", "live": true, "rated": true,
//!   "players": [{"key": "SHA256:…", "score": 412, "won": true}, {"key": "SHA256:…", "score": 388, "won": false}]}]}
//! ```
//!
//! Ratings are computed from them and not kept. For a member who has left, `former:` and a number replace the key.

use crate::record::store::UnixTime;
use crate::text::printable;
use crate::text::shared_file::{SharedFile, SharedFileError};
use crate::text::shared_folder::SharedFolder;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The version of the format.
const VERSION: u32 = 1;
/// In bytes: more than a hundred thousand games.
const LARGEST: u64 = 32 << 20;
/// What the keys of those begin with who have left.
const FORMER: &str = "former:";

/// Why the results cannot be read or saved.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ResultsError {
    /// The file cannot be read, locked or written.
    #[error(transparent)]
    File(#[from] SharedFileError),
    /// It holds something else.
    #[error(
        "the list of results {} is damaged: {error}; mend or delete it",
        printable::path(path)
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where and how.
        error: serde_json::Error,
    },
    /// It is one of a later version of the program.
    #[error("the list of results {} is of a later version of this program", printable::path(.0))]
    Newer(PathBuf),
}

/// The results of a club, the oldest first.
#[derive(Debug, Clone)]
pub struct Results {
    file: SharedFile,
    kept: Vec<ClubResult>,
    /// What could not be saved yet.
    unsaved: Vec<Change>,
}

#[derive(Debug, Clone)]
enum Change {
    Add(ClubResult),
    Forget(String),
}

#[derive(Serialize, Deserialize)]
struct Saved {
    version: u32,
    results: Vec<ClubResult>,
}

/// A game that was played to its end by two members or more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClubResult {
    /// The ID of its journal.
    pub game: String,
    /// When it ended, in seconds since 1970.
    pub ended: u64,
    /// The name of its language, or else of its tile set.
    pub language: String,
    /// Whether it was a live game.
    pub live: bool,
    /// Whether it was rated.
    pub rated: bool,
    /// The members who played it, by seat.
    pub players: Vec<PlayerResult>,
}

/// What a member had at the end of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerResult {
    /// The fingerprint of their first key.
    pub key: String,
    /// Their score.
    pub score: i32,
    /// Whether they are the winner, or one of several.
    pub won: bool,
}

impl ClubResult {
    /// Returns the day on which the game ended, in UTC.
    pub fn day(&self) -> String {
        UnixTime(self.ended).day()
    }

    /// Returns what the player with this key had, and what the others had.
    pub fn of<'a>(
        &'a self,
        key: &'a str,
    ) -> Option<(&'a PlayerResult, impl Iterator<Item = &'a PlayerResult>)> {
        let own = self.players.iter().find(|player| player.key == key)?;
        let others = self.players.iter().filter(move |player| player.key != key);
        Some((own, others))
    }
}

impl PlayerResult {
    /// Returns whether this is somebody who has left the club.
    pub fn has_left(&self) -> bool {
        self.key.starts_with(FORMER)
    }
}

impl Results {
    /// Reads the results in a folder; without a file there are none.
    ///
    /// # Errors
    /// When the file cannot be read, or holds something else.
    pub fn in_folder(folder: impl Into<SharedFolder>) -> Result<Self, ResultsError> {
        let file = folder.into().file("results.json", LARGEST);
        let bytes = file.read()?;
        let kept = bytes.map(|bytes| parsed(file.path(), &bytes)).transpose()?;
        Ok(Self {
            kept: kept.unwrap_or_default(),
            file,
            unsaved: vec![],
        })
    }

    /// Returns them, in the order in which the games ended.
    pub fn all(&self) -> &[ClubResult] {
        &self.kept
    }

    /// Returns whether the result of this game is known.
    pub fn knows(&self, game: &str) -> bool {
        self.kept.iter().rev().any(|result| result.game == game)
    }

    /// Adds a result, once for each game, and saves it.
    ///
    /// # Errors
    /// When it cannot be saved. It counts until the program ends, and is saved with the next change.
    pub fn add(&mut self, result: ClubResult) -> Result<(), ResultsError> {
        self.unsaved.push(Change::Add(result));
        self.save_again()
    }

    /// Replaces the key of somebody who leaves by a number, and saves that.
    ///
    /// # Errors
    /// When it cannot be saved. It holds until the program ends, and is saved with the next change.
    pub fn forget(&mut self, key: &str) -> Result<(), ResultsError> {
        if !self.kept.iter().any(|result| result.of(key).is_some()) {
            return Ok(());
        }
        self.unsaved.push(Change::Forget(key.to_owned()));
        self.save_again()
    }

    /// Saves what could not be saved before.
    ///
    /// # Errors
    /// When it still cannot be saved.
    pub fn save_again(&mut self) -> Result<(), ResultsError> {
        if self.unsaved.is_empty() {
            return Ok(());
        }
        let file = self.file.clone();
        let saved = file.change(|bytes| {
            if let Some(bytes) = bytes {
                self.kept = parsed(file.path(), &bytes)?;
            }
            self.make_changes();
            let (version, results) = (VERSION, self.kept.clone());
            let text = serde_json::to_vec(&Saved { version, results });
            Ok::<_, ResultsError>((text.map_err(|error| file.unwritable(error))?, ()))
        });
        self.make_changes();
        if saved.is_ok() {
            self.unsaved.clear();
        }
        saved
    }

    /// Makes the changes that are not saved; a second time they change nothing.
    fn make_changes(&mut self) {
        for change in &self.unsaved {
            match change {
                Change::Add(result) => add(&mut self.kept, result),
                Change::Forget(key) => forget(&mut self.kept, key),
            }
        }
    }
}

fn add(results: &mut Vec<ClubResult>, added: &ClubResult) {
    if !results.iter().any(|result| result.game == added.game) {
        let place = results.partition_point(|result| result.ended <= added.ended);
        results.insert(place, added.clone());
    }
}

fn forget(results: &mut [ClubResult], key: &str) {
    let former = |player: &PlayerResult| player.key.strip_prefix(FORMER)?.parse().ok();
    let players = results.iter().flat_map(|result| &result.players);
    let last: u32 = players.filter_map(former).max().unwrap_or(0);
    let players = results.iter_mut().flat_map(|result| &mut result.players);
    for player in players.filter(|player| player.key == key) {
        player.key = format!("{FORMER}{}", last + 1);
    }
}

fn parsed(path: &Path, bytes: &[u8]) -> Result<Vec<ClubResult>, ResultsError> {
    match serde_json::from_slice::<Saved>(bytes) {
        Ok(Saved {
            version: VERSION,
            results,
        }) => Ok(results),
        Ok(_) => Err(ResultsError::Newer(path.to_owned())),
        Err(error) => Err(ResultsError::Damaged {
            path: path.to_owned(),
            error,
        }),
    }
}
