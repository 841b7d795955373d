//! What a key leads to on a player's turn, or while a turn is announced.

use super::Msg;
use super::refused::Refused;
use crate::engine::seat::Seat;
use crate::engine::tile::Letter;
use crate::table::SeatAction;

/// What a key leads to.
pub(super) enum Decision {
    /// Nothing, or a question.
    Open,
    Act(Seat, SeatAction),
    /// Accepts the announced turn for everyone at this keyboard.
    Accept,
    /// Everyone has agreed to allow a word.
    Allow(Vec<Letter>),
    /// The next turn is announced.
    AnnounceAhead(Msg),
    Hint,
    Coach,
    Tell(String),
    Refuse(Refused),
}
