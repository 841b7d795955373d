//! The file of results, from which an interrupted match is resumed and the parts of a match are joined.
//!
//! It has one JSON value a line: first its head, then the result of each game, or of each mirrored pair, in order. A line is
//! appended in one piece. What an interrupted run left of a last line is cut off. The match ends when the file is no longer
//! there: results would be lost, and another program could lock the file that has its name.

use super::match_head::MatchHead;
use crate::cli::commands::failure::Failure;
use crate::solver::autoplay::{GameResult, PairResult};
use crate::text::{files, os, printable};
use anyhow::Context;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The largest file that is read: millions of games.
pub(super) const MOST_BYTES: u64 = 1 << 30;

/// What a line has after the first: the result of a game, or of a mirrored pair.
pub(super) trait Logged: Serialize + DeserializeOwned {
    /// What is counted.
    const NAME: &str;

    /// Whether it can be one of this number of players.
    fn fits(&self, players: usize) -> bool;
}

impl Logged for GameResult {
    const NAME: &str = "game";

    fn fits(&self, players: usize) -> bool {
        self.is_of(players)
    }
}

impl Logged for PairResult {
    const NAME: &str = "pair";

    /// Whatever is read is one of two players.
    fn fits(&self, players: usize) -> bool {
        players == 2
    }
}

/// An open log, locked against other programs.
pub(super) struct MatchLog {
    file: File,
    path: PathBuf,
}

impl MatchLog {
    /// Opens a log with this head, or begins one, and returns the results in it.
    pub(super) fn open<R: Logged>(
        path: &Path,
        head: &MatchHead,
    ) -> Result<(Self, Vec<R>), Failure> {
        let file =
            open(path).map_err(|error| refused(path, &format!("cannot be opened: {error}")))?;
        let path = path.to_owned();
        let mut log = Self { file, path };
        log.lock()?;
        let bytes = files::read_from(&log.file, MOST_BYTES);
        let bytes = bytes.map_err(|error| refused(&log.path, &error))?;
        let lines = whole_lines(&bytes);
        let known = known(lines, head, &log.path)?;
        if lines.is_empty() && !is_beginning(&bytes, head) {
            return Err(refused(&log.path, &NO_LOG));
        }
        log.cut(lines.len() as u64).with_context(|| log.cannot())?;
        if lines.is_empty() {
            log.write(head)?;
        }
        Ok((log, known))
    }

    /// Cuts the file off after this number of bytes and continues there.
    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.file.set_len(length)?;
        self.file.seek(SeekFrom::Start(length)).map(|_| ())
    }

    /// Appends the next result.
    pub(super) fn append(&mut self, result: &impl Logged) -> Result<(), Failure> {
        self.write(result)
    }

    fn lock(&self) -> Result<(), Failure> {
        match self.file.try_lock() {
            Ok(()) => Ok(()),
            Err(TryLockError::WouldBlock) => {
                Err(refused(&self.path, &"is in use by another program"))
            }
            // Some file systems of clusters have no locks. Each part has a file of its own there.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(()),
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
pub(super) const NO_LOG: &str = "is not a log of games; give another file";

pub(super) fn refused(path: &Path, why: &dyn std::fmt::Display) -> Failure {
    Failure::usage(format!("{} {why}", printable::path(path)))
}

/// What a file has of lines that were written to their end.
pub(super) fn whole_lines(bytes: &[u8]) -> &[u8] {
    let last = bytes.iter().rposition(|&byte| byte == b'\n');
    &bytes[..last.map_or(0, |last| last + 1)]
}

/// The results in the lines of a log, which must have this head.
fn known<R: Logged>(bytes: &[u8], head: &MatchHead, path: &Path) -> Result<Vec<R>, Failure> {
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let Some(first) = lines.next() else {
        return Ok(vec![]);
    };
    let logged: MatchHead = serde_json::from_slice(first).map_err(|_| refused(path, &NO_LOG))?;
    if let Some(name) = logged.difference(head) {
        let why = format!("has games with another setting: {name}; give another file");
        return Err(refused(path, &why));
    }
    results(lines, head.players.len()).map_err(|line| {
        let why = format!("is damaged in line {line}; give another file");
        refused(path, &why)
    })
}

/// The results in the lines after the first, of this number of players; or the number of the first line that has none.
pub(super) fn results<'b, R: Logged>(
    lines: impl Iterator<Item = &'b [u8]>,
    players: usize,
) -> Result<Vec<R>, usize> {
    let result = |(at, line): (usize, &[u8])| {
        let read = serde_json::from_slice(line).ok();
        read.filter(|result: &R| result.fits(players)).ok_or(at + 2)
    };
    lines.enumerate().map(result).collect()
}

/// Whether this is what an interrupted program may have written of the head.
fn is_beginning(bytes: &[u8], head: &MatchHead) -> bool {
    serde_json::to_vec(head).is_ok_and(|whole| whole.starts_with(bytes))
}
