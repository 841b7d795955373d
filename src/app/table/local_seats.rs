//! The seats at this keyboard, and the game as the people there see it.

use crate::app::scene::TableAccess;
use crate::app::seating::Seating;
use crate::engine::game::{Phase, PublicPending};
use crate::engine::seat::Seat;
use crate::engine::seen::SeenEvent;
use crate::engine::tile_set::TileSet;
use crate::engine::view::SeatView;
use crate::table::{Appended, Player, Proposal, Refusal};

/// The seats at this keyboard, and the game as the people there see it.
#[derive(Debug)]
pub(super) struct LocalSeats {
    /// The handle for the people at this keyboard and the computers that this program runs.
    player: Player,
    /// The public view after the last event.
    public: SeatView,
    /// The public view of the announced turn, while tiles are laid for the next one (R39).
    window: Option<SeatView>,
    /// The number of the turn whose step is shown.
    turn: u32,
    /// Which players are computers.
    seating: Seating,
    /// Whether this program keeps the game.
    is_host: bool,
}

impl LocalSeats {
    pub(super) fn new(player: Player, seating: Seating, is_host: bool) -> Self {
        let public = player.public();
        Self {
            player,
            window: None,
            turn: public.turn,
            public,
            seating,
            is_host,
        }
    }

    pub(super) const fn player(&self) -> &Player {
        &self.player
    }

    pub(super) const fn public(&self) -> &SeatView {
        &self.public
    }

    /// Returns the tiles of the game.
    pub(super) const fn tiles(&self) -> &'static TileSet {
        &self.public.setup.variant().tiles
    }

    pub(super) const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Returns the public view of the announced turn.
    pub(super) const fn pending(&self) -> Option<&PublicPending> {
        match &self.public.phase {
            Phase::Challenge(pending) => Some(pending),
            Phase::Turn(_) | Phase::Over(_) => None,
        }
    }

    pub(super) const fn is_over(&self) -> bool {
        matches!(self.public.phase, Phase::Over(_))
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        self.public.setup.name(seat)
    }

    pub(super) fn names(&self, seats: impl Iterator<Item = Seat>) -> String {
        let names: Vec<&str> = seats.map(|seat| self.name(seat)).collect();
        names.join(", ")
    }

    /// Returns whether a seat belongs to this keyboard.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.player.seats().contains(seat)
    }

    /// Returns whether anyone plays on another machine.
    pub(super) fn has_others(&self) -> bool {
        self.public.setup.seats().any(|seat| !self.is_here(seat))
    }

    /// Returns whether somebody at this keyboard has the seat.
    pub(super) fn is_persons(&self, seat: Seat) -> bool {
        self.is_here(seat) && !self.seating.is_computer(seat)
    }

    /// Returns what the people at this keyboard may do.
    pub(super) fn access(&self) -> TableAccess {
        let has_others = self.has_others();
        TableAccess {
            plays: !self.player.seats().is_empty(),
            acts: self.people().any(|seat| self.is_here(seat)) || !has_others,
            keeps_game: self.is_host,
            has_others,
        }
    }

    /// Iterates over the people who have not resigned.
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        let has_resigned = |seat| {
            let player = self.public.player(seat);
            player.is_some_and(|player| player.resigned)
        };
        let seats = self.public.setup.seats();
        seats.filter(move |&seat| !self.seating.is_computer(seat) && !has_resigned(seat))
    }

    /// Returns the only person at this keyboard, in a game against computers or with people on other machines. Their rack
    /// needs no curtain.
    pub(super) fn alone(&self) -> Option<Seat> {
        let others = self.seating.has_computers() || self.has_others();
        let mut people = self.people().filter(|&seat| self.is_here(seat));
        let only = people.next().filter(|_| others)?;
        people.next().is_none().then_some(only)
    }

    /// Returns whether only computers play.
    pub(super) fn is_watched(&self) -> bool {
        self.people().next().is_none()
    }

    /// Returns whether players can allow a word (R38), which takes at least two people. Computers always agree.
    pub(super) fn can_agree(&self) -> bool {
        self.public.setup.rules().agreement && self.people().nth(1).is_some()
    }

    /// Returns the people at this keyboard who may challenge the announced turn. Computers decide separately.
    pub(super) fn challengers(&self) -> Vec<Seat> {
        let mut seats = self.player.undecided();
        seats.retain(|&seat| self.is_persons(seat));
        seats
    }

    /// Returns the seat at this keyboard that accepts the announced turn: the next player, if that is one.
    pub(super) fn acceptor(&self) -> Option<Seat> {
        let next = self.player.acceptor().filter(|&seat| self.is_here(seat));
        next.or_else(|| self.challengers().first().copied())
    }

    /// Returns whether the one person at this keyboard is next and may announce while others may still challenge (R39).
    pub(super) fn may_announce_ahead(&self) -> bool {
        self.player.may_go_ahead() && self.alone() == self.player.acceptor()
    }

    /// Proposes something to which all people at this keyboard have just agreed together.
    pub(super) fn propose(&self, proposal: Proposal) -> Result<Appended, Refusal> {
        let by = self.people().find(|&seat| self.is_here(seat));
        self.player.propose(by.unwrap_or(Seat::FIRST), proposal)
    }

    /// Takes the events since the last call, if there are any. Returns those that change the step shown, with the public view
    /// before them.
    pub(super) fn new_events(&mut self) -> Option<(Vec<SeenEvent>, SeatView)> {
        // Their hidden parts are not needed: a rack is read from the view.
        let mut events = self.player.new_events(Seat::FIRST);
        if events.is_empty() {
            return None;
        }
        if self.lays_on(&events) {
            events.remove(0);
        }
        let now = self.player.public();
        Some((events, std::mem::replace(&mut self.public, now)))
    }

    /// Remembers that the step of the current turn is shown.
    pub(super) const fn show_turn(&mut self) {
        self.turn = self.public.turn;
    }

    /// Returns whether the turn shown has ended.
    pub(super) const fn has_turn_passed(&self) -> bool {
        self.turn != self.public.turn
    }

    /// Returns whether the person on turn shares this keyboard, so that a curtain hides their rack.
    pub(super) fn needs_curtain(&self) -> bool {
        let Phase::Turn(seat) = self.public.phase else {
            return false;
        };
        self.is_persons(seat) && self.alone() != Some(seat)
    }

    /// Shows the table as if the announced turn stood, once its next player is here and has accepted it. Returns the names of
    /// those who may still challenge it.
    pub(super) fn go_ahead_if_accepted(&mut self) -> Option<String> {
        let undecided = self.player.undecided();
        let next = self.player.acceptor()?;
        if undecided.contains(&next) || !self.player.may_go_ahead() {
            return None;
        }
        self.go_ahead();
        Some(self.names(undecided.into_iter()))
    }

    /// Shows the table as if the announced turn stood.
    pub(super) fn go_ahead(&mut self) {
        if !self.player.is_ahead() {
            self.window = Some(self.public.clone());
        }
        self.player.go_ahead(true);
        self.public = self.player.public();
        self.show_turn();
    }

    /// Shows the table as it is.
    pub(super) fn go_back(&mut self) {
        self.player.go_ahead(false);
        if let Some(window) = self.window.take() {
            self.public = window;
            self.show_turn();
        }
    }

    /// Follows what the others do while tiles are laid for the next turn. Returns whether the first of these events lets the
    /// turn before stand, so that the tiles stay where they are.
    fn lays_on(&mut self, events: &[SeenEvent]) -> bool {
        let harmless =
            |event: &SeenEvent| matches!(event, SeenEvent::Spent { .. } | SeenEvent::Agreed { .. });
        if !self.player.is_ahead() || events.iter().all(harmless) {
            return false;
        }
        if let [SeenEvent::Accepted { .. }, ..] = events {
            self.player.go_ahead(false);
            self.window = None;
            return true;
        }
        self.go_back();
        false
    }
}
