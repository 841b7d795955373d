//! Computers at the table: what is shown of them, and steps that advance by themselves.
//!
//! The driver of the table asks a computer on its turn and when it may challenge the announced turn. What it has decided is held
//! back while a dialog is open and while its tiles are shown one by one. A computer's play that the last computer accepts is
//! shown for a moment as well.

use super::placing::Placing;
use super::{LocalPlayers, TableStep};
use crate::app::scene::{BotActivity, BotsView, ComputerScene};
use crate::engine::clock::Millis;
use crate::engine::game::{Phase, PublicPending};
use crate::engine::seat::Seat;
use crate::engine::turn::TurnDraft;
use crate::solver::players::Level;
use crate::table::{Decided, Decision, Driver, SeatAction};

/// The delay before each tile of a computer.
const TILE: Millis = Millis(160);
/// The delay before a computer announces the tiles it has placed, or before its exchange is shown.
const LAID: Millis = Millis(420);
/// The time that an announced turn is shown if no person can challenge it.
const ANNOUNCED: Millis = Millis(1_800);
/// The time that other steps are shown in a game between computers.
const MOMENT: Millis = Millis(2_800);

impl LocalPlayers {
    /// Returns the computer that has a decision to make.
    fn thinker(&self) -> Option<Seat> {
        let driver = self.computers.driver.as_ref()?;
        match (&self.step, &self.seats.public().phase) {
            (TableStep::Thinking, Phase::Turn(seat)) => Some(*seat),
            (TableStep::Announced(_), Phase::Challenge(_)) => {
                let accepts = match driver.decided() {
                    Some((seat, SeatAction::Accept)) => Some(seat),
                    _ => None,
                };
                let mut undecided = self.seats.player().undecided().into_iter();
                undecided
                    .find(|&seat| self.seats.seating().is_computer(seat) && Some(seat) != accepts)
            }
            _ => None,
        }
    }

    /// Returns the next decision of a computer for a worker to make. Nothing is asked while a verdict or the draw is shown.
    pub(in crate::app) fn next_decision(&mut self) -> Option<Decision> {
        self.thinker()?;
        self.computers.driver.as_mut()?.next_decision()
    }

    /// Receives a computer's decision.
    pub(in crate::app) fn decided(&mut self, decided: Decided) {
        if let Some(driver) = &mut self.computers.driver {
            driver.answer(decided);
        }
    }

    /// Returns whether the computer has decided.
    pub(super) fn has_answer(&self) -> bool {
        let driver = self.computers.driver.as_ref();
        driver.is_some_and(|driver| driver.decided().is_some())
    }

    /// Shows the turns that computers have decided on, and has them challenge or accept. Waits while a dialog is open.
    pub(in crate::app) fn settle(&mut self, open: bool) {
        while !open && self.next_by_itself() {}
    }

    fn next_by_itself(&mut self) -> bool {
        let driver = self.computers.driver.as_ref();
        let Some((_, act)) = driver.and_then(Driver::decided) else {
            return false;
        };
        match (&self.step, act) {
            (TableStep::Thinking, act) => {
                let placing = match act {
                    SeatAction::Turn(turn) => Placing::new(turn, self.computers.motion),
                    // No other act is possible on its turn.
                    _ => Placing::new(&TurnDraft::PASS, self.computers.motion),
                };
                self.computers.shown = Millis::ZERO;
                self.step = TableStep::Placing(placing);
            }
            (TableStep::Announced(_), _) if !self.shows_last_acceptance() => self.play(),
            _ => return false,
        }
        true
    }

    /// Returns whether a computer's turn is shown that nobody but the last computer can challenge, which has accepted.
    fn shows_last_acceptance(&self) -> bool {
        let pending = self.unchallenged();
        pending.is_some_and(|pending| self.seats.seating().is_computer(pending.seat))
    }

    /// Has the computer do what it has decided on.
    fn play(&mut self) {
        let driver = self.computers.driver.as_mut();
        // Otherwise, the game has moved on.
        if let Some(Ok(appended)) = driver.and_then(Driver::act) {
            self.appended(appended);
        }
    }

    /// Returns the announced turn if nobody will challenge it anymore.
    fn unchallenged(&self) -> Option<&PublicPending> {
        let TableStep::Announced(window) = &self.step else {
            return None;
        };
        if window.is_asking() || self.seats.has_others() {
            return None;
        }
        let pending = self.seats.pending()?;
        (self.seats.challengers().is_empty() && self.thinker().is_none()).then_some(pending)
    }

    /// Returns how long the current step is shown before it advances; `None` if it waits for a player.
    fn pace(&self) -> Option<Millis> {
        let watched = self.seats.is_watched();
        if watched && self.computers.paused {
            return None;
        }
        match &self.step {
            TableStep::Placing(placing) if placing.is_whole() => Some(LAID),
            TableStep::Placing(_) => Some(TILE),
            TableStep::Announced(_) => self.unchallenged().map(|_| ANNOUNCED),
            TableStep::Draw | TableStep::Verdict(_) => watched.then_some(MOMENT),
            TableStep::Curtain(_)
            | TableStep::Turn(_)
            | TableStep::Thinking
            | TableStep::Elsewhere
            | TableStep::Over => None,
        }
    }

    /// Returns the time until the next step that advances by itself.
    pub(in crate::app) fn next_in(&self) -> Option<Millis> {
        let left = self.pace()?.less(self.computers.shown);
        Some(left.max(Millis(1)))
    }

    /// Counts the time that the current step has been shown, and advances it when due.
    pub(super) fn show_on(&mut self, time: Millis) {
        let Some(pace) = self.pace() else {
            self.computers.shown = Millis::ZERO;
            return;
        };
        self.computers.shown = self.computers.shown.plus(time);
        if self.computers.shown < pace {
            return;
        }
        self.computers.shown = Millis::ZERO;
        match &mut self.step {
            TableStep::Placing(placing) if !placing.is_whole() => placing.lay(),
            TableStep::Placing(_) => self.play(),
            TableStep::Announced(_) => self.accept(),
            _ => self.advance(),
        }
    }

    /// Stops waiting for a computer's search or for its tiles.
    pub(super) fn press_on(&mut self) {
        match self.step {
            TableStep::Placing(_) => self.play(),
            _ => self.hurry(),
        }
    }

    /// Has the computer decide at once.
    pub(super) fn hurry(&self) {
        self.computers.driver.iter().for_each(Driver::hurry);
    }

    /// Pauses or resumes a game between computers.
    pub(super) fn pause(&mut self) {
        if self.seats.is_watched() {
            self.computers.paused = !self.computers.paused;
        }
    }

    /// Returns whether a computer has yet to decide whether to challenge.
    pub(super) fn is_weighed(&self) -> bool {
        matches!(self.step, TableStep::Announced(_)) && self.thinker().is_some()
    }

    /// Returns whether a computer is working on its own move, a hint or a tip.
    pub(in crate::app) fn waits_for_computer(&self) -> bool {
        let thinks = self.thinker().is_some() && !self.has_answer();
        thinks || self.advice.waits()
    }

    /// Returns a key for the parts of the screen that change without input.
    pub(in crate::app) fn face(&self) -> String {
        let shown = match &self.step {
            TableStep::Placing(placing) => placing.len(),
            _ => 0,
        };
        let step = std::mem::discriminant(&self.step);
        format!(
            "{step:?} {shown} {} {:?}",
            self.seats.public().turn,
            self.thinker()
        )
    }

    /// Returns the display of a computer's step; `None` at a person's step.
    pub(super) fn computer_scene(&self) -> Option<ComputerScene> {
        let thinks = |seat, activity| {
            let driver = self.computers.driver.as_ref();
            ComputerScene {
                seat,
                activity,
                thorough: self.seats.seating().level(seat) >= Some(Level::Expert),
                progress: driver.and_then(Driver::progress),
                hurried: driver.is_some_and(Driver::is_hurried),
            }
        };
        match (&self.step, &self.seats.public().phase) {
            (TableStep::Thinking, Phase::Turn(seat)) => Some(thinks(*seat, BotActivity::Thinks)),
            (TableStep::Elsewhere, Phase::Turn(seat)) => {
                Some(thinks(*seat, BotActivity::PlaysElsewhere))
            }
            (TableStep::Placing(placing), Phase::Turn(seat)) => {
                Some(thinks(*seat, BotActivity::Lays(placing.draft())))
            }
            (TableStep::Announced(_), Phase::Challenge(_))
                if self.seats.challengers().is_empty() =>
            {
                if self.seats.has_others() {
                    let decides = self.seats.player().undecided().first().copied()?;
                    return Some(thinks(decides, BotActivity::DecidesElsewhere));
                }
                Some(thinks(self.thinker()?, BotActivity::Weighs))
            }
            _ => None,
        }
    }

    /// Returns the display of the computers at the table.
    pub(super) fn bots(&self) -> BotsView {
        let seats = self.seats.public().setup.seats();
        BotsView {
            computers: seats
                .filter(|&seat| self.seats.seating().is_computer(seat))
                .collect(),
            watched: self.seats.is_watched() && !self.seats.is_over(),
            paused: self.computers.paused,
            by_itself: self.unchallenged().is_some(),
            alone: self.seats.alone(),
        }
    }
}
