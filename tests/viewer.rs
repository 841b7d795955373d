//! Recorded games: looked at, run, watched, gone on with, written down.

#[path = "viewer/command.rs"]
mod command;
#[path = "viewer/lessons.rs"]
mod lessons;
#[path = "viewer/pages.rs"]
mod pages;
#[path = "viewer/session.rs"]
mod session;

mod scenes;
