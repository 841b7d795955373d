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
    long_version = concat!(env!("CARGO_PKG_VERSION"), "\nscrabble licenses prints the licenses and notices"),
    about = "The crossword game of lettered tiles, for 2 to 4 people around one keyboard",
    long_about = "The crossword game of lettered tiles, for 2 to 4 people around one keyboard.\n\n\
                  Without a flag it opens with a title; with --players, --names or --seed the game begins at once.",
    after_help = "Scrabble is a trademark of others; this is an independent program."
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

    /// The dictionary: common, standard, full, or a file (one word a line, or an fst)
    #[arg(long, value_name = "NAME|FILE", default_value = "full", global = true)]
    pub dict: OsString,

    /// Leaves offensive words out of the dictionary
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub family: bool,

    /// What words mean: a file with a word and its definition on each line, which comes before what is built in
    #[arg(long, value_name = "FILE", default_value = BUILT_IN, hide_default_value = true, global = true, help_heading = None)]
    pub definitions: OsString,

    /// What it is worth to keep tiles, as `scrabble train` has learned it for a dictionary of your own
    #[arg(long, value_name = "FILE", default_value = BUILT_IN, hide_default_value = true, global = true, help_heading = None)]
    pub leaves: OsString,

    /// Where games are kept, instead of scrabble in the XDG data directory
    #[arg(long, value_name = "DIR", global = true, help_heading = None)]
    pub data_dir: Option<PathBuf>,

    /// Shows what a computer lays all at once, not tile by tile
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub reduced_motion: bool,

    /// Lets the mouse lay tiles and press buttons; off, it is the terminal's, to select text
    #[arg(long, value_name = "ON|OFF", default_value = "on", action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub mouse: bool,

    /// Rings when it is your turn again, when a computer announces a play, and when time has run out
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub bell: bool,

    /// Writes only characters of ASCII, whatever the locale has
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
        default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off,
        global = true, help_heading = None)]
    pub ascii: bool,

    /// The colours: auto (dark or light, as the terminal is), dark, light, high-contrast, colour-safe, or a file of your
    /// own that ends in .toml
    #[arg(long, value_name = "NAME|FILE", default_value = "auto", global = true, help_heading = None)]
    pub theme: ThemeChoice,

    /// Keys of your own, with commas between them: shuffle=F5,pass=F6
    #[arg(long, value_name = "ACTION=KEY,...", default_value = "", hide_default_value = true, global = true, help_heading = None)]
    pub keys: Keys,

    /// The keys to begin with: default, vim or woogles. Keys of your own win over them
    #[arg(long, value_name = "NAME", default_value = "default", global = true, help_heading = None)]
    pub keys_preset: Preset,

    /// What holds where no flag says otherwise, instead of scrabble/config.toml in the XDG config directory
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
    /// How many play: 2, 3 or 4
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = players)]
    pub players: Option<usize>,

    /// Their names, with commas between them: 1 to 16 printable characters each, all different. bot:LEVEL is a computer:
    /// beginner, family, club, expert or champion, with +phoneys behind it to have it play phoneys
    #[arg(long, value_name = "A,B,...")]
    pub names: Option<String>,

    /// Draws the same tiles every time: for a rematch of equal chances, and for tests
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = seed)]
    pub seed: Option<u64>,

    /// Plays line by line on standard input and output, without a screen
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
    /// Says of each word whether it is acceptable; exits 0 only if all are
    Check {
        /// The words
        #[arg(value_name = "WORD", required = true)]
        words: Vec<String>,
    },
    /// Finds words by a pattern, out of tiles, or by what hooks onto a word; exits 0 only if there are any
    Words(WordsFlags),
    /// Lists words to learn, or asks them and remembers what was missed
    Study(StudyFlags),
    /// Finds every play for a position, the best first
    Moves(MovesFlags),
    /// Has computer players play many games among themselves, and counts who wins
    Autoplay(AutoplayFlags),
    /// Tries the best plays of a position out, and says which comes out best
    Simulate(SimulateFlags),
    /// Goes through a recorded game: for each turn the best plays, what was lost, missed bingos, phoneys and the luck of the
    /// draw
    Analyze(AnalyzeFlags),
    /// Learns what it is worth to keep tiles, from games of the program against itself
    Train(TrainFlags),
    /// Goes on with an unfinished game: the one played last, if none is named
    Resume {
        /// Which game: its ID, or the beginning of it or of its four letters
        #[arg(value_name = "ID")]
        id: Option<String>,

        /// Plays line by line on standard input and output, without a screen
        #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
            default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off)]
        plain: bool,
    },
    /// A guided game of three minutes, in which nothing is kept: lay a word, exchange, use a blank, challenge
    Learn {
        /// Tells it line by line on standard input and output, without a screen
        #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
            default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off)]
        plain: bool,
    },
    /// Lists the games that were begun, those played last first
    Games {
        /// What to do with one of them
        #[command(subcommand)]
        command: Option<GamesCommand>,

        /// As one JSON array
        #[arg(long)]
        json: bool,
    },
    /// Shows a recorded game (GCG), or one of ours by its ID: on a terminal turn by turn, elsewhere as text. Counts every
    /// play again; where it prints, it exits 0 only if all points agree
    Replay(ReplayFlags),
    /// Says what the finished games come to: wins, averages, best plays, for each player and all together
    Stats(StatsFlags),
    /// Writes one of our games down for other programs and for reading
    Export(ExportFlags),
    /// Watches a game that is played in another window: the board and the scores, no rack
    Watch {
        /// Which game: its ID, or the beginning of it or of its four letters
        #[arg(value_name = "ID")]
        id: String,

        /// Tells what happens line by line, without a screen
        #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on",
            default_value = "off", hide_default_value = true, action = ArgAction::Set, value_parser = on_or_off)]
        plain: bool,
    },
    /// Prints what completes flags and commands in a shell
    Completions {
        /// Which shell
        #[arg(value_name = "SHELL")]
        shell: CompletedShell,
    },
    /// Prints the manual page, or writes one for each command into a folder
    Man {
        /// The folder, which is there: for man pages often ~/.local/share/man/man1
        #[arg(value_name = "DIR")]
        dir: Option<PathBuf>,
    },
    /// Prints the licenses of the program and the notices of its word lists and definitions
    Licenses,
    /// Prints what holds for a new game and where each value comes from, as a configuration
    Config {
        /// Prints where the configuration is looked for
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
    /// Deletes a game for good
    Delete {
        /// Which game: its ID, or the beginning of it or of its four letters
        #[arg(value_name = "ID")]
        id: String,

        /// Does not ask
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
