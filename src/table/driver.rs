//! The driver of a table's occupants: what they are to decide, and what becomes of it.
//!
//! A driver has no thread. Any worker makes the next [`Decision`] and hands the result back; it is carried out when the owner of
//! the driver says so. The owner of a page waits with that until people have seen it.

use super::act::{Appended, Refusal, SeatAction};
use super::occupant::{Occupant, Occupants, Task};
use super::referee::{self, Referee, draft};
use super::signals::Signals;
use crate::engine::seat::Seat;
use crate::engine::turn::TurnDraft;
use std::sync::{Arc, Mutex};

/// Asks the occupants of a table, which are computers, scripts and stand-ins for absent players, and acts for them (R40).
pub struct Driver {
    referee: Arc<Mutex<Referee>>,
    occupants: Occupants,
    asked: Option<Asked>,
}

/// What an occupant was asked.
struct Asked {
    task: Task,
    signals: Arc<Signals>,
    /// What it has decided.
    act: Option<SeatAction>,
}

/// A search whose result nobody waits for any more stops.
impl Drop for Asked {
    fn drop(&mut self) {
        self.signals.stop();
    }
}

/// A decision for a worker to make.
pub struct Decision {
    task: Task,
    occupant: Arc<dyn Occupant>,
    signals: Arc<Signals>,
}

impl Decision {
    /// Returns what passes between the worker and those who wait for it.
    pub const fn signals(&self) -> &Arc<Signals> {
        &self.signals
    }

    /// Has the occupant decide, here and now.
    pub fn make(self) -> Decided {
        Decided {
            act: self.occupant.decide(&self.task, &self.signals),
            signals: self.signals,
        }
    }
}

/// The act that an occupant has decided on. It goes back to the [`Driver`].
pub struct Decided {
    act: SeatAction,
    /// Those of the decision: they tell it from all others.
    signals: Arc<Signals>,
}

impl Driver {
    pub(super) const fn new(referee: Arc<Mutex<Referee>>, occupants: Occupants) -> Self {
        Self {
            referee,
            occupants,
            asked: None,
        }
    }

    /// Returns the next decision for a worker to make; `None` while one is made or waits to be carried out. One that the game
    /// has left behind is dropped.
    pub fn next_decision(&mut self) -> Option<Decision> {
        let (seat, now) = {
            let referee = referee::of(&self.referee);
            (referee.deciding_bot(), referee.now())
        };
        let decision = now.decision();
        self.asked
            .take_if(|asked| Some(asked.task.seat) != seat || asked.task.decision != decision);
        let seat = seat.filter(|_| self.asked.is_none())?;
        let occupant = Arc::clone(self.occupants.of(seat)?);
        let view = now.view(Some(seat));
        let task = Task {
            seat,
            decision,
            view,
        };
        let signals: Arc<Signals> = Arc::default();
        self.asked = Some(Asked {
            task: task.clone(),
            signals: Arc::clone(&signals),
            act: None,
        });
        Some(Decision {
            task,
            occupant,
            signals,
        })
    }

    /// Takes what a worker has decided. An answer to what is not asked any more counts for nothing.
    pub fn answer(&mut self, decided: Decided) {
        let asked = self.asked.as_mut();
        if let Some(asked) = asked.filter(|asked| Arc::ptr_eq(&asked.signals, &decided.signals)) {
            asked.act = Some(decided.act);
        }
    }

    /// Returns what an occupant has decided and for which seat, until it is carried out.
    pub fn decided(&self) -> Option<(Seat, &SeatAction)> {
        let asked = self.asked.as_ref()?;
        Some((asked.task.seat, asked.act.as_ref()?))
    }

    /// Carries out what was decided; `None` if nothing was. In place of an act that the rules do not allow, which must not stop
    /// the game, the occupant passes or accepts.
    ///
    /// # Errors
    /// When the game has moved on, the absent player is back, or the act could not be saved, which can be tried again. The game
    /// is then unchanged.
    pub fn act(&mut self) -> Option<Result<Appended, Refusal>> {
        let mut asked = self.asked.take_if(|asked| asked.act.is_some())?;
        let act = asked.act.take()?;
        let done = match self.submit(&asked.task, act.clone()) {
            Err(Refusal::Rules(_) | Refusal::NotYourTurn(_)) => {
                let otherwise = match asked.task.decision.window {
                    0 => SeatAction::Turn(TurnDraft::PASS),
                    _ => SeatAction::Accept,
                };
                self.submit(&asked.task, otherwise)
            }
            done => done,
        };
        if let Err(Refusal::NotSaved(_)) = done {
            asked.act = Some(act);
            self.asked = Some(asked);
        }
        Some(done)
    }

    fn submit(&self, task: &Task, act: SeatAction) -> Result<Appended, Refusal> {
        draft::appended(&self.referee, Some(task.seat), |referee| {
            referee.submit_for_bot(task.seat, task.decision, act)
        })
    }

    /// Has the occupants play on here and now, until a person decides, the game is over or an act could not be saved.
    pub fn settle(&mut self) {
        while let Some(decision) = self.next_decision() {
            self.answer(decision.make());
            if !matches!(self.act(), Some(Ok(_))) {
                return;
            }
        }
    }

    /// Has the occupant that is deciding decide at once, with its best act so far.
    pub fn hurry(&self) {
        self.asked.iter().for_each(|asked| asked.signals.stop());
    }

    /// Returns whether the occupant that is deciding was told to decide at once.
    pub fn is_hurried(&self) -> bool {
        self.asked
            .as_ref()
            .is_some_and(|asked| asked.signals.is_stopped())
    }

    /// Returns how many parts of its search the occupant that is deciding has done, and of how many, if it has reported it.
    pub fn progress(&self) -> Option<(u32, u32)> {
        self.asked.as_ref()?.signals.reported()
    }

    /// Drops what an occupant was asked, to be asked again about the game as it is then.
    pub fn forget(&mut self) {
        self.asked = None;
    }
}

/// Omits the game.
impl std::fmt::Debug for Driver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Driver").finish_non_exhaustive()
    }
}
