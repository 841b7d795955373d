//! The games on the shelf, and the questions about a game that lie over everything.

use crate::engine::tile::Points;

/// A game on the shelf: what everybody may know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// What it is called on the command line.
    pub id: String,
    /// Who plays, by seat, and their scores.
    pub players: Vec<(String, Points)>,
    /// What is next, in a few words: whose turn it is, what waits, or who has won.
    pub next: String,
    /// When it was played last, in words: `2 hours ago`.
    pub when: String,
    /// Its rules, in a few words.
    pub rules: String,
    /// Why it cannot be gone on with now, in one sentence.
    pub fault: Option<String>,
    /// Whether somebody plays it just now, in another window: it can be watched.
    pub played: bool,
}

impl SavedGame {
    /// The players and their scores: `Ann 120`, each after the other.
    pub fn standing(&self, between: &str) -> String {
        let players = self.players.iter();
        let each: Vec<String> = players
            .map(|(name, score)| format!("{name} {score}"))
            .collect();
        each.join(between)
    }
}

/// Which games of the shelf are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Those that can be gone on with.
    Unfinished,
    /// Those that can be gone through.
    Finished,
}

/// A list of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamesPage {
    /// Which they are.
    pub listing: Listing,
    /// The games, the last one first. Never empty.
    pub games: Vec<SavedGame>,
    /// Which one Enter takes.
    pub chosen: usize,
}
