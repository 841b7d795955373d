//! The flags of `scrabble train`.

use super::parts::{games, part};
use super::values::number;
use super::work_flags::WorkFlags;
use crate::solver::part::Part;
use clap::Args;
use std::path::PathBuf;

/// What to learn from, and where to put it.
#[derive(Args, Debug)]
pub struct TrainFlags {
    /// Games per generation; more games give better values for rare leaves
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = games, required_unless_present = "merge")]
    pub games: Option<u64>,

    /// Counts how playable words are, instead of the values of leaves
    #[arg(long, conflicts_with_all = ["generations", "part", "merge"])]
    pub playability: bool,

    /// Number of generations, from 1 to 20; each plays with the values of the one before
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 3,
        value_parser = number("number of generations", 1..=20_u32))]
    pub generations: u32,

    /// Plays only the K-th of N parts of the games of one generation, as one of several machines, and writes what it learned
    /// for --merge
    #[arg(long, value_name = "K/N", allow_negative_numbers = true, value_parser = part, conflicts_with = "generations")]
    pub part: Option<Part>,

    /// Values of the generation before that of the part; without them it is the first
    #[arg(long, value_name = "FILE", requires = "part")]
    pub after: Option<PathBuf>,

    /// Joins the files of all parts of a generation instead of playing, and writes its values
    #[arg(
        long,
        value_name = "FILE",
        num_args = 1..,
        conflicts_with_all = ["games", "generations", "part", "after", "seed", "threads"]
    )]
    pub merge: Vec<PathBuf>,

    /// File to write the values to
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,

    /// Overwrites an existing file
    #[arg(long)]
    pub force: bool,

    /// Seed and threads.
    #[command(flatten)]
    pub work: WorkFlags,
}
