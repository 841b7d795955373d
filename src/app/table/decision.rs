//! What a key leads to on a player's turn, or while a turn is announced.

use super::Msg;
use crate::app::describe::sentence;
use crate::engine::game::CommandError;
use crate::engine::seat::Seat;
use crate::engine::tile::Letter;
use crate::table::{Refusal, SeatAction};

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
    Refuse(String),
}

/// Explains in one sentence why the game refuses a command.
pub(super) fn refusal(error: &Refusal) -> String {
    match error {
        Refusal::Rules(CommandError::BagTooLow { bag: 0, .. }) => {
            "The bag is empty. You can’t exchange.".to_owned()
        }
        Refusal::NotYours(_) => "Another player decides this.".to_owned(),
        Refusal::NotYourTurn(_) => "Another player is on turn.".to_owned(),
        Refusal::NotMissing(_) => "The player is back, or has not been away for long.".to_owned(),
        error => sentence(error),
    }
}
