//! Parallel work in equal pieces, with results that do not depend on the number of cores.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Returns the number of available cores.
pub fn count() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Does the pieces of work 0 to `count`, each once, on a number of threads. Each thread creates its own state, and all
/// states are returned. Which thread does which piece is random, so results must not depend on it. Several threads have the
/// name of the one that waits for them: what a panic does may depend on it. A single one is the caller's. Where the system has
/// no more threads, the work is done by those there are.
///
/// # Panics
/// When `work` panics.
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
        let start = |_| named().spawn_scoped(scope, one).ok();
        let started: Vec<_> = (0..threads.get()).map_while(start).collect();
        if started.is_empty() {
            return vec![one()];
        }
        let joined = started.into_iter().map(thread::ScopedJoinHandle::join);
        joined
            .map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

/// Does pieces of work as [`spread`] does, and hands their results to `take` in the order of the pieces: on any of the
/// threads, one at a time, each as soon as all before it are done. Pieces are no longer begun once `take` breaks, or once
/// there is an error; so what `take` gets does not depend on the number of threads.
///
/// # Errors
/// The first error in the order of the pieces, of `work` or of `take`.
///
/// # Panics
/// As [`spread`].
pub fn in_order<S: Send, T: Send, E: Send>(
    pieces: Range<u64>,
    threads: NonZeroUsize,
    make: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u64) -> Result<T, E> + Sync,
    take: impl FnMut(T) -> Result<ControlFlow<()>, E> + Send,
) -> Result<(), E> {
    let queue = Mutex::new(Queue {
        next: pieces.start,
        waiting: BTreeMap::new(),
        take,
        ended: None,
    });
    let open = || queue.lock().unwrap_or_else(PoisonError::into_inner);
    let count = pieces.end.saturating_sub(pieces.start);
    spread(count, threads, make, |state, piece| {
        if open().ended.is_none() {
            let piece = pieces.start + piece;
            let done = work(state, piece);
            open().put(piece, done);
        }
    });
    let queue = queue.into_inner().unwrap_or_else(PoisonError::into_inner);
    queue.ended.unwrap_or(Ok(()))
}

/// Results that wait for those before them.
struct Queue<T, E, F> {
    next: u64,
    waiting: BTreeMap<u64, Result<T, E>>,
    take: F,
    ended: Option<Result<(), E>>,
}

impl<T, E, F: FnMut(T) -> Result<ControlFlow<()>, E>> Queue<T, E, F> {
    fn put(&mut self, piece: u64, done: Result<T, E>) {
        self.waiting.insert(piece, done);
        while self.ended.is_none()
            && let Some(done) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            self.ended = match done.and_then(&mut self.take) {
                Ok(ControlFlow::Continue(())) => None,
                Ok(ControlFlow::Break(())) => Some(Ok(())),
                Err(error) => Some(Err(error)),
            };
        }
    }
}
