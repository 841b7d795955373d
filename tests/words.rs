//! Looking words up: by pattern, out of tiles, by hooks (R33).
#[path = "words/lookup.rs"]
mod lookup;
