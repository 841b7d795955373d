//! What all pages share.

use super::form::Form;
use super::preferences::{InputMode, Motion, Typing};
use super::saved_games::SavedGames;

/// What all pages share.
pub struct Shared {
    /// The new-game form as last filled in.
    pub form: Form,
    /// The form as it was before a game against the computer changed it; put back if that game does not start.
    pub saved_form: Option<Form>,
    /// The saved games as last read.
    pub games: SavedGames,
    /// One-time warning to show when a game starts with the dictionary at this place in the form, from 0.
    pub note: Option<(usize, String)>,
    /// Whether computers’ tiles appear one by one.
    pub motion: Motion,
    /// What letters do when a turn begins.
    pub typing: Typing,
    /// Whether the bell is on.
    pub bells: bool,
    /// How the players use the program.
    pub input_mode: InputMode,
}
