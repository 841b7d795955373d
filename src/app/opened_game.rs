//! A new or resumed game.

use super::dictionary::SharedLexicon;
use super::seating::Seating;
use crate::engine::game::Game;
use crate::table::{Occupants, Player, SaveError, Seats, SharedRecorder, Table};
use std::sync::Arc;

/// A new or resumed game with its dictionary.
#[derive(Clone)]
pub struct OpenedGame {
    /// The game.
    pub game: Game,
    /// Its dictionary.
    pub lexicon: SharedLexicon,
    /// The name of its dictionary.
    pub dictionary: String,
    /// A note to show before the game, in one sentence.
    pub note: Option<String>,
    /// Why the game is not saved.
    pub save_error: Option<SaveError>,
    /// Whether the game is saved.
    pub is_saved: bool,
    /// Which of the players are computers.
    pub seating: Seating,
    /// Whoever decides for the computers.
    pub occupants: Occupants,
    /// Writes down the events; `None` if the game is not saved.
    pub recorder: Option<SharedRecorder>,
}

impl OpenedGame {
    /// A game between people that is not saved.
    pub const fn new(game: Game, lexicon: SharedLexicon, dictionary: String) -> Self {
        Self {
            game,
            lexicon,
            dictionary,
            note: None,
            save_error: None,
            is_saved: false,
            seating: Seating::PEOPLE,
            occupants: Occupants::NONE,
            recorder: None,
        }
    }

    /// Has what happens written down by this recorder.
    #[must_use]
    pub fn recorded_by(self, recorder: SharedRecorder) -> Self {
        let recorder = Some(recorder);
        Self { recorder, ..self }
    }

    /// Opens the table of the game, which is written down by its recorder.
    pub fn table(&self) -> Table {
        let seats = self.game.setup().seats();
        let computers = Seats::of(seats.filter(|&seat| self.seating.is_computer(seat)));
        let lexicon = Arc::clone(&self.lexicon);
        let table = Table::new(self.game.clone(), lexicon).with_computers(computers);
        match &self.recorder {
            Some(recorder) => table.recorded_by(Arc::clone(recorder)),
            None => table,
        }
    }

    /// Puts computers on some seats.
    #[must_use]
    pub fn seated(self, seating: Seating) -> Self {
        Self { seating, ..self }
    }

    /// Has these decide for the computers.
    #[must_use]
    pub fn occupied_by(self, occupants: Occupants) -> Self {
        Self { occupants, ..self }
    }
}

/// A game at a table on another thread or machine, joined with a handle for some of its seats.
pub struct JoinedGame {
    /// The handle for the people at this screen.
    pub player: Player,
    /// The dictionary of the game.
    pub lexicon: SharedLexicon,
    /// The name of the dictionary.
    pub dictionary: String,
    /// Which of the players are computers.
    pub seating: Seating,
    /// Whether the people at this screen host the game, which then stops when they leave.
    pub is_host: bool,
    /// Whether this person has joined it before and seen the draw for first play.
    pub is_back: bool,
}

/// Omits the dictionary, which has no text form.
impl std::fmt::Debug for JoinedGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("JoinedGame")
            .field("player", &self.player)
            .field("dictionary", &self.dictionary)
            .finish_non_exhaustive()
    }
}

/// Omits the game, whose racks are secret.
impl std::fmt::Debug for OpenedGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenedGame")
            .field("dictionary", &self.dictionary)
            .finish_non_exhaustive()
    }
}
