//! `scrabble moves CGP`: every play in a position.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Context;
use serde::Serialize;

use super::dictionary::open;
use super::failure::Failure;
use super::printing::{print, print_json};
use super::{leaves, position};
use crate::cli::{Cli, MoveOrder, MovesFlags};
use crate::engine::board::Board;
use crate::engine::play::Play;
use crate::engine::rules::RuleSet;
use crate::engine::tile::{Points, Tiles};
use crate::record::as_json;
use crate::record::notation::cgp::CgpPosition;
use crate::solver::leaves::LeaveValues;
use crate::solver::movegen::{Generator, Leaves, MilliPoints, Move, Rack};
use crate::text::columns::{self, Flush};

#[derive(Serialize)]
struct MovesReport {
    /// How many plays there are, listed or not.
    count: usize,
    plays: Vec<ListedPlay>,
}

#[derive(Serialize)]
struct ListedPlay {
    /// In GCG notation.
    play: String,
    score: i32,
    /// Score and leave value, in thousandths of a point.
    #[serde(serialize_with = "as_json::thousandths")]
    equity: MilliPoints,
    words: Vec<String>,
}

/// Prints plays, best first: one per line, or one JSON object.
pub(super) fn run(flags: &MovesFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let position = position::read(&flags.position)?;
    let rules = flags.rules.rule_set();
    rules
        .check(position.players.len().max(2))
        .map_err(Failure::usage)?;
    let tiles = position.rack();
    position::check_position(&position, &rules).map_err(Failure::usage)?;
    let rack = Rack::new(&tiles).map_err(Failure::usage)?;
    let dictionary = open(cli)?;
    let values = leaves::in_force(cli, &dictionary)?;
    position::tell_differences(&position, &rules, &dictionary);
    let mut generator = Generator::new(&dictionary);
    let found = generator.all(&position.board, &rack, &rules);
    let leaves = OpponentsInfo::of(&position, &rules).leaves(&values, &rack);
    let mut found: Vec<(MilliPoints, Move)> = found
        .iter()
        .map(|play| (leaves.equity(&rack, play), *play))
        .collect();
    found.sort_unstable_by(|(worth, play), (other_worth, other)| match flags.by {
        MoveOrder::Score => play.listing(other),
        MoveOrder::Equity => other_worth.cmp(worth).then_with(|| play.listing(other)),
    });
    let count = found.len();
    if flags.limit > 0 {
        found.truncate(flags.limit);
    }
    let plays = found.iter();
    let plays = plays.map(|found| ListedPlay::of(found, &position.board, &tiles, &rules));
    let listed = MovesReport {
        count,
        plays: plays.collect::<anyhow::Result<_>>()?,
    };
    if flags.json {
        print_json(&listed)?;
    } else {
        print(|out| listed.write(out))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What the player to move knows of the opponents.
struct OpponentsInfo {
    /// How many tiles the bag has.
    bag: usize,
    /// What going out gains from each opponent when the bag is empty.
    going_out: Points,
}

impl OpponentsInfo {
    /// Unknown racks are taken to be full while there are tiles.
    fn of(position: &CgpPosition, rules: &RuleSet) -> Self {
        let mut seen = position.board.multiset();
        seen.add_all(&position.rack());
        let unseen = Tiles::full_set().without(&seen);
        let told = position.players.iter().skip(1);
        let told = told.map(|player| match player.rack.len() {
            0 => rules.rack.tiles(),
            tiles => tiles,
        });
        let others = position.players.len().max(2) - 1;
        let missing = others.saturating_sub(position.players.len() - 1);
        let on_racks = told.sum::<usize>() + missing * rules.rack.tiles();
        // Going out gains the tiles of all opponents (R24).
        let all = unseen.value().value();
        let others = i32::try_from(others).unwrap_or(1);
        Self {
            bag: unseen.len().saturating_sub(on_racks),
            going_out: Points::new(all + all / others),
        }
    }

    fn leaves(&self, values: &LeaveValues, rack: &Rack) -> Leaves {
        values.for_turn(rack, self.bag, self.going_out)
    }
}

impl ListedPlay {
    fn of(
        (equity, found): &(MilliPoints, Move),
        board: &Board,
        rack: &Tiles,
        rules: &RuleSet,
    ) -> anyhow::Result<Self> {
        let play = Play::check(&found.draft(board), board, rack, rules);
        let play = play.context("an invalid play was found")?;
        Ok(Self {
            play: play.main_word().notation(),
            score: play.score().total().value(),
            equity: *equity,
            words: play.words().iter().map(ToString::to_string).collect(),
        })
    }
}

impl MovesReport {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let row = |play: &ListedPlay| {
            [
                play.play.clone(),
                play.score.to_string(),
                format!("{:.1}", f64::from(play.equity) / 1000.0),
                play.words.join(" "),
            ]
        };
        let rows: Vec<[String; 4]> = self.plays.iter().map(row).collect();
        for line in columns::lines(
            &rows,
            &[Flush::Left, Flush::Right, Flush::Right, Flush::Left],
        ) {
            writeln!(out, "{line}")?;
        }
        let more = self.count - self.plays.len();
        match (self.count, more) {
            (0, _) => writeln!(out, "No plays."),
            (_, 0) => Ok(()),
            (_, 1) => writeln!(out, "and 1 more play; --limit 0 lists all"),
            (_, more) => writeln!(out, "and {more} more plays; --limit 0 lists all"),
        }
    }
}
