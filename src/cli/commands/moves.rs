//! `scrabble moves CGP`: every move in a position, what the endgame search says, and what a level plays.

use crate::engine::position::Position;
use std::process::ExitCode;

use serde::Serialize;

use super::failure::Failure;
use super::given_position::{self, WrittenMove};
use super::judged::{EndgameMove, LevelMove};
use super::printing::print_report;
use crate::cli::{Cli, MoveOrder, MovesFlags};
use crate::record::as_json;
use crate::solver::movegen::MilliPoints;
use crate::solver::players::simulate::Simulation;
use crate::solver::players::{self, Tools, ValuedChoice};
use crate::text::columns::{self, Flush};
use crate::text::counted;

#[derive(Serialize)]
struct MovesReport {
    /// How many moves there are, listed or not.
    count: usize,
    plays: Vec<ListedMove>,
    #[serde(skip_serializing_if = "Option::is_none")]
    endgame: Option<EndgameMove>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<LevelMove>,
}

#[derive(Serialize)]
struct ListedMove {
    #[serde(flatten)]
    written: WrittenMove,
    /// Score and leave value, in thousandths of a point.
    #[serde(serialize_with = "as_json::thousandths")]
    equity: MilliPoints,
    words: Vec<String>,
}

/// Prints moves, best first: one per line, or one JSON object.
pub(super) fn run(flags: &MovesFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let (position, tools) = given_position::open(&flags.position, &flags.game, flags.level, cli)?;
    let mut found = ranked(flags.by, &position, &tools);
    let count = found.len();
    if flags.limit > 0 {
        found.truncate(flags.limit);
    }
    let level = LevelMove::of(flags, &position, &tools)?;
    let endgame = EndgameMove::of(&position, &tools)?;
    let plays = found.iter().map(|one| ListedMove::of(one, &position));
    let listed = MovesReport {
        count,
        plays: plays.collect::<anyhow::Result<_>>()?,
        endgame: endgame.map(|endgame| endgame.or_of(level.as_ref())),
        level,
    };
    print_report(flags.json, &listed, || listed.text())
}

/// Every move, the best first.
fn ranked(by: MoveOrder, position: &Position, tools: &Tools) -> Vec<ValuedChoice> {
    let mut generator = Simulation::generator(tools);
    let mut found = players::moves_by_equity(position, tools, &mut generator);
    let by_value = |one: &ValuedChoice, other: &ValuedChoice| {
        let plays = match (one.choice.play(), other.choice.play()) {
            (Some(one), Some(other)) => one.listing(other),
            (one, other) => other.is_some().cmp(&one.is_some()),
        };
        let equity = other.equity.cmp(&one.equity);
        match by {
            MoveOrder::Score => plays.then(equity),
            MoveOrder::Equity => equity.then(plays),
        }
    };
    found.sort_by(by_value);
    if by == MoveOrder::Equity {
        players::order_ends(position, &mut found);
    }
    found
}

impl ListedMove {
    fn of(found: &ValuedChoice, position: &Position) -> anyhow::Result<Self> {
        let written = given_position::written(&found.choice, position)?;
        Ok(Self {
            equity: found.equity,
            words: written.words.clone(),
            written,
        })
    }

    fn row(&self) -> [String; 4] {
        [
            self.written.play.clone(),
            self.written.score.to_string(),
            format!("{:.1}", f64::from(self.equity) / 1000.0),
            self.words.join(" "),
        ]
    }
}

impl MovesReport {
    fn text(&self) -> String {
        const COLUMNS: [Flush; 4] = [Flush::Left, Flush::Right, Flush::Right, Flush::Left];
        let rows: Vec<[String; 4]> = self.plays.iter().map(ListedMove::row).collect();
        let mut lines = columns::lines(&rows, &COLUMNS);
        let more = self.count - self.plays.len();
        if more > 0 {
            let more = counted(more, "more move");
            lines.push(format!("and {more}; --limit 0 lists all"));
        }
        lines.extend(self.endgame.iter().map(ToString::to_string));
        lines.extend(self.level.iter().map(ToString::to_string));
        lines.join("\n") + "\n"
    }
}
