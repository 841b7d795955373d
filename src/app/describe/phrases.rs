//! Sentences and lists.

use crate::engine::tile::Points;

/// Returns a text as a sentence, with an initial capital and a final period.
pub fn sentence(text: &(impl ToString + ?Sized)) -> String {
    let text = text.to_string();
    let mut chars = text.chars();
    let first = chars.next().map(char::to_uppercase);
    let mut sentence: String = first.into_iter().flatten().chain(chars).collect();
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    sentence
}

/// Counts tiles in a sentence: “one tile”, “3 tiles”.
pub fn tiles(count: usize) -> String {
    match count {
        1 => "one tile".to_owned(),
        count => format!("{count} tiles"),
    }
}

/// Says what a player loses for unplayed tiles (R24): “Ann loses 8 for unplayed QA.”
pub(in crate::app) fn loses_unplayed(name: &str, change: Points, tiles: &str) -> String {
    format!("{name} loses {} for unplayed {tiles}.", -change)
}

/// Says what a player gains for opponents’ unplayed tiles (R24).
pub(in crate::app) fn gains_unplayed(name: &str, change: Points, tiles: &str) -> String {
    format!("{name} gains {change} for opponents’ {tiles}.")
}

/// Says that a computer plays for an absent player (R40).
pub fn stands_in(name: &str) -> String {
    format!("A computer plays for {name} until they are back.")
}
