//! The referee of a game across machines: time, attendance, and the computers that decide meanwhile (R29, R39–R43).

use super::Referee;
use crate::engine::clock::{ClockRule, Millis};
use crate::engine::game::{Command, Phase};
use crate::engine::seat::Seat;
use crate::engine::turn::TurnDraft;
use crate::table::act::{DecisionId, Refusal, SeatAction};
use crate::table::delay::Delay;
use crate::table::recorder::SaveResult;
use crate::table::round_trip::RoundTrip;
use crate::table::running_clock::{Now, RunningClock};
use crate::table::seats::Seats;
use crate::table::timekeeper::{RemoteLimits, Timekeeper};
use crate::table::watchers::Wake;

/// The interval at which the time of a turn in a correspondence game is recorded where no clock runs. A host that is killed
/// loses no more than this (R41).
const RECORD_INTERVAL_BY_DAYS: Millis = Millis::seconds(600);

/// Time and attendance in a game across machines.
impl Referee {
    pub(in crate::table) fn keep_time(&mut self, now: Now, limits: RemoteLimits) {
        let mut keeper = Timekeeper::new(now, limits);
        // Of a game that is hosted again, the time before counts; the time between does not (R41).
        keeper.turn = self.game.move_used();
        self.timekeeper = Some(keeper);
        let delayed = limits.delay != Millis::ZERO;
        self.delay = delayed.then(|| Delay::new(limits.delay, self.now()));
    }

    pub(in crate::table) const fn keeps_time(&self) -> bool {
        self.timekeeper.is_some()
    }

    pub(in crate::table) fn wake_by(&mut self, wake: &Wake) {
        self.watchers.add(wake);
    }

    pub(in crate::table) fn connected_by(&mut self, seats: &Seats, round_trip: &RoundTrip) {
        let first = self.at_turn().filter(|_| self.events.is_empty());
        if let Some(keeper) = &mut self.timekeeper {
            for seat in seats.iter() {
                keeper.connect(seat, round_trip);
            }
            if first.is_some_and(|seat| seats.contains(seat)) {
                keeper.give_credit(first);
            }
        }
    }

    /// Wakes everyone who follows the table.
    pub(in crate::table) fn tell_all(&mut self) {
        let now = self.now();
        if let Some(delay) = &mut self.delay {
            delay.note(now, &self.events);
        }
        self.watchers.wake();
    }

    /// Counts the time since the last call for the player on turn. In a correspondence game the next player's runs already while
    /// a turn is announced (R41).
    pub(super) fn tell_time(&mut self) {
        let time = self.timekeeper.as_mut().map(Timekeeper::lap);
        if let (Some(time), Some(delay)) = (time, &mut self.delay) {
            delay.lap(time);
        }
        let is_turn = self.at_turn().is_some() || self.next_by_days().is_some();
        let charged = |(keeper, time): (&mut Timekeeper, Millis)| keeper.charged(time);
        let time = self
            .timekeeper
            .as_mut()
            .zip(time)
            .filter(|_| is_turn)
            .map(charged);
        self.count(time.unwrap_or(Millis::ZERO));
    }

    pub(in crate::table) fn attend(&mut self, seats: &Seats, present: bool) {
        let keeper = self.timekeeper.as_mut();
        let is_news = keeper.is_some_and(|keeper| {
            let told = seats.iter().map(|seat| keeper.attend(seat, present));
            told.fold(false, |any, is_news| any | is_news)
        });
        if is_news {
            self.tell_all();
        }
    }

    /// Returns the people who are away.
    pub(in crate::table) fn absent(&self) -> Vec<Seat> {
        let absent = self.timekeeper.iter().flat_map(|keeper| &keeper.absent);
        absent.map(|(seat, _)| *seat).collect()
    }

    /// Returns the absent players whom a computer stands in for (R40).
    pub(in crate::table) fn stand_ins(&self) -> &[Seat] {
        let keeper = self.timekeeper.as_ref();
        keeper.map_or(&[], |keeper| &keeper.stand_ins)
    }

    /// Returns whether a computer decides for a seat.
    pub(super) fn is_bot(&self, seat: Seat) -> bool {
        self.computers.contains(seat) || self.stand_ins().contains(&seat)
    }

    /// Returns the seat for which a computer has a decision to make.
    pub(in crate::table) fn deciding_bot(&self) -> Option<Seat> {
        match self.game.phase() {
            Phase::Turn(seat) => Some(*seat).filter(|&seat| self.is_bot(seat)),
            Phase::Challenge(_) => self.undecided().into_iter().find(|&seat| self.is_bot(seat)),
            Phase::Over(_) => None,
        }
    }

    /// Carries out an act of a computer. It is refused once the player whom it stands in for is back.
    pub(in crate::table) fn submit_for_bot(
        &mut self,
        seat: Seat,
        decision: DecisionId,
        act: SeatAction,
    ) -> Result<SaveResult, Refusal> {
        if !self.is_bot(seat) {
            return Err(Refusal::NotYours(seat));
        }
        self.submit(&Seats::of([seat]), seat, decision, act)
    }

    /// Returns the time left to accept or challenge the announced turn; `None` without a limit.
    pub(in crate::table) fn window_left(&self) -> Option<Millis> {
        let keeper = self.timekeeper.as_ref()?;
        matches!(self.game.phase(), Phase::Challenge(_))
            .then(|| keeper.window_left())
            .flatten()
    }

    /// Returns the next player of a correspondence game while a turn is announced.
    pub(super) fn next_by_days(&self) -> Option<Seat> {
        self.timekeeper.as_ref()?.limits.per_move?;
        self.game.acceptor()
    }

    /// Returns the player whose time of a correspondence game runs: the one on turn or, while a turn is announced, the next one.
    fn next_to_move(&self) -> Option<Seat> {
        self.at_turn().or_else(|| self.game.acceptor())
    }

    /// Returns the time left for the turn in a correspondence game.
    fn move_left(&self) -> Option<Millis> {
        let keeper = self.timekeeper.as_ref()?;
        self.next_to_move().and(keeper.move_left())
    }

    /// Returns the time until [`run_due`](Self::run_due) has something to do; `None` if only an act of a player changes
    /// anything.
    pub(in crate::table) fn next_due(&self) -> Option<Millis> {
        let keeper = self.timekeeper.as_ref()?;
        let pause = keeper.pause_left();
        let proposal = self.asked.as_ref().map(|_| keeper.proposal_left());
        let absence = self.at_turn().and_then(|seat| keeper.absence_left(seat));
        [
            proposal,
            self.record_left(keeper),
            self.window_left(),
            self.move_left(),
            absence,
        ]
        .into_iter()
        .flatten()
        .min()
        .map(|due| due.max(pause))
        .into_iter()
        .chain(self.delay.as_ref().and_then(Delay::due_in))
        .min()
    }

    /// Returns the time until the owner is to call [`run_due`](Self::run_due), whether or not it has something to do by then, and
    /// plans the next lap for it; `None` if only an act of a player changes anything.
    pub(in crate::table) fn plan_wake(&mut self) -> Option<Millis> {
        let wake = self.next_due().into_iter().chain(self.longest_lap()).min();
        if let Some(keeper) = &mut self.timekeeper {
            keeper.plan(wake);
        }
        wake
    }

    /// Returns the longest lap by which a stop of the program is noticed in time; `None` while no time of anybody runs out.
    fn longest_lap(&self) -> Option<Millis> {
        let keeper = self.timekeeper.as_ref()?;
        let proposal = self.asked.as_ref().map(|_| keeper.proposal_left());
        let left = [
            // A clock counts to the second.
            self.time_left().map(|_| Millis::ZERO),
            proposal,
            self.window_left(),
            self.move_left(),
            keeper.next_absence_left(),
        ];
        let left = left.into_iter().flatten().min()?;
        Some(RunningClock::longest_lap(left))
    }

    /// Returns the time until used time is to be recorded, or a turn ends. Without a limit this is done with the next act, so
    /// that nothing has to wake up for it; in a correspondence game, from time to time.
    fn record_left(&self, keeper: &Timekeeper) -> Option<Millis> {
        let by_days = keeper.limits.per_move.is_some();
        let record = if by_days {
            Some(RECORD_INTERVAL_BY_DAYS.less(self.unrecorded))
        } else {
            self.next_time_record()
        };
        match self.time_left() {
            Some(Millis::ZERO) if !self.is_turn_over() => record,
            Some(left) => record.map(|record| left.min(record)),
            None => self.next_to_move().filter(|_| by_days).and(record),
        }
    }

    /// Does what is due by now: ends turns and windows, rejects proposals without an answer, and records time.
    pub(in crate::table) fn run_due(&mut self) -> SaveResult {
        if self.next_due() != Some(Millis::ZERO) {
            return Ok(None);
        }
        let overdue = self.timekeeper.as_ref().map(Timekeeper::proposal_left) == Some(Millis::ZERO);
        if let Some(asked) = self.asked.take_if(|_| overdue) {
            let silent = asked.waiting.iter().next().unwrap_or(asked.by);
            self.rejected = Some((asked.id, silent));
        }
        let saved = if self.window_left() == Some(Millis::ZERO) {
            self.close_window()
        } else if self.move_left() == Some(Millis::ZERO) {
            self.end_move()
        } else if self.finds_missing() {
            Ok(None)
        } else if self.is_turn_over() {
            let before = self.decision();
            let saved = self.time_out();
            self.begin_decision(before, self.events.len());
            saved
        } else {
            self.record_time()
        };
        if let Some(keeper) = &mut self.timekeeper {
            keeper.since_failure = saved.is_err().then_some(Millis::ZERO);
        }
        saved
    }

    /// Shows spectators what their delay has held back until now. Returns whether there is anything else to do.
    pub(in crate::table) fn shows_due(&mut self) -> bool {
        if self.delay.as_ref().and_then(Delay::due_in) == Some(Millis::ZERO) {
            // Whatever else is due is so at once after this.
            self.tell_all();
            return false;
        }
        self.next_due() == Some(Millis::ZERO)
    }

    /// Marks the player on turn as missing if they have been away for too long. Returns whether they are.
    fn finds_missing(&mut self) -> bool {
        let Some((seat, keeper)) = self.at_turn().zip(self.timekeeper.as_mut()) else {
            return false;
        };
        let is_missing = keeper.absence_left(seat) == Some(Millis::ZERO);
        if is_missing {
            keeper.missing.push(seat);
        }
        is_missing
    }

    /// Returns the player on turn if they have been away for too long and no computer stands in for them (R40).
    pub(in crate::table) fn missing(&self) -> Option<Seat> {
        let keeper = self.timekeeper.as_ref()?;
        self.at_turn()
            .filter(|seat| keeper.missing.contains(seat) && !keeper.stand_ins.contains(seat))
    }

    /// Returns whether the limit for a single turn has been reached.
    pub(super) fn is_turn_over(&self) -> bool {
        let for_turn = matches!(self.game.setup().rules().clock, ClockRule::Turn(_));
        for_turn && self.time_left() == Some(Millis::ZERO)
    }

    /// Lets the announced turn stand, because the time to challenge it is over (R39).
    fn close_window(&mut self) -> SaveResult {
        let by = self.game.acceptor().unwrap_or(Seat::FIRST);
        due(self.apply(Command::Accept { by }))
    }

    /// Passes a turn whose days are over; the second time in a row its player leaves the game (R41). An announced turn stands
    /// first.
    fn end_move(&mut self) -> SaveResult {
        let Some((seat, keeper)) = self.next_to_move().zip(self.timekeeper.as_ref()) else {
            return Ok(None);
        };
        let command = match keeper.missed_before(seat) {
            0 => Command::Turn(TurnDraft::PASS),
            _ => Command::Resign,
        };
        let accept = Command::Accept { by: seat };
        let ended = if self.at_turn().is_some() {
            self.apply(command)
        } else if self.ahead(&Seats::of([seat])).is_some() && !self.is_bot(seat) {
            self.apply_all([accept, command])
        } else {
            // The end of the game follows, or the turn of somebody who has not had time for it.
            return due(self.apply(accept));
        };
        if let (Ok(_), Some(keeper)) = (&ended, &mut self.timekeeper) {
            keeper.missed(seat);
        }
        due(ended)
    }
}

/// The result of an act that is due: if it is refused, somebody else has just acted.
fn due(done: Result<SaveResult, Refusal>) -> SaveResult {
    match done {
        Ok(saved) => saved,
        Err(Refusal::NotSaved(why)) => Err(why),
        Err(_) => Ok(None),
    }
}
