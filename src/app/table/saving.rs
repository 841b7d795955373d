//! Saving the game (R34).

use super::local_seats::LocalSeats;
use crate::app::scene::{Notice, TableAccess};
use crate::engine::game::Phase;
use crate::engine::view::SeatView;
use crate::table::{SaveError, SaveResult};

/// What leaving does to a game that has not been played.
const NO_TURN_YET: &str = "No turn has been played, so the title will not list this game.";

/// Whether the game is saved.
#[derive(Debug)]
pub(super) struct Saving {
    /// Why the game is not being saved; `None` while it is saved (R34).
    error: Option<SaveError>,
    /// Whether games can be saved at all.
    is_saved: bool,
}

impl Saving {
    pub(super) const fn new(error: Option<SaveError>, is_saved: bool) -> Self {
        Self { error, is_saved }
    }

    pub(super) fn error(&self) -> Option<String> {
        self.error.as_ref().map(ToString::to_string)
    }

    pub(super) const fn is_saved(&self) -> bool {
        self.is_saved
    }

    /// Says in one sentence what happens to the game when the people at this keyboard leave.
    pub(super) fn on_leaving(&self, seats: &LocalSeats) -> &'static str {
        match seats.access() {
            TableAccess {
                has_others: false, ..
            } => match (&self.error, self.is_saved) {
                (None, true) if is_untouched(seats.public()) => NO_TURN_YET,
                (None, true) => "The game is saved. You can resume it later.",
                (Some(_), _) => "The game could not be saved and will be lost.",
                _ => "This game is not saved.",
            },
            TableAccess {
                keeps_game: true, ..
            } => "Everyone is disconnected. Host the saved game to go on with it.",
            TableAccess { acts: true, .. } => {
                "The game waits for you. Connect again to return to your seat."
            }
            _ => "You stop watching. The same ssh command brings you back.",
        }
    }

    /// Handles the result of saving. The game continues even if it could not be saved.
    pub(super) fn saved(&mut self, saved: SaveResult) -> Option<Notice> {
        match saved {
            Ok(said) => {
                let had_error = self.error.take().is_some();
                let again = || "The whole game is saved again.".to_owned();
                said.or_else(|| had_error.then(again)).map(Notice::new)
            }
            Err(why) => {
                self.error = Some(why);
                None
            }
        }
    }
}

/// Returns whether no turn has been taken. The title does not list such a game.
fn is_untouched(game: &SeatView) -> bool {
    game.sheet.is_empty() && matches!(game.phase, Phase::Turn(_))
}
