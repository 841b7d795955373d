//! The time of turns, windows, proposals and absences in a game across machines (R29, R39–R42).

use super::round_trip::RoundTrip;
use super::running_clock::{Now, RunningClock};
use crate::engine::clock::Millis;
use crate::engine::seat::Seat;

/// The time after which what could not be saved is tried again.
const PAUSE: Millis = Millis::seconds(5);

/// The most time that is not charged for a slow connection, for each turn.
const MOST_CREDIT: Millis = Millis::seconds(1);

/// The limits of a game across machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RemoteLimits {
    /// The time to accept or challenge an announced turn, and to answer a proposal (R39, R42).
    pub window: Millis,
    /// The absence after which the others may decide how to continue; `None` if they wait forever (R40).
    pub absence: Option<Millis>,
    /// The time for a turn in a correspondence game (R41), where the window has no time of its own.
    pub per_move: Option<Millis>,
    /// The delay with which spectators see the game; zero if they see it live (R43).
    pub delay: Millis,
}

impl Default for RemoteLimits {
    /// 20 seconds for a window, 5 minutes of absence, and spectators who see the game live.
    fn default() -> Self {
        Self {
            window: Millis::seconds(20),
            absence: Some(Millis::seconds(300)),
            per_move: None,
            delay: Millis::ZERO,
        }
    }
}

/// Counts time for a table across machines.
#[derive(Clone)]
pub(super) struct Timekeeper {
    clock: RunningClock,
    pub(super) limits: RemoteLimits,
    /// Since the turn began.
    pub(super) turn: Millis,
    /// Since the turn was announced.
    pub(super) window: Millis,
    /// Since the open proposal was made.
    pub(super) proposal: Millis,
    /// The people who are away, and since when.
    pub(super) absent: Vec<(Seat, Millis)>,
    /// The people whose absence has become too long, which the others have been told.
    pub(super) missing: Vec<Seat>,
    /// The absent people whom a computer stands in for.
    pub(super) stand_ins: Vec<Seat>,
    /// The players whose last turns ran out of time, and how many in a row (R41).
    pub(super) overdue: Vec<(Seat, u32)>,
    /// The time since something that was due could not be saved.
    pub(super) since_failure: Option<Millis>,
    /// The connections of people on other machines.
    round_trips: Vec<(Seat, RoundTrip)>,
    /// What is left of the time that is not charged for this turn.
    credit: Millis,
}

impl Timekeeper {
    pub(super) fn new(now: Now, limits: RemoteLimits) -> Self {
        Self {
            clock: RunningClock::new(now),
            limits,
            turn: Millis::ZERO,
            window: Millis::ZERO,
            proposal: Millis::ZERO,
            absent: vec![],
            missing: vec![],
            stand_ins: vec![],
            overdue: vec![],
            since_failure: None,
            round_trips: vec![],
            credit: Millis::ZERO,
        }
    }

    /// Returns the time since the last call, after adding it to everything that is counted.
    pub(super) fn lap(&mut self) -> Millis {
        let time = self.clock.lap();
        for counted in [&mut self.turn, &mut self.window, &mut self.proposal] {
            *counted = counted.plus(time);
        }
        for (_, away) in &mut self.absent {
            *away = away.plus(time);
        }
        if let Some(since) = &mut self.since_failure {
            *since = since.plus(time);
        }
        time
    }

    /// Plans the next lap, after this time at most; `None` if nothing depends on when it comes.
    pub(super) fn plan(&mut self, within: Option<Millis>) {
        self.clock.plan(within);
    }

    /// Takes over what an act has done to a copy, which has counted no time: its decision and its proposal may be new. People
    /// may have come and gone since.
    pub(super) fn adopt(&mut self, copy: Self, goes_on: bool, is_proposed: bool) {
        let since = self.clock.counted().less(copy.clock.counted());
        if copy.turn != self.turn.less(since) {
            self.turn = copy.turn;
        }
        if is_proposed {
            self.proposal = copy.proposal;
        }
        if !goes_on {
            (self.window, self.credit) = (copy.window, copy.credit);
        }
        let is_absent = |seat: &Seat| self.absent.iter().any(|(absent, _)| absent == seat);
        (self.missing, self.stand_ins) = (copy.missing, copy.stand_ins);
        self.missing.retain(is_absent);
        self.stand_ins.retain(is_absent);
        self.overdue = copy.overdue;
        self.since_failure = copy.since_failure;
    }

    /// Returns the time left for the window that is open.
    pub(super) const fn window_left(&self) -> Option<Millis> {
        match self.limits.per_move {
            Some(_) => None,
            None => Some(self.limits.window.less(self.window)),
        }
    }

    /// Returns the time left for the turn in a correspondence game.
    pub(super) fn move_left(&self) -> Option<Millis> {
        Some(self.limits.per_move?.less(self.turn))
    }

    /// Remembers the connection of a player, instead of an earlier one.
    pub(super) fn connect(&mut self, seat: Seat, round_trip: &RoundTrip) {
        self.round_trips.retain(|(other, _)| *other != seat);
        self.round_trips.push((seat, round_trip.clone()));
    }

    /// Begins a turn, of which the round trip of its player's connection is not charged.
    pub(super) fn give_credit(&mut self, seat: Option<Seat>) {
        let connection = self
            .round_trips
            .iter()
            .find(|(other, _)| Some(*other) == seat);
        let last = connection.and_then(|(_, round_trip)| round_trip.last());
        self.credit = last.unwrap_or(Millis::ZERO).min(MOST_CREDIT);
    }

    /// Returns what is charged of this time of a turn.
    pub(super) fn charged(&mut self, time: Millis) -> Millis {
        let credited = self.credit.min(time);
        self.credit = self.credit.less(credited);
        time.less(credited)
    }

    /// Returns the time until what is due may be tried again.
    pub(super) fn pause_left(&self) -> Millis {
        self.since_failure
            .map_or(Millis::ZERO, |since| PAUSE.less(since))
    }

    /// Returns the time left to answer the open proposal.
    pub(super) fn proposal_left(&self) -> Millis {
        let limit = self.limits.per_move.unwrap_or(self.limits.window);
        limit.less(self.proposal)
    }

    /// Marks a player as present or away, and returns whether that is news. Whoever is back plays for themselves again.
    pub(super) fn attend(&mut self, seat: Seat, present: bool) -> bool {
        let known = self.absent.iter().position(|(away, _)| *away == seat);
        match (known, present) {
            (Some(place), true) => {
                self.absent.remove(place);
                self.missing.retain(|missing| *missing != seat);
                self.stand_ins.retain(|absent| *absent != seat);
            }
            (None, false) => self.absent.push((seat, Millis::ZERO)),
            _ => return false,
        }
        true
    }

    /// Returns the time until the absence of a player becomes too long; `None` if they are here, or it is already.
    pub(super) fn absence_left(&self, seat: Seat) -> Option<Millis> {
        let limit = self
            .limits
            .absence
            .filter(|_| self.limits.per_move.is_none())?;
        let (_, away) = self.absent.iter().find(|(absent, _)| *absent == seat)?;
        (!self.missing.contains(&seat)).then(|| limit.less(*away))
    }

    /// Returns the time until the next absence becomes too long.
    pub(super) fn next_absence_left(&self) -> Option<Millis> {
        let absent = self.absent.iter();
        let left = absent.filter_map(|(seat, _)| self.absence_left(*seat));
        left.filter(|left| *left != Millis::ZERO).min()
    }

    /// Returns how many turns in a row a player has let pass.
    pub(super) fn missed_before(&self, seat: Seat) -> u32 {
        let late = self.overdue.iter().find(|(late, _)| *late == seat);
        late.map_or(0, |(_, turns)| *turns)
    }

    /// Counts a turn that a player let pass.
    pub(super) fn missed(&mut self, seat: Seat) {
        let turns = self.missed_before(seat) + 1;
        self.acted(seat);
        self.overdue.push((seat, turns));
    }

    /// Forgets the turns that a player let pass, because they have acted.
    pub(super) fn acted(&mut self, seat: Seat) {
        self.overdue.retain(|(late, _)| *late != seat);
    }
}
