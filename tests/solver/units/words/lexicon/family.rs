use scrabble::words::lexicon::{Dictionary, Vocabulary, family_of};
use std::collections::HashSet;

#[test]
fn what_is_left_out_is_in_order_and_in_the_full_list() {
    let full = Dictionary::built_in(Vocabulary::Full);
    let words: Vec<&str> = wordrack_assets::LEFT_OUT.lines().collect();
    assert!(words.is_sorted() && words.len() > 400);
    assert!(words.iter().all(|word| full.contains_str(word)));
}

#[test]
fn every_dictionary_has_one_for_families_and_nothing_else_is_gone() {
    let left_out: HashSet<&str> = wordrack_assets::LEFT_OUT.lines().collect();
    for vocabulary in Vocabulary::ALL {
        let all = Dictionary::built_in(vocabulary);
        let family = all.for_families().unwrap();
        let mut gone = 0;
        all.for_each_word(|word| {
            let text = std::str::from_utf8(word).unwrap();
            let is_left_out = left_out.contains(text);
            assert_eq!(family.contains_str(text), !is_left_out, "{text}");
            assert!(is_left_out || all.level(text) == family.level(text));
            gone += usize::from(is_left_out);
        });
        assert_eq!(family.len() + gone, all.len());
        assert!(gone > 100, "{gone}");
        assert_ne!(family.fingerprint(), all.fingerprint());
        assert_eq!(family_of(family.name()), Some(vocabulary.name()));
        assert_eq!(family.for_families().unwrap().len(), family.len());
    }
}
