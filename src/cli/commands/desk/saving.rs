//! What is said when a game cannot be saved.

use crate::record::store::{Appended, StoreError};

/// Whether everything is on the disk; if not, why, in one sentence.
pub(super) fn owing(appended: Appended) -> Result<(), String> {
    match appended {
        Appended::Written => Ok(()),
        Appended::Owing(error) => Err(not_kept(&error)),
    }
}

pub(super) fn not_kept(error: &StoreError) -> String {
    format!("Not saved: {error}. Saving is tried again every turn.")
}
