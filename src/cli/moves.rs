//! The flags of `scrabble moves`.

use super::board_flags::PositionFlags;
use super::values::{level, listed, thinking_time};
use super::work_flags::WorkFlags;
use crate::solver::players::Bot;
use clap::{Arg, Args, ValueEnum};
use std::time::Duration;

/// Which moves to find.
#[derive(Args, Debug)]
#[command(mut_args(needing_level))]
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

    /// Seed and threads of the level.
    #[command(flatten)]
    pub work: WorkFlags,

    /// Prints one JSON object
    #[arg(long)]
    pub json: bool,

    /// How it is played.
    #[command(flatten)]
    pub game: PositionFlags,
}

/// What makes a move better than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum MoveOrder {
    /// Points scored
    Score,
    /// Points scored plus the value of the leave
    Equity,
}

fn needing_level(flag: Arg) -> Arg {
    match flag.get_id().as_str() {
        "seed" | "threads" => flag.requires("level"),
        _ => flag,
    }
}
