//! What is known of a player in a position.

use crate::engine::tile::{Points, Tiles};

/// What is known of a player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionPlayer {
    /// The score.
    pub score: Points,
    /// The number of tiles on the rack.
    pub tiles: usize,
    /// Those of them that are known: all of the player to move, unless moves were made.
    pub known: Tiles,
    /// Turns owed (R18).
    pub owes: u8,
    /// Passes in a row (R23a).
    pub passes: u8,
    /// The score that wins at once (R28).
    pub target: Option<Points>,
    /// What overtime has cost so far, zero or negative: it is counted at the end of the game (R29).
    pub overtime: Points,
}

impl PositionPlayer {
    /// The score with what overtime has cost.
    pub(crate) fn total(&self) -> Points {
        self.score + self.overtime
    }
}
