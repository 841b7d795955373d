//! The flags of what is done with recorded games.

use super::values::{ValueError, number, on_or_off};
use crate::services::recorded::may_name_a_game;
use clap::{ArgAction, Args, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;

/// Which recorded game, and what is printed of it.
#[derive(Args, Debug)]
pub struct ReplayFlags {
    /// GCG file, game ID, or - for standard input
    #[arg(value_name = "FILE.gcg|ID")]
    pub file: OsString,

    /// Prints one JSON object
    #[arg(long, conflicts_with = "text")]
    pub json: bool,

    /// Prints the score sheet and the final board
    #[arg(long)]
    pub text: bool,

    /// Steps through the game in line mode, without a screen; prints it if there is no input
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off)]
    pub plain: bool,
}

impl ReplayFlags {
    /// Whether the game is printed even on a terminal.
    pub fn prints(&self) -> bool {
        self.json || self.text || self.file == "-"
    }

    /// Whether the name may be that of a saved game.
    pub fn may_name_a_game(&self) -> bool {
        may_name_a_game(&self.file)
    }
}

/// Which game to export, how and where.
#[derive(Args, Debug)]
pub struct ExportFlags {
    /// GCG file, game ID, or - for standard input; of an ID, the start or the last four letters are enough
    #[arg(value_name = "FILE.gcg|ID")]
    pub file: OsString,

    /// Format to write
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Gcg)]
    pub format: Format,

    /// Turn to draw in an SVG, 0 being the start; the last position if none is given
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = turn)]
    pub turn: Option<usize>,

    /// Analyzes the game first, as `scrabble analyze` does, and adds best plays and win probabilities to the web page
    #[arg(long)]
    pub analyze: bool,

    /// File to write, instead of standard output
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Overwrites an existing file
    #[arg(long, requires = "out")]
    pub force: bool,
}

impl ExportFlags {
    /// Whether the name may be that of a saved game.
    pub fn may_name_a_game(&self) -> bool {
        may_name_a_game(&self.file)
    }
}

fn turn(text: &str) -> Result<usize, ValueError> {
    number("turn", 0..=9999)(text)
}

/// What a game can be written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For other programs
    Gcg,
    /// A web page of the whole game, in one file
    Html,
    /// One JSON object
    Json,
    /// A drawing of one turn
    Svg,
    /// Score sheet and board
    Text,
}
