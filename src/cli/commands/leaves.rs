//! Which leave values are in force: those of a file of the players' own, or the usual ones.

use super::failure::Failure;
use super::printing::complain;
use crate::app::telling::sentence;
use crate::cli::Cli;
use crate::solver::leaves::LeaveValues;
use crate::text::files;
use crate::text::printable;
use crate::text::printable::grouped;
use crate::words::lexicon::Dictionary;
use std::path::Path;
use std::sync::Arc;

/// No file of leave values is as long as this.
const MOST_BYTES: u64 = 16 << 20;

/// What the players have learned themselves, if anything.
#[derive(Clone, Debug, Default)]
pub(super) struct Learned(Option<Arc<LeaveValues>>);

impl Learned {
    /// As flags and configuration have it.
    pub(super) fn of(cli: &Cli) -> Result<Self, Failure> {
        let placed = |why: String| match cli.placed_keys(&["leaves"]) {
            Some(place) => Failure::usage(format!("{why} ({place})")),
            None => Failure::usage(why),
        };
        let read = cli.own_leaves().map(|path| read(path).map_err(placed));
        Ok(Self(read.transpose()?.map(Arc::new)))
    }

    /// What holds in a game by a dictionary: values learned for other words would mislead.
    pub(super) fn for_game(&self, dictionary: &Dictionary) -> Arc<LeaveValues> {
        let own = self.0.as_ref().filter(|own| own.are_for(dictionary));
        own.map_or_else(|| LeaveValues::usual(dictionary), Arc::clone)
    }

    /// What to say where they are not for the dictionary of new games, so that these go without them.
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

/// What holds for a command that is about one dictionary. Whoever names a file by a flag has it, and is told where it was
/// learned for other words; one in a configuration counts only for its own dictionary.
pub(super) fn in_force(cli: &Cli, dictionary: &Dictionary) -> Result<Arc<LeaveValues>, Failure> {
    let learned = Learned::of(cli)?;
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
