//! A crossword game of lettered tiles for two to four people around one keyboard.
pub mod engine;

pub mod notation;
pub mod plain;
pub mod session;
pub mod tui;
