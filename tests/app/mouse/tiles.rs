//! Squares clicked, tiles dragged and picked up.

use crate::mouse::{SIZES, Screen, at_screen, at_table, at_turn, held, press, release};
use crate::support::soak::sample;
use ratatui::layout::Position;
use scrabble::app::Session;
use scrabble::app::backend::NoBackend;
use scrabble::app::msg::CommonMsg;
use scrabble::app::scene::{Dialog, Prompt, RackScene, StepScene, TablePage, TurnScene};
use scrabble::app::table::Msg;
use scrabble::engine::layout::Layout;
use scrabble::engine::rules::{HouseVariations, RuleSet};
use scrabble::engine::square::Direction;
use scrabble::engine::square::Square;
use scrabble::engine::tile_set::TileSet;

fn page(session: &Session) -> TablePage {
    match session.scene().into_top::<TablePage>() {
        Some(page) => page,
        other => panic!("no table: {other:?}"),
    }
}

fn turn(session: &Session) -> TurnScene {
    match page(session).step {
        StepScene::Turn(turn) => turn,
        other => panic!("no turn: {other:?}"),
    }
}

/// The rack as it is shown: `.` for an empty place, and a lifted tile in brackets.
fn rack(session: &Session) -> String {
    let RackScene::Faces(slots) = page(session).rack else {
        panic!("the rack is covered");
    };
    let shown = slots.iter().map(|slot| match (slot.laid, slot.marked) {
        (true, _) => ".".to_owned(),
        (false, true) => format!("({})", slot.tile.label(&TileSet::ENGLISH)),
        (false, false) => slot.tile.label(&TileSet::ENGLISH).to_owned(),
    });
    shown.collect()
}

/// The tiles laid out: `H8 F, I8 a`.
fn laid(session: &Session) -> String {
    let tiles = turn(session).placement.draft;
    let tiles = tiles
        .tiles()
        .map(|(square, tile)| format!("{square} {}", tile.label(&TileSet::ENGLISH)));
    tiles.collect::<Vec<_>>().join(", ")
}

fn after(size: (u16, u16), test: impl FnOnce(&mut Screen)) -> Session {
    at_screen(at_turn(), size, test)
}

/// The place of a tile on the rack, which stands in alphabetical order.
const A: usize = 0;
const F: usize = 1;
const H: usize = 2;
const BLANK: usize = 6;

#[test]
fn the_rack_stands_as_these_tests_have_it() {
    assert_eq!(rack(&at_turn()), "AFHNOR?");
}

#[test]
fn a_click_puts_the_cursor_on_a_square_and_another_turns_the_arrow() {
    for size in SIZES {
        let clicked = |clicks: &[&str]| {
            let session = after(size, |screen| {
                for square in clicks {
                    let at = screen.square(square);
                    screen.click(at);
                }
            });
            let turn = turn(&session);
            (turn.placement.cursor.to_string(), turn.placement.direction)
        };
        assert_eq!(clicked(&["C4"]), ("C4".to_owned(), Direction::Across));
        assert_eq!(clicked(&["C4", "C4"]), ("C4".to_owned(), Direction::Down));
        assert_eq!(
            clicked(&["C4", "C4", "C4"]),
            ("C4".to_owned(), Direction::Across)
        );
        assert_eq!(
            clicked(&["C4", "C4", "O15"]),
            ("O15".to_owned(), Direction::Down)
        );
    }
}

#[test]
fn every_square_is_clicked_where_it_is_drawn() {
    for size in SIZES {
        let squares = sample(&format!("{size:?}"), Layout::CLASSIC.squares(), 5);
        let session = after(size, |screen| {
            for &square in &squares {
                let area = screen.layout().square_at(square);
                screen.click((area.x, area.y));
                screen.shows(&square.notation(Direction::Across));
            }
        });
        assert_eq!(Some(&turn(&session).placement.cursor), squares.last());
    }
}

#[test]
fn a_tile_is_dragged_to_the_board_on_it_and_back() {
    for size in SIZES {
        let on_board = |screen: &mut Screen| {
            let (slot, square) = (screen.slot(F), screen.square("H8"));
            screen.drag(slot, square);
        };
        let session = after(size, on_board);
        assert_eq!(
            (laid(&session), rack(&session)),
            ("H8 F".into(), "A.HNOR?".into())
        );
        assert_eq!(
            turn(&session).placement.cursor.to_string(),
            "I8",
            "letters go on from there"
        );
        let session = after(size, |screen| {
            on_board(screen);
            let (from, to) = (screen.square("H8"), screen.square("G7"));
            screen.drag(from, to);
        });
        assert_eq!(
            (laid(&session), rack(&session)),
            ("G7 F".into(), "A.HNOR?".into())
        );
        let session = after(size, |screen| {
            on_board(screen);
            let (from, to) = (screen.square("H8"), screen.slot(4));
            screen.drag(from, to);
        });
        assert_eq!(
            (laid(&session), rack(&session)),
            (String::new(), "AFHNOR?".into())
        );
    }
}

/// The arrow follows tiles laid by hand: the next letter typed goes on with them.
#[test]
fn letters_typed_after_a_drag_go_on_in_the_line_of_the_tiles() {
    for (second, third, way) in [
        ("H9", "H10", Direction::Down),
        ("I8", "J8", Direction::Across),
    ] {
        let session = after(SIZES[1], |screen| {
            let (slot, square) = (screen.slot(F), screen.square("H8"));
            screen.drag(slot, square);
            let (slot, square) = (screen.slot(A), screen.square(second));
            screen.drag(slot, square);
            screen.at_once("r");
        });
        assert_eq!(turn(&session).placement.direction, way);
        assert_eq!(laid(&session), format!("H8 F, {second} A, {third} R"));
    }
    // Where there is no line yet the arrow stays as it was put.
    let session = after(SIZES[1], |screen| {
        let at = screen.square("H8");
        screen.click(at);
        let (slot, square) = (screen.slot(F), screen.square("C4"));
        screen.drag(slot, square);
    });
    assert_eq!(turn(&session).placement.direction, Direction::Down);
}

/// Every letter is a button while the blank is asked for its own.
#[test]
fn the_letter_of_a_blank_can_be_clicked() {
    for size in SIZES {
        let session = after(size, |screen| {
            let (slot, square) = (screen.slot(BLANK), screen.square("H8"));
            screen.drag(slot, square);
            let last = if screen.text().contains("X Y Z") {
                "X Y Z"
            } else {
                "XYZ"
            };
            let (x, y) = screen.find(last);
            screen.click((x + u16::try_from(last.len() - 1).expect("short"), y));
        });
        assert_eq!(laid(&session), "H8 z", "{size:?}");
        assert!(turn(&session).placement.prompt.is_none());
    }
}

#[test]
fn a_blank_that_is_dragged_is_asked_for_its_letter() {
    let drag = |screen: &mut Screen| {
        let (slot, square) = (screen.slot(BLANK), screen.square("C3"));
        screen.drag(slot, square);
    };
    let session = after((80, 24), drag);
    assert_eq!(turn(&session).placement.prompt, Some(Prompt::Blank));
    let session = after((80, 24), |screen| {
        drag(screen);
        screen.slowly("q");
    });
    assert_eq!(
        (laid(&session), rack(&session)),
        ("C3 q".into(), "AFHNOR.".into())
    );
    let session = after((80, 24), |screen| {
        drag(screen);
        screen.click_on("back");
    });
    assert_eq!(
        (laid(&session), rack(&session)),
        (String::new(), "AFHNOR?".into())
    );
    assert_eq!(turn(&session).placement.prompt, None);
}

#[test]
fn a_tile_is_picked_up_by_a_click_and_laid_by_the_next() {
    for size in SIZES {
        let session = after(size, |screen| {
            let slot = screen.slot(H);
            screen.click(slot);
        });
        assert_eq!(rack(&session), "AF(H)NOR?");
        let session = after(size, |screen| {
            for at in [
                screen.slot(H),
                screen.square("H9"),
                screen.slot(A),
                screen.square("H8"),
            ] {
                screen.click(at);
            }
        });
        assert_eq!(
            (laid(&session), rack(&session)),
            ("H8 A, H9 H".into(), ".F.NOR?".into())
        );
        // The same tile again, or any key, puts it down.
        let session = after(size, |screen| {
            for at in [screen.slot(H), screen.slot(H), screen.square("C3")] {
                screen.click(at);
            }
        });
        assert_eq!(
            (laid(&session), rack(&session)),
            (String::new(), "AFHNOR?".into())
        );
        let session = after(size, |screen| {
            let slot = screen.slot(H);
            screen.click(slot);
            screen.slowly("f");
        });
        assert_eq!(
            (laid(&session), rack(&session)),
            ("H8 F".into(), "A.HNOR?".into())
        );
    }
}

#[test]
fn tiles_are_put_in_an_order_of_ones_own() {
    for size in SIZES {
        let session = after(size, |screen| {
            let (from, to) = (screen.slot(A), screen.slot(3));
            screen.drag(from, to);
            let (from, to) = (screen.slot(6), screen.slot(0));
            screen.drag(from, to);
        });
        assert_eq!(rack(&session), "?FHNAOR");
    }
}

#[test]
fn of_like_tiles_the_one_that_was_dragged_leaves_its_place() {
    let racks = [("Ann", "AAEEAAE"), ("Ben", "PASTEMB")];
    let mut session = crate::mouse::at_title();
    let game = crate::mouse::game(&racks, RuleSet::classic());
    session.sit_down(crate::mouse::dealt(game), &mut NoBackend);
    session.update(CommonMsg::Confirm);
    let session = at_screen(session, (80, 24), |screen| {
        let (slot, square) = (screen.slot(0), screen.square("H8"));
        screen.drag(slot, square);
        screen.slowly("a");
    });
    assert_eq!(
        (laid(&session), rack(&session)),
        ("H8 A, I8 A".into(), ".AA.EEE".into())
    );
}

#[test]
fn a_tile_does_not_go_where_one_lies_and_changes_places_with_one_just_laid() {
    let begun = || {
        let play = Msg::PlayText("8H HORN".to_owned());
        at_table(
            RuleSet::classic(),
            [
                Msg::Input(CommonMsg::Confirm),
                play,
                Msg::Input(CommonMsg::Confirm),
                Msg::Input(CommonMsg::Confirm),
            ],
        )
    };
    let session = at_screen(begun(), (80, 24), |screen| {
        let (slot, square) = (screen.slot(0), screen.square("H8"));
        screen.drag(slot, square);
        screen.shows("H8 already has a tile.");
    });
    assert_eq!(laid(&session), "");
    let session = at_screen(begun(), (80, 24), |screen| {
        for (slot, square) in [(0, "C3"), (1, "C4"), (2, "C4")] {
            let (slot, square) = (screen.slot(slot), screen.square(square));
            screen.drag(slot, square);
        }
        let (from, to) = (screen.square("C3"), screen.square("C4"));
        screen.drag(from, to);
    });
    assert_eq!(
        (laid(&session), rack(&session)),
        ("C3 E, C4 A".into(), ".B.MPST".into())
    );
}

#[test]
fn a_drag_that_ends_nowhere_changes_nothing() {
    let far = (u16::MAX - 1, u16::MAX - 1);
    for target in [(0, 0), (79, 0), far] {
        let session = after((80, 24), |screen| {
            let slot = screen.slot(F);
            screen.drag(slot, target);
        });
        assert_eq!(
            (laid(&session), rack(&session)),
            (String::new(), "AFHNOR?".into())
        );
    }
    // A button let go that was never pressed, and one pressed outside and let go on a square.
    let session = after((80, 24), |screen| {
        let square = screen.square("C3");
        screen.slowly(&release(square));
        screen.slowly(&held(square));
        screen.slowly(&(press(far) + &held(square) + &release(square)));
        let slot = screen.slot(F);
        screen.slowly(&(press(square) + &held(slot) + &release(slot)));
    });
    let turn = turn(&session);
    assert_eq!(
        (turn.placement.cursor.to_string(), laid(&session)),
        ("H8".into(), String::new())
    );
}

#[test]
fn while_a_tile_is_dragged_it_is_drawn_once_on_each_square() {
    after((80, 24), |screen| {
        let slot = screen.slot(F);
        screen.slowly(&press(slot));
        let frames = screen.frames;
        let mut squares = vec![];
        for x in 20..60 {
            screen.at_once(&held((x, 10)));
            let place = Position::new(x, 10);
            let under = |square: &Square| screen.layout().square_at(*square).contains(place);
            squares.extend(Layout::CLASSIC.squares().find(under));
        }
        squares.dedup();
        // The last frame is drawn where the pointer leaves the board.
        assert_eq!(screen.frames, frames + squares.len() + 1);
        screen.at_once(&release((0, 0)));
    });
}

#[test]
fn tiles_to_exchange_are_marked_by_clicks() {
    let session = after((80, 24), |screen| {
        screen.click_on("exchange");
        for slot in [0, 2, 4, 2] {
            let at = screen.slot(slot);
            screen.click(at);
        }
        screen.shows("Enter exchanges 2 tiles");
    });
    assert_eq!(rack(&session), "(A)FHN(O)R?");
}

#[test]
fn the_square_of_a_swap_and_the_letters_of_a_word_are_clicked() {
    let house = HouseVariations {
        recycle_letters: true,
        rearrange: true,
        ..HouseVariations::default()
    };
    let rules = RuleSet {
        house,
        ..RuleSet::classic()
    };
    let play = || Msg::PlayText("8H HORN".to_owned());
    let begun = || {
        at_table(
            rules.clone(),
            [
                Msg::Input(CommonMsg::Confirm),
                play(),
                Msg::Input(CommonMsg::Confirm),
                Msg::Input(CommonMsg::Confirm),
            ],
        )
    };
    let session = at_screen(begun(), (80, 24), |screen| {
        screen.slowly("7");
        let (square, tile) = (screen.square("J8"), screen.slot(6));
        screen.click(square);
        screen.click(tile);
    });
    let Some(Dialog::Swap { at, tile, .. }) = turn(&session).dialog else {
        panic!("no swap");
    };
    assert_eq!(
        (
            at.to_string(),
            tile.map(|tile| tile.label(&TileSet::ENGLISH))
        ),
        ("J8".into(), Some("T"))
    );
    let session = at_screen(begun(), (80, 24), |screen| {
        screen.slowly("8");
        for square in ["K8", "H8", "H8"] {
            let at = screen.square(square);
            screen.click(at);
        }
    });
    let Some(Dialog::Rearrange { order, .. }) = turn(&session).dialog else {
        panic!("no word");
    };
    assert_eq!(order, [3, 0]);
}
