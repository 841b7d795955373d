//! How many games are played, and which part of them.

use super::values::{ValueError, number};
use crate::solver::part::{NoPart, Part};

/// The most games that are played at a time.
const MOST_GAMES: u64 = 100_000_000;

pub(super) fn games(text: &str) -> Result<u64, ValueError> {
    number("number of games", 1..=MOST_GAMES)(text)
}

pub(super) fn part(text: &str) -> Result<Part, NoPart> {
    text.parse()
}
