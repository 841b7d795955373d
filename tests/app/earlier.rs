//! Earlier turns of a running game: the board and the scores as they were.

use crate::mouse::{Screen, at_screen};
use crate::support::cells::SIZES;
use crate::support::table::{at_table, game, in_lines};
use scrabble::app::Session;
use scrabble::app::backend::NoBackend;
use scrabble::app::msg::CommonMsg;
use scrabble::app::scene::{RackScene, StepScene, TablePage};
use scrabble::app::table::{EarlierPage, Msg};
use scrabble::engine::clock::{ClockRule, Timer};
use scrabble::engine::rules::RuleSet;
use scrabble::tui::keymap::Context;
use std::num::NonZeroU16;

const PAGE_UP: &str = "\x1b[5~";
const PAGE_DOWN: &str = "\x1b[6~";

/// Ann's second turn, after HORN, FARM and PASTE.
fn fourth_turn(rules: RuleSet) -> Session {
    let racks = [("Ann", "HORNOBE"), ("Ben", "FAMBITE"), ("Cy", "PASTEUU")];
    let mut session = at_table(game(&racks, rules));
    for play in ["8F HORN", "H6 FARM", "10F PASTE"] {
        session.update(Msg::Input(CommonMsg::Confirm));
        session.update(Msg::PlayText(play.to_owned()));
        session.update(Msg::Input(CommonMsg::Confirm));
    }
    session.update(Msg::Input(CommonMsg::Confirm));
    session
}

fn page(session: &Session) -> Option<EarlierPage> {
    session.scene().into_top()
}

#[test]
fn page_up_goes_back_and_page_down_returns_to_the_game() {
    for size in SIZES {
        let session = at_screen(fourth_turn(RuleSet::classic()), size, |screen| {
            screen.slowly("B");
            let before = screen.text();
            screen.slowly(PAGE_UP);
            screen.shows("Turn 2 of 3: Ben played FARM");
            insta::assert_snapshot!(format!("farm-{}x{}", size.0, size.1), screen.text());
            screen.slowly(PAGE_UP);
            screen.shows("Turn 1 of 3: Ann played HORN");
            screen.slowly(PAGE_UP);
            screen.shows("Start of the game.");
            screen.slowly(PAGE_UP);
            screen.shows("Start of the game.");
            for turn in ["Turn 1", "Turn 2"] {
                screen.slowly(PAGE_DOWN);
                screen.shows(turn);
            }
            screen.slowly(PAGE_DOWN);
            assert_eq!(
                screen.text(),
                before,
                "{size:?}: the game is as it was left"
            );
        });
        let page = session.scene().into_top::<TablePage>().expect("the table");
        assert!(matches!(page.step, StepScene::Turn(turn) if turn.placement.draft.len() == 1));
    }
}

#[test]
fn several_keys_return_to_the_game() {
    let bytes = ["\x1b", "\x1b[F", "\r", "q", "\x1b[6~"];
    for key in bytes {
        let session = at_screen(fourth_turn(RuleSet::classic()), (80, 24), |screen| {
            screen.slowly(PAGE_UP);
            screen.slowly("\x1b[D");
            screen.shows("Turn 1 of 3");
            screen.slowly("\x1b[H");
            screen.shows("Start of the game.");
            screen.slowly("xyz8");
            screen.shows("Start of the game.");
            screen.slowly("\x1b[C\x1b[C");
            screen.shows("Turn 2 of 3");
            screen.slowly(key);
            screen.wait(1000);
        });
        assert!(page(&session).is_none(), "{key:?}");
        assert!(session.scene().top::<TablePage>().is_some(), "{key:?}");
    }
}

#[test]
fn no_rack_is_shown_and_the_squares_of_the_play_are_marked() {
    let mut session = fourth_turn(RuleSet::classic());
    session.update(Msg::EarlierTurns(None));
    let table = page(&session).expect("the page").table;
    assert_eq!(table.rack, RackScene::None);
    assert!(table.view.rack.is_none() && table.view.viewer.is_none());
    let marked: Vec<String> = table.changed.iter().map(ToString::to_string).collect();
    assert_eq!(marked, ["H6", "H7", "H9"]);
    assert_eq!(table.view.unseen.len(), 100 - 7);
    assert_eq!(
        (table.view.bag, table.view.turn_number()),
        (100 - 21 - 7, 3)
    );
    let scores: Vec<i32> = table.view.players.iter().map(|p| p.score.value()).collect();
    assert_eq!(scores, [14, 9, 0]);
}

#[test]
fn an_announced_play_and_a_rack_are_not_on_earlier_boards() {
    let mut session = fourth_turn(RuleSet::classic());
    session.update(Msg::PlayText("11H BE".to_owned()));
    session.update(Msg::EarlierTurns(None));
    let table = page(&session).expect("the page").table;
    assert_eq!(table.rack, RackScene::None);
    assert!(table.view.rack.is_none() && table.view.viewer.is_none());
    assert_eq!(table.view.unseen.len(), 100 - 12);
    assert!(matches!(table.step, StepScene::Curtain { .. }));
}

#[test]
fn the_clock_runs_on_and_the_end_of_the_turn_closes_the_page() {
    let rules = RuleSet {
        clock: ClockRule::Turn(Timer::All(NonZeroU16::new(60).expect("a limit"))),
        ..RuleSet::classic()
    };
    let session = at_screen(fourth_turn(rules), (80, 24), |screen: &mut Screen| {
        screen.slowly(PAGE_UP);
        screen.wait(30_000);
        screen.shows("Turn 2 of 3");
        screen.shows("0:");
        screen.wait(31_000);
        screen.shows("Ben");
    });
    assert!(page(&session).is_none());
    assert_eq!(
        session
            .scene()
            .find::<TablePage>()
            .expect("a table")
            .view
            .turn,
        5
    );
}

/// An announced play and the curtain keep what they guard: keys typed ahead, and racks.
#[test]
fn page_up_works_between_turns_and_while_a_play_is_announced() {
    let mut announced = fourth_turn(RuleSet::classic());
    announced.update(Msg::PlayText("11H BE".to_owned()));
    let session = at_screen(announced, (80, 24), |screen| {
        screen.shows("Ann announces");
        let before = screen.text();
        screen.slowly(PAGE_UP);
        screen.shows("Turn 3 of 3: Cy played PASTE");
        assert!(!screen.text().contains("announces"), "{}", screen.text());
        screen.slowly(PAGE_UP);
        screen.shows("Turn 2 of 3");
        screen.slowly(PAGE_DOWN);
        screen.slowly(PAGE_DOWN);
        assert_eq!(screen.text(), before, "the play is as it was announced");
        screen.at_once("\r");
        screen.shows("Too soon.");
        screen.shows("Ann announces");
        screen.slowly("\r");
        screen.shows("Ben’s turn");
        let before = screen.text();
        screen.slowly(PAGE_UP);
        screen.shows("Turn 3 of 4: Cy played PASTE");
        screen.slowly(PAGE_DOWN);
        screen.at_once("\r");
        screen.shows("Too soon.");
        screen.wait(1000);
        screen.slowly(PAGE_UP);
        screen.slowly(PAGE_DOWN);
        assert_eq!(screen.text(), before, "the curtain stays closed");
    });
    let page = session.scene().into_top::<TablePage>().expect("the table");
    assert!(matches!(page.step, StepScene::Curtain { .. }));
    assert!(page.view.viewer.is_none());
}

#[test]
fn before_the_first_turn_there_is_none() {
    let racks = [("Ann", "HORNOBE"), ("Ben", "FAMBITE")];
    let mut session = at_table(game(&racks, RuleSet::classic()));
    session.update(Msg::Input(CommonMsg::Confirm));
    session.update(Msg::EarlierTurns(None));
    let page = session.scene().into_top::<TablePage>().expect("the table");
    let notice = page.notice.expect("a notice").text;
    assert_eq!(notice, "No turn has been played yet.");
}

#[test]
fn it_has_keys_of_its_own() {
    let mut session = fourth_turn(RuleSet::classic());
    session.update(Msg::EarlierTurns(None));
    assert_eq!(Context::of(&session.scene().into()), Context::EARLIER);
}

/// The boards in a text, and the lines with the scores.
fn boards(text: &str) -> (Vec<String>, Vec<String>) {
    let lines: Vec<&str> = text.lines().collect();
    let begins = |(_, line): &(usize, &&str)| line.starts_with("    A  B");
    let begins = lines.iter().enumerate().filter(begins);
    let boards = begins.map(|(at, _)| lines[at..at + 16].join("\n"));
    let scores = lines.iter().filter(|line| line.starts_with("Scores: "));
    // Earlier turns do not show missed turns.
    let scores = scores.map(|line| line.replace(" (misses a turn)", ""));
    (boards.collect(), scores.collect())
}

/// Every turn, even one challenged off, taken back or missed, is described later as it was at the time.
#[test]
fn line_mode_tells_every_board_as_it_was() {
    let racks = [("Ann", "HORNOBE"), ("Ben", "FAMBITE"), ("Cy", "PASTEUU")];
    let turns = [
        "8F HORN\naccept",
        "exchange BIT",
        "pass yes",
        "9H EB\nchallenge Ben",
        "H6 FARM\naccept",
        "10F PASTE\nchallenge Ben\naccept",
        "pass yes\ntake back\nyes\npass yes",
    ];
    let text = turns
        .map(|turn| format!("{turn}\nboard\nscores\n"))
        .concat();
    let mut session = at_table(game(&racks, RuleSet::classic()));
    let (then, _) = in_lines(&mut session, &mut NoBackend, text.as_bytes());
    let (boards_then, scores_then) = boards(&then);
    let sheet = &session
        .scene()
        .into_top::<TablePage>()
        .expect("a table")
        .view;
    let played = sheet.turn_number() - 1;
    assert!(
        boards_then.len() == turns.len() && played >= turns.len(),
        "{then}"
    );
    let asked: Vec<String> = (0..=played).map(|turn| format!("board {turn}\n")).collect();
    let text = asked.concat();
    let (now, _) = in_lines(&mut session, &mut NoBackend, text.as_bytes());
    let (boards_now, scores_now) = boards(&now);
    assert_eq!(boards_now.len(), played + 1, "{now}");
    for (board, scores) in boards_then.iter().zip(&scores_then) {
        let at = boards_now.iter().zip(&scores_now);
        let mut at = at.filter(|(b, s)| (*b, *s) == (board, scores));
        assert!(at.next().is_some(), "{scores}\n{board}\n{now}");
    }
    assert_eq!(boards_now.last(), boards_then.last());
    assert_eq!(scores_now.last(), scores_then.last());
}
