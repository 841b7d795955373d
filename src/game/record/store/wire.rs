//! The types of journal lines, with checked conversions into the engine's types.
//!
//! The engine's types do not depend on a file format. These mirror them, every field and every variant, so that the
//! compiler demands a change here for each change there; only the rules are written and read by the table of
//! [options](crate::engine::rules::options). Reading goes through the engine's own gates; what they refuse is refused.
//!
//! An option added to the rules later is written only where it differs from the classic rules
//! ([`JournalField::IfChanged`](crate::engine::rules::options::JournalField::IfChanged)), by which all earlier games were played:
//! journals of this version stay readable, and most new ones are readable by older programs. The fields of the first
//! journals are always written, because older programs need them. A ruling that changes play makes a new version
//! instead: the number of the format selects the [`RulingsVersion`](crate::engine::rulings::RulingsVersion), and an older program
//! refuses a number it does not know.

mod event;
mod header;
mod kept;
pub mod rules;

pub(super) use event::{read_event, write_event};
pub(super) use header::{Header, read_header, write_header};
pub(super) use kept::{read_kept, write_kept};

/// A line's text is unknown to this version. Its contents are not reported: they may be tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unreadable;

impl From<serde_json::Error> for Unreadable {
    fn from(_: serde_json::Error) -> Self {
        Self
    }
}
