//! `scrabble autoplay`: games between computers.

mod match_log;
mod report;

use super::deadline::{self, Deadline};
use super::dictionary::{open, tools};
use super::failure::Failure;
use super::printing::{print, print_json};
use super::{file, progress};
use crate::cli::{AutoplayFlags, Cli};
use crate::record::notation::gcg;
use crate::services::recorded;
use crate::solver::autoplay::{self, MatchPlan, MatchTally, MirroredMatch, PlayedGame};
use crate::solver::players::simulate::Simulation;
use crate::text::printable;
use anyhow::Context;
use indicatif::ProgressBar;
use match_log::{MatchLog, Settings};
use report::AutoplayReport;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

/// Plays the games and prints the result.
pub(super) fn run(flags: &AutoplayFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let plan = plan(flags, cli)?;
    let (bar, start) = (progress::of_games(plan.games), Instant::now());
    let report = if flags.mirror {
        let (result, played) = mirrored(flags, &plan, &bar)?;
        AutoplayReport::of_mirrored(&result, played, start.elapsed())
    } else {
        AutoplayReport::of(&single(flags, &plan, &bar)?, start.elapsed())
    };
    bar.finish_and_clear();
    if flags.json {
        print_json(&report)?;
    } else {
        print(|out| report.write(&autoplay::labels(&plan.levels), out))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn plan(flags: &AutoplayFlags, cli: &Cli) -> Result<MatchPlan, Failure> {
    let levels = flags.players.0.clone();
    if flags.mirror && (levels.len() != 2 || !flags.games.is_multiple_of(2)) {
        return Err(Failure::usage(
            "--mirror is for two players and an even number of games",
        ));
    }
    let rules = flags.rules.rule_set();
    for bot in &levels {
        bot.check(&rules).map_err(Failure::usage)?;
    }
    let setup = autoplay::named(&levels, rules).map_err(Failure::usage)?;
    let variant = flags.board.variant(cli.language());
    let setup = setup.with_variant(variant.map_err(Failure::usage)?);
    let dictionary = open(cli)?;
    let tools = tools(cli, &dictionary, levels.iter().map(|bot| bot.level))?;
    let time = flags.time;
    Ok(MatchPlan {
        games: flags.games,
        seed: flags.work.seed,
        threads: flags.work.threads(),
        levels,
        limits: deadline::limits(flags.time),
        observer: Box::new(move || Box::new(Deadline::after(time))),
        setup,
        generator: Simulation::generator(&tools),
        tools,
        dictionary,
    })
}

fn single(
    flags: &AutoplayFlags,
    plan: &MatchPlan,
    bar: &ProgressBar,
) -> Result<MatchTally, Failure> {
    let folder = GameFolder::prepared(flags, plan)?;
    autoplay::play(plan, |number, played| {
        folder
            .iter()
            .try_for_each(|folder| folder.save(number, played))?;
        bar.inc(1);
        Ok(())
    })
}

/// The result, and the plays of the games that were not in the log.
fn mirrored(
    flags: &AutoplayFlags,
    plan: &MatchPlan,
    bar: &ProgressBar,
) -> Result<(MirroredMatch, u64), Failure> {
    let folder = GameFolder::prepared(flags, plan)?;
    let open = |path: &PathBuf| MatchLog::open(path, &Settings::of(plan, flags.time));
    let log = flags.resume.as_ref().map(open).transpose()?;
    let (mut log, known) = log.map_or((None, vec![]), |(log, known)| (Some(log), known));
    bar.set_position(2 * known.len() as u64);
    let (mut games, mut plays) = (0, 0);
    let result = autoplay::play_mirrored(plan, flags.test, &known, |played, pair| {
        if let Some(log) = &mut log {
            log.append(pair)?;
        }
        for (game, result) in played.iter().zip(pair.games()) {
            folder
                .iter()
                .try_for_each(|folder| folder.save(games, game))?;
            games += 1;
            plays += result.plays;
            bar.inc(1);
        }
        Ok::<(), Failure>(())
    })?;
    Ok((result, plays))
}

/// The folder that games are written to.
struct GameFolder<'p> {
    path: &'p Path,
    dictionary: &'p str,
    /// The digits of a game's number.
    digits: usize,
}

impl<'p> GameFolder<'p> {
    /// Creates the folder, which must be empty, if the flags name one.
    fn prepared(flags: &'p AutoplayFlags, plan: &'p MatchPlan) -> Result<Option<Self>, Failure> {
        let Some(path) = &flags.out else {
            return Ok(None);
        };
        prepare(path)?;
        Ok(Some(Self {
            path,
            dictionary: plan.dictionary.name(),
            digits: plan.games.to_string().len(),
        }))
    }

    /// Writes a game; the number counts from 0.
    fn save(&self, number: u64, played: &PlayedGame) -> Result<(), Failure> {
        let name = format!("{:0digits$}.gcg", number + 1, digits = self.digits);
        let recorded = recorded::recorded(&played.events, Some(self.dictionary.to_owned()));
        let recorded = recorded.context("an invalid game was played")?;
        let text = gcg::write(&recorded.record);
        file::save(&self.path.join(name), text.as_bytes(), false)
    }
}

fn prepare(folder: &Path) -> Result<(), Failure> {
    let shown = printable::path(folder);
    let made = fs::create_dir_all(folder).and_then(|()| fs::read_dir(folder)?.next().transpose());
    match made {
        Ok(None) => Ok(()),
        Ok(Some(_)) => Err(Failure::usage(format!(
            "{shown} is not empty; give an empty folder or a new one"
        ))),
        Err(error) => Err(Failure::usage(format!("cannot create {shown}: {error}"))),
    }
}
