//! What stands in a journal's lines, and the checked way from there into the game's own types.
//!
//! The engine's types know nothing of a file. These mirror them, every field and every variant, so that a change there is
//! a change here that the compiler asks for; only the rules are written and read by the table of
//! [options](crate::engine::rules::options). Reading goes through the engine's own gates; what they refuse is refused.
//!
//! An option that is added to the rules later is written only where it is not as in the classic rules
//! ([`Journal::IfChanged`](crate::engine::rules::options::Journal::IfChanged)), by which all earlier games were played:
//! journals of this version stay readable, and most new ones readable by older programs. The fields of the first journals are
//! written always, because older programs need them. A ruling that changes play makes a new version instead: the number of
//! the format says which [`Rulings`](crate::engine::rulings::Rulings) the game is played and replayed by, and an older
//! program refuses a number that it does not know.

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
