//! What a new user stumbled over, looked at on the screen: hints, the coach's mark, meanings, the end, the score sheet, help.

use crate::support::cells::{SIZES, buffer, text};
use crate::support::scenes;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use scenes::{plain, theme};
use scrabble::app::backend::SavedAs;
use scrabble::app::pages::text_pages::{Help, Sheet};
use scrabble::app::scene::{CoachScene, StepScene, TablePage, TurnScene, Typing};
use scrabble::app::table::Msg;
use scrabble::engine::board::Board;
use scrabble::engine::draft::Draft;
use scrabble::engine::layout::Layout;
use scrabble::engine::play::Play;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::sheet::{SheetEntry, SheetLine};
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::PlacedTile;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::tui::key_line::fitting;
use scrabble::tui::keymap::{Context, Keys, Reaction, message};
use scrabble::tui::layout::TableLayout;
use scrabble::tui::shown::Shown;
use scrabble::tui::theme::{Depth, Glyphs, Palette, Theme};

fn square(name: &str) -> Square {
    Square::parse(name).expect("a square")
}

fn table(scene: &mut Shown) -> &mut TablePage {
    let page = scene.scene_mut().find_mut();
    page.expect("a table")
}

/// What a key says to the table.
fn says(scene: &Shown, key: char) -> Option<Msg> {
    let key = KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE);
    match message(scene, key)? {
        Reaction::App(msg) => msg.get().cloned(),
        Reaction::Screen(_) => None,
    }
}

/// A turn as somebody wants it.
fn turn(change: impl FnOnce(&mut TurnScene)) -> Shown {
    let mut scene = scenes::turn(None);
    match &mut table(&mut scene).step {
        StepScene::Turn(turn) => change(turn),
        other => panic!("no turn: {other:?}"),
    }
    scene
}

/// What a square looks like: its text, and the styles of its cells.
fn looks(buffer: &Buffer, size: (u16, u16), name: &str) -> (String, Vec<ratatui::style::Style>) {
    let layout = TableLayout::of(ratatui::layout::Rect::new(0, 0, size.0, size.1)).expect("room");
    let area = layout.square_at(square(name));
    let cells: Vec<_> = area.positions().map(|at| &buffer[at]).collect();
    (
        cells.iter().map(|cell| cell.symbol()).collect(),
        cells.iter().map(|cell| cell.style()).collect(),
    )
}

/// The line of a hint differs from the line of the cursor in more than its color.
#[test]
fn the_line_of_a_hint_does_not_look_like_the_line_of_the_cursor() {
    // Row 2 is lit, and the cursor lays along row 14; both have a free square in column D, and no premium there.
    let scene = turn(|turn| {
        turn.highlighted = Layout::CLASSIC.squares().filter(|s| s.row() == 1).collect();
        turn.placement.cursor = square("A14");
        turn.placement.direction = Direction::Across;
    });
    for size in SIZES {
        for palette in Palette::ALL {
            for depth in [Depth::Full, Depth::Indexed] {
                let theme = Theme::with(&palette.into(), depth, Glyphs::Unicode);
                let screen = buffer(&scene, &theme, size);
                let (highlighted, lit_styles) = looks(&screen, size, "D2");
                let (lane, lane_styles) = looks(&screen, size, "D14");
                assert!(
                    highlighted.contains('+') && !lane.contains('+'),
                    "{highlighted:?} {lane:?}"
                );
                assert_ne!(lit_styles, lane_styles, "{palette} {depth:?} {size:?}");
            }
        }
        let screen = buffer(&scene, &plain(), size);
        assert!(looks(&screen, size, "D2").0.contains('+'), "{size:?}");
        assert!(!looks(&screen, size, "D14").0.contains('+'), "{size:?}");
        assert!(!looks(&screen, size, "D13").0.contains('+'), "{size:?}");
    }
}

/// Where the cursor stands on a square that the coach points to, both are seen, and the squares are named.
#[test]
fn the_mark_of_the_coach_is_seen_beside_the_cursor() {
    let scene = turn(|turn| {
        turn.placement.draft = Draft::new();
        turn.placement.cursor = square("D2");
        turn.coach = Some(CoachScene {
            text: "Look there.".to_owned(),
            squares: vec![square("D2"), square("E2"), square("F2")],
            number: 1,
            of: 1,
        });
    });
    for size in SIZES {
        for (theme, bullet) in [(theme(), '•'), (plain(), 'o')] {
            let screen = buffer(&scene, &theme, size);
            let (under, _) = looks(&screen, size, "D2");
            assert!(under.contains(bullet), "{size:?}: {under:?}");
            assert!(under.contains(['→', '↓', '>', 'v']), "{size:?}: {under:?}");
        }
        assert!(
            text(&scene, size).contains("D2–F2"),
            "{}",
            text(&scene, size)
        );
    }
}

#[test]
fn by_commands_the_status_line_does_not_ask_to_type_a_word() {
    let waiting = |typing| {
        let mut scene = turn(|turn| {
            turn.placement.typing = typing;
            turn.placement.preview = Err(scrabble::app::scene::NoPlay::Nothing);
        });
        table(&mut scene).notice = None;
        scene
    };
    for size in SIZES {
        let commands = text(&waiting(Typing::Commands), size);
        assert!(
            !commands.to_lowercase().contains("type a word"),
            "{commands}"
        );
        assert!(commands.contains("ress i to place tiles"), "{commands}");
        let letters = text(&waiting(Typing::Tiles), size);
        assert!(letters.to_lowercase().contains("type a word"), "{letters}");
    }
}

/// A key opens the text that does not fit into the verdict.
#[test]
fn all_that_a_word_means_can_be_read_at_the_verdict() {
    let scene = scenes::verdict(&[("HORN", true)], "Cy misses a turn.");
    assert!(matches!(says(&scene, '.'), Some(Msg::Define(None))));
    for size in SIZES {
        let seen = text(&scene, size);
        assert!(seen.contains(". definitions"), "{size:?}\n{seen}");
    }
    let phony = scenes::verdict(&[("HRON", false)], "All tiles go back.");
    assert!(!text(&phony, SIZES[1]).contains(". definitions"));
}

/// A game is written into a file with the result put away, too, and the bottom line says so.
#[test]
fn the_game_is_saved_from_the_board_at_the_end_as_well() {
    for scene in [scenes::over(&["Ann", "Ben"], 3), scenes::looking()] {
        let line = fitting(&Keys::BUILT_IN, &scene, 78);
        assert!(
            line.iter().any(|binding| binding.name == "export"),
            "{:?}",
            Context::of(&scene)
        );
        for (letter, wanted) in [('e', SavedAs::Gcg), ('p', SavedAs::WebPage)] {
            assert!(matches!(says(&scene, letter), Some(Msg::Export(kind)) if kind == wanted));
        }
    }
}

#[test]
fn how_to_play_is_what_the_title_opens() {
    let scene = scenes::over_top(&scenes::menus::title(), Help);
    for size in SIZES {
        let seen = text(&scene, size);
        let at = |what: &str| seen.find(what).unwrap_or(usize::MAX);
        assert!(at("How to play") < at("Title"), "{size:?}\n{seen}");
        assert!(at("Place tiles from your rack") < usize::MAX, "{seen}");
    }
}

/// The bottom line of a turn always names the list of all actions.
#[test]
fn the_bottom_line_of_a_turn_names_the_list_of_actions() {
    for typing in [Typing::Always, Typing::Tiles, Typing::Commands] {
        let scene = scenes::modal(typing);
        for width in [48, 78, 98, 138] {
            let line = fitting(&Keys::BUILT_IN, &scene, width);
            assert!(
                line.iter().any(|b| b.label == "actions"),
                "{typing:?} {width}"
            );
            assert!(line.len() > 3, "{typing:?} {width}");
        }
    }
}

/// Bingos are marked on the score sheet, and hints are no louder than plays.
#[test]
fn bingos_stand_out_on_the_score_sheet() {
    let mut scene = scenes::over_top(&scenes::curtain(), Sheet);
    scene.own.scroll = 0;
    assert!(!text(&scene, SIZES[1]).contains('★'));
    let squares = std::iter::successors(Some(square("H8")), |s| {
        Layout::CLASSIC.next(*s, Direction::Across)
    });
    let letters = TileSet::ENGLISH
        .letters_of("RETAINS")
        .expect("a word")
        .into_iter();
    let laid: Draft = squares.zip(letters.map(PlacedTile::Natural)).collect();
    let rack = TileSet::ENGLISH.tiles_of("RETAINS").expect("a rack");
    let play = Play::check(
        &laid,
        &Board::new(Variant::ENGLISH),
        &rack,
        &RuleSet::classic(),
    )
    .expect("a bingo");
    let page = table(&mut scene);
    page.view.sheet = vec![SheetLine {
        turn: 1,
        seat: scenes::seat(0),
        points: play.score().total(),
        total: play.score().total(),
        entry: SheetEntry::Play(play),
    }];
    for size in SIZES {
        let seen = text(&scene, size);
        assert!(
            (seen.contains("RETAINS ★") || seen.contains("RETAINS★")) && seen.contains("★ bingo"),
            "{seen}"
        );
        assert!(seen.contains("╭ Score sheet"), "{seen}");
    }
}
