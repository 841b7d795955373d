use scrabble::engine::board::Board;
use scrabble::engine::square::{Direction, SIZE, Square};
use scrabble::engine::tile::{Letter, PlacedTile};
use scrabble::engine::variant::Variant;

#[test]
fn squares_read_both_ways_round_and_nothing_else() {
    assert_eq!(Square::parse("H8"), Some(Square::CENTER));
    assert_eq!(Square::parse("8h"), Some(Square::CENTER));
    assert_eq!(Square::parse("o15"), Square::new(14, 14));
    for bad in [
        "", "H", "8", "H0", "P1", "A16", "8H8", "HH", "H8H", "-1A", "A+1", "é1", "A999",
    ] {
        assert_eq!(Square::parse(bad), None, "{bad}");
    }
}

#[test]
fn every_square_writes_what_it_reads() {
    for square in Square::all() {
        assert_eq!(Square::parse(&square.to_string()), Some(square));
        assert_eq!(
            Square::parse(&square.notation(Direction::Across)),
            Some(square)
        );
    }
}

#[test]
fn lines_and_runs_reach_to_the_edge() {
    let full = Board::new(Variant::ENGLISH)
        .with(Square::all().map(|s| (s, PlacedTile::Natural(Letter::FIRST))));
    for square in Square::all() {
        for direction in [Direction::Across, Direction::Down] {
            let steps = std::iter::successors(Some(square), |s| s.next(direction));
            assert!(square.onward(direction).eq(steps));
            let back = std::iter::successors(Some(square), |s| s.previous(direction));
            let first = back.last().expect("at least this one");
            let run = full.run(square, direction);
            assert_eq!((run[0], run.len()), (first, usize::from(SIZE)));
            assert_eq!(
                Board::new(Variant::ENGLISH).run(square, direction),
                [square]
            );
        }
    }
}

#[test]
fn neighbors_stay_on_the_board() {
    let counts: Vec<usize> = Square::all().map(|s| s.neighbors().count()).collect();
    assert_eq!(counts.iter().filter(|&&n| n == 2).count(), 4);
    assert_eq!(counts.iter().filter(|&&n| n == 3).count(), 4 * 13);
    assert_eq!(counts.iter().filter(|&&n| n == 4).count(), 13 * 13);
}
