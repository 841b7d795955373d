//! Who may come in, and what a host does about those who did.

use super::seats::RoomSeat;
use super::speaker::Speaker;
use super::state::State;
use super::visitor::{SPECTATOR, Visitor};
use crate::app::backend::LobbyError;
use crate::app::scene::PersonId;
use crate::net::door::NotAdmitted;
use crate::net::game_files::FORMER;
use crate::net::seat_code::SeatCode;

impl State {
    /// Returns whether a guest with this key may come in under this user name.
    pub(super) fn admit(&self, user: &str, key: &str) -> Result<(), NotAdmitted> {
        let people = &self.options.people;
        if people.is_banned(key) {
            return Err(NotAdmitted::Banned);
        }
        if self.seats.iter().any(|seat| seat.is_of(key)) {
            return Ok(());
        }
        if self.options.only_known && !people.knows(key) {
            return Err(NotAdmitted::Unknown(key.to_owned()));
        }
        let watches = self.options.is_public && user == SPECTATOR;
        if watches || self.seats.iter().any(|seat| seat.takes(user)) {
            Ok(())
        } else {
            Err(NotAdmitted::SeatCode)
        }
    }

    /// Returns who has a seat, or is this spectator.
    fn speaker_at(&self, id: PersonId) -> Option<Speaker> {
        match id {
            PersonId::Seat(seat) => self.seats.get(seat.index())?.speaker(),
            PersonId::Spectator(id) => {
                let visitor = self.visits.iter().find(|visitor| visitor.id == id)?;
                Some(visitor.speaker.clone())
            }
        }
    }

    /// Returns the keys of two people who are known: whom one of them hides is kept, and whether they do so now.
    pub(super) fn known_pair(&self, by: &Speaker, id: PersonId) -> Option<(String, String, bool)> {
        let other = self.speaker_at(id).filter(|other| other != by)?;
        let people = &self.options.people;
        let keys = by.key().zip(other.key())?;
        let are_known = people.knows(keys.0) && people.knows(keys.1);
        are_known.then(|| {
            let is_muted = people.has_muted(keys.0, keys.1);
            (keys.0.to_owned(), keys.1.to_owned(), is_muted)
        })
    }

    /// Hides the messages of somebody from a person, or shows them again.
    pub(super) fn mute(&mut self, by: &Speaker, id: PersonId) -> Result<(), LobbyError> {
        let other = self.speaker_at(id).filter(|other| other != by);
        let pair = (by.clone(), other.ok_or(LobbyError::NoOther)?);
        match self.muted.iter().position(|muted| *muted == pair) {
            Some(place) => drop(self.muted.swap_remove(place)),
            None => self.muted.push(pair),
        }
        Ok(())
    }

    /// Forgets who hides whose messages where one of them is gone for good.
    pub(super) fn forget_mutes(&mut self) {
        let mut muted = std::mem::take(&mut self.muted);
        let is_here = |speaker: &Speaker| {
            let mut visits = self.visits.iter();
            visits.any(|visitor| visitor.speaker == *speaker) || !self.seats_of(speaker).is_empty()
        };
        muted.retain(|(by, other)| is_here(by) && is_here(other));
        self.muted = muted;
    }

    /// Replaces the key of a guest who has left for good.
    pub(super) fn forget(&mut self, key: &str) {
        let former = || FORMER.to_owned();
        let mut seats = self.seats.iter_mut();
        let Some(RoomSeat::Guest { key: known, .. }) = seats.find(|seat| seat.is_of(key)) else {
            return;
        };
        *known = former();
        self.seen_end.retain(|speaker| speaker.key() != Some(key));
        self.seen_end.push(Speaker::Key(former()));
        self.is_seen_saved = false;
        self.roster = None;
    }

    /// Returns the key of a guest or spectator that the host may disconnect.
    fn guest(&self, by: &Speaker, id: PersonId) -> Result<String, LobbyError> {
        if *by != Speaker::Host {
            return Err(LobbyError::HostOnly);
        }
        let guest = self.speaker_at(id);
        let key = guest.as_ref().and_then(Speaker::key);
        key.map(str::to_owned).ok_or(LobbyError::NoGuest)
    }

    /// Disconnects somebody, and frees their seat unless a game is played.
    pub(super) fn kick(&mut self, by: &Speaker, id: PersonId) -> Result<(), LobbyError> {
        let key = self.guest(by, id)?;
        self.disconnect(&key)
    }

    /// Keeps somebody out by their key until the program ends, and returns it.
    pub(super) fn ban(&mut self, by: &Speaker, id: PersonId) -> Result<String, LobbyError> {
        let key = self.guest(by, id)?;
        self.options.people.keep_out(&key);
        self.disconnect(&key)?;
        Ok(key)
    }

    fn disconnect(&mut self, key: &str) -> Result<(), LobbyError> {
        if !self.is_played() {
            for seat in self.seats.iter_mut().filter(|seat| seat.is_of(key)) {
                let code = SeatCode::random();
                *seat = RoomSeat::Free(code.map_err(|error| LobbyError::NoCode(error.into()))?);
                (self.again, self.deals) = (None, false);
            }
        }
        let is_theirs = |visitor: &mut Visitor| visitor.speaker.key() == Some(key);
        for visitor in self.visits.extract_if(.., is_theirs) {
            self.dismissed.push(visitor.id);
            visitor.wake.wake();
        }
        self.attend();
        Ok(())
    }

    /// Lets in only known people, or everybody again.
    pub(super) fn toggle_only_known(&mut self, by: &Speaker) -> Result<(), LobbyError> {
        if *by != Speaker::Host {
            return Err(LobbyError::HostOnly);
        }
        self.options.only_known = !self.options.only_known;
        Ok(())
    }
}
