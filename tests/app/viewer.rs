//! Recorded games: looked at, run, watched, gone on with, written down.

mod analysis;
mod backend;
// It needs links, permissions and pipes.
#[cfg(unix)]
mod command;
mod lessons;
mod pages;
mod session;
mod source;
