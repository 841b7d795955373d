//! The leave values in force: the user's own file, or the built-in ones.

use super::failure::Failure;
use super::printing::complain;
use crate::app::describe::sentence;
use crate::cli::Cli;
use crate::solver::leaves::LeaveValues;
use crate::text::files;
use crate::text::printable;
use crate::text::printable::grouped;
use crate::words::lexicon::Dictionary;
use std::path::Path;
use std::sync::Arc;

/// The largest file read, larger than any file of leave values.
const MOST_BYTES: u64 = 16 << 20;

/// The user's own leave values, if any.
#[derive(Clone, Debug, Default)]
pub(super) struct LearnedLeaves(Option<Arc<LeaveValues>>);

impl LearnedLeaves {
    /// Reads the file that flags or configuration name.
    pub(super) fn of(cli: &Cli) -> Result<Self, Failure> {
        let placed = |why: String| match cli.placed_keys(&["leaves"]) {
            Some(place) => Failure::usage(format!("{why} ({place})")),
            None => Failure::usage(why),
        };
        let read = cli.own_leaves().map(|path| read(path).map_err(placed));
        Ok(Self(read.transpose()?.map(Arc::new)))
    }

    /// The values for a game with this dictionary. Values learned for other words would mislead.
    pub(super) fn for_game(&self, dictionary: &Dictionary) -> Arc<LeaveValues> {
        let own = self.0.as_ref().filter(|own| own.are_for(dictionary));
        own.map_or_else(|| LeaveValues::usual(dictionary), Arc::clone)
    }

    /// A warning if the values are not for the dictionary of new games, which then go without them.
    pub(super) fn warning(&self, usual: impl FnOnce() -> Dictionary) -> Option<String> {
        let own = self.0.as_ref()?;
        let dictionary = usual();
        let told = || {
            format!(
                "{}; the game is played without them",
                others(own, &dictionary)
            )
        };
        (!own.are_for(&dictionary)).then(|| sentence(&told()))
    }
}

/// The values for a command with one dictionary. A file named by a flag is used with a warning if it was learned for other
/// words; one in the configuration is used only with its own dictionary.
pub(super) fn in_force(cli: &Cli, dictionary: &Dictionary) -> Result<Arc<LeaveValues>, Failure> {
    let learned = LearnedLeaves::of(cli)?;
    match &learned.0 {
        Some(own) if cli.is_flag("leaves") => {
            if !own.are_for(dictionary) {
                complain(&format!("{}; they may mislead", others(own, dictionary)));
            }
            Ok(Arc::clone(own))
        }
        _ => Ok(learned.for_game(dictionary)),
    }
}

fn others(own: &LeaveValues, dictionary: &Dictionary) -> String {
    format!(
        "the leave values were made for another dictionary ({}), not {} ({} words)",
        own.origin().dictionary,
        dictionary.name(),
        grouped(dictionary.len())
    )
}

fn read(path: &Path) -> Result<LeaveValues, String> {
    let shown = printable::path(path);
    let bytes = files::read(path, MOST_BYTES).map_err(|error| format!("{shown} {error}"))?;
    LeaveValues::from_bytes(&bytes).map_err(|error| format!("{shown} {error}"))
}
