use scrabble::app::guide::script::{
    ABOVE_R, BEHIND_K, BINGO_START, ScriptedTurn, TURNS, game, turn,
};
use scrabble::engine::square::Square;
use scrabble::words::lexicon::{Dictionary, Vocabulary};

#[test]
fn every_turn_is_one_and_its_words_are_good_but_for_the_phony() {
    let full = Dictionary::built_in(Vocabulary::Full);
    for (place, told) in TURNS.iter().enumerate() {
        let before = game(place).expect("a game");
        let after = game(place + 1).expect("a game");
        assert_eq!(after.turn(), before.turn() + 1);
        let draft = turn(&before, place);
        let checked = before.preview_turn(&draft).expect("a turn");
        let phony = matches!(told, ScriptedTurn::Phony(_));
        assert_eq!(checked.phonies(&full).is_empty(), !phony, "{told:?}");
    }
    assert_eq!(ABOVE_R, Square::parse("I7"));
    assert_eq!(BINGO_START, Square::parse("F12"));
    assert_eq!(BEHIND_K, Square::parse("M8"));
}
