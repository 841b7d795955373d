//! The size of a terminal elsewhere, as its owner reports it.

use std::sync::{Arc, Mutex, PoisonError};

/// The largest screen of a byte stream, in columns and rows: larger than any that people use, and two buffers of its cells
/// take less than 2 MB. The other end may claim 65535×65535, which must cost nothing.
pub(super) const LARGEST: (u16, u16) = (240, 80);

/// The newest size. However many sizes are reported, no more than one message about them waits.
#[derive(Debug, Clone)]
pub(super) struct RemoteSize(Arc<Mutex<Newest>>);

#[derive(Debug)]
struct Newest {
    size: (u16, u16),
    unread: bool,
}

impl RemoteSize {
    pub(super) fn new(columns: u16, rows: u16) -> Self {
        let size = (columns.min(LARGEST.0), rows.min(LARGEST.1));
        Self(Arc::new(Mutex::new(Newest {
            size,
            unread: false,
        })))
    }

    /// Sets the size. Returns whether the loop has to be told: it has read the one before.
    pub(super) fn set(&self, columns: u16, rows: u16) -> bool {
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        newest.size = (columns.min(LARGEST.0), rows.min(LARGEST.1));
        !std::mem::replace(&mut newest.unread, true)
    }

    pub(super) fn read(&self) -> (u16, u16) {
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        newest.unread = false;
        newest.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_sizes_is_one_message_about_the_last() {
        let size = RemoteSize::new(80, 24);
        assert_eq!(size.read(), (80, 24));
        let told = (0..10_000).filter(|n| size.set(*n, 3)).count();
        assert_eq!((told, size.read()), (1, (LARGEST.0, 3)));
        assert!(size.set(u16::MAX, u16::MAX));
        assert_eq!(size.read(), LARGEST);
        assert!(size.set(0, 0));
        assert_eq!(size.read(), (0, 0));
    }
}
