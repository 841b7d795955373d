//! Hints taken, where they are allowed.

use super::seat::Seat;

/// How much of a hint was revealed: each step includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HintStep {
    /// The row or column of the play.
    Line,
    /// The length of the play.
    Length,
    /// The play itself.
    Play,
}

/// A hint taken, up to some step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HintTaken {
    /// The number of the turn, from 1.
    pub turn: u32,
    /// Who took it.
    pub seat: Seat,
    /// How much of it was revealed.
    pub step: HintStep,
}

impl HintStep {
    /// Every step, in the order of revealing.
    pub const ALL: [Self; 3] = [Self::Line, Self::Length, Self::Play];

    /// Returns what was revealed, as part of a sentence.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Length => "line and length",
            Self::Play => "play",
        }
    }
}
