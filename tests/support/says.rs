//! What a text has in it. Whoever is told otherwise sees all of the text.
#![allow(dead_code, reason = "each program takes what it needs")]

#[track_caller]
pub(crate) fn has(text: &str, part: impl AsRef<str>) {
    let part = part.as_ref();
    assert!(text.contains(part), "no {part:?} in:\n{text}");
}

#[track_caller]
pub(crate) fn lacks(text: &str, part: impl AsRef<str>) {
    let part = part.as_ref();
    assert!(!text.contains(part), "{part:?} is in:\n{text}");
}
