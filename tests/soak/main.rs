//! Random games and households of the real program, kills at every moment of a game, and two windows that write the same files.
//!
//! They need pseudo-terminals and signals, which only Unix has.
#![cfg(unix)]

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod killed;
mod soak;
mod two_windows;
