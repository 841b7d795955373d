//! What is typed into a line: taken away by words and all at once, and pasted into it; and the end of a game, from which the
//! game is gone through.

use crate::mouse::at_screen;
use crate::screen::Screen;
use crate::support::cells::SIZES;
use crate::support::scenes;
use crate::support::services::{backend, unanswered, unasked};
use crate::support::table as common;
use common::{dealt, dictionaries, game};
use crossterm::event::KeyCode;
use scrabble::app::backend::{GameError, Games, KeptGame, NoBackend};
use scrabble::app::form::{Form, LastTable, NewGame};
use scrabble::app::msg;
use scrabble::app::msg::CommonMsg;
use scrabble::app::scene::{LookUpPage, OverFront, StepScene, TablePage, TitlePage, ViewerPage};
use scrabble::app::table::Msg;
use scrabble::app::viewer::OpenedRecord;
use scrabble::app::{OpenedGame, Session};
use scrabble::cli::commands::on_screen::ScreenApp;
use scrabble::engine::rules::RuleSet;
use scrabble::tui::keymap::Context;
use scrabble::tui::theme::Theme;

/// A backend that starts and saves games and has one finished game.
struct GameStore;

fn kept() -> OpenedGame {
    OpenedGame {
        is_saved: true,
        kept: Some(Box::new(GameStore)),
        ..dealt(game(
            &[("Ann", "HORNFA?"), ("Ben", "PASTEMB")],
            RuleSet::classic(),
        ))
    }
}

backend!(GameStore, me { games: me });

impl Games for GameStore {
    fn last_table(&mut self) -> Option<LastTable> {
        None
    }

    fn deal(&mut self, _: NewGame) -> Result<OpenedGame, GameError> {
        Ok(kept())
    }
}

impl KeptGame for GameStore {
    unanswered!(retry_save suspend deal_again export rating);

    fn review(&mut self) -> Result<OpenedRecord, GameError> {
        Ok(unasked(
            scenes::viewed::viewed(&scenes::viewed::ours_over()),
        ))
    }
}

fn session() -> Session {
    let rules = RuleSet {
        open_dictionary: true,
        ..RuleSet::classic()
    };
    Session::new(Form::new(2, &[], rules, dictionaries()))
}

/// Wherever text is typed Ctrl-W takes its last word away and Ctrl-U all of it.
#[test]
fn words_and_lines_are_erased_in_every_line_that_is_typed() {
    let mut at_table = session();
    at_table.sit_down(kept(), &mut NoBackend);
    at_table.update(Msg::Input(CommonMsg::Confirm));
    let mut form = session();
    form.update(msg::CommonMsg::Confirm);
    let at_title = session;
    // What opens the line, two words and what is left of them, where one line takes no space.
    for (name, session, open, typed, left) in [
        ("list", at_title(), ":", "go sha", "go "),
        ("help’s search", at_title(), "?/", "go sha", "go "),
        ("look-up", at_title(), "0", "HORN", ""),
        ("words to learn", at_title(), ";", "QZ", ""),
        ("name", form, "", "Zoë Q", "Zoë "),
        ("play", at_table, "/", "8H HORN", "8H "),
    ] {
        let mut shelf = GameStore;
        let mut typist = Screen::of(session, &mut shelf, (80, 24));
        typist.types(open);
        typist.types(typed);
        assert!(typist.text().contains(typed), "{name}: {}", typist.text());
        typist.ctrl('w');
        let seen = typist.text();
        assert!(!seen.contains(typed), "{name}: {seen}");
        assert!(
            left.is_empty() || seen.contains(left.trim()),
            "{name}: {seen}"
        );
        typist.types("XYZZY");
        typist.ctrl('u');
        let seen = typist.text();
        assert!(!seen.contains("XYZZY"), "{name}: {seen}");
        assert!(left.is_empty() || !seen.contains(typed), "{name}: {seen}");
        // With nothing typed neither does anything.
        let empty = typist.text();
        typist.ctrl('u');
        typist.ctrl('w');
        assert_eq!(typist.text(), empty, "{name}");
    }
}

/// A line takes one line: of a paste that has more it is said, and nothing of the rest does anything.
#[test]
fn of_a_paste_of_several_lines_the_first_is_taken_and_that_is_said() {
    let mut shelf = GameStore;
    let mut typist = Screen::of(session(), &mut shelf, (80, 24));
    typist.types("0");
    typist.paste("HORN\n\n");
    assert_eq!(
        Context::of(&typist.scene().into()),
        Context::LOOK_UP,
        "there was one line"
    );
    typist.ctrl('u');
    typist.paste("FARM\nq\ny\n");
    assert_eq!(Context::of(&typist.scene().into()), Context::NOTE);
    let said = typist.text();
    assert!(said.contains("Only the first line of the paste"), "{said}");
    typist.code(KeyCode::Enter);
    let Some(page) = typist.scene().into_top::<LookUpPage>() else {
        panic!("the dictionary is closed");
    };
    assert_eq!(page.text, "FARM");
    // Where nothing is typed nothing is pasted, and that is said once.
    typist.code(KeyCode::Esc);
    typist.paste("FARM\nq\n");
    typist.paste("FARM\nq\n");
    let said = typist.text();
    assert!(said.contains("You can't paste here."), "{said}");
    typist.code(KeyCode::Enter);
    assert!(typist.scene().into_top::<TitlePage>().is_some());
}

/// A pasted tab between square and word is a space, and `?` is a blank, although its key opens the help.
#[test]
fn a_pasted_play_keeps_its_tab_and_its_blank() {
    let mut at_table = session();
    at_table.sit_down(kept(), &mut NoBackend);
    at_table.update(Msg::Input(CommonMsg::Confirm));
    let mut shelf = GameStore;
    let mut typist = Screen::of(at_table, &mut shelf, (80, 24));
    typist.types("/");
    typist.paste("8H\tHORN?");
    let seen = typist.text();
    assert!(seen.contains("8H HORN?"), "{seen}");
}

/// The letter of an item of the title works whatever other key a player gives to it.
#[test]
fn an_item_of_the_title_keeps_its_letter() {
    let mut shelf = GameStore;
    let theme = Theme {
        keys: "learn=F9".parse().expect("keys"),
        ..scenes::theme()
    };
    for code in [KeyCode::Char('l'), KeyCode::F(9)] {
        let mut typist = Screen::new(
            ScreenApp::new(session(), theme.clone(), &mut shelf),
            (80, 24),
        );
        assert!(typist.text().contains("l  Learn"), "{}", typist.text());
        typist.code(code);
        assert!(typist.scene().find::<TablePage>().is_some(), "{code:?}");
    }
}

/// A game that is over asks what should have been played, and one key goes through it; the result is there again after.
#[test]
fn the_end_of_a_game_leads_to_its_best_plays_and_back() {
    let mut shelf = GameStore;
    let mut typist = Screen::of(session(), &mut shelf, (80, 24));
    typist.types("1");
    assert_eq!(Context::of(&typist.scene().into()), Context::FORM);
    for _ in 0..3 {
        typist.code(KeyCode::Enter);
    }
    typist.types("9y");
    let seen = typist.text();
    assert_eq!(Context::of(&typist.scene().into()), Context::OVER, "{seen}");
    for part in ["Analyze", "a analyze"] {
        assert!(seen.contains(part), "{part}: {seen}");
    }
    typist.types("a");
    let Some(page) = typist.scene().into_top::<ViewerPage>() else {
        panic!("no game is gone through: {}", typist.text());
    };
    assert_eq!(page.at, 1);
    let seen = typist.text();
    assert!(
        seen.contains("The analysis was canceled."),
        "it was asked for: {seen}"
    );
    typist.code(KeyCode::Right);
    typist.types("q");
    let Some(page) = typist.scene().into_top::<TablePage>() else {
        panic!("the table is gone");
    };
    assert!(
        matches!(&page.step, StepScene::Over(over) if over.front == OverFront::Result),
        "the result"
    );
}

/// Letters place tiles, so `q` says what leaves instead.
#[test]
fn a_letter_that_the_rack_lacks_is_refused_and_q_says_how_to_leave() {
    let racks = [("Ann", "HORNOBE"), ("Ben", "PASTEMB")];
    for size in SIZES {
        let session = common::at_table(game(&racks, RuleSet::classic()));
        at_screen(session, size, |screen| {
            screen.slowly("\r");
            screen.slowly("z");
            screen.shows("! No Z and no blank left");
            assert!(!screen.text().contains("Ctrl-C"), "{}", screen.text());
            screen.slowly("q");
            screen.shows("! No Q and no blank left");
            screen.shows("press Esc");
            screen.slowly("\x1b");
            screen.wait(1000);
            screen.shows("Quit");
        });
    }
}
