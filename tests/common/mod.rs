//! Shared by the tests that need a real terminal.
#![allow(unreachable_pub, reason = "each test file has a copy of its own")]
pub mod process;
pub mod pty;
