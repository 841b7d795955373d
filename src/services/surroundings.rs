//! What the program takes from its machine besides files.

use crate::record::store::{Clock, UnixTime, WritePace};
use std::time::{SystemTime, UNIX_EPOCH};

/// The machine, as a program is started on it.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// The time of day.
    pub clock: Clock,
    /// The pace at which games are saved.
    pub pace: WritePace,
    /// The seed of draws and quizzes where no flag gives one; without one, chance.
    pub seed: Option<u64>,
}

impl Default for Surroundings {
    /// Returns those of the system. A clock before 1970 counts as 1970.
    fn default() -> Self {
        Self {
            clock: Clock::new(|| {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                UnixTime(since.unwrap_or_default().as_secs())
            }),
            pace: WritePace::Full,
            seed: None,
        }
    }
}
