//! Why a file cannot be read as GCG.

use crate::record::PlayersError;
use crate::text::wide::WideEncoding;

/// Why a file cannot be read as GCG.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct GcgError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: GcgFault,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GcgFault {
    /// The file has no game.
    #[error("the file has no game")]
    Nothing,
    /// The file's encoding is not supported.
    #[error("the encoding “{0}” is not supported; save the file as UTF-8 and change this line")]
    Encoding(String),
    /// The file is in UTF-16 or UTF-32.
    #[error("the file is in {0}; save it as UTF-8")]
    Wide(WideEncoding),
    /// The file claims to be UTF-8, and is not.
    #[error("the file is declared as UTF-8, but this line is not")]
    NotUtf8,
    /// The line is neither pragma nor turn.
    #[error("“{0}” is not a GCG line; those begin with # or >")]
    NoLine(String),
    /// The game has too many lines ([`MOST_EVENTS`]).
    #[error("more than {MOST_EVENTS} turns, too many for a game")]
    TooLong,
    /// The file has too many lines ([`MOST_LINES`]).
    #[error("more than {MOST_LINES} lines, too many for a game")]
    TooManyLines,
    /// The players are invalid.
    #[error(transparent)]
    Players(#[from] PlayersError),
    /// A `#player` line has no number from 1 to 4, or no name.
    #[error("a player needs a number from 1 to 4 and a name, as in #player1 Ann Ann Archer")]
    Player,
    /// Two players have the same number.
    #[error("player {0} is already named")]
    SamePlayer(u8),
    /// A player is named after the first turn.
    #[error("players must be named before the first turn")]
    LatePlayer,
    /// The line has no `>Nick:`.
    #[error("a turn must begin with the player, as in >Ann: …")]
    NoNick,
    /// No player has this nickname.
    #[error("no player is called “{0}”")]
    WhoIs(String),
    /// The line ends after its nickname.
    #[error("the line has no move")]
    NoTurn,
    /// The rack has characters that are not tiles.
    #[error("“{text}” is not a set of tiles; use {letters}, and ? for a blank")]
    Tiles {
        /// The rack.
        text: String,
        /// The letters of the game.
        letters: String,
    },
    /// A rack or a word has a letter of another language.
    #[error(
        "“{text}” has a letter that no {language} tile has; name the language of the game with --language"
    )]
    Language {
        /// The rack or word.
        text: String,
        /// The language in which the file is read.
        language: &'static str,
    },
    /// The place is not a square.
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
    /// The points are missing where they cannot be computed.
    #[error("the points are missing")]
    NoPoints,
    /// One of our additions is invalid.
    #[error("the value cannot be read; write it as in {0}")]
    Addition(&'static str),
    /// The position that the game begins from has more players than are named.
    #[error("the position that the game begins from has more players than the game")]
    StartPlayers,
    /// One of our additions is not followed by a turn.
    #[error("this line belongs to a turn, but no such turn follows")]
    Stray,
}

impl GcgFault {
    /// Whether the line may be right as far as it goes: the rest of it may be missing.
    pub(super) const fn may_be_cut(&self) -> bool {
        !matches!(
            self,
            Self::TooLong
                | Self::TooManyLines
                | Self::SamePlayer(_)
                | Self::LatePlayer
                | Self::Stray
        )
    }
}

/// The most lines of a file.
pub const MOST_LINES: usize = 50_000;

/// The most turns and adjustments of a game.
pub const MOST_EVENTS: usize = 10_000;
