//! `scrabble board`: the analysis board.

use super::failure::Failure;
use crate::app::Session;
use crate::app::analysis_board::AnalysisBoard;
use crate::cli::{AnalysisBoardFlags, Cli};
use crate::engine::seat::FEWEST;
use crate::services::backend::LocalBackend;
use crate::services::publishing::Publisher;
use std::ffi::OsStr;

/// Opens the board alone, and publishes its game if the flags say where.
pub(super) fn open(
    cli: &Cli,
    flags: &AnalysisBoardFlags,
    session: &mut Session,
    backend: &mut LocalBackend,
) -> Result<(), Failure> {
    let rules = flags.rules.rule_set();
    rules.check(FEWEST).map_err(Failure::usage)?;
    let language = cli.language();
    let variant = flags.board.variant(language).map_err(Failure::usage)?;
    let named = flags.file.as_deref().map(OsStr::to_string_lossy);
    let opened = match named.as_deref() {
        Some(named) => backend.games.board_named(named, variant, &rules),
        None => backend.games.new_board(variant, rules),
    };
    let mut board = AnalysisBoard::new(opened.map_err(Failure::usage)?);
    if let Some(folder) = &flags.publish {
        let publisher = Publisher::new(folder, flags.publish_racks).map_err(Failure::usage)?;
        board = board.published_by(Box::new(publisher));
    }
    session.open_alone(board);
    Ok(())
}
