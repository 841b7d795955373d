use scrabble::words::lexicon::Unusable;
use scrabble::words::lexicon::left_out::{LeftOutTally, Unit, classify};

#[test]
fn r21_what_counts_as_a_word() {
    for word in ["aa", "AA", "abcdefghijklmno"] {
        assert!(classify(word.as_bytes()).is_ok(), "{word}");
    }
    for (entry, reason) in [
        ("", Unusable::TooShort),
        ("a", Unusable::TooShort),
        ("A", Unusable::TooShort),
        ("abcdefghijklmnopqrstu", Unusable::TooLong),
        ("Aaron", Unusable::Capitalized),
        ("mcDonald", Unusable::Capitalized),
        ("co-op", Unusable::Punctuated),
        ("o'clock", Unusable::Punctuated),
        ("o\u{2019}clock", Unusable::Punctuated),
        ("r2d2", Unusable::Digit),
        ("caf\u{e9}", Unusable::OtherCharacter),
        ("aa,", Unusable::OtherCharacter),
    ] {
        assert_eq!(classify(entry.as_bytes()), Err(reason), "{entry}");
    }
}

#[test]
fn large_numbers_are_grouped() {
    let mut tally = LeftOutTally::new(Unit::Line);
    (0..1234).for_each(|_| tally.add(Unusable::Digit, 98_765, b"r2"));
    let message = tally.message("a.txt", 178_690).unwrap().to_string();
    assert_eq!(
        message,
        "a.txt: 178,690 words; left out 1,234 lines: 1,234 with a digit (first: line 98,765, \"r2\")."
    );
}
