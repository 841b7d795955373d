//! Waking somebody whose screen may not be ready yet.

use crate::table::Wake;
use crate::text::locked;
use std::sync::{Arc, Mutex};

/// A wake whose target is set later.
#[derive(Clone, Default)]
pub(super) struct Relay(Arc<Mutex<Option<Wake>>>);

impl Relay {
    pub(super) fn set(&self, wake: Wake) {
        *locked(&self.0) = Some(wake);
    }

    pub(super) fn wake(&self) {
        let target = locked(&self.0);
        target.iter().for_each(|wake| wake());
    }

    pub(super) fn to_wake(&self) -> Wake {
        let relay = self.clone();
        Arc::new(move || relay.wake())
    }
}
