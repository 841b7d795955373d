//! Why the analysis board refuses what is typed into a field.

use crate::app::board_desk::NoDepth;
use crate::app::describe::sentence;
use crate::app::service_error::GameError;
use crate::engine::rules::options::OptionError;
use crate::engine::seat::NameError;
use crate::record::CannotWrite;
use crate::record::notation::cgp::CgpError;

/// The most points of a penalty or a bonus.
pub(super) const MOST_POINTS: i32 = 999;

/// The most characters of a name: there are full names in files.
pub(super) const LONGEST_NAME: usize = 40;

/// Why a field is refused, in whole sentences for players.
#[derive(Debug, thiserror::Error)]
pub(super) enum BoardRefusal {
    /// The game cannot have it.
    #[error("{}", sentence(.0))]
    Unwritable(#[from] CannotWrite),
    /// Nobody is called that.
    #[error("{}", sentence(.0))]
    Name(#[from] NameError),
    /// A name is too long.
    #[error("A name has at most {LONGEST_NAME} characters, and this one has {0}.")]
    LongName(usize),
    /// Plays cannot be simulated that far.
    #[error(transparent)]
    Depth(#[from] NoDepth),
    /// The text is no position.
    #[error("{}", sentence(.0))]
    Position(#[from] CgpError),
    /// The position is one of another language.
    #[error(
        "The position has {theirs} tiles, and this board has {ours} ones. Open it with scrabble board."
    )]
    OtherTiles {
        theirs: &'static str,
        ours: &'static str,
    },
    /// The file cannot be written.
    #[error(transparent)]
    Unwritten(#[from] GameError),
    /// It is no rack.
    #[error("“{0}” is not a rack. Type its letters, ? for a blank.")]
    NoRack(String),
    /// No player has this name.
    #[error("Nobody is called {name}. The players are {players}.")]
    Nobody { name: String, players: String },
    /// Nothing is exchanged.
    #[error("Type the tiles, or how many they are.")]
    NoTiles,
    /// A rack has fewer tiles.
    #[error("An exchange is of 1 to {0} tiles.")]
    TooManyTiles(usize),
    /// It is neither a bonus nor a penalty.
    #[error(
        "Type bonus 5, penalty 10, time 10 or unplayed EIO 6; for another player, a name after the first word."
    )]
    NoPoints,
    /// It is no score.
    #[error(
        "Type the announced score, from -{MOST_POINTS} to {MOST_POINTS}, or nothing for the right one."
    )]
    NoScore,
    /// It is nothing that can be copied.
    #[error("Type cgp, board or gcg; with a name after it for a file.")]
    NoCopy,
    /// It does not fit the clipboard.
    #[error("The text is too long for the clipboard. Type a file name after it.")]
    TooLong,
    /// It is no clock.
    #[error("{}", sentence(.0))]
    Clock(#[from] OptionError),
    /// It is no time on a clock.
    #[error("Type the time left, as on a clock: Ann 12:30. Overtime has a plus: Ann +1:10.")]
    NoTime,
    /// There is no clock to set.
    #[error(
        "Set a clock first: its minutes for each player, and what a minute of overtime costs: 25, 10."
    )]
    NoClock,
}
