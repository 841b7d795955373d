//! Games as they are written down: the journal, GCG, saved games and statistics.

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

// It needs a pseudo-terminal.
#[cfg(unix)]
mod games;
mod gcg;
#[cfg(all(unix, feature = "online"))]
mod kept_files;
mod saved;
mod set_up;
mod share;
mod shared_files;
mod stats;
mod store;
mod two_open;
mod units;
mod written;
