//! The flags of commands that compute for long.

use super::values::{ValueError, number, seed};
use crate::solver::cores;
use clap::Args;
use std::num::NonZeroUsize;

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

pub(super) fn threads(text: &str) -> Result<NonZeroUsize, ValueError> {
    let most = NonZeroUsize::MIN.saturating_add(255);
    number("number of threads", NonZeroUsize::MIN..=most)(text)
}
