//! Progress of a thinking player.

/// Observes a thinking player, which may use several threads.
pub trait SearchObserver: Sync {
    /// Reports progress: `done` of at most `of` steps.
    fn progress(&self, done: u32, of: u32);

    /// Whether the player should stop: it then uses the best move found so far.
    fn hurried(&self) -> bool;
}

/// Passes on whether to stop, and no progress: for one of several searches.
pub(crate) struct QuietObserver<'a>(pub(crate) &'a dyn SearchObserver);

impl SearchObserver for QuietObserver<'_> {
    fn progress(&self, _: u32, _: u32) {}

    fn hurried(&self) -> bool {
        self.0.hurried()
    }
}

/// No observer.
#[derive(Clone, Copy, Debug)]
pub struct NoObserver;

impl SearchObserver for NoObserver {
    fn progress(&self, _: u32, _: u32) {}

    fn hurried(&self) -> bool {
        false
    }
}
