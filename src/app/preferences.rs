//! Preferences of the people at the keyboard.

/// How the players use the program.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum InputMode {
    /// By keys, on a screen.
    #[default]
    Keys,
    /// By typed lines.
    Lines,
}

/// Whether computers’ tiles appear one by one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Motion {
    /// A tile at a time.
    #[default]
    Full,
    /// All at once.
    Reduced,
}

/// What letters do at a player’s turn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Typing {
    /// They lay tiles, at any time.
    #[default]
    Always,
    /// They are commands, until tiles are asked for.
    Commands,
    /// They lay tiles, until commands are asked for.
    Tiles,
}
