//! The host's command for a guest who is on turn and not connected.

use crate::cli::commands::backend::hosting::OnTurnHook;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;

/// Returns what runs this command in the shell, with game and name in its environment. What it prints is dropped.
pub(super) fn hook(command: &str) -> OnTurnHook {
    let command = command.to_owned();
    Arc::new(move |game, name| {
        let started = shell(&command)
            .env("SCRABBLE_GAME", game)
            .env("SCRABBLE_PLAYER", harmless(name))
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

/// Returns a name that the shell does not read as a command.
fn harmless(name: &str) -> String {
    // `cmd` replaces variables before it reads the line.
    let is_special = |c: char| cfg!(windows) && "&|<>^%!\"()".contains(c);
    name.replace(is_special, "_")
}

#[cfg(not(windows))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", command]);
    shell
}

#[cfg(windows)]
fn shell(command: &str) -> Command {
    use std::os::windows::process::CommandExt as _;
    let mut shell = Command::new("cmd");
    // `cmd` has quotes of its own, which must stay as they are.
    shell.raw_arg("/C").raw_arg(command);
    shell
}
