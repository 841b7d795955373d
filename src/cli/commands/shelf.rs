//! Where the games are kept, and what the clock says: the outside that the journal is told of.

use super::Failure;
use crate::record::store::{GameStore, Pace, UnixTime};
use etcetera::BaseStrategy;
use etcetera::base_strategy::Xdg;
use signal_hook::consts::SIGXFSZ;
use signal_hook::flag;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Slows the disk down by so many microseconds a piece, in a program built for tests.
const SLOW_DISK: &str = "SCRABBLE_SLOW_DISK";

/// The games in this directory; without one, in `scrabble` in the XDG data directory, on every system alike.
pub(super) fn open(directory: Option<&Path>) -> Result<GameStore, Failure> {
    let directory = self::directory(directory).ok_or_else(|| {
        Failure::usage("no home directory found for saved games; give a folder with --data-dir")
    })?;
    outlive_file_limits();
    Ok(GameStore::new(&directory).at(pace()))
}

/// Where games are kept; `None` where there is no home directory.
pub(super) fn directory(given: Option<&Path>) -> Option<PathBuf> {
    let usual = || Some(xdg()?.data_dir().join("scrabble"));
    given.map(Path::to_owned).or_else(usual)
}

/// The XDG directories. A home directory that is no absolute path is none: it would be another one in every folder.
pub(super) fn xdg() -> Option<Xdg> {
    Xdg::new().ok().filter(|xdg| xdg.home_dir().is_absolute())
}

/// A file that may grow no further is a disk error like any other, which the players are told of; without this the system
/// would end the program.
fn outlive_file_limits() {
    // Should it fail, nothing is different from before.
    let _ = flag::register(SIGXFSZ, Arc::default());
}

fn pace() -> Pace {
    let micros = std::env::var(SLOW_DISK)
        .ok()
        .filter(|_| cfg!(debug_assertions));
    let micros = micros.and_then(|micros| micros.parse().ok());
    micros.map_or(Pace::Full, |micros| {
        Pace::Slow(Duration::from_micros(micros))
    })
}

/// What the clock says. One that stands before 1970 says 1970.
pub(super) fn now() -> UnixTime {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    UnixTime(since.unwrap_or_default().as_secs())
}
