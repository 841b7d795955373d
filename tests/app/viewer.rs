//! Recorded games: looked at, run, watched, gone on with, written down.

mod analysis;
mod backend;
mod command;
mod lessons;
mod pages;
mod session;
