//! A new or resumed game.
#![expect(
    clippy::missing_errors_doc,
    reason = "the errors are sentences that say why"
)]

use super::dictionary::SharedLexicon;
use super::job::Job;
use super::recorded::OpenedRecord;
use super::request::Advisor;
use super::seating::Seating;
use super::service_error::GameError;
use crate::engine::game::Game;
use crate::engine::setup::Setup;
use crate::record::stats::Rating;
use crate::table::{Occupants, Player, SaveError, Seats, SharedRecorder, Table};
use std::sync::Arc;

/// A new or resumed game with its dictionary.
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
    /// What keeps it; `None` if it is not saved.
    pub kept: Option<Box<dyn KeptGame>>,
    /// What finds hints and the coach’s tips.
    pub advisor: Option<Arc<dyn Advisor>>,
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
            kept: None,
            advisor: None,
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

/// What a game is saved as for others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedAs {
    /// A GCG file, for other programs.
    Gcg,
    /// A web page, for people.
    WebPage,
}

/// A game at a table of this program, as it is kept. The page of the table owns it.
pub trait KeptGame {
    /// Tries once more to save it. Returns `false` if a part of it is still not saved, and is lost when it is left.
    fn retry_save(&mut self) -> bool;

    /// Puts it away, to be resumed later. Returns why a part of it is not saved.
    fn suspend(&mut self) -> Result<(), SaveError>;

    /// Starts another game with its dictionary.
    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Result<OpenedGame, GameError>;

    /// Opens it in the viewer when it is over.
    fn review(&mut self) -> Result<OpenedRecord, GameError>;

    /// Exports it to a file, and returns a sentence that names the file.
    fn export(&mut self, kind: SavedAs) -> Result<String, GameError>;

    /// Computes the person's name and rating after it, when it is over; the job is `None`, or has no result, if it is not rated.
    fn rating(&mut self) -> Option<Job<Option<(String, Rating)>>>;
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
    /// What keeps the game; `None` where others keep it.
    pub kept: Option<Box<dyn KeptGame>>,
    /// What finds hints and the coach’s tips.
    pub advisor: Option<Arc<dyn Advisor>>,
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
