//! What the record keeps of hints that players have taken, where they are agreed on.

use super::seat::Seat;

/// How much of a hint somebody was told: each step with all before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HintStep {
    /// In which line to look.
    Line,
    /// How long the play is.
    Length,
    /// The play itself.
    Play,
}

/// A hint that was taken, up to some step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hinted {
    /// The number of the turn at which it was taken, from 1.
    pub turn: u32,
    /// Who took it.
    pub seat: Seat,
    /// How much of it.
    pub step: HintStep,
}

impl HintStep {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 3] = [Self::Line, Self::Length, Self::Play];

    /// How much was told, as a sentence has it.
    pub const fn told(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Length => "line and length",
            Self::Play => "play",
        }
    }
}
