//! The flags of commands that compute for long.

use super::values::{self, seed};
use crate::solver::cores;
use clap::Args;
use std::num::NonZeroUsize;

/// By what chance to compute, and on how many threads.
#[derive(Args, Debug)]
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

pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let says = "give a number of threads from 1 to 256";
    let number: usize = values::number(text, 1..=256, says)?;
    NonZeroUsize::new(number).ok_or_else(|| says.to_owned())
}
