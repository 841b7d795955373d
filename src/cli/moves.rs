//! The flags of `scrabble moves`.

use super::rule_flags::RuleFlags;
use super::values::listed;
use clap::{Args, ValueEnum};

/// Which plays to find.
#[derive(Args, Debug)]
pub struct MovesFlags {
    /// Position in CGP notation, in quotes: rows, racks, scores and scoreless turns
    #[arg(value_name = "CGP")]
    pub position: String,

    /// Number of plays to list; 0 for all
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 20, value_parser = listed)]
    pub limit: usize,

    /// Order of the plays
    #[arg(long, value_name = "ORDER", default_value = "score")]
    pub by: MoveOrder,

    /// Prints one JSON object
    #[arg(long)]
    pub json: bool,

    /// The rules.
    #[command(flatten)]
    pub rules: RuleFlags,
}

/// What makes a play better than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum MoveOrder {
    /// Points scored
    Score,
    /// Points scored plus the value of the leave
    Equity,
}
