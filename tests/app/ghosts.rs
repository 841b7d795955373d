//! Tiles that are not placed: of a play being typed, and dragged with the mouse; and the tiles that would stay on the rack.

use crate::mouse::{Screen, at_screen, at_table, at_turn, by_screen, held, press, release};
use crate::support::cells::SIZES;
use scrabble::app::Session;
use scrabble::app::msg::CommonMsg;
use scrabble::app::scene::{Dialog, StepScene, TablePage, TurnScene};
use scrabble::app::table::Msg;
use scrabble::engine::rules::{ChallengeRule, RuleSet};
use scrabble::tui::theme::{Depth, Glyphs, Theme};

const ESC: &str = "\x1b";

fn turn(session: &Session) -> TurnScene {
    match session
        .scene()
        .into_top::<TablePage>()
        .map(|page| page.step)
    {
        Some(StepScene::Turn(turn)) => turn,
        other => panic!("no turn: {other:?}"),
    }
}

/// The text in the row of a square, from that square on.
fn row(screen: &mut Screen, square: &str, columns: usize) -> String {
    let (right, y) = screen.square(square);
    let width = usize::from(screen.layout().square.0);
    let line = &screen.lines()[usize::from(y)];
    let row = line.chars().skip(usize::from(right) + 1 - width);
    row.take(columns * width).collect()
}

#[test]
fn a_play_lies_on_the_board_while_it_is_typed() {
    let session = at_screen(at_turn(), (80, 24), |screen| {
        let empty = row(screen, "F8", 4);
        screen.slowly("/8F");
        screen.slowly(" ");
        assert!(!screen.text().contains('┊'), "{}", screen.text());
        screen.slowly("H");
        assert_eq!(row(screen, "F8", 1), " H┊");
        screen.slowly("XR");
        assert_eq!(
            row(screen, "F8", 3),
            " H┊ x┊ R┊",
            "a letter that the rack lacks too"
        );
        screen.slowly("\x7f\x7fORN");
        insta::assert_snapshot!("typed-80x24", screen.text());
        screen.slowly(ESC);
        screen.wait(1000);
        assert_eq!(
            row(screen, "G8", 3),
            empty.chars().skip(3).collect::<String>()
        );
    });
    assert!(turn(&session).placement.draft.is_empty());
}

/// The square of a tile that the rack lacks is marked, as that of a placed tile is.
#[test]
fn a_typed_tile_that_the_rack_lacks_is_marked() {
    at_screen(at_turn(), (80, 24), |screen| {
        screen.slowly("/8F QQ");
        assert_eq!(row(screen, "F8", 2), " q┊!Q▕");
        screen.shows("No tile Q on the rack.");
    });
}

#[test]
fn a_ghost_differs_from_a_tile_without_color() {
    let plain = Theme::new(Depth::None, Glyphs::Ascii);
    by_screen(at_turn(), plain, (80, 24), |screen| {
        screen.slowly("/8F HO");
        assert_eq!(row(screen, "F8", 2), " H: O:");
        screen.slowly("\r");
        assert_eq!(row(screen, "F8", 2), " H| O|");
    });
}

#[test]
fn tiles_on_the_board_stay_and_placed_ones_give_way() {
    let session = at_screen(at_turn(), (80, 24), |screen| {
        screen.slowly("HORN");
        screen.slowly("/8A F");
        assert_eq!(row(screen, "A8", 1), " F┊");
        assert_eq!(
            row(screen, "I8", 1).trim(),
            "",
            "the typed play replaces what is placed"
        );
        screen.slowly(ESC);
        screen.wait(1000);
        assert_eq!(row(screen, "H8", 1), " H▕");
    });
    assert_eq!(turn(&session).placement.draft.len(), 4);
}

#[test]
fn a_dragged_tile_follows_the_pointer() {
    for size in SIZES {
        let session = at_screen(at_turn(), size, |screen| {
            let ghost = |screen: &mut Screen, square: &str| row(screen, square, 1).contains('┊');
            let (from, first, next) = (screen.slot(1), screen.square("C3"), screen.square("D3"));
            screen.slowly(&press(from));
            screen.at_once(&held(first));
            assert!(ghost(screen, "C3"), "{}", screen.text());
            let frames = screen.frames;
            screen.at_once(&held((first.0 - 1, first.1)));
            assert_eq!(screen.frames, frames, "nothing changes on the same square");
            screen.at_once(&held(next));
            assert!(ghost(screen, "D3") && !ghost(screen, "C3"));
            screen.at_once(&held(from));
            assert!(!screen.text().contains('┊'));
            screen.at_once(&held(next));
            screen.at_once(&release(next));
            assert!(!screen.text().contains('┊'));
            // From the board, and dropped where it was.
            screen.slowly(&press(next));
            screen.at_once(&held(first));
            assert!(ghost(screen, "C3") && row(screen, "D3", 1).find('F').is_none());
            screen.at_once(&held(next));
            screen.at_once(&release(next));
            assert!(!screen.text().contains('┊'));
        });
        let laid: Vec<_> = turn(&session).placement.draft.tiles().collect();
        assert_eq!(laid.len(), 1, "{size:?}");
    }
}

#[test]
fn the_panel_shows_the_leave() {
    for size in SIZES {
        at_screen(at_turn(), size, |screen| {
            assert!(!screen.text().contains("leave"));
            screen.slowly("HORN");
            screen.shows("leave AF?");
            screen.slowly("/8A FA");
            screen.shows("leave HNOR?");
            screen.slowly(ESC);
            screen.wait(1000);
            screen.slowly("4");
            screen.shows("no tiles marked");
            screen.slowly("f");
            screen.shows("leave AHNOR?");
        });
    }
}

#[test]
fn a_question_to_all_does_not_show_the_leave() {
    let rules = RuleSet {
        challenge: ChallengeRule::Void,
        agreement: true,
        ..RuleSet::classic()
    };
    let messages = [
        Msg::Input(CommonMsg::Confirm),
        Msg::PlayText("8H FA".to_owned()),
    ];
    let turn = turn(&at_table(rules, messages));
    assert!(
        matches!(turn.dialog, Some(Dialog::AskAgree { .. })),
        "{turn:?}"
    );
    assert_eq!(turn.placement.leave, None);
}
