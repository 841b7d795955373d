//! Random games and households of the real program, and kills at every moment of a game.
//!
//! They need pseudo-terminals and signals, which only Unix has.
#![cfg(unix)]

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod killed;
mod soak;
