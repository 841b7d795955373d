//! The keys in force.

use super::failure::Failure;
use crate::cli::Cli;
use crate::tui::keymap::Keys;

/// Terminals that send no function keys, by the beginnings of their names.
const WITHOUT_FUNCTION_KEYS: [&str; 6] = ["ansi", "cons25", "dumb", "sun", "vt52", "vt10"];

/// The keys to show on this terminal: without function keys if it sends none.
pub(super) fn shown_by(keys: Keys, env: impl Fn(&str) -> Option<String>) -> Keys {
    let term = env("TERM").unwrap_or_default();
    if WITHOUT_FUNCTION_KEYS
        .iter()
        .any(|name| term.starts_with(name))
    {
        keys.shown_without_function_keys()
    } else {
        keys
    }
}

/// The user's own keys over those of the preset.
pub(super) fn own_keys(cli: &Cli) -> Result<Keys, Failure> {
    let keys = cli.keys.clone().over(cli.keys_preset);
    keys.map_err(|faults| {
        let place = cli.placed_keys(&["keys", "keys-preset"]);
        let place = place.map_or_else(String::new, |place| format!(" ({place})"));
        Failure::usage(format!(
            "keys with preset {}: {faults}{place}",
            cli.keys_preset
        ))
    })
}
