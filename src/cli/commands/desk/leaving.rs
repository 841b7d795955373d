//! What becomes of the game on the table: it is kept, and put away; and what the table had is found again for the next one.

use super::{HomeDesk, whole};
use crate::app::form::LastTable;
use crate::app::seating::Sitter;
use crate::cli::commands::thinker::seating_of;
use crate::record::store::{Appended, StoreError};

impl HomeDesk {
    /// Puts the game on the table away, so that it can be taken up again; nobody thinks any more.
    pub(super) fn clear_table(&mut self) {
        self.close_journal();
        self.opened = None;
        self.thinker.begin_anew();
    }

    /// Closes the journal of the game on the table, if there is one.
    pub(super) fn close_journal(&mut self) {
        if let Some(on_table) = self.on_table.take() {
            let mut on_table = whole(&on_table);
            on_table.close();
            self.unkept = on_table.unkept();
        }
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
