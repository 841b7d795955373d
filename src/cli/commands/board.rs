//! `scrabble board`: the analysis board, on the screen or in line mode.

use super::failure::Failure;
use super::printing::shows_pages;
use super::session;
use crate::app::Session;
use crate::app::analysis_board::AnalysisBoard;
use crate::app::backend::Records as _;
use crate::cli::{Cli, PublishFlags};
use crate::services::backend::LocalBackend;
use crate::services::publishing::Publisher;
use std::ffi::OsStr;
use std::process::ExitCode;

/// Opens the board until it is closed, in line mode if there is no terminal.
pub(super) fn run(
    cli: &Cli,
    file: Option<&OsStr>,
    publishing: &PublishFlags,
) -> Result<ExitCode, Failure> {
    let plain = cli.play.plain || !shows_pages(false);
    let (mut session, mut backend) = session::with_defaults(cli)?;
    if plain {
        session.use_typed_lines();
    }
    open(file, publishing, &mut session, &mut backend)?;
    session::converse(cli, session, backend, plain)
}

/// Opens the board alone, and publishes its game if the flags say where.
pub(super) fn open(
    file: Option<&OsStr>,
    publishing: &PublishFlags,
    session: &mut Session,
    backend: &mut LocalBackend,
) -> Result<(), Failure> {
    let named = file.map(OsStr::to_string_lossy);
    let opened = backend.board(named.as_deref()).map_err(Failure::usage)?;
    let mut board = AnalysisBoard::new(opened);
    if let Some(folder) = &publishing.publish {
        let publisher = Publisher::new(folder, publishing.publish_racks).map_err(Failure::usage)?;
        board = board.published_by(Box::new(publisher));
    }
    session.open_alone(board);
    Ok(())
}
