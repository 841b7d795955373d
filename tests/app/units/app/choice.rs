use scrabble::app::choice::{beside, turned};

#[test]
fn choices_turn_round_and_round() {
    assert_eq!([0, 1, 2].map(|at| turned(at, 3, true)), [1, 2, 0]);
    assert_eq!([0, 1, 2].map(|at| turned(at, 3, false)), [2, 0, 1]);
    assert_eq!((turned(0, 0, true), turned(0, 1, false)), (0, 0));
    assert_eq!(beside(&['a', 'b'], 'b', true), 'a');
}
