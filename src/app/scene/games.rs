//! The views of saved games.

use crate::engine::tile::Points;
use crate::record::store::GameId;

/// A saved game, with public information only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Its ID.
    pub id: GameId,
    /// The players and their scores, by seat.
    pub players: Vec<(String, Points)>,
    /// What is next, in a few words: the player on turn, the pending decision, or the winner.
    pub next: String,
    /// The time since it was last played: `2 hours ago`.
    pub when: String,
    /// A short name of its rules.
    pub rules: String,
    /// Why it cannot be resumed, in one sentence.
    pub fault: Option<String>,
    /// Whether it is in progress in another window, so that it can be watched.
    pub played: bool,
    /// Whether it is being written down on the analysis board.
    pub written: bool,
}

impl SavedGame {
    /// Joins the players with their scores, such as `Ann 120`, by a separator.
    pub fn standing(&self, between: &str) -> String {
        let players = self.players.iter();
        crate::text::standing(players.map(|(name, score)| (name, score)), between)
    }
}

/// The kind of games listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Games to resume.
    Unfinished,
    /// Games to view.
    Finished,
}

/// A list of saved games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamesPage {
    /// The kind of games listed.
    pub listing: Listing,
    /// The games, most recent first. Never empty.
    pub games: Vec<SavedGame>,
    /// The index of the game that Enter opens.
    pub chosen: usize,
}
