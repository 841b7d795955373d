//! The log of mirrored games, from which an interrupted match is resumed.
//!
//! It has one JSON value a line: first the settings, then the result of each pair, in order. A line is appended in one
//! piece. What an interrupted run left of a last line is cut off. The match ends when the file is no longer there: results
//! would be lost, and another program could lock the file that has its name.

use crate::cli::commands::failure::Failure;
use crate::engine::rules::options;
use crate::solver::autoplay::{MatchPlan, PairResult};
use crate::text::{files, os, printable};
use anyhow::Context;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The largest log that is read: millions of pairs.
const MOST_BYTES: u64 = 1 << 30;

/// Everything that decides the games of a match, except how many are played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Settings {
    /// The version of the program: another one may play otherwise.
    program: String,
    players: Vec<String>,
    seed: u64,
    /// The time for each turn, in milliseconds, if it is bounded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<u64>,
    rules: BTreeMap<String, String>,
    /// The fingerprint of the dictionary.
    dictionary: String,
    /// The origin of the leave values, from which they follow.
    leaves: String,
}

impl Settings {
    pub(super) fn of(plan: &MatchPlan, time: Option<Duration>) -> Self {
        let rules = options::written(plan.setup.rules()).into_iter();
        let origin = plan.tools.leaves().origin();
        Self {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            players: plan.levels.iter().map(ToString::to_string).collect(),
            seed: plan.seed,
            time: time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
            rules: rules.map(|(key, value)| (key.to_owned(), value)).collect(),
            dictionary: plan.dictionary.fingerprint().to_string(),
            leaves: format!(
                "{} {} {} {} {}",
                origin.fingerprint, origin.games, origin.generations, origin.seed, origin.program
            ),
        }
    }

    /// The first setting in which another differs.
    fn difference(&self, other: &Self) -> Option<&'static str> {
        let differ = [
            ("program version", self.program != other.program),
            ("players", self.players != other.players),
            ("seed", self.seed != other.seed),
            ("time", self.time != other.time),
            ("rules", self.rules != other.rules),
            ("dictionary", self.dictionary != other.dictionary),
            ("leave values", self.leaves != other.leaves),
        ];
        let found = differ.into_iter().find(|(_, differs)| *differs);
        found.map(|(name, _)| name)
    }
}

/// An open log, locked against other programs.
pub(super) struct MatchLog {
    file: File,
    path: PathBuf,
}

impl MatchLog {
    /// Opens a log of these settings, or begins one, and returns the results in it.
    pub(super) fn open(
        path: &Path,
        settings: &Settings,
    ) -> Result<(Self, Vec<PairResult>), Failure> {
        let file =
            open(path).map_err(|error| refused(path, &format!("cannot be opened: {error}")))?;
        let path = path.to_owned();
        let mut log = Self { file, path };
        log.lock()?;
        let bytes = files::read_from(&log.file, MOST_BYTES);
        let bytes = bytes.map_err(|error| refused(&log.path, &error))?;
        let lines = bytes.iter().rposition(|&byte| byte == b'\n');
        let lines = &bytes[..lines.map_or(0, |last| last + 1)];
        let known = known(lines, settings, &log.path)?;
        if lines.is_empty() && !is_beginning(&bytes, settings) {
            return Err(refused(&log.path, &NO_LOG));
        }
        log.cut(lines.len() as u64).with_context(|| log.cannot())?;
        if lines.is_empty() {
            log.write(settings)?;
        }
        Ok((log, known))
    }

    /// Cuts the file off after this number of bytes and continues there.
    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.file.set_len(length)?;
        self.file.seek(SeekFrom::Start(length)).map(|_| ())
    }

    /// Appends the result of the next pair.
    pub(super) fn append(&mut self, pair: &PairResult) -> Result<(), Failure> {
        self.write(pair)
    }

    fn lock(&self) -> Result<(), Failure> {
        match self.file.try_lock() {
            Ok(()) => Ok(()),
            Err(TryLockError::WouldBlock) => {
                Err(refused(&self.path, &"is in use by another program"))
            }
            Err(TryLockError::Error(error)) => {
                Err(refused(&self.path, &format!("cannot be locked: {error}")))
            }
        }
    }

    fn write(&mut self, line: &impl Serialize) -> Result<(), Failure> {
        if !os::is_named(&self.file, &self.path).unwrap_or(false) {
            return Err(Failure::new(1, &self.is_gone()));
        }
        let text = serde_json::to_string(line).with_context(|| self.cannot())? + "\n";
        let written = self.file.write_all(text.as_bytes());
        Ok(written.with_context(|| self.cannot())?)
    }

    fn is_gone(&self) -> String {
        let shown = printable::path(&self.path);
        format!(
            "{shown} was moved, deleted or replaced during the match; repeat the command to go on from what is there now"
        )
    }

    fn cannot(&self) -> String {
        format!("cannot write {}", printable::path(&self.path))
    }
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    match files::open_by(&options, path) {
        Err(error) if error.kind() == ErrorKind::NotFound => options.create_new(true).open(path),
        opened => opened,
    }
}

/// Why a file of something else is refused.
const NO_LOG: &str = "is not a log of mirrored games; give another file";

fn refused(path: &Path, why: &dyn std::fmt::Display) -> Failure {
    Failure::usage(format!("{} {why}", printable::path(path)))
}

/// The results in the lines of a log, which must be of these settings.
fn known(bytes: &[u8], settings: &Settings, path: &Path) -> Result<Vec<PairResult>, Failure> {
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let Some(first) = lines.next() else {
        return Ok(vec![]);
    };
    let logged: Settings = serde_json::from_slice(first).map_err(|_| refused(path, &NO_LOG))?;
    if let Some(name) = logged.difference(settings) {
        let why = format!("has games with another setting: {name}; give another file");
        return Err(refused(path, &why));
    }
    let pair = |(at, line): (usize, &[u8])| {
        let damaged = || format!("is damaged in line {}; give another file", at + 2);
        serde_json::from_slice(line).map_err(|_| refused(path, &damaged()))
    };
    lines.enumerate().map(pair).collect()
}

/// Whether this is what an interrupted program may have written of the settings.
fn is_beginning(bytes: &[u8], settings: &Settings) -> bool {
    serde_json::to_vec(settings).is_ok_and(|whole| whole.starts_with(bytes))
}
