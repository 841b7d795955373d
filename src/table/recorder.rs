//! Who writes down what happens.

use crate::engine::event::Event;
use crate::engine::game::Game;
use std::sync::{Arc, Mutex};

/// Writes events down before anybody is told of them (R34), and knows every play that there is.
pub trait Recorder: Send {
    /// Writes these events down for good. Hands back what the players should know of that, in a sentence or two.
    ///
    /// # Errors
    /// Why they could not be written, in one sentence. It is tried again with the next events.
    fn record(&mut self, events: &[Event]) -> Result<Option<String>, String>;

    /// Whether nobody has a play left in a game in which no rack changes any more (R23). All racks are known here, and to
    /// nobody who plays.
    fn nobody_can_play(&mut self, game: &Game) -> bool {
        let _ = game;
        false
    }
}

/// A recorder that somebody else holds too.
pub type Recording = Arc<Mutex<dyn Recorder>>;
