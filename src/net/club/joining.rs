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
            let people = state.options.people.clone();
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
            state.show_people();
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
            let owner = state.take_code(self.id, code)?;
            Ok((owner, key.to_owned(), state.options.people.clone()))
        });
        let (owner, key, people) = found.unwrap_or(Err(ClubError::Replaced))?;
        let saved = people.add_key(&owner, &key);
        if matches!(saved, Err(PeopleError::KeyTaken)) {
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
        let may = |state: &mut State, key: &str| {
            state.may_leave(key)?;
            Ok((key.to_owned(), state.options.people.clone()))
        };
        let (key, people) = self.with(may).unwrap_or(Err(ClubError::Replaced))?;
        let keys = people.keys_of(&key);
        self.note(AuditEvent::Left, &key, "");
        // What cannot be saved now is saved later; the keeper tells its operator.
        let _ = locked(&self.club.results).forget(&key);
        let _ = people.forget(&key);
        self.change(|state, key| {
            state.drop_all_offers_of(key);
            state.codes.retain(|code| code.key != key);
            state.departed.extend(keys);
            state.keeper.wake();
            Ok(())
        })
    }
}

impl State {
    /// Returns the key of the member whose code this is, which is used up.
    fn take_code(&mut self, visit: u32, code: &str) -> Result<String, ClubError> {
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
        Ok(self.codes.swap_remove(place).key)
    }

    /// Makes a connection that of a member, whose other connection ends.
    fn is_now(&mut self, id: u32, owner: &str) {
        for replaced in self
            .visits
            .extract_if(.., |visit| visit.id != id && visit.key == owner)
        {
            replaced.wake.wake();
        }
        if let Some(visit) = self.visits.iter_mut().find(|visit| visit.id == id) {
            owner.clone_into(&mut visit.key);
            visit.told = Some("This device is yours now, too.".to_owned());
        }
    }

    /// Checks that a member has no game to finish.
    fn may_leave(&self, key: &str) -> Result<(), ClubError> {
        self.name_of(key).ok_or(ClubError::Nameless)?;
        let mut rooms = self.rooms.iter().filter(|room| room.is_of(key));
        let mut orders = self.orders.iter();
        let is_ordered = orders.any(|order| order.players().any(|player| player == key));
        if is_ordered || rooms.any(|room| room.room.is_played()) {
            return Err(ClubError::StillPlaying);
        }
        Ok(())
    }
}
