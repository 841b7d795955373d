//! Why flags will not do.

use crate::engine::setup::SetupError;
use crate::lexicon::lookup::QueryError;
use crate::session::seating::SitterError;

/// Why flags do not go together.
#[derive(Debug, thiserror::Error)]
pub enum FlagError {
    /// A flag of a game stands beside a command that plays none.
    #[error("--{flag} is about playing: it does not go with the command {command}")]
    NotPlaying {
        /// The flag.
        flag: String,
        /// The command.
        command: String,
    },
    /// `--json` stands beside what makes no list.
    #[error("--json is about the list: it does not go with delete")]
    NoList,
    /// `--players` and `--names` count differently.
    #[error(
        "--players says {players}, and --names has {names}: leave one of them out, or make them agree"
    )]
    Count {
        /// What `--players` says.
        players: usize,
        /// How many names there are.
        names: usize,
    },
    /// `--overtime` without a clock.
    #[error("--overtime is what time over a game clock costs: give --game-clock too")]
    Overtime,
    /// `--timer` beside `--game-clock`.
    #[error(
        "--timer limits each turn and --game-clock the whole game: one of them at a time, so leave the other out"
    )]
    TwoClocks,
    /// `--judging` where challenge is void.
    #[error(
        "--judging says what a challenge judges, and by these rules there are none (void challenge): leave it out"
    )]
    NothingJudged,
    /// Names or rules will not do.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// Somebody cannot be seated.
    #[error("{0}")]
    Sitter(#[from] SitterError),
    /// A computer is told to play phoneys where none can be played.
    #[error("{0}")]
    Phoneys(#[from] crate::players::NoPhoneys),
    /// Something of these stands in a configuration.
    #[error("{error} ({place})")]
    Configured {
        /// What does not go together.
        error: Box<FlagError>,
        /// What of it stands where.
        place: String,
    },
    /// More than one pattern: most likely a shell took it for the name of files.
    #[error(
        "one pattern is enough, and there are {0}: put it in quotes, or the shell makes file names of ? and *"
    )]
    Patterns(usize),
    /// A word beside a topic that is a list.
    #[error("{0} is a list: a word goes with hooks or stems")]
    NoWord(&'static str),
    /// A pattern, tiles or a word will not do.
    #[error("{0}")]
    Query(#[from] QueryError),
}
