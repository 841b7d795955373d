//! The size of a terminal elsewhere, as its owner reports it.

use crate::text::locked;
use std::sync::{Arc, Mutex};

/// The largest screen of a byte stream, in columns and rows: larger than any that people use, and two buffers of its cells
/// take less than 2 MB. The other end may claim 65535×65535, which must cost nothing.
pub const LARGEST: (u16, u16) = (240, 80);

/// The newest size. However many sizes are reported, no more than one message about them waits.
#[derive(Debug, Clone)]
pub struct RemoteSize(Arc<Mutex<Newest>>);

#[derive(Debug)]
struct Newest {
    size: (u16, u16),
    unread: bool,
}

impl RemoteSize {
    /// Creates a size, with no message about it under way.
    pub fn new(columns: u16, rows: u16) -> Self {
        let size = (columns.min(LARGEST.0), rows.min(LARGEST.1));
        Self(Arc::new(Mutex::new(Newest {
            size,
            unread: false,
        })))
    }

    /// Sets the size. Returns whether the loop has to be told: it has read the one before.
    pub fn set(&self, columns: u16, rows: u16) -> bool {
        let mut newest = locked(&self.0);
        newest.size = (columns.min(LARGEST.0), rows.min(LARGEST.1));
        !std::mem::replace(&mut newest.unread, true)
    }

    /// Returns the newest size; the next change sends a message again.
    pub fn read(&self) -> (u16, u16) {
        let mut newest = locked(&self.0);
        newest.unread = false;
        newest.size
    }
}
