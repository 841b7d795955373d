use fst::Automaton;
use scrabble::engine::tile_set::TileSet;
use scrabble::words::lexicon::lookup::{Pattern, QueryError, QueryPart};

fn is_like(word: &str, pattern: &str) -> bool {
    let pattern = Pattern::parse(pattern, &TileSet::ENGLISH).unwrap();
    let read = word
        .bytes()
        .fold(pattern.start(), |read, byte| pattern.accept(&read, byte));
    pattern.is_match(&read)
}

#[test]
fn a_question_mark_is_one_letter_and_a_star_any_number() {
    for (pattern, words, others) in [
        ("horn", "HORN", "HOR HORNS THORN HURN"),
        ("?ORN", "BORN HORN", "ORN THORN HORNS"),
        ("*ING", "ING KING BRINGING", "IN INGS GNI"),
        ("Q*", "Q QI QUEEN", "SUQ"),
        ("A??LE", "APPLE ADDLE", "ALE APPEL ANKLES"),
        ("*A*A*", "AA BANANA ALAS", "A ALE"),
        ("?*?", "AB ABC ABCD", "A"),
        ("*", "A AB ABC", ""),
        ("A*B*C", "ABC AXBXBC ABCC", "ACB ABCA"),
        ("ABABAB*", "ABABABC", "ABABAC"),
        ("**A**", "A BAB", "B"),
    ] {
        for word in words.split_whitespace() {
            assert!(is_like(word, pattern), "{word} is like {pattern}");
        }
        for word in others.split_whitespace() {
            assert!(!is_like(word, pattern), "{word} is not like {pattern}");
        }
    }
}

#[test]
fn brackets_are_a_choice_of_letters() {
    for (pattern, words, others) in [
        ("a[jqxz]?", "AXE AZO", "ATE AX"),
        ("[AEIOU]D[AEIOU]", "ADO ODE UDO", "EDH ADD"),
        ("*[^S]", "HORN A", "HORNS S"),
        ("[Q]I[^a]", "QIS", "QIA QI"),
    ] {
        for word in words.split_whitespace() {
            assert!(is_like(word, pattern), "{word} is like {pattern}");
        }
        for word in others.split_whitespace() {
            assert!(!is_like(word, pattern), "{word} is not like {pattern}");
        }
    }
    for unfinished in ["[AE", "AE]", "[]", "[^]", "[A*]", "[?]", "[A^B]", "^A"] {
        let read = Pattern::parse(unfinished, &TileSet::ENGLISH);
        assert!(
            matches!(read, Err(QueryError::Choice)),
            "{unfinished}: {read:?}"
        );
    }
    let word = "ABCDEFGHIJKLMNOPQRST";
    assert!(is_like(word, &"[^Z]".repeat(20)), "a choice is one letter");
}

#[test]
fn twenty_letters_are_the_most_and_stars_do_not_count() {
    let word = "ABCDEFGHIJKLMNOPQRST";
    assert!(is_like(word, &"?".repeat(20)));
    assert!(is_like(word, word));
    assert!(is_like(
        word,
        &format!("***{}***", word.replace('H', "***?**"))
    ));
    assert!(is_like(word, &"*".repeat(5_000)));
    let length = 21;
    let part = QueryPart::Pattern;
    let error = Err(QueryError::TooLong { part, length });
    assert_eq!(
        Pattern::parse("??????????*???????????", &TileSet::ENGLISH),
        error
    );
}
