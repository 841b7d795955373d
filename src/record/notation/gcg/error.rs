//! Why a file cannot be read as GCG.

use crate::record::PlayersError;

/// Why a file cannot be read as GCG.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct GcgError {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: GcgFault,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GcgFault {
    /// There is no game in the file.
    #[error("the file has no game")]
    Nothing,
    /// The file is in an encoding that is not read here.
    #[error("the encoding “{0}” is not supported; use UTF-8 or ISO-8859-1")]
    Encoding(String),
    /// The file says that it is UTF-8, and is not.
    #[error("the file is declared as UTF-8, but this line is not")]
    NotUtf8,
    /// The line is neither pragma nor turn.
    #[error("“{0}” is not a GCG line; those begin with # or >")]
    NoLine(String),
    /// The game has more lines than any game.
    #[error("more than {MOST_EVENTS} turns, too many for a game")]
    TooLong,
    /// The file has more lines than any game has use for.
    #[error("more than {MOST_LINES} lines, too many for a game")]
    TooManyLines,
    /// The players are not those of a game.
    #[error(transparent)]
    Players(#[from] PlayersError),
    /// A `#player` line has no number from 1 to 4, or no name.
    #[error("a player needs a number from 1 to 4 and a name, as in #player1 Ann Ann Archer")]
    Player,
    /// Two players have one number.
    #[error("player {0} is already named")]
    SamePlayer(u8),
    /// A player is named when the game has begun.
    #[error("players must be named before the first turn")]
    LatePlayer,
    /// The line has no `>Nick:`.
    #[error("a turn must begin with the player, as in >Ann: …")]
    NoNick,
    /// Nobody has this short name.
    #[error("no player is called “{0}”")]
    WhoIs(String),
    /// The line ends before it says anything.
    #[error("the line has no move")]
    NoTurn,
    /// The rack has something other than tiles.
    #[error("“{0}” is not a set of tiles; use A to Z, and ? for a blank")]
    Tiles(String),
    /// The place is no square.
    #[error("“{0}” is not a position; write 8D (across) or D8 (down)")]
    Place(String),
    /// The word cannot be read.
    #[error(
        "“{0}” is not a play; use letters, lowercase for blanks, and dots for letters on the board"
    )]
    Word(String),
    /// The points cannot be read.
    #[error("“{0}” is not a number of points")]
    Points(String),
    /// The points are missing where they cannot be worked out.
    #[error("the points are missing")]
    NoPoints,
    /// The line goes on when all is said.
    #[error("“{0}” is not expected on this line")]
    Rest(String),
    /// An addition of ours cannot be read.
    #[error("the value cannot be read; write it as in {0}")]
    Addition(&'static str),
    /// An addition of ours belongs to no turn.
    #[error("this line belongs to a turn, but no such turn follows")]
    Stray,
}

impl GcgFault {
    /// Whether the line may be right as far as it goes: the rest of it is missing.
    pub(super) const fn may_be_cut(&self) -> bool {
        !matches!(
            self,
            Self::TooLong
                | Self::TooManyLines
                | Self::SamePlayer(_)
                | Self::LatePlayer
                | Self::Rest(_)
                | Self::Stray
        )
    }
}

/// The most lines of a file that is read, whatever they say: no game has so much to be told of.
pub const MOST_LINES: usize = 50_000;

/// The most turns and adjustments of a game that is read.
pub const MOST_EVENTS: usize = 10_000;
