//! The folders of saved games and of word lists.

use super::surroundings::Surroundings;
use crate::record::store::GameStore;
use crate::text::files::NoHome;
use crate::text::os;
use crate::words::lexicon::ListCache;
use crate::words::study::remembered::Remembered;
use etcetera::{BaseStrategy, choose_base_strategy};
use std::path::{Path, PathBuf};

/// Opens the saved games in this directory; without one, in `scrabble` in the [user's data directory](base).
pub(crate) fn open(
    directory: Option<&Path>,
    surroundings: &Surroundings,
) -> Result<GameStore, NoHome> {
    let directory = self::directory(directory).ok_or(NoHome("saved games"))?;
    os::ignore_file_size_limit();
    let store = GameStore::new(&directory).at(surroundings.pace);
    Ok(store.with_clock(surroundings.clock.clone()))
}

/// The names of everything that the program keeps in its data directory.
#[cfg(feature = "online")]
pub(crate) const OWN: [&str; 4] = ["games", "host", "study.json", "puzzle.json"];

/// The directory of saved games; `None` without a home directory.
pub(crate) fn directory(given: Option<&Path>) -> Option<PathBuf> {
    let usual = || Some(base()?.data_dir().join("scrabble"));
    given.map(Path::to_owned).or_else(usual)
}

/// The file of that name in the directory, which remembers something.
pub(crate) fn remembered(given: Option<&Path>, name: &str) -> Remembered {
    Remembered::in_file(directory(given).map(|folder| folder.join(name)))
}

/// The user's directories: `%APPDATA%` and `%LOCALAPPDATA%` on Windows, otherwise XDG, also on macOS. A relative home
/// directory is ignored, because it would differ by folder.
pub(crate) fn base() -> Option<impl BaseStrategy> {
    choose_base_strategy()
        .ok()
        .filter(|base| base.home_dir().is_absolute())
}

/// The word lists of `--dict` that were read before; `None` without a home directory.
pub(crate) fn list_cache() -> Option<ListCache> {
    let folder = base()?.cache_dir().join("scrabble").join("words");
    Some(ListCache::new(folder))
}
