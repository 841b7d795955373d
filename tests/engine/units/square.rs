use scrabble::engine::board::Board;
use scrabble::engine::layout::{Layout, Premium};
use scrabble::engine::square::{Direction, LARGEST, Square};
use scrabble::engine::tile::{Letter, PlacedTile};
use scrabble::engine::variant::Variant;

const A: PlacedTile = PlacedTile::Natural(Letter::FIRST);

/// The layouts of every size, with the star in the middle.
fn sizes() -> impl Iterator<Item = Layout> {
    (Layout::SMALLEST..=LARGEST).map(|size| {
        let star = Square::new(size / 2, size / 2).expect("on the board");
        Layout::plain(size, star)
    })
}

fn board(layout: Layout) -> Board {
    Board::new(Box::leak(Box::new(Variant {
        layout,
        ..Variant::ENGLISH.clone()
    })))
}

#[test]
fn squares_read_both_ways_round_and_nothing_else() {
    assert_eq!(Square::parse("H8"), Some(Square::CENTER));
    assert_eq!(Square::parse("8h"), Some(Square::CENTER));
    assert_eq!(Square::parse("o15"), Square::new(14, 14));
    assert_eq!(Square::parse("u21"), Square::new(20, 20));
    for bad in [
        "", "H", "8", "H0", "V1", "A22", "8H8", "HH", "H8H", "-1A", "A+1", "é1", "A999",
    ] {
        assert_eq!(Square::parse(bad), None, "{bad}");
    }
    for off in ["P1", "A16", "U21"] {
        assert_eq!(Layout::CLASSIC.parse(off), None, "{off}");
    }
}

#[test]
fn every_square_writes_what_it_reads() {
    for layout in sizes() {
        let rows = usize::from(layout.size());
        assert_eq!(layout.squares().count(), rows * rows);
        for square in layout.squares() {
            assert_eq!(layout.parse(&square.to_string()), Some(square));
            assert_eq!(
                layout.parse(&square.notation(Direction::Across)),
                Some(square)
            );
        }
    }
}

#[test]
fn lines_and_runs_reach_to_the_edge_of_every_board() {
    for layout in sizes() {
        let empty = board(layout.clone());
        let full = empty.with(layout.squares().map(|square| (square, A)));
        assert_eq!(full.tiles().count(), layout.squares().count());
        for square in layout.squares() {
            for direction in [Direction::Across, Direction::Down] {
                let steps = std::iter::successors(Some(square), |s| layout.next(*s, direction));
                assert!(layout.onward(square, direction).eq(steps));
                let back = std::iter::successors(Some(square), |s| s.previous(direction));
                let first = back.last().expect("at least this one");
                let run = full.run(square, direction);
                assert_eq!((run[0], run.len()), (first, usize::from(layout.size())));
                assert_eq!(empty.run(square, direction), [square]);
            }
        }
    }
}

#[test]
fn squares_beyond_the_edge_have_neither_tiles_nor_premiums() {
    for layout in sizes().filter(|layout| layout.size() < LARGEST) {
        let edge = Square::new(0, layout.size() - 1).expect("on the board");
        let beyond = edge.next(Direction::Across).expect("on the largest board");
        assert!(layout.has(edge) && !layout.has(beyond));
        assert_eq!(layout.next(edge, Direction::Across), None);
        assert_eq!(layout.onward(beyond, Direction::Across).count(), 0);
        let with = layout.clone().with(beyond, Some(Premium::TripleWord));
        assert_eq!(with, layout);
        let laid = board(layout).with([(beyond, A)]);
        assert_eq!((laid.get(beyond), laid.is_empty()), (None, true));
        assert!(!laid.touches(edge));
    }
}

#[test]
fn neighbors_share_a_side() {
    let largest = Layout::plain(LARGEST, Square::FIRST);
    let counts: Vec<usize> = largest.squares().map(|s| s.neighbors().count()).collect();
    assert_eq!(counts.iter().filter(|&&n| n == 2).count(), 4);
    assert_eq!(counts.iter().filter(|&&n| n == 3).count(), 4 * 19);
    assert_eq!(counts.iter().filter(|&&n| n == 4).count(), 19 * 19);
}

#[test]
fn a_board_is_read_as_it_is_written() {
    let mut layout = Layout::plain(9, Square::new(1, 7).expect("on the board"));
    let premiums = [
        Premium::DoubleLetter,
        Premium::TripleLetter,
        Premium::QuadrupleLetter,
        Premium::DoubleWord,
        Premium::TripleWord,
        Premium::QuadrupleWord,
    ];
    for (square, premium) in layout
        .clone()
        .squares()
        .step_by(7)
        .zip(premiums.iter().cycle())
    {
        layout = layout.with(square, Some(*premium));
    }
    assert_eq!(Layout::read_file(&layout.file_text()), Ok(layout.clone()));
    assert_eq!(Layout::read_line(&layout.one_line()), Some(layout.clone()));
    // Without a star it is in the middle, and lines may be shorter.
    let (_, rows) = layout
        .file_text()
        .split_once('\n')
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .expect("lines");
    let trimmed: Vec<&str> = rows.lines().map(str::trim_end).collect();
    let read = Layout::read_file(&(trimmed.join("\r\n") + "\r\n")).expect("a board");
    assert_eq!(read.start(), Square::new(4, 4).expect("on the board"));
    assert!(
        layout
            .squares()
            .all(|s| read.premium(s) == layout.premium(s))
    );
    for bad in [
        "",
        "H8",
        "H8/.../...",
        "J1/...../...../...../...../.....",
        "A1/#..../...../...../...../.....",
    ] {
        assert_eq!(Layout::read_line(bad), None, "{bad}");
    }
}
