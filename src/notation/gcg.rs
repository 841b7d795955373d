//! GCG, the format in which players' programs keep games: [`read()`] and [`write()`].
//!
//! # What is read
//!
//! A file is lines: pragmas (`#…`), turns (`>Nick: …`) and blank ones; a line that is none of these goes on with the note
//! before it. Line ends are LF, CR LF or CR.
//!
//! ```text
//! #character-encoding UTF-8          first; otherwise ISO-8859-1
//! #player1 nick Full Name            two to four of these, before the first turn
//! #title, #description, #id, #lexicon, #incomplete [RACK], #rack1 RACK …
//! #note text                         to the turn before it; may go on over further lines
//! >Nick: RACK 8D wORD +24 100        a play: 8D across, D8 down; . a through-letter; lower case a blank
//! >Nick: RACK -QO +0 100             an exchange; -4 when only the count is known
//! >Nick: RACK - +0 100               a pass
//! >Nick: RACK -- -24 76              the player's last turn was challenged off
//! >Nick: RACK (challenge) +5 105     points for a failed challenge; the rack may be left out
//! >Nick: RACK (time) -10 95          points lost for time; (time) +-10 too
//! >Nick: (OPPRACK) +8 103            points for others' tiles
//! >Nick: RACK (RACK) -16 87          points lost for own tiles
//! ```
//!
//! Taken as well, since real files have it: any number of spaces; small letters in places; through-letters spelled out or in
//! brackets, when they are those on the board; points without a sign; racks part known or left out (`?` is a blank, or a
//! tile that nobody wrote down; `UNKNOWN` before `(challenge)` is none); plays without points, and any line without its
//! total; a turn of two or four players missing at the end; a file that breaks off in its last line, which is left out.
//!
//! *Encoding.* A byte order mark or `#character-encoding UTF-8` makes a file UTF-8, in which every byte must be right.
//! Without them the format says ISO-8859-1; but a file that is UTF-8 throughout is read as that, for names in ISO-8859-1 do
//! not look like UTF-8 by accident. The bytes 80 to 9F, which ISO-8859-1 leaves to control characters, are read as Windows
//! has them. Control characters, and those that turn the direction of a text, become U+FFFD: no text of a file
//! acts on a terminal.
//!
//! # What is written
//!
//! For two players exactly the lines above, as Quackle, macondo and Woogles read them: UTF-8, racks in order with blanks
//! first, a total on every line. A missed turn, a turn out of time and a resignation are passes with a note.
//!
//! # Our own additions
//!
//! What GCG cannot say is said by pragmas, which Quackle passes over; they stand in a file only where they are needed:
//!
//! ```text
//! #player3, #player4, #rack3, #rack4          three and four players
//! #house-swap H8 E                            before the turn that it is part of: this tile of the rack took the place of
//!                                             the one there, which came to the rack; one line a tile, in order
//! #house-rearrange 8F RHON                    before the play that it is part of: the word that begins at 8F was put in
//!                                             this order first
//! ```
//!
//! The rack of such a turn is the one before the first swap. A turn challenged off takes its swaps with it, and may then be a
//! pass or an exchange.

use crate::record::{PlayersError, Record};

mod encoding;
mod event;
mod pragma;
mod read;
mod write;

pub use write::write;

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
    const fn may_be_cut(&self) -> bool {
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

/// Reads a GCG file.
///
/// Whether the plays can lie on the board shows when the record is played through ([`Record::replay`]).
///
/// # Errors
/// The first line that cannot be read, and why. A last line without a line end is none where a turn stands before it: the file
/// breaks off there ([`Record::broken_off`]).
pub fn read(bytes: &[u8]) -> Result<Record, GcgError> {
    let text = encoding::decode(bytes)?;
    read::Reader::default().whole(&text)
}
