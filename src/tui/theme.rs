//! All colours, in one place.

use ratatui::style::Style;

/// The style of everything that is drawn.
#[derive(Clone, Debug)]
pub struct Theme {
    /// The ground of the screen and plain text on it.
    pub base: Style,
    /// Headings, coordinates, and what is not needed now.
    pub dim: Style,
    /// What matters: names, figures, the chosen item.
    pub strong: Style,
    /// The one accent: keys, the player to move.
    pub accent: Style,
    /// Good news: points, acceptable words, what Enter would do.
    pub good: Style,
    /// Refusals, faults, words that are not acceptable.
    pub bad: Style,
    /// A square of the board without premium.
    pub square: Style,
    /// 2L, 3L, 2W, 3W.
    pub premiums: [Style; 4],
    /// A tile on the board or the rack.
    pub tile: Style,
    /// A tile of the last play.
    pub tile_last: Style,
    /// A tile being laid out, or announced.
    pub tile_new: Style,
    /// What is added to a blank's letter.
    pub blank: Style,
    /// The back of a tile.
    pub tile_back: Style,
    /// The square with the cursor.
    pub cursor: Style,
    /// A square at fault.
    pub fault: Style,
    /// The ground and frame of what lies over the page.
    pub panel: Style,
}

/// Which characters may be drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Glyphs {
    /// All that a modern terminal font has.
    #[default]
    Unicode,
    /// ASCII alone.
    Ascii,
}
