//! Lines of standard output, written by both threads.

use crate::text::locked;
use crate::text::output;
use std::io;
use std::sync::Mutex;

/// Why the first line that failed could not be written.
static FAILED: Mutex<Option<io::Error>> = Mutex::new(None);

/// Writes a line at once. Returns `false` once standard output is closed or takes no more.
pub(super) fn say(line: &str) -> bool {
    output::say(line).unwrap_or_else(|error| {
        let mut failed = locked(&FAILED);
        failed.get_or_insert(error);
        false
    })
}

/// Checks that all lines were written.
///
/// # Errors
/// Why one was not. A reader that has closed standard output is no failure.
pub(super) fn check() -> io::Result<()> {
    let mut failed = locked(&FAILED);
    failed.take().map_or(Ok(()), Err)
}
