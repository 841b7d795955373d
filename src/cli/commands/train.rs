//! `scrabble train`: learns leave values for a dictionary.

use super::dictionary::{open, unlearned};
use super::failure::Failure;
use super::parts::OtherVersion;
use super::printing::print;
use super::{file, parts, playability, progress};
use crate::cli::{Cli, TrainFlags};
use crate::services::leaves::LearnedLeaves;
use crate::solver::leaves::{LeaveValues, PartError, TrainedPart};
use crate::solver::part::Part;
use crate::solver::train::{TrainingError, TrainingPlan, train, train_part};
use crate::text::files::FileError;
use crate::text::{counted, files, printable};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

/// The largest file of a part that is read.
const MOST_BYTES: u64 = 64 << 20;

/// Plays, learns, and writes the values; or does a part of it.
pub(super) fn run(flags: &TrainFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    if let (true, Some(games)) = (flags.playability, flags.games) {
        return playability::run(games, flags, cli);
    }
    // Refused now, not after an hour of games.
    file::may_write(&flags.out, flags.force)?;
    let (bytes, what) = match (flags.part, flags.games) {
        _ if !flags.merge.is_empty() => merged(&flags.merge)?,
        (_, None) => return Err(Failure::usage("give the number of games with --games")),
        (Some(part), Some(games)) => one_part(part, games, flags, cli)?,
        (None, Some(games)) => whole(games, flags, cli)?,
    };
    file::save_somewhere(&flags.out, &bytes, flags.force)?;
    let shown = printable::path(&flags.out);
    print(|out| writeln!(out, "Wrote {}{shown}{}", what.0, what.1))?;
    Ok(ExitCode::SUCCESS)
}

/// What was written, before and after the name of the file.
type Wrote = (String, String);

fn plan(games: u64, flags: &TrainFlags) -> TrainingPlan {
    TrainingPlan {
        games,
        generations: flags.generations,
        seed: flags.work.seed,
        threads: flags.work.threads(),
    }
}

/// All generations.
fn whole(games: u64, flags: &TrainFlags, cli: &Cli) -> Result<(Vec<u8>, Wrote), Failure> {
    let (dictionary, plan) = (open(cli)?, plan(games, flags));
    let bar = progress::of_games(plan.all_games());
    let start = Instant::now();
    let values =
        train(&dictionary, &plan, &|| bar.inc(1)).map_err(|error| unlearned(error, cli))?;
    bar.finish_and_clear();
    let (games, seconds) = (plan.all_games(), start.elapsed().as_secs());
    let how = format!(", learned from {games} games in {seconds} s.");
    Ok((values.to_bytes(), (of_leaves(&values), how)))
}

/// A part of one generation.
fn one_part(
    part: Part,
    games: u64,
    flags: &TrainFlags,
    cli: &Cli,
) -> Result<(Vec<u8>, Wrote), Failure> {
    parts::check_number(part, games, "game")?;
    let before = flags.after.as_deref().map(read_values).transpose()?;
    let (dictionary, plan) = (open(cli)?, plan(games, flags));
    let own = part.range(games);
    let bar = progress::of_games(own.end - own.start);
    let start = Instant::now();
    let played = train_part(&dictionary, &plan, before, part, &|| bar.inc(1));
    let played = played.map_err(|error| match (&flags.after, error) {
        (Some(path), error @ TrainingError::Before(_)) => {
            let shown = printable::path(path);
            Failure::usage(format!(
                "{shown} has the values of another training: {error}"
            ))
        }
        (_, error) => unlearned(error, cli),
    })?;
    bar.finish_and_clear();
    let generation = played.origin.generations;
    let (games, seconds) = (
        counted(own.end - own.start, "game"),
        start.elapsed().as_secs(),
    );
    let what = format!("part {part} of generation {generation} to ");
    Ok((
        played.to_bytes(),
        (what, format!(", {games} in {seconds} s.")),
    ))
}

fn read_values(path: &Path) -> Result<Arc<LeaveValues>, Failure> {
    let read = LearnedLeaves::open(path).map_err(Failure::usage)?;
    let values = read.own().map(Arc::clone);
    values.ok_or_else(|| Failure::usage("give a file with --after"))
}

/// The values of a generation, from all its parts.
fn merged(paths: &[PathBuf]) -> Result<(Vec<u8>, Wrote), Failure> {
    let mut parts = GenerationParts::default();
    for path in paths {
        parts.add(path);
    }
    let sum = parts.sum()?;
    let (games, generation) = (sum.origin.games, sum.origin.generations);
    let values = sum.values();
    let games = counted(games, "game");
    let how = format!(", learned from {games} of generation {generation}.");
    Ok((values.to_bytes(), (of_leaves(&values), how)))
}

/// The parts of a generation that were read.
#[derive(Default)]
struct GenerationParts<'f> {
    /// The sum of all that are of the same generation as the first.
    sum: Option<TrainedPart>,
    found: Vec<(Part, &'f Path)>,
    /// What is wrong with files, and which are of another generation.
    faults: Vec<String>,
    others: Vec<String>,
}

impl<'f> GenerationParts<'f> {
    fn add(&mut self, path: &'f Path) {
        let read = match read_part(path) {
            Ok(read) => read,
            Err(why) => return self.faults.push(format!("{} {why}", printable::path(path))),
        };
        self.found.push((read.part, path));
        match &mut self.sum {
            None => self.sum = Some(read),
            Some(sum) => match sum.difference(&read) {
                None => sum.add(&read),
                Some(name) => {
                    let [path, first] = [path, self.found[0].1].map(printable::path);
                    self.others.push(format!(
                        "{path} is of another training or generation than {first}; they differ in: {name}"
                    ));
                }
            },
        }
    }

    /// The sum of all parts, if all are there.
    fn sum(mut self) -> Result<TrainedPart, Failure> {
        if self.others.is_empty() {
            self.faults.extend(parts::faults(self.found));
        }
        self.faults.append(&mut self.others);
        match self.sum {
            Some(sum) if self.faults.is_empty() => Ok(sum),
            _ => Err(Failure::all(self.faults)),
        }
    }
}

/// Why a file is no part of a training. Continues a sentence after the file's name.
#[derive(Debug, thiserror::Error)]
enum NoPart {
    #[error(transparent)]
    Unreadable(#[from] FileError),
    #[error(transparent)]
    Damaged(#[from] PartError),
    #[error(transparent)]
    OtherVersion(#[from] OtherVersion),
}

fn read_part(path: &Path) -> Result<TrainedPart, NoPart> {
    let part = TrainedPart::from_bytes(&files::read(path, MOST_BYTES)?)?;
    parts::check_version(&part.origin.program)?;
    Ok(part)
}

fn of_leaves(values: &LeaveValues) -> String {
    format!("the values of {} leaves to ", values.count())
}
