//! The program's command line: its flags and commands.

use super::analyze::AnalyzeFlags;
use super::autoplay::AutoplayFlags;
use super::moves::MovesFlags;
use super::origin::Origins;
use super::play_flags::PlayFlags;
use super::recorded::{ExportFlags, ReplayFlags};
use super::relevant_flags::hide_others;
use super::simulate::SimulateFlags;
use super::stats::StatsFlags;
use super::study::StudyFlags;
use super::theme::ThemeChoice;
use super::train::TrainFlags;
use super::ucgi::UcgiFlags;
use super::value_errors::ValueErrors;
use super::values::{BUILT_IN, on_or_off};
use super::words::WordsFlags;
use crate::tui::keymap::{KeyPreset, Keys};
use clap::{ArgAction, Parser, Subcommand};
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

    /// Dictionary: common, standard, full, or a file (one word per line, fst, KWG, DAWG)
    #[arg(long, value_name = "NAME|FILE", default_value = "full", global = true, help_heading = None)]
    pub dict: OsString,

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

    /// Where each of these values comes from.
    #[arg(skip)]
    pub(super) origins: Origins,

    /// Refused values on the command line.
    #[arg(skip)]
    pub(super) refused: ValueErrors,
}

/// A shell with completions.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompletedShell {
    /// Bash.
    Bash,
    /// Zsh.
    Zsh,
    /// Fish.
    Fish,
    /// PowerShell.
    #[value(name = "powershell")]
    PowerShell,
}

/// What the program does besides playing.
#[derive(Subcommand, Debug)]
pub enum Subcommands {
    /// Checks words against the dictionary; exits 0 only if all are acceptable
    Check {
        /// Words to check
        #[arg(value_name = "WORD", required = true)]
        words: Vec<String>,
    },
    /// Finds words by pattern, anagram or hooks; exits 0 only if it finds any
    Words(WordsFlags),
    /// Lists words to learn, or quizzes you and repeats what you missed
    Study(StudyFlags),
    /// Lists every move in a position, best first
    Moves(MovesFlags),
    /// Lists the levels of the computers
    Levels {
        /// Prints one JSON array
        #[arg(long)]
        json: bool,
    },
    /// Plays games between computers and counts the wins
    Autoplay(AutoplayFlags),
    /// Simulates the best plays in a position and ranks them
    Simulate(SimulateFlags),
    /// Analyzes a recorded game: best plays, points and win % lost, missed bingos, phonies, luck of the draw
    Analyze(AnalyzeFlags),
    /// Answers other programs that ask for moves, line by line, in a protocol like chess's UCI
    Ucgi(UcgiFlags),
    /// Learns leave values by playing games against itself
    Train(TrainFlags),
    /// Resumes an unfinished game; the most recent one if no ID is given
    Resume {
        /// Game ID; its start or its last four letters are enough
        #[arg(value_name = "ID")]
        id: Option<String>,

        /// Plays in line mode on standard input and output, without a screen
        #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
            default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off)]
        plain: bool,
    },
    /// Teaches the game in three minutes; nothing is saved
    Learn {
        /// Runs in line mode on standard input and output, without a screen
        #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
            default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off)]
        plain: bool,
    },
    /// Shows today's puzzle: find the best play; the same for all who have the same dictionary
    Puzzle {
        /// Runs in line mode on standard input and output, without a screen
        #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
            default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off)]
        plain: bool,
    },
    /// Lists saved games, most recent first
    Games {
        /// What to do with one of them
        #[command(subcommand)]
        command: Option<GamesCommand>,

        /// Prints one JSON array
        #[arg(long)]
        json: bool,
    },
    /// Shows a GCG file or a saved game turn by turn on a terminal, or prints it; printed, it exits 0 only if all scores
    /// agree
    Replay(ReplayFlags),
    /// Shows statistics of finished games: wins, averages and best plays, for each player and overall
    Stats(StatsFlags),
    /// Exports a saved game as GCG, JSON or text
    Export(ExportFlags),
    /// Watches a game being played in another window; racks are hidden
    Watch {
        /// Game ID; its start or its last four letters are enough
        #[arg(value_name = "ID")]
        id: String,

        /// Prints each turn as a line, without a screen
        #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
            default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off)]
        plain: bool,
    },
    /// Hosts a game for people on other machines, who need only `ssh`
    #[cfg(feature = "online")]
    Host(Box<super::HostFlags>),
    /// Prints shell completions
    Completions {
        /// Shell to complete in
        #[arg(value_name = "SHELL")]
        shell: CompletedShell,
    },
    /// Prints the manual page, or writes one per command to a folder
    Man {
        /// Existing folder, often ~/.local/share/man/man1
        #[arg(value_name = "DIR")]
        dir: Option<PathBuf>,
    },
    /// Prints the licenses of the program and its data
    Licenses,
    /// Prints the settings of a new game and where each one comes from, as a configuration
    Config {
        /// Prints the path of the configuration file
        #[arg(long)]
        path: bool,

        /// Flags that are to be in force.
        #[command(flatten)]
        play: PlayFlags,
    },
}

/// What to do with a game that was begun.
#[derive(Subcommand, Debug)]
pub enum GamesCommand {
    /// Deletes a game permanently
    Delete {
        /// Game ID; its start or its last four letters are enough
        #[arg(value_name = "ID")]
        id: String,

        /// Deletes without asking
        #[arg(long)]
        yes: bool,
    },
}

impl Cli {
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
