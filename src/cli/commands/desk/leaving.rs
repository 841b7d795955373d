//! What becomes of the game on the table: it is kept, and put away; and what the table had is found again for the next one.

use super::HomeDesk;
use crate::app::form::LastTable;
use crate::app::seating::Sitter;
use crate::app::telling::sentence;
use crate::cli::commands::thinker::seating_of;
use crate::record::store::{Appended, GameId, Journal, JournalInfo, StoreError};

impl HomeDesk {
    /// Puts the game on the table away: its journal is closed, so that it can be taken up again, and nobody thinks any more.
    /// What could not be written so far is tried once more.
    pub(super) fn clear_table(&mut self) {
        if let Some(mut journal) = self.journal.take() {
            self.unkept = owing(journal.catch_up()).err();
        }
        (self.about, self.opened, self.plays) = (None, None, None);
        self.events.clear();
        self.thinker.begin_anew();
    }

    /// Writes the game on the table into a new journal, in the place of one that somebody has moved, deleted or cut short.
    pub(super) fn begin_again(
        &mut self,
        about: JournalInfo,
        file_changed: &StoreError,
    ) -> Result<Option<String>, String> {
        let events = std::mem::take(&mut self.events);
        self.journal = None;
        let kept = self.write_anew(about, &events);
        self.events = events;
        kept.map(|()| {
            let id = self
                .journal
                .as_ref()
                .and_then(Journal::id)
                .map(GameId::as_str);
            let id = id.unwrap_or_default();
            Some(format!(
                "{} The whole game is saved again as {id}.",
                sentence(file_changed)
            ))
        })
    }

    /// What the table played at last had. A game that cannot be read, or that nobody can be seated for, had nothing.
    pub(super) fn played_last(&self) -> Option<LastTable> {
        let (about, setup) = self.shelf.as_ref().ok()?.newest()?;
        let seating = seating_of(&about).ok()?;
        let sitters = setup.seats().map(|seat| match seating.bot(seat) {
            Some(bot) => Some(Sitter::Computer(bot)),
            None => setup.names().get(seat.index()).cloned().map(Sitter::Person),
        });
        Some(LastTable {
            sitters: sitters.collect::<Option<_>>()?,
            rules: setup.rules().clone(),
            dictionary: self.dealer.place_of(&about.words),
        })
    }
}

/// Whether all is on the disk.
pub(super) fn owing(appended: Appended) -> Result<(), String> {
    match appended {
        Appended::Written => Ok(()),
        Appended::Owing(error) => Err(not_kept(&error)),
    }
}

/// Why the game is not kept just now.
pub(super) fn not_kept(error: &StoreError) -> String {
    format!("Not saved: {error}. Saving is tried again every turn.")
}
