use scrabble::words::lexicon::collection::Collection;
use scrabble::words::lexicon::packed::PackedWord;

#[test]
fn the_lowest_level_of_a_word_counts() {
    let mut words = Collection::default();
    for (word, level) in [("QI", 80), ("AA", 50), ("QI", 0), ("QI", 70)] {
        let word = PackedWord::new(word.as_bytes()).unwrap();
        words.push(word.at(level)).unwrap();
    }
    let list = words.into_fst(true).unwrap().unwrap();
    let fst = fst::Map::new(list.fst).unwrap();
    assert_eq!(
        (list.count, fst.get("QI"), fst.get("AA")),
        (2, Some(0), Some(50))
    );
}

#[test]
fn no_words_make_no_fst() {
    assert_eq!(Collection::default().into_fst(false).unwrap(), None);
}
