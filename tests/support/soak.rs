//! How long tests with random games take, and how much of what is exhaustive they look at: `.ci/soak` runs them with
//! `SCRABBLE_SOAK` set, a plain `cargo test` without.

use crate::support::engine_help::Rng;

/// How many times as long a soak is, if this is one.
pub(crate) fn times() -> Option<usize> {
    std::env::var("SCRABBLE_SOAK").ok()?.parse().ok()
}

/// This many, or as many times more as the soak is long.
pub(crate) fn longer(few: usize) -> usize {
    few * times().unwrap_or(1)
}

/// How many random cases a property is tried with: `few`, in a soak `many` and as many times more as it is long.
pub(crate) fn cases(few: u32, many: u32) -> u32 {
    times().map_or(few, |times| {
        many * u32::try_from(times).expect("not so long a soak")
    })
}

/// One of every `share` items in a row, drawn at random but the same at every run; all of them in a soak. Another `kind`, such
/// as the name of a page, draws others. Of a kind that has any item, at least one is looked at.
pub(crate) fn sample<T>(kind: &str, all: impl IntoIterator<Item = T>, share: usize) -> Vec<T> {
    if times().is_some() {
        return all.into_iter().collect();
    }
    let seed = |seed: u64, byte: u8| seed.wrapping_mul(257).wrapping_add(byte.into());
    let mut rng = Rng::new(kind.bytes().fold(1, seed));
    let mut all = all.into_iter();
    let rows = std::iter::from_fn(|| {
        let mut row: Vec<T> = all.by_ref().take(share).collect();
        let drawn = (!row.is_empty()).then(|| rng.below(row.len()))?;
        Some(row.swap_remove(drawn))
    });
    rows.collect()
}
