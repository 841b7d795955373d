//! The clock of the player at the keyboard (R29).
//!
//! It runs while their rack is visible. The used time is recorded in the game at the end of the turn, at each interruption and
//! from time to time: less often the longer the turn takes. If the program is killed, the time not yet recorded is lost (R34).

use super::LocalPlayers;
use super::eyes::Step;
use crate::app::clock::Clock;
use crate::engine::clock::Millis;
use crate::engine::game::Phase;

impl LocalPlayers {
    /// Returns the running clock, if any.
    pub(in crate::app) fn clock(&self) -> Option<Clock> {
        let seat = match (self.eyes.step(), &self.seats.public().phase) {
            (Step::Turn(_) | Step::Elsewhere, Phase::Turn(seat)) => seat,
            (Step::Thinking, Phase::Turn(seat)) if self.computers.answer().is_none() => seat,
            _ => return None,
        };
        let (left, used) = (
            self.seats.player().time_left(),
            self.seats.player().used(*seat),
        );
        Clock::new(&self.seats.public().setup.rules().clock, *seat, left, used)
    }

    /// Returns the time left to challenge the announced turn, if somebody at this keyboard may.
    pub(super) fn window_left(&self) -> Option<Millis> {
        let Step::Announced(_) = self.eyes.step() else {
            return None;
        };
        let left = self.seats.player().window_left()?;
        (!self.seats.challengers().is_empty()).then_some(left)
    }

    /// Counts elapsed time and does what is due.
    pub(super) fn elapse(&mut self, time: Millis, open: bool) {
        if self.seats.player().is_timed_by_table() {
            self.watch_clock();
        }
        let counted = |_: &Clock| !self.seats.player().is_timed_by_table();
        let Some(before) = self.clock().filter(counted) else {
            if !open {
                self.show_on(time);
            }
            return;
        };
        self.seats.player().count(time);
        match self.clock() {
            Some(clock) if clock.is_over() && clock.is_for_turn() => return self.time_out(),
            Some(clock) => {
                if let Some(alarm) = clock.alarm_since(before) {
                    if matches!(self.eyes.step(), Step::Thinking) {
                        return self.computers.hurry();
                    }
                    self.eyes.notice = Some(self.alerts.sound(alarm, clock));
                }
            }
            None => {}
        }
        if self.seats.player().next_time_record() == Some(Millis::ZERO) {
            self.record_time();
        }
    }

    /// Passes the turn because its time has run out. Everything not announced is taken back.
    fn time_out(&mut self) {
        let by_person = self.eyes.turn().is_some();
        let appended = self.seats.player().time_out();
        self.appended(appended);
        self.advance_after_time_out();
        if by_person {
            self.alerts.alert_to("Your time is up.");
            // The player must see that the time is up.
            self.eyes.drops_typed_ahead = true;
        }
    }

    /// Records the time used since the last call.
    pub(super) fn record_time(&mut self) {
        let appended = self.seats.player().record_time();
        self.appended(appended);
    }

    /// Sounds the alarms of a clock that the table counts.
    fn watch_clock(&mut self) {
        let clock = self.clock().filter(|_| self.eyes.turn().is_some());
        if let (Some(alarm), Some(clock)) = (self.alerts.alarm_of(clock), clock) {
            self.eyes.notice = Some(self.alerts.sound(alarm, clock));
        }
    }

    /// Returns whether the turn shown here has ended because its time was over at the table.
    pub(super) fn is_out_of_time(&self) -> bool {
        let shown = matches!(
            self.eyes.step(),
            Step::Turn(_) | Step::Curtain(_) | Step::Elsewhere
        );
        self.seats.player().is_timed_by_table() && shown && self.seats.has_turn_passed()
    }

    /// Continues after a turn that ended because its time was over.
    pub(super) fn advance_after_time_out(&mut self) {
        let laid = self.eyes.turn().is_some_and(|own| !own.is_bare());
        // The next player must not see this player's refusals.
        self.eyes.notice = None;
        if laid {
            self.eyes
                .tell("Time’s up. All placed tiles were taken back.".to_owned());
        }
        self.advance();
    }
}
