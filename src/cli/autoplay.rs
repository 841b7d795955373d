//! The flags of `scrabble autoplay`.

use super::board_flags::BoardFlags;
use super::parts::{games, part};
use super::rule_flags::RuleFlags;
use super::values::{ValueError, thinking_time};
use super::work_flags::WorkFlags;
use crate::engine::seat::{FEWEST, MOST};
use crate::solver::autoplay::{NoTest, SequentialTest};
use crate::solver::part::Part;
use crate::solver::players::Bot;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

/// Who plays against whom, and how often.
#[derive(Args, Debug)]
pub struct AutoplayFlags {
    /// Number of games
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 100, value_parser = games)]
    pub games: u64,

    /// Two to four levels, separated by commas, of those that `scrabble levels` lists; LEVEL+phonies also plays phonies
    // Not the number that the flag of this name is at a table.
    #[arg(id = "levels", long = "players", value_name = "A,B,...", value_parser = levels, required_unless_present = "merge")]
    pub players: Option<Levels>,

    /// Time for each turn, such as 500ms, 2s or 1m, instead of the work that the levels do; the same seed then plays other games
    #[arg(long, value_name = "TIME", value_parser = thinking_time)]
    pub time: Option<Duration>,

    /// Plays each deal twice, with the seats of the two players exchanged
    #[arg(long)]
    pub mirror: bool,

    /// Ends mirrored games as soon as a sequential test tells which of two shares of wins the first player has, in percent
    #[arg(long, value_name = "LOW,HIGH", value_parser = test)]
    pub test: Option<SequentialTest>,

    /// File that keeps the result of each game: the same command goes on where it was interrupted
    #[arg(long, alias = "resume", value_name = "FILE", conflicts_with = "out")]
    pub results: Option<PathBuf>,

    /// Plays only the K-th of N parts of the games, as one of several machines; --results keeps its results for --merge
    #[arg(long, value_name = "K/N", allow_negative_numbers = true, value_parser = part, requires = "results")]
    pub part: Option<Part>,

    /// Joins the files of all parts of a match instead of playing, and prints its result; --results also keeps them in one
    #[arg(
        long,
        value_name = "FILE",
        num_args = 1..,
        conflicts_with_all = ["games", "levels", "time", "mirror", "part", "out", "seed", "threads", "game-kind", "layout"]
    )]
    pub merge: Vec<PathBuf>,

    /// Folder to write each game to, as GCG
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// Seed and threads.
    #[command(flatten)]
    pub work: WorkFlags,

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

/// The players by seat: 2 to 4.
#[derive(Clone, Debug)]
pub struct Levels(pub Vec<Bot>);

fn test(text: &str) -> Result<SequentialTest, NoTest> {
    text.parse()
}

fn levels(text: &str) -> Result<Levels, ValueError> {
    let found = text.split(',').map(str::parse);
    let found: Vec<Bot> = found.collect::<Result<_, _>>()?;
    if (FEWEST..=MOST).contains(&found.len()) {
        Ok(Levels(found))
    } else {
        Err(ValueError::Levels)
    }
}
