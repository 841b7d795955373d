//! The program's command line, with the flags of all commands.

use super::board_flags::BoardFlags;
use super::origin::Origins;
use super::play_flags::PlayFlags;
use super::relevant_flags::hide_others;
use super::subcommands::Subcommands;
use super::theme::ThemeChoice;
use super::value_errors::ValueErrors;
use super::values::LanguageChoice;
use super::values::{BUILT_IN, on_or_off};
use crate::languages::Language;
use crate::record::store::GameStore;
use crate::services::{Surroundings, data_dir};
use crate::text::files::NoHome;
use crate::tui::keymap::{KeyPreset, Keys};
use clap::{ArgAction, Parser};
use std::ffi::OsString;
use std::path::PathBuf;

/// The program's command line.
#[derive(Parser, Debug)]
#[command(
    name = "scrabble",
    version,
    long_version = concat!(env!("CARGO_PKG_VERSION"), "\nRun scrabble licenses to see the licenses and notices."),
    about = "The crossword game with letter tiles, for 2 to 4 players",
    long_about = "The crossword game with letter tiles, for 2 to 4 players.\n\n\
                  Without flags the title screen opens. With --players, --names or --seed a game starts at once.",
    after_help = "Not affiliated with the owners of the SCRABBLE trademark.",
    defer(hide_others)
)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of its own on the command line"
)]
pub struct Cli {
    /// What to do besides playing.
    #[command(subcommand)]
    pub command: Option<Subcommands>,

    /// Who plays and how.
    #[command(flatten)]
    pub play: PlayFlags,

    /// On which board.
    #[command(flatten)]
    pub board: BoardFlags,

    /// Dictionary: common, standard, full, or a file (one word per line, fst, KWG, DAWG)
    #[arg(long, value_name = "NAME|FILE", default_value = "full", global = true, help_heading = None)]
    pub dict: OsString,

    /// Language of the tiles and the dictionary, by code or name: de, german; scrabble tiles lists them
    #[arg(long, value_name = "LANGUAGE", default_value = "en", global = true, help_heading = None)]
    pub language: LanguageChoice,

    /// File of tiles, instead of those of the language: a line for each letter, with its count and value (A,9,1)
    #[arg(long, value_name = "FILE", default_value = BUILT_IN, hide_default_value = true, global = true, help_heading = None)]
    pub tiles: OsString,

    /// Removes offensive words from the dictionary
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub family: bool,

    /// File of definitions, one word and its definition per line; it overrides the built-in definitions
    #[arg(long, value_name = "FILE", default_value = BUILT_IN, hide_default_value = true, global = true, help_heading = None)]
    pub definitions: OsString,

    /// File of leave values made by `scrabble train`
    #[arg(long, value_name = "FILE", default_value = BUILT_IN, hide_default_value = true, global = true, help_heading = None)]
    pub leaves: OsString,

    /// Folder for saved games, instead of scrabble in the user's data directory
    #[arg(long, value_name = "DIR", global = true, help_heading = None)]
    pub data_dir: Option<PathBuf>,

    /// Shows a computer's play at once instead of tile by tile
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub reduced_motion: bool,

    /// Lets the mouse place tiles and press buttons; when off, it selects text in the terminal
    #[arg(long, value_name = "ON|OFF", default_value = "on", action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub mouse: bool,

    /// Rings the bell when your turn starts, you are asked something, time runs out, or the game ends
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub bell: bool,

    /// Shows a notification on the desktop whenever the bell would ring, if the terminal can
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub notify: bool,

    /// Says whose turn it is in the title of the window, and restores the title at the end
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub window_title: bool,

    /// Writes only ASCII characters, whatever the locale
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub ascii: bool,

    /// Colors: auto (follows the terminal), dark, light, high-contrast, color-safe, or your own .toml file
    #[arg(long, value_name = "NAME|FILE", default_value = "auto", global = true, help_heading = None)]
    pub theme: ThemeChoice,

    /// Your own keys, separated by commas: shuffle=F5,pass=F6
    #[arg(long, value_name = "ACTION=KEY,...", default_value = "", hide_default_value = true, global = true, help_heading = None)]
    pub keys: Keys,

    /// Key preset: default, vim or woogles; your own keys override it
    #[arg(long, value_name = "NAME", default_value = "default", global = true, help_heading = None)]
    pub keys_preset: KeyPreset,

    /// Configuration file, instead of scrabble/config.toml in the user's config directory
    #[arg(long, value_name = "FILE", global = true, help_heading = None)]
    pub config: Option<PathBuf>,

    /// With --version: also prints the build, the terminal and the folders, for a bug report
    #[arg(long, help_heading = None)]
    pub verbose: bool,

    /// The language with the tiles of `--tiles`.
    #[arg(skip)]
    pub(super) own_language: Option<&'static Language>,

    /// The machine that the program runs on.
    #[arg(skip)]
    pub surroundings: Surroundings,

    /// Where each of these values comes from.
    #[arg(skip)]
    pub(super) origins: Origins,

    /// Refused values on the command line.
    #[arg(skip)]
    pub(super) refused: ValueErrors,
}

impl Cli {
    /// Opens the saved games.
    pub(super) fn saved_games(&self) -> Result<GameStore, NoHome> {
        data_dir::open(self.data_dir.as_deref(), &self.surroundings)
    }

    /// A sentence for each refused value on the command line. If nothing else is wrong (`alone`), a single
    /// one ends the program with clap's whole message.
    pub fn refusals(&self, alone: bool) -> Vec<String> {
        self.refused.sentences(alone)
    }

    /// Whether a flag on the command line sets this key.
    pub fn is_flag(&self, key: &str) -> bool {
        self.origins.is_flag(key)
    }

    /// Whether a flag or the configuration sets one of these keys.
    pub fn says(&self, keys: &[&str]) -> bool {
        self.origins.says(keys)
    }

    /// The lines of the configuration that set these keys: `dict: line 3 of config.toml`.
    pub fn placed_keys(&self, keys: &[&str]) -> Option<String> {
        self.origins.lines(keys)
    }
}
