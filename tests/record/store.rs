//! The journal: whatever happens to a file, a game comes back as it was, or as it was a little earlier, or not at all
//! (R34).

mod branched;
mod damage;
#[cfg(unix)]
mod full_disk;
mod kept;
mod long;
mod other;
mod round_trip;
mod rulings;
mod saved;
mod sharing;
// Permissions, and paths that are no text.
#[cfg(unix)]
mod unix;
mod wrong_clock;
