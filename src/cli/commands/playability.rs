//! `scrabble train --playability`: counts how playable words are.

use super::dictionary::{open, unlearned};
use super::failure::Failure;
use super::printing::print;
use super::{file, progress};
use crate::cli::{Cli, TrainFlags};
use crate::services::word_lists;
use crate::solver::leaves::LeaveValues;
use crate::solver::playability::{PlayabilityPlan, count};
use crate::text::printable::{self, grouped};
use crate::text::private;
use crate::words::lexicon::Dictionary;
use anyhow::Context;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

/// Plays, counts, and writes the file.
pub(super) fn run(games: u64, flags: &TrainFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    make_usual_folder(&flags.out)?;
    // Refused now, not after an hour of games.
    file::may_write(&flags.out, flags.force)?;
    let dictionary = open(cli)?;
    let plan = PlayabilityPlan {
        games,
        seed: flags.work.seed,
        threads: flags.work.threads(),
    };
    let bar = progress::of_games(plan.games);
    let start = Instant::now();
    let values = LeaveValues::usual(&dictionary);
    let counted = count(&dictionary, &values, &plan, &|| bar.inc(1));
    let counted = counted.map_err(|error| unlearned(error, cli))?;
    bar.finish_and_clear();
    let text = counted.write(dictionary.tiles(), &heading(&dictionary, &plan));
    file::save_somewhere(&flags.out, text.as_bytes(), flags.force)?;
    let (words, seconds) = (counted.len(), start.elapsed().as_secs());
    print(|out| {
        writeln!(
            out,
            "Wrote the playability of {words} words to {}, counted in {} games in {seconds} s.",
            printable::path(&flags.out),
            plan.games
        )
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Makes the folder of the file that searches read without being told of it.
fn make_usual_folder(out: &Path) -> Result<(), Failure> {
    let folder = out.parent().filter(|_| out == word_lists::playability());
    if let Some(folder) = folder {
        let shown = printable::path(folder);
        private::make_missing(folder).with_context(|| format!("cannot create {shown}"))?;
    }
    Ok(())
}

fn heading(dictionary: &Dictionary, plan: &PlayabilityPlan) -> String {
    format!(
        "Playability of {} ({} words, fingerprint {}), {} games, seed {}\n\
         word, gain in thousandths of a point, plays",
        dictionary.name(),
        grouped(dictionary.len()),
        dictionary.fingerprint(),
        grouped(usize::try_from(plan.games).unwrap_or(usize::MAX)),
        plan.seed
    )
}
