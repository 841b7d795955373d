use crate::support::soak::cases;
use fst::{Streamer, raw};
use proptest::prelude::*;
use scrabble::engine::tile::Letter;
use scrabble::words::lexicon::packed::PackedWord;
use scrabble::words::lexicon::word_fst::{MOST_CELLS, with_memory};

/// The keys of the fst of these words, and the fst.
fn written(words: &[&str], most_cells: usize) -> (Vec<String>, raw::Fst<Vec<u8>>) {
    let packed = words.iter().map(|word| PackedWord::of_key(word.as_bytes()));
    let packed: Vec<PackedWord> = packed.collect::<Option<_>>().unwrap();
    let fst = raw::Fst::new(with_memory(&packed, &mut |_| {}, most_cells).unwrap()).unwrap();
    let mut keys = vec![];
    let mut stream = fst.stream();
    while let Some((key, value)) = stream.next() {
        assert_eq!(value.value(), 0);
        keys.push(String::from_utf8(key.to_vec()).unwrap());
    }
    (keys, fst)
}

#[test]
fn an_fst_has_its_words_and_no_others() {
    let words = ["AA", "AAH", "AAHS", "HORN", "HORNS", "QI", "QIS", "ZA"];
    let (keys, fst) = written(&words, MOST_CELLS);
    assert_eq!(keys, words);
    assert_eq!(fst.len(), words.len());
    for word in words {
        assert!(fst.contains_key(word) && !fst.contains_key(format!("{word}X")));
    }
    assert_eq!(written(&["QI"], MOST_CELLS).0, ["QI"]);
}

#[test]
fn it_is_no_larger_than_what_the_fst_crate_builds() {
    let stems = [
        "ABOUND", "BOUND", "GROUND", "HOUND", "MOUND", "ROUND", "SOUND",
    ];
    let endings = ["", "ED", "ER", "ERS", "ING", "S"];
    let words = stems
        .iter()
        .flat_map(|stem| endings.map(|ending| format!("{stem}{ending}")));
    let words: Vec<String> = words.collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let theirs = fst::Set::from_iter(&words).unwrap().into_fst();
    let (keys, ours) = written(&words, MOST_CELLS);
    assert_eq!(keys, words);
    assert!(ours.as_bytes().len() <= theirs.as_bytes().len() + 20);
}

/// Nodes with more than 32 letters have a table of their own in the format.
#[test]
fn as_many_letters_as_an_alphabet_has_go_on_from_a_node() {
    let keys = |most: u8| {
        (0..most)
            .filter_map(Letter::from_index)
            .map(|letter| char::from(letter.key()))
    };
    for most in [31, 32, 33, 47] {
        let words: Vec<String> = keys(most)
            .flat_map(|one| keys(most).map(move |two| format!("{one}{two}A")))
            .collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (read, fst) = written(&words, MOST_CELLS);
        assert_eq!(read, words);
        assert!(words.iter().all(|word| fst.contains_key(word)), "{most}");
        assert!(!fst.contains_key("AB~") && !fst.contains_key("~"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(64, 256)) })]
    #[test]
    fn any_words_are_found_again(words in prop::collection::btree_set("[A-C]{2,6}|[A-Z]{2,15}", 1..300)) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        for most_cells in [MOST_CELLS, 50] {
            prop_assert_eq!(&written(&words, most_cells).0, &words);
        }
    }
}
