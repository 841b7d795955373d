//! `scrabble autoplay`: games between computers.

mod match_head;
mod match_log;
mod merge;
mod report;

use super::deadline::{self, Deadline};
use super::dictionary::{open, tools};
use super::failure::Failure;
use super::printing::{print, print_json};
use super::{file, parts, progress};
use crate::cli::{AutoplayFlags, Cli, Levels};
use crate::record::notation::gcg;
use crate::services::recorded;
use crate::solver::autoplay::{self, MatchPlan, MatchTally, MirroredMatch, PlayedGame};
use crate::solver::part::Part;
use crate::solver::players::simulate::Simulation;
use crate::text::printable;
use anyhow::Context;
use indicatif::ProgressBar;
use match_head::MatchHead;
use match_log::{Logged, MatchLog};
use report::AutoplayReport;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

/// Plays the games, or joins the parts of a match, and prints the result.
pub(super) fn run(flags: &AutoplayFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let (report, levels) = if flags.merge.is_empty() {
        let plan = plan(flags, cli)?;
        (played(flags, &plan)?, plan.levels)
    } else {
        merge::merged(flags)?
    };
    if flags.json {
        print_json(&report)?;
    } else {
        print(|out| report.write(&autoplay::labels(&levels), out))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays the games.
fn played(flags: &AutoplayFlags, plan: &MatchPlan) -> Result<AutoplayReport, Failure> {
    let games = plan.own_games();
    let bar = progress::of_games(games.end - games.start);
    let start = Instant::now();
    let report = if flags.mirror {
        let (result, plays) = mirrored(flags, plan, &bar)?;
        AutoplayReport::of_mirrored(&result, Some((plays, start.elapsed())))
    } else {
        let (tally, plays) = single(flags, plan, &bar)?;
        AutoplayReport::of(&tally, Some((plays, start.elapsed())))
    };
    bar.finish_and_clear();
    Ok(report)
}

/// What a match cannot be.
fn check(flags: &AutoplayFlags, players: usize) -> Result<(), Failure> {
    let refused = |why: &str| Err(Failure::usage(why));
    if flags.mirror && (players != 2 || !flags.games.is_multiple_of(2)) {
        return refused("--mirror is for two players and an even number of games");
    }
    if flags.test.is_some() && !flags.mirror {
        return refused("--test is for mirrored games; add --mirror");
    }
    let Some(part) = flags.part else {
        return Ok(());
    };
    if flags.test.is_some() {
        return refused(
            "--test goes through all games in their order, so no part can have one; give --test to --merge",
        );
    }
    if flags.mirror {
        parts::check_number(part, flags.games / 2, "mirrored pair")
    } else {
        parts::check_number(part, flags.games, "game")
    }
}

fn plan(flags: &AutoplayFlags, cli: &Cli) -> Result<MatchPlan, Failure> {
    let Some(Levels(levels)) = flags.players.clone() else {
        return Err(Failure::usage("give the levels with --players"));
    };
    check(flags, levels.len())?;
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
        part: flags.part.unwrap_or(Part::WHOLE),
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

/// The log of results, if the flags name one, and what it has already.
fn opened<R: Logged>(
    flags: &AutoplayFlags,
    plan: &MatchPlan,
) -> Result<(Option<MatchLog>, Vec<R>), Failure> {
    let Some(path) = &flags.results else {
        return Ok((None, vec![]));
    };
    let head = MatchHead::of(plan, flags);
    let (log, known) = MatchLog::open(path, &head)?;
    Ok((Some(log), known))
}

/// The result, and the plays of the games that were not in the log.
fn single(
    flags: &AutoplayFlags,
    plan: &MatchPlan,
    bar: &ProgressBar,
) -> Result<(MatchTally, u64), Failure> {
    let folder = GameFolder::prepared(flags, plan)?;
    let (mut log, known) = opened(flags, plan)?;
    bar.set_position(known.len() as u64);
    let mut plays = 0;
    let tally = autoplay::play(plan, &known, |number, played| {
        if let Some(log) = &mut log {
            log.append(&played.result)?;
        }
        folder
            .iter()
            .try_for_each(|folder| folder.save(number, played))?;
        plays += played.result.plays;
        bar.inc(1);
        Ok::<(), Failure>(())
    })?;
    Ok((tally, plays))
}

/// The same of mirrored games.
fn mirrored(
    flags: &AutoplayFlags,
    plan: &MatchPlan,
    bar: &ProgressBar,
) -> Result<(MirroredMatch, u64), Failure> {
    let folder = GameFolder::prepared(flags, plan)?;
    let (mut log, known) = opened(flags, plan)?;
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
