//! A hosted game on a disk that takes its time: whoever acts waits for it, and nobody else does (R34).

use super::{RACKS, seat};
use crate::support::notebook::disk_is_full;
use crate::support::table::{self, Words, game};
use scrabble::engine::clock::{ClockRule, Millis, Timer};
use scrabble::engine::event::Event;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::turn::TurnDraft;
use scrabble::table::{
    Appended, Occupants, Player, Proposal, Recorder, Refusal, RemoteLimits, RoundTrip, SaveError,
    SaveResult, SeatAction, Seats, Table,
};
use std::num::NonZeroU16;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

const SOON: Duration = Duration::from_secs(20);

/// Says when it begins to save, and ends when it is told how.
struct SlowDisk {
    begins: Sender<()>,
    ends: Receiver<Result<(), SaveError>>,
}

impl Recorder for SlowDisk {
    fn record(&mut self, _: &[Event]) -> SaveResult {
        self.begins.send(()).expect("the test looks");
        let ended = self.ends.recv_timeout(SOON).expect("the test ends it");
        ended.map(|()| None)
    }
}

/// Three people, whose moves are saved when the test says so.
struct Slow {
    table: Table,
    clock: Arc<AtomicU64>,
    begun: Receiver<()>,
    end: Sender<Result<(), SaveError>>,
}

impl Slow {
    fn new() -> Self {
        let (begins, begun) = channel();
        let (end, ends) = channel();
        let clock = Arc::new(AtomicU64::new(0));
        let reading = Arc::clone(&clock);
        let now = Arc::new(move || Millis(reading.load(Ordering::Relaxed)));
        let mut rules = RuleSet::classic();
        rules.clock = ClockRule::Turn(Timer::All(NonZeroU16::new(60).expect("seconds")));
        let table = Table::new(game(&RACKS[..3], rules), Words::of(table::WORDS));
        let table = table.recorded_by(Arc::new(Mutex::new(SlowDisk { begins, ends })));
        Self {
            table: table.timed_by(now, RemoteLimits::default()),
            clock,
            begun,
            end,
        }
    }

    fn player(&self, place: usize) -> Player {
        self.table.player(Seats::of([seat(place)]))
    }

    /// Begins to take the turn of the first player, up to the moment when it is being saved.
    fn begin_turn(&self) -> JoinHandle<Result<Appended, Refusal>> {
        let ann = self.player(0);
        let turn = thread::spawn(move || {
            ann.submit(seat(0), ann.decision(), SeatAction::Turn(TurnDraft::PASS))
        });
        self.begun.recv_timeout(SOON).expect("it is being saved");
        turn
    }

    fn advance(&self, seconds: u64) {
        let time = Millis::seconds(seconds);
        self.clock.fetch_add(time.0, Ordering::Relaxed);
    }
}

/// Fails if this waits.
#[track_caller]
fn at_once<T: Send + 'static>(what: &str, done: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = channel();
    thread::spawn(move || sender.send(done()));
    let done = receiver.recv_timeout(Duration::from_secs(5));
    done.unwrap_or_else(|_| panic!("{what} waits for the disk"))
}

/// Everything that a person may ask the table, and all that happens to it without an act.
fn ask_everything(table: &Table) {
    let own = table.clone();
    at_once("a handle", move || {
        let mut ben = own.player(Seats::of([seat(1)]));
        assert_eq!(ben.decision().turn, 1);
        assert_eq!(ben.decision().window, 0);
        assert!(ben.new_events(seat(1)).is_empty());
        let view = ben.view(seat(1));
        assert_eq!((view.turn, ben.public().turn), (1, 1));
        assert!(ben.undecided().is_empty() && ben.stand_ins().is_empty());
        assert_eq!(
            (ben.acceptor(), ben.missing(), ben.rejected()),
            (None, None, None)
        );
        assert!(ben.asked().is_none() && ben.is_timed_by_table() && !ben.may_go_ahead());
        drop((
            ben.time_left(),
            ben.used(seat(0)),
            ben.exchange_range(),
            ben.open_words(),
        ));
        assert!(ben.preview(&TurnDraft::PASS).is_err());
        ben.wake_by(Arc::new(|| {}));
    });
    let own = table.clone();
    at_once("a spectator", move || {
        let mut eve = own.spectator();
        assert!(!eve.is_over() && eve.new_events().is_empty());
        assert_eq!(eve.view().turn, 1);
    });
    let own = table.clone();
    at_once("the table", move || {
        let mut driver = own.driver(Occupants::NONE);
        assert!(own.events().is_empty() && driver.next_decision().is_none());
        assert_eq!(own.game().turn(), 1);
        assert!(own.next_due().is_some());
    });
    let own = table.clone();
    at_once("whoever comes and goes", move || {
        own.attend(&Seats::of([seat(1)]), false);
        own.attend(&Seats::of([seat(1)]), true);
        own.attend(&Seats::of([seat(2)]), false);
        own.connected_by(&Seats::of([seat(1)]), &RoundTrip::default());
    });
}

#[test]
fn r34_nobody_but_the_one_who_acts_waits_for_the_disk() {
    let slow = Slow::new();
    slow.advance(10);
    let turn = slow.begin_turn();
    ask_everything(&slow.table);
    slow.advance(4);
    assert_eq!(
        slow.player(1).used(seat(0)),
        Millis::seconds(14),
        "the clock runs"
    );
    slow.end.send(Ok(())).expect("it saves");
    let appended = turn.join().expect("no panic").expect("a pass");
    assert!(!appended.events.is_empty() && appended.saved.is_ok());
    let ben = slow.player(1);
    assert_eq!((ben.decision().turn, ben.absent()), (2, vec![seat(2)]));
    // Ann was done when she passed, and Ben was told later.
    assert_eq!(ben.used(seat(0)), Millis::seconds(10));
    assert_eq!(ben.used(seat(1)), Millis::ZERO);
}

#[test]
fn r34_what_was_not_saved_changes_nothing_of_what_went_on() {
    let slow = Slow::new();
    slow.advance(10);
    let turn = slow.begin_turn();
    ask_everything(&slow.table);
    slow.advance(4);
    slow.end.send(Err(disk_is_full())).expect("it saves");
    let refused = turn.join().expect("no panic");
    assert!(matches!(refused, Err(Refusal::NotSaved(_))), "{refused:?}");
    let ben = slow.player(1);
    assert!(slow.table.events().is_empty());
    assert_eq!((ben.decision().turn, ben.absent()), (1, vec![seat(2)]));
    assert_eq!(ben.used(seat(0)), Millis::seconds(14));
}

/// Acts happen one after the other, each on what the one before has left.
#[test]
fn r34_the_next_act_waits_until_the_one_before_is_saved() {
    let slow = Slow::new();
    let turn = slow.begin_turn();
    let ben = slow.player(1);
    let (done, next) = channel();
    let waiting = thread::spawn(move || {
        let asked = ben.propose(seat(1), Proposal::TakeBack);
        done.send(()).expect("the test looks");
        asked.map(|appended| appended.saved)
    });
    let early = next.recv_timeout(Duration::from_millis(300));
    assert!(early.is_err(), "it does not wait");
    slow.end.send(Ok(())).expect("it saves");
    turn.join().expect("no panic").expect("a pass");
    // There is nothing to take back before the pass.
    assert_eq!(waiting.join().expect("no panic"), Ok(Ok(None)));
    assert!(slow.player(2).asked().is_some());
}
