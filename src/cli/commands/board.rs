//! `scrabble board`: the analysis board, on the screen or in line mode.

use super::failure::Failure;
use super::printing::shows_pages;
use super::session;
use crate::app::Session;
use crate::app::analysis_board::AnalysisBoard;
use crate::app::backend::Records as _;
use crate::cli::Cli;
use crate::services::backend::LocalBackend;
use std::ffi::OsStr;
use std::process::ExitCode;

/// Opens the board until it is closed, in line mode if there is no terminal.
pub(super) fn run(cli: &Cli, file: Option<&OsStr>) -> Result<ExitCode, Failure> {
    let plain = cli.play.plain || !shows_pages(false);
    let (mut session, mut backend) = session::with_defaults(cli)?;
    if plain {
        session.use_typed_lines();
    }
    open(file, &mut session, &mut backend)?;
    session::converse(cli, session, backend, plain)
}

/// Opens the board alone.
pub(super) fn open(
    file: Option<&OsStr>,
    session: &mut Session,
    backend: &mut LocalBackend,
) -> Result<(), Failure> {
    let named = file.map(OsStr::to_string_lossy);
    let opened = backend.board(named.as_deref()).map_err(Failure::usage)?;
    session.open_alone(AnalysisBoard::new(opened));
    Ok(())
}
