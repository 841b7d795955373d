//! Shared by the tests that need a real terminal.
pub mod pty;
