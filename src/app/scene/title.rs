//! The view of the title page.

use super::MenuEntry;

/// The title page with its menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitlePage {
    /// The menu items.
    pub items: Vec<MenuEntry>,
    /// Whether the first item resumes the last unfinished game.
    pub resumes: bool,
    /// The index of the item that Enter opens.
    pub chosen: usize,
}
