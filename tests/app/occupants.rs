//! The occupants of a table: what becomes of their decisions, and when their searches stop.

use crate::support::table::{self, Words, game};
use scrabble::engine::game::Phase;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::TurnDraft;
use scrabble::table::{
    Occupant, Occupants, Refusal, SeatAction, Seats, Signals, Table, Task, Worker, WorkerLimit,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

const RACKS: [(&str, &str); 2] = [("Club bot", "HORNOBE"), ("Club bot 2", "FAMBIT?")];
const PASS: SeatAction = SeatAction::Turn(TurnDraft::PASS);

fn both() -> Seats {
    Seats::of(Seat::first(2))
}

/// Two computers.
fn table() -> Table {
    let game = game(&RACKS, RuleSet::classic());
    Table::new(game, Words::of(table::WORDS)).with_computers(both())
}

/// Both seats driven alike.
fn driven(occupant: impl Occupant + 'static) -> Occupants {
    Occupants::NONE.with_stand_in(occupant)
}

fn passing() -> Occupants {
    driven(|_: &Task, _: &Signals| PASS)
}

#[test]
fn occupants_play_to_the_end_where_no_page_is() {
    let table = table();
    table.driver(passing()).settle();
    assert!(matches!(table.game().phase(), Phase::Over(_)));
}

#[test]
fn what_the_rules_do_not_allow_is_a_pass_or_an_acceptance() {
    let exchange = TurnDraft::exchange(TileSet::ENGLISH.tiles_of("QQ").expect("tiles"));
    for wrong in [SeatAction::Turn(exchange), SeatAction::Accept] {
        let table = table();
        let mut driver = table.driver(driven(move |_: &Task, _: &Signals| wrong.clone()));
        let turn = driver.next_decision().expect("a turn");
        driver.answer(turn.make());
        assert!(matches!(driver.act(), Some(Ok(_))));
        let view = table.spectator().view();
        assert!(matches!(view.sheet[..], [ref line] if line.entry == SheetEntry::Pass));
    }
}

#[test]
fn a_decision_that_the_game_has_left_behind_counts_for_nothing() {
    for looks_again in [false, true] {
        let table = table();
        let mut driver = table.driver(passing());
        let turn = driver.next_decision().expect("a turn");
        assert!(driver.next_decision().is_none(), "it is asked once");
        let person = table.player(both());
        let done = person.submit(Seat::FIRST, person.decision(), PASS);
        done.expect("a pass");
        let signals = Arc::clone(turn.signals());
        if looks_again {
            let next = driver.next_decision().expect("the next turn");
            assert!(signals.is_stopped() && !next.signals().is_stopped());
        }
        driver.answer(turn.make());
        let late = driver.act().map(|done| done.expect_err("too late"));
        assert_eq!(late, (!looks_again).then_some(Refusal::Stale));
        assert_eq!(table.game().turn(), 2);
    }
}

#[test]
fn a_search_stops_when_it_is_hurried_and_when_nobody_waits_for_it() {
    let table = table();
    let mut driver = table.driver(passing());
    let turn = driver.next_decision().expect("a turn");
    turn.signals().report(1, 2);
    assert_eq!(driver.progress(), Some((1, 2)));
    assert!(!turn.signals().is_stopped());
    driver.hurry();
    assert!(turn.signals().is_stopped() && driver.is_hurried());
    driver.forget();
    let again = driver.next_decision().expect("the same turn");
    assert!(!again.signals().is_stopped());
    drop(driver);
    assert!(again.signals().is_stopped());
}

/// What a search has found that was stopped because everyone leaves is not played.
#[test]
fn a_worker_plays_until_it_is_dropped() {
    let table = table();
    let (sender, heard) = channel();
    let occupants = driven(move |task: &Task, signals: &Signals| {
        if task.decision.turn == 2 {
            sender.send("it thinks").expect("somebody listens");
            while !signals.is_stopped() {
                thread::yield_now();
            }
            sender.send("it stops").expect("somebody listens");
        }
        PASS
    });
    let worker = Worker::start(&table, occupants, &WorkerLimit::new(1)).expect("a thread");
    assert_eq!(heard.recv(), Ok("it thinks"));
    drop(worker);
    assert_eq!(heard.recv(), Ok("it stops"));
    assert!(heard.recv().is_err(), "the thread has ended");
    assert_eq!(table.game().turn(), 2);
}

/// Whoever asked has left by then.
#[test]
fn stopped_work_waits_for_no_permit() {
    let limit = WorkerLimit::new(1);
    let (begin, has_begun) = channel::<()>();
    let (end, ended) = channel::<()>();
    let taken = limit.clone();
    let signals = Signals::default();
    thread::scope(|scope| {
        scope.spawn(move || {
            taken.work(&Signals::default(), || {
                begin.send(()).expect("somebody listens");
                ended.recv().expect("an end");
            });
        });
        has_begun.recv().expect("the one permit is taken");
        let waits = scope.spawn(|| limit.work(&signals, || signals.is_stopped()));
        signals.stop();
        assert!(waits.join().expect("no panic"));
        end.send(()).expect("it works");
    });
    assert!(limit.work(&Signals::default(), || true), "it is free again");
}

#[test]
fn no_more_occupants_decide_at_the_same_time_than_are_allowed() {
    let (limit, most) = (WorkerLimit::new(2), Arc::new(AtomicUsize::new(0)));
    let deciding = Arc::new(AtomicUsize::new(0));
    let (sender, ended) = channel();
    let workers = [(); 8].map(|()| {
        let (most, deciding, ends) = (Arc::clone(&most), Arc::clone(&deciding), sender.clone());
        let occupants = driven(move |task: &Task, _: &Signals| {
            most.fetch_max(
                deciding.fetch_add(1, Ordering::SeqCst) + 1,
                Ordering::SeqCst,
            );
            (0..100).for_each(|_| thread::yield_now());
            deciding.fetch_sub(1, Ordering::SeqCst);
            if task.decision.turn == 4 {
                ends.send(()).expect("somebody listens");
            }
            PASS
        });
        Worker::start(&table(), occupants, &limit).expect("a thread")
    });
    for _ in &workers {
        ended.recv().expect("the last turn of a game");
    }
    assert_eq!(most.load(Ordering::SeqCst), 2);
}
