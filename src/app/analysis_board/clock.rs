//! The clock beside a game that is written down. It runs for the player on turn at the end of the main line, wherever one looks.

use super::refusal::BoardRefusal;
use super::{AnalysisBoard, ClockMsg};
use crate::app::clock::{Alarm, Clock, in_words};
use crate::app::component::Cx;
use crate::app::describe::counted;
use crate::app::field::TextField;
use crate::app::preferences::InputMode;
use crate::app::scene::BoardField;
use crate::engine::clock::{ClockRule, Millis};
use crate::engine::rules::options::named;
use crate::engine::seat::Seat;
use crate::engine::tile::Points;

impl AnalysisBoard {
    /// The clock of a player, if there is one to show: the game goes on, or was played with it.
    pub(super) fn clock(&self, seat: Seat) -> Option<Clock> {
        let rule = &self.game.rules().clock;
        let players = self.game.tree().head().players().len();
        let is_used = !self.timing.used(players).is_empty();
        rule.game()?;
        let clock = Clock::new(rule, seat, None, self.timing.used[seat.index()]);
        clock.filter(|_| is_used || self.game.on_turn().is_some())
    }

    /// The clock that runs.
    pub(super) fn running_clock(&self) -> Option<Clock> {
        let seat = self.game.on_turn().filter(|_| self.timing.runs)?;
        self.clock(seat)
    }

    /// Counts elapsed time. Warns when little is left, and when it is over.
    pub(super) fn run_clock(&mut self, elapsed: Millis, cx: &mut Cx<Self>) {
        if !self.timing.runs {
            return;
        }
        let on_turn = self.game.on_turn();
        let Some((seat, before)) = on_turn.and_then(|seat| Some((seat, self.clock(seat)?))) else {
            self.timing.stop();
            return self.keep();
        };
        self.timing.add(seat, elapsed);
        let clock = self.clock(seat).unwrap_or(before);
        if let Some(alarm) = clock.alarm_since(before) {
            self.tell(&said(&self.name_of(seat), alarm, clock));
            cx.ring();
        }
        if self.timing.is_due() {
            self.keep();
        }
    }

    /// Starts the clock or stops it.
    pub(super) fn turn_clock(&mut self, msg: ClockMsg, cx: &mut Cx<Self>) {
        let runs = match msg {
            ClockMsg::Toggle => !self.timing.runs,
            ClockMsg::Start => true,
            ClockMsg::Stop => false,
        };
        if !runs {
            return self.timing.stop();
        }
        if self.game.rules().clock.game().is_none() {
            if cx.shared().input_mode == InputMode::Keys {
                return self.open_field(BoardField::Clock);
            }
            return self.refuse(&BoardRefusal::NoClock);
        }
        if self.game.on_turn().is_none() {
            return self.refuse(&"The game is over.");
        }
        self.timing.runs = true;
        self.timing.due = true;
    }

    /// `25, 10`: minutes for each player, and what a started minute of overtime costs; `off`; or `Ann 12:30`, what is left.
    pub(super) fn set_clock(&mut self, text: &str) -> Result<(), BoardRefusal> {
        if let Some((seat, left)) = self.named(text) {
            return self.set_time(seat, left);
        }
        if let Some((name, left)) = text.rsplit_once(' ')
            && left.contains(':')
        {
            return Err(self.nobody(name));
        }
        let mut rules = self.game.rules().clone();
        let (minutes, penalty) = text.split_once(',').unwrap_or((text, ""));
        let parts = [("game-clock", minutes), ("overtime", penalty)];
        for (option, text) in parts
            .into_iter()
            .filter(|(_, text)| !text.trim().is_empty())
        {
            if let Some(option) = named(option) {
                option.put(&mut rules, text.trim())?;
            }
        }
        if rules.clock.game().is_none() {
            rules.clock = ClockRule::Off;
            self.timing.stop();
        }
        self.game.set_clock(rules.clock);
        Ok(())
    }

    /// Sets what the clock of a player shows: `12:30`, or `+1:10` in overtime.
    fn set_time(&mut self, seat: Seat, text: &str) -> Result<(), BoardRefusal> {
        let clock = self.game.rules().clock.game();
        let limit = clock.ok_or(BoardRefusal::NoClock)?.limit();
        let (is_over, figures) = match text.strip_prefix('+') {
            Some(figures) => (true, figures),
            None => (false, text),
        };
        let time = time(figures).ok_or(BoardRefusal::NoTime)?;
        self.timing.used[seat.index()] = if is_over {
            limit.plus(time)
        } else if time <= limit {
            limit.less(time)
        } else {
            return Err(BoardRefusal::NoTime);
        };
        self.timing.due = true;
        Ok(())
    }

    /// The clock as its field takes it.
    pub(super) fn clock_text(&self) -> String {
        let clock = self.game.rules().clock.game();
        clock.map_or_else(
            || "25, 10".to_owned(),
            |clock| format!("{}, {}", clock.minutes, clock.penalty),
        )
    }

    /// Once the game is over, proposes the penalty of a player who has used too much time, if it is not written yet.
    pub(super) fn propose_overtime(&mut self, cx: &mut Cx<Self>) {
        let Some((seat, points)) = self.overtime_due() else {
            return;
        };
        let (name, clock) = (self.name_of(seat), self.clock(seat));
        let over = clock.map_or(0, |clock| clock.over().begun_seconds());
        let over = in_words(over);
        if cx.shared().input_mode == InputMode::Keys {
            let text = format!("time {name} {points}");
            self.open_field_with(BoardField::Points, text);
            self.tell(&format!(
                "{name} was {over} over. Enter writes the penalty."
            ));
        } else {
            let how = format!("Type time {name} {points} to write the penalty.");
            self.tell(&format!("{name} was {over} over. {how}"));
        }
    }

    fn open_field_with(&mut self, field: BoardField, text: String) {
        self.field = Some((field, TextField::with(text, super::ROOM)));
    }

    fn overtime_due(&self) -> Option<(Seat, Points)> {
        let clock = self
            .game
            .rules()
            .clock
            .game()
            .filter(|_| self.game.is_over())?;
        let players = self.game.tree().head().players().len();
        let mut each = Seat::first(players).map(|seat| {
            let used = self.timing.used[seat.index()];
            (seat, -clock.cost(used))
        });
        each.find(|(seat, points)| *points > Points::ZERO && !self.game.has_overtime(*seat))
    }
}

/// What is said of an alarm.
fn said(name: &str, alarm: Alarm, clock: Clock) -> String {
    match alarm {
        Alarm::Low => format!(
            "{name} has {} left.",
            in_words(clock.left().begun_seconds())
        ),
        Alarm::Over if clock.penalty() == Points::ZERO => format!("{name}’s time is up."),
        Alarm::Over => format!(
            "{name} is in overtime: {} per minute or part of one.",
            counted(clock.penalty())
        ),
    }
}

/// `12:30`, or minutes alone.
fn time(text: &str) -> Option<Millis> {
    let (minutes, seconds) = text.trim().split_once(':').unwrap_or((text.trim(), "0"));
    let number = |text: &str| text.parse::<u64>().ok().filter(|number| *number < 1000);
    let seconds = number(seconds).filter(|seconds| *seconds < 60)?;
    Some(Millis::seconds(60 * number(minutes)? + seconds))
}
