//! Who is connected, and how many more may come.

use super::door::{Door, Login, Standing};
use super::feed::Feed;
use super::guard::Guard;
use super::limits::ServerLimits;
use crate::text::locked;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio::time::timeout;

/// The message for a person whose place a player needs.
const REPLACED: &str = "A player needed your place, because all were taken. Try again later.";

/// All connections of a server.
#[derive(Debug, Default)]
pub struct Connections {
    all: Mutex<Vec<Entry>>,
    /// The number of the last one.
    last: AtomicU64,
    /// Notified when one ends.
    ended: Condvar,
    /// The same for the connection that waits for a place.
    left: Notify,
}

#[derive(Debug)]
struct Entry {
    id: u64,
    address: IpAddr,
    guard: Arc<Guard>,
    stage: Stage,
    /// When the client has got as far as that.
    since: Instant,
}

#[derive(Debug)]
enum Stage {
    /// Nothing but a socket: nobody may be there, or a port scanner.
    Silent,
    /// An SSH client that has exchanged keys with us.
    Greeted,
    /// A client that offers this key of a seat, and has not proved yet that it has the key.
    Offered { key: String },
    /// A person who has proved who they are, and has not asked for a page or lines yet.
    LoggedIn { login: Login, has_seat: bool },
    /// A person who is served, through this feed.
    Inside { login: Login, feed: Option<Feed> },
}

impl Entry {
    fn reaches(&mut self, stage: Stage) {
        self.stage = stage;
        self.since = Instant::now();
    }

    fn is_half_open(&self) -> bool {
        !matches!(self.stage, Stage::Inside { .. })
    }

    /// Whether the connection makes room for others before it has one of the places for people.
    fn is_stranger(&self) -> bool {
        match self.stage {
            Stage::Silent | Stage::Greeted => true,
            Stage::LoggedIn { has_seat, .. } => !has_seat,
            Stage::Offered { .. } | Stage::Inside { .. } => false,
        }
    }

    fn offers(&self, wanted: &str) -> bool {
        matches!(&self.stage, Stage::Offered { key } if key == wanted)
    }

    /// Whether somebody is logged in with this key of a seat, and not served yet.
    fn waits_with(&self, key: &str) -> bool {
        matches!(&self.stage, Stage::LoggedIn { login, has_seat: true } if login.key.fingerprint == key)
    }

    /// The person who is served.
    fn person(&self) -> Option<&Login> {
        match &self.stage {
            Stage::Inside { login, .. } => Some(login),
            _ => None,
        }
    }

    fn end(&self) {
        match &self.stage {
            Stage::Inside {
                feed: Some(feed), ..
            } => feed.close(),
            _ => self.guard.close(),
        }
    }
}

/// A connection's place among the others, until it is dropped.
#[derive(Debug)]
pub struct Place {
    id: u64,
    among: Arc<Connections>,
}

impl Connections {
    /// Adds a connection once there is a place for it. The others wait meanwhile, in the order in which they have come.
    pub(super) async fn receive(
        self: &Arc<Self>,
        address: IpAddr,
        guard: &Arc<Guard>,
        limits: &ServerLimits,
    ) -> Place {
        loop {
            match self.add(address, Arc::clone(guard), limits) {
                Ok(place) => return place,
                // What it says is looked at again.
                Err(wait) => drop(timeout(wait, self.left.notified()).await),
            }
        }
    }

    /// Adds a connection. If there are too many strangers, one is closed that has got no further for as long as
    /// [`ServerLimits::patience`].
    ///
    /// # Errors
    /// The time until one may be closed, if there is none now.
    pub fn add(
        self: &Arc<Self>,
        address: IpAddr,
        guard: Arc<Guard>,
        limits: &ServerLimits,
    ) -> Result<Place, Duration> {
        let mut all = locked(&self.all);
        if all.iter().filter(|entry| entry.is_stranger()).count() >= limits.half_open {
            let replaced = stalled(&all, limits.patience)?;
            all.remove(replaced).guard.close();
        }
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        all.push(Entry {
            id,
            address,
            guard,
            stage: Stage::Silent,
            since: Instant::now(),
        });
        Ok(Place {
            id,
            among: Arc::clone(self),
        })
    }

    /// Has every person told this sentence at the end of their connection, unless there is another reason for that.
    pub(super) fn dismiss_all(&self, reason: &'static str) {
        for entry in locked(&self.all).iter() {
            if entry.guard.reason().is_none() {
                entry.guard.dismiss(reason);
            }
        }
    }

    /// Ends every connection, and waits for the people this long.
    pub(super) fn close(&self, patience: Duration) {
        let mut all = locked(&self.all);
        all.iter().for_each(Entry::end);
        all = self
            .ended
            .wait_timeout_while(all, patience, |all| !all.is_empty())
            .unwrap_or_else(PoisonError::into_inner)
            .0;
        all.iter().for_each(|entry| entry.guard.close());
    }
}

/// Returns the index of the stranger to close: one of the address that has most of them, which has got no further for the
/// longest time.
///
/// # Errors
/// The time until there is one, if none of them has stayed where it is for as long as `patience`.
fn stalled(all: &[Entry], patience: Duration) -> Result<usize, Duration> {
    let mut crowds: HashMap<IpAddr, usize> = HashMap::new();
    let strangers = || {
        all.iter()
            .enumerate()
            .filter(|(_, entry)| entry.is_stranger())
    };
    for (_, stranger) in strangers() {
        *crowds.entry(stranger.address).or_default() += 1;
    }
    let left = |entry: &Entry| patience.saturating_sub(entry.since.elapsed());
    let stalled = strangers().filter(|(_, entry)| left(entry).is_zero());
    let of_most =
        stalled.max_by_key(|(_, entry)| (crowds.get(&entry.address), Reverse(entry.since)));
    let soonest = || strangers().map(|(_, entry)| left(entry)).min();
    of_most
        .map(|(place, _)| place)
        .ok_or_else(|| soonest().unwrap_or_default())
}

/// Makes room for one more connection like these: closes the oldest if there are too many.
fn make_room(all: &mut Vec<Entry>, most: usize, like: impl Fn(&Entry) -> bool) {
    if all.iter().filter(|entry| like(entry)).count() >= most
        && let Some(oldest) = all.iter().position(like)
    {
        all.remove(oldest).guard.close();
    }
}

/// Returns the connection to close to make room for a person: the newest of those with the lowest standing, which must be below
/// that of the person; `None` if there is a place.
fn room_for(
    all: &[Entry],
    login: &Login,
    door: &dyn Door,
    limits: &ServerLimits,
) -> Result<Option<u64>, &'static str> {
    let people = || {
        all.iter()
            .filter_map(|entry| Some((entry.id, entry.person()?)))
    };
    let same = people().filter(|(_, other)| other.key == login.key);
    if same.count() >= limits.per_key {
        return Err(
            "There are too many connections with this key. Close one of them and try again.",
        );
    }
    if people().count() < limits.people {
        return Ok(None);
    }
    let own = door.standing(&login.user, &login.key);
    let others = people().map(|(id, other)| (door.standing(&other.user, &other.key), id));
    let lower = others.filter(|(standing, _)| *standing < own);
    let replaced = lower.min_by_key(|(standing, id)| (*standing, Reverse(*id)));
    let (_, id) = replaced.ok_or("There are too many people here. Try again later.")?;
    Ok(Some(id))
}

impl Place {
    fn change(&self, change: impl FnOnce(&mut Entry)) {
        let mut all = locked(&self.among.all);
        if let Some(entry) = all.iter_mut().find(|entry| entry.id == self.id) {
            change(entry);
        }
    }

    /// An SSH client is there.
    pub fn greeted(&self) {
        self.change(|entry| entry.reaches(Stage::Greeted));
    }

    /// Notes that the client offers this key of a seat. The connection makes no room for strangers until its time to log in is
    /// over. Only a few may offer the same key at once, because anyone who knows the public key can offer it.
    pub fn offers(&self, key: &str, limits: &ServerLimits) {
        let mut all = locked(&self.among.all);
        let offering = all.iter().filter(|entry| entry.offers(key)).count();
        if let Ok(own) = self.find(&mut all)
            && offering < limits.per_key
            && own.is_half_open()
            && !own.offers(key)
        {
            own.reaches(Stage::Offered {
                key: key.to_owned(),
            });
        }
    }

    /// Logs a person in. They have no place among the people before they [enter](Self::enter).
    ///
    /// # Errors
    /// When there are too many people or connections with the key, or the connection has made room for another.
    pub fn logs_in(
        &self,
        login: &Login,
        door: &dyn Door,
        limits: &ServerLimits,
    ) -> Result<(), &'static str> {
        let mut all = locked(&self.among.all);
        room_for(&all, login, door, limits)?;
        let key = &login.key.fingerprint;
        make_room(&mut all, limits.per_key, |entry| {
            entry.id != self.id && entry.waits_with(key)
        });
        let has_seat = door.standing(&login.user, &login.key) == Standing::Player;
        self.find(&mut all)?.reaches(Stage::LoggedIn {
            login: login.clone(),
            has_seat,
        });
        Ok(())
    }

    /// Gives a person one of the places. If all are taken, a player gets that of somebody without a seat.
    ///
    /// # Errors
    /// When there are too many people or connections with the key, or the connection has made room for another.
    pub fn enter(
        &self,
        login: &Login,
        door: &dyn Door,
        limits: &ServerLimits,
    ) -> Result<(), &'static str> {
        let mut all = locked(&self.among.all);
        self.find(&mut all)?;
        if let Some(replaced) = room_for(&all, login, door, limits)? {
            let place = all.iter().position(|entry| entry.id == replaced);
            if let Some(place) = place {
                let replaced = all.remove(place);
                replaced.guard.dismiss(REPLACED);
                replaced.end();
            }
        }
        self.find(&mut all)?.reaches(Stage::Inside {
            login: login.clone(),
            feed: None,
        });
        Ok(())
    }

    fn find<'a>(&self, all: &'a mut [Entry]) -> Result<&'a mut Entry, &'static str> {
        let own = all.iter_mut().find(|entry| entry.id == self.id);
        own.ok_or("This took too long. Try again.")
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
        let all = locked(&self.among.all);
        let entry = all.iter().find(|entry| entry.id == self.id);
        look(entry.map(|entry| &entry.stage))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        locked(&self.among.all).retain(|entry| entry.id != self.id);
        self.among.ended.notify_all();
        self.among.left.notify_one();
    }
}
