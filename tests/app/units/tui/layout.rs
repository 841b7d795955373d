use ratatui::layout::{Position, Rect};
use scrabble::engine::square::Square;
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
        let cells = Square::all().flat_map(|square| layout.square_at(square).positions());
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
