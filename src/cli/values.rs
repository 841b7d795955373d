//! How the values of some flags are read.

use super::rules;
use crate::engine::rules::RuleSet;
use crate::engine::seat::{FEWEST, MOST};
use crate::session::seating::Sitter;

/// How many play.
pub(super) fn players(text: &str) -> Result<usize, String> {
    let says = format!("{FEWEST} to {MOST} can play");
    rules::number(text, FEWEST..=MOST, &says)
}

/// What the draws follow from.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    let most = u64::MAX;
    let says = format!("a seed is a whole number from 0 to {most}");
    rules::number(text, 0..=most, &says)
}

/// A switch.
pub(super) fn on_or_off(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("give on or off".to_owned()),
    }
}

/// What is agreed on by the flags of a game.
#[derive(Debug)]
pub struct Agreed {
    /// How many play: 2 to 4.
    pub players: usize,
    /// Their names, or which computers they are; none when they are left open.
    pub names: Vec<Sitter>,
    /// The rules, which go together and with so many players.
    pub rules: RuleSet,
}
