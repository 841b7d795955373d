use scrabble::words::definitions::Definitions;

fn definitions_of(word: &str) -> Vec<String> {
    let definition = Definitions::default().for_families().of(word);
    definition.map_or(vec![], |definition| definition.senses().collect())
}

#[test]
fn the_harmless_sense_is_told_or_none() {
    assert_eq!(definitions_of("COCK"), ["verb: tilt or slant to one side"]);
    assert_eq!(definitions_of("DIKE"), ["verb: enclose with a dike"]);
    assert_eq!(
        definitions_of("SNAFU").len(),
        2,
        "{:?}",
        definitions_of("SNAFU")
    );
    // A form of a word has no other senses than the word.
    assert_eq!(
        definitions_of("COCKS"),
        ["verb form of COCK: tilt or slant to one side"]
    );
    for word in ["PUSS", "EFF", "BONK", "BONKED", "DOIT"] {
        assert!(
            definitions_of(word).is_empty(),
            "{word}: {:?}",
            definitions_of(word)
        );
    }
    for word in ["COCK", "BONK"] {
        let all = Definitions::default().of(word).unwrap();
        assert!(all.senses().count() > definitions_of(word).len(), "{word}");
    }
}

#[test]
fn other_words_keep_all_their_senses() {
    for word in ["HORN", "PENIS", "SLURRY", "QUEEN", "AE", "SPADE", "OFFSIDE"] {
        let all = Definitions::default().of(word).unwrap();
        assert_eq!(
            definitions_of(word),
            all.senses().collect::<Vec<_>>(),
            "{word}"
        );
    }
}
