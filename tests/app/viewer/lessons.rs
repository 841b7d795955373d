//! The coach and the definitions of words at a recorded game, in the session and on the screen at every size.

use super::backend::{Answers, Asked, Prepared};
use super::page;
use crate::support::cells::{self, SIZES};
use crate::support::scenes::viewed::{file, looking, ours, ours_over, steps, viewed};
use crate::support::scenes::{plain, theme};
use scrabble::app::Session;
use scrabble::app::backend::FrontEndRequest;
use scrabble::app::definitions::Definition;
use scrabble::app::msg::Arrow;
use scrabble::app::msg::CommonMsg;
use scrabble::app::pages::text_pages::DefinitionsPage;
use scrabble::app::scene::{RackScene, ViewerStatus};
use scrabble::app::viewer;
use scrabble::app::viewer::Browse;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::square::Square;
use scrabble::solver::coach::{Lesson, Lessons, Tip};
use scrabble::tui::key_line::fitting;
use scrabble::tui::keymap::{Context, Keys, own_bindings};
use scrabble::tui::shown::Shown;
use scrabble::tui::theme::Theme;

fn tip(lesson: Lesson, text: &str, squares: &[&str]) -> Tip {
    Tip {
        lesson,
        text: text.to_owned(),
        squares: squares.iter().filter_map(|s| Square::parse(s)).collect(),
    }
}

fn lessons() -> Lessons {
    Lessons {
        before: vec![
            tip(Lesson::Bingo, "A bingo is there.", &["A1", "A2", "A3"]),
            tip(Lesson::NextRack, "Keep the vowels.", &[]),
        ],
        after: Some(tip(
            Lesson::LastTurn,
            "This turn could have had more.",
            &["C3"],
        )),
    }
}

/// A backend whose coach returns these tips.
fn knowing(lessons: Option<Lessons>) -> Answers {
    Answers::of(Prepared {
        lessons,
        ..Prepared::default()
    })
}

/// At the second turn, FA(R)M, with what the coach has to say.
fn coached() -> Session {
    let mut backend = knowing(Some(lessons()));
    let mut session = backend.looking(file("every-line"), steps(2));
    session.act(viewer::Msg::Coach, &mut backend);
    assert_eq!(backend.asked(), [Asked::Lessons(1)]);
    session
}

fn drawn(session: &Session, theme: &Theme, size: (u16, u16)) -> String {
    cells::lines(&cells::buffer(&session.scene().into(), theme, size)).join("\n")
}

#[test]
fn the_coach_speaks_of_the_position_before_the_turn_and_then_of_what_it_missed() {
    let plain = page(&looking(file("every-line"), steps(2)));
    let h6 = Square::parse("H6").expect("a square");
    assert!(plain.board.get(h6).is_some() && plain.coach.is_none());
    let mut session = coached();
    let shown = |session: &Session| {
        let page = page(session);
        let coach = page.coach.clone().expect("the coach");
        (page, coach.tip.text, coach.tip.number, coach.after)
    };
    let (before, text, number, after) = shown(&session);
    assert_eq!(
        (text.as_str(), number, after),
        ("A bingo is there.", 1, false)
    );
    assert_eq!(before.board.get(h6), None, "it is not laid yet");
    assert_eq!((before.last, before.at), (None, 2));
    let RackScene::Faces(slots) = before.rack else {
        panic!("no rack");
    };
    assert!(slots.iter().all(|slot| !slot.laid));
    session.update(viewer::Msg::Coach);
    assert_eq!(shown(&session).1, "Keep the vowels.");
    session.update(viewer::Msg::Coach);
    let (missed, text, number, after) = shown(&session);
    assert_eq!(
        (text.as_str(), number, after),
        ("This turn could have had more.", 3, true)
    );
    assert!(missed.board.get(h6).is_some() && missed.last.is_some());
    session.update(viewer::Msg::Coach);
    assert_eq!(
        page(&session),
        plain,
        "after the last of it the turn is shown"
    );
}

#[test]
fn whatever_goes_on_puts_the_coach_away_and_esc_does_so_first() {
    let mut session = coached();
    session.update(CommonMsg::Move(Arrow::Right));
    assert_eq!((page(&session).at, page(&session).coach), (3, None));
    let mut session = coached();
    assert_eq!(session.update(CommonMsg::Back), []);
    assert_eq!((page(&session).at, page(&session).coach), (2, None));
    assert_eq!(session.update(CommonMsg::Back), [FrontEndRequest::Quit]);
}

#[test]
fn where_no_rack_is_known_or_the_game_goes_on_the_coach_says_why_it_is_silent() {
    let told = |session: &Session| match page(session).status {
        ViewerStatus::Told(text) => text,
        other => panic!("nothing told: {other:?}"),
    };
    let mut backend = knowing(None);
    let mut start = backend.looking(file("every-line"), []);
    start.act(viewer::Msg::Coach, &mut backend);
    assert_eq!(backend.asked(), []);
    assert_eq!(told(&start), "No turn yet. Press → for the first one.");
    let mut unknown = backend.looking(file("every-line"), steps(2));
    unknown.act(viewer::Msg::Coach, &mut backend);
    assert_eq!(backend.asked(), [Asked::Lessons(1)]);
    assert_eq!(
        told(&unknown),
        "The coach needs the full rack, and it is not recorded."
    );
    let silent = knowing(Some(Lessons::default()));
    let mut nothing = silent.looking(file("every-line"), steps(2));
    nothing.update(viewer::Msg::Coach);
    assert_eq!(told(&nothing), "The coach has no tip here.");
    let mut goes_on = looking(viewed(&ours()), [viewer::Msg::Browse(Browse::First)]);
    goes_on.update(CommonMsg::Move(Arrow::Right));
    goes_on.act(viewer::Msg::Coach, &mut backend);
    assert_eq!(backend.asked(), []);
    assert_eq!(told(&goes_on), "The coach reviews a game once it is over.");
}

#[test]
fn what_the_coach_says_is_read_at_every_size_with_its_squares_named_and_marked() {
    for size in SIZES {
        for theme in [theme(), plain()] {
            let seen = drawn(&coached(), &theme, size);
            for part in ["before", "! for more", "1/3", "bingo", "A1", "A3"] {
                assert!(seen.contains(part), "{part} {size:?}\n{seen}");
            }
        }
        // On three squares of the board, and before their names.
        let seen = drawn(&coached(), &theme(), size);
        assert_eq!(seen.matches('•').count(), 4, "{size:?}\n{seen}");
        let mut session = coached();
        session.update(viewer::Msg::Browse(Browse::Notes));
        let seen = drawn(&session, &theme(), size);
        for part in ["Coach", "A bingo is there.", "Esc close"] {
            assert!(seen.contains(part), "{part} {size:?}\n{seen}");
        }
    }
}

/// Whether a key is on a wide bottom line, and in the help.
fn offered(session: &Session, name: &str) -> (bool, bool) {
    let scene = Shown::from(session.scene());
    let named = |binding: &&scrabble::tui::keymap::Binding| binding.name == name;
    (
        fitting(&Keys::BUILT_IN, &scene, 400).iter().any(&named),
        own_bindings(&scene, Context::VIEWER).any(|b| named(&b)),
    )
}

#[test]
fn the_keys_of_coach_and_meanings_are_offered_where_they_work() {
    let at = |count| looking(file("every-line"), steps(count));
    for name in ["coach", "meaning"] {
        assert_eq!(offered(&at(2), name), (true, true), "{name}");
        assert_eq!(offered(&at(0), name), (false, true), "{name}: the start");
        let goes_on = looking(viewed(&ours()), []);
        assert_eq!(offered(&goes_on, name), (false, false), "{name}: not over");
        let over = looking(viewed(&ours_over()), steps(1));
        assert_eq!(offered(&over, name), (true, true), "{name}: ours");
    }
}

#[test]
fn the_words_of_the_turn_are_told_of_and_no_others() {
    let told = vec![Definition {
        word: "FARM".to_owned(),
        senses: vec!["Noun: workplace.".to_owned()],
    }];
    let mut backend = Answers::of(Prepared {
        told: told.clone(),
        ..Prepared::default()
    });
    let mut session = backend.looking(file("every-line"), steps(2));
    session.act(viewer::Msg::Define, &mut backend);
    assert_eq!(backend.asked(), [Asked::Define(vec!["FARM".to_owned()])]);
    assert_eq!(
        session.scene().into_top(),
        Some(DefinitionsPage { definitions: told })
    );
    for size in SIZES {
        let seen = drawn(&session, &theme(), size);
        for part in ["Definitions", "FARM", "Noun: workplace."] {
            assert!(seen.contains(part), "{part} {size:?}\n{seen}");
        }
    }
    session.update(CommonMsg::Back);
    assert_eq!(page(&session).at, 2);
}

#[test]
fn of_a_game_that_goes_on_nothing_is_told_that_its_players_may_not_look_up() {
    let mut backend = Answers::default();
    let mut session = backend.looking(viewed(&ours()), []);
    session.act(viewer::Msg::Define, &mut backend);
    assert_eq!(backend.asked(), []);
    let ViewerStatus::Told(text) = page(&session).status else {
        panic!("nothing told");
    };
    assert!(text.contains("until the game is over"), "{text}");
    assert!(!RuleSet::classic().open_dictionary);
    let mut start = backend.looking(file("every-line"), []);
    start.act(viewer::Msg::Define, &mut backend);
    assert_eq!(backend.asked(), []);
}
