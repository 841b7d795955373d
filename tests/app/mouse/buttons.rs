//! Buttons, menus, lists, forms, wheels and the curtain.

use crate::mouse::{
    SIZES, Screen, at_screen, at_table, at_title, at_turn, by_screen, press, release, scenes, theme,
};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use scrabble::app::Session;
use scrabble::app::backend::NoBackend;
use scrabble::app::msg::CommonMsg;
use scrabble::app::scene::FormPage;
use scrabble::app::scene::LookUpPage;
use scrabble::app::scene::TablePage;
use scrabble::app::scene::TitlePage;
use scrabble::app::scene::ViewerPage;
use scrabble::app::scene::{StepScene, WindowQuestion};
use scrabble::app::table::Msg;
use scrabble::engine::rules::RuleSet;
use scrabble::tui::hit::{Hit, Hits};
use scrabble::tui::key_line::{fitting, key_line};
use scrabble::tui::keymap::Reaction;
use scrabble::tui::keymap::{Context, Keys, Stroke, message};
use scrabble::tui::pointer::Pointer;
use scrabble::tui::screen::draw;
use scrabble::tui::shown::Shown;

pub(crate) fn hits(scene: &Shown, size: (u16, u16)) -> Hits {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a terminal");
    let mut hits = Hits::default();
    let frame = terminal.draw(|frame| hits = draw(scene, &theme(), frame).hits);
    frame.expect("drawn");
    hits
}

/// What a click at a place of a scene says.
fn clicked(scene: &Shown, hits: &Hits, (x, y): (u16, u16)) -> Vec<Reaction> {
    let mut pointer = Pointer::default();
    let mut messages = vec![];
    for kind in [MouseEventKind::Down, MouseEventKind::Up] {
        let mouse = MouseEvent {
            kind: kind(MouseButton::Left),
            column: x,
            row: y,
            modifiers: KeyModifiers::NONE,
        };
        messages.extend(pointer.messages(mouse, hits, &Keys::BUILT_IN, scene));
    }
    messages
}

fn key(stroke: Stroke) -> KeyEvent {
    let code = match stroke {
        Stroke::Code(code) => code,
        Stroke::Char(c) => KeyCode::Char(c),
        Stroke::Ctrl(c) => {
            let code = KeyCode::Char(c);
            return KeyEvent::new(code, KeyModifiers::CONTROL);
        }
        other => panic!("{other:?} is no button"),
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}

#[test]
fn every_button_of_every_page_says_what_its_key_says() {
    let mut buttons = 0;
    for (name, scene) in scenes::all() {
        for size in SIZES {
            let hits = hits(&scene, size);
            for (at, hit) in hits.all() {
                let Hit::Key(stroke) = hit else { continue };
                let said = clicked(&scene, &hits, at.into());
                let wanted: Vec<Reaction> = message(&scene, key(stroke)).into_iter().collect();
                assert_eq!(
                    format!("{said:?}"),
                    format!("{wanted:?}"),
                    "{name} {size:?}"
                );
                // A dialog leaves part of the page below it visible.
                assert!(
                    !said.is_empty() || scene.layers.len() > 1,
                    "{name} {size:?} {hit:?} does nothing"
                );
                buttons += 1;
            }
        }
    }
    assert!(buttons > 1_000, "{buttons}");
}

#[test]
fn every_key_of_the_bottom_line_can_be_clicked() {
    for (name, scene) in scenes::all() {
        for width in [48, 78, 98, 138] {
            let mut line = Buffer::empty(Rect::new(0, 0, width, 1));
            key_line(&scene, &theme(), width).render(line.area, &mut line);
            let hits = Hits::take(&mut line);
            let there: Vec<Hit> = hits.all().map(|(_, hit)| hit).collect();
            for binding in fitting(&Keys::BUILT_IN, &scene, width) {
                let kinds = [Stroke::Letters, Stroke::Digits, Stroke::Text];
                let first = binding.keys.first().filter(|key| !kinds.contains(key));
                if let Some(stroke) = first {
                    let button = Hit::Key(*stroke);
                    assert!(there.contains(&button), "{name} {width} {}", binding.shown);
                }
            }
        }
    }
}

#[test]
fn every_item_that_is_drawn_can_be_clicked() {
    for (name, scene) in scenes::all() {
        let lists = [
            Context::TITLE,
            Context::OVER,
            Context::FORM,
            Context::GAMES,
            Context::ASK_WHO,
            Context::ASK_WHICH,
            Context::ASK_WORD,
            Context::LOOK_UP,
            Context::STATISTICS,
        ];
        let listed = lists.contains(&Context::of(&scene));
        for size in SIZES {
            let hits = hits(&scene, size);
            let items = hits.all().filter(|(_, hit)| matches!(hit, Hit::Item(_)));
            let said: Vec<Reaction> = items
                .flat_map(|(at, _)| clicked(&scene, &hits, at.into()))
                .collect();
            assert!(!listed || !said.is_empty(), "{name} {size:?}");
        }
    }
}

fn context(session: &Session) -> Context {
    Context::of(&session.scene().into())
}

#[test]
fn a_whole_turn_is_played_with_the_mouse_alone() {
    for size in SIZES {
        let session = at_screen(at_table(RuleSet::classic(), []), size, |screen| {
            screen.click_on("when ");
            for (slot, square) in [(2, "H8"), (4, "I8"), (5, "J8"), (3, "K8")] {
                let (slot, square) = (screen.slot(slot), screen.square(square));
                screen.drag(slot, square);
            }
            screen.shows("HORN for 14");
            screen.click_on("HORN for 14");
            screen.click_on("accept");
            screen.shows("Ben’s turn");
        });
        assert_eq!(context(&session), Context::CURTAIN, "{size:?}");
        let game = session.game().expect("a game");
        assert_eq!(game.sheet().len(), 1);
    }
}

#[test]
fn a_click_lifts_the_curtain_as_enter_does_and_not_before_it_has_been_seen() {
    let play = Msg::PlayText("8H HORN".to_owned());
    let session = at_table(RuleSet::classic(), [Msg::Input(CommonMsg::Confirm), play]);
    at_screen(session, (80, 24), |screen| {
        let accept = screen.find("accept");
        screen.click(accept);
        screen.shows("Ben’s turn");
        let lift = screen.find("when ");
        // Impatient clicks: each restarts the pause.
        for pause in [20, 150, 250, 290] {
            screen.wait(pause);
            screen.at_once(&(press(lift) + &release(lift)));
            screen.shows("Ben’s turn");
        }
        // Pressed in time, let go later: it has not been pressed at all.
        screen.wait(280);
        screen.at_once(&press(lift));
        screen.wait(400);
        screen.at_once(&release(lift));
        screen.shows("Ben’s turn");
        // Pressed, and let go elsewhere.
        screen.slowly(&(press(lift) + &release((0, 0))));
        screen.shows("Ben’s turn");
        // Neither the wheel nor other buttons lift it, nor a click beside it.
        screen.wheel(true, lift);
        screen.slowly(&format!(
            "\x1b[<2;{0};{1}M\x1b[<2;{0};{1}m",
            lift.0 + 1,
            lift.1 + 1
        ));
        screen.click((1, 1));
        screen.shows("Ben’s turn");
        screen.click(lift);
        screen.shows("Ben: ");
    });
}

#[test]
fn two_clicks_sent_at_once_are_answered_one_after_the_other() {
    let both = |at: (u16, u16)| press(at) + &release(at) + &press(at) + &release(at);
    // The first one starts something else: the second one is for that, and there is nothing there.
    let session = at_screen(at_title(), (80, 24), |screen| {
        let item = screen.find("How to play");
        screen.slowly(&both(item));
    });
    assert_eq!(context(&session), Context::HELP);
    let session = at_screen(at_turn(), (80, 24), |screen| {
        let square = screen.square("C3");
        screen.slowly(&both(square));
    });
    let page: TablePage = session.scene().into_top().expect("a table");
    assert!(
        matches!(&page.step, StepScene::Turn(turn) if turn.placement.direction == scrabble::engine::square::Direction::Down)
    );
}

#[test]
fn a_menu_does_what_is_clicked() {
    for size in SIZES {
        let after = |item: &str| context(&at_screen(at_title(), size, |s| s.click_on(item)));
        assert_eq!(after("New game"), Context::FORM);
        assert_eq!(after("How to play"), Context::HELP);
        assert_eq!(after("Look up words"), Context::LOOK_UP);
    }
}

fn chosen_row(session: &Session) -> String {
    let page: FormPage = session.scene().into_top().expect("a form");
    page.rows[page.chosen].label.clone()
}

fn value(session: &Session, label: &str) -> String {
    let page: FormPage = session.scene().into_top().expect("a form");
    let mut rows = page.rows.iter();
    rows.find(|row| row.label == label)
        .expect("a row")
        .value()
        .to_owned()
}

fn at_form() -> Session {
    let mut session = at_title();
    session.update(CommonMsg::Pick(0));
    session
}

#[test]
fn rows_of_the_form_are_chosen_changed_and_started() {
    for size in SIZES {
        let after = |clicks: &[&str]| {
            at_screen(at_form(), size, |screen| {
                for text in clicks {
                    screen.click_on(text);
                }
            })
        };
        assert_eq!(chosen_row(&after(&["Name 2"])), "Name 2");
        assert_eq!(value(&after(&["Players", "Players"]), "Players"), "3");
        assert_eq!(value(&after(&["Players", "›"]), "Players"), "3");
        assert_eq!(value(&after(&["Players", "‹"]), "Players"), "4");
        assert_eq!(
            value(&after(&["Name 1", "Name 1"]), "Name 1"),
            value(&at_form(), "Name 1")
        );
        assert_eq!(context(&after(&[" Start "])), Context::CURTAIN);
        if size.0 > 50 {
            assert_eq!(context(&after(&["back"])), Context::TITLE);
        }
    }
}

#[test]
fn in_a_list_a_click_chooses_and_another_takes() {
    let play = || Msg::PlayText("8H HORN".to_owned());
    let asking = |clicks: usize| {
        let mut session = at_title();
        let racks = [("Ann", "HORNFAT"), ("Ben", "PASTEMB"), ("Cy", "NOTABIT")];
        let game = crate::mouse::game(&racks, RuleSet::classic());
        session.sit_down(crate::mouse::dealt(game), &mut NoBackend);
        for message in [Msg::Input(CommonMsg::Confirm), play(), Msg::Challenge] {
            session.update(message);
        }
        at_screen(session, (80, 24), |screen| {
            for _ in 0..clicks {
                screen.click_on("2  Cy");
            }
        })
    };
    let asked = |session: &Session| match session.scene().into_top::<TablePage>()?.step {
        StepScene::Announced(window) => window.asking,
        _ => None,
    };
    assert_eq!(asked(&asking(0)), Some(WindowQuestion::Who(0)));
    assert_eq!(asked(&asking(1)), Some(WindowQuestion::Who(1)));
    assert_eq!(context(&asking(2)), Context::VERDICT);
}

#[test]
fn a_question_is_answered_by_its_buttons_only() {
    let asked = |at: &str| {
        let session = at_table(
            RuleSet::classic(),
            [Msg::Input(CommonMsg::Confirm), Msg::AskPass],
        );
        let session = at_screen(session, (80, 24), |screen| screen.click_on(at));
        context(&session)
    };
    assert_eq!(asked("Pass your turn?"), Context::ASK_PASS);
    assert_eq!(asked("keep playing"), Context::TURN);
    assert_eq!(asked("y  pass"), Context::CURTAIN);
}

#[test]
fn the_wheel_moves_what_is_scrolled_and_lays_nothing() {
    at_screen(at_title(), (80, 24), |screen| {
        screen.click_on("How to play");
        screen.wheel(true, (40, 10));
        screen.wheel(true, (40, 10));
        screen.wheel(false, (40, 10));
        // Twice three lines down, and three up again.
        screen.shows(" 4–");
    });
    let session = at_screen(at_title(), (80, 24), |screen| screen.wheel(true, (1, 1)));
    let title: TitlePage = session.scene().into_top().expect("a title");
    assert_eq!(title.chosen, 1);
    let session = at_screen(at_turn(), (80, 24), |screen| {
        let (square, before) = (screen.square("H8"), screen.frames);
        screen.wheel(true, square);
        screen.wheel(false, square);
        assert_eq!(screen.frames, before, "nothing changed, nothing drawn");
    });
    assert_eq!(context(&session), Context::TURN);
}

#[test]
fn tabs_and_lines_of_a_record_are_clicked() {
    let session = at_screen(at_title(), (80, 24), |screen| {
        screen.click_on("Look up words");
        screen.click_on("hooks");
    });
    let Some(page) = session.scene().into_top::<LookUpPage>() else {
        panic!("no look-up");
    };
    assert_eq!(page.kind, scrabble::app::pages::lookup::SearchKind::Hooks);
    let viewed =
        scenes::viewed::looking(scenes::viewed::file("every-line"), scenes::viewed::steps(1));
    let session = at_screen(viewed, (80, 24), |screen: &mut Screen| {
        let (x, y) = screen.find("▸");
        screen.click((x + 3, y + 2));
    });
    let Some(page) = session.scene().into_top::<ViewerPage>() else {
        panic!("no record");
    };
    assert_eq!(page.at, 3);
}

#[test]
fn keys_of_ones_own_are_on_the_buttons_too() {
    let mut theme = theme();
    theme.keys = "shuffle=F5,exchange=F6".parse().expect("keys");
    let session = by_screen(at_turn(), theme, (100, 32), |screen| {
        screen.shows("F6 exchange");
        screen.click_on("F6 exchange");
    });
    assert_eq!(context(&session), Context::EXCHANGE);
}
