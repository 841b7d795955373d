//! Parallel work in equal pieces, with results that do not depend on the number of cores.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Returns the number of available cores.
pub fn count() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Does the pieces of work 0 to `count`, each once, on a number of threads. Each thread creates its own state, and all
/// states are returned. Which thread does which piece is random, so results must not depend on it. Several threads have the
/// name of the one that waits for them: what a panic does may depend on it. A single one is the caller's.
///
/// # Panics
/// When the system has no more threads, and when `work` panics.
pub fn spread<S: Send>(
    count: u64,
    threads: NonZeroUsize,
    make: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u64) + Sync,
) -> Vec<S> {
    let next = AtomicU64::new(0);
    let one = || {
        let mut own = make();
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= count {
                return own;
            }
            work(&mut own, piece);
        }
    };
    if threads == NonZeroUsize::MIN {
        return vec![one()];
    }
    let name = thread::current().name().unwrap_or("piece").to_owned();
    let named = || thread::Builder::new().name(name.clone());
    thread::scope(|scope| {
        let start = |_| named().spawn_scoped(scope, one).expect("a thread");
        let started: Vec<_> = (0..threads.get()).map(start).collect();
        let joined = started.into_iter().map(thread::ScopedJoinHandle::join);
        joined
            .map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_done_once_however_many_threads() {
        for threads in [1, 2, 5] {
            let threads = NonZeroUsize::new(threads).unwrap();
            let done = spread(100, threads, Vec::new, Vec::push);
            assert_eq!(done.len(), threads.get());
            let mut all: Vec<u64> = done.into_iter().flatten().collect();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..100));
        }
    }
}
