//! Where a game began that was played on from a recorded one.

use crate::engine::game::Game;

/// Where a game began that was played on from a recorded one. The turns before are retold: nobody took them in this game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BranchPoint {
    /// The ID of the recorded game, or the name of its file.
    pub from: String,
    /// The number of the first turn that is not retold, as on the lines of the score sheet.
    pub turn: u32,
    /// Whether the game goes back to a file, so that its players are strangers to the saved games.
    pub foreign: bool,
}

impl BranchPoint {
    /// Returns the point at which a game stands whose turns so far are retold. An announced turn is one of them. The name
    /// is shortened and loses its control characters, so that a journal can have it.
    pub fn of(game: &Game, from: &str, foreign: bool) -> Self {
        let shown = from.chars().filter(|c| !c.is_control());
        Self {
            from: shown.take(Self::LONGEST_NAME).collect(),
            turn: game.turn() + u32::from(game.announced().is_some()),
            foreign,
        }
    }

    /// The longest name of a recorded game, in characters.
    const LONGEST_NAME: usize = 100;
}
