//! The threads of a game across machines: one keeps the time, one plays for the computers and stand-ins.
//!
//! Both sleep until the table changes or something is due, or the time of somebody is to be counted, and end with the game.

use super::options::{OnTurn, RoomGame};
use crate::engine::game::Phase;
use crate::engine::seat::Seat;
use crate::table::{Player, Seats, Table, Wake, Worker, WorkerLimit, wake_channel};
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// The threads of a game. They end when this is dropped.
pub(super) struct Workers {
    /// The channel on which the one that keeps the time sleeps ends with this.
    _wake: Wake,
    _computers: Worker,
}

impl Workers {
    /// Starts them; an error is that the system has no thread for one.
    pub(super) fn start(game: &RoomGame, limit: &WorkerLimit) -> io::Result<Self> {
        let RoomGame {
            table,
            occupants,
            on_turn,
            ..
        } = game;
        let (keeping, due) = wake_channel();
        table.wake_by(&keeping);
        let mut notifier = Notifier {
            // Whoever acts for a seat sees the game without a spectator’s delay.
            player: table.player(Seats::of(table.game().setup().seats())),
            on_turn: on_turn.clone(),
            told: None,
        };
        let computers = Worker::start(table, occupants.clone(), limit)?;
        let table = table.clone();
        thread::Builder::new().spawn(move || keep_time(&table, &due, &mut notifier))?;
        Ok(Self {
            _wake: keeping,
            _computers: computers,
        })
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
