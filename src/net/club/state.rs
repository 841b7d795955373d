//! The state of a club: who is here, what they offer, and the rooms.

use super::audit::Audit;
use super::device::DeviceCode;
use super::offer::{Offer, TableOrder};
use super::quota::Quotas;
use super::results::Results;
use crate::app::hosting::ClubTerms;
use crate::app::scene::{OfferId, RoomId};
use crate::engine::clock::Millis;
use crate::net::people::People;
use crate::net::relay::Relay;
use crate::net::room::Room;
use crate::record::store::Clock;
use crate::table::Now;
use std::net::IpAddr;

/// What is decided about a club before it opens.
pub struct ClubOptions {
    /// The people that are known here.
    pub people: People,
    /// Whether only known people may come in.
    pub only_known: bool,
    /// The clock of the machine.
    pub now: Now,
    /// The results of earlier games.
    pub results: Results,
    /// The audit log.
    pub audit: Audit,
    /// The clock of the day.
    pub clock: Clock,
}

/// The state of a club.
pub(super) struct State {
    pub(super) people: People,
    pub(super) only_known: bool,
    now: Now,
    pub(super) clock: Clock,
    pub(super) visits: Vec<Visit>,
    pub(super) offers: Vec<Offer>,
    /// Games that can begin and have no room yet.
    pub(super) orders: Vec<TableOrder>,
    /// The players of each game that the keeper is dealing.
    pub(super) dealt: Vec<Vec<String>>,
    /// The members who are leaving for good.
    pub(super) leaving: Vec<String>,
    pub(super) rooms: Vec<OpenRoom>,
    /// The visits that were ended because their members are banned.
    pub(super) dismissed: Vec<u32>,
    /// What members have done lately that is counted.
    pub(super) quotas: Quotas,
    /// The codes by which members add other devices.
    pub(super) codes: Vec<DeviceCode>,
    /// The keys of those who have left for good, until the keeper has forgotten them, too.
    pub(super) departed: Vec<String>,
    /// The number given last to a visit, an offer or a room.
    pub(super) last: u32,
    /// Wakes the keeper of the club.
    pub(super) keeper: Relay,
    /// What has changed, and who has learned of it.
    pub(super) news: News,
    /// Whether nobody comes in any more, and no game begins.
    pub(super) is_closing: bool,
}

/// The news of a club.
pub(super) struct News {
    /// The number of changes.
    pub(super) version: u64,
    /// When lobbies were woken last.
    pub(super) told: Option<Millis>,
    /// Whether more of them are to follow.
    pub(super) is_due: bool,
}

impl News {
    /// Nothing has been shown yet.
    pub(super) const fn new() -> Self {
        Self {
            version: 1,
            told: None,
            is_due: false,
        }
    }
}

/// A connection of a member.
pub(super) struct Visit {
    pub(super) id: u32,
    pub(super) key: String,
    /// The user name given to `ssh`.
    pub(super) user: String,
    pub(super) wake: Relay,
    /// What this member has to know, in one sentence, until it is read.
    pub(super) told: Option<String>,
    /// The wrong codes that this connection has tried.
    pub(super) wrong_codes: u8,
    /// Where the connection comes from.
    pub(super) address: Option<IpAddr>,
    /// Whether the lobby is on their screen.
    pub(super) looks: bool,
    /// The number of the last change that they have seen or were woken for.
    pub(super) seen: u64,
}

/// A room of the club. Clones share it.
#[derive(Clone)]
pub(super) struct OpenRoom {
    pub(super) id: RoomId,
    pub(super) room: Room,
    pub(super) terms: ClubTerms,
    /// The fingerprints of its players.
    pub(super) players: Vec<String>,
}

impl OpenRoom {
    /// Whether the member with this key has a seat.
    pub(super) fn is_of(&self, key: &str) -> bool {
        self.players.iter().any(|player| player == key)
    }
}

impl State {
    pub(super) fn new(people: People, only_known: bool, now: Now, clock: Clock) -> Self {
        Self {
            people,
            only_known,
            now,
            clock,
            visits: vec![],
            offers: vec![],
            orders: vec![],
            dealt: vec![],
            leaving: vec![],
            rooms: vec![],
            dismissed: vec![],
            quotas: Quotas::default(),
            codes: vec![],
            departed: vec![],
            last: 0,
            keeper: Relay::default(),
            news: News::new(),
            is_closing: false,
        }
    }

    /// Notes that a game has been dealt to these players, or could not be.
    pub(super) fn have_dealt(&mut self, players: &[String]) {
        if let Some(place) = self.dealt.iter().position(|dealt| dealt == players) {
            self.dealt.swap_remove(place);
        }
    }

    pub(super) fn next(&mut self) -> u32 {
        self.last += 1;
        self.last
    }

    pub(super) fn now(&self) -> Millis {
        (self.now)()
    }

    pub(super) fn visit(&self, id: u32) -> Option<&Visit> {
        self.visits.iter().find(|visit| visit.id == id)
    }

    pub(super) fn visit_mut(&mut self, id: u32) -> Option<&mut Visit> {
        self.visits.iter_mut().find(|visit| visit.id == id)
    }

    pub(super) fn offer(&mut self, id: OfferId) -> Option<&mut Offer> {
        self.offers.iter_mut().find(|offer| offer.id == id)
    }

    /// Tells a member something, if they are here.
    pub(super) fn tell(&mut self, key: &str, text: String) {
        if let Some(visit) = self.visits.iter_mut().find(|visit| visit.key == key) {
            visit.told = Some(text);
            visit.wake.wake();
        }
    }

    pub(super) fn name_of(&self, key: &str) -> Option<String> {
        self.people.name_of(key).map(|name| name.to_string())
    }
}
