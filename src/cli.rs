//! The flags, and what they mean before anything is opened.

use crate::engine::rules::RuleSet;
use crate::engine::seat::{FEWEST, MOST, PlayerName};
use crate::engine::setup::{Setup, SetupError};
use crate::lexicon::DictChoice;
use clap::{Args, Parser, Subcommand};
use std::ffi::OsString;

/// The program's command line.
#[derive(Parser, Debug)]
#[command(
    name = "scrabble",
    version,
    about = "The crossword game of lettered tiles, for 2 to 4 people around one keyboard",
    long_about = "The crossword game of lettered tiles, for 2 to 4 people around one keyboard.\n\n\
                  Without a flag it opens with a title; with --players, --names or --seed the game begins at once.",
    after_help = "Scrabble is a trademark of others; this is an independent program.",
    args_conflicts_with_subcommands = false
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
}

/// The flags of a game.
#[derive(Args, Debug)]
pub struct PlayFlags {
    /// How many play: 2, 3 or 4
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(FEWEST as i64..=MOST as i64))]
    pub players: Option<u8>,

    /// Their names, with commas between them: 1 to 16 printable characters each, all different
    #[arg(long, value_name = "A,B,...")]
    pub names: Option<String>,

    /// Draws the same tiles every time: for a rematch of equal chances, and for tests
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,

    /// Plays line by line on standard input and output, without a screen
    #[arg(long)]
    pub plain: bool,
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
}

impl Cli {
    /// The dictionary asked for.
    pub fn dictionary(&self) -> DictChoice {
        DictChoice::from(self.dict.clone())
    }
}

/// Why flags do not go together.
#[derive(Debug, thiserror::Error)]
pub enum FlagError {
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
    /// Names or rules will not do.
    #[error("{0}")]
    Setup(#[from] SetupError),
}

impl PlayFlags {
    /// Whether the game begins at once, without title and form.
    pub const fn at_once(&self) -> bool {
        self.players.is_some() || self.names.is_some() || self.seed.is_some()
    }

    /// The names given, checked; none when `--names` is not there.
    ///
    /// # Errors
    /// When a name will not do, or there are more or fewer than players.
    pub fn names(&self) -> Result<Vec<PlayerName>, FlagError> {
        let Some(text) = &self.names else {
            return Ok(vec![]);
        };
        let names: Vec<PlayerName> = text
            .split(',')
            .map(PlayerName::new)
            .collect::<Result<_, _>>()
            .map_err(SetupError::from)?;
        if let Some(players) = self
            .players
            .map(usize::from)
            .filter(|&players| players != names.len())
        {
            return Err(FlagError::Count {
                players,
                names: names.len(),
            });
        }
        Setup::new(names.clone(), RuleSet::default())?;
        Ok(names)
    }
}
