//! Leaving a game: it is saved and closed, and its players and rules are the defaults of the next one.

use super::HomeDesk;
use super::saving::owing;
use crate::app::form::LastTable;
use crate::app::seating::Sitter;
use crate::app::telling::sentence;
use crate::cli::commands::thinker::seating_of;
use crate::record::store::{About, GameId, Journal, StoreError};

impl HomeDesk {
    /// Closes the current game, so that it can be resumed, and stops its computers. Unsaved events are written once
    /// more.
    pub(super) fn clear_table(&mut self) {
        if let Some(mut journal) = self.journal.take() {
            self.unkept = owing(journal.catch_up()).err();
        }
        (self.about, self.opened, self.plays) = (None, None, None);
        self.events.clear();
        self.thinker.begin_anew();
    }

    /// Writes the current game into a new journal, in place of one that was moved, deleted or cut short.
    pub(super) fn begin_again(
        &mut self,
        about: About,
        meddled: &StoreError,
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
                sentence(meddled)
            ))
        })
    }

    /// Players, rules and dictionary of the last game; `None` if it cannot be read or seated.
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
