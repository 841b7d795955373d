//! File operations that differ between systems. Both modules have the same functions.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use unix::*;
#[cfg(windows)]
pub use windows::*;

use std::fs::{File, TryLockError};

/// Returns whether another process has locked a file.
pub(crate) fn is_locked(file: &File) -> bool {
    match file.try_lock_shared() {
        // Closing it would not be enough: a program that another thread is just starting has it, too, for a moment.
        Ok(()) => file.unlock().is_err(),
        Err(error) => matches!(error, TryLockError::WouldBlock),
    }
}
