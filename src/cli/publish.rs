//! The flags of what is published of a game.

use clap::Args;
use std::path::PathBuf;

/// Where a game is published, and what of it.
#[derive(Args, Debug)]
pub struct PublishFlags {
    /// Folder to write the game to after every change, as board.html, board.svg, position.cgp and game.gcg; created if there
    /// is none
    #[arg(long, value_name = "DIR")]
    pub publish: Option<PathBuf>,

    /// Publishes racks too while the game goes on
    #[arg(long, requires = "publish")]
    pub publish_racks: bool,
}
