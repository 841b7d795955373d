//! The flags of `scrabble simulate`.

use super::board_flags::PositionFlags;
use super::values::{level, number};
use super::work_flags::SimulationFlags;
use crate::solver::players::Bot;
use clap::Args;

/// Which plays to simulate, and how often.
#[derive(Args, Debug)]
pub struct SimulateFlags {
    /// Position in CGP notation, in quotes: rows, racks, scores and scoreless turns
    #[arg(value_name = "CGP")]
    pub position: String,

    /// Maximum simulations per play, from 2 to 1000000; plays that fall clearly behind stop early
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1000,
        value_parser = number("number", 2..=1_000_000_u32))]
    pub iterations: u32,

    /// Number of plays to simulate, best equity first, from 1 to 1000
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 12,
        value_parser = number("number of plays", 1..=1000_usize))]
    pub limit: usize,

    /// Simulates as many plays, turns and times as this level, of those that `scrabble levels` lists
    #[arg(long, value_name = "LEVEL", value_parser = level, conflicts_with_all = ["plies", "iterations", "limit"])]
    pub level: Option<Bot>,

    /// Turns to look ahead, time, seed and threads.
    #[command(flatten)]
    pub simulation: SimulationFlags,

    /// Prints one JSON object
    #[arg(long)]
    pub json: bool,

    /// How it is played.
    #[command(flatten)]
    pub game: PositionFlags,
}
