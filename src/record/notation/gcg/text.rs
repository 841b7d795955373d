//! The text of a file: its lines, and parts of it as they may be shown.

use crate::text::printable;

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

/// A text of a file as it may be shown.
pub(super) fn clean(text: &str) -> String {
    printable::line(&text.replace('\t', " ")).into_owned()
}

/// A part of a file as it stands in a sentence: not too much of it.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 30;
    let mut quoted: String = text.chars().take(LONGEST).collect();
    if text.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    quoted
}
