//! The leave values in force: the user's own file, or the built-in ones.

use crate::app::describe::sentence;
use crate::engine::tile_set::TileSet;
use crate::languages;
use crate::solver::leaves::{LeaveValues, LeavesError};
use crate::text::files::{self, FileError};
use crate::text::printable;
use crate::text::printable::grouped;
use crate::words::lexicon::Dictionary;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The largest file read, larger than any file of leave values.
const MOST_BYTES: u64 = 16 << 20;

/// Why a file of leave values cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OwnLeavesError {
    /// It cannot be read.
    #[error("{} {error}", printable::path(path))]
    Unreadable { path: PathBuf, error: FileError },
    /// It has no leave values.
    #[error("{} {error}", printable::path(path))]
    Damaged { path: PathBuf, error: LeavesError },
}

/// The user's own leave values, if any.
#[derive(Clone, Debug, Default)]
pub(crate) struct LearnedLeaves(Option<Arc<LeaveValues>>);

impl LearnedLeaves {
    /// Reads the values of a file.
    pub(crate) fn open(path: &Path) -> Result<Self, OwnLeavesError> {
        let bytes = files::read(path, MOST_BYTES).map_err(|error| OwnLeavesError::Unreadable {
            path: path.to_owned(),
            error,
        })?;
        let values = LeaveValues::from_bytes(&bytes).map_err(|error| OwnLeavesError::Damaged {
            path: path.to_owned(),
            error,
        })?;
        Ok(Self(Some(Arc::new(values))))
    }

    /// The values of the file, whatever dictionary they were learned for.
    pub(crate) const fn own(&self) -> Option<&Arc<LeaveValues>> {
        self.0.as_ref()
    }

    /// The values for a game with this dictionary. Values learned for other words would mislead.
    pub(crate) fn for_game(&self, dictionary: &Dictionary) -> Arc<LeaveValues> {
        let own = self.0.as_ref().filter(|own| own.are_for(dictionary));
        own.map_or_else(|| LeaveValues::usual(dictionary), Arc::clone)
    }

    /// A warning if the values are not for the dictionary of new games, which then go without them.
    pub(crate) fn warning(&self, usual: impl FnOnce() -> Dictionary) -> Option<String> {
        let own = self.0.as_ref()?;
        let dictionary = usual();
        let told = || {
            format!(
                "{}; the game is played without them",
                others(own, &dictionary)
            )
        };
        (!own.are_for(&dictionary)).then(|| sentence(&told()))
    }
}

/// Says that values were learned for other tiles, or for another dictionary.
pub(crate) fn others(own: &LeaveValues, dictionary: &Dictionary) -> String {
    let sets = [own.tiles(), dictionary.tiles()];
    if !own.fit(sets[1]) {
        let mut names = sets.map(languages::name_of);
        if names[0] == names[1] {
            names = sets.map(TileSet::name);
        }
        let [made, tiles] = names;
        return format!("the leave values were made for the tiles {made}, not {tiles}");
    }
    format!(
        "the leave values were made for another dictionary ({}), not {} ({} words)",
        own.origin().dictionary,
        dictionary.name(),
        grouped(dictionary.len())
    )
}
