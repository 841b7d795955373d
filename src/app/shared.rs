//! What all pages share.

use super::form::Form;
use super::preferences::{Hands, Motion, Typing};
use super::shelf::Games;

/// What all pages share.
pub struct Shared {
    /// The new-game form, as it was filled in last.
    pub form: Form,
    /// The form as it was before it was filled in for a game against the computer, until that is played.
    pub set_aside: Option<Form>,
    /// The games on the shelf, as it was read last.
    pub games: Games,
    /// What is to be told when a game is dealt with this dictionary, by its place among the choices.
    pub note: Option<(usize, String)>,
    /// Whether what computers lay moves on the screen.
    pub motion: Motion,
    /// What letters do when a turn begins.
    pub typing: Typing,
    /// Whether the bell is rung at all.
    pub bells: bool,
    /// How the players talk to the program.
    pub hands: Hands,
}
