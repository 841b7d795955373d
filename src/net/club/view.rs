//! A club as one person sees it.

use super::board::{Board, MOST_LIVE, entry};
use super::state::{OpenRoom, State};
use crate::app::hosting::Pace;
use crate::app::scene::{ClubEntry, ClubView, GameWait, HostedGameEntry, OfferId};
use crate::engine::clock::Millis;
use std::sync::Arc;

impl State {
    /// Returns what concerns a member alone, without their games.
    pub(super) fn view(&mut self, id: u32, key: &str) -> ClubView {
        let now = self.now();
        let times = self.offers.iter().filter(|offer| offer.owner() == key);
        let times = times.map(|offer| offer.computer_in(now));
        ClubView {
            name: self.name_of(key),
            suggested: self
                .visit(id)
                .map_or(String::new(), |visit| visit.user.clone()),
            entries: self.offered(key, now),
            here: Arc::default(),
            begun: vec![],
            changes_in: times.filter(|time| *time > Millis::ZERO).min(),
        }
    }

    /// Returns the names and the keys of the members who are here, by name.
    pub(super) fn here(&self) -> Vec<(String, String)> {
        let visits = self.visits.iter();
        let named = visits.filter_map(|visit| Some((self.name_of(&visit.key)?, visit.key.clone())));
        let mut named: Vec<_> = named.collect();
        named.sort_by_cached_key(|(name, _)| name.to_lowercase());
        named
    }

    /// Returns what is offered to a member or by them, and where they wait.
    fn offered(&self, key: &str, now: Millis) -> Vec<ClubEntry> {
        let mut entries: Vec<ClubEntry> = vec![];
        for offer in &self.offers {
            if !offer.people().any(|other| other == key) {
                continue;
            }
            let entry = offer.entry(now);
            if offer.asks(key) {
                entries.push(ClubEntry::Challenge(entry));
            } else if offer.owner() == key {
                entries.push(ClubEntry::Own(entry));
            } else if offer.has_player(key) {
                entries.push(ClubEntry::Joined(entry));
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

/// Adds the games in these rooms, which are all those of this person.
pub(super) fn add_own(view: &mut ClubView, rooms: &[OpenRoom], key: &str) {
    let mut own: Vec<HostedGameEntry> = vec![];
    // The newest first.
    for open in rooms.iter().rev() {
        let entry = entry(open, key);
        if entry.waits_for == GameWait::NextGame {
            continue;
        }
        if open.terms.pace == Pace::Live && open.room.awaits(key) {
            view.begun.push(open.id);
        }
        own.push(entry);
    }
    own.sort_by(|a, b| a.waits_for.cmp(&b.waits_for));
    let own: Vec<ClubEntry> = own.into_iter().map(ClubEntry::Game).collect();
    view.entries.splice(..0, own);
}

/// Adds what all see alike, but for the games in these rooms and the offers that are there already.
pub(super) fn add_shared(view: &mut ClubView, board: &Board, rooms: &[OpenRoom]) {
    view.here = Arc::clone(&board.here);
    let own: Vec<OfferId> = view.entries.iter().filter_map(offer).collect();
    let open = board.open.iter().filter(|offer| !own.contains(&offer.id));
    view.entries.extend(open.cloned().map(ClubEntry::Open));
    let is_others = |game: &&HostedGameEntry| !rooms.iter().any(|open| open.id == game.room);
    let live = board.live.iter().filter(is_others).take(MOST_LIVE);
    view.entries.extend(live.cloned().map(ClubEntry::Live));
}

const fn offer(entry: &ClubEntry) -> Option<OfferId> {
    match entry {
        ClubEntry::Challenge(offer)
        | ClubEntry::Own(offer)
        | ClubEntry::Joined(offer)
        | ClubEntry::Open(offer) => Some(offer.id),
        ClubEntry::Game(_) | ClubEntry::Live(_) => None,
    }
}
