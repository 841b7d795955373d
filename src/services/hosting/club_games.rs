//! Which games are those of a club, and which of those on offer last, in `club.json` beside its key:
//!
//! ```json
//! {"version": 1, "games": [{"id": "2026-11-28-…", "days": 3, "rated": true}], "offers": []}
//! ```

use super::club_offers::SavedOffer;
use crate::app::hosting::{ClubTerms, Pace};
use crate::record::store::GameId;
use crate::text::printable;
use crate::text::shared_file::{SharedFile, SharedFileError};
use crate::text::shared_folder::SharedFolder;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::path::PathBuf;

/// The version of the format.
const VERSION: u32 = 1;
/// In bytes: ten thousand games.
const LARGEST: u64 = 1 << 20;

/// Why the list of games cannot be read or saved.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GamesFileError {
    /// It cannot be read, locked or written.
    #[error(transparent)]
    File(#[from] SharedFileError),
    /// It is no such list.
    #[error(
        "the list of games {} is damaged: {error}; mend or delete it",
        printable::path(path)
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where and how.
        error: serde_json::Error,
    },
    /// It is one of a later version of the program.
    #[error("the list of games {} is of a later version of this program", printable::path(.0))]
    Newer(PathBuf),
}

/// The file.
pub(super) struct GamesFile {
    file: SharedFile,
    /// The games that this program has had open. The others in the file are not its to remove.
    own: HashSet<GameId>,
}

#[derive(Serialize, Deserialize)]
struct Saved {
    version: u32,
    games: Vec<SavedTable>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    offers: Vec<SavedOffer>,
}

/// A game of the club.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub(super) struct SavedTable {
    /// The ID of its journal.
    pub(super) id: GameId,
    /// The days for each turn; `None` for a live game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    days: Option<u8>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    rated: bool,
    /// Whether its result is in the list of results, or was deleted there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) noted: bool,
}

impl SavedTable {
    pub(super) fn new(id: &GameId, terms: ClubTerms, noted: bool) -> Self {
        let days = match terms.pace {
            Pace::Live => None,
            Pace::Days(days) => Some(days),
        };
        Self {
            id: id.clone(),
            days,
            rated: terms.rated,
            noted,
        }
    }

    pub(super) fn terms(&self) -> ClubTerms {
        ClubTerms {
            pace: self.days.map_or(Pace::Live, Pace::Days),
            rated: self.rated,
        }
    }
}

impl GamesFile {
    pub(super) fn in_folder(folder: &SharedFolder) -> Self {
        Self {
            file: folder.file("club.json", LARGEST),
            own: HashSet::new(),
        }
    }

    pub(super) fn read(&self) -> Result<(Vec<SavedTable>, Vec<SavedOffer>), GamesFileError> {
        let bytes = self.file.read()?;
        let games = bytes.map(|bytes| self.parsed(&bytes)).transpose()?;
        Ok(games.unwrap_or_default())
    }

    fn parsed(&self, bytes: &[u8]) -> Result<(Vec<SavedTable>, Vec<SavedOffer>), GamesFileError> {
        let path = self.file.path().to_owned();
        match serde_json::from_slice::<Saved>(bytes) {
            Ok(Saved {
                version: VERSION,
                games,
                offers,
            }) => Ok((games, offers)),
            Ok(_) => Err(GamesFileError::Newer(path)),
            Err(error) => Err(GamesFileError::Damaged { path, error }),
        }
    }

    /// Writes which games are open, and which are on offer. A file that was damaged meanwhile is left as it is.
    pub(super) fn write(
        &mut self,
        open: Vec<SavedTable>,
        offers: Vec<SavedOffer>,
    ) -> Result<(), GamesFileError> {
        self.own.extend(open.iter().map(|game| game.id.clone()));
        self.file.change(|there| {
            let there = there.map(|bytes| self.parsed(&bytes)).transpose()?;
            let others = there.unwrap_or_default().0.into_iter();
            let others = others.filter(|game| !self.own.contains(&game.id));
            let mut games: Vec<SavedTable> = others.chain(open).collect();
            games.sort_by(|a, b| a.id.cmp(&b.id));
            let text = serde_json::to_vec_pretty(&Saved {
                version: VERSION,
                games,
                offers,
            });
            Ok((text.map_err(|error| self.file.unwritable(error))?, ()))
        })
    }
}
