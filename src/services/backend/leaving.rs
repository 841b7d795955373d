//! Leaving a game: it is saved and closed, and its players and rules are the defaults of the next one.

use super::LocalBackend;
use crate::app::form::LastTable;
use crate::app::seating::PlayerChoice;
use crate::languages::games::GameOnBoard;
use crate::services::bot_runner::seating_of;
use crate::text::locked;

impl LocalBackend {
    /// Closes the current game, so that it can be resumed, and stops its computers.
    pub(super) fn clear_table(&mut self) {
        self.close_journal();
        self.opened = None;
    }

    /// Closes the journal of the current game. Unsaved events are written once more.
    pub(super) fn close_journal(&mut self) {
        if let Some(on_table) = self.on_table.take() {
            let mut on_table = locked(&on_table);
            on_table.close();
            self.save_error = on_table.save_error();
        }
    }

    /// Players, rules, dictionary and game of the last table; `None` if it cannot be read or seated.
    pub(super) fn last_game_settings(&self) -> Option<LastTable> {
        let (about, setup) = self.store.as_ref().ok()?.newest()?;
        let seating = seating_of(&about).ok()?;
        let choices = setup.seats().map(|seat| match seating.bot(seat) {
            Some(bot) => Some(PlayerChoice::Computer(bot)),
            None => setup
                .names()
                .get(seat.index())
                .cloned()
                .map(PlayerChoice::Person),
        });
        Some(LastTable {
            player_choices: choices.collect::<Option<_>>()?,
            rules: setup.rules().clone(),
            dictionary: self.dealer.id_of(&about.words),
            game: GameOnBoard::of(setup.variant()),
        })
    }
}
