//! The host's command for a guest who is on turn and not connected.

use crate::text::os;
use std::process::Stdio;
use std::sync::Arc;
use std::thread;

/// Told the ID of a game and the name of a guest who is on turn.
pub(crate) type OnTurnHook = Arc<dyn Fn(&str, &str) + Send + Sync>;

/// Returns what runs this command in the shell, with game and name in its environment. What it prints is dropped.
pub(crate) fn hook(command: &str) -> OnTurnHook {
    let command = command.to_owned();
    Arc::new(move |game, name| {
        let started = os::shell(&command)
            .env("SCRABBLE_GAME", game)
            .env("SCRABBLE_PLAYER", os::harmless_in_shell(name))
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
