//! What the people at this keyboard are told once about others: the chat, stand-ins, and acts that could not be saved.

use super::local_seats::LocalSeats;
use crate::app::describe::stands_in;
use crate::app::scene::{ChatLine, Notice};
use crate::engine::seat::Seat;

/// What was told last, so that it is not repeated.
#[derive(Debug, Default)]
pub(super) struct Announcements {
    /// Whether the chat has been looked at.
    hears: bool,
    /// The last message by then.
    heard: Option<ChatLine>,
    /// The absent people for whom a computer plays.
    stand_ins: Vec<Seat>,
    /// Why an act at this host's table could not be saved.
    save_error: Option<String>,
}

impl Announcements {
    /// Shows the last message of the chat. What was said before the game is not news.
    pub(super) fn chat(&mut self, said: Option<&ChatLine>) -> Option<Notice> {
        let before = std::mem::replace(&mut self.heard, said.cloned());
        let heard_before = std::mem::replace(&mut self.hears, true);
        let said = said.filter(|said| heard_before && before.as_ref() != Some(*said))?;
        Some(Notice::new(match said.by.as_str() {
            "" => said.text.clone(),
            by => format!("{by}: {}", said.text),
        }))
    }

    /// Says why an act at this host's table could not be saved.
    pub(super) fn save_error(&mut self, error: Option<String>) -> Option<Notice> {
        let before = std::mem::replace(&mut self.save_error, error);
        let now = self.save_error.clone();
        now.filter(|_| before != self.save_error).map(Notice::new)
    }

    /// Says when a computer begins to play for an absent player, and when they are back (R40).
    pub(super) fn stand_ins(&mut self, seats: &LocalSeats) -> Option<Notice> {
        let now = seats.player().stand_ins();
        let before = std::mem::replace(&mut self.stand_ins, now.clone());
        let new = |of: &[Seat], other: &[Seat]| {
            let mut seats = of.iter().copied();
            seats.find(|seat| !other.contains(seat))
        };
        let told = match (new(&now, &before), new(&before, &now)) {
            (Some(seat), _) => stands_in(seats.name(seat)),
            (None, Some(seat)) => format!("{} is back and plays on.", seats.name(seat)),
            (None, None) => return None,
        };
        Some(Notice::new(told))
    }
}
