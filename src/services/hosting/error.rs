//! Why a game cannot be hosted.

use super::club_games::GamesFileError;
use crate::app::backend::GameError;
use crate::engine::seat::PlayerName;
use crate::net::{GuestsError, HostKeyError, PeopleError};
use crate::text::printable;
use rand::rngs::SysError;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Why a game cannot be hosted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HostingError {
    /// Guests could not tell two players apart.
    #[error(
        "the names {0} and {1} look alike; change one, so that guests can tell these players apart"
    )]
    LookAlike(PlayerName, PlayerName),
    /// Somebody is to sit at a keyboard that nobody uses.
    #[error(
        "nobody sits at this keyboard with --headless; leave it out, or give all seats to guests and computers"
    )]
    Headless,
    /// The saved game cannot be opened.
    #[error(transparent)]
    Unopened(#[from] GameError),
    /// Its players have to agree to another dictionary first.
    #[error("{0} Resume the game with scrabble resume to decide.")]
    Undecided(String),
    /// At this keyboard the racks of guests would be seen by somebody else.
    #[error(
        "cannot tell who has which seat: {} {error}. Restore the file, or play at one keyboard with `scrabble resume`.",
        printable::path(file)
    )]
    Guests {
        /// The file of the guests.
        file: PathBuf,
        error: GuestsError,
    },
    /// The system provides no random numbers.
    #[error("no seat codes: {0}")]
    Codes(SysError),
    #[error("{} cannot be created: {error}", printable::path(folder))]
    Folder { folder: PathBuf, error: io::Error },
    #[error(transparent)]
    Games(#[from] GamesFileError),
    #[error(transparent)]
    People(#[from] PeopleError),
    #[error(transparent)]
    Key(#[from] HostKeyError),
    /// The system has no thread for the game.
    #[error("no thread can be started: {0}; end other programs or games")]
    Threads(io::Error),
    #[error("cannot listen on {address}: {error}; try another --port")]
    Listen {
        address: SocketAddr,
        error: io::Error,
    },
    #[error("cannot listen for metrics on {address}: {error}; try another port")]
    Metrics {
        address: SocketAddr,
        error: io::Error,
    },
    #[error("cannot write to {}: {error}", printable::path(file))]
    Log { file: PathBuf, error: io::Error },
}
