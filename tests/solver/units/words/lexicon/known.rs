use crate::support::dictionary::dictionary;
use scrabble::words::lexicon::{Dictionary, Vocabulary};

#[test]
fn a_part_has_the_words_of_its_level_and_no_others() {
    let full = Dictionary::built_in(Vocabulary::Full);
    let known = full.known_to(60);
    assert_eq!(known.len(), Dictionary::built_in(Vocabulary::Common).len());
    assert!(known.contains_str("HOUSE") && !known.contains_str("ZEMSTVOS"));
    assert_eq!(full.known_to(80).len(), full.len());
}

#[test]
fn words_of_a_file_are_known_as_the_built_in_list_has_them() {
    let known = dictionary("HOUSE QQQ ZEMSTVOS").known_to(35);
    assert_eq!((known.len(), known.contains_str("HOUSE")), (1, true));
    let strange = dictionary("QQQ");
    assert!(
        strange.known_to(35).contains_str("QQQ"),
        "hardly any is known: all are"
    );
}
