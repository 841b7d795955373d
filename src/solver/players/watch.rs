//! Who looks on while a player thinks.

/// Looks on while a player thinks.
pub trait Watch {
    /// So much is done, of so much at the most.
    fn progress(&self, done: u32, of: u32);

    /// Whether the player should come to an end: it then does the best that it has found so far.
    fn hurried(&self) -> bool;
}

/// Nobody looks on.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn progress(&self, _: u32, _: u32) {}

    fn hurried(&self) -> bool {
        false
    }
}
