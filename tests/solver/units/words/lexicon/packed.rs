use scrabble::words::lexicon::packed::PackedWord;

fn unpacked(word: PackedWord) -> Vec<u8> {
    word.unpack(&mut [0; PackedWord::MAX_LETTERS]).to_vec()
}

#[test]
fn packing_keeps_the_letters_and_the_level() {
    for word in [
        "AA",
        "ZZ",
        "HORN",
        "ABCDEFGHIJKLMNO",
        "ZZZZZZZZZZZZZZZZZZZZ",
    ] {
        let packed = PackedWord::new(word.as_bytes()).unwrap().at(200);
        assert_eq!(unpacked(packed), word.as_bytes());
        assert_eq!(packed.level(), 200);
        assert_eq!(
            PackedWord::new(word.to_lowercase().as_bytes()),
            PackedWord::new(word.as_bytes())
        );
        let last: Vec<u8> = packed.letters_from(1).map(|letter| b'@' + letter).collect();
        assert_eq!(last, word.as_bytes()[1..]);
    }
}

#[test]
fn packed_words_sort_as_words_do() {
    let words = [
        "AA",
        "AAH",
        "AAHED",
        "AB",
        "ABA",
        "BA",
        "ZZZ",
        "ZZZZZZZZZZZZZZZ",
    ];
    let packed = words.map(|word| PackedWord::new(word.as_bytes()).unwrap().at(80));
    assert!(packed.is_sorted());
    let shared = packed.windows(2).map(|two| two[0].shared_with(two[1]));
    assert_eq!(shared.collect::<Vec<_>>(), [2, 3, 1, 2, 0, 0, 3]);
}

#[test]
fn only_words_are_packed() {
    for other in [
        "",
        "A",
        "Aa",
        "aA",
        "A@",
        "[[",
        "`a",
        "a{",
        "a\u{c0}",
        "ABCDEFGHIJKLMNOPQRSTU",
    ] {
        assert_eq!(PackedWord::new(other.as_bytes()), None, "{other}");
    }
}
