//! The flags of `scrabble analyze`.

use super::recorded::may_name_a_game;
use super::rules::{self, RuleFlags};
use super::seed;
use super::simulate::plies;
use clap::Args;
use std::ffi::OsString;

/// Which recorded game, how far plays are tried out, and what is printed.
#[derive(Args, Debug)]
pub struct AnalyzeFlags {
    /// The file, or the ID of one of our games that is over; - reads standard input
    #[arg(value_name = "FILE.gcg|ID")]
    pub file: OsString,

    /// How many of the best options are listed for each turn
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 3, value_parser = options)]
    pub limit: usize,

    /// How often the listed options, and what was done, are tried out at the most, from 2 to 1000000; 0 compares them by
    /// equity alone, at once
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 100, value_parser = iterations)]
    pub iterations: u32,

    /// How many turns follow each of them when it is tried out; near the end of the game it is always all of them
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 2, value_parser = plies)]
    pub plies: u32,

    /// What all chance follows from
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, default_value_t = 0, value_parser = seed)]
    pub seed: u64,

    /// As one JSON object
    #[arg(long)]
    pub json: bool,

    /// The rules, of a game from a file.
    #[command(flatten)]
    pub rules: RuleFlags,
}

impl AnalyzeFlags {
    /// Whether what is named may be one of our games.
    pub fn may_name_a_game(&self) -> bool {
        may_name_a_game(&self.file)
    }
}

fn options(text: &str) -> Result<usize, String> {
    rules::number(text, 1..=100, "give a number of options from 1 to 100")
}

fn iterations(text: &str) -> Result<u32, String> {
    let says = "give 0, or a number from 2 to 1000000";
    let number: u32 = rules::number(text, 0..=1_000_000, says)?;
    // One try has no error that could be told.
    if number == 1 {
        return Err(says.to_owned());
    }
    Ok(number)
}
