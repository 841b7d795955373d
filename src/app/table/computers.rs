//! Computers at the table: requests, answers and steps that advance by themselves.
//!
//! A computer gets a request on its turn and when it may challenge the announced turn. Its answer waits while a dialog is open
//! and is dropped if the game moves on. The tiles of a computer are shown one by one before the play is announced. If nobody is
//! left to challenge the play, it is accepted automatically.

use super::placing::Placing;
use super::requests::PendingRequest;
use super::{LocalPlayers, TableStep};
use crate::app::request::{BotRequest, RequestId};
use crate::app::scene::{BotActivity, BotsView, ComputerScene};
use crate::engine::clock::Millis;
use crate::engine::game::{Command, Phase, PublicPending};
use crate::engine::seat::Seat;
use crate::engine::turn::TurnDraft;
use crate::solver::players::Level;
use crate::table::SeatAction;

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
        match (&self.step, &self.seats.public().phase) {
            (TableStep::Thinking, Phase::Turn(seat)) => Some(*seat),
            (TableStep::Announced(_), Phase::Challenge(_)) => {
                let mut challengers = self.seats.player().challengers().into_iter();
                challengers.find(|seat| {
                    let runs_here =
                        self.seats.seating().is_computer(*seat) && self.seats.is_here(*seat);
                    runs_here && !self.computers.content.contains(seat)
                })
            }
            _ => None,
        }
    }

    /// Returns the request to a computer, unless it was already sent.
    pub(in crate::app) fn asks(&mut self, request_id: RequestId) -> Option<BotRequest> {
        if let Some(bot_request) = self.asks_for_hint(request_id) {
            return Some(bot_request);
        }
        let seat = self
            .thinker()
            .filter(|_| self.computers.asked.is_none() && self.clear_of_verdict())?;
        let bot = self.seats.seating().bot(seat)?;
        self.computers.asked = Some(PendingRequest {
            request_id,
            answer: None,
            progress: None,
            hurried: false,
        });
        Some(BotRequest {
            request_id,
            bot,
            view: self.seats.player().view(seat),
            seed: u64::from(self.seats.public().turn),
        })
    }

    /// Returns whether no verdict is on the screen.
    const fn clear_of_verdict(&self) -> bool {
        !matches!(self.step, TableStep::Verdict(_) | TableStep::Draw)
    }

    /// Receives a computer's decision.
    pub(in crate::app) fn answered(&mut self, request_id: RequestId, command: Command) {
        if let Some(asked) = self.asked_by(request_id) {
            asked.answer = Some(command);
        } else {
            self.hinted(request_id, command);
        }
    }

    /// Receives a computer's progress: `done` parts of `of`.
    pub(in crate::app) fn on_progress(&mut self, request_id: RequestId, done: u32, of: u32) {
        if let Some(asked) = self.asked_by(request_id) {
            asked.progress = Some((done, of));
        }
    }

    fn asked_by(&mut self, request_id: RequestId) -> Option<&mut PendingRequest> {
        let asked = self.computers.asked.as_mut();
        asked.filter(|asked| asked.request_id == request_id)
    }

    /// Returns whether the computer has decided.
    pub(super) fn has_answer(&self) -> bool {
        let asked = self.computers.asked.as_ref();
        asked.is_some_and(|asked| asked.answer.is_some())
    }

    /// Advances the steps that need no person: plays the computers' answers, and accepts a turn that nobody will challenge.
    /// Waits while a dialog is open.
    pub(in crate::app) fn settle(&mut self, open: bool) {
        while !open && self.next_by_itself().is_some() {}
    }

    fn next_by_itself(&mut self) -> Option<()> {
        let Some(thinker) = self.thinker() else {
            let pending = self.unchallenged()?;
            let by_person = !self.seats.seating().is_computer(pending.seat);
            return by_person.then(|| self.accept());
        };
        let answer = self.computers.asked.as_mut()?.answer.take()?;
        self.computers.asked = None;
        match (&self.step, answer) {
            (TableStep::Thinking, Command::Turn(turn)) => self.start_placing(turn),
            // No other command is possible on its turn.
            (TableStep::Thinking, _) => self.start_placing(TurnDraft::PASS),
            (_, Command::Challenge { by, claim }) if by == thinker => {
                if let Ok(appended) = self.submit(by, SeatAction::Challenge(claim)) {
                    self.appended(appended);
                } else {
                    self.computers.content.push(thinker);
                }
            }
            _ => self.computers.content.push(thinker),
        }
        Some(())
    }

    fn start_placing(&mut self, turn: TurnDraft) {
        self.computers.shown = Millis::ZERO;
        self.step = TableStep::Placing(Placing::new(turn, self.computers.motion));
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

    /// Plays the turn that a computer has placed. If it is not legal, the computer passes, so that the game never stops.
    fn place(&mut self) {
        let (TableStep::Placing(placing), Phase::Turn(seat)) =
            (&self.step, &self.seats.public().phase)
        else {
            return;
        };
        let (seat, turn) = (*seat, SeatAction::Turn(placing.turn().clone()));
        match self.submit(seat, turn) {
            Ok(appended) => self.appended(appended),
            Err(_) => self.act(seat, SeatAction::Turn(TurnDraft::PASS)),
        }
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
            TableStep::Placing(_) => self.place(),
            TableStep::Announced(_) => self.accept(),
            _ => self.advance(),
        }
    }

    /// Stops waiting for a computer's search or for its tiles.
    pub(super) fn press_on(&mut self) {
        match self.step {
            TableStep::Placing(_) => self.place(),
            _ => self.hurry(),
        }
    }

    /// Stops the computer's search.
    pub(super) fn hurry(&mut self) {
        let Some(asked) = &mut self.computers.asked else {
            return;
        };
        let again = std::mem::replace(&mut asked.hurried, true);
        self.effects.hurry |= !again;
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
        let asked = self.thinker().is_some() && self.computers.asked.is_some();
        asked && !self.has_answer() || self.advice.waits()
    }

    /// Returns a key for the parts of the screen that change without input.
    pub(in crate::app) fn face(&self) -> String {
        let shown = match &self.step {
            TableStep::Placing(placing) => placing.len(),
            _ => 0,
        };
        let step = std::mem::discriminant(&self.step);
        format!(
            "{step:?} {shown} {} {}",
            self.seats.public().turn,
            self.computers.content.len()
        )
    }

    /// Returns the display of a computer's step; `None` at a person's step.
    pub(super) fn computer_scene(&self) -> Option<ComputerScene> {
        let thinks = |seat, activity| {
            let asked = self.computers.asked.as_ref();
            ComputerScene {
                seat,
                activity,
                thorough: self.seats.seating().level(seat) >= Some(Level::Expert),
                progress: asked.and_then(|asked| asked.progress),
                hurried: asked.is_some_and(|asked| asked.hurried),
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
