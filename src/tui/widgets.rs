//! The parts of the table, each drawn from what the scene says.

pub mod board;
pub mod laid;
pub mod preview;
pub mod rack;
pub mod scores;
pub mod sheet;
pub mod text;
pub mod tile;
pub mod tiles;
