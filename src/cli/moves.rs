//! The flags of `scrabble moves`.

use super::rules::RuleFlags;
use clap::{Args, ValueEnum};

/// Which plays to find.
#[derive(Args, Debug)]
pub struct MovesFlags {
    /// The position in the form CGP: rows, racks, scores, and the number of scoreless turns. Put it in quotes
    #[arg(value_name = "CGP")]
    pub position: String,

    /// The first N plays only; 0 for all
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub limit: usize,

    /// What makes a play better than another: the points that it scores, or its equity, which counts what is kept too
    #[arg(long, value_name = "WHAT", default_value = "score")]
    pub by: Order,

    /// As one JSON object
    #[arg(long)]
    pub json: bool,

    /// The rules.
    #[command(flatten)]
    pub rules: RuleFlags,
}

/// What makes a play better than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Order {
    /// The points that it scores
    Score,
    /// Its points, and what the tiles are worth that are kept
    Equity,
}
