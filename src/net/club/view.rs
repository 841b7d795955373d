//! A club as one person sees it.

use super::state::{OpenRoom, State};
use crate::app::hosting::Pace;
use crate::app::scene::{ClubEntry, ClubView, GameWait, HostedGameEntry};
use crate::engine::clock::Millis;

/// The games of others that are shown at most.
const MOST_LIVE: usize = 30;

impl State {
    /// Returns the club without its games.
    pub(super) fn view(&mut self, id: u32, key: &str) -> ClubView {
        let now = self.now();
        let here = self.here();
        let times = self.offers.iter().filter(|offer| offer.owner() == key);
        let times = times.map(|offer| offer.computer_in(now));
        ClubView {
            name: self.name_of(key),
            suggested: self
                .visit(id)
                .map_or(String::new(), |visit| visit.user.clone()),
            entries: self.offered(key, now),
            here: here.iter().filter_map(|key| self.name_of(key)).collect(),
            begun: vec![],
            changes_in: times.filter(|time| *time > Millis::ZERO).min(),
        }
    }

    /// Returns the keys of the members who are here, by their names.
    pub(super) fn here(&self) -> Vec<String> {
        let visits = self.visits.iter();
        let named = visits.filter_map(|visit| Some((self.name_of(&visit.key)?, &visit.key)));
        let mut named: Vec<_> = named.collect();
        named.sort_by_key(|(name, _)| name.to_lowercase());
        named.into_iter().map(|(_, key)| key.clone()).collect()
    }

    fn offered(&self, key: &str, now: Millis) -> Vec<ClubEntry> {
        let mut entries: Vec<ClubEntry> = vec![];
        for offer in &self.offers {
            let entry = offer.entry(now);
            if offer.asks(key) {
                entries.push(ClubEntry::Challenge(entry));
            } else if offer.owner() == key {
                entries.push(ClubEntry::Own(entry));
            } else if offer.has_player(key) {
                entries.push(ClubEntry::Joined(entry));
            } else if offer.has_free_seat() {
                entries.push(ClubEntry::Open(entry));
            }
        }
        entries.sort_by_key(rank);
        entries
    }
}

const fn rank(entry: &ClubEntry) -> u8 {
    match entry {
        ClubEntry::Game(_) => 0,
        ClubEntry::Challenge(_) => 1,
        ClubEntry::Own(_) | ClubEntry::Joined(_) => 2,
        ClubEntry::Open(_) => 3,
        ClubEntry::Live(_) => 4,
    }
}

/// Adds the games that are played: this person's own at the top, the others at the end.
pub(super) fn add_games(view: &mut ClubView, rooms: &[OpenRoom], key: &str) {
    let mut own: Vec<HostedGameEntry> = vec![];
    let mut live = vec![];
    // The newest first.
    for open in rooms.iter().rev() {
        let has_seat = open.is_of(key);
        if !has_seat && live.len() == MOST_LIVE {
            continue;
        }
        let entry = HostedGameEntry {
            terms: open.terms.name(),
            ..open.room.seen_by(key, open.id)
        };
        if has_seat && entry.waits_for != GameWait::NextGame {
            if open.terms.pace == Pace::Live && open.room.awaits(key) {
                view.begun.push(open.id);
            }
            own.push(entry);
        } else if !has_seat && entry.waits_for.is_played() {
            live.push(ClubEntry::Live(entry));
        }
    }
    own.sort_by(|a, b| a.waits_for.cmp(&b.waits_for));
    let own: Vec<ClubEntry> = own.into_iter().map(ClubEntry::Game).collect();
    view.entries.splice(..0, own);
    view.entries.extend(live);
}

impl GameWait {
    /// Whether a game is being played.
    const fn is_played(&self) -> bool {
        matches!(self, Self::Player(_) | Self::Challenge)
    }
}
