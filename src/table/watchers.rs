//! Those who are told that a table has changed.

use std::sync::{Arc, Weak};

/// Called, on any thread, when the table has changed. It must not block and must not use the table.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// The handles that want to be woken, for as long as they exist.
#[derive(Default)]
pub(super) struct Watchers(Vec<Weak<dyn Fn() + Send + Sync>>);

impl Watchers {
    pub(super) fn add(&mut self, wake: &Wake) {
        self.0.push(Arc::downgrade(wake));
    }

    pub(super) fn wake(&mut self) {
        self.0.retain(|watcher| {
            let watcher = watcher.upgrade();
            if let Some(wake) = &watcher {
                wake();
            }
            watcher.is_some()
        });
    }
}
