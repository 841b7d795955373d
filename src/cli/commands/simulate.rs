//! `scrabble simulate CGP`: the best plays of a position, simulated and ranked.

use crate::solver::players::NoObserver;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Context;
use serde::Serialize;

use super::dictionary::open;
use super::failure::Failure;
use super::printing::{print, print_json};
use super::{leaves, position};
use crate::cli::{Cli, SimulateFlags};
use crate::engine::play::Play;
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::tile::Tiles;
use crate::record::as_json;
use crate::record::notation::cgp::CgpPosition;
use crate::solver::analysis::DROPPED;
use crate::solver::cores;
use crate::solver::movegen::MilliPoints;
use crate::solver::players::simulate::{Effort, Estimate, Simulation, Situation, VisiblePlayer};
use crate::solver::players::{Choice, Tools};
use crate::text::columns::{self, Flush};

#[derive(Serialize)]
struct SimulationReport {
    /// How many plays were simulated.
    count: usize,
    plays: Vec<SimulatedPlay>,
}

#[derive(Serialize)]
struct SimulatedPlay {
    /// In GCG notation; `exch ABC` and `pass` as typed.
    play: String,
    score: i32,
    #[serde(serialize_with = "as_json::thousandths")]
    equity: MilliPoints,
    #[serde(flatten)]
    estimate: Estimate,
}

/// Prints the simulated plays, best first: one per line, or one JSON object.
pub(super) fn run(flags: &SimulateFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let position = position::read(&flags.position)?;
    let rules = flags.rules.rule_set();
    rules
        .check(position.players.len().max(2))
        .map_err(Failure::usage)?;
    let situation = situation(&position, &rules).map_err(Failure::usage)?;
    let dictionary = open(cli)?;
    position::tell_differences(&position, &rules, &dictionary);
    let tools = Tools::new(&dictionary, leaves::in_force(cli, &dictionary)?);
    let effort = Effort {
        candidates: flags.limit,
        plies: flags.plies,
        iterations: flags.iterations,
        rollouts: u32::MAX,
    };
    let mut simulation = Simulation::new(situation.clone(), &tools, effort, flags.seed);
    let generator = Simulation::generator(&tools);
    simulation.run(&generator, cores::count(), &NoObserver);
    let estimates = simulation.estimates();
    let plays = estimates.iter().map(|e| SimulatedPlay::of(e, &situation));
    let simulated = SimulationReport {
        count: estimates.len(),
        plays: plays.collect::<anyhow::Result<_>>()?,
    };
    if flags.json {
        print_json(&simulated)?;
        return Ok(ExitCode::SUCCESS);
    }
    print(|out| {
        let mut text = vec![];
        simulated.write(&mut text)?;
        let text = String::from_utf8_lossy(&text);
        out.write_all(crate::text::output::glyphs().text(&text).as_bytes())
    })?;
    Ok(ExitCode::SUCCESS)
}

/// What the player to move knows. Known tiles of opponents count; unknown ones are drawn.
fn situation(position: &CgpPosition, rules: &RuleSet) -> Result<Situation, String> {
    position::check_position(position, rules)?;
    let (rack, most) = (position.rack(), rules.rack.tiles());
    let mut seen = position.board.multiset();
    for player in &position.players {
        seen.add_all(&player.rack);
    }
    let mut unseen = Tiles::full_set().without(&seen);
    let count = position.players.len().max(2);
    let mut left = unseen.len();
    let players = Seat::first(count).map(|seat| {
        let told = position.players.get(seat.index());
        let known = told.map(|player| player.rack.clone()).unwrap_or_default();
        let drawn = if seat == Seat::FIRST {
            0
        } else {
            most - known.len()
        };
        let drawn = drawn.min(left);
        left -= drawn;
        VisiblePlayer {
            score: told.map(|player| player.score).unwrap_or_default(),
            tiles: known.len() + drawn,
            known: if seat == Seat::FIRST {
                Tiles::NONE
            } else {
                known
            },
            target: rules.target(seat, count),
            ..VisiblePlayer::default()
        }
    });
    let players: Vec<VisiblePlayer> = players.collect();
    for player in &players {
        unseen.add_all(&player.known);
    }
    Ok(Situation {
        board: position.board.clone(),
        rack,
        unseen,
        players,
        scoreless: position.scoreless,
        rules: rules.clone(),
    })
}

impl SimulatedPlay {
    fn of(estimate: &Estimate, situation: &Situation) -> anyhow::Result<Self> {
        let (play, score) = match &estimate.choice {
            Choice::Play(found) => {
                let Situation {
                    board, rack, rules, ..
                } = situation;
                let play = Play::check(&found.draft(board), board, rack, rules);
                let play = play.context("an invalid play was found")?;
                (play.main_word().notation(), play.score().total().value())
            }
            Choice::Exchange(tiles) => (format!("exch {tiles}"), 0),
            Choice::Pass => ("pass".to_owned(), 0),
        };
        Ok(Self {
            play,
            score,
            equity: estimate.equity,
            estimate: estimate.clone(),
        })
    }
}

impl SimulatedPlay {
    fn row(&self) -> [String; 7] {
        let e = &self.estimate;
        [
            self.play.clone(),
            self.score.to_string(),
            format!("{:.1}", f64::from(self.equity) / 1000.0),
            format!("{:>5.1} ± {:.1}", e.points, e.points_error),
            format!("{:>5.1} ± {:.1}", e.chance * 100.0, e.chance_error * 100.0),
            e.iterations.to_string(),
            if e.dropped { "dropped" } else { "" }.to_owned(),
        ]
    }
}

impl SimulationReport {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        const HEAD: [&str; 7] = [
            "play",
            "score",
            "equity",
            "points",
            "win %",
            "iterations",
            "",
        ];
        const COLUMNS: [Flush; 7] = {
            use Flush::{Left, Right};
            [Left, Right, Right, Left, Left, Right, Left]
        };
        let mut rows = vec![HEAD.map(str::to_owned)];
        rows.extend(self.plays.iter().map(SimulatedPlay::row));
        for line in columns::lines(&rows, &COLUMNS) {
            writeln!(out, "{line}")?;
        }
        if self.plays.iter().any(|play| play.estimate.dropped) {
            writeln!(out, "{DROPPED}")?;
        }
        Ok(())
    }
}
