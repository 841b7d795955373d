//! The keys in force.

use super::failure::Failure;
use crate::cli::Cli;
use crate::tui::keymap::Keys;

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
