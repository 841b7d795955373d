//! What stands in a journal's lines, and the checked way from there into the game's own types.
//!
//! The engine's types know nothing of a file. These mirror them, every field and every variant, so that a change there is
//! a change here that the compiler asks for. Reading goes through the engine's own gates; what they refuse is refused.
//!
//! A field that is added to the rules later needs a `serde(default)` that says what games were played by before it was
//! one: journals of this version stay readable. A ruling that changes play makes a new version instead: the number of the
//! format says which [`Rulings`](crate::engine::rulings::Rulings) the game is played and replayed by, and an older program
//! refuses a number that it does not know.

mod event;
mod header;
mod rules;

pub(super) use event::{read_event, write_event};
pub(super) use header::{Header, read_header, write_header};

/// A line's text is none that this version reads or writes. What it says stays untold: it may be tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unreadable;

impl From<serde_json::Error> for Unreadable {
    fn from(_: serde_json::Error) -> Self {
        Self
    }
}
