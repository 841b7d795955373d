//! The leave values in force: the user's own file, or the built-in ones.

use super::failure::Failure;
use super::printing::complain;
use crate::cli::Cli;
use crate::services::leaves::{LearnedLeaves, others};
use crate::solver::leaves::LeaveValues;
use crate::words::lexicon::Dictionary;
use std::sync::Arc;

/// Reads the file that flags or configuration name.
pub(super) fn learned(cli: &Cli) -> Result<LearnedLeaves, Failure> {
    let Some(path) = cli.own_leaves() else {
        return Ok(LearnedLeaves::default());
    };
    LearnedLeaves::open(path).map_err(|why| match cli.placed_keys(&["leaves"]) {
        Some(place) => Failure::usage(format!("{why} ({place})")),
        None => Failure::usage(why),
    })
}

/// The values for a command with one dictionary. A file named by a flag is used with a warning if it was learned for other
/// words, and refused if it was for other tiles; one in the configuration is used only with its own dictionary.
pub(super) fn in_force(cli: &Cli, dictionary: &Dictionary) -> Result<Arc<LeaveValues>, Failure> {
    let learned = learned(cli)?;
    match learned.own() {
        Some(own) if cli.is_flag("leaves") => {
            if !own.fit(dictionary.tiles()) {
                let why = others(own, dictionary);
                return Err(Failure::usage(format!("{why}; give another file")));
            }
            if !own.are_for(dictionary) {
                complain(&format!("{}; they may mislead", others(own, dictionary)));
            }
            Ok(Arc::clone(own))
        }
        _ => Ok(learned.for_game(dictionary)),
    }
}
