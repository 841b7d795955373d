//! A room as one person sees it.

use super::chat::Chat;
use super::seats::RoomSeat;
use super::speaker::Speaker;
use super::state::State;
use super::visitor::Visitor;
use crate::app::scene::{
    ChatLine, GameWait, HostedGameEntry, LobbyPerson, LobbyRole, LobbyView, NextGame, RoomId,
};
use crate::engine::game::Phase;
use crate::net::game_files::GameFiles;
use crate::table::Seats;
use crate::text;
use std::sync::{Arc, Mutex};

impl State {
    /// Returns the lobby as a person sees it. From now on all changes there wake that person.
    pub(super) fn lobby(&mut self, visitor: &Visitor) -> LobbyView {
        self.set_looking(visitor, true);
        let heard = self.heard_by(visitor);
        LobbyView {
            chat: heard.map_or(vec![], |(chat, is_muted)| chat.lines(is_muted)),
            people: self.people(&visitor.speaker),
            ..self.lobby_outline(visitor)
        }
    }

    /// Returns the lobby without people and messages, for a person who sees another page.
    pub(super) fn covered_lobby(&mut self, visitor: &Visitor) -> LobbyView {
        self.set_looking(visitor, false);
        self.lobby_outline(visitor)
    }

    fn set_looking(&mut self, visitor: &Visitor, looks: bool) {
        if let Some(visitor) = self.visitor(visitor.id) {
            visitor.looks = looks;
        }
    }

    /// Returns the chat that a person reads, and whose messages they hide.
    fn heard_by<'a>(
        &'a self,
        visitor: &'a Visitor,
    ) -> Option<(&'a Chat, impl Fn(&Speaker) -> bool)> {
        let chat = match self.role(visitor) {
            LobbyRole::Host | LobbyRole::Guest => &self.chat,
            LobbyRole::Spectator => &self.spectators_chat,
            LobbyRole::Newcomer => return None,
        };
        Some((chat, |other: &Speaker| {
            self.is_muted(&visitor.speaker, other)
        }))
    }

    /// Returns what one person has said in the chats that another has a seat or a place for.
    pub(super) fn said(&self, by: &str, from: &str) -> Vec<String> {
        let by = Speaker::Key(by.to_owned());
        let from = Speaker::Key(from.to_owned());
        let has_seat = !self.seats_of(&by).is_empty();
        let watches = self.visits.iter().any(|visitor| visitor.speaker == by);
        let chat = match (has_seat, watches) {
            (true, _) => &self.chat,
            (false, true) => &self.spectators_chat,
            (false, false) => return vec![],
        };
        chat.said_by(&from)
    }

    /// Returns the last message that a person reads.
    pub(super) fn last_message(&self, visitor: &Visitor) -> Option<ChatLine> {
        let (chat, is_muted) = self.heard_by(visitor)?;
        chat.last(is_muted)
    }

    fn lobby_outline(&mut self, visitor: &Visitor) -> LobbyView {
        let speaker = &visitor.speaker;
        let is_host = *speaker == Speaker::Host;
        self.note_seen_end(visitor);
        let address = self.address.as_ref().filter(|_| is_host);
        let codes = self.seats.iter().filter_map(|seat| seat.code());
        let role = self.role(visitor);
        LobbyView {
            rules: self.options.rules.clone(),
            people: vec![],
            chat: vec![],
            invitations: codes
                .filter_map(|code| Some(address?.command(code.as_str())))
                .collect(),
            lacks_address: address.is_some_and(|address| address.host.is_none()),
            is_local: address.is_some_and(|address| address.is_local),
            fingerprint: address.map(|address| address.fingerprint.clone()),
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
            run: self.run_for(speaker),
            only_known: is_host && self.options.only_known,
            first_game: self.options.first_game,
        }
    }

    /// Returns the game as a list of a person’s games has it; `room` is the number of this room.
    pub(super) fn entry(&self, visitor: &Visitor, room: RoomId) -> HostedGameEntry {
        let speaker = &visitor.speaker;
        let Some((_, game, _)) = &self.game else {
            let names = self
                .seats
                .iter()
                .filter_map(|seat| Some(seat.name()?.to_string()));
            return HostedGameEntry {
                room,
                standing: names.collect::<Vec<_>>().join("  "),
                terms: String::new(),
                waits_for: GameWait::NextGame,
            };
        };
        let view = match self.role(visitor) {
            LobbyRole::Spectator => game.table.spectator().view(),
            _ => game.table.game().view(None),
        };
        let players = view.players.iter();
        let players = players.map(|player| (view.name(player.seat), player.score));
        HostedGameEntry {
            room,
            standing: text::standing(players, "  "),
            terms: String::new(),
            waits_for: match view.phase {
                Phase::Turn(seat) if self.seats_of(speaker).contains(&seat) => GameWait::You,
                Phase::Turn(seat) => GameWait::Player(view.name(seat).to_owned()),
                Phase::Challenge(_) if self.may_challenge(speaker) => GameWait::You,
                Phase::Challenge(_) => GameWait::Challenge,
                Phase::Over(_) if self.game_for(visitor).is_some() => GameWait::Result,
                Phase::Over(_) if self.deals || self.proposes_another() => GameWait::Proposal,
                Phase::Over(_) => GameWait::NextGame,
            },
        }
    }

    /// Returns whether the game is over, all its players have seen that, and no guest is here.
    pub(super) fn is_left(&self) -> bool {
        let mut players = self.seats.iter().filter_map(RoomSeat::speaker);
        let is_here = |visitor: &Visitor| visitor.speaker != Speaker::Host;
        self.games() > 0
            && !self.is_played()
            && players.all(|player| self.seen_end.contains(&player))
            && !self.visits.iter().any(is_here)
    }

    /// Returns whether a game is played that this person has a seat in and has not come to.
    pub(super) fn awaits(&self, speaker: &Speaker) -> bool {
        self.is_played()
            && !self.seats_of(speaker).is_empty()
            && !self.have_joined.contains(speaker)
    }

    fn proposes_another(&self) -> bool {
        self.again.as_ref().is_some_and(|again| !again.is_over())
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

    pub(super) fn role(&self, visitor: &Visitor) -> LobbyRole {
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
            self.is_seen_saved &= self.seen_end.is_empty();
            self.seen_end.clear();
        } else if visitor.joined == self.games() && !self.seen_end.contains(&visitor.speaker) {
            self.seen_end.push(visitor.speaker.clone());
            self.is_seen_saved = false;
        }
    }

    /// Returns the fingerprints of those who have seen the end of the game.
    pub(super) fn seen_keys(&self) -> Vec<String> {
        let keys = self.seen_end.iter().filter_map(Speaker::key);
        keys.map(str::to_owned).collect()
    }

    /// Returns, once after each change, the files to which those who have seen the end are to be saved.
    pub(super) fn seen_to_save(&mut self) -> Option<Arc<Mutex<GameFiles>>> {
        let is_saved = std::mem::replace(&mut self.is_seen_saved, true);
        self.files.clone().filter(|_| !is_saved)
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
        game.is_some_and(|(_, game, _)| !game.table.spectator().is_over())
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

    /// Returns the seats and the spectators as a person sees them.
    fn people(&mut self, viewer: &Speaker) -> Vec<LobbyPerson> {
        let roster = self.roster();
        let people = roster.iter().map(|(speaker, person)| LobbyPerson {
            is_own: speaker.as_ref() == Some(viewer),
            is_muted: speaker
                .as_ref()
                .is_some_and(|speaker| self.is_muted(viewer, speaker)),
            ..person.clone()
        });
        people.collect()
    }
}
