//! The real program on a real pseudo-terminal.

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod games;
mod lifecycle;
