//! The command line: flags, commands, configuration, completions, man pages and the manual.

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod config;
mod every_command;
mod flags;
mod manual;
mod shell;
