//! The command line: flags, commands, configuration, completions, man pages and the manual.

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod config;
mod ends;
// It needs a pseudo-terminal, and arguments that are no text.
mod analysis_board;
mod boards;
#[cfg(unix)]
mod every_command;
mod flags;
mod importing;
mod languages;
mod levels;
mod manual;
mod publishing;
mod refusals;
mod scripts;
mod set_up;
// It needs Unix shells, and a pseudo-terminal.
#[cfg(unix)]
mod shell;
mod ucgi;
mod units;
mod word_search;
