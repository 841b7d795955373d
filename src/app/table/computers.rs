//! Computers at the table: what is shown of them, and steps that advance by themselves.
//!
//! The driver of the table asks a computer on its turn and when it may challenge the announced turn. What it has decided is held
//! back while a dialog is open and while its tiles are shown one by one. A computer's play that the last computer accepts is
//! shown for a moment as well.

use super::eyes::{Eyes, Step};
use super::local_seats::LocalSeats;
use crate::app::preferences::Motion;
use crate::app::scene::{BotActivity, BotsView, ComputerScene};
use crate::engine::clock::Millis;
use crate::engine::game::{Phase, PublicPending};
use crate::engine::seat::Seat;
use crate::solver::players::Level;
use crate::table::{Appended, Decided, Decision, Driver, SeatAction};

/// The delay before each tile of a computer.
const TILE: Millis = Millis(160);
/// The delay before a computer announces the tiles it has placed, or before its exchange is shown.
const LAID: Millis = Millis(420);
/// The time that an announced turn is shown if no person can challenge it.
const ANNOUNCED: Millis = Millis(1_800);
/// The time that other steps are shown in a game between computers.
const MOMENT: Millis = Millis(2_800);

/// The computers at a table, as far as they are shown.
#[derive(Debug)]
pub(super) struct Computers {
    pub(super) motion: Motion,
    /// Drives the computers, if this program owns the table.
    driver: Option<Driver>,
    /// Time for which the current step has been shown, if it advances by itself.
    shown: Millis,
    /// Whether a game between computers is paused.
    paused: bool,
}

impl Computers {
    pub(super) const fn new(motion: Motion, driver: Option<Driver>) -> Self {
        Self {
            motion,
            driver,
            shown: Millis::ZERO,
            paused: false,
        }
    }

    /// Drops what was asked of a computer, because the game has moved on.
    pub(super) fn forget(&mut self) {
        self.driver.iter_mut().for_each(Driver::forget);
        self.restart();
    }

    /// Counts the time that the current step is shown from now on.
    pub(super) const fn restart(&mut self) {
        self.shown = Millis::ZERO;
    }

    /// Returns the computer that has a decision to make.
    pub(super) fn thinker(&self, eyes: &Eyes, seats: &LocalSeats) -> Option<Seat> {
        let driver = self.driver.as_ref()?;
        match (eyes.step(), &seats.public().phase) {
            (Step::Thinking, Phase::Turn(seat)) => Some(*seat),
            (Step::Announced(_), Phase::Challenge(_)) => {
                let accepts = match driver.decided() {
                    Some((seat, SeatAction::Accept)) => Some(seat),
                    _ => None,
                };
                let mut undecided = seats.player().undecided().into_iter();
                let is_computer = |seat| seats.seating().is_computer(seat);
                undecided.find(|&seat| is_computer(seat) && Some(seat) != accepts)
            }
            _ => None,
        }
    }

    /// Returns the next decision of a computer for a worker to make. Nothing is asked while a verdict or the draw is shown.
    pub(super) fn next_decision(&mut self, eyes: &Eyes, seats: &LocalSeats) -> Option<Decision> {
        self.thinker(eyes, seats)?;
        self.driver.as_mut()?.next_decision()
    }

    /// Receives a computer's decision.
    pub(super) fn decided(&mut self, decided: Decided) {
        if let Some(driver) = &mut self.driver {
            driver.answer(decided);
        }
    }

    /// Returns what the computer has decided.
    pub(super) fn answer(&self) -> Option<&SeatAction> {
        let decided = self.driver.as_ref()?.decided();
        decided.map(|(_, act)| act)
    }

    /// Has the computer do what it has decided on, unless the game has moved on.
    pub(super) fn play(&mut self) -> Option<Appended> {
        self.driver.as_mut().and_then(Driver::act)?.ok()
    }

    /// Returns whether a computer's turn is shown that nobody but the last computer can challenge, which has accepted.
    pub(super) fn shows_last_acceptance(&self, eyes: &Eyes, seats: &LocalSeats) -> bool {
        let pending = self.unchallenged(eyes, seats);
        pending.is_some_and(|pending| seats.seating().is_computer(pending.seat))
    }

    /// Returns the announced turn if nobody will challenge it anymore.
    fn unchallenged<'a>(&self, eyes: &Eyes, seats: &'a LocalSeats) -> Option<&'a PublicPending> {
        let Step::Announced(window) = eyes.step() else {
            return None;
        };
        let open = window.is_asking() || seats.has_others() || !seats.challengers().is_empty();
        let settled = !open && self.thinker(eyes, seats).is_none();
        seats.pending().filter(|_| settled)
    }

    /// Returns how long the current step is shown before it advances; `None` if it waits for a player.
    fn pace(&self, eyes: &Eyes, seats: &LocalSeats) -> Option<Millis> {
        let watched = seats.is_watched();
        if watched && self.paused {
            return None;
        }
        match eyes.step() {
            Step::Placing(placing) if placing.is_whole() => Some(LAID),
            Step::Placing(_) => Some(TILE),
            Step::Announced(_) => self.unchallenged(eyes, seats).map(|_| ANNOUNCED),
            Step::Draw | Step::Verdict(_) => watched.then_some(MOMENT),
            Step::Curtain(_) | Step::Turn(_) | Step::Thinking | Step::Elsewhere | Step::Over => {
                None
            }
        }
    }

    /// Returns the time until the next step that advances by itself.
    pub(super) fn next_in(&self, eyes: &Eyes, seats: &LocalSeats) -> Option<Millis> {
        let left = self.pace(eyes, seats)?.less(self.shown);
        Some(left.max(Millis(1)))
    }

    /// Counts the time that the current step has been shown. Returns whether it is to advance.
    pub(super) fn is_due(&mut self, time: Millis, eyes: &Eyes, seats: &LocalSeats) -> bool {
        let pace = self.pace(eyes, seats);
        let shown = self.shown.plus(time);
        let is_due = pace.is_some_and(|pace| shown >= pace);
        self.shown = match pace {
            Some(_) if !is_due => shown,
            _ => Millis::ZERO,
        };
        is_due
    }

    /// Has the computer decide at once.
    pub(super) fn hurry(&self) {
        self.driver.iter().for_each(Driver::hurry);
    }

    /// Pauses or resumes a game between computers.
    pub(super) fn pause(&mut self, seats: &LocalSeats) {
        self.paused ^= seats.is_watched();
    }

    /// Returns whether a computer is working on its own move.
    pub(super) fn waits(&self, eyes: &Eyes, seats: &LocalSeats) -> bool {
        self.thinker(eyes, seats).is_some() && self.answer().is_none()
    }

    /// Returns the display of a computer's step; `None` at a person's step.
    pub(super) fn scene(&self, eyes: &Eyes, seats: &LocalSeats) -> Option<ComputerScene> {
        let (seat, activity) = match (eyes.step(), &seats.public().phase) {
            (Step::Thinking, Phase::Turn(seat)) => (*seat, BotActivity::Thinks),
            (Step::Elsewhere, Phase::Turn(seat)) => (*seat, BotActivity::PlaysElsewhere),
            (Step::Placing(placing), Phase::Turn(seat)) => {
                (*seat, BotActivity::Lays(placing.draft()))
            }
            (Step::Announced(_), _) if !seats.challengers().is_empty() => return None,
            (Step::Announced(_), Phase::Challenge(_)) if seats.has_others() => {
                let decides = seats.player().undecided().first().copied()?;
                (decides, BotActivity::DecidesElsewhere)
            }
            (Step::Announced(_), Phase::Challenge(_)) => {
                (self.thinker(eyes, seats)?, BotActivity::Weighs)
            }
            _ => return None,
        };
        let driver = self.driver.as_ref();
        Some(ComputerScene {
            seat,
            activity,
            thorough: seats.seating().level(seat) >= Some(Level::Expert),
            progress: driver.and_then(Driver::progress),
            hurried: driver.is_some_and(Driver::is_hurried),
        })
    }

    /// Returns the display of the computers at the table.
    pub(super) fn view(&self, eyes: &Eyes, seats: &LocalSeats) -> BotsView {
        let all = seats.public().setup.seats();
        BotsView {
            computers: all
                .filter(|&seat| seats.seating().is_computer(seat))
                .collect(),
            watched: seats.is_watched() && !seats.is_over(),
            paused: self.paused,
            by_itself: self.unchallenged(eyes, seats).is_some(),
            alone: seats.alone(),
        }
    }
}
