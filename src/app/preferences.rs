//! How somebody wants to play: by keys or by lines, with what motion, and what letters do.

/// How the players talk to the program.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Hands {
    /// By keys, on a screen.
    #[default]
    Keys,
    /// By typed lines.
    Lines,
}

/// Whether what computers lay is shown tile by tile.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Motion {
    /// A tile at a time.
    #[default]
    Full,
    /// All at once: nothing moves on the screen.
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
