//! The host's command for a guest who is on turn and not connected.

use crate::cli::commands::backend::hosting::OnTurnHook;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;

/// Returns what runs this command in the shell. Game and name are in its environment, where the shell does not read them as
/// commands. What it prints is dropped.
pub(super) fn hook(command: &str) -> OnTurnHook {
    let command = command.to_owned();
    Arc::new(move |game, name| {
        let started = shell(&command)
            .env("SCRABBLE_GAME", game)
            .env("SCRABBLE_PLAYER", name)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        // A command that cannot run must not stop the game.
        if let Ok(mut running) = started {
            thread::spawn(move || running.wait());
        }
    })
}

#[cfg(not(windows))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", command]);
    shell
}

#[cfg(windows)]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.args(["/C", command]);
    shell
}
