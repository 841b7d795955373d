//! Who is connected, and how many more may come.

use super::feed::Feed;
use super::guard::Guard;
use super::limits::ServerLimits;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// All connections of a server.
#[derive(Debug, Default)]
pub struct Connections {
    all: Mutex<Vec<Entry>>,
    /// The number of the last one.
    last: AtomicU64,
    /// Notified when one ends.
    ended: Condvar,
}

#[derive(Debug)]
struct Entry {
    id: u64,
    address: IpAddr,
    guard: Arc<Guard>,
    stage: Stage,
}

#[derive(Debug)]
enum Stage {
    /// Nothing but a socket: nobody may be there, or a port scanner.
    Silent,
    /// An SSH client that has exchanged keys with us.
    Greeted,
    /// A client that offers this key of a seat. It has yet to prove that it has the key.
    Offered { key: String },
    /// A person with this key.
    Inside { key: String, feed: Option<Feed> },
}

impl Entry {
    fn is_half_open(&self) -> bool {
        !matches!(self.stage, Stage::Inside { .. })
    }

    fn is_stranger(&self) -> bool {
        matches!(self.stage, Stage::Silent | Stage::Greeted)
    }

    fn offers(&self, wanted: &str) -> bool {
        matches!(&self.stage, Stage::Offered { key } if key == wanted)
    }
}

/// A connection's place among the others, until it is dropped.
#[derive(Debug)]
pub struct Place {
    id: u64,
    among: Arc<Connections>,
}

impl Connections {
    fn lock(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a new connection in. Where there are too many strangers, the one that came first makes room, however far it has
    /// got: a client needs only a moment to log in, and others may ask for a login and then do nothing.
    pub fn add(
        self: &Arc<Self>,
        address: IpAddr,
        guard: Arc<Guard>,
        limits: &ServerLimits,
    ) -> Place {
        let mut all = self.lock();
        make_room(&mut all, limits.half_open_per_address, |entry| {
            entry.is_stranger() && entry.address == address
        });
        make_room(&mut all, limits.half_open, Entry::is_stranger);
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        all.push(Entry {
            id,
            address,
            guard,
            stage: Stage::Silent,
        });
        Place {
            id,
            among: Arc::clone(self),
        }
    }

    /// Ends every connection, and waits for the people this long.
    pub(super) fn close(&self, patience: Duration) {
        let mut all = self.lock();
        for entry in all.iter() {
            match &entry.stage {
                Stage::Inside {
                    feed: Some(feed), ..
                } => feed.close(),
                _ => entry.guard.close(),
            }
        }
        all = self
            .ended
            .wait_timeout_while(all, patience, |all| !all.is_empty())
            .unwrap_or_else(PoisonError::into_inner)
            .0;
        all.iter().for_each(|entry| entry.guard.close());
    }
}

/// Makes room for one more connection like these: if there are too many, the oldest goes.
fn make_room(all: &mut Vec<Entry>, most: usize, like: impl Fn(&Entry) -> bool) {
    if all.iter().filter(|entry| like(entry)).count() >= most
        && let Some(oldest) = all.iter().position(like)
    {
        all.remove(oldest).guard.close();
    }
}

impl Place {
    fn change(&self, change: impl FnOnce(&mut Entry)) {
        let mut all = self.among.lock();
        if let Some(entry) = all.iter_mut().find(|entry| entry.id == self.id) {
            change(entry);
        }
    }

    /// An SSH client is there.
    pub fn greeted(&self) {
        self.change(|entry| entry.stage = Stage::Greeted);
    }

    /// The client offers this key of a seat, whose place no stranger takes until its time to log in is over. Few may offer the
    /// same key at once, because whoever knows the key may offer it.
    pub fn offers(&self, key: &str, limits: &ServerLimits) {
        let mut all = self.among.lock();
        let own = |entry: &Entry| entry.id == self.id;
        if all.iter().any(|entry| own(entry) && entry.is_half_open() && !entry.offers(key)) {
            make_room(&mut all, limits.per_key, |entry| !own(entry) && entry.offers(key));
            let key = key.to_owned();
            all.iter_mut().filter(|entry| own(entry)).for_each(|entry| {
                entry.stage = Stage::Offered { key: key.clone() };
            });
        }
    }

    /// Lets a person with this key in, or says why not.
    ///
    /// # Errors
    /// When there are too many people or connections with the key, or the connection has made room for another.
    pub fn enter(&self, key: &str, limits: &ServerLimits) -> Result<(), &'static str> {
        let mut all = self.among.lock();
        let inside = |entry: &&Entry| !entry.is_half_open();
        let same = |entry: &&Entry| matches!(&entry.stage, Stage::Inside { key: other, .. } if other == key);
        if all.iter().filter(same).count() >= limits.per_key {
            return Err("There are too many connections with this key.");
        }
        if all.iter().filter(inside).count() >= limits.people {
            return Err("There are too many people here. Try again later.");
        }
        let Some(entry) = all.iter_mut().find(|entry| entry.id == self.id) else {
            return Err("This took too long. Try again.");
        };
        entry.stage = Stage::Inside {
            key: key.to_owned(),
            feed: None,
        };
        Ok(())
    }

    /// The person inside is served through this feed.
    pub(super) fn serves(&self, new: &Feed) {
        self.change(|entry| {
            if let Stage::Inside { feed, .. } = &mut entry.stage {
                *feed = Some(new.clone());
            }
        });
    }

    /// Whether a person is served.
    pub(super) fn is_served(&self) -> bool {
        self.stage(|stage| matches!(stage, Some(Stage::Inside { feed: Some(_), .. })))
    }

    /// Returns whether the connection has not made room for another.
    pub fn is_here(&self) -> bool {
        self.stage(|stage| stage.is_some())
    }

    /// Whether nobody has logged in or tried to.
    pub(super) fn is_silent(&self) -> bool {
        self.stage(|stage| matches!(stage, None | Some(Stage::Silent)))
    }

    /// Looks at the stage, if the connection has not made room for another.
    fn stage(&self, look: impl FnOnce(Option<&Stage>) -> bool) -> bool {
        let all = self.among.lock();
        let entry = all.iter().find(|entry| entry.id == self.id);
        look(entry.map(|entry| &entry.stage))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.among.lock().retain(|entry| entry.id != self.id);
        self.among.ended.notify_all();
    }
}
