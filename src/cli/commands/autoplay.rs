//! `scrabble autoplay`: games between computers.

use super::dictionary::open;
use super::failure::Failure;
use super::printing::{print, print_json};
use super::recorded;
use super::{file, leaves, progress};
use crate::cli::{AutoplayFlags, Cli};
use crate::engine::seat::PlayerName;
use crate::record::notation::gcg;
use crate::solver::autoplay::{self, MatchPlan, MatchTally, PlayedGame};
use crate::solver::cores;
use crate::solver::movegen::Generator;
use crate::solver::players::Tools;
use crate::text::columns::{self, Flush};
use crate::text::counted;
use crate::text::printable;
use anyhow::Context;
use serde::Serialize;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

/// The result as JSON. Arrays are by player, in the order of `--players`.
#[derive(Serialize)]
struct AutoplayReport {
    games: u64,
    wins: Vec<u64>,
    ties: u64,
    average: Vec<f64>,
    /// The 95% confidence interval of the first player's share of wins.
    interval: [f64; 2],
    bingos: Vec<u64>,
    plays: u64,
    seconds: f64,
    plays_per_second: f64,
}

/// Plays the games and prints the result.
pub(super) fn run(flags: &AutoplayFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let levels = flags.players.0.clone();
    let rules = flags.rules.rule_set();
    for bot in &levels {
        bot.check(&rules).map_err(Failure::usage)?;
    }
    let setup = autoplay::named(&levels, rules).map_err(Failure::usage)?;
    let dictionary = open(cli)?;
    let values = leaves::in_force(cli, &dictionary)?;
    if let Some(folder) = &flags.out {
        prepare(folder)?;
    }
    let plan = MatchPlan {
        games: flags.games,
        seed: flags.seed,
        threads: flags.threads.unwrap_or_else(cores::count),
        levels,
        setup,
        tools: Arc::new(Tools::new(&dictionary, values)),
        generator: Generator::new(&dictionary),
        dictionary,
    };
    let digits = plan.games.to_string().len();
    let bar = progress::of_games(plan.games);
    let start = Instant::now();
    let tally = autoplay::play(&plan, &|number, played: &PlayedGame| {
        if let Some(folder) = &flags.out {
            let name = format!("{:0digits$}.gcg", number + 1);
            let written = written(played, plan.dictionary.name())?;
            file::save(&folder.join(name), written.as_bytes(), false)?;
        }
        bar.inc(1);
        Ok::<(), Failure>(())
    })?;
    bar.finish_and_clear();
    let report = AutoplayReport::of(&tally, start.elapsed().as_secs_f64());
    if flags.json {
        print_json(&report)?;
    } else {
        print(|out| report.write(&plan, &tally, out))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Creates the folder, which must be empty.
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

fn written(played: &PlayedGame, dictionary: &str) -> anyhow::Result<String> {
    let recorded = recorded::recorded(&played.events, Some(dictionary.to_owned()));
    let recorded = recorded.context("an invalid game was played")?;
    Ok(gcg::write(&recorded.record))
}

fn rounded(number: f64, decimals: i32) -> f64 {
    let scale = 10_f64.powi(decimals);
    (number * scale).round() / scale
}

impl AutoplayReport {
    #[expect(clippy::cast_precision_loss, reason = "a speed is no exact number")]
    fn of(tally: &MatchTally, seconds: f64) -> Self {
        let interval = tally.interval();
        Self {
            games: tally.games,
            wins: tally.wins.clone(),
            ties: tally.ties,
            average: tally
                .average()
                .iter()
                .map(|&mean| rounded(mean, 2))
                .collect(),
            interval: [rounded(interval.low, 4), rounded(interval.high, 4)],
            bingos: tally.bingos.clone(),
            plays: tally.plays,
            seconds: rounded(seconds, 3),
            plays_per_second: rounded(tally.plays as f64 / seconds.max(1e-9), 1),
        }
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "means and shares are no exact numbers"
    )]
    fn write(&self, plan: &MatchPlan, tally: &MatchTally, out: &mut dyn Write) -> io::Result<()> {
        let games = self.games as f64;
        let names = plan.setup.names();
        let row = |(at, name): (usize, &PlayerName)| {
            [
                name.to_string(),
                self.wins[at].to_string(),
                format!("{:.1}", self.average[at]),
                format!("{:.2}", self.bingos[at] as f64 / games),
            ]
        };
        let mut rows = vec![["player", "wins", "points/game", "bingos/game"].map(str::to_owned)];
        rows.extend(names.iter().enumerate().map(row));
        for line in columns::lines(
            &rows,
            &[Flush::Left, Flush::Right, Flush::Right, Flush::Right],
        ) {
            writeln!(out, "{line}")?;
        }
        let (first, share) = (names[0].as_str(), tally.share() * 100.0);
        let [low, high] = self.interval.map(|edge| edge * 100.0);
        writeln!(
            out,
            "{first} won {share:.1}% of {} (95% confidence: {low:.1}% to {high:.1}%). Draws: {}.",
            counted(self.games, "game"),
            self.ties
        )?;
        writeln!(
            out,
            "{} plays in {:.1} s, {:.0} per second.",
            self.plays, self.seconds, self.plays_per_second
        )
    }
}
