//! How somebody becomes a member, with one device or several, and how a member leaves for good.

use super::Member;
use super::audit::AuditEvent;
use super::device::{DeviceCode, is_like_code};
use super::state::State;
use crate::app::backend::ClubError;
use crate::app::seating::is_reserved;
use crate::engine::seat::PlayerName;
use crate::net::people::PeopleError;
use crate::text::locked;
use tracing::info;

/// The wrong codes that one connection may try.
const MOST_CODES: u8 = 5;

impl Member {
    /// Takes a name for good, or joins a member by the code of their other device. The list of people is saved before anyone sees
    /// it; the club is not locked meanwhile.
    pub(super) fn take_name(&self, text: &str) -> Result<(), ClubError> {
        if is_like_code(text) {
            return self.join(text);
        }
        let name = PlayerName::new(text)?;
        if is_reserved(&name) {
            return Err(ClubError::Reserved(name));
        }
        let may = |state: &mut State, key: &str| {
            let people = state.people.clone();
            if people.is_anothers(&name, key) {
                return Err(ClubError::NameTaken(name.clone()));
            }
            Ok((key.to_owned(), people))
        };
        let (key, people) = self.with(may).unwrap_or(Err(ClubError::Replaced))?;
        let saved = people.name(&key, &name);
        if !matches!(saved, Err(PeopleError::Taken(_))) {
            self.note(AuditEvent::Joined, &key, "");
        }
        if saved.is_ok() {
            info!(key, name = name.to_string(), "named");
        }
        let taken = self.with(|state, _| {
            state.announce();
            match saved {
                Ok(()) => Ok(()),
                Err(PeopleError::Taken(name)) => Err(ClubError::NameTaken(name)),
                Err(_) => {
                    state.keeper.wake();
                    Err(ClubError::NameUnsaved)
                }
            }
        });
        taken.unwrap_or(Err(ClubError::Replaced))
    }

    /// Adds an event to the audit log. What cannot be written now is written later.
    fn note(&self, event: AuditEvent, key: &str, text: &str) {
        let line = self.club.state().event(event, key).saying(text);
        if self.club.audit.note(&line).is_err() {
            self.club.state().keeper.wake();
        }
    }

    /// Makes a code, and tells the member what to do with it.
    pub(super) fn add_device(&self) -> Result<(), ClubError> {
        self.change(|state, key| {
            state.name_of(key).ok_or(ClubError::Nameless)?;
            let now = state.now();
            let code = DeviceCode::new(key, now).map_err(|_| ClubError::NoCode)?;
            let text = format!(
                "On your other device, type {} instead of a name. The code is valid once, for ten minutes.",
                code.text()
            );
            state.codes.retain(|other| other.key != key && other.is_valid(now));
            state.codes.push(code);
            state.tell(key, text);
            Ok(())
        })
    }

    /// Adds the key of this connection to those of the member who has made the code.
    fn join(&self, code: &str) -> Result<(), ClubError> {
        let found = self.with(|state, key| {
            let code = state.take_code(self.id, code)?;
            Ok((code, key.to_owned(), state.people.clone()))
        });
        let (code, key, people) = found.unwrap_or(Err(ClubError::Replaced))?;
        let owner = code.key.clone();
        let saved = people.add_key(&owner, &key);
        if matches!(saved, Err(PeopleError::KeyTaken)) {
            self.with(|state, _| state.codes.push(code));
            return Err(ClubError::KeyTaken);
        }
        self.note(AuditEvent::AddedDevice, &owner, &key);
        self.change(|state, _| {
            state.is_now(self.id, &owner);
            saved.map_err(|_| {
                state.keeper.wake();
                ClubError::NameUnsaved
            })
        })
    }

    /// Leaves the club for good.
    pub(super) fn leave(&self) -> Result<(), ClubError> {
        // The operator may have banned them a moment ago.
        let _ = self.club.people().refresh();
        let left = self.with(|state, key| {
            state.begin_to_leave(key)?;
            Ok((key.to_owned(), state.people.clone()))
        });
        let (key, people) = left.unwrap_or(Err(ClubError::Replaced))?;
        let keys = people.keys_of(&key);
        self.note(AuditEvent::Left, &key, "");
        // What cannot be saved now is saved later; the keeper tells its operator.
        let _ = locked(&self.club.results).forget(&key);
        let _ = people.forget(&key);
        self.change(|state, key| {
            state.leaving.retain(|leaving| leaving != key);
            state.departed.extend(keys);
            state.keeper.wake();
            Ok(())
        })
    }
}

impl State {
    /// Returns this code of a member, which cannot be used again.
    fn take_code(&mut self, visit: u32, code: &str) -> Result<DeviceCode, ClubError> {
        let now = self.now();
        let visit = self.visits.iter_mut().find(|other| other.id == visit);
        let visit = visit.ok_or(ClubError::Replaced)?;
        if visit.wrong_codes >= MOST_CODES {
            return Err(ClubError::TooManyCodes);
        }
        self.codes.retain(|code| code.is_valid(now));
        let Some(place) = self.codes.iter().position(|known| known.is(code)) else {
            visit.wrong_codes += 1;
            return Err(ClubError::WrongCode);
        };
        Ok(self.codes.swap_remove(place))
    }

    /// Makes a connection that of a member, whose other connection ends.
    fn is_now(&mut self, id: u32, owner: &str) {
        for replaced in self
            .visits
            .extract_if(.., |visit| visit.id != id && visit.key == owner)
        {
            replaced.wake.wake();
        }
        if let Some(visit) = self.visit_mut(id) {
            owner.clone_into(&mut visit.key);
            visit.told = Some("This device is yours now, too.".to_owned());
        }
    }

    /// Checks that a member has no game to finish, and lets them begin no other from now on.
    fn begin_to_leave(&mut self, key: &str) -> Result<(), ClubError> {
        self.name_of(key).ok_or(ClubError::Nameless)?;
        if self.people.is_banned(key) {
            return Err(ClubError::Banned);
        }
        let mut rooms = self.rooms.iter().filter(|room| room.is_of(key));
        if self.awaits_table(key) > 0 || rooms.any(|room| room.room.is_played()) {
            return Err(ClubError::StillPlaying);
        }
        self.leaving.push(key.to_owned());
        self.drop_all_offers_of(key);
        self.codes.retain(|code| code.key != key);
        Ok(())
    }
}
