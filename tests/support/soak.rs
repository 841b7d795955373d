//! How long tests with random games take: `.ci/soak` runs them with `SCRABBLE_SOAK` set, a plain `cargo test` without.

/// How many times as long a soak is, if this is one.
pub(crate) fn times() -> Option<usize> {
    std::env::var("SCRABBLE_SOAK").ok()?.parse().ok()
}

/// This many, or as many times more as the soak is long.
pub(crate) fn longer(few: usize) -> usize {
    few * times().unwrap_or(1)
}
