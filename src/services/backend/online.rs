//! What a backend has for games across machines, where the program has them.

use crate::app::backend::{Hosting, Rooms};
use crate::table::Wake;

/// What a backend has for games across machines.
pub(crate) trait Online {
    /// Returns what hosts games from the title.
    fn hosting(&mut self) -> Option<&mut dyn Hosting>;

    /// Returns the room of the game that is hosted.
    fn rooms(&mut self) -> Option<&mut dyn Rooms>;

    /// Calls `wake`, on another thread, when the lobby or its table has changed.
    fn wake_by(&mut self, wake: Wake);
}
