//! What a panic does to the terminal of this process.

use crate::text::locked;
use crate::text::output;
use std::io;
use std::panic::{self, PanicHookInfo};
use std::sync::{Arc, Mutex};
use std::thread;

/// The beginning of the names of threads that work for a person elsewhere. A panic on such a thread leaves the terminal of
/// this process alone; threads that it starts should have its name. See [`serve`](super::serve).
pub const REMOTE_THREAD: &str = "remote";

/// How many panics of remote threads are kept, to be printed when the terminal is restored.
const KEPT: usize = 8;

type Hook = dyn Fn(&PanicHookInfo<'_>) + Send + Sync;

type KeptPanics = Arc<Mutex<Vec<String>>>;

fn is_remote() -> bool {
    thread::current()
        .name()
        .is_some_and(|name| name.starts_with(REMOTE_THREAD))
}

fn keep(kept: &KeptPanics, info: &PanicHookInfo<'_>) {
    let mut kept = locked(kept);
    if kept.len() < KEPT {
        kept.push(info.to_string());
    }
}

/// Restores the terminal before a panic is printed, until dropped.
pub(super) struct PanicHook {
    previous: Arc<Hook>,
    kept: KeptPanics,
}

impl PanicHook {
    /// `tell` is called when the panic has been printed.
    pub(super) fn install(
        restore: fn() -> io::Result<()>,
        tell: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        let previous: Arc<Hook> = Arc::from(panic::take_hook());
        let print = Arc::clone(&previous);
        let kept = KeptPanics::default();
        let keeping = Arc::clone(&kept);
        panic::set_hook(Box::new(move |info| {
            if is_remote() {
                keep(&keeping, info);
                return;
            }
            let _ = restore();
            print(info);
            tell();
        }));
        Self { previous, kept }
    }
}

impl Drop for PanicHook {
    fn drop(&mut self) {
        // A panicking thread may not touch the hook, and ends with the program anyway.
        if !thread::panicking() {
            let previous = Arc::clone(&self.previous);
            drop(panic::take_hook());
            panic::set_hook(Box::new(move |info| previous(info)));
        }
        let kept = std::mem::take(&mut *locked(&self.kept));
        for panic in kept {
            output::complain(&panic);
        }
    }
}
