//! The real program on a real pseudo-terminal. Only Unix has them, and signals.
#![cfg(unix)]

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod demos;
mod games;
mod hosted;
mod lifecycle;
#[cfg(feature = "online")]
mod remote;
