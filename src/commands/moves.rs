//! `scrabble moves CGP`: which plays are there?

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Context;
use serde::Serialize;

use super::{Failure, open, print};
use crate::cli::{Cli, MovesFlags, Order};
use crate::engine::board::Board;
use crate::engine::play::Play;
use crate::engine::rules::RuleSet;
use crate::engine::tile::Tiles;
use crate::movegen::{Generator, Move, Rack};
use crate::notation::cgp::Position;

#[derive(Serialize)]
struct Listed {
    /// How many plays there are, those that are not listed too.
    count: usize,
    plays: Vec<ListedPlay>,
}

#[derive(Serialize)]
struct ListedPlay {
    /// As GCG writes it.
    play: String,
    score: i32,
    words: Vec<String>,
}

/// Prints plays, the best first: one a line, or one JSON object.
pub(super) fn run(flags: &MovesFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let position = Position::parse(&flags.position).map_err(Failure::usage)?;
    let rules = flags.rules.rule_set();
    rules
        .check(position.players.len().max(2))
        .map_err(Failure::usage)?;
    let tiles = position.rack();
    let most = rules.rack.tiles();
    if tiles.len() > most {
        let said = format!(
            "the rack has {} tiles; a rack has {most} at the most",
            tiles.len()
        );
        return Err(Failure::usage(said));
    }
    let rack = Rack::new(&tiles).map_err(Failure::usage)?;
    let mut generator = Generator::new(&open(cli)?);
    let mut found = generator.all(&position.board, &rack, &rules).to_vec();
    match flags.by {
        Order::Score => found.sort_unstable_by(Move::listing),
    }
    let count = found.len();
    if flags.limit > 0 {
        found.truncate(flags.limit);
    }
    let plays = found.iter();
    let plays = plays.map(|play| ListedPlay::of(play, &position.board, &tiles, &rules));
    let listed = Listed {
        count,
        plays: plays.collect::<anyhow::Result<_>>()?,
    };
    print(|out| {
        if flags.json {
            serde_json::to_writer(&mut *out, &listed)?;
            writeln!(out)
        } else {
            listed.write(out)
        }
    })?;
    Ok(ExitCode::SUCCESS)
}

impl ListedPlay {
    fn of(found: &Move, board: &Board, rack: &Tiles, rules: &RuleSet) -> anyhow::Result<Self> {
        let play = Play::check(&found.draft(board), board, rack, rules);
        let play = play.context("a play was found that is none")?;
        Ok(Self {
            play: play.main_word().notation(),
            score: play.score().total().value(),
            words: play.words().iter().map(ToString::to_string).collect(),
        })
    }
}

impl Listed {
    /// A play a line, with its score and its words.
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let width = |play: &ListedPlay| play.play.len();
        let widest = self.plays.iter().map(width).max().unwrap_or(0);
        for play in &self.plays {
            let words = play.words.join(" ");
            writeln!(out, "{:widest$}  {:>4}  {words}", play.play, play.score)?;
        }
        let more = self.count - self.plays.len();
        match (self.count, more) {
            (0, _) => writeln!(out, "There is no play."),
            (_, 0) => Ok(()),
            (_, 1) => writeln!(out, "and 1 more play; --limit 0 lists all"),
            (_, more) => writeln!(out, "and {more} more plays; --limit 0 lists all"),
        }
    }
}
