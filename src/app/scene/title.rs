//! The title.

/// The title and its menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitlePage {
    /// The items.
    pub items: Vec<&'static str>,
    /// Which one Enter takes.
    pub chosen: usize,
}
