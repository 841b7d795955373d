//! The view of a computer's turn.

use crate::engine::draft::Draft;
use crate::engine::seat::Seat;

/// A computer is at work, and the other players wait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComputerScene {
    /// The seat of the computer.
    pub seat: Seat,
    /// Its activity.
    pub activity: BotActivity,
    /// Whether its level thinks for a long time, with simulations or endgame solving.
    pub thorough: bool,
    /// The parts of its search that are done and their total, if known.
    pub progress: Option<(u32, u32)>,
    /// Whether it has been asked to move now.
    pub hurried: bool,
}

/// The activity of a computer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotActivity {
    /// It chooses a move.
    Thinks,
    /// It decides whether to challenge the announced turn.
    Weighs,
    /// A player on another machine takes a turn.
    PlaysElsewhere,
    /// A player on another machine decides whether to challenge the announced turn.
    DecidesElsewhere,
    /// It places tiles, with these on the board so far. The turn is not announced yet.
    Lays(Draft),
}

impl BotActivity {
    /// Returns whether a player on another machine is awaited.
    pub const fn is_elsewhere(&self) -> bool {
        matches!(self, Self::PlaysElsewhere | Self::DecidesElsewhere)
    }
}

/// The computers at the table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BotsView {
    /// Their seats.
    pub computers: Vec<Seat>,
    /// Whether only computers play and people are spectators.
    pub watched: bool,
    /// Whether such a game is paused.
    pub paused: bool,
    /// Whether the announced turn is accepted automatically because nobody can challenge it.
    pub by_itself: bool,
    /// The only person at this keyboard, among computers or people on other machines. Their rack needs no curtain.
    pub alone: Option<Seat>,
}
