use crate::support::dictionary::dictionary;
use scrabble::engine::tile_set::TileSet;
use scrabble::words::lexicon::lookup::{Answer, Query, QueryError, QueryPart, QueryWord};

#[test]
fn letters_of_either_case_with_spaces_around_them() {
    let word = QueryWord::parse("  hOrN\t", &TileSet::ENGLISH).unwrap();
    assert_eq!(word, QueryWord::parse("HORN", &TileSet::ENGLISH).unwrap());
    let found = dictionary("horn").look_up(&Query::parse("H*", &TileSet::ENGLISH).unwrap(), None);
    let Answer::Words(found) = found else {
        panic!("a pattern finds words: {found:?}");
    };
    assert_eq!(found.words(), [word]);
    assert_eq!(word.letters(), TileSet::ENGLISH.letters_of("HORN").unwrap());
}

#[test]
fn it_displays_as_a_string_does() {
    let word = QueryWord::parse("qi", &TileSet::ENGLISH).unwrap();
    assert_eq!(format!("{word}|{word:>4}|{word:?}"), "QI|  QI|QI");
}

#[test]
fn one_to_twenty_letters() {
    for length in [1, 2, 20] {
        let word = QueryWord::parse(&"a".repeat(length), &TileSet::ENGLISH).unwrap();
        assert_eq!(word.letters().len(), length);
    }
    for length in [21, 300] {
        let error = QueryWord::parse(&"a".repeat(length), &TileSet::ENGLISH).unwrap_err();
        let part = QueryPart::Word;
        assert_eq!(error, QueryError::TooLong { part, length });
    }
    assert_eq!(
        QueryWord::parse(" ", &TileSet::ENGLISH),
        Err(QueryError::Empty {
            part: QueryPart::Word,
            letters: "A to Z".to_owned()
        })
    );
}
