//! What members and the operator do about somebody who disturbs.

use super::audit::{Audit, AuditEvent, AuditLine, AuditPerson};
use super::quota::Counted;
use super::state::{State, Visit};
use super::{Club, Member};
use crate::app::backend::ClubError;
use crate::app::scene::LONGEST_MESSAGE;
use crate::engine::seat::PlayerName;
use crate::net::people::{People, PeopleError};

impl State {
    /// Counts what a member does.
    pub(super) fn count(&mut self, key: &str, what: Counted) -> Result<(), ClubError> {
        let now = self.now();
        self.quotas.count(key, what, now)
    }

    /// Somebody as the audit log has them.
    pub(super) fn audited(&self, key: &str) -> AuditPerson {
        AuditPerson {
            name: self.name_of(key),
            key: key.to_owned(),
        }
    }

    /// An event that a member causes now.
    pub(super) fn event(&self, event: AuditEvent, key: &str) -> AuditLine {
        AuditLine::new(self.clock.now(), event).by(self.audited(key))
    }
}

impl Member {
    /// Hides the messages of a member, who cannot challenge this one either, or shows them again.
    pub(super) fn mute(&self, name: &str, is_muted: bool) -> Result<(), ClubError> {
        let (people, own, key) = self.other(name)?;
        people
            .mute(&own, &key, is_muted)
            .map_err(|_| ClubError::Unsaved)?;
        self.change(|_, _| Ok(()))
    }

    /// Tells the operator about a member, with what that member has said lately at tables where both are.
    pub(super) fn report(&self, name: &str, why: &str) -> Result<(), ClubError> {
        if why.trim().is_empty() || why.chars().count() > LONGEST_MESSAGE {
            return Err(ClubError::Reason);
        }
        let (_, _, key) = self.other(name)?;
        let made = self.with(|state, own| {
            state.count(own, Counted::Report)?;
            let line = state.event(AuditEvent::Report, own).of(state.audited(&key));
            let rooms = state.rooms.iter().map(|open| open.room.clone());
            Ok((line.saying(why), rooms.collect::<Vec<_>>(), own.to_owned()))
        });
        let (line, rooms, own) = made.unwrap_or(Err(ClubError::Replaced))?;
        // The rooms are asked without the club being locked.
        let said = rooms
            .iter()
            .flat_map(|room| room.heard(&own, &key))
            .collect();
        let noted = self.club.audit.note(&line.quoting(said));
        noted.map_err(|_| ClubError::Unsaved)
    }

    /// Returns the people, the key of this member, and that of another member by name.
    fn other(&self, name: &str) -> Result<(People, String, String), ClubError> {
        let name = PlayerName::new(name)?;
        let own = self.with(|state, key| (state.people.clone(), key.to_owned()));
        let (people, own) = own.ok_or(ClubError::Replaced)?;
        let found = people.key_of(&name).ok_or(ClubError::Unknown(name))?;
        if found.0 == own {
            return Err(ClubError::Yourself);
        }
        Ok((people, own, found.0))
    }
}

impl Club {
    /// Disconnects those who are banned by now, after another program has changed the list of people.
    ///
    /// # Errors
    /// When the list cannot be read.
    pub fn keep_out(&self) -> Result<(), PeopleError> {
        let people = self.people();
        let read = people.refresh();
        let mut state = self.state();
        let is_out = |visit: &Visit| {
            people.is_banned(&visit.key) || visit.address.is_some_and(|from| people.bars(from))
        };
        let out: Vec<_> = state.visits.extract_if(.., |visit| is_out(visit)).collect();
        for visit in &out {
            state.dismissed.push(visit.id);
            state.drop_all_offers_of(&visit.key);
            visit.wake.wake();
        }
        if !out.is_empty() {
            state.announce();
        }
        read
    }

    /// Returns the audit log.
    pub fn audit(&self) -> Audit {
        self.audit.clone()
    }
}
