//! The real program on a real pseudo-terminal: whole games, random households, kills at every moment of a game, and two windows
//! that write the same files. Only Unix has pseudo-terminals and signals.
#![cfg(unix)]

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod club;
mod club_kept;
#[cfg(feature = "postgres")]
mod database;
mod demos;
mod games;
mod hosted;
mod killed;
mod lifecycle;
#[cfg(feature = "online")]
mod remote;
mod soak;
mod two_windows;
