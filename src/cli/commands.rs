//! The commands: one file each, and [`run`] on top.
//!
//! Below the commands are the files that several of them use: `failure` and `printing`; the configuration (`config_file`,
//! `configured`, `keys`, `theme`, `settings`); what is opened (`dictionary`, `leaves`, `recorded`, `given_position`); and a
//! `session` for the commands that show pages.

mod analyze;
mod autoplay;
mod board;
mod check;
mod config;
mod config_file;
pub mod configured;
mod deadline;
mod defined_word;
mod dictionary;
mod export;
mod failure;
mod file;
mod games;
mod given_position;
#[cfg(feature = "online")]
mod host;
mod import;
mod judge;
mod judged;
mod keys;
mod leaves;
mod levels;
mod licenses;
#[cfg(feature = "online")]
mod members;
mod missed;
mod moves;
pub mod on_screen;
mod opened;
mod parts;
mod play;
mod playability;
mod printing;
mod progress;
mod recorded;
mod replay;
#[cfg(feature = "online")]
mod serve;
mod session;
mod settings;
mod shell;
mod simulate;
mod stats;
mod study;
pub mod theme;
mod tiles;
mod train;
pub mod ucgi;
mod version;
mod watch;
mod word_search;
mod words;

pub use configured::in_force;
pub use opened::opened;
pub use session::app;

use crate::cli::{Cli, FlagError, GamesCommand, Subcommands};
use crate::record::store::Journals as _;
use crate::services::Surroundings;
use crate::text::output;
use failure::Failure;
use opened::show;
use printing::{complain, shows_pages};
use std::ffi::OsString;
use std::process::ExitCode;

/// Runs the command that the command line names, and reports failures on standard error.
pub fn run() -> ExitCode {
    run_with(std::env::args_os(), Surroundings::default())
}

/// Runs the command of these arguments, the program's name first, as [`run`] does, in these surroundings.
pub fn run_with(args: impl IntoIterator<Item = OsString>, surroundings: Surroundings) -> ExitCode {
    done(args, surroundings).unwrap_or_else(|failure| {
        failure.sentences.iter().for_each(|text| complain(text));
        ExitCode::from(failure.code)
    })
}

fn done(
    args: impl IntoIterator<Item = OsString>,
    surroundings: Surroundings,
) -> Result<ExitCode, Failure> {
    let mut typed = Cli::read_from(args).map_err(Failure::usage)?;
    typed.surroundings = surroundings;
    output::only_ascii(typed.ascii);
    if typed.verbose {
        return version::run(&typed);
    }
    let cli = configured::in_force(typed)?;
    output::only_ascii(cli.ascii);
    run_command(&cli)
}

fn run_command(cli: &Cli) -> Result<ExitCode, Failure> {
    match &cli.command {
        Some(Subcommands::Check { words }) => check::run(words, cli),
        Some(Subcommands::Words(flags)) => words::run(flags, cli),
        Some(Subcommands::Judge(flags)) => judge::run(cli, flags),
        Some(Subcommands::Study(flags)) => study::run(cli, flags),
        Some(Subcommands::Moves(flags)) => moves::run(flags, cli),
        Some(Subcommands::Simulate(flags)) => simulate::run(flags, cli),
        Some(Subcommands::Analyze(flags)) => analyze::run(flags, cli),
        Some(Subcommands::Autoplay(flags)) => autoplay::run(flags, cli),
        Some(Subcommands::Ucgi(flags)) => ucgi::run(flags, cli),
        Some(Subcommands::Train(flags)) => train::run(flags, cli),
        Some(Subcommands::Replay(flags)) => replay::run(cli, flags),
        Some(Subcommands::Export(flags)) => export::run(cli, flags),
        #[cfg(feature = "online")]
        Some(Subcommands::Host(flags)) => host::run(cli, flags),
        #[cfg(feature = "online")]
        Some(Subcommands::Serve(flags)) => serve::run(cli, flags),
        #[cfg(feature = "online")]
        Some(Subcommands::Members(flags)) => members::run(cli, flags),
        Some(Subcommands::Watch { id, .. }) => {
            // An unknown game is reported before a missing terminal.
            let feed = watch::feed(cli, id)?;
            if cli.play.plain {
                watch::line_by_line(feed)
            } else {
                show(cli, false)
            }
        }
        Some(Subcommands::Games { command, json }) => {
            let store = cli.saved_games()?;
            match (command, json) {
                (Some(GamesCommand::Delete { .. }), true) => Err(Failure::usage(FlagError::NoList)),
                (Some(GamesCommand::Delete { id, yes }), false) => games::delete(&store, id, *yes),
                (None, json) => games::list(&store, *json),
            }
        }
        Some(Subcommands::Import { files }) => import::run(cli, &cli.saved_games()?, files),
        Some(Subcommands::Stats(flags)) if shows_pages(flags.prints()) => show(cli, false),
        Some(Subcommands::Stats(flags)) => stats::run(cli, flags),
        Some(Subcommands::Resume { id, .. }) => {
            // An unknown game is reported before a missing terminal.
            if let Some(id) = id {
                cli.saved_games()?.find(id).map_err(Failure::usage)?;
            }
            show(cli, cli.play.plain)
        }
        Some(Subcommands::Puzzle { .. } | Subcommands::Board(_)) => {
            show(cli, cli.play.plain || !shows_pages(false))
        }
        None | Some(Subcommands::Learn { .. }) => show(cli, cli.play.plain),
        Some(Subcommands::Completions { shell }) => shell::completions(*shell),
        Some(Subcommands::Levels { json }) => levels::run(*json),
        Some(Subcommands::Tiles(flags)) => tiles::run(cli, flags),
        Some(Subcommands::Licenses) => licenses::run(),
        Some(Subcommands::Man { dir }) => shell::man(dir.as_deref()),
        Some(Subcommands::Config { path: true, .. }) => config::print_path(cli),
        Some(Subcommands::Config { path: false, .. }) => config::run(cli),
    }
}
