//! Why flags will not do.

use crate::app::seating::SitterError;
use crate::engine::setup::SetupError;
use crate::words::lexicon::lookup::QueryError;

/// Why flags do not go together.
#[derive(Debug, thiserror::Error)]
pub enum FlagError {
    /// A flag of a game stands beside a command that plays none.
    #[error("--{flag} is for playing a game; it cannot be used with {command}")]
    NotPlaying {
        /// The flag.
        flag: String,
        /// The command.
        command: String,
    },
    /// `--json` stands beside what makes no list.
    #[error("--json is for the list of games; it cannot be used with delete")]
    NoList,
    /// `--players` and `--names` count differently.
    #[error(
        "--players is {players}, but --names has {names} names; leave one out or make them match"
    )]
    Count {
        /// What `--players` says.
        players: usize,
        /// How many names there are.
        names: usize,
    },
    /// `--overtime` without a clock.
    #[error("--overtime needs a game clock; add --game-clock")]
    Overtime,
    /// `--timer` beside `--game-clock`.
    #[error("--timer limits each turn and --game-clock the whole game; leave one of them out")]
    TwoClocks,
    /// `--judging` where challenge is void.
    #[error(
        "--judging has no effect with void challenge, where there are no challenges; leave it out"
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
    Phonies(#[from] crate::solver::players::NoPhonies),
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
        "give one pattern, not {0}; put it in quotes so that the shell does not expand ? and *"
    )]
    Patterns(usize),
    /// A word beside a topic that is a list.
    #[error("the topic “{0}” takes no word; only “hooks” and “stems” do")]
    NoWord(&'static str),
    /// A pattern, tiles or a word will not do.
    #[error("{0}")]
    Query(#[from] QueryError),
}
