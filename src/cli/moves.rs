//! The flags of `scrabble moves`.

use super::board_flags::BoardFlags;
use super::rule_flags::RuleFlags;
use super::values::{level, listed, seed, thinking_time};
use super::work_flags::threads;
use crate::solver::players::Bot;
use clap::{Args, ValueEnum};
use std::num::NonZeroUsize;
use std::time::Duration;

/// Which moves to find.
#[derive(Args, Debug)]
pub struct MovesFlags {
    /// Position in CGP notation, in quotes: rows, racks, scores and scoreless turns
    #[arg(value_name = "CGP")]
    pub position: String,

    /// Number of moves to list; 0 for all
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 20, value_parser = listed)]
    pub limit: usize,

    /// Order of the moves
    #[arg(long, value_name = "ORDER", default_value = "score")]
    pub by: MoveOrder,

    /// Level whose move is printed too, with how it was judged, of those that `scrabble levels` lists
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub level: Option<Bot>,

    /// Time for the level to think, such as 500ms, 2s or 1m, instead of its own
    #[arg(long, value_name = "TIME", value_parser = thinking_time, requires = "level")]
    pub time: Option<Duration>,

    /// Number of threads, from 1 to 256, instead of one per core; the result is the same
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = threads, requires = "level")]
    pub threads: Option<NonZeroUsize>,

    /// Seed for the level's random choices
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, default_value_t = 0, value_parser = seed,
        requires = "level")]
    pub seed: u64,

    /// Prints one JSON object
    #[arg(long)]
    pub json: bool,

    /// The game and its board.
    #[command(flatten)]
    pub board: BoardFlags,

    /// The rules.
    #[command(flatten)]
    pub rules: RuleFlags,
}

/// What makes a move better than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum MoveOrder {
    /// Points scored
    Score,
    /// Points scored plus the value of the leave
    Equity,
}
