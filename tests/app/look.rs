//! The look of the table: the bar, the tile tracker, the score sheet and the pages beside the board.

use crate::support::cells::{SIZES, buffer};
use crate::support::sent_bytes::CountingScreen;
use crate::support::{midgame, scenes, table as common};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use scrabble::app::backend::NoBackend;
use scrabble::app::msg::CommonMsg;
use scrabble::app::pages::text_pages::{Help, Sheet};
use scrabble::app::scene::{StepScene, TablePage};
use scrabble::engine::game::Command;
use scrabble::engine::rules::RuleSet;
use scrabble::tui::layout::TableLayout;
use scrabble::tui::shown::Shown;

type Size = (u16, u16);

/// The sizes with room for the tile tracker.
const USUAL: [Size; 3] = [(80, 24), (100, 32), (140, 45)];

/// The text in an area.
fn text(buffer: &Buffer, area: Rect) -> String {
    let line = |y| {
        let cells = (area.x..area.right()).map(|x| buffer[(x, y)].symbol());
        cells.collect::<String>() + "\n"
    };
    (area.y..area.bottom()).map(line).collect()
}

fn layout((width, height): Size) -> TableLayout {
    TableLayout::of(Rect::new(0, 0, width, height)).expect("large enough")
}

fn bar(scene: &Shown, size: Size) -> String {
    text(&buffer(scene, &scenes::theme(), size), layout(size).bar)
}

/// The game of `midgame`, which has a score sheet.
fn game() -> Shown {
    midgame::laid().scene().into()
}

#[test]
fn the_bar_says_whose_turn_it_is_and_who_is_asked_between_turns() {
    let names = ["Ann", "Ben"];
    for size in SIZES {
        let says = |scene: &Shown, name: &str, does: &str| {
            let bar = bar(scene, size);
            assert!(bar.contains(name) && bar.contains(does), "{size:?}: {bar}");
        };
        says(&scenes::turn(None), "Ann", "your turn");
        says(&scenes::curtain(), "Ben", "is next");
        says(&scenes::announced(&names, false, None), "Ben", "accept");
        says(&scenes::draw(false), "", "first");
        says(
            &scenes::verdict(&[("RAINS", true)], "The play stands."),
            "Cy",
            "challenged",
        );
        says(&scenes::over(&names, 1), "", "wins");
    }
}

#[test]
fn the_bar_is_colored_from_edge_to_edge_in_every_theme() {
    for theme in [scenes::theme(), scenes::plain()] {
        for size in SIZES {
            let buffer = buffer(&scenes::turn(None), &theme, size);
            let ground = |(x, y): (u16, u16)| (buffer[(x, y)].bg, buffer[(x, y)].modifier);
            let bar = layout(size).bar;
            let first = ground((bar.x, bar.y));
            assert_ne!(
                first,
                (theme.base.bg.unwrap_or_default(), theme.base.add_modifier)
            );
            for position in bar.positions() {
                let here = ground((position.x, position.y));
                assert_eq!(here.0, first.0, "{size:?} {position}");
            }
        }
    }
}

#[test]
fn the_bar_is_above_the_panel_only_where_the_board_takes_all_rows() {
    for size in SIZES {
        let layout = layout(size);
        let in_panel = layout.bar.x >= layout.panel.x;
        assert_eq!(in_panel, size == (100, 32), "{size:?}");
        assert!(layout.bar.bottom() <= layout.panel.y);
    }
}

#[test]
fn row_numbers_keep_off_the_edge_at_100_by_32() {
    let buffer = buffer(&scenes::turn(None), &scenes::theme(), (100, 32));
    let edge = text(&buffer, Rect::new(0, 0, 1, 31));
    assert_eq!(edge.trim(), "", "{edge:?}");
}

#[test]
fn the_tracker_and_the_last_turns_stay_during_a_challenge() {
    let names = ["Ann", "Ben"];
    let moments = [
        scenes::turn(None),
        scenes::announced(&names, false, None),
        scenes::verdict(&[("RAINS", true), ("RE", true)], "The play stands."),
    ];
    for size in USUAL {
        for (i, scene) in moments.iter().enumerate() {
            let panel = text(&buffer(scene, &scenes::theme(), size), layout(size).panel);
            for part in ["A×", "?×", "last turns"] {
                assert!(
                    panel.contains(part),
                    "{i} at {size:?} lacks {part}:\n{panel}"
                );
            }
        }
    }
}

#[test]
fn counts_do_not_look_like_values_without_unicode_either() {
    let buffer = buffer(&scenes::turn(None), &scenes::plain(), (80, 24));
    let panel = text(&buffer, layout((80, 24)).panel);
    assert!(panel.contains("Ax"), "{panel}");
}

#[test]
fn a_result_leaves_the_final_board_in_sight() {
    let result = scenes::over(&["Ann", "Ben"], 1);
    let mut board = result.clone();
    if let Some(page) = board.scene_mut().find_mut::<TablePage>()
        && let StepScene::Over(over) = &mut page.step
    {
        over.front = scrabble::app::scene::OverFront::Board;
    }
    for size in USUAL {
        let squares = layout(size).board;
        let [with, without] =
            [&result, &board].map(|scene| text(&buffer(scene, &scenes::theme(), size), squares));
        assert_eq!(with, without, "{size:?}");
    }
}

#[test]
fn the_sheet_has_a_column_for_each_player_where_they_fit() {
    let sheet = scenes::over_top(&game(), Sheet);
    let shown = |size: Size| {
        let buffer = buffer(&sheet, &scenes::theme(), size);
        text(&buffer, buffer.area)
    };
    for size in USUAL {
        let all = shown(size);
        let head = |line: &&str| ["Ann", "Ben", "Cy"].iter().all(|name| line.contains(name));
        let heads = all.lines().filter(head).count();
        assert!(heads >= 1, "{size:?}:\n{all}");
        let round = |line: &&str| ["QI", "AA", "REV"].iter().all(|word| line.contains(word));
        assert_eq!(all.lines().filter(round).count(), 1, "{size:?}:\n{all}");
    }
    let list = shown((50, 20));
    assert!(list.contains("player") || list.contains("who"), "{list}");
    insta::assert_snapshot!(shown((100, 32)));
}

#[test]
fn definitions_and_look_ups_leave_the_board_in_sight() {
    let bare = buffer(&scenes::turn(None), &scenes::theme(), (100, 32));
    let squares = layout((100, 32)).board;
    let definitions = buffer(&scenes::definitions(), &scenes::theme(), (100, 32));
    assert_eq!(text(&definitions, squares), text(&bare, squares));
    assert!(text(&definitions, definitions.area).contains("Definitions"));
}

#[test]
fn a_panel_is_as_high_as_what_it_shows() {
    let quiz = scenes::learning::quiz(Some("Is QI a word? Yes or no."));
    for size in SIZES {
        let buffer = buffer(&quiz, &scenes::theme(), size);
        let all = text(&buffer, buffer.area);
        let high = all.lines().filter(|line| line.contains('│')).count();
        assert!(high < 12, "{high} lines at {size:?}:\n{all}");
    }
}

#[test]
fn closing_the_help_sends_at_most_5_kb() {
    let mut screen = CountingScreen::new();
    let table = game();
    let [_, _, closing] = [&table, &scenes::over_top(&table, Help), &table]
        .map(|scene| screen.draw(scene, &scenes::theme()));
    assert!(closing <= 5_000, "{closing} bytes");
}

/// The list of last turns shows a whole round before rows of the panel stay empty.
#[test]
fn the_last_turns_show_a_whole_round_where_rows_are_empty() {
    let racks = [
        ("Ann", "AEINRST"),
        ("Ben", "AEINRST"),
        ("Cy", "AEINRST"),
        ("Dee", "AEINRST"),
    ];
    for players in 2..=racks.len() {
        let mut game = common::game(&racks[..players], RuleSet::classic());
        for _ in 0..players {
            let words = common::Words::of(common::WORDS);
            game.apply(Command::pass(), &*words).expect("a pass");
        }
        let mut session = common::at_table(game);
        session.act(CommonMsg::Confirm, &mut NoBackend);
        let scene: Shown = session.scene().into();
        for width in [80, 100, 140] {
            for height in 24..=45 {
                let size = (width, height);
                let panel = text(&buffer(&scene, &scenes::theme(), size), layout(size).panel);
                let shown = panel.lines().filter(|line| line.contains(" pass ")).count();
                let rows_around = height - layout(size).whole.height;
                assert!(
                    shown >= players || rows_around == 0,
                    "{players} at {size:?}:\n{panel}"
                );
            }
        }
    }
}
