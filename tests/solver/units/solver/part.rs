use scrabble::solver::part::{NoPart, Part};

/// Together, the parts have every piece once, in order; and no part is larger than another by more than one piece.
#[test]
fn parts_have_every_piece_once() {
    for of in [1, 2, 3, 7, 8, 100, 999_983, Part::MOST] {
        for pieces in [0, 1, 7, 8, 9, 1_000_003, 100_000_000, u64::MAX] {
            let mut next = 0;
            for number in (1..=of).step_by((of as usize / 50).max(1)) {
                let range = Part::new(number, of).expect("a part").range(pieces);
                let (least, size) = (pieces / u64::from(of), range.end - range.start);
                assert!((size - least) < 2, "{number}/{of} of {pieces}");
                if of < 50 {
                    assert_eq!(range.start, next, "{number}/{of} of {pieces}");
                }
                next = range.end;
            }
            let last = Part::new(of, of).expect("a part").range(pieces);
            assert_eq!(last.end, pieces);
        }
    }
}

#[test]
fn a_part_is_written_as_it_is_read() {
    for text in ["1/1", "3/8", "1000000/1000000"] {
        assert_eq!(text.parse::<Part>().expect(text).to_string(), text);
    }
    assert_eq!(" 3 / 8 ".parse::<Part>().expect("a part").range(16), 4..6);
    assert_eq!("0+1/8".parse(), Part::new(1, 8));
    assert_eq!("7+1/8".parse(), Part::new(8, 8));
    assert_eq!("8+1/8".parse::<Part>(), Err(NoPart::High(8)));
    assert_eq!("4294967295+1/8".parse::<Part>(), Err(NoPart::High(8)));
    assert_eq!("1+2/8".parse::<Part>(), Err(NoPart::Form));
    assert_eq!("0/8".parse::<Part>(), Err(NoPart::Zero(8)));
    assert_eq!("9/8".parse::<Part>(), Err(NoPart::High(8)));
    assert_eq!("1/1000001".parse::<Part>(), Err(NoPart::Many));
    assert_eq!("0/0".parse::<Part>(), Err(NoPart::Form));
}
