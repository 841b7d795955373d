//! `assets/words`: the list, the fst, and the three vocabularies.

use std::collections::BTreeSet;
use std::path::PathBuf;

use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::tile::Letter;
use scrabble::words::lexicon::{Dictionary, Vocabulary, WordLevel, build};

fn asset(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "assets", "words", name]
        .iter()
        .collect()
}

/// The list of words with their levels.
fn list() -> Vec<(String, WordLevel)> {
    std::fs::read_to_string(asset("words.txt"))
        .unwrap()
        .lines()
        .map(|line| {
            let (word, level) = line.split_once(' ').unwrap();
            (word.to_owned(), level.parse().unwrap())
        })
        .collect()
}

fn words(dictionary: &Dictionary) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    dictionary.for_each_word(|word| {
        words.insert(String::from_utf8(word.to_vec()).unwrap());
    });
    words
}

/// The fst is the list and nothing else. With `SCRABBLE_WRITE_FST=1` this writes it.
#[test]
fn the_fst_is_made_from_the_list() {
    let made = build(list()).unwrap();
    if std::env::var_os("SCRABBLE_WRITE_FST").is_some_and(|value| value == "1") {
        std::fs::write(asset("words.fst"), &made).unwrap();
    }
    let committed = std::fs::read(asset("words.fst")).unwrap();
    assert!(
        made == committed,
        "words.fst is not made from words.txt: run this test with SCRABBLE_WRITE_FST=1"
    );
}

#[test]
fn list_and_dictionary_agree_both_ways() {
    let list = list();
    for vocabulary in Vocabulary::ALL {
        let dictionary = Dictionary::built_in(vocabulary);
        let listed: BTreeSet<String> = list
            .iter()
            .filter(|(_, level)| *level <= vocabulary.highest_level())
            .map(|(word, _)| word.clone())
            .collect();
        assert!(words(&dictionary) == listed, "{vocabulary:?}");
        for (word, level) in &list {
            let known = *level <= vocabulary.highest_level();
            assert_eq!(dictionary.contains_str(word), known, "{word}");
            assert_eq!(dictionary.level(word), known.then_some(*level), "{word}");
        }
    }
}

#[test]
fn words_are_sorted_and_of_2_to_15_letters_at_levels_of_scowl() {
    let list = list();
    assert!(list.is_sorted_by(|a, b| a.0 < b.0));
    for (word, level) in &list {
        assert!(word.bytes().all(|b| b.is_ascii_uppercase()), "{word}");
        assert!((2..=15).contains(&word.len()), "{word}");
        assert!([10, 20, 35, 40, 50, 55, 60, 70, 80].contains(level));
    }
}

/// The words of R36, as `docs/rules.md` has them.
const TWO: &str = "AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO ED EF EH EL EM EN ER ES ET EX \
    FA FE GO HA HE HI HM HO ID IF IN IS IT JO KA KI LA LI LO MA ME MI MM MO MU MY NA NE NO NU OD OE OF OH OI OM ON OP \
    OR OS OW OX OY PA PE PI QI RE SH SI SO TA TI TO UH UM UN UP US UT WE WO XI XU YA YE YO ZA";

#[test]
fn r36_the_two_letter_words_are_exactly_the_101() {
    let two: BTreeSet<String> = TWO.split_whitespace().map(str::to_owned).collect();
    assert_eq!(two.len(), 101);
    for vocabulary in Vocabulary::ALL {
        let mut words = words(&Dictionary::built_in(vocabulary));
        words.retain(|word| word.len() == 2);
        assert_eq!(words, two, "{vocabulary:?}");
    }
}

#[test]
fn sizes_are_pinned() {
    let sizes = Vocabulary::ALL.map(|each| words(&Dictionary::built_in(each)).len());
    assert_eq!(sizes, [81_605, 117_034, 248_969]);
    assert_eq!(
        sizes,
        Vocabulary::ALL.map(|each| Dictionary::built_in(each).len())
    );
}

#[test]
fn names_and_levels_of_the_vocabularies() {
    for vocabulary in Vocabulary::ALL {
        let dictionary = Dictionary::built_in(vocabulary);
        assert_eq!(dictionary.name(), vocabulary.name());
        assert_eq!(Vocabulary::from_name(vocabulary.name()), Some(vocabulary));
        assert!(!dictionary.is_empty());
    }
    assert_eq!(Vocabulary::from_name("Full"), None);
}

#[test]
fn curated_words() {
    let full = Dictionary::built_in(Vocabulary::Full);
    for word in "bio bro mag para rec retro qi za comp sec tech maths psi max zzz cwm".split(' ') {
        assert!(full.contains_str(word), "{word}");
    }
    for word in "aeq csc dkl hhd oui quo zac kb lx csch psid cm kg mph etc".split(' ') {
        assert!(!full.contains_str(word), "{word}");
    }
}

/// The words of a data file, without its comments.
fn test_words(name: &str) -> Vec<String> {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "data", name]
        .iter()
        .collect();
    let text = std::fs::read_to_string(path).unwrap();
    let words = text.lines().filter(|line| !line.starts_with('#'));
    words.map(str::to_owned).collect()
}

#[test]
fn r21_every_word_that_a_booklet_prints_is_acceptable() {
    let printed = test_words("booklet-words.txt");
    let full = Dictionary::built_in(Vocabulary::Full);
    let missing: Vec<&String> = printed.iter().filter(|w| !full.contains_str(w)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let two: BTreeSet<&str> = TWO.split_whitespace().collect();
    let printed: BTreeSet<&str> = printed.iter().map(String::as_str).collect();
    assert!(printed.is_superset(&two) && printed.contains("SHEQELS"));
}

/// The rule of `assets/words/make.py`, by its results: compounds of count nouns, plurals that SCOWL has only at level 95,
/// and neither collective nouns nor gerunds nor plurals of plurals.
#[test]
fn nouns_have_plurals() {
    let full = Dictionary::built_in(Vocabulary::Full);
    for (singular, plural) in [
        ("inkpad", "inkpads"),
        ("roadhog", "roadhogs"),
        ("deedbox", "deedboxes"),
        ("sandwichman", "sandwichmen"),
        ("thornbill", "thornbills"),
        ("pallidity", "pallidities"),
        ("netball", "netballs"),
        ("ki", "kis"),
        ("mu", "mus"),
    ] {
        let (one, many) = (full.level(singular), full.level(plural));
        assert!(
            one.is_some() && one <= many,
            "{singular} {one:?}, {plural} {many:?}"
        );
    }
    for word in
        "sheeps aircrafts cattles mankinds childs sawtooths enclosings geneticses algaes".split(' ')
    {
        assert!(!full.contains_str(word), "{word}");
    }
}

#[test]
fn earlier_fingerprints_are_not_todays() {
    for vocabulary in Vocabulary::ALL {
        let today = Dictionary::built_in(vocabulary).fingerprint();
        assert_eq!(today, vocabulary.fingerprint());
        assert!(!vocabulary.earlier_fingerprints().contains(&today));
    }
}

#[test]
fn r21_what_is_no_word_is_not_found() {
    let full = Dictionary::built_in(Vocabulary::Full);
    for word in [
        "",
        "a",
        "q",
        "qzxw",
        "horn-pipe",
        "café",
        "hornhornhornhorn",
        "horn\n",
    ] {
        assert!(!full.contains_str(word), "{word:?}");
        assert_eq!(full.level(word), None);
    }
    assert!(full.contains_str("Horn") && full.contains_str("horn"));
    let long = vec![Letter::from_index(0).unwrap(); 40];
    assert!(!full.contains(&long) && !full.contains(&[]));
}

#[test]
fn a_word_above_the_level_is_none() {
    let (common, full) = (
        Dictionary::built_in(Vocabulary::Common),
        Dictionary::built_in(Vocabulary::Full),
    );
    assert_eq!(full.level("crwth"), Some(70));
    assert!(!common.contains_str("crwth") && common.level("crwth").is_none());
    assert_eq!(common.level("horn"), full.level("horn"));
}
