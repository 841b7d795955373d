//! A room as one person sees it.

use super::chat::Chat;
use super::seats::Sitter;
use super::speaker::Speaker;
use super::state::State;
use super::visitor::Visitor;
use crate::app::scene::{
    GameWait, HostedGameEntry, LobbyPerson, LobbyRole, LobbyState, LobbyView, NextGame, PersonId,
};
use crate::engine::game::Phase;
use crate::engine::seat::Seat;
use crate::table::Seats;
use unicode_security::skeleton;

/// Returns whether two names look alike on a screen, whatever their characters are.
pub fn look_alike(name: &str, other: &str) -> bool {
    let lower = [name, other].map(str::to_lowercase);
    skeleton(&lower[0]).eq(skeleton(&lower[1])) || skeleton(name).eq(skeleton(other))
}

impl State {
    /// Returns the lobby as a person sees it.
    pub(super) fn lobby(&mut self, visitor: &Visitor) -> LobbyView {
        let speaker = &visitor.speaker;
        let is_host = *speaker == Speaker::Host;
        self.note_seen_end(visitor);
        let address = self.address.as_ref().filter(|_| is_host);
        let codes = self.seats.iter().filter_map(|seat| seat.open_code());
        let role = self.role(visitor);
        let unmuted = |chat: &Chat| chat.lines(|other| self.is_muted(speaker, other));
        let chat = match role {
            LobbyRole::Host | LobbyRole::Guest => unmuted(&self.chat),
            LobbyRole::Spectator => unmuted(&self.spectators_chat),
            LobbyRole::Newcomer => vec![],
        };
        LobbyView {
            rules: self.options.rules.clone(),
            people: self.people(speaker),
            invitations: codes
                .filter_map(|code| Some(address?.command(code.as_str())))
                .collect(),
            lacks_address: address.is_some_and(|address| address.host.is_none()),
            fingerprint: address.map(|address| address.fingerprint.clone()),
            chat,
            role,
            name: speaker
                .key()
                .and_then(|key| Some(self.options.people.name_of(key)?.to_string())),
            game: self.game_for(visitor),
            next: match role {
                // They may see the game later than it is played.
                LobbyRole::Spectator => NextGame::SeatFree,
                _ => self.next_game(speaker),
            },
            only_known: is_host && self.options.only_known,
        }
    }

    /// Returns the game as a list of a person’s games has it; `room` is the number of this room.
    pub(super) fn entry(&self, visitor: &Visitor, room: usize) -> HostedGameEntry {
        let speaker = &visitor.speaker;
        let Some((_, game, _)) = &self.game else {
            let names = self
                .seats
                .iter()
                .filter_map(|seat| Some(seat.name()?.to_string()));
            return HostedGameEntry {
                room,
                standing: names.collect::<Vec<_>>().join("  "),
                waits_for: GameWait::NextGame,
            };
        };
        let view = match self.role(visitor) {
            LobbyRole::Spectator => game.table.spectator().view(),
            _ => game.table.game().view(None),
        };
        let standing = view.players.iter().map(|player| {
            let name = view.name(player.seat);
            format!("{name} {}", player.score)
        });
        HostedGameEntry {
            room,
            standing: standing.collect::<Vec<_>>().join("  "),
            waits_for: match view.phase {
                Phase::Turn(seat) if self.seats_of(speaker).contains(&seat) => GameWait::You,
                Phase::Turn(seat) => GameWait::Player(view.name(seat).to_owned()),
                Phase::Challenge(_) if self.may_challenge(speaker) => GameWait::You,
                Phase::Challenge(_) => GameWait::Challenge,
                Phase::Over(_) if self.game_for(visitor).is_some() => GameWait::Result,
                Phase::Over(_) => GameWait::NextGame,
            },
        }
    }

    /// Returns whether a person has yet to accept or challenge the announced turn.
    fn may_challenge(&self, speaker: &Speaker) -> bool {
        let own = self.seats_of(speaker);
        let game = self.game.as_ref();
        let undecided =
            game.map(|(_, game, _)| game.table.player(Seats::of(own.clone())).undecided());
        own.iter()
            .any(|seat| undecided.as_ref().is_some_and(|seats| seats.contains(seat)))
    }

    /// Returns whether a person came with a seat code that somebody else has used.
    pub(super) fn is_late(&self, visitor: &Visitor) -> bool {
        let is_new = self.role(visitor) == LobbyRole::Newcomer;
        is_new && !self.seats.iter().any(|seat| seat.takes(&visitor.user))
    }

    fn role(&self, visitor: &Visitor) -> LobbyRole {
        match &visitor.speaker {
            Speaker::Host => LobbyRole::Host,
            speaker if !self.seats_of(speaker).is_empty() => LobbyRole::Guest,
            Speaker::Key(_) if visitor.watches() => LobbyRole::Spectator,
            Speaker::Key(_) => LobbyRole::Newcomer,
        }
    }

    /// Remembers that a person who sits at the table has seen the end of the game, also when the host starts again.
    fn note_seen_end(&mut self, visitor: &Visitor) {
        if self.games() == 0 || self.seats_of(&visitor.speaker).is_empty() {
            return;
        }
        if self.is_played() {
            // Its end may have been taken back: then there will be another one.
            self.seen_end.clear();
        } else if visitor.joined == self.games() && !self.seen_end.contains(&visitor.speaker) {
            self.seen_end.push(visitor.speaker.clone());
        }
        let keys = self.seen_end.iter().filter_map(Speaker::key);
        let keys = keys.map(str::to_owned).collect();
        if let Some((_, game, _)) = &mut self.game
            && let Some(seen) = &mut game.seen
        {
            seen.set(keys);
        }
    }

    /// Returns the number of the game to open for a person.
    fn game_for(&self, visitor: &Visitor) -> Option<u32> {
        let number = Some(self.games()).filter(|number| *number > 0);
        let plays = !self.seats_of(&visitor.speaker).is_empty();
        let is_news = || plays && !self.seen_end.contains(&visitor.speaker);
        number.filter(|_| match self.role(visitor) {
            LobbyRole::Spectator => self.is_seen_played(),
            _ => self.is_played() || is_news(),
        })
    }

    /// Returns whether a game is being played as spectators see it.
    fn is_seen_played(&self) -> bool {
        let game = self.game.as_ref();
        game.is_some_and(|(_, game, _)| game.table.spectator().view().outcome().is_none())
    }

    fn next_game(&self, speaker: &Speaker) -> NextGame {
        match self.again.as_ref().filter(|again| !again.is_over()) {
            _ if self.deals => NextGame::Deal,
            _ if !self.is_full() => NextGame::SeatFree,
            _ if self.games() == 0 => NextGame::Host,
            None => NextGame::Proposal,
            Some(again) => NextGame::Answers {
                by: self.shown_name(again.proposer()),
                agreed: again.has_agreed(speaker),
            },
        }
    }

    /// Returns the seats and the spectators.
    fn people(&self, viewer: &Speaker) -> Vec<LobbyPerson> {
        let seats = Seat::first(self.seats.len()).zip(&self.seats);
        let seated = seats.map(|(place, seat)| {
            let state = match &seat.sitter {
                Sitter::Free => LobbyState::Free,
                Sitter::Here(_) => LobbyState::Here,
                Sitter::Computer(_) => LobbyState::Computer,
                Sitter::Guest { key, .. } if self.is_connected(key) => LobbyState::Connected,
                Sitter::Guest { .. } => LobbyState::Away,
            };
            let name = seat.name().map(ToString::to_string);
            self.person(PersonId::Seat(place), (seat.speaker(), name), state, viewer)
        });
        let watching = self
            .visits
            .iter()
            .filter(|visitor| self.role(visitor) == LobbyRole::Spectator);
        let spectators = watching.map(|visitor| {
            let speaker = visitor.speaker.clone();
            let name = self.shown_name(&speaker);
            let id = PersonId::Spectator(visitor.id);
            self.person(
                id,
                (Some(speaker), Some(name)),
                LobbyState::Watching,
                viewer,
            )
        });
        let mut people: Vec<LobbyPerson> = seated.chain(spectators).collect();
        tell_apart(&mut people);
        people
    }

    fn person(
        &self,
        id: PersonId,
        (speaker, name): (Option<Speaker>, Option<String>),
        state: LobbyState,
        viewer: &Speaker,
    ) -> LobbyPerson {
        LobbyPerson {
            id,
            name,
            state,
            is_own: speaker.as_ref() == Some(viewer),
            is_muted: speaker
                .as_ref()
                .is_some_and(|speaker| self.is_muted(viewer, speaker)),
            key: speaker
                .as_ref()
                .and_then(Speaker::short_key)
                .map(str::to_owned),
        }
    }
}

/// Leaves the keys only of people whose names look alike.
fn tell_apart(people: &mut [LobbyPerson]) {
    let names: Vec<String> = people
        .iter()
        .filter_map(|person| person.name.clone())
        .collect();
    for person in people {
        let name = person.name.as_deref().unwrap_or_default();
        if names.iter().filter(|other| look_alike(name, other)).count() < 2 {
            person.key = None;
        }
    }
}
