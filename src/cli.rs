//! The command line: flags, configuration, commands, exit codes.
//!
//! | type | what it is |
//! |---|---|
//! | [`Cli`], [`Subcommands`] | the flags and commands, as clap reads them |
//! | [`PlayFlags`], [`PlayersAndRules`] | the flags of a game, and the players and rules they give |
//! | [`Config`], [`ConfigFile`] | the configuration, whose values lie under the flags |
//! | [`EffectiveSetting`] | a setting with its value and where that comes from |
//! | [`FlagError`] | why flags do not go together |
//! | [`run`] | runs the command that the command line names |
//!
//! Each key of the configuration is the name of a flag and takes the same values. Reading flags opens nothing: the files they
//! name are opened by the commands in [`commands`].
//!
//! ```
//! use scrabble::cli::{Cli, Config, ConfigFile};
//! use scrabble::engine::rules::RackSize;
//!
//! # fn main() -> Result<(), scrabble::cli::FlagError> {
//! let args = ["scrabble", "--names=Ann,Ben,Cy", "--nine-tile"];
//! let cli = Cli::read_from(args.map(Into::into))?;
//!
//! let text = "tie = 'shared'\nnine-tile = false\n";
//! let (config, faults) = Config::read(text, ConfigFile::default(), &cli);
//! assert!(faults.is_empty());
//!
//! let players_and_rules = cli.over(config).agreed()?;
//! assert_eq!(players_and_rules.players, 3);
//! // A flag stands over the configuration.
//! assert_eq!(players_and_rules.rules.rack, RackSize::Nine);
//! # Ok(())
//! # }
//! ```

mod analysis_board;
mod analyze;
mod autoplay;
pub mod board_flags;
mod command_line;
pub mod commands;
mod condition_flags;
pub mod config;
mod error;
mod file_kind;
mod files;
mod given_rule;
#[cfg(feature = "online")]
pub mod host;
#[cfg(feature = "online")]
mod hosted;
mod judge;
pub mod language;
#[cfg(feature = "online")]
pub mod members;
mod moves;
mod origin;
mod parts;
mod play_flags;
mod players_and_rules;
mod reading;
mod recorded;
pub mod relevant_flags;
mod rule_flags;
mod simulate;
mod stats;
mod study;
pub mod subcommands;
mod theme;
mod train;
mod ucgi;
mod unknown_command;
mod value_errors;
pub mod value_shape;
pub mod values;
mod words;
mod work_flags;

pub use analysis_board::AnalysisBoardFlags;
pub use analyze::{AnalysisEffort, AnalyzeFlags};
pub use autoplay::{AutoplayFlags, Levels};
pub use command_line::Cli;
pub use commands::run;
pub use config::{Config, ConfigFile, EffectiveSetting, Value, keys, with_keys, write};
pub use error::FlagError;
#[cfg(feature = "online")]
pub use host::{GuestFlags, HostFlags, LogFormat, ServeFlags};
pub use judge::JudgeFlags;
pub use moves::{MoveOrder, MovesFlags};
pub use play_flags::PlayFlags;
pub use players_and_rules::PlayersAndRules;
pub use recorded::{ExportFlags, Format, ReplayFlags};
pub use simulate::SimulateFlags;
pub use stats::StatsFlags;
pub use study::StudyFlags;
pub use subcommands::{CompletedShell, GamesCommand, Subcommands};
pub use theme::ThemeChoice;
pub use train::TrainFlags;
pub use ucgi::UcgiFlags;
pub use words::{WordsFlags, WordsQuery};
pub use work_flags::{SimulationFlags, WorkFlags};
