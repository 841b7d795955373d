//! The table on screens of every size and kind.

mod pages;

use crate::support::cells::SIZES;
use crate::support::soak::sample;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use scrabble::app::scene::{Notice, StepScene, TablePage};
use scrabble::engine::layout::Layout;
use scrabble::engine::rules::{BoardColors, RackSize, RuleSet};
use scrabble::engine::setup::Setup;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::variant::Variant;
use scrabble::tui::hit::Hits;
use scrabble::tui::layout::{TableAreas, TableLayout};
use scrabble::tui::table::{draw_sheet, draw_table};
use scrabble::tui::theme::{Depth, Glyphs, Theme};

fn draw(
    page: &TablePage,
    theme: &Theme,
    size: (u16, u16),
) -> (Buffer, TableAreas, Terminal<TestBackend>) {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a terminal");
    let mut places = None;
    terminal
        .draw(|frame| {
            places = Some(draw_table(page, theme, frame));
            theme.finish(frame.buffer_mut());
            Hits::take(frame.buffer_mut());
        })
        .expect("a frame");
    let buffer = terminal.backend().buffer().clone();
    (buffer, places.expect("drawn"), terminal)
}

fn full() -> Theme {
    Theme::new(Depth::Full, Glyphs::Unicode)
}

fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width.max(1));
    let lines = buffer.content.chunks(width);
    lines
        .map(|line| {
            line.iter()
                .map(ratatui::buffer::Cell::symbol)
                .collect::<String>()
                + "\n"
        })
        .collect()
}

fn all_pages() -> Vec<TablePage> {
    let mut refused = pages::looking();
    refused.notice = Some(Notice {
        text: "The bag holds 3, and this exchange needs 7.".to_owned(),
        refusal: true,
        square: None,
    });
    let mut curtain = pages::announced();
    curtain.step = StepScene::Curtain {
        seat: pages::seat(1),
        news: vec![],
        draw: false,
    };
    vec![
        pages::trains(),
        pages::looking(),
        pages::opening(),
        pages::fault(),
        pages::announced(),
        pages::exchange(),
        refused,
        curtain,
    ]
}

#[test]
fn compact_at_50_by_20() {
    insta::assert_debug_snapshot!(draw(&pages::fault(), &full(), (50, 20)).0);
}

#[test]
fn normal_at_80_by_24() {
    insta::assert_debug_snapshot!(draw(&pages::trains(), &full(), (80, 24)).0);
}

#[test]
fn large_at_100_by_32() {
    insta::assert_debug_snapshot!(draw(&pages::looking(), &full(), (100, 32)).0);
}

#[test]
fn wide_at_140_by_45() {
    insta::assert_debug_snapshot!(draw(&pages::announced(), &full(), (140, 45)).0);
}

#[test]
fn without_color_at_80_by_24() {
    let theme = Theme::new(Depth::None, Glyphs::Ascii);
    insta::assert_debug_snapshot!(draw(&pages::exchange(), &theme, (80, 24)).0);
}

#[test]
fn score_sheet_at_80_by_24() {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a terminal");
    let drawn = terminal.draw(|frame| {
        let places = draw_table(&pages::trains(), &full(), frame);
        draw_sheet(&pages::trains(), 9, &full(), &places, frame);
        full().finish(frame.buffer_mut());
        Hits::take(frame.buffer_mut());
    });
    insta::assert_debug_snapshot!(drawn.expect("a frame").buffer);
}

#[test]
fn no_size_is_too_much() {
    let pages = all_pages();
    let theme = full();
    let sizes = (0..=160)
        .step_by(3)
        .flat_map(|w| (0..=60).map(move |h| (w, h)));
    for (i, size) in sample("table", sizes, 10)
        .into_iter()
        .chain([(1, 1), (2, 2), (49, 20), (50, 19), (200, 60), (300, 100)])
        .enumerate()
    {
        let (_, places, _) = draw(&pages[i % pages.len()], &theme, size);
        assert_eq!(
            places.layout.is_some(),
            size.0 >= 50 && size.1 >= 20,
            "{size:?}"
        );
    }
}

#[test]
fn too_small_a_screen_says_what_it_needs() {
    let (buffer, ..) = draw(&pages::trains(), &full(), (49, 20));
    let text = text(&buffer);
    assert!(
        text.contains("needs 50×20") && text.contains("has 49×20"),
        "{text}"
    );
}

#[test]
fn every_square_and_slot_is_on_every_screen_that_is_large_enough() {
    let page = pages::opening();
    for size in [
        (50, 20),
        (76, 20),
        (80, 24),
        (99, 32),
        (100, 32),
        (114, 32),
        (140, 45),
        (136, 48),
        (200, 60),
    ] {
        let (buffer, places, _) = draw(&page, &full(), size);
        let layout = places.layout.expect("large enough");
        let shown = |area: ratatui::layout::Rect| -> String {
            area.positions().map(|p| buffer[p].symbol()).collect()
        };
        for square in Layout::CLASSIC.squares().filter(|s| *s != Square::CENTER) {
            if let Some(premium) = Variant::ENGLISH.layout.premium(square) {
                let seen = shown(layout.square_at(square));
                assert!(
                    seen.replace(' ', "").contains(premium.label()),
                    "{square} at {size:?}: {seen}"
                );
            }
        }
        for (slot, letter) in "QUIZ?ED".chars().enumerate() {
            assert!(
                shown(layout.slot_at(slot, 7)).contains(letter),
                "{slot} at {size:?}"
            );
        }
    }
}

#[test]
fn in_the_c_locale_every_byte_is_ascii() {
    let theme = Theme::new(Depth::Full, Glyphs::Ascii);
    for page in all_pages() {
        for size in [(20, 5), (50, 20), (80, 24), (100, 32), (140, 45), (200, 60)] {
            let (buffer, ..) = draw(&page, &theme, size);
            assert!(text(&buffer).is_ascii(), "{}", text(&buffer));
        }
    }
}

#[test]
fn without_color_no_cell_has_any() {
    let theme = Theme::new(Depth::None, Glyphs::Unicode);
    for page in all_pages() {
        let (buffer, ..) = draw(&page, &theme, (80, 24));
        let reset = ratatui::style::Color::Reset;
        assert!(
            buffer
                .content
                .iter()
                .all(|cell| cell.fg == reset && cell.bg == reset)
        );
    }
}

#[test]
fn without_color_text_and_attributes_tell_everything_apart() {
    let theme = Theme::new(Depth::None, Glyphs::Ascii);
    let mut page = pages::trains();
    let (buffer, places, _) = draw(&page, &theme, (80, 24));
    let layout = places.layout.expect("large enough");
    let at = |name: &str| Square::parse(name).expect("a square");
    let cell = |name: &str, column: u16| {
        let area = layout.square_at(at(name));
        buffer[Position::new(area.x + column, area.y)].clone()
    };
    let looks = |name: &str| cell(name, 1).modifier;
    assert_ne!(looks("K15"), looks("J13"), "new and last");
    assert_ne!(looks("J13"), looks("H8"), "last and older");
    assert_ne!(looks("H8"), looks("C1"), "tile and square");
    assert_eq!(cell("J15", 1).symbol(), "t", "a blank is lower case");
    assert_eq!(cell("O15", 0).symbol(), ">", "the cursor shows its way");
    page = pages::fault();
    let gap = |page: &TablePage| {
        let (buffer, places, _) = draw(page, &theme, (80, 24));
        let area = places.layout.expect("large enough").square_at(at("N11"));
        buffer[Position::new(area.x + 1, area.y)]
            .symbol()
            .to_owned()
    };
    assert_eq!(
        gap(&page),
        ".",
        "a gap that may still be filled is no fault"
    );
    page.notice = Some(Notice {
        text: "N11 is left empty between the tiles".to_owned(),
        refusal: true,
        square: Some(at("N11")),
    });
    assert_eq!(gap(&page), "!", "once Enter was refused");
}

#[test]
fn the_hardware_cursor_stands_on_the_focused_square() {
    for (start, steps) in [("B3", 4), ("H8", 7)] {
        let mut square = Square::parse(start).expect("a square");
        for _ in 0..steps {
            let view = pages::view(&["Ann", "Ben"], 4);
            let name = square.to_string();
            let page = pages::turn(
                view,
                "ABC",
                pages::draft("A1", Direction::Down, ""),
                &name,
                Direction::Across,
            );
            for size in SIZES {
                let (buffer, places, _) = draw(&page, &full(), size);
                let cursor = places.cursor.expect("a cursor");
                let layout = places.layout.expect("large enough");
                assert!(layout.square_at(square).contains(cursor), "{size:?}");
                let hidden = buffer[cursor].symbol();
                assert!(
                    !hidden.contains(char::is_alphanumeric),
                    "{size:?}: {hidden}"
                );
            }
            square = Layout::CLASSIC
                .next(square, Direction::Across)
                .expect("on the board");
        }
    }
}

#[test]
fn a_bingo_says_how_many_tiles_it_is_made_of() {
    for (rack, word) in [("TRAINED", "TRAINED"), ("TRAINEDS?", "TRAINEDS")] {
        let laid = pages::draft("H8", Direction::Down, word);
        let mut view = pages::view(&["Ann", "Ben"], 0);
        let rules = RuleSet {
            rack: if rack.len() == 9 {
                RackSize::Nine
            } else {
                RackSize::Seven
            },
            ..RuleSet::classic()
        };
        view.setup = Setup::new(view.setup.names().to_vec(), rules).expect("a set-up");
        let page = pages::turn(view, rack, laid, "H15", Direction::Down);
        for size in [(80, 24), (140, 45)] {
            let text = text(&draw(&page, &full(), size).0);
            let told = format!("bingo, {} tiles", word.len());
            assert!(text.contains(&told) && text.contains("+50"), "{text}");
        }
    }
}

#[test]
fn covered_tiles_have_no_letter() {
    let (buffer, places, _) = draw(&pages::announced(), &full(), (80, 24));
    let shown: String = places
        .rack
        .positions()
        .map(|p| buffer[p].symbol())
        .collect();
    assert!(!shown.contains(|c: char| c.is_alphanumeric()), "{shown}");
}

/// The middle of a game on the board of an edition.
fn on_board(colors: BoardColors) -> TablePage {
    let mut page = pages::trains();
    let rules = RuleSet {
        colors,
        ..RuleSet::classic()
    };
    let names = page.view.setup.names().to_vec();
    page.view.setup = Setup::new(names, rules).expect("a set-up");
    page
}

#[test]
fn travel_board_at_80_by_24() {
    let page = on_board(BoardColors::Travel);
    insta::assert_debug_snapshot!(draw(&page, &full(), (80, 24)).0);
}

#[test]
fn deluxe_board_at_80_by_24() {
    let page = on_board(BoardColors::Deluxe);
    insta::assert_debug_snapshot!(draw(&page, &full(), (80, 24)).0);
}

#[test]
fn premiums_of_three_editions_in_as_many_colors_as_there_are() {
    let editions = [
        BoardColors::Classic,
        BoardColors::Travel,
        BoardColors::Deluxe,
    ];
    let depths = [Depth::Full, Depth::Indexed, Depth::Sixteen, Depth::None];
    let shown: Vec<String> = editions
        .into_iter()
        .flat_map(|colors| depths.map(|depth| (colors, depth)))
        .flat_map(|(colors, depth)| {
            let theme = Theme::new(depth, Glyphs::Unicode);
            let (buffer, places, _) = draw(&on_board(colors), &theme, (80, 24));
            let layout = places.layout.expect("large enough");
            premiums_on(&buffer, &layout).map(|shown| format!("{colors:?} {depth:?} {shown}"))
        })
        .collect();
    insta::assert_snapshot!(shown.join("\n"));
}

/// How the first square of each premium is drawn: its text, its colors, its attributes.
fn premiums_on(buffer: &Buffer, layout: &TableLayout) -> [String; 4] {
    ["2L", "3L", "2W", "3W"].map(|label| {
        let labeled = |s: &Square| {
            Variant::ENGLISH
                .layout
                .premium(*s)
                .is_some_and(|p| p.label() == label)
        };
        let square = Layout::CLASSIC
            .squares()
            .find(labeled)
            .expect("one of each");
        let cells: Vec<_> = layout
            .square_at(square)
            .positions()
            .map(|p| &buffer[p])
            .collect();
        let text: String = cells.iter().map(|cell| cell.symbol()).collect();
        let cell = cells[0];
        format!("{text}: {} on {} {:?}", cell.fg, cell.bg, cell.modifier)
    })
}
