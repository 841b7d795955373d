//! One of several choices, and the one beside it.

use super::msg::Arrow;

/// Returns the place of the next choice up or down, left or right, out of `count`; it stays at the ends.
pub fn moved(chosen: usize, count: usize, way: Arrow) -> usize {
    match way {
        Arrow::Up | Arrow::Left => chosen.saturating_sub(1),
        Arrow::Down | Arrow::Right => (chosen + 1).min(count.saturating_sub(1)),
    }
}

/// Returns the place of the next choice out of `count`, or of the one before. After the last comes the first.
pub fn turned(chosen: usize, count: usize, forward: bool) -> usize {
    let last = count.saturating_sub(1);
    let step = if forward { 1 } else { last };
    (chosen + step) % count.max(1)
}

/// Returns what comes after `one` in a list, or before it. After the last comes the first.
pub fn beside<T: Copy + PartialEq>(all: &[T], one: T, forward: bool) -> T {
    let place = all.iter().position(|other| *other == one);
    let beside = turned(place.unwrap_or(0), all.len(), forward);
    all.get(beside).copied().unwrap_or(one)
}
