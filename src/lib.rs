//! A crossword game of lettered tiles for two to four people around one keyboard.
pub mod engine;
#[cfg(unix)]
pub mod runtime;
