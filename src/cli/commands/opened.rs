//! The commands that show pages: what each opens, and showing it.

use super::failure::Failure;
use super::session::{converse, require_terminal, with_defaults};
use super::{board, play, recorded, replay, stats, watch};
use crate::app::Session;
use crate::app::pages::title;
use crate::cli::{Cli, Subcommands};
use crate::services::backend::LocalBackend;
use std::process::ExitCode;

/// Shows the pages of a command, on the screen or in line mode, until they are left.
pub(super) fn show(cli: &Cli, plain: bool) -> Result<ExitCode, Failure> {
    let (session, backend) = opened(cli, plain, || require_terminal(plain))?;
    converse(cli, session, backend, plain)
}

/// Returns a session with the pages that a command opens, and its backend. Before a file is written, `can_show` says whether
/// pages can be shown.
///
/// # Errors
/// What the program prints on standard error; also for a command without pages.
pub fn opened(
    cli: &Cli,
    plain: bool,
    can_show: impl FnOnce() -> Result<(), Failure>,
) -> Result<(Session, LocalBackend), Failure> {
    let (mut session, mut backend) = match &cli.command {
        None => play::session_from_flags(cli)?,
        Some(_) => with_defaults(cli)?,
    };
    can_show()?;
    if plain {
        session.use_typed_lines();
    }
    open(cli, &mut session, &mut backend)?;
    Ok((session, backend))
}

fn open(cli: &Cli, session: &mut Session, backend: &mut LocalBackend) -> Result<(), Failure> {
    match &cli.command {
        None => play::begin(cli, session, backend),
        Some(Subcommands::Resume { id, .. }) => play::resume(id.as_deref(), session, backend),
        Some(Subcommands::Board(flags)) => board::open(cli, flags, session, backend),
        Some(Subcommands::Watch { id, .. }) => watch::open(id, session, backend),
        Some(Subcommands::Stats(flags)) => stats::open(cli, flags, session, backend),
        Some(Subcommands::Replay(flags)) => {
            let found = recorded::find(cli, &flags.file, flags.may_name_a_game())?;
            replay::open(found, session, backend)
        }
        Some(Subcommands::Learn { .. }) => {
            play::choose(title::Msg::Learn, session, backend);
            Ok(())
        }
        Some(Subcommands::Puzzle { .. }) => {
            play::choose(title::Msg::Puzzle, session, backend);
            Ok(())
        }
        Some(_) => Err(Failure::usage("this command opens no page")),
    }
}
