//! Why a game is over (R18, R23, R28, R35).

use super::seat::Seat;

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndReason {
    /// The bag is empty and this player used the last tile (R23).
    WentOut(Seat),
    /// Every player passed twice in a row (R23a).
    Passes,
    /// Too many turns in a row scored nothing (R23a).
    Scoreless,
    /// No player has a play left (R23).
    NoPlayLeft,
    /// This player's score reached the finish line (R28).
    FinishLine(Seat),
    /// All others have resigned (R35).
    LastOneLeft(Seat),
    /// This player was wrong in a triple challenge, which decides the game (R18).
    LostChallenge(Seat),
}
