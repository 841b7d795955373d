//! Recorded games: looked at, run, watched, gone on with, written down.

mod command;
mod desk;
mod lessons;
mod pages;
mod session;
