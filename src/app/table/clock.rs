//! The clock of the player at the keyboard (R29).
//!
//! It runs while their rack is shown. What it has counted is told to the game when the turn ends or is interrupted, and
//! every second besides: what the game was not told is lost when the program is killed (R34).

use super::Effect;
use super::{Step, Table};
use crate::app::clock::{Alarm, Clock, in_words};
use crate::app::laying::Laying;
use crate::app::telling::counted;
use crate::engine::clock::Millis;
use crate::engine::draft::Draft;
use crate::engine::game::{Command, Phase};
use crate::engine::view::SeatView;

/// The game is told of the time when it was not told of so much: no more is lost, however the program ends.
const TOLD_EVERY: Millis = Millis::seconds(1);

impl Table {
    /// How long until the game is to be told of the time, while a clock runs.
    pub(in crate::app) const fn told_in(&self) -> Millis {
        TOLD_EVERY.less(self.unspent)
    }

    /// The clock that runs now, if one does.
    pub(in crate::app) fn clock(&self) -> Option<Clock> {
        let seat = match (&self.step, self.game.phase()) {
            (Step::Turn(_), Phase::Turn(seat)) => seat,
            (Step::Thinking, Phase::Turn(seat)) if !self.has_answer() => seat,
            _ => return None,
        };
        let left = self.game.time_left().map(|left| left.less(self.unspent));
        let used = self.game.used(*seat).plus(self.unspent);
        Clock::new(&self.game.setup().rules().clock, *seat, left, used)
    }

    /// Counts time that has gone by, and does what is due by now.
    pub(in crate::app) fn elapse(&mut self, time: Millis, open: bool) -> Vec<Effect> {
        let Some(before) = self.clock() else {
            return if open { vec![] } else { self.show_on(time) };
        };
        self.unspent = self.unspent.plus(time);
        match self.clock() {
            Some(clock) if clock.is_over() && clock.is_for_turn() => return self.run_out(),
            Some(clock) => {
                if let Some(alarm) = clock.alarm_since(before) {
                    if matches!(self.step, Step::Thinking) {
                        return self.hurry();
                    }
                    self.sound(alarm, clock);
                }
            }
            None => {}
        }
        if self.unspent >= TOLD_EVERY {
            self.spend();
        }
        vec![]
    }

    /// The time for the turn has run out: it is passed, and all of it that was not announced goes back.
    fn run_out(&mut self) -> Vec<Effect> {
        let laid = matches!(&self.step, Step::Turn(laying) if !laying.is_bare());
        let by_person = matches!(self.step, Step::Turn(_));
        // Nobody takes more than there is: how late this was noticed is nobody's time.
        self.unspent = self.game.time_left().unwrap_or(self.unspent);
        self.spend();
        // What was refused is nothing to the next player.
        self.forget_notice();
        if laid {
            self.tell("Time’s up. All placed tiles were taken back.".to_owned());
        }
        let effects = self.go_on();
        self.rings |= by_person;
        // It must be seen that the time is over.
        if by_person {
            vec![Effect::DropTypedAhead]
        } else {
            effects
        }
    }

    /// Tells the game of the time that was used since it was told last.
    pub(in crate::app) fn spend(&mut self) {
        let time = std::mem::take(&mut self.unspent);
        if time == Millis::ZERO {
            return;
        }
        match self.game.apply(Command::Spend(time), &*self.lexicon) {
            Ok(event) => self.happened.push(event),
            Err(error) => self.refuse(error.to_string()),
        }
    }

    fn sound(&mut self, alarm: Alarm, clock: Clock) {
        self.rings = true;
        let penalty = clock.penalty();
        self.tell(match alarm {
            Alarm::Low => format!("Only {} left!", in_words(clock.left().begun_seconds())),
            Alarm::Over if penalty.value() == 0 => "Your game time is up.".to_owned(),
            Alarm::Over => format!("Overtime: {} per minute or part of one.", counted(penalty)),
        });
    }

    /// What the player at the keyboard has used counts in what is shown, though the game does not know of it yet.
    pub(super) fn count_unspent(&self, mut view: SeatView) -> SeatView {
        if let Phase::Turn(seat) = view.phase
            && let Some(player) = view.players.get_mut(seat.index())
        {
            player.used = player.used.plus(self.unspent);
            view.time_left = view.time_left.map(|left| left.less(self.unspent));
        }
        view
    }
}

impl Laying {
    /// Whether nothing of the turn would be lost.
    fn is_bare(&self) -> bool {
        let drafts = [&self.draft, &self.aside];
        let idle = |draft: &Draft| draft.is_empty() && draft.rearranged().is_none();
        self.swaps.is_empty() && drafts.into_iter().all(idle)
    }
}
