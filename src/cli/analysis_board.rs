//! The flags of `scrabble board`.

use super::board_flags::BoardFlags;
use super::rule_flags::RuleFlags;
use super::values::on_or_off;
use clap::{ArgAction, Args};
use std::ffi::OsString;
use std::path::PathBuf;

/// Which game is opened on the analysis board, and what others see of it.
#[derive(Args, Debug)]
pub struct AnalysisBoardFlags {
    /// Position in CGP, in quotes; GCG file or ID of a finished game, with @ and a number before that turn is played;
    /// without one, a new game
    #[arg(value_name = "CGP|FILE.gcg|ID[@TURN]")]
    pub file: Option<OsString>,

    /// Folder to write the game to after every change, as board.html, board.svg, position.cgp and game.gcg; created if there
    /// is none
    #[arg(long, value_name = "DIR")]
    pub publish: Option<PathBuf>,

    /// Publishes racks too while the game goes on
    #[arg(long, requires = "publish")]
    pub publish_racks: bool,

    /// Runs in line mode on standard input and output, without a screen
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off)]
    pub plain: bool,

    /// The game and its board, of a new game.
    #[command(flatten)]
    pub board: BoardFlags,

    /// The rules of a new game.
    #[command(flatten)]
    pub rules: RuleFlags,
}
