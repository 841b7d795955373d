//! Lines of standard output, written by both threads.

use crate::text::output;
use std::io::Write;

/// Writes a line at once. Returns `false` once standard output is closed.
pub(super) fn say(line: &str) -> bool {
    let line = format!("{}\n", output::glyphs().text(line));
    let mut out = output::stdout();
    let written = out.write_all(line.as_bytes());
    written.and_then(|()| out.flush()).is_ok()
}
