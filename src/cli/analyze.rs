//! The flags of `scrabble analyze`.

use super::rule_flags::RuleFlags;
use super::values::{ValueError, number};
use super::work_flags::SimulationFlags;
use crate::services::recorded::may_name_a_game;
use clap::Args;
use std::ffi::{OsStr, OsString};
use std::path::Path;

/// The effort unless flags say otherwise.
const LIMIT: usize = 3;
const ITERATIONS: u32 = 100;

/// Which recorded game, how far plays are tried out, and what is printed.
#[derive(Args, Debug)]
pub struct AnalyzeFlags {
    /// GCG file, ID of a finished game, or - for standard input; several, or folders of GCG files, for a table of the players
    #[arg(value_name = "FILE.gcg|ID|FOLDER", required = true)]
    pub games: Vec<OsString>,

    /// How far to analyze.
    #[command(flatten)]
    pub effort: AnalysisEffort,

    /// Prints one JSON object
    #[arg(long)]
    pub json: bool,

    /// The rules of a game from a file.
    #[command(flatten)]
    pub rules: RuleFlags,
}

/// How far a game is analyzed.
#[derive(Args, Debug)]
pub struct AnalysisEffort {
    /// Number of best plays to list per turn, from 1 to 100
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = LIMIT,
        value_parser = number("number", 1..=100_usize))]
    pub limit: usize,

    /// Maximum simulations per play, from 2 to 1000000; 0 ranks by equity without simulation
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = ITERATIONS, value_parser = iterations)]
    pub iterations: u32,

    /// Turns to look ahead, time, seed and threads.
    #[command(flatten)]
    pub simulation: SimulationFlags,
}

impl Default for AnalysisEffort {
    fn default() -> Self {
        Self {
            limit: LIMIT,
            iterations: ITERATIONS,
            simulation: SimulationFlags::default(),
        }
    }
}

impl AnalyzeFlags {
    /// Whether a name may be that of a saved game.
    pub fn may_name_a_game(&self) -> bool {
        self.games.iter().any(|name| may_name_a_game(name))
    }

    /// The only game; `None` for several, or a folder.
    pub fn only(&self) -> Option<&OsStr> {
        match self.games.as_slice() {
            [one] if !Path::new(one).is_dir() => Some(one),
            _ => None,
        }
    }
}

fn iterations(text: &str) -> Result<u32, ValueError> {
    let number = text.trim().parse().ok();
    // One try has no error that could be told.
    number
        .filter(|&number| number <= 1_000_000 && number != 1)
        .ok_or(ValueError::Give("0 or a number from 2 to 1000000"))
}
