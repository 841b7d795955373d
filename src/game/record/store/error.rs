//! Errors of journals, as sentences for players.

use super::id::GameId;
use super::wire::Unreadable;
use crate::record::notation::gcg::GcgError;
use crate::text::files::{FileError, NoHome};
use crate::text::printable;
use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};

/// Why a journal operation failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The system refuses an operation.
    #[error("cannot {activity} {}: {}", printable::path(.path), printable::cause(.source))]
    Io {
        /// The operation: a verb.
        activity: &'static str,
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// Another program plays the game, or this one does.
    #[error("game {0} is being played in another window; leave it there first")]
    Locked(GameId),
    /// There is no such game.
    #[error("there is no game “{}”; `scrabble games` lists the saved games", .0.escape_debug())]
    NoGame(String),
    /// More than one game matches.
    #[error("“{}” matches several games: {}. Type more of the ID", .typed.escape_debug(), list(.games))]
    Several {
        /// What was typed.
        typed: String,
        /// The matching games.
        games: Vec<GameId>,
    },
    /// The file is not a journal this program can read.
    #[error("the game {id} cannot be read: {damage}. The file is unchanged: {}", printable::path(.path))]
    Damaged {
        /// The game.
        id: GameId,
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        damage: Damage,
    },
    /// The file was moved, deleted or cut short while the game was being played.
    #[error("{} was moved, deleted or changed while the game was being played", printable::path(.0))]
    FileChanged(PathBuf),
    /// The event cannot happen now. It is not written: it could never be read again.
    #[error("this event cannot follow the events before it")]
    OutOfPlace,
    /// No journal line can express the event. It is not written: it could never be read again.
    #[error("the game or its dictionary has a name that cannot be saved")]
    Untellable,
    /// The file cannot be read.
    #[error("{} {error}", printable::path(.path))]
    Unread {
        /// The file.
        path: PathBuf,
        /// Why.
        error: FileError,
    },
    /// A line of a recorded game cannot be read.
    #[error("{id}, {error}")]
    Faulty {
        /// The game.
        id: GameId,
        /// The line, and why.
        error: GcgError,
    },
    /// The game was written down, not played here.
    #[error("game {0} is a recorded game, which nobody plays; open it with `scrabble board {0}`")]
    Kept(GameId),
    /// The games are not in a folder but somewhere else, where this went wrong.
    #[error("{0}")]
    Elsewhere(Box<dyn Error + Send + Sync>),
    /// There is no home directory for saved games.
    #[error(transparent)]
    NoHome(#[from] NoHome),
    /// Every ID tried is taken.
    #[error("cannot find a free name for a new file in {}", printable::path(.0))]
    NoName(PathBuf),
}

impl From<Unreadable> for StoreError {
    fn from(_: Unreadable) -> Self {
        Self::Untellable
    }
}

impl StoreError {
    pub(super) fn io(activity: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Io {
            activity,
            path,
            source,
        }
    }
}

fn list(games: &[GameId]) -> String {
    let names: Vec<&str> = games.iter().map(GameId::as_str).collect();
    names.join(", ")
}

/// Why a journal was not read.
#[derive(Debug, thiserror::Error)]
pub(super) enum ReadError {
    /// The system refuses to read on.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The bytes are not those of a journal.
    #[error(transparent)]
    Damage(#[from] Damage),
}

impl ReadError {
    /// Returns the error of the store for this game and file.
    pub(super) fn of(id: &GameId, path: &Path) -> impl FnOnce(Self) -> StoreError {
        move |error| match error {
            Self::Io(source) => StoreError::io("read", path)(source),
            Self::Damage(damage) => StoreError::Damaged {
                id: id.clone(),
                path: path.to_owned(),
                damage,
            },
        }
    }
}

/// Why a journal is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Damage {
    /// It is empty.
    #[error("the file is empty")]
    Empty,
    /// It ends before the start of the game.
    #[error("the file ends before the game begins")]
    NotBegun,
    /// It is not a journal.
    #[error("the file is not a saved game")]
    NoJournal,
    /// It is far longer than any game.
    #[error("the file is too long for a game")]
    TooLong,
    /// A later version of this program wrote it.
    #[error("a newer version of this program wrote it (format {0})")]
    Newer(u32),
    /// A line is damaged.
    #[error("line {line} of the file {fault}")]
    Line {
        /// Its number, from 1.
        line: u64,
        /// What is wrong with it.
        fault: LineFault,
    },
}

/// What is wrong with a line, without details, which could reveal tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LineFault {
    /// The checksum differs.
    #[error("is damaged, or a line before it is missing")]
    Checksum,
    /// It has the number of another line.
    #[error("is out of order")]
    Number,
    /// This version does not know its contents.
    #[error("has an event that this version does not know")]
    Unknown,
    /// Its event cannot have happened then.
    #[error("cannot follow the lines before it")]
    OutOfPlace,
    /// The game after the events differs from the line's summary.
    #[error("has scores that differ from those counted by this version")]
    Standing,
}

/// A repair or loss noticed while reading a journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JournalNote {
    /// The program was stopped while it wrote the last line, which had not been announced.
    #[error("the last event was not saved in full and is dropped")]
    CutOff {
        /// The number of bytes left out.
        bytes: usize,
    },
    /// The file is shorter than when the game was played last.
    #[error(
        "the end of the game is lost: the file is {bytes} bytes shorter than when the game was last saved. The rest \
         is shown"
    )]
    Shorter {
        /// The number of bytes missing.
        bytes: u64,
    },
}
