//! The metadata of a journal.

use crate::engine::tile_set::TileSet;
use crate::record::BranchPoint;
use serde::{Serialize, Serializer};
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

/// What a journal stores about a game besides its setup and its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JournalInfo {
    /// The version of the program that created it.
    pub program: String,
    /// When the game began.
    pub begun: UnixTime,
    /// The dictionary agreed on (R21).
    pub words: DictionaryInfo,
    /// The salt of the obfuscation and of the game's ID.
    pub salt: Salt,
    /// By seat: the level name of a computer player; `None` for a person. Empty where all are people.
    pub computers: Vec<Option<String>>,
    /// Whether some players were guests on other machines, whose keys are kept apart from the journal.
    pub hosted: bool,
    /// Where the game began, if it was played on from a recorded one.
    pub branch: Option<BranchPoint>,
}

impl JournalInfo {
    /// Metadata of a game that this program starts now.
    pub fn new(begun: UnixTime, words: DictionaryInfo, salt: Salt) -> Self {
        Self {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            begun,
            words,
            salt,
            computers: vec![],
            hosted: false,
            branch: None,
        }
    }

    /// Returns the same with computer players.
    #[must_use]
    pub fn with_computers(self, computers: Vec<Option<String>>) -> Self {
        Self { computers, ..self }
    }

    /// Returns the same of a game with guests on other machines, or without.
    #[must_use]
    pub fn with_guests(self, hosted: bool) -> Self {
        Self { hosted, ..self }
    }

    /// Returns the metadata with the point where the game began, if it was played on from a recorded one.
    #[must_use]
    pub fn branched(self, branch: Option<BranchPoint>) -> Self {
        Self { branch, ..self }
    }
}

/// Seconds since the beginning of 1970, UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct UnixTime(pub u64);

impl UnixTime {
    /// Returns the days since the beginning of 1970, in UTC.
    pub const fn days(self) -> u64 {
        self.0 / 86_400
    }

    /// Returns the day in UTC, `2026-11-21`.
    pub fn day(self) -> String {
        // Days are counted from 1 March of year 0, so that leap days come last (Hinnant, "chrono-compatible low-level
        // date algorithms").
        let days = self.days() + 719_468;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (month, next) = if month < 10 {
            (month + 3, 0)
        } else {
            (month - 9, 1)
        };
        format!("{:04}-{month:02}-{day:02}", 400 * era + year + next)
    }
}

/// A clock that tells the time of day.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> UnixTime + Send + Sync>);

impl Clock {
    /// Returns the clock that tells this time.
    pub fn new(now: impl Fn() -> UnixTime + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// Returns the time now.
    pub fn now(&self) -> UnixTime {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({:?})", self.now())
    }
}

/// The dictionary of a game, with what is needed to find it again (R21).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DictionaryInfo {
    /// Its name for players.
    pub name: String,
    /// Its fingerprint, as text.
    pub fingerprint: String,
    /// Its source.
    #[serde(rename = "file")]
    pub from: DictionarySource,
    /// The tiles of the game, which its words are made of.
    #[serde(skip)]
    pub tiles: &'static TileSet,
}

/// The source of a dictionary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DictionarySource {
    /// Built in, under its name.
    BuiltIn,
    /// A file, preferably an absolute path.
    File(PathBuf),
}

impl Serialize for DictionarySource {
    /// Writes the file; null when the words are built in.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::BuiltIn => to.serialize_none(),
            Self::File(path) => to.serialize_some(&path.to_string_lossy()),
        }
    }
}

/// Random bytes, different for each game. The file stores them: no secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Salt(pub [u8; Salt::BYTES]);

impl Salt {
    /// The number of bytes.
    pub const BYTES: usize = 16;
}

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Salt({:032x})", u128::from_be_bytes(self.0))
    }
}
