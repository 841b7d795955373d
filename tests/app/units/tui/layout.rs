use ratatui::layout::{Position, Rect};
use scrabble::engine::layout::Layout;
use scrabble::engine::square::{LARGEST, Square};
use scrabble::tui::layout::{LEAST, TableLayout};

fn parts(layout: &TableLayout) -> [Rect; 7] {
    [
        layout.bar,
        layout.board,
        layout.panel,
        layout.rack,
        layout.shelf,
        layout.status,
        layout.keys,
    ]
}

#[test]
fn all_parts_are_on_every_screen_and_apart_from_each_other() {
    for width in 0..=310 {
        for height in 0..=110 {
            let screen = Rect::new(0, 0, width, height);
            let Some(layout) = TableLayout::of(screen) else {
                assert!(width < LEAST.0 || height < LEAST.1);
                continue;
            };
            for (i, part) in parts(&layout).iter().enumerate() {
                assert_eq!(
                    part.intersection(screen),
                    *part,
                    "{width}×{height} {i} {layout:?}"
                );
                for other in &parts(&layout)[..i] {
                    assert!(
                        !part.intersects(*other) || part.is_empty(),
                        "{width}×{height} {layout:?}"
                    );
                }
            }
            for slots in [1, 7, 9] {
                let slot = layout.slot_at(slots - 1, slots);
                assert!(
                    slot.width >= 3 && slot.height >= 1,
                    "{width}×{height} {slots}"
                );
            }
        }
    }
}

#[test]
fn every_square_has_a_place_of_its_own() {
    for screen in [(50, 20), (80, 24), (100, 32), (140, 45), (200, 60)] {
        let Some(layout) = TableLayout::of(Rect::new(0, 0, screen.0, screen.1)) else {
            panic!("no layout for {screen:?}");
        };
        let cells = Layout::CLASSIC
            .squares()
            .flat_map(|square| layout.square_at(square).positions());
        let mut cells: Vec<Position> = cells.collect();
        assert!(cells.iter().all(|cell| layout.board.contains(*cell)));
        assert_eq!(cells.len(), layout.board.area() as usize, "{screen:?}");
        cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
        cells.dedup();
        assert_eq!(cells.len(), layout.board.area() as usize, "{screen:?}");
    }
}

#[test]
fn the_sizes_agreed_on_get_their_squares() {
    let square = |w, h| TableLayout::of(Rect::new(0, 0, w, h)).map(|layout| layout.square);
    assert_eq!(square(50, 20), Some((2, 1)));
    assert_eq!(square(80, 24), Some((3, 1)));
    assert_eq!(square(100, 32), Some((4, 2)));
    assert_eq!(square(140, 45), Some((5, 2)));
    assert_eq!(square(200, 60), Some((6, 3)));
    assert_eq!(square(300, 100), Some((6, 3)));
    assert_eq!(square(49, 20), None);
}

#[test]
fn boards_of_every_size_are_on_every_screen_and_show_the_cursor() {
    for size in Layout::SMALLEST..=LARGEST {
        let board = Layout::plain(size, Square::FIRST);
        for screen in [
            (50, 20),
            (80, 24),
            (80, 25),
            (100, 32),
            (140, 45),
            (200, 60),
        ] {
            let screen = Rect::new(0, 0, screen.0, screen.1);
            for cursor in board.squares() {
                let layout = TableLayout::of_board(screen, &board, cursor).expect("room");
                let at = layout.square_at(cursor);
                assert!(
                    !at.is_empty() && at.intersection(layout.board) == at,
                    "{size} {screen:?}"
                );
                let shown = board
                    .squares()
                    .filter(|square| !layout.square_at(*square).is_empty());
                let (columns, rows) = layout.shown;
                assert_eq!(shown.count(), usize::from(columns) * usize::from(rows));
                assert!(columns <= size.into() && rows <= size.into());
                assert!(columns >= size.min(15).into() && rows >= size.min(15).into());
            }
            let layout = TableLayout::of_board(screen, &board, Square::FIRST).expect("room");
            for (i, part) in parts(&layout).iter().enumerate() {
                assert_eq!(
                    part.intersection(screen),
                    *part,
                    "{size} {screen:?} {layout:?}"
                );
                for other in &parts(&layout)[..i] {
                    let apart = !part.intersects(*other) || part.is_empty();
                    assert!(apart, "{size} {screen:?} {layout:?}");
                }
            }
            for slots in [7, 9] {
                assert!(
                    layout.slot_at(slots - 1, slots).width >= 2,
                    "{size} {screen:?}"
                );
            }
        }
    }
    let largest = Layout::plain(LARGEST, Square::FIRST);
    let on = |w, h| TableLayout::of_board(Rect::new(0, 0, w, h), &largest, Square::FIRST);
    for (width, height) in [(80, 24), (100, 32), (140, 45)] {
        assert!(on(width, height).is_some_and(|layout| layout.shows_all(LARGEST)));
    }
    assert!(on(50, 20).is_some_and(|layout| !layout.shows_all(LARGEST)));
}
