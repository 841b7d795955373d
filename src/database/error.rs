//! Why a database cannot be used.

use crate::text::printable;
use std::error::Error;
use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DatabaseError {
    /// Its address makes no sense.
    #[error("not a PostgreSQL address: {}; give one such as postgres://USER@HOST/NAME", causes(.0))]
    Address(postgres::Error),
    /// It does not answer, or refuses something.
    #[error("the database {}: {}", if .0.as_db_error().is_some() { "refuses this" } else { "does not answer" }, causes(.0))]
    Silent(#[from] postgres::Error),
    /// Another machine keeps the club.
    #[error("another machine has taken the club over")]
    TakenOver,
    /// All connections have been in use for seconds.
    #[error("the database is too slow: all connections to it are in use")]
    Busy,
    /// The rows of a game are not those that this machine has written.
    #[error("the game was changed in the database by something else")]
    Changed,
    /// There is no club in it.
    #[error("there is no club in the database")]
    NoClub,
    /// There is nothing to take in.
    #[error("{} has no folder games or host; give the data directory of a club", printable::path(.0))]
    NoData(PathBuf),
    /// Every ID tried is taken.
    #[error("cannot find a free name for a new game")]
    NoName,
    /// A later version of the program has changed its tables.
    #[error(
        "the database has tables of version {0}, and this program knows versions up to {1}; update the program"
    )]
    Newer(i32, i32),
    /// It has something in it.
    #[error("the database has games or files already; import into an empty one")]
    NotEmpty,
    /// A folder cannot be read or written.
    #[error("cannot {activity} {}: {error}", printable::path(path))]
    Folder {
        /// What was to be done: a verb.
        activity: &'static str,
        /// The folder, or a file in it.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The folder is not empty.
    #[error("{} has something in it; give a folder that is empty or missing", printable::path(.0))]
    FolderInUse(PathBuf),
}

/// An error with its causes, which say what the library's own sentence leaves out.
fn causes(error: &postgres::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let _ = write!(text, ": {error}");
        cause = error.source();
    }
    printable::line(&text).into_owned()
}

impl From<DatabaseError> for io::Error {
    fn from(error: DatabaseError) -> Self {
        Self::other(error)
    }
}
