//! What is said when a game cannot be saved.

use crate::record::store::{AppendResult, StoreError};

/// Whether everything is on the disk; if not, why, in one sentence.
pub(super) fn save_result(appended: AppendResult) -> Result<(), String> {
    match appended {
        AppendResult::Written => Ok(()),
        AppendResult::Owing(error) => Err(not_saved(&error)),
    }
}

pub(super) fn not_saved(error: &StoreError) -> String {
    format!("Not saved: {error}. Saving is tried again every turn.")
}

/// Says that an act was refused because it could not be saved.
pub(super) fn not_done(error: &StoreError) -> String {
    format!("Not saved: {error}. Nothing has changed. Try again.")
}
