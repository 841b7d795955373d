//! What a connection hands to the person's thread.

use super::lines::Inbox;
use crate::terminal::StreamInput;
use std::sync::Arc;

/// The way of a connection's input into its application.
#[derive(Debug, Clone)]
pub(super) enum Feed {
    Screen(Arc<StreamInput>),
    Lines(Arc<Inbox>),
}

impl Feed {
    /// Hands bytes on. Returns whether anybody will handle them.
    pub(super) fn bytes(&self, bytes: &[u8]) -> bool {
        match self {
            Self::Screen(input) => input.bytes(bytes.to_vec()),
            Self::Lines(inbox) => inbox.push(bytes),
        }
    }

    /// Returns how the person is served, in a word.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Screen(_) => "screen",
            Self::Lines(_) => "lines",
        }
    }

    pub(super) fn resized(&self, columns: u16, rows: u16) {
        if let Self::Screen(input) = self {
            input.resized(columns, rows);
        }
    }

    /// The other end says that no more input comes. On a screen nobody can play on then.
    pub(super) fn end(&self) {
        match self {
            Self::Screen(input) => input.close(),
            Self::Lines(inbox) => inbox.end(),
        }
    }

    /// The connection is over.
    pub(super) fn close(&self) {
        match self {
            Self::Screen(input) => input.close(),
            Self::Lines(inbox) => inbox.close(),
        }
    }
}
