//! A computer's turn, as people see it.

use crate::engine::draft::Draft;
use crate::engine::seat::Seat;

/// A computer has something to do, and everybody else waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComputerScene {
    /// Which computer.
    pub seat: Seat,
    /// What it does.
    pub doing: Doing,
    /// Whether it is of those who think long: who try plays out, or work out the end of a game.
    pub thorough: bool,
    /// How many parts of its thinking are done, and of how many, if it tells.
    pub progress: Option<(u32, u32)>,
    /// Whether it has been told to come to an end.
    pub hurried: bool,
}

/// What a computer does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doing {
    /// It thinks about its turn.
    Thinks,
    /// It thinks about whether to challenge the announced turn.
    Weighs,
    /// It lays tiles: these so far. Nothing of it has happened yet.
    Lays(Draft),
}

/// The computers at a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Company {
    /// Their seats.
    pub computers: Vec<Seat>,
    /// Whether only they play: whoever is there looks on.
    pub watched: bool,
    /// Whether such a game is stopped.
    pub paused: bool,
    /// Whether the announced turn goes on by itself, since nobody is left who could challenge it.
    pub by_itself: bool,
}
