//! The connections to a database, each used by one thread at a time.

use super::error::DatabaseError;
use crate::text::locked;
use postgres::{Client, Config, NoTls};
use std::fmt;
use std::str::FromStr;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::runtime::Handle;

/// The connections at the same time.
const MOST: usize = 8;

/// How long to wait for a connection, and for the machine of the database.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often the system asks a silent machine whether it is still there.
const PROBE: Duration = Duration::from_secs(1);

/// What each connection is told first. A transaction that its program leaves open, because that is asleep, must not hold the
/// lease.
const BEGIN: &str = "\
    SET statement_timeout = '4s'; SET idle_in_transaction_session_timeout = '2s'; SET lock_timeout = '3s';
    SET default_transaction_isolation = 'read committed'; SET synchronous_commit = on";

/// The connections to a database.
pub(super) struct Pool {
    config: Config,
    state: Mutex<PoolState>,
    given_back: Condvar,
}

#[derive(Default)]
struct PoolState {
    idle: Vec<Client>,
    used: usize,
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").finish_non_exhaustive()
    }
}

impl Pool {
    /// The connections to a database of this address. None is made yet.
    pub(super) fn new(address: &str) -> Result<Self, DatabaseError> {
        let mut config = Config::from_str(address).map_err(DatabaseError::Address)?;
        config
            .application_name("scrabble")
            .connect_timeout(PATIENCE)
            .tcp_user_timeout(PATIENCE)
            .keepalives_idle(PROBE)
            .keepalives_interval(PROBE)
            .keepalives_retries(2);
        Ok(Self {
            config,
            state: Mutex::default(),
            given_back: Condvar::new(),
        })
    }

    /// Runs `work` with a connection. One that has broken is replaced before, so a database that was started again is found.
    pub(super) fn with<T>(
        &self,
        work: impl FnOnce(&mut Client) -> Result<T, DatabaseError>,
    ) -> Result<T, DatabaseError> {
        let mut place = self.place()?;
        let client = place.client()?;
        work(client)
    }

    /// Runs `work` as [`with`](Self::with) does, also on a thread that drives asynchronous tasks, where it has to be short.
    pub(super) fn with_anywhere<T: Send>(
        &self,
        work: impl FnOnce(&mut Client) -> Result<T, DatabaseError> + Send,
    ) -> Result<T, DatabaseError> {
        if Handle::try_current().is_err() {
            return self.with(work);
        }
        thread::scope(|scope| {
            let done = thread::Builder::new().spawn_scoped(scope, || self.with(work));
            let done = done.map_err(|_| DatabaseError::Busy)?;
            done.join().unwrap_or(Err(DatabaseError::Busy))
        })
    }

    /// Waits for one of the places.
    fn place(&self) -> Result<Place<'_>, DatabaseError> {
        let is_full = |state: &mut PoolState| state.used >= MOST;
        let waited = self
            .given_back
            .wait_timeout_while(locked(&self.state), PATIENCE, is_full);
        let (mut state, waited) = waited.unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() {
            return Err(DatabaseError::Busy);
        }
        state.used += 1;
        let client = state.idle.pop();
        Ok(Place { pool: self, client })
    }
}

/// One of the places for connections, until it is dropped.
struct Place<'a> {
    pool: &'a Pool,
    client: Option<Client>,
}

impl Place<'_> {
    fn client(&mut self) -> Result<&mut Client, DatabaseError> {
        let kept = self.client.take();
        let kept = kept.and_then(|mut client| client.is_valid(PATIENCE).is_ok().then_some(client));
        let client = kept.map_or_else(|| self.connect(), Ok)?;
        Ok(self.client.insert(client))
    }

    fn connect(&self) -> Result<Client, DatabaseError> {
        let mut client = self.pool.config.connect(NoTls)?;
        client.batch_execute(BEGIN)?;
        Ok(client)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut state = locked(&self.pool.state);
        state.used -= 1;
        let alive = self.client.take().filter(|client| !client.is_closed());
        state.idle.extend(alive);
        self.pool.given_back.notify_one();
    }
}
