use fst::Automaton;
use scrabble::engine::tile_set::TileSet;
use scrabble::words::lexicon::lookup::{Anagram, QueryError, QueryPart};

fn makes(anagram: &Anagram, word: &str) -> bool {
    let left = word
        .bytes()
        .fold(anagram.start(), |left, byte| anagram.accept(&left, byte));
    anagram.is_match(&left)
}

#[test]
fn all_tiles_are_used_unless_shorter_words_will_do() {
    let all = Anagram::parse("rent?", &TileSet::ENGLISH).unwrap();
    let some = all.clone().or_shorter();
    for (word, by_all, by_some) in [
        ("INTER", true, true),
        ("ENTER", true, true),
        ("TREE", false, true),
        ("TEN", false, true),
        ("TEETER", false, false),
        ("EERIE", false, false),
        ("ZEE", false, false),
    ] {
        assert_eq!((makes(&all, word), makes(&some, word)), (by_all, by_some));
    }
}

#[test]
fn blanks_alone_make_any_word_of_their_number() {
    let blanks = Anagram::parse("???", &TileSet::ENGLISH).unwrap();
    assert!(makes(&blanks, "ZZZ") && !makes(&blanks, "ZZ") && !makes(&blanks, "ZZZZ"));
}

#[test]
fn one_to_twenty_tiles() {
    let part = QueryPart::Anagram;
    assert!(Anagram::parse("??????????????????AB", &TileSet::ENGLISH).is_ok());
    assert_eq!(
        Anagram::parse("???????????????????AB", &TileSet::ENGLISH),
        Err(QueryError::TooLong { part, length: 21 })
    );
    assert_eq!(
        Anagram::parse("\n", &TileSet::ENGLISH),
        Err(QueryError::Empty {
            part,
            letters: "A to Z".to_owned()
        })
    );
    let found = '*';
    assert_eq!(
        Anagram::parse("A*", &TileSet::ENGLISH),
        Err(QueryError::Stray {
            part,
            found,
            letters: "A to Z".to_owned()
        })
    );
}
