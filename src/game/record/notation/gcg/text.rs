//! Lines of a file, and parts of it that are safe to print.

use crate::text::printable;

/// The rack of points for a challenge that Quackle does not know.
pub(super) const UNKNOWN: &str = "UNKNOWN";

/// The note before `#incomplete`, unless the last turn has one.
pub(super) const UNFINISHED: &str = "The game is not over.";

pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.find(['\n', '\r']) else {
            rest = None;
            return Some(text);
        };
        let (line, after) = text.split_at(end);
        let ending = if after.starts_with("\r\n") { 2 } else { 1 };
        rest = Some(&after[ending..]);
        Some(line)
    })
}

/// The text of a file, safe to print.
pub(super) fn clean(text: &str) -> String {
    printable::line(&text.replace('\t', " ")).into_owned()
}

/// A short part of a file, for a sentence.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 30;
    let mut quoted: String = text.chars().take(LONGEST).collect();
    if text.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    quoted
}
