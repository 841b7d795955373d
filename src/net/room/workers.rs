//! The threads of a game across machines: one keeps the time, one plays for the computers.
//!
//! Both sleep until the table changes or something is due, or the time of somebody is to be counted, and end with the game.

use super::options::{OnTurn, RoomGame, SharedAdvisor};
use crate::app::request::{BotRequest, RequestId};
use crate::app::seating::{Seating, stand_in};
use crate::engine::game::{Command, Phase};
use crate::engine::seat::Seat;
use crate::engine::turn::TurnDraft;
use crate::table::{BotTask, Bots, Player, Refusal, SeatAction, Seats, Table, Wake, wake_channel};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// The time after which a decision that could not be saved is made again.
const PAUSE: Duration = Duration::from_secs(5);

/// The threads of a game. They end when this is dropped.
pub(super) struct Workers {
    /// The channels on which they sleep end with these.
    _wakes: [Wake; 2],
}

impl Workers {
    pub(super) fn start(game: &RoomGame, advisor: &SharedAdvisor) -> Self {
        let RoomGame {
            table,
            seating,
            on_turn,
            ..
        } = game;
        let (keeping, due) = wake_channel();
        table.wake_by(&keeping);
        let (thinking, news) = wake_channel();
        table.wake_by(&thinking);
        let computers = Computers {
            bots: table.bots(),
            seating: seating.clone(),
            advisor: Arc::clone(advisor),
        };
        let mut notifier = Notifier {
            // Whoever acts for a seat sees the game without a spectator’s delay.
            player: table.player(Seats::of(table.game().setup().seats())),
            on_turn: on_turn.clone(),
            told: None,
        };
        let table = table.clone();
        thread::spawn(move || keep_time(&table, &due, &mut notifier));
        thread::spawn(move || computers.play(&news));
        Self {
            _wakes: [keeping, thinking],
        }
    }
}

/// Does what is due at the table when it is due, and looks at the time in between.
fn keep_time(table: &Table, news: &Receiver<()>, notifier: &mut Notifier) {
    loop {
        notifier.tell();
        let woken = match table.next_wake() {
            Some(wake) => news.recv_timeout(Duration::from_millis(wake.0)),
            None => news.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        if woken == Err(RecvTimeoutError::Disconnected) {
            return;
        }
        // If the game cannot be saved, the next player who acts sees why.
        let _ = table.run_due();
    }
}

/// Tells of guests who are on turn and not connected.
struct Notifier {
    player: Player,
    on_turn: Option<OnTurn>,
    /// The last guest told of, and the number of their turn.
    told: Option<(u32, Seat)>,
}

impl Notifier {
    fn tell(&mut self) {
        let Some(on_turn) = &self.on_turn else {
            return;
        };
        let public = self.player.public();
        // Whoever is next may answer an announced turn, and in a correspondence game their time runs already.
        let next = match public.phase {
            Phase::Turn(seat) => Some((public.turn, seat)),
            Phase::Challenge(_) => self.player.acceptor().map(|seat| (public.turn + 1, seat)),
            Phase::Over(_) => None,
        };
        let Some((turn, seat)) = next else {
            return;
        };
        if self.told != next && self.player.absent().contains(&seat) {
            self.told = Some((turn, seat));
            on_turn(public.name(seat));
        }
    }
}

/// What came of looking for a decision.
enum Progress {
    /// A computer has decided.
    Acted,
    /// No computer has anything to decide before there is news.
    Idle,
    /// A decision could not be saved.
    NotSaved,
}

/// Plays for the computers of a game.
struct Computers {
    bots: Bots,
    seating: Seating,
    advisor: SharedAdvisor,
}

impl Computers {
    fn play(&self, news: &Receiver<()>) {
        loop {
            let waited = match self.act() {
                Progress::Acted => continue,
                Progress::Idle => news.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Progress::NotSaved => news.recv_timeout(PAUSE),
            };
            if waited == Err(RecvTimeoutError::Disconnected) {
                return;
            }
        }
    }

    /// Makes one decision of a computer, if there is one to make.
    fn act(&self) -> Progress {
        let Some(task) = self.bots.task() else {
            return Progress::Idle;
        };
        let action = match self.think(&task) {
            Command::Turn(turn) => SeatAction::Turn(turn),
            Command::Challenge { by, claim } if by == task.seat => SeatAction::Challenge(claim),
            _ => SeatAction::Accept,
        };
        match self.bots.submit(&task, action) {
            Ok(()) => Progress::Acted,
            // The absent player is back, or the game has moved on: there is news.
            Err(Refusal::NotYours(_) | Refusal::Stale) => Progress::Idle,
            Err(Refusal::NotSaved(_)) => Progress::NotSaved,
            Err(_) => self.submit_otherwise(&task),
        }
    }

    /// Takes the simplest act instead of one that is not legal, which must not stop the game.
    fn submit_otherwise(&self, task: &BotTask) -> Progress {
        let otherwise = match task.decision.window {
            0 => SeatAction::Turn(TurnDraft::PASS),
            _ => SeatAction::Accept,
        };
        match self.bots.submit(task, otherwise) {
            Ok(()) => Progress::Acted,
            Err(Refusal::NotSaved(_)) => Progress::NotSaved,
            Err(_) => Progress::Idle,
        }
    }

    fn think(&self, task: &BotTask) -> Command {
        let request = BotRequest {
            request_id: RequestId::FIRST,
            bot: self.seating.bot(task.seat).unwrap_or_else(stand_in),
            view: task.view.clone(),
            seed: u64::from(task.decision.turn),
        };
        self.advisor.decide(request).run()
    }
}
