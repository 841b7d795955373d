//! Who learns when that something has changed in a club.
//!
//! Those whom a change concerns learn of it at once. The lobbies of the others follow in turn, a few at a time, because each of
//! them is drawn again, and in a large club something changes all the time. Who is at a table is not woken for it.

use super::state::State;
use crate::engine::clock::Millis;

/// This many lobbies follow at the same time. They are drawn in a few milliseconds, for which a key of somebody else may wait.
pub const NEWS_FOR: usize = 4;

/// The time until the next ones follow: two hundred in a second, which takes a small part of one processor.
pub const NEWS_PACE: Millis = Millis(20);

impl State {
    /// Notes that the lobby has changed. Those who look at it follow in turn.
    pub(super) fn announce(&mut self) {
        self.news.version += 1;
        let was_due = self.news.is_due;
        self.spread_news();
        if self.news.is_due && !was_due {
            self.keeper.wake();
        }
    }

    /// Wakes those whose turn it is: of the lobbies that are behind, those that are furthest.
    pub(super) fn spread_news(&mut self) {
        if self.news_wait() > Millis::ZERO {
            self.news.is_due = true;
            return;
        }
        let (now, version) = (self.now(), self.news.version);
        let visits = self.visits.iter_mut();
        let mut behind: Vec<_> = visits
            .filter(|visit| visit.looks && visit.seen < version)
            .collect();
        behind.sort_by_key(|visit| visit.seen);
        self.news.is_due = behind.len() > NEWS_FOR;
        if !behind.is_empty() {
            self.news.told = Some(now);
        }
        for visit in behind.into_iter().take(NEWS_FOR) {
            visit.seen = version;
            visit.wake.wake();
        }
    }

    /// Returns how long until the next lobbies may follow.
    fn news_wait(&self) -> Millis {
        let next = self.news.told.map(|told| told.plus(NEWS_PACE));
        next.map_or(Millis::ZERO, |next| next.less(self.now()))
    }

    /// Returns how long until the next lobbies follow; `None` if all of them show what is true.
    pub(super) fn news_due(&self) -> Option<Millis> {
        self.news.is_due.then(|| self.news_wait())
    }

    /// Wakes these members, wherever they are, for the change that is [announced](Self::announce) next and concerns them.
    pub(super) fn alert<'a>(&mut self, keys: impl IntoIterator<Item = &'a str>) {
        for key in keys {
            let mut visits = self.visits.iter_mut();
            if let Some(visit) = visits.find(|visit| visit.key == key) {
                visit.seen = self.news.version + 1;
                visit.wake.wake();
            }
        }
    }

    /// Wakes everybody at once.
    pub(super) fn wake_all(&mut self) {
        self.news.version += 1;
        self.visits.iter().for_each(|visit| visit.wake.wake());
    }
}
