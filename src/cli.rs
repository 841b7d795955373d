//! The flags, and what they mean before anything is opened.

mod analyze;
mod autoplay;
mod checked;
mod error;
mod files;
mod in_force;
mod moves;
mod recorded;
mod refused;
mod rules;
mod said;
mod simulate;
mod stats;
mod study;
mod theme;
mod train;
mod values;
mod words;

use crate::output::end_with;
use crate::tui::keymap::{Keys, Preset};
pub use analyze::AnalyzeFlags;
pub use autoplay::{AutoplayFlags, Levels};
pub use checked::{TypedKeys, checked};
use clap::parser::ValueSource;
use clap::{ArgAction, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
pub use error::FlagError;
use files::BUILT_IN;
pub use in_force::Valued;
pub use moves::{MovesFlags, Order};
pub(crate) use recorded::may_name_a_game;
pub use recorded::{ExportFlags, Format, ReplayFlags};
use refused::Refused;
use rules::RuleFlags;
use said::{By, Saying, typed};
pub use said::{ConfigFile, keys};
pub use simulate::SimulateFlags;
pub use stats::StatsFlags;
use std::ffi::OsString;
use std::path::PathBuf;
pub use study::StudyFlags;
pub use theme::ThemeChoice;
pub use train::TrainFlags;
pub use values::Agreed;
use values::{on_or_off, players, seed};
pub use words::{About, WordsFlags};

/// The program's command line.
#[derive(Parser, Debug)]
#[command(
    name = "scrabble",
    version,
    long_version = concat!(env!("CARGO_PKG_VERSION"), "\nRun scrabble licenses to see the licenses and notices."),
    about = "The crossword game with letter tiles, for 2 to 4 players at one keyboard",
    long_about = "The crossword game with letter tiles, for 2 to 4 players at one keyboard.\n\n\
                  Without flags the title screen opens. With --players, --names or --seed a game starts at once.",
    after_help = "Not affiliated with the owners of the SCRABBLE trademark."
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

    /// Dictionary: common, standard, full, or a file (one word per line, or an fst)
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

    /// Folder for saved games, instead of scrabble in the XDG data directory
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

    /// Rings the bell when your turn starts, a computer announces a play, or time runs out
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub bell: bool,

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
    pub keys_preset: Preset,

    /// Configuration file, instead of scrabble/config.toml in the XDG config directory
    #[arg(long, value_name = "FILE", global = true, help_heading = None)]
    pub config: Option<PathBuf>,

    /// What flags say, and under them a configuration.
    #[arg(skip)]
    said: Vec<Saying>,

    /// The configuration that is in force, if there is one.
    #[arg(skip)]
    place: Option<PathBuf>,

    /// Values on the command line that will not do.
    #[arg(skip)]
    refused: Refused,
}

/// A shell that can be helped to complete what is typed.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompletedShell {
    /// Bash.
    Bash,
    /// Zsh.
    Zsh,
    /// Fish.
    Fish,
}

/// The flags of a game.
#[derive(Args, Debug)]
pub struct PlayFlags {
    /// Number of players: 2, 3 or 4
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = players)]
    pub players: Option<usize>,

    /// Names of the players, separated by commas, up to 16 characters each; bot:LEVEL is a computer (beginner, family,
    /// club, expert or champion), and bot:LEVEL+phonies also plays phonies
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
    /// Lists every play in a position, best first
    Moves(MovesFlags),
    /// Plays games between computers and counts the wins
    Autoplay(AutoplayFlags),
    /// Simulates the best plays in a position and ranks them
    Simulate(SimulateFlags),
    /// Analyzes a recorded game: best plays, points and win % lost, missed bingos, phonies, luck of the draw
    Analyze(AnalyzeFlags),
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
    /// Reads the command line; whatever is no flag at all ends the program here, with what clap says to it. Values that
    /// will not do wait for what else is wrong: see [`refusals`](Self::refusals).
    ///
    /// # Errors
    /// When the flags of a game stand beside another command. clap's own check would refuse `--dict` too, which may stand
    /// on either side.
    pub fn read() -> Result<Self, FlagError> {
        Self::read_from(std::env::args_os())
    }

    /// The same of these arguments, the program's name first.
    ///
    /// # Errors
    /// The same.
    pub fn read_from(args: impl IntoIterator<Item = OsString>) -> Result<Self, FlagError> {
        let (matches, refused) = refused::read(args.into_iter().collect());
        let besides = |(name, _): &(&str, _)| *name != "config" && refused.is_empty();
        if let Some((command, _)) = matches.subcommand().filter(besides) {
            let definition = Self::command();
            // Line mode may be asked for before a command that has it, too.
            let own = |arg: &clap::Arg| {
                let below = definition.find_subcommand(command);
                arg.get_id() == "plain"
                    && below.is_some_and(|below| {
                        below.get_arguments().any(|own| own.get_id() == "plain")
                    })
            };
            let given = definition.get_arguments().find(|arg| {
                let source = matches.value_source(arg.get_id().as_str());
                !arg.is_global_set() && !own(arg) && source == Some(ValueSource::CommandLine)
            });
            if let Some(flag) = given.and_then(clap::Arg::get_long) {
                return Err(FlagError::NotPlaying {
                    flag: flag.to_owned(),
                    command: command.to_owned(),
                });
            }
        }
        let mut cli = Self::from_arg_matches(&matches).unwrap_or_else(|error| end_with([&error]));
        cli.said = typed(&matches);
        cli.refused = refused;
        Ok(cli.settled())
    }

    /// What is wrong with values on the command line, a sentence for each; `alone` where nothing else is wrong. A single
    /// one ends the program here then, with what clap says to it.
    pub fn refusals(&self, alone: bool) -> Vec<String> {
        self.refused.told(alone)
    }

    /// Whether the game begins at once, without title and form: when a flag, not only a configuration, says who plays.
    pub fn at_once(&self) -> bool {
        let who = ["players", "names", "seed"];
        who.iter().any(|key| self.by(key) == Some(By::Flag))
    }

    /// Players and rules as they are given: names may be fewer than players, none at all included.
    ///
    /// # Errors
    /// When a name will not do, or players, names and rules do not go together.
    pub fn agreed(&self) -> Result<Agreed, FlagError> {
        // Whoever says how many play need not know what names a configuration has.
        let flag_counts = self.by("players") == Some(By::Flag);
        let names_at_hand = flag_counts && matches!(self.by("names"), Some(By::File(_)));
        // In a configuration, or said to one, it waits for rules under which there is something to judge.
        if self.is_flag("judging") && self.play.rules.is_void() {
            return Err(FlagError::NothingJudged);
        }
        let agreed = self.play.agreed(names_at_hand);
        agreed.map_err(|error| self.placed(error))
    }
}
