//! The view of the title page.

use super::{MenuEntry, SavedGame};

/// The title page with its menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitlePage {
    /// The menu items.
    pub items: Vec<MenuEntry>,
    /// The last unfinished game, which the first item then resumes.
    pub resumes: Option<SavedGame>,
    /// The index of the item that Enter opens.
    pub chosen: usize,
}
