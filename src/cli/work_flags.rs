//! The flags of commands that compute for long.

use super::values::{ValueError, number, seed, thinking_time};
use crate::solver::cores;
use crate::solver::players::Limits;
use crate::solver::players::simulate::Effort;
use clap::Args;
use std::num::NonZeroUsize;
use std::time::Duration;

/// By what chance to compute, and on how many threads.
#[derive(Args, Default, Debug)]
pub struct WorkFlags {
    /// Seed for random choices
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, default_value_t = 0, value_parser = seed)]
    pub seed: u64,

    /// Number of threads, from 1 to 256, instead of one per core; the result is the same
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = threads)]
    threads: Option<NonZeroUsize>,
}

impl WorkFlags {
    /// Returns the number of threads: one per core unless the flag says otherwise.
    pub fn threads(&self) -> NonZeroUsize {
        self.threads.unwrap_or_else(cores::count)
    }
}

/// How far a simulation goes.
#[derive(Args, Debug)]
pub struct SimulationFlags {
    /// Number of turns to look ahead, from 0 to 50; near the end of the game, all of them
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = Self::PLIES,
        value_parser = number("number of turns", 0..=50_u32))]
    plies: u32,

    /// Time to simulate a position, such as 500ms, 2s or 1m, instead of --iterations
    #[arg(long, value_name = "TIME", value_parser = thinking_time, conflicts_with = "iterations")]
    pub time: Option<Duration>,

    /// Seed and threads.
    #[command(flatten)]
    pub work: WorkFlags,
}

impl SimulationFlags {
    const PLIES: u32 = 2;

    /// Returns the effort for this many plays: all iterations that the time allows, if there is one.
    pub fn effort(&self, candidates: usize, iterations: u32) -> Effort {
        Effort {
            candidates,
            plies: self.plies,
            iterations: self.time.map_or(iterations, |_| Limits::MOST_ITERATIONS),
            rollouts: u32::MAX,
        }
    }
}

impl Default for SimulationFlags {
    fn default() -> Self {
        Self {
            plies: Self::PLIES,
            time: None,
            work: WorkFlags::default(),
        }
    }
}

fn threads(text: &str) -> Result<NonZeroUsize, ValueError> {
    let most = NonZeroUsize::MIN.saturating_add(255);
    number("number of threads", NonZeroUsize::MIN..=most)(text)
}
