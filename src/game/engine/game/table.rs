//! What everyone at the table may see.

use super::{Claim, Game, Pending, Phase};
use crate::engine::board::Board;
use crate::engine::clock::{ClockRule, Millis};
use crate::engine::hint::HintTaken;
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::sheet::SheetLine;
use crate::engine::tile::{Letter, Points, Tile};

impl Game {
    /// Returns players and rules.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the rounds of the draw for first play (R4).
    pub fn draws(&self) -> &[Vec<(Seat, Tile)>] {
        &self.draws
    }

    /// Returns the board, without the announced play.
    pub const fn board(&self) -> &Board {
        &self.position.board
    }

    /// Returns the phase.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Returns the number of the turn being played, from 1.
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// Returns the number of tiles in the bag.
    pub fn bag_count(&self) -> usize {
        self.position.bag.len()
    }

    /// Returns a player's score.
    pub fn score(&self, seat: Seat) -> Points {
        self.position
            .players
            .get(seat.index())
            .map_or(Points::ZERO, |player| player.score)
    }

    /// Returns the number of turns a player owes for failed challenges (R18).
    pub fn owes(&self, seat: Seat) -> u8 {
        self.position
            .players
            .get(seat.index())
            .map_or(0, |player| player.owes)
    }

    /// Returns the number of a player's failed challenges (R18).
    pub fn failed_challenges(&self, seat: Seat) -> u8 {
        self.position
            .players
            .get(seat.index())
            .map_or(0, |player| player.failed)
    }

    /// Returns a player's number of passes in a row (R23a).
    pub fn passes(&self, seat: Seat) -> u8 {
        self.position.counts.passes(seat.index())
    }

    /// Whether a player resigned (R35).
    pub fn resigned(&self, seat: Seat) -> bool {
        self.position
            .players
            .get(seat.index())
            .is_some_and(|player| player.resigned)
    }

    /// Returns the number of scoreless turns in a row (R23a).
    pub const fn scoreless(&self) -> u8 {
        self.position.counts.scoreless()
    }

    /// Returns the hints taken, in order; a second step of a hint is another entry.
    pub fn hints(&self) -> &[HintTaken] {
        &self.hints
    }

    /// Returns the words all players agreed on (R38).
    pub fn agreed(&self) -> &[Vec<Letter>] {
        &self.agreed
    }

    /// Returns the time a player's turns have taken (R29).
    pub fn used(&self, seat: Seat) -> Millis {
        self.position
            .players
            .get(seat.index())
            .map_or(Millis::ZERO, |player| player.used)
    }

    /// Returns the time that the player on turn has used for this turn (R29).
    pub const fn turn_used(&self) -> Millis {
        self.turn_used
    }

    /// Returns the time used for the current correspondence turn, including time since the previous turn was announced (R41).
    pub const fn move_used(&self) -> Millis {
        self.move_used
    }

    /// Returns the time left for the player to move, for the turn or for the game; zero in overtime, `None` without a
    /// limit (R29).
    pub fn time_left(&self) -> Option<Millis> {
        let seat = self.at_turn().ok()?;
        match &self.setup.rules().clock {
            ClockRule::Off => None,
            ClockRule::Turn(timer) => Some(timer.limit(seat)?.less(self.turn_used)),
            ClockRule::Game(clock) => Some(clock.limit().less(self.used(seat))),
        }
    }

    /// Returns the score sheet (R26).
    pub fn sheet(&self) -> &[SheetLine] {
        &self.sheet
    }

    /// Returns the announced turn, if any.
    pub const fn announced(&self) -> Option<&Pending> {
        match &self.phase {
            Phase::Challenge(pending) => Some(pending),
            Phase::Turn(_) | Phase::Over(_) => None,
        }
    }

    /// Returns the seat that accepts the announced play for the table (R16).
    pub fn acceptor(&self) -> Option<Seat> {
        self.pending().ok().map(|pending| self.after(pending.seat))
    }

    /// Returns the fewest and most tiles that may be exchanged now; `None` when the bag or the rack allows no exchange
    /// (R13).
    pub fn exchange_range(&self) -> Option<(usize, usize)> {
        let seat = self.at_turn().ok()?;
        let rule = self.setup.rules().exchange;
        let rack = &self.position.players[seat.index()].rack;
        let most = rule.most(self.position.bag.len(), rack.len());
        let least = usize::from(!rule.none_allowed);
        (most >= 1).then_some((least, most))
    }

    /// Returns the words of the announced turn that can still be challenged, as indices into
    /// [`Turn::words`](crate::engine::turn::Turn::words).
    pub fn open_words(&self) -> Vec<usize> {
        let rulings = self.setup.rulings();
        let open = |pending: &Pending| pending.open_words(rulings, &self.agreed);
        self.announced().map_or(vec![], open)
    }

    /// Returns the seats that may challenge the announced play now, in order after its player (R16, R19).
    pub fn challengers(&self) -> Vec<Seat> {
        let Ok(pending) = self.pending() else {
            return vec![];
        };
        let order = std::iter::successors(Some(self.after(pending.seat)), |&s| Some(self.after(s)));
        order
            .take_while(|&s| s != pending.seat)
            .filter(|&s| self.may_challenge(s, &Claim::All).is_ok())
            .collect()
    }
}
