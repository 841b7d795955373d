//! The threads of a game across machines: one keeps the time, one plays for the computers.
//!
//! Both sleep until the table changes or something is due, and end with the game.

use crate::app::request::{Advisor, BotRequest, RequestId};
use crate::app::seating::Seating;
use crate::engine::game::{Command, Phase};
use crate::engine::seat::Seat;
use crate::engine::turn::TurnDraft;
use crate::table::{Player, SeatAction, Seats, Table, Wake, wake_channel};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Decides for the computers of a room, and finds hints and tips for its guests.
pub type Thinker = Arc<dyn Advisor>;

/// The threads of a game. They end when this is dropped.
pub(super) struct Workers {
    /// The channels on which they sleep end with these.
    _wakes: [Wake; 2],
}

impl Workers {
    pub(super) fn start(table: &Table, seating: &Seating, thinker: &Thinker) -> Self {
        let (keeping, due) = wake_channel();
        table.wake_by(&keeping);
        let (thinking, news) = wake_channel();
        table.wake_by(&thinking);
        let computers = Computers::at(table, seating, Arc::clone(thinker));
        let table = table.clone();
        thread::spawn(move || keep_time(&table, &due));
        thread::spawn(move || computers.play(&news));
        Self {
            _wakes: [keeping, thinking],
        }
    }
}

/// Does what is due at the table when it is due.
fn keep_time(table: &Table, news: &Receiver<()>) {
    loop {
        let woken = match table.next_due() {
            Some(due) => news.recv_timeout(Duration::from_millis(due.0)),
            None => news.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        if woken == Err(RecvTimeoutError::Disconnected) {
            return;
        }
        // If the game cannot be saved, the next player who acts sees why.
        let _ = table.run_due();
    }
}

/// Plays for the computers of a game.
struct Computers {
    player: Player,
    seating: Seating,
    thinker: Thinker,
}

impl Computers {
    fn at(table: &Table, seating: &Seating, thinker: Thinker) -> Self {
        let seats = Seat::first(seating.by_seat().len());
        let computers = Seats::of(seats.filter(|&seat| seating.is_computer(seat)));
        Self {
            player: table.player(computers),
            seating: seating.clone(),
            thinker,
        }
    }

    fn play(&self, news: &Receiver<()>) {
        loop {
            while self.act() {}
            if news.recv().is_err() {
                return;
            }
        }
    }

    /// Makes one decision of a computer. Returns whether there was one to make.
    fn act(&self) -> bool {
        let decision = self.player.decision();
        let Some(seat) = self.decides() else {
            return false;
        };
        let answer = self.think(seat, decision.turn);
        let action = match answer {
            Command::Turn(turn) => SeatAction::Turn(turn),
            Command::Challenge { by, claim } if by == seat => SeatAction::Challenge(claim),
            _ => SeatAction::Accept,
        };
        let done = self.player.submit(seat, decision, action);
        if done.is_ok() || self.player.decision() != decision {
            return true;
        }
        // What is not legal must not stop the game.
        let otherwise = match decision.window {
            0 => SeatAction::Turn(TurnDraft::PASS),
            _ => SeatAction::Accept,
        };
        self.player.submit(seat, decision, otherwise).is_ok()
    }

    /// Returns the computer that has a decision to make.
    fn decides(&self) -> Option<Seat> {
        let is_computer = |seat: &Seat| self.player.seats().contains(*seat);
        match self.player.public().phase {
            Phase::Turn(seat) => Some(seat).filter(is_computer),
            Phase::Challenge(_) => self.player.undecided().into_iter().find(is_computer),
            Phase::Over(_) => None,
        }
    }

    fn think(&self, seat: Seat, turn: u32) -> Command {
        let Some(bot) = self.seating.bot(seat) else {
            return Command::Turn(TurnDraft::PASS);
        };
        let request = BotRequest {
            request_id: RequestId::FIRST,
            bot,
            view: self.player.view(seat),
            seed: u64::from(turn),
        };
        self.thinker.decide(request).run()
    }
}
