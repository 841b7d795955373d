//! The commands: one file each, and [`run`] on top.
//!
//! Below the commands are the files that several of them use: `failure` and `printing`; the configuration (`config_file`,
//! `configured`, `keys`, `theme`, `settings`); what is opened (`dictionary`, `leaves`, `recorded`, `position`); and a `session`
//! for the commands that show pages.

mod analyze;
mod autoplay;
mod board;
mod check;
mod config;
mod config_file;
pub mod configured;
mod deadline;
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
mod missed;
mod moves;
pub mod on_screen;
mod play;
mod printing;
mod progress;
mod recorded;
mod replay;
mod session;
mod settings;
mod shell;
mod simulate;
pub mod start;
mod stats;
mod study;
pub mod theme;
mod tiles;
mod train;
pub mod ucgi;
mod version;
mod watch;
mod words;

use crate::cli::{Cli, FlagError, GamesCommand, Subcommands};
use crate::services::data_dir;
use crate::text::output;
use failure::Failure;
use printing::complain;
use std::process::ExitCode;

/// Runs the command that the command line names, and reports failures on standard error.
pub fn run() -> ExitCode {
    done().unwrap_or_else(|failure| {
        failure.sentences.iter().for_each(|text| complain(text));
        ExitCode::from(failure.code)
    })
}

fn done() -> Result<ExitCode, Failure> {
    let typed = Cli::read().map_err(Failure::usage)?;
    output::only_ascii(typed.ascii);
    if typed.verbose {
        return version::run(&typed);
    }
    let cli = configured::in_force(typed)?;
    output::only_ascii(cli.ascii);
    match &cli.command {
        Some(Subcommands::Check { words }) => check::run(words, &cli),
        Some(Subcommands::Words(flags)) => words::run(flags, &cli),
        Some(Subcommands::Judge(flags)) => judge::run(&cli, flags),
        Some(Subcommands::Study(flags)) => study::run(&cli, flags),
        Some(Subcommands::Moves(flags)) => moves::run(flags, &cli),
        Some(Subcommands::Simulate(flags)) => simulate::run(flags, &cli),
        Some(Subcommands::Analyze(flags)) => analyze::run(flags, &cli),
        Some(Subcommands::Autoplay(flags)) => autoplay::run(flags, &cli),
        Some(Subcommands::Ucgi(flags)) => ucgi::run(flags, &cli),
        Some(Subcommands::Train(flags)) => train::run(flags, &cli),
        Some(Subcommands::Replay(flags)) => replay::run(&cli, flags),
        Some(Subcommands::Export(flags)) => export::run(&cli, flags),
        #[cfg(feature = "online")]
        Some(Subcommands::Host(flags)) => host::run(&cli, flags),
        Some(Subcommands::Watch { id, .. }) => watch::run(&cli, id, cli.play.plain),
        Some(Subcommands::Games { command, json }) => {
            let store = data_dir::open(cli.data_dir.as_deref())?;
            match (command, json) {
                (Some(GamesCommand::Delete { .. }), true) => Err(Failure::usage(FlagError::NoList)),
                (Some(GamesCommand::Delete { id, yes }), false) => games::delete(&store, id, *yes),
                (None, json) => games::list(&store, *json),
            }
        }
        Some(Subcommands::Import { files }) => {
            import::run(&cli, &data_dir::open(cli.data_dir.as_deref())?, files)
        }
        Some(Subcommands::Stats(flags)) => {
            stats::run(&cli, &data_dir::open(cli.data_dir.as_deref())?, flags)
        }
        Some(Subcommands::Resume { id, .. }) => play::resume(&cli, id.as_deref(), cli.play.plain),
        Some(Subcommands::Learn { .. }) => play::learn(&cli, cli.play.plain),
        Some(Subcommands::Puzzle { .. }) => play::puzzle(&cli, cli.play.plain),
        Some(Subcommands::Board(flags)) => board::run(&cli, flags),
        Some(Subcommands::Completions { shell }) => shell::completions(*shell),
        Some(Subcommands::Levels { json }) => levels::run(*json),
        Some(Subcommands::Tiles(flags)) => tiles::run(&cli, flags),
        Some(Subcommands::Licenses) => licenses::run(),
        Some(Subcommands::Man { dir }) => shell::man(dir.as_deref()),
        Some(Subcommands::Config { path: true, .. }) => config::print_path(&cli),
        Some(Subcommands::Config { path: false, .. }) => config::run(&cli),
        None => play::run(&cli, &cli.play),
    }
}
