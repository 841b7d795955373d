//! `scrabble train`: learns leave values for a dictionary.

use super::dictionary::{no_memory, open};
use super::failure::Failure;
use super::printing::print;
use super::{file, playability, progress};
use crate::cli::{Cli, TrainFlags};
use crate::solver::train::{TrainingError, TrainingPlan, train};
use crate::text::printable;
use std::process::ExitCode;
use std::time::Instant;

/// Plays, learns, and writes the values.
pub(super) fn run(flags: &TrainFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    if flags.playability {
        return playability::run(flags, cli);
    }
    // Refused now, not after an hour of games.
    file::may_write(&flags.out, flags.force)?;
    let dictionary = open(cli)?;
    let plan = TrainingPlan {
        games: flags.games,
        generations: flags.generations,
        seed: flags.work.seed,
        threads: flags.work.threads(),
    };
    let bar = progress::of_games(plan.all_games());
    let start = Instant::now();
    let values = train(&dictionary, &plan, &|| bar.inc(1)).map_err(|error| match error {
        TrainingError::Memory(_) => no_memory(cli),
        error @ TrainingError::Setup(_) => Failure::from(
            anyhow::Error::from(error).context("no one can play with this dictionary"),
        ),
    })?;
    bar.finish_and_clear();
    file::save_somewhere(&flags.out, &values.to_bytes(), flags.force)?;
    let (leaves, seconds) = (values.count(), start.elapsed().as_secs());
    print(|out| {
        writeln!(
            out,
            "Wrote the values of {leaves} leaves to {}, learned from {} games in {seconds} s.",
            printable::path(&flags.out),
            plan.all_games()
        )
    })?;
    Ok(ExitCode::SUCCESS)
}
