//! The view of the settings.

use super::form::FormRow;

/// The settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingsPage {
    /// The rows, from top to bottom; the last two are buttons.
    pub rows: Vec<FormRow>,
    /// The index of the row that receives keys.
    pub chosen: usize,
    /// Why the settings could not be saved or used, in one sentence.
    pub fault: Option<String>,
}
