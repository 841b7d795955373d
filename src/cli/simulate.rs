//! The flags of `scrabble simulate`.

use super::rules::{self, RuleFlags};
use super::seed;
use clap::Args;

/// Which plays to try out, and how long.
#[derive(Args, Debug)]
pub struct SimulateFlags {
    /// The position in the form CGP: rows, racks, scores, and the number of scoreless turns. Put it in quotes
    #[arg(value_name = "CGP")]
    pub position: String,

    /// How many turns follow each play before it is judged; near the end of the game it is always all of them
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 2, value_parser = plies)]
    pub plies: u32,

    /// How often each play is tried out at the most, from 2 to 1000000; those that are clearly behind are dropped sooner
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1000, value_parser = iterations)]
    pub iterations: u32,

    /// How many plays are tried out, the best by equity
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 12, value_parser = limit)]
    pub limit: usize,

    /// What all chance follows from
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, default_value_t = 0, value_parser = seed)]
    pub seed: u64,

    /// As one JSON object
    #[arg(long)]
    pub json: bool,

    /// The rules.
    #[command(flatten)]
    pub rules: RuleFlags,
}

pub(super) fn plies(text: &str) -> Result<u32, String> {
    rules::number(text, 0..=50, "give a number of turns from 0 to 50")
}

fn iterations(text: &str) -> Result<u32, String> {
    rules::number(text, 2..=1_000_000, "give a number from 2 to 1000000")
}

fn limit(text: &str) -> Result<usize, String> {
    rules::number(text, 1..=1000, "give a number of plays from 1 to 1000")
}
