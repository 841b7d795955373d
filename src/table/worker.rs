//! Workers for a table whose occupants play on their own, as nobody sees them lay their tiles.

use super::act::Refusal;
use super::driver::Driver;
use super::signals::Signals;
use super::watchers::{Wake, wake_channel};
use super::{Occupants, Table};
use crate::text::locked;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The time after which an act that could not be saved is tried again.
const PAUSE: Duration = Duration::from_secs(5);

/// The time after which work that waits for a permit looks whether it was stopped.
const GLANCE: Duration = Duration::from_millis(50);

/// A limit on how much takes long at the same time: occupants that decide, at all tables of a program, and advice to guests. What
/// is done within a moment needs no permit, so that nobody's pages wait behind them. Clones share it.
#[derive(Clone, Debug)]
pub struct WorkerLimit(Arc<(Mutex<usize>, Condvar)>);

impl WorkerLimit {
    /// Allows at most this number at the same time.
    pub fn new(workers: usize) -> Self {
        Self(Arc::new((Mutex::new(workers), Condvar::new())))
    }

    /// Does this work once it may. Work that is stopped before then ends at once: it waits no longer.
    pub fn work<T>(&self, signals: &Signals, work: impl FnOnce() -> T) -> T {
        let _permit = self.permit(signals);
        work()
    }

    fn permit(&self, signals: &Signals) -> Option<Permit<'_>> {
        let (free, freed) = &*self.0;
        let mut free = locked(free);
        while *free == 0 {
            if signals.is_stopped() {
                return None;
            }
            let waited = freed.wait_timeout(free, GLANCE);
            free = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        *free -= 1;
        Some(Permit(self))
    }
}

/// The permit for one work.
struct Permit<'a>(&'a WorkerLimit);

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        let (free, freed) = &*self.0.0;
        *locked(free) += 1;
        freed.notify_one();
    }
}

/// A thread on which the occupants of a table play. It sleeps until the table changes and ends when this is dropped, which stops
/// the search of an occupant.
pub struct Worker {
    /// The channel on which it sleeps ends with this.
    _wake: Wake,
    search: Arc<Search>,
}

/// The signals of the last search on the thread; `None` once it is to end.
type Search = Mutex<Option<Arc<Signals>>>;

impl Worker {
    /// Begins to play for these occupants.
    ///
    /// # Errors
    /// When the system has no thread for it.
    pub fn start(table: &Table, occupants: Occupants, limit: &WorkerLimit) -> io::Result<Self> {
        let (wake, news) = wake_channel();
        table.wake_by(&wake);
        let search = Arc::new(Search::new(Some(Arc::default())));
        let (driver, shared, limit) = (table.driver(occupants), Arc::clone(&search), limit.clone());
        thread::Builder::new().spawn(move || play(driver, &news, &shared, &limit))?;
        Ok(Self {
            _wake: wake,
            search,
        })
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if let Some(signals) = locked(&self.search).take() {
            signals.stop();
        }
    }
}

fn play(mut driver: Driver, news: &Receiver<()>, search: &Search, limit: &WorkerLimit) {
    loop {
        if let Some(decision) = driver.next_decision() {
            match &mut *locked(search) {
                Some(last) => last.clone_from(decision.signals()),
                None => return,
            }
            let signals = Arc::clone(decision.signals());
            let decided = limit.work(&signals, || decision.make());
            // What a search that had to end has found is no move.
            if locked(search).is_none() {
                return;
            }
            driver.answer(decided);
        }
        let waited = match driver.act() {
            Some(Ok(_)) => continue,
            Some(Err(Refusal::NotSaved(_))) => news.recv_timeout(PAUSE),
            // The absent player is back, or the game has moved on: there is news.
            Some(Err(_)) | None => news.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        if waited == Err(RecvTimeoutError::Disconnected) {
            return;
        }
    }
}
