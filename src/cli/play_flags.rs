//! The flags of a game: who plays, and by which rules.

use super::rule_flags::RuleFlags;
use super::values::{on_or_off, players, seed};
use clap::{ArgAction, Args};

/// The flags of a game.
#[derive(Args, Default, Debug)]
pub struct PlayFlags {
    /// Number of players: 2, 3 or 4
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = players)]
    pub players: Option<usize>,

    /// Names of the players, separated by commas, up to 16 characters each; bot:LEVEL is a computer of one of the
    /// levels that `scrabble levels` lists, and bot:LEVEL+phonies also plays phonies
    #[arg(long, value_name = "A,B,...")]
    pub names: Option<String>,

    /// Seed for the tile draw: the same seed draws the same tiles
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = seed)]
    pub seed: Option<u64>,

    /// Plays in line mode on standard input and output, without a screen
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off)]
    pub plain: bool,

    /// The rules.
    #[command(flatten)]
    pub rules: RuleFlags,
}
