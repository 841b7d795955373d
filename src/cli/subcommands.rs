//! The commands: how they are called, what they read of the configuration, and their chapters of the manual.

use super::analysis_board::AnalysisBoardFlags;
use super::analyze::AnalyzeFlags;
use super::autoplay::AutoplayFlags;
use super::judge::JudgeFlags;
use super::moves::MovesFlags;
use super::play_flags::PlayFlags;
use super::recorded::{ExportFlags, ReplayFlags};
use super::simulate::SimulateFlags;
use super::stats::StatsFlags;
use super::study::StudyFlags;
use super::train::TrainFlags;
use super::ucgi::UcgiFlags;
use super::values::LanguageChoice;
use super::values::on_or_off;
use super::words::WordsFlags;
use clap::{ArgAction, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;

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
    /// Judges challenges at a tournament table: one verdict for all words of a play, until a director closes it
    Judge(JudgeFlags),
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
    /// Lists the tile sets of the languages, or prints one
    Tiles(TilesFlags),
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
    /// Opens the analysis board: write a game down or look at one, with the best plays of each position
    Board(AnalysisBoardFlags),
    /// Shows statistics of finished games: wins, averages and best plays, for each player and overall
    Stats(StatsFlags),
    /// Exports a game as GCG, JSON, text, a web page or a drawing
    Export(ExportFlags),
    /// Takes recorded games of others in: they are listed, counted and analyzed with your own
    Import {
        /// GCG files, or folders of them
        #[arg(value_name = "FILE.gcg|FOLDER", required = true)]
        files: Vec<OsString>,
    },
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
    /// Keeps a club: one address where people meet, play and find their games again
    #[cfg(feature = "online")]
    Serve(Box<super::ServeFlags>),
    /// Lists the members of a club, and says who may not come in
    #[cfg(feature = "online")]
    Members(super::members::MembersFlags),
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

/// What to print of the tile sets.
#[derive(clap::Args, Debug)]
pub struct TilesFlags {
    /// Language whose tiles are printed as a file, by code or name
    #[arg(value_name = "LANGUAGE")]
    pub of: Option<LanguageChoice>,

    /// Prints one JSON array
    #[arg(long, conflicts_with = "of")]
    pub json: bool,
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

/// The dictionary.
pub(super) const WORDS: &[&str] = &["dict", "language", "tiles", "family"];
/// Leave values.
pub(super) const LEAVES: &[&str] = &["leaves"];
/// Definitions.
pub(super) const DEFINITIONS: &[&str] = &["definitions"];
/// Saved games.
pub(super) const GAMES: &[&str] = &["data-dir"];
/// The screen.
pub(super) const PAGE: &[&str] = &["mouse", "theme", "keys", "keys-preset"];
/// A game on the screen or in line mode.
pub(super) const TABLE: &[&str] = &["reduced-motion", "bell", "notify", "window-title"];
/// Line mode instead of the screen, and its characters.
pub(super) const LINES: &[&str] = &["plain", "ascii"];
/// All about a game at a table.
const GAME: &[&[&str]] = &[WORDS, DEFINITIONS, LEAVES, GAMES, LINES, TABLE, PAGE];

/// What is known of a command besides its own flags.
pub struct CommandEntry {
    /// Its name; that of the program where no command is named.
    pub name: &'static str,
    /// The settings that it uses, and so the common flags that its help lists. Without any it reads no configuration; `None`
    /// is all.
    pub settings: Option<&'static [&'static [&'static str]]>,
    /// Its chapter of the manual.
    pub chapter: &'static str,
}

macro_rules! entries {
    ($($(#[$built:meta])* $command:pat => $name:literal: $settings:expr;)+) => {
        /// Every command, in the order of the manual.
        pub const ENTRIES: &[CommandEntry] = &[$($(#[$built])* CommandEntry {
            name: $name,
            settings: $settings,
            chapter: include_str!(concat!("../../docs/commands/", $name, ".md")),
        }),+];

        /// Returns the name of the command that is called.
        pub(super) fn name(command: Option<&Subcommands>) -> &'static str {
            match command {
                $($(#[$built])* $command => $name,)+
            }
        }
    };
}

entries! {
    None => "scrabble": None;
    Some(Subcommands::Check { .. }) => "check": Some(&[WORDS]);
    Some(Subcommands::Words(_)) => "words": Some(&[WORDS, DEFINITIONS]);
    Some(Subcommands::Judge(_)) => "judge": Some(&[WORDS, LINES, PAGE]);
    Some(Subcommands::Study(_)) => "study": Some(&[WORDS, GAMES, PAGE]);
    Some(Subcommands::Moves(_)) => "moves": Some(&[WORDS, LEAVES]);
    Some(Subcommands::Simulate(_)) => "simulate": Some(&[WORDS, LEAVES]);
    Some(Subcommands::Analyze(_)) => "analyze": Some(&[WORDS, LEAVES, GAMES]);
    Some(Subcommands::Levels { .. }) => "levels": Some(&[]);
    Some(Subcommands::Tiles(_)) => "tiles": Some(&[&["tiles"]]);
    Some(Subcommands::Autoplay(_)) => "autoplay": Some(&[WORDS, LEAVES]);
    Some(Subcommands::Ucgi(_)) => "ucgi": Some(&[WORDS, LEAVES]);
    Some(Subcommands::Train(_)) => "train": Some(&[WORDS]);
    Some(Subcommands::Replay(_)) => "replay": Some(GAME);
    Some(Subcommands::Board(_)) => "board": Some(GAME);
    Some(Subcommands::Export(_)) => "export": Some(&[WORDS, LEAVES, GAMES]);
    Some(Subcommands::Import { .. }) => "import": Some(&[WORDS, GAMES]);
    #[cfg(feature = "online")]
    Some(Subcommands::Host(_)) => "host": None;
    #[cfg(feature = "online")]
    Some(Subcommands::Serve(_)) => "serve": Some(&[WORDS, DEFINITIONS, LEAVES, GAMES]);
    #[cfg(feature = "online")]
    Some(Subcommands::Members(_)) => "members": Some(&[]);
    Some(Subcommands::Watch { .. }) => "watch": Some(GAME);
    Some(Subcommands::Resume { .. }) => "resume": Some(GAME);
    Some(Subcommands::Games { .. }) => "games": Some(&[GAMES]);
    Some(Subcommands::Stats(_)) => "stats": Some(&[GAMES, PAGE]);
    Some(Subcommands::Learn { .. }) => "learn": Some(GAME);
    Some(Subcommands::Puzzle { .. }) => "puzzle": Some(&[WORDS, GAMES, LINES, PAGE]);
    Some(Subcommands::Config { .. }) => "config": None;
    Some(Subcommands::Completions { .. }) => "completions": Some(&[]);
    Some(Subcommands::Man { .. }) => "man": Some(&[]);
    Some(Subcommands::Licenses) => "licenses": Some(&[]);
}

/// Returns what is known of the command with this name.
pub fn entry(name: &str) -> Option<&'static CommandEntry> {
    ENTRIES.iter().find(|entry| entry.name == name)
}
