//! Why flags do not go together.

use crate::app::form::FormError;
use crate::app::pages::judge::CODE_ROOM;
use crate::app::seating::PlayerChoiceError;
use crate::engine::setup::SetupError;
use crate::words::lexicon::lookup::QueryError;
use crate::words::search::argument::ArgumentError;
use crate::words::search::query::QueryFault;

/// Why flags do not go together.
#[derive(Debug, thiserror::Error)]
pub enum FlagError {
    /// A flag of a game with a command that plays none.
    #[error("--{flag} is for playing a game; it cannot be used with {command}")]
    NotPlaying {
        /// The flag.
        flag: String,
        /// The command.
        command: String,
    },
    /// `--verbose` without `--version`.
    #[error("--verbose is for --version; type scrabble --version --verbose")]
    NoVersion,
    /// A flag of `export` with a format that has no use for it.
    #[error("{flag} is for --format {format}; leave it out or choose that format")]
    OtherFormat {
        /// The flag.
        flag: &'static str,
        /// The format that it is for.
        format: &'static str,
    },
    /// `--json` with a command that lists nothing.
    #[error("--json is for the list of games; it cannot be used with delete")]
    NoList,
    /// `--players` and `--names` give different numbers.
    #[error(
        "--players is {players}, but --names has {names} names; leave one out or make them match"
    )]
    Count {
        /// What `--players` says.
        players: usize,
        /// How many names there are.
        names: usize,
    },
    /// `check` with a recorded game.
    #[error("{0} is a file; `check` takes words, and `scrabble replay FILE.gcg` checks a game")]
    WordsNotGames(String),
    /// `check` with another file.
    #[error(
        "{0} is a file; `check` takes words, and `scrabble check WORD --dict FILE` looks up a word in a list"
    )]
    WordsNotLists(String),
    /// `check` with a recorded game that does not exist.
    #[error("{0}: no such file; `check` takes words, and `scrabble replay FILE.gcg` checks a game")]
    NoSuchGame(String),
    /// `--code` with a text that nobody can type.
    #[error("--code takes 1 to {CODE_ROOM} characters, without a space at either end")]
    Code,
    /// `--overtime` without a game clock.
    #[error("--overtime needs a game clock; add --game-clock")]
    Overtime,
    /// `--timer` and `--game-clock` together.
    #[error("--timer limits each turn and --game-clock the whole game; leave one of them out")]
    TwoClocks,
    /// `--judging` with void challenge.
    #[error(
        "--judging has no effect with void challenge, where there are no challenges; leave it out"
    )]
    NothingJudged,
    /// Names or rules are refused.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A name or level is refused.
    #[error("{0}")]
    PlayerChoice(#[from] PlayerChoiceError),
    /// A computer is to play phonies, which the rules do not allow.
    #[error("{0}")]
    Phonies(#[from] crate::solver::players::NoPhonies),
    /// A game to host is refused.
    #[error("{0}")]
    Hosted(#[from] FormError),
    /// An error that concerns lines of the configuration.
    #[error("{error} ({place})")]
    Configured {
        /// The error.
        error: Box<FlagError>,
        /// Its keys and lines.
        place: String,
    },
    /// More than one pattern, probably expanded by the shell.
    #[error(
        "give one pattern, not {0}; put it in quotes so that the shell does not expand ? and *"
    )]
    Patterns(usize),
    /// A word for a topic that takes none.
    #[error("the topic “{0}” takes no word; only “hooks” and “stems” do")]
    NoWord(&'static str),
    /// `words` without anything to find.
    #[error(
        "give a PATTERN, --anagram LETTERS, --hooks WORD or a condition; `scrabble words --help` lists them"
    )]
    NothingToFind,
    /// `--hooks` with conditions.
    #[error("--hooks lists the hooks of one word; leave out the conditions")]
    HooksAlone,
    /// `--new-in` with another dictionary.
    #[error("--new-in is the dictionary to search; leave out --dict")]
    TwoDictionaries,
    /// A condition does not take what its flag gives.
    #[error("--{flag} {why}")]
    Condition {
        /// The flag.
        flag: String,
        /// Why not.
        why: ArgumentError,
    },
    /// A query cannot be read.
    #[error("{0} (character {n} of the query)", n = .0.at.start + 1)]
    Conditions(#[from] QueryFault),
    /// A pattern, tiles or a word cannot be read.
    #[error("{0}")]
    Query(#[from] QueryError),
}
