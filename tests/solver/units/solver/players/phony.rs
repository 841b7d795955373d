use scrabble::solver::players::phony::{longer, misspelled};

fn made(word: &str, how: impl Fn(&[u8], &mut dyn FnMut(Vec<u8>))) -> Vec<String> {
    let mut made = vec![];
    how(word.as_bytes(), &mut |word| {
        made.push(String::from_utf8(word).expect("letters"));
    });
    made
}

#[test]
fn endings_are_spelt_as_those_of_words_are() {
    let all = |word| made(word, |word, take| longer(word, take));
    for (word, phony) in [
        ("PUTON", "PUTONS"),
        ("QUARTZ", "QUARTZES"),
        ("BRAVE", "BRAVING"),
        ("BRAVE", "BRAVELY"),
        ("HOUSE", "REHOUSE"),
    ] {
        assert!(all(word).contains(&phony.to_owned()), "{word} {phony}");
    }
    for (word, phony) in [("CATS", "CATSS"), ("BRAVE", "BRAVEED"), ("REDO", "REREDO")] {
        assert!(!all(word).contains(&phony.to_owned()), "{phony}");
    }
}

#[test]
fn a_vowel_is_taken_for_another() {
    let misspelled = made("ZEMSTVO", |word, take| misspelled(word, take));
    assert_eq!(misspelled.len(), 8);
    assert!(misspelled.contains(&"ZIMSTVO".to_owned()));
}
