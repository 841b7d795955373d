//! Lines of standard output, written by both threads.

use crate::text::output;

/// Writes a line at once. Returns `false` once standard output is closed.
pub(super) fn say(line: &str) -> bool {
    output::say(line).unwrap_or(false)
}
