//! GCG, the format of recorded games in players' programs: [`read()`] and [`write()`].
//!
//! # What is read
//!
//! A file is lines: pragmas (`#…`), turns (`>Nick: …`) and blank ones; any other line continues the note before it, and `#-`
//! continues any text. Line ends are LF, CR LF or CR.
//!
//! ```text
//! #character-encoding UTF-8          first; otherwise ISO-8859-1
//! #player1 nick Full Name            two to four of these, before the first turn
//! #title, #description, #id, #lexicon, #incomplete [RACK], #rack1 RACK …
//! #note text                         to the turn before it; may continue on further lines
//! >Nick: RACK 8D wORD +24 100        a play: 8D across, D8 down; . a through-tile; lower case a blank
//! >Nick: RACK -QO +0 100             an exchange; -4 when only the count is known
//! >Nick: RACK - +0 100               a pass
//! >Nick: RACK -- -24 76              the player's last turn was challenged off
//! >Nick: RACK (challenge) +5 105     points for an unsuccessful challenge; the rack may be left out; -5 for the challenger
//! >Nick: RACK (time) -10 95          the overtime penalty; (time) +-10 too
//! >Nick: (OPPRACK) +8 103            points for opponents' tiles
//! >Nick: RACK (RACK) -16 87          points lost for own tiles
//! ```
//!
//! Also accepted, because real files have it: any number of spaces; lower case in places; through-tiles spelled out or in
//! brackets, when they are those on the board; points without a sign; racks partly known or left out (`?` is a blank, or a
//! tile nobody wrote down; `UNKNOWN` before `(challenge)` or `(time)` is none); plays without points, and any line without its
//! total; a turn of two or four players missing at the end; a file that breaks off in its last line, which is left out. Text
//! after the total, such as the other words of a play, is a note to its line.
//!
//! Nicknames with spaces are found by the `#player` lines, and players with one nickname are told apart by the order of turns
//! and by their totals. Other tiles, boards and variants than ours are not followed. Each of these gives a notice
//! ([`Record::notices`]).
//!
//! *Encoding.* A byte order mark or `#character-encoding UTF-8` makes a file UTF-8, in which every byte must be valid.
//! `ISO-8859-2` and `ISO-8859-15` are read if they are named. Otherwise the format is ISO-8859-1; but a file that is valid UTF-8
//! is read as that, because names in ISO-8859-1 do not look like UTF-8 by accident. The bytes 80 to 9F, control characters in
//! ISO-8859-1, are read as Windows-1252. Control characters, and those that change the direction of a text, become U+FFFD: no
//! text of a file acts on a terminal.
//!
//! # What is written
//!
//! For two players exactly the lines above, as Quackle, macondo and Woogles read them: UTF-8, racks in order with blanks
//! first, a total on every line. A missed turn, a time-out and a resignation are passes with a note. Points of `(challenge)` have
//! the rack of the player's next turn. If there is none, and for `(time)`, there is `UNKNOWN` while the game goes on, which
//! Quackle needs, and two spaces in a game with its end, without which others read unplayed tiles. A game that goes on has
//! `#incomplete` after its last turn. Variations, `#incomplete` and a penalty for the challenger follow a note, because macondo
//! and Woogles refuse what they do not know anywhere else.
//!
//! # Our own additions
//!
//! Pragmas, which Quackle ignores, express what GCG cannot; a file has them only where they are needed:
//!
//! ```text
//! #player3, #player4, #rack3, #rack4          three and four players
//! #house-position 15/… AEINRST/ 12/34 0       before the first turn: the position that the game begins from, in CGP, with
//!                                             racks and scores in the order of the players
//! #house-swap H8 E                            before its turn: this tile of the rack replaced the one there, which
//!                                             came to the rack; one line for each tile, in order
//! #house-rearrange 8F RHON                    before its play: the word that begins at 8F was first put in this order
//! ```
//!
//! Variations, and racks that are known of players who are not on turn, are notes in parentheses ([`write_tree`]).
//!
//! The rack of such a turn is the one before the first swap. A turn challenged off takes its swaps with it, and may then be a
//! pass or an exchange.

use crate::engine::variant::Variant;
use crate::record::Record;

mod declared;
pub mod encoding;
mod error;
mod event;
mod players;
mod pragma;
mod read;
mod text;
mod variations;
mod write;

pub use error::{GcgError, GcgFault, MOST_EVENTS, MOST_LINES};
pub use variations::{read_tree, tree_of, write_tree};
pub use write::write;

/// Reads a GCG file.
///
/// Whether the plays fit on the board is checked when the record is replayed ([`Record::replay`]).
///
/// # Errors
/// The first line that cannot be read, and why. After a turn, a last line without a line end is not an error: the file
/// breaks off there ([`Record::broken_off`]).
pub fn read(bytes: &[u8]) -> Result<Record, GcgError> {
    read_for(bytes, Variant::ENGLISH)
}

/// Reads a GCG file, which is in the language of a variant if it declares none.
///
/// # Errors
/// As [`read`].
pub fn read_for(bytes: &[u8], usual: &'static Variant) -> Result<Record, GcgError> {
    let text = encoding::decode(bytes)?;
    read::GcgReader::new(declared::variant(&text, usual)).whole(&text)
}
