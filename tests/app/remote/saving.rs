//! A hosted game on a disk without room: what is not saved has not happened (R34).

use super::{RACKS, Room, passing, seat};
use crate::support::notebook::Notebook;
use crate::support::table::game;
use scrabble::app::msg::CommonMsg;
use scrabble::app::scene::StepScene;
use scrabble::app::table::Msg;
use scrabble::engine::clock::{ClockRule, GameClock, Millis, Timer};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::turn::TurnDraft;
use scrabble::table::{Refusal, RemoteLimits, SeatAction, Seats};
use std::num::NonZeroU16;

/// Three people whose game is recorded in a notebook.
fn recorded(rules: RuleSet) -> (Room, Notebook) {
    let notebook = Notebook::default();
    let (game, limits) = (game(&RACKS[..3], rules), RemoteLimits::default());
    let room = Room::with(game, limits, |table| {
        table.recorded_by(notebook.recording())
    });
    (room, notebook)
}

/// R34: the clock of a guest who is away for a week runs on, and hardly makes the journal longer.
#[test]
fn r34_the_time_of_an_absent_guest_fills_no_disk() {
    let (room, notebook) = recorded(RuleSet {
        clock: ClockRule::Game(GameClock::TOURNAMENT),
        ..RuleSet::classic()
    });
    room.table.attend(&Seats::of([seat(0)]), false);
    let mut passed = Millis::ZERO;
    for _ in 0..1_500 {
        let due = room.table.next_due().expect("time is recorded");
        room.advance(due);
        room.table.run_due().expect("saved");
        passed = passed.plus(due);
    }
    let week = Millis::seconds(7 * 86_400);
    assert!(passed > week, "1,500 events in {passed:?}");
    let recorded = notebook.kept().len();
    assert!((1_000..=1_500).contains(&recorded), "{recorded} events");
    assert_eq!(room.table.game().used(seat(0)), passed);
}

/// R29: what is recorded less often does not make a turn longer.
#[test]
fn r29_a_turn_ends_when_its_time_is_over() {
    let (mut room, _) = recorded(RuleSet {
        clock: ClockRule::Turn(Timer::All(NonZeroU16::new(90).expect("a limit"))),
        ..RuleSet::classic()
    });
    room.wait(Millis(500));
    (0..60).for_each(|_| room.wait(Millis::seconds(1)));
    (0..2).for_each(|_| room.wait(Millis::seconds(10)));
    room.wait(Millis(9_499));
    assert_eq!(room.at_turn(), Some(seat(0)));
    room.wait(Millis(1));
    assert_eq!(room.at_turn(), Some(seat(1)));
}

/// R34: a play that cannot be saved is refused with a sentence, nobody sees it, and it can be tried again.
#[test]
fn r34_a_play_that_cannot_be_saved_has_not_happened() {
    let (mut room, notebook) = recorded(RuleSet::classic());
    let before = room.table.game();
    notebook.notes().full = true;
    room.play(0, "8F HORN");
    let told = room.screen(0);
    assert!(told.contains("Not saved: the disk is full"), "{told}");
    assert_eq!(room.table.game(), before);
    assert!(matches!(room.page(1).step, StepScene::Computer(_)));
    assert!(room.table.events().is_empty() && notebook.kept().is_empty());

    notebook.notes().full = false;
    room.play(0, "8F HORN");
    assert!(matches!(room.page(1).step, StepScene::Announced(_)));
    assert_eq!(notebook.kept(), room.table.events());
}

/// R34, R39, R42: the last acceptance and the last yes are asked for again if they could not be saved.
#[test]
fn r34_an_answer_that_cannot_be_saved_is_asked_for_again() {
    let (mut room, notebook) = recorded(RuleSet::classic());
    room.play(0, "8F HORN");
    room.send(1, CommonMsg::Confirm);
    notebook.notes().full = true;
    room.send(2, CommonMsg::Confirm);
    assert_eq!(room.at_turn(), None);
    assert!(matches!(room.page(2).step, StepScene::Announced(_)));
    notebook.notes().full = false;
    room.send(2, CommonMsg::Confirm);
    assert_eq!(room.at_turn(), Some(seat(1)));

    room.send(0, Msg::AskTakeBack);
    room.send(0, CommonMsg::Answer(true));
    room.send(1, CommonMsg::Answer(true));
    notebook.notes().full = true;
    room.send(2, CommonMsg::Answer(true));
    assert_eq!(room.at_turn(), Some(seat(1)), "nothing was taken back");
    room.wake();
    assert!(room.screen(2).contains("asks to take back"));
    notebook.notes().full = false;
    room.send(2, CommonMsg::Answer(true));
    assert_eq!(room.at_turn(), Some(seat(0)));
    assert_eq!(notebook.kept(), room.table.events());
}

/// R29, R34: what is due is tried again after some seconds, and not all the time.
#[test]
fn r34_what_is_due_is_tried_again_at_a_measured_pace() {
    let mut rules = RuleSet::classic();
    rules.clock = ClockRule::Turn(Timer::All(NonZeroU16::new(60).expect("seconds")));
    let (room, notebook) = recorded(rules);
    notebook.notes().full = true;
    room.advance(Millis::seconds(60));
    for _ in 0..3 {
        assert!(room.table.run_due().is_err());
        assert_eq!(room.table.next_due(), Some(Millis::seconds(5)));
        assert_eq!(room.table.run_due(), Ok(None), "not due");
        assert_eq!(room.at_turn(), Some(seat(0)));
        room.advance(Millis::seconds(5));
    }
    let ann = room.table.player(Seats::of([seat(0)]));
    let late = ann.submit(seat(0), ann.decision(), SeatAction::Turn(TurnDraft::PASS));
    assert_eq!(late.err(), Some(Refusal::Stale), "her time is over");
    notebook.notes().full = false;
    assert_eq!(room.table.run_due(), Ok(None));
    assert_eq!(room.at_turn(), Some(seat(1)));
    assert_eq!(room.table.game().used(seat(0)), Millis::seconds(60));
}

/// R34: a computer's turn is refused for the same reason, and its decision waits.
#[test]
fn r34_a_computer_is_told_that_its_turn_could_not_be_saved() {
    let notebook = Notebook::full();
    let (game, limits) = (
        game(&RACKS[..3], RuleSet::classic()),
        RemoteLimits::default(),
    );
    let room = Room::with(game, limits, |table| {
        let table = table.with_computers(Seats::of([seat(0)]));
        table.recorded_by(notebook.recording())
    });
    let mut bot = room.table.driver(passing());
    let turn = bot.next_decision().expect("its turn");
    bot.answer(turn.make());
    let refused = bot.act();
    let is_refused = matches!(refused, Some(Err(Refusal::NotSaved(_))));
    assert!(is_refused, "{refused:?}");
    notebook.notes().full = false;
    assert!(bot.next_decision().is_none() && bot.decided().is_some());
    assert!(matches!(bot.act(), Some(Ok(_))));
    assert_eq!(room.at_turn(), Some(seat(1)));
}
