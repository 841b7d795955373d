//! The wakes called when a table changes.

use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Weak};

/// Called, on any thread, when the table has changed. It must not block and must not use the table.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// Returns a wake for a thread that sleeps on the receiver. Several wakes before it looks count as one.
pub fn wake_channel() -> (Wake, Receiver<()>) {
    let (sender, receiver) = sync_channel(1);
    let wake = move || {
        // A full channel means that the thread is about to look anyway.
        let _ = sender.try_send(());
    };
    (Arc::new(wake), receiver)
}

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
