//! The view of a menu.

/// An item of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuEntry {
    /// The letter that opens it.
    pub letter: char,
    /// Its name.
    pub name: &'static str,
    /// A description, in one sentence.
    pub about: String,
}

impl MenuEntry {
    /// An item.
    pub fn new(letter: char, name: &'static str, about: &str) -> Self {
        Self {
            letter,
            name,
            about: about.to_owned(),
        }
    }
}

/// The menu of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameMenuPage {
    /// The items.
    pub items: Vec<MenuEntry>,
    /// The index of the item that Enter opens.
    pub chosen: usize,
}
