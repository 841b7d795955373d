//! The people of a room, as everyone sees them. The list is made once for each change, because many may look at it.

use super::seats::RoomSeat;
use super::speaker::Speaker;
use super::state::{Roster, State};
use crate::app::scene::{LobbyPerson, LobbyRole, LobbyState, PersonId};
use crate::engine::seat::Seat;
use crate::net::look_alike::Look;
use std::collections::HashMap;
use std::sync::Arc;

impl State {
    /// Returns the people; the list is made again after a change.
    pub(super) fn roster(&mut self) -> Arc<Roster> {
        let roster = self
            .roster
            .take()
            .unwrap_or_else(|| Arc::new(self.listed()));
        self.roster = Some(Arc::clone(&roster));
        roster
    }

    fn listed(&self) -> Roster {
        let seats = Seat::first(self.seats.len()).zip(&self.seats);
        let seated = seats.map(|(place, seat)| {
            let state = match seat {
                RoomSeat::Free(_) => LobbyState::Free,
                RoomSeat::Here(_) => LobbyState::Here,
                RoomSeat::Computer(_) => LobbyState::Computer,
                RoomSeat::Guest { key, .. } if self.is_connected(key) => LobbyState::Connected,
                RoomSeat::Guest { .. } => LobbyState::Away,
            };
            let name = seat.name().map(ToString::to_string);
            entry(PersonId::Seat(place), seat.speaker(), name, state)
        });
        let watching = self
            .visits
            .iter()
            .filter(|visitor| self.role(visitor) == LobbyRole::Spectator);
        let spectators = watching.map(|visitor| {
            let speaker = visitor.speaker.clone();
            let name = Some(self.shown_name(&speaker));
            let id = PersonId::Spectator(visitor.id);
            entry(id, Some(speaker), name, LobbyState::Watching)
        });
        let mut all: Roster = seated.chain(spectators).collect();
        tell_apart(all.iter_mut().map(|(_, person)| person));
        all
    }
}

fn entry(
    id: PersonId,
    speaker: Option<Speaker>,
    name: Option<String>,
    state: LobbyState,
) -> (Option<Speaker>, LobbyPerson) {
    let key = speaker.as_ref().and_then(Speaker::short_key);
    let person = LobbyPerson {
        id,
        name,
        state,
        is_own: false,
        is_muted: false,
        key: key.map(str::to_owned),
    };
    (speaker, person)
}

/// Removes the keys of people whose names look like nobody else's.
fn tell_apart<'a>(people: impl Iterator<Item = &'a mut LobbyPerson>) {
    let people: Vec<_> = people
        .map(|person| {
            let look = person.name.as_deref().map(Look::of);
            (person, look)
        })
        .collect();
    let mut times: HashMap<(usize, &str), usize> = HashMap::new();
    for kind in people
        .iter()
        .filter_map(|(_, look)| look.as_ref())
        .flat_map(Look::kinds)
    {
        *times.entry(kind).or_default() += 1;
    }
    let are_alike = people.iter().map(|(_, look)| {
        let mut kinds = look.iter().flat_map(Look::kinds);
        kinds.any(|kind| times.get(&kind).is_some_and(|&times| times > 1))
    });
    let are_alike: Vec<bool> = are_alike.collect();
    for ((person, _), is_alike) in people.into_iter().zip(are_alike) {
        if !is_alike {
            person.key = None;
        }
    }
}
