//! When the clock runs, what it has counted, and what becomes of a turn whose time is over.

use crate::clock::{at_draw, begun, page, recorded, send, shown, timed, typed, used, wait};
use crate::support::notebook::Notebook;
use crate::support::table::tiles;
use scrabble::app::Session;
use scrabble::app::backend::FrontEndRequest;
use scrabble::app::msg::{self, Arrow, CommonMsg, GlobalMsg};
use scrabble::app::pages::confirm_quit::ConfirmQuit;
use scrabble::app::placement::PlacementMsg;
use scrabble::app::scene::{RackScene, StepScene, TablePage};
use scrabble::app::table::Msg;
use scrabble::engine::clock::{ClockRule, GameClock};
use scrabble::engine::event::Event;
use scrabble::engine::game::Phase;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::square::Square;
use scrabble::engine::swap::Swap;
use scrabble::engine::tile::Points;
use scrabble::engine::tile_set::TileSet;

fn notice(session: &Session) -> String {
    page(session).notice.map_or(String::new(), |n| n.text)
}

fn entries(session: &Session) -> Vec<SheetEntry> {
    let game = session.game().expect("a game");
    game.sheet().iter().map(|line| line.entry.clone()).collect()
}

fn laid(session: &Session) -> usize {
    match page(session).step {
        StepScene::Turn(turn) => turn.placement.draft.len(),
        other => panic!("no turn: {other:?}"),
    }
}

fn a_minute_each() -> RuleSet {
    let clock = GameClock {
        minutes: std::num::NonZeroU16::MIN,
        penalty: Points::new(10),
    };
    RuleSet {
        clock: ClockRule::Game(clock),
        ..RuleSet::classic()
    }
}

/// The times that were recorded, in milliseconds.
fn spells(notebook: &Notebook) -> Vec<u64> {
    let spells = notebook.kept().into_iter().filter_map(|event| match event {
        Event::Spent { time, .. } => Some(time.0),
        _ => None,
    });
    spells.collect()
}

/// A game that is left open for a day must not fill the disk.
#[test]
fn r34_the_longer_a_turn_takes_the_less_often_its_time_is_recorded() {
    let notebook = Notebook::default();
    let mut session = recorded(2, a_minute_each(), &notebook);
    send(&mut session, [CommonMsg::Confirm]);
    for step in [vec![1_000; 60], vec![10_000; 8_634]].concat() {
        wait(&mut session, step);
    }
    let a_day = [vec![1_000; 60], vec![10_000; 354], vec![600_000; 138]].concat();
    assert_eq!(spells(&notebook), a_day);
    assert_eq!(used(&session, 0), 86_400_000);
    // The next turn begins with seconds again.
    send(
        &mut session,
        [
            Msg::AskPass,
            Msg::Input(CommonMsg::Answer(true)),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    wait(&mut session, 1_000);
    assert_eq!(used(&session, 1), 1_000);
}

#[test]
fn r34_overtime_that_costs_nothing_is_recorded_with_the_turn() {
    let mut rules = a_minute_each();
    if let ClockRule::Game(clock) = &mut rules.clock {
        clock.penalty = Points::ZERO;
    }
    let notebook = Notebook::default();
    let mut session = recorded(2, rules, &notebook);
    send(&mut session, [CommonMsg::Confirm]);
    (0..3_600).for_each(|_| drop(wait(&mut session, 1_000)));
    assert_eq!(spells(&notebook), [1_000; 60]);
    assert_eq!(shown(&session).as_deref(), Some("+59:00"));
    send(
        &mut session,
        [
            Msg::AskPass,
            Msg::Input(CommonMsg::Answer(true)),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    assert_eq!(used(&session, 0), 3_600_000);
}

#[test]
fn the_clock_runs_while_a_rack_is_shown_and_at_no_other_time() {
    let mut session = at_draw(2, timed("60"));
    let stands_still = |session: &mut Session| {
        assert_eq!(session.clock(), None);
        assert_eq!(wait(session, 3_600_000), []);
        assert_eq!(session.clock(), None);
    };
    stands_still(&mut session);
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(shown(&session).as_deref(), Some("1:00"));
    wait(&mut session, 1_500);
    assert_eq!(shown(&session).as_deref(), Some("0:59"));
    send(&mut session, [typed("8F HORN")]);
    stands_still(&mut session);
    send(&mut session, [Msg::Challenge]);
    stands_still(&mut session);
    send(&mut session, [CommonMsg::Answer(true)]);
    assert!(matches!(page(&session).step, StepScene::Verdict(_)));
    stands_still(&mut session);
    // Ben owes a turn now: it is Ann's again, with all of its time.
    send(&mut session, [CommonMsg::Confirm]);
    stands_still(&mut session);
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(shown(&session).as_deref(), Some("1:00"));
    assert_eq!(used(&session, 0), 1_500);
}

#[test]
fn nothing_that_lies_over_the_turn_stops_it() {
    for open in [
        msg::Msg::from(GlobalMsg::Help),
        Msg::OpenSheet.into(),
        GlobalMsg::Quit.into(),
        Msg::AskPass.into(),
        Msg::AskResign.into(),
        Msg::OpenExchange.into(),
        PlacementMsg::OpenPrompt.into(),
    ] {
        let mut session = begun(2, timed("60"));
        send(&mut session, [open.clone()]);
        wait(&mut session, 50_000);
        assert_eq!(shown(&session).as_deref(), Some("0:10"), "{open:?}");
        assert_eq!(
            wait(&mut session, 10_000),
            [FrontEndRequest::DropTypedAhead]
        );
        assert!(session.scene().shows::<TablePage>(), "{open:?}");
        let page = page(&session);
        assert!(
            matches!(page.step, StepScene::Curtain { seat, .. } if seat.index() == 1),
            "{open:?}"
        );
        assert_eq!(page.view.rack, None, "{open:?}");
    }
}

/// A refusal to a player whose time is over is not shown to the next player.
#[test]
fn nothing_refused_stays_for_the_next_player() {
    let mut session = begun(2, timed("60"));
    send(&mut session, [PlacementMsg::OpenBlank]);
    assert!(page(&session).notice.is_some());
    wait(&mut session, 60_000);
    assert_eq!(page(&session).notice, None);
}

#[test]
fn time_that_runs_out_passes_the_turn_and_loses_no_tile() {
    let mut session = begun(2, timed("60"));
    send(&mut session, "HORN".chars().map(PlacementMsg::Letter));
    assert_eq!(wait(&mut session, 59_999), []);
    assert_eq!(laid(&session), 4);
    assert_eq!(wait(&mut session, 700), [FrontEndRequest::DropTypedAhead]);
    assert_eq!(
        notice(&session),
        "Time’s up. All placed tiles were taken back."
    );
    assert!(matches!(entries(&session)[..], [SheetEntry::TimedOut]));
    assert_eq!(tiles(&session.game().expect("a game")), 100);
    assert!(
        session
            .game()
            .expect("a game")
            .board()
            .multiset()
            .is_empty()
    );
    match page(&session).step {
        StepScene::Curtain { seat, news, .. } => {
            assert_eq!(seat.index(), 1);
            let told: Vec<&str> = news.iter().map(|news| news.whole.as_str()).collect();
            assert_eq!(told, ["Ann ran out of time and passed."]);
        }
        other => panic!("no curtain: {other:?}"),
    }
    // Nobody takes more than there is, however late it was noticed.
    assert_eq!(used(&session, 0), 60_000);
    let view = session.game().expect("a game").view(Some(Seat::FIRST));
    assert_eq!(view.rack.map(|rack| rack.len()), Some(7));
    // Ben's turn begins with all of his time.
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(shown(&session).as_deref(), Some("1:00"));
}

#[test]
fn tiles_put_aside_for_an_exchange_go_back_too() {
    let mut session = begun(2, timed("60"));
    send(&mut session, "HOR".chars().map(PlacementMsg::Letter));
    send(&mut session, [Msg::OpenExchange, Msg::Mark(0)]);
    wait(&mut session, 60_000);
    assert!(notice(&session).starts_with("Time’s up"));
    assert_eq!(tiles(&session.game().expect("a game")), 100);
    assert!(matches!(page(&session).rack, RackScene::Backs(7)));
}

#[test]
fn changes_to_the_board_go_back_too() {
    let mut rules = timed("60");
    rules.house.recycle_letters = true;
    let mut session = begun(2, rules);
    send(
        &mut session,
        [
            typed("8F HORN"),
            Msg::Input(CommonMsg::Confirm),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    let board = session.game().expect("a game").board().clone();
    let square = Square::parse("F8").expect("a square");
    let tile = TileSet::ENGLISH.placed('M').expect("a tile");
    send(&mut session, [Msg::Swap(Swap::Letter { square, tile })]);
    assert_ne!(page(&session).view.board, board, "{}", notice(&session));
    wait(&mut session, 60_000);
    assert!(notice(&session).starts_with("Time’s up"));
    assert_eq!(page(&session).view.board, board);
    let game = session.game().expect("a game");
    assert_eq!(game.board(), &board);
    assert_eq!(tiles(&game), 100);
}

#[test]
fn everybody_out_of_time_twice_running_ends_the_game() {
    let mut session = begun(2, timed("5"));
    for turn in 0..4 {
        assert_eq!(
            wait(&mut session, 5_000),
            [FrontEndRequest::DropTypedAhead],
            "{turn}"
        );
        if turn < 3 {
            send(&mut session, [CommonMsg::Confirm]);
        }
    }
    assert!(matches!(page(&session).step, StepScene::Over(_)));
    assert_eq!(session.clock(), None);
}

#[test]
fn the_warning_comes_once() {
    let mut session = begun(2, timed("60"));
    wait(&mut session, 49_999);
    assert_eq!(notice(&session), "");
    wait(&mut session, 1);
    assert_eq!(notice(&session), "Only 10 seconds left!");
    assert!(session.clock().expect("a clock").is_low());
    wait(&mut session, 1_000);
    assert_eq!(notice(&session), "Only 10 seconds left!");
    send(&mut session, [CommonMsg::Move(Arrow::Up)]);
    wait(&mut session, 1_000);
    assert_eq!(notice(&session), "");
}

#[test]
fn the_time_does_not_wipe_away_what_was_said() {
    let mut session = begun(2, timed("60"));
    send(&mut session, [Msg::Announce]);
    let said = notice(&session);
    assert!(!said.is_empty());
    wait(&mut session, 1_000);
    assert_eq!(notice(&session), said);
}

#[test]
fn time_goes_to_the_game_with_the_turn_that_took_it() {
    let mut session = begun(3, timed("60"));
    wait(&mut session, 400);
    // A refused turn records nothing; its time is still shown.
    send(&mut session, [typed("8F ZZZ"), typed("1A HORN")]);
    assert_eq!(used(&session, 0), 0);
    assert_eq!(page(&session).view.players[0].used.0, 400);
    wait(&mut session, 500);
    send(&mut session, [typed("8F HORN")]);
    assert!(matches!(
        session.game().expect("a game").phase(),
        Phase::Challenge(_)
    ));
    assert_eq!(used(&session, 0), 900);
    send(&mut session, [CommonMsg::Confirm, CommonMsg::Confirm]);
    wait(&mut session, 4_000);
    send(
        &mut session,
        [
            Msg::AskPass,
            Msg::Input(CommonMsg::Answer(true)),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    assert_eq!(used(&session, 1), 4_000);
    wait(&mut session, 5_000);
    send(
        &mut session,
        [Msg::AskResign, Msg::Input(CommonMsg::Answer(true))],
    );
    assert_eq!(used(&session, 2), 5_000);
}

#[test]
fn behind_the_curtain_of_a_pause_time_and_tiles_wait() {
    let mut session = begun(2, timed("60"));
    send(&mut session, "HORN".chars().map(PlacementMsg::Letter));
    wait(&mut session, 20_500);
    send(&mut session, [GlobalMsg::Resumed]);
    assert_eq!(used(&session, 0), 20_500);
    wait(&mut session, 3_600_000);
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(shown(&session).as_deref(), Some("0:40"));
    assert_eq!(laid(&session), 4);
}

#[test]
fn leaving_tells_the_game_of_the_time_too() {
    let mut session = begun(2, timed("60"));
    wait(&mut session, 300);
    send(&mut session, [GlobalMsg::Quit]);
    assert!(session.scene().shows::<ConfirmQuit>());
    wait(&mut session, 500);
    assert_eq!(used(&session, 0), 0);
    assert_eq!(
        send(&mut session, [CommonMsg::Answer(true)]),
        [FrontEndRequest::Quit]
    );
    assert_eq!(used(&session, 0), 800);
}

#[test]
fn a_player_without_limit_has_no_clock() {
    let mut session = begun(2, timed("60,off"));
    wait(&mut session, 60_000);
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(session.clock(), None);
    wait(&mut session, 3_600_000);
    assert!(matches!(page(&session).step, StepScene::Turn(_)));
    send(
        &mut session,
        [
            Msg::AskPass,
            Msg::Input(CommonMsg::Answer(true)),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    assert_eq!(used(&session, 1), 0);
    assert_eq!(shown(&session).as_deref(), Some("1:00"));
}

#[test]
fn without_a_clock_no_time_is_counted() {
    let mut session = begun(2, RuleSet::classic());
    assert_eq!((session.clock(), wait(&mut session, 1_000)), (None, vec![]));
    send(&mut session, [typed("8F HORN")]);
    assert_eq!(used(&session, 0), 0);
}

#[test]
fn time_over_the_games_limit_goes_on_and_costs_points_in_the_end() {
    let mut session = begun(2, a_minute_each());
    wait(&mut session, 30_000);
    send(
        &mut session,
        [
            Msg::AskPass,
            Msg::Input(CommonMsg::Answer(true)),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    assert_eq!(shown(&session).as_deref(), Some("1:00"));
    send(
        &mut session,
        [
            Msg::AskPass,
            Msg::Input(CommonMsg::Answer(true)),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    assert_eq!(shown(&session).as_deref(), Some("0:30"));
    wait(&mut session, 20_000);
    assert_eq!(notice(&session), "Only 10 seconds left!");
    wait(&mut session, 10_000);
    assert_eq!(
        notice(&session),
        "Overtime: 10 points per minute or part of one."
    );
    wait(&mut session, 61_000);
    assert_eq!(shown(&session).as_deref(), Some("+1:01"));
    let clock = session.clock().expect("a clock");
    assert_eq!(clock.cost(), Points::new(-20));
    send(
        &mut session,
        [
            Msg::AskPass,
            Msg::Input(CommonMsg::Answer(true)),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    send(
        &mut session,
        [Msg::AskPass, Msg::Input(CommonMsg::Answer(true))],
    );
    let Phase::Over(outcome) = session.game().expect("a game").phase().clone() else {
        panic!("not over");
    };
    assert_eq!(outcome.standings()[0].overtime, Points::new(-20));
    assert_eq!(outcome.standings()[1].overtime, Points::ZERO);
    assert!(entries(&session).contains(&SheetEntry::Overtime));
}
