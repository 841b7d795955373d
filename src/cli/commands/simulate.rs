//! `scrabble simulate CGP`: the best plays of a position, simulated and ranked.

use crate::engine::position::Position;
use std::process::ExitCode;

use serde::Serialize;

use super::deadline::{self, Deadline};
use super::failure::Failure;
use super::given_position::{self, WrittenMove};
use super::judged::EndgameMove;
use super::printing::print_report;
use crate::cli::{Cli, SimulateFlags, SimulationFlags};
use crate::record::as_json;
use crate::solver::analysis::DROPPED;
use crate::solver::movegen::MilliPoints;
use crate::solver::players::simulate::{Estimate, Simulation};
use crate::solver::players::{self, Bot, Tools, ValuedChoice};
use crate::text::columns::{self, Flush};

#[derive(Serialize)]
struct SimulationReport {
    /// How many moves were simulated.
    count: usize,
    plays: Vec<SimulatedPlay>,
    #[serde(skip_serializing_if = "Option::is_none")]
    endgame: Option<EndgameMove>,
}

#[derive(Serialize)]
struct SimulatedPlay {
    #[serde(flatten)]
    written: WrittenMove,
    #[serde(serialize_with = "as_json::thousandths")]
    equity: MilliPoints,
    #[serde(flatten)]
    estimate: Estimate,
}

/// Prints the simulated moves, best first: one per line, or one JSON object.
pub(super) fn run(flags: &SimulateFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let (position, tools) = given_position::open(&flags.position, &flags.game, flags.level, cli)?;
    let estimates = simulated(flags, &position, &tools)?;
    let plays = estimates.iter().map(|e| SimulatedPlay::of(e, &position));
    let simulated = SimulationReport {
        count: estimates.len(),
        plays: plays.collect::<anyhow::Result<_>>()?,
        endgame: EndgameMove::of(&position, &tools)?,
    };
    print_report(flags.json, &simulated, || simulated.text())
}

/// The results of the best moves by equity, the pass among them.
fn simulated(
    flags: &SimulateFlags,
    position: &Position,
    tools: &Tools,
) -> Result<Vec<Estimate>, Failure> {
    let mut generator = Simulation::generator(tools);
    let choices = players::moves_by_equity(position, tools, &mut generator);
    let SimulationFlags { time, work, .. } = &flags.simulation;
    let effort = flags.simulation.effort(flags.limit, flags.iterations);
    let mut simulation = match flags.level {
        Some(level) => by_level(level, flags, position, tools, choices)?,
        None => Simulation::with(position.clone(), tools, choices, effort, work.seed),
    };
    simulation.run(&generator, work.threads(), &Deadline::after(*time));
    Ok(simulation.estimates())
}

/// Returns the simulation of a level.
///
/// # Errors
/// When the level does not simulate in this position.
fn by_level(
    level: Bot,
    flags: &SimulateFlags,
    position: &Position,
    tools: &Tools,
    choices: Vec<ValuedChoice>,
) -> Result<Simulation, Failure> {
    let SimulationFlags { time, work, .. } = &flags.simulation;
    let limits = deadline::limits(*time);
    let simulation = level.simulation(position.clone(), tools, choices, limits, work.seed);
    simulation.ok_or_else(|| {
        let others = Bot::ALL
            .into_iter()
            .filter(|bot| bot.simulates(position.bag()));
        let others: Vec<String> = others.map(|bot| bot.to_string()).collect();
        Failure::usage(format!(
            "the level {level} does not simulate here; use {}",
            others.join(", ")
        ))
    })
}

impl SimulatedPlay {
    fn of(estimate: &Estimate, position: &Position) -> anyhow::Result<Self> {
        Ok(Self {
            written: given_position::written(&estimate.choice, position)?,
            equity: estimate.equity,
            estimate: estimate.clone(),
        })
    }

    fn row(&self) -> [String; 7] {
        let e = &self.estimate;
        [
            self.written.play.clone(),
            self.written.score.to_string(),
            format!("{:.1}", f64::from(self.equity) / 1000.0),
            format!("{:>5.1} ± {:.1}", e.points, e.points_error),
            format!("{:>5.1} ± {:.1}", e.chance * 100.0, e.chance_error * 100.0),
            e.iterations.to_string(),
            if e.dropped { "dropped" } else { "" }.to_owned(),
        ]
    }
}

impl SimulationReport {
    fn text(&self) -> String {
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
        let rows = self.plays.iter().map(SimulatedPlay::row);
        let mut lines = columns::headed(HEAD, rows, &COLUMNS);
        let dropped = self.plays.iter().any(|play| play.estimate.dropped);
        lines.extend(dropped.then(|| DROPPED.to_owned()));
        lines.extend(self.endgame.iter().map(ToString::to_string));
        lines.join("\n") + "\n"
    }
}
