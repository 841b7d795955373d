//! The view of the title page.

/// The title page with its menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitlePage {
    /// The menu items.
    pub items: Vec<&'static str>,
    /// The index of the item that Enter opens.
    pub chosen: usize,
}
