//! One person in a club.

use super::{Club, State};
use crate::app::backend::ClubError;
use crate::app::scene::{ClubAct, ClubView, GameWait, RoomId};
use crate::engine::seat::PlayerName;
use crate::net::room::{Attendee, Room, SPECTATOR};
use crate::table::Wake;
use crate::text::locked;

/// One person in a club.
pub struct Member {
    club: Club,
    id: u32,
}

impl Member {
    pub(super) const fn new(club: Club, id: u32) -> Self {
        Self { club, id }
    }

    /// Runs `act` with the fingerprint of this person's key, unless another connection has replaced this one.
    fn with<T>(&self, act: impl FnOnce(&mut State, &str) -> T) -> Option<T> {
        let mut state = self.club.state();
        let key = state.visit(self.id)?.key.clone();
        Some(act(&mut state, &key))
    }

    /// Returns the club as this person sees it; `None` once another connection with the same key has replaced this one.
    pub fn view(&self) -> Option<ClubView> {
        let mut view = self.with(|state, key| state.view(self.id, key))?;
        // The rooms are asked without the club being locked.
        let rooms = self.with(|state, _| state.rooms_by_player())?;
        let key = self.key()?;
        super::view::add_games(&mut view, &rooms, &key);
        Some(view)
    }

    fn key(&self) -> Option<String> {
        self.with(|_, key| key.to_owned())
    }

    /// Returns, once, what this person has to know, in one sentence.
    pub fn told(&self) -> Option<String> {
        let mut state = self.club.state();
        let visit = state.visits.iter_mut().find(|visit| visit.id == self.id)?;
        visit.told.take()
    }

    /// Returns the rooms in which this person has a seat.
    pub fn own_rooms(&self) -> Vec<(RoomId, Room)> {
        let own = |state: &mut State, key: &str| {
            let rooms = state.rooms.iter();
            let own = rooms.filter(|room| room.players.iter().any(|player| player == key));
            own.map(|room| (room.id, room.room.clone())).collect()
        };
        self.with(own).unwrap_or_default()
    }

    /// Comes into a room, as a player or to watch; `None` if there is no such room any more.
    pub fn enter(&self, id: RoomId) -> Option<Attendee> {
        let found = |state: &mut State, key: &str| {
            let found = state.rooms.iter().find(|room| room.id == id)?;
            Some((found.room.clone(), key.to_owned()))
        };
        let (room, key) = self.with(found)??;
        room.enter(SPECTATOR, &key)
    }

    /// Returns whether there is nothing left for this person to play or to see in a room of theirs.
    pub fn has_done_with(&self, id: RoomId, room: &Room) -> bool {
        let key = self.with(|_, key| key.to_owned());
        key.is_none_or(|key| room.seen_by(&key, id).waits_for == GameWait::NextGame)
    }

    /// Does something in the club's lobby.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn act(&self, act: ClubAct) -> Result<(), ClubError> {
        match act {
            ClubAct::Name(name) => self.take_name(&name),
            ClubAct::Offer(offered) => self.change(|state, key| state.offer_game(key, *offered)),
            ClubAct::Take(id) => self.change(|state, key| state.take(key, id)),
            ClubAct::Drop(id) => self.change(|state, key| state.drop_offer(key, id)),
            ClubAct::Computer(id) => self.change(|state, key| state.seat_computers(key, id)),
        }
    }

    /// Changes the club and wakes everybody.
    fn change(
        &self,
        change: impl FnOnce(&mut State, &str) -> Result<(), ClubError>,
    ) -> Result<(), ClubError> {
        let changed = self.with(|state, key| {
            let changed = change(state, key);
            state.wake_all();
            changed
        });
        changed.unwrap_or(Err(ClubError::Replaced))
    }

    /// Takes a name for good. The list of people is saved before anyone sees it; the club is not locked meanwhile.
    fn take_name(&self, name: &str) -> Result<(), ClubError> {
        let name = PlayerName::new(name)?;
        let _alone = locked(&self.club.people);
        let may = |state: &mut State, key: &str| {
            let people = state.options.people.clone();
            if people.is_anothers(&name, key) {
                return Err(ClubError::NameTaken(name.clone()));
            }
            Ok((key.to_owned(), people))
        };
        let (key, mut people) = self.with(may).unwrap_or(Err(ClubError::Replaced))?;
        let saved = people.name(&key, &name);
        self.change(|state, _| {
            state.options.people = people;
            saved.map_err(|error| ClubError::NameUnsaved(error.into()))
        })
    }

    /// Calls `wake` whenever the club has changed.
    pub fn wake_by(&self, wake: Wake) {
        let state = self.club.state();
        if let Some(visit) = state.visit(self.id) {
            visit.wake.set(wake);
        }
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        let mut state = self.club.state();
        let Some(place) = state.visits.iter().position(|visit| visit.id == self.id) else {
            return;
        };
        let left = state.visits.remove(place);
        state.drop_offers_of(&left.key);
        state.wake_all();
    }
}
