//! Joins the results of all parts of a match.

use super::match_head::{MatchHead, PART};
use super::match_log::{self, Logged, MOST_BYTES, NO_LOG, refused};
use super::report::AutoplayReport;
use crate::cli::AutoplayFlags;
use crate::cli::commands::failure::Failure;
use crate::cli::commands::parts::OtherVersion;
use crate::cli::commands::{file, parts};
use crate::solver::autoplay::{GameResult, MatchTally, MirroredMatch, PairResult};
use crate::solver::part::Part;
use crate::solver::players::Bot;
use crate::text::{counted, files, printable};
use anyhow::Context;
use std::fs::TryLockError;
use std::path::{Path, PathBuf};

/// The file of a part.
struct PartLog {
    path: PathBuf,
    head: MatchHead,
    part: Part,
    levels: Vec<Bot>,
    /// The games, or mirrored pairs, that are in it, and that should be.
    count: (u64, u64),
    /// Whether a program still writes to it.
    in_use: bool,
    /// The lines after the first.
    lines: Vec<u8>,
}

/// The result of all parts in the files, and the players. Writes the results to one file, if the flags name it.
pub(super) fn merged(flags: &AutoplayFlags) -> Result<(AutoplayReport, Vec<Bot>), Failure> {
    if flags.rules.are_given() {
        return Err(Failure::usage(
            "--merge takes the rules from its files; leave them out",
        ));
    }
    if let Some(path) = &flags.results {
        if path.exists() {
            let shown = printable::path(path);
            return Err(Failure::usage(format!(
                "{shown} already exists; give a new file"
            )));
        }
        file::may_write(path, true)?;
    }
    let logs = all_parts(&flags.merge)?;
    let Some(PartLog { head, levels, .. }) = logs.first() else {
        return Err(Failure::usage("give the files of the parts"));
    };
    let head = head.of_all();
    let report = match (head.mirror, flags.test) {
        (true, test) => {
            let pairs: Vec<PairResult> = results(&logs)?;
            let result = MirroredMatch::of(test, &pairs);
            let pairs = pairs.iter().zip(0..result.tally.count());
            save(flags, &head, pairs.map(|(pair, _)| pair))?;
            AutoplayReport::of_mirrored(&result, None)
        }
        (false, None) => {
            let games: Vec<GameResult> = results(&logs)?;
            save(flags, &head, &games)?;
            AutoplayReport::of(&MatchTally::of(levels.len(), &games), None)
        }
        (false, Some(_)) => {
            return Err(Failure::usage(
                "--test is for mirrored games, and these are not",
            ));
        }
    };
    Ok((report, levels.clone()))
}

/// The files of all parts of a match, in the order of the parts.
fn all_parts(paths: &[PathBuf]) -> Result<Vec<PartLog>, Failure> {
    let (mut logs, mut faults) = (vec![], vec![]);
    for path in paths {
        match read(path) {
            Ok(log) => logs.push(log),
            Err(failure) => faults.extend(failure.sentences),
        }
    }
    let others = others(&logs);
    if others.is_empty() {
        faults.extend(logs.iter().filter_map(PartLog::fault));
        faults.extend(parts::faults(logs.iter().map(|log| (log.part, &*log.path))));
    }
    faults.extend(others);
    if !faults.is_empty() {
        return Err(Failure::all(faults));
    }
    logs.sort_by_key(|log| log.part.number());
    Ok(logs)
}

/// Says which files are of another match than the first.
fn others(logs: &[PartLog]) -> Vec<String> {
    let Some((first, others)) = logs.split_first() else {
        return vec![];
    };
    let other = |log: &PartLog| {
        let difference = first.head.difference(&log.head);
        let name = difference.filter(|name| *name != PART)?;
        let [path, first] = [&log.path, &first.path].map(|path| printable::path(path));
        Some(format!(
            "{path} is of another match than {first}; they differ in: {name}"
        ))
    };
    others.iter().filter_map(other).collect()
}

fn read(path: &Path) -> Result<PartLog, Failure> {
    let file = files::open(path).map_err(|error| refused(path, &error))?;
    let in_use = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    let bytes = files::read_from(file, MOST_BYTES).map_err(|error| refused(path, &error))?;
    let whole = match_log::whole_lines(&bytes);
    let end = whole.iter().position(|&byte| byte == b'\n');
    let Some((first, lines)) = end.map(|end| whole.split_at(end + 1)) else {
        let begun = MatchHead::may_begin_with(&bytes);
        let why = if begun { NO_GAMES } else { NO_LOG };
        return Err(refused(path, &why));
    };
    let log = part_log(path, first, lines.to_vec()).map_err(|why| refused(path, &why))?;
    let log = PartLog { in_use, ..log };
    let is_done = log.count.0 >= log.count.1;
    if log.count.0 > log.count.1 || is_done && whole.len() < bytes.len() {
        return Err(refused(
            path,
            &"is damaged: it has more results than the games of its part; play it again",
        ));
    }
    Ok(log)
}

/// What is said of a part that was interrupted before its first game.
const NO_GAMES: &str = "has no results yet; repeat the command that plays this part";

/// Why a file is no part of a match. Continues a sentence after the file's name.
#[derive(Debug, thiserror::Error)]
enum NoPart {
    #[error("{NO_LOG}")]
    NoLog(#[from] serde_json::Error),
    #[error(transparent)]
    OtherVersion(#[from] OtherVersion),
    #[error("is damaged in line 1; play it again")]
    Damaged,
    /// It has the results of one machine.
    #[error("has all games of a match; give the files of its parts, which --part makes")]
    Whole,
}

/// The part with this first line and these others, or why it is none.
fn part_log(path: &Path, first: &[u8], lines: Vec<u8>) -> Result<PartLog, NoPart> {
    let head: MatchHead = serde_json::from_slice(first)?;
    parts::check_version(&head.program)?;
    let part = head.part().map_err(|_| NoPart::Damaged)?;
    let (part, games) = part.ok_or(NoPart::Whole)?;
    let levels = head.levels().ok_or(NoPart::Damaged)?;
    let due = part.range(if head.mirror { games / 2 } else { games });
    let count = lines.split_inclusive(|&byte| byte == b'\n').count() as u64;
    Ok(PartLog {
        path: path.to_owned(),
        part,
        levels,
        count: (count, due.end - due.start),
        in_use: false,
        head,
        lines,
    })
}

impl PartLog {
    /// Says that games are missing.
    fn fault(&self) -> Option<String> {
        let (count, due) = self.count;
        let (path, part) = (printable::path(&self.path), self.part);
        let thing = if self.head.mirror {
            PairResult::NAME
        } else {
            GameResult::NAME
        };
        let due_text = counted(due, thing);
        let has = format!("{path} has only {count} of the {due_text} of part {part}");
        match () {
            () if count == due => None,
            () if self.in_use => Some(format!("{has}; they are still being played")),
            () => Some(format!("{has}; repeat the command that plays it")),
        }
    }
}

/// The results of all parts, in the order of the games.
fn results<R: Logged>(logs: &[PartLog]) -> Result<Vec<R>, Failure> {
    let mut all = vec![];
    for log in logs {
        let lines = log.lines.split_inclusive(|&byte| byte == b'\n');
        let found = match_log::results(lines, log.levels.len());
        all.extend(found.map_err(|line| {
            let why = format!("is damaged in line {line}; play it again");
            refused(&log.path, &why)
        })?);
    }
    Ok(all)
}

/// Writes results as one machine would have written them.
fn save<'r, R: Logged + 'r>(
    flags: &AutoplayFlags,
    head: &MatchHead,
    results: impl IntoIterator<Item = &'r R>,
) -> Result<(), Failure> {
    let Some(path) = &flags.results else {
        return Ok(());
    };
    let cannot = || format!("cannot write {}", printable::path(path));
    let mut text = serde_json::to_string(head).with_context(cannot)? + "\n";
    for result in results {
        text += &serde_json::to_string(result).with_context(cannot)?;
        text.push('\n');
    }
    file::replace(path, text.as_bytes())
}
