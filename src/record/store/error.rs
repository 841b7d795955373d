//! Why a game cannot be put away or taken up, in sentences for those who play.

use super::id::GameId;
use super::wire::Unreadable;
use crate::text::printable;
use std::io;
use std::path::{Path, PathBuf};

/// Why something cannot be done with a journal.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The system does not do what is asked.
    #[error("cannot {doing} {}: {source}", printable::path(.path))]
    Io {
        /// What was to be done: a verb.
        doing: &'static str,
        /// With what.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// Another program plays the game, or this one does.
    #[error("game {0} is being played in another window; leave it there first")]
    Locked(GameId),
    /// There is no such game.
    #[error("there is no game “{}”", .0.escape_debug())]
    NoGame(String),
    /// More than one game may be meant.
    #[error("“{}” matches several games: {}. Type more of the ID", .typed.escape_debug(), list(.games))]
    Several {
        /// What was typed.
        typed: String,
        /// The games that it may mean.
        games: Vec<GameId>,
    },
    /// The file is none that this program can read on.
    #[error("the game {id} cannot be read: {damage}. The file is unchanged: {}", printable::path(.path))]
    Damaged {
        /// Which game.
        id: GameId,
        /// Its file.
        path: PathBuf,
        /// What is wrong with it.
        damage: Damage,
    },
    /// The file was moved, deleted or cut short while the game was being played.
    #[error("{} was moved, deleted or changed while the game was being played", printable::path(.0))]
    Meddled(PathBuf),
    /// What is to be written down cannot have happened then. It is not written: it could never be read again.
    #[error("this event cannot follow the events before it")]
    OutOfPlace,
    /// No line of a journal can tell it. It is not written: it could never be read again.
    #[error("the game or its dictionary has a name that cannot be saved")]
    Untellable,
    /// Every ID that was tried is taken.
    #[error("cannot find a free name for a new file in {}", printable::path(.0))]
    NoName(PathBuf),
}

impl From<Unreadable> for StoreError {
    fn from(_: Unreadable) -> Self {
        Self::Untellable
    }
}

impl StoreError {
    pub(super) fn io(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Io {
            doing,
            path,
            source,
        }
    }
}

fn list(games: &[GameId]) -> String {
    let names: Vec<&str> = games.iter().map(GameId::as_str).collect();
    names.join(", ")
}

/// Why a journal is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Damage {
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// It ends before the first thing that happened.
    #[error("the file ends before the game begins")]
    NotBegun,
    /// It is some other file.
    #[error("the file is not a saved game")]
    NoJournal,
    /// It is far longer than any game.
    #[error("the file is too long for a game")]
    TooLong,
    /// A later version of this program wrote it.
    #[error("a newer version of this program wrote it (format {0})")]
    Newer(u32),
    /// A line is not as it was written.
    #[error("line {line} of the file {fault}")]
    Line {
        /// Which, from 1.
        line: u64,
        /// What is wrong with it.
        fault: Fault,
    },
}

/// What is wrong with a line. No more is told: a reason could name tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// Its checksum is another.
    #[error("is damaged, or a line before it is missing")]
    Checksum,
    /// It has the number of another line.
    #[error("is out of order")]
    Number,
    /// It says something that this version has no words for.
    #[error("has an event that this version does not know")]
    Unknown,
    /// It says something that cannot have happened then.
    #[error("cannot follow the lines before it")]
    OutOfPlace,
    /// By what happened, the game stands otherwise than the line tells.
    #[error("has scores that differ from those counted by this version")]
    Standing,
}

/// What was done to read a journal that is not quite whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Note {
    /// The program was stopped while it wrote the last line, which nobody had been told of.
    #[error("the last event was not saved in full and is dropped")]
    CutOff {
        /// How many bytes are left out.
        bytes: usize,
    },
    /// The file is shorter than it was when the game was played last.
    #[error(
        "the end of the game is lost: the file is {bytes} bytes shorter than when the game was last saved. The rest \
         is shown"
    )]
    Shorter {
        /// How many bytes of lines are missing.
        bytes: u64,
    },
}
