//! Every answer against the slow obvious one: all words of the list, one after another.

use crate::support::soak::cases;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use scrabble::engine::tile::Letter;
use scrabble::engine::tile_set::TileSet;
use scrabble::words::lexicon::lookup::{
    Anagram, Answer, FoundWords, Hooks, Query, QueryError, QueryWord,
};
use scrabble::words::lexicon::{DictChoice, Dictionary, Vocabulary};
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::LazyLock;

/// The words of each built-in dictionary, in alphabetical order.
static LISTS: LazyLock<[Vec<String>; 3]> = LazyLock::new(|| Vocabulary::ALL.map(list));

fn list(vocabulary: Vocabulary) -> Vec<String> {
    let mut words = vec![];
    Dictionary::built_in(vocabulary)
        .for_each_word(|word| words.push(String::from_utf8(word.to_vec()).unwrap()));
    assert_eq!(words.len(), Dictionary::built_in(vocabulary).len());
    words
}

fn words_of(vocabulary: Vocabulary) -> &'static [String] {
    &LISTS[vocabulary as usize]
}

/// Whether a word is like a pattern, tried out in every way there is.
fn is_like(word: &[u8], pattern: &[u8]) -> bool {
    match (pattern, word) {
        ([], _) => word.is_empty(),
        ([b'*', rest @ ..], _) => {
            is_like(word, rest) || !word.is_empty() && is_like(&word[1..], pattern)
        }
        (_, []) => false,
        ([b'?', rest @ ..], [_, others @ ..]) => is_like(others, rest),
        ([letter, rest @ ..], [first, others @ ..]) => letter == first && is_like(others, rest),
    }
}

/// How many of the tiles are left when a word is made of them; `None` if it cannot be.
fn left_over(tiles: &str, word: &str) -> Option<usize> {
    let left = tiles.len().checked_sub(word.len())?;
    let mut counts = [0_u8; 128];
    for tile in tiles.as_bytes() {
        counts[usize::from(*tile)] += 1;
    }
    for letter in word.as_bytes() {
        let natural = counts[usize::from(*letter)] > 0;
        let tile = if natural { *letter } else { b'?' };
        counts[usize::from(tile)] = counts[usize::from(tile)].checked_sub(1)?;
    }
    Some(left)
}

/// The words of a list that pass, the shortest first.
fn sorted(words: &[String], passes: impl Fn(&str) -> bool) -> Vec<String> {
    let mut words: Vec<String> = words.iter().filter(|word| passes(word)).cloned().collect();
    words.sort_by_key(String::len);
    words
}

fn longest_first(mut words: Vec<String>) -> Vec<String> {
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    words
}

fn found(dictionary: &Dictionary, query: &Query, limit: usize) -> FoundWords {
    match dictionary.look_up(query, NonZeroUsize::new(limit)) {
        Answer::Words(found) => found,
        other => panic!("not words: {other:?}"),
    }
}

fn texts(words: &[QueryWord]) -> Vec<String> {
    words.iter().map(QueryWord::to_string).collect()
}

/// What is found is just what is expected, and the first of it under a limit.
#[track_caller]
fn assert_found(vocabulary: Vocabulary, query: &Query, limit: usize, expected: &[String]) {
    let dictionary = Dictionary::built_in(vocabulary);
    let all = found(&dictionary, query, 0);
    assert_eq!(texts(all.words()), expected, "{query:?}");
    assert_eq!(all.total(), expected.len());
    let first = found(&dictionary, query, limit);
    assert_eq!(texts(first.words()), expected[..limit.min(expected.len())]);
    assert_eq!(first.total(), expected.len());
}

fn hooks(dictionary: &Dictionary, word: &str) -> Hooks {
    match dictionary.look_up(
        &Query::Hooks(QueryWord::parse(word, &TileSet::ENGLISH).unwrap()),
        None,
    ) {
        Answer::Hooks(hooks) => hooks,
        other => panic!("not hooks: {other:?}"),
    }
}

fn letters(letters: &[Letter]) -> String {
    TileSet::ENGLISH.word(letters)
}

/// Words of the full list, so that most questions have answers.
fn word() -> impl Strategy<Value = String> {
    any::<Index>().prop_map(|index| index.get(words_of(Vocabulary::Full)).clone())
}

/// A word in which some letters have become `?`, `*` or another letter, or have a `*` before them.
fn pattern() -> impl Strategy<Value = String> {
    let changes = prop::collection::vec(0..10_u8, 15);
    (word(), changes, 0..4_u8).prop_map(|(word, changes, last)| {
        let mut pattern = String::new();
        for (letter, change) in word.chars().zip(changes) {
            match change {
                0..4 => pattern.push(letter),
                4..7 => pattern.push('?'),
                7 => pattern.extend(['*', letter]),
                8 => pattern.push('E'),
                _ => pattern.push('*'),
            }
        }
        pattern.extend((last == 0).then_some('*'));
        pattern
    })
}

/// A word's letters, some of them blanks, and a few more; 15 at most.
fn tiles() -> impl Strategy<Value = String> {
    let more = prop::collection::vec(select(b"?AEIOUSTRNQZ".as_slice()), 0..4);
    (word(), prop::collection::vec(0..6_u8, 15), more).prop_map(|(word, blanks, more)| {
        let letters = word.chars().zip(blanks);
        let some_blank = letters.map(|(letter, blank)| if blank == 0 { '?' } else { letter });
        let mut tiles: Vec<char> = some_blank.chain(more.into_iter().map(char::from)).collect();
        tiles.truncate(15);
        tiles.rotate_left(word.len() / 2);
        tiles.into_iter().collect()
    })
}

fn vocabulary() -> impl Strategy<Value = Vocabulary> {
    select(Vocabulary::ALL.as_slice())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(16, 64), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn patterns_find_what_the_slow_matcher_does(pattern in pattern(), vocabulary in vocabulary(), limit in 1..40_usize) {
        let expected = sorted(words_of(vocabulary), |word| is_like(word.as_bytes(), pattern.as_bytes()));
        let query = Query::parse(&pattern.to_lowercase(), &TileSet::ENGLISH).unwrap();
        if let Query::Word(word) = query {
            let acceptable = expected == [pattern];
            let verdict = Dictionary::built_in(vocabulary).look_up(&query, None);
            prop_assert_eq!(verdict, Answer::Verdict { word, acceptable });
        } else {
            assert_found(vocabulary, &query, limit, &expected);
        }
    }

    #[test]
    fn tiles_make_what_the_slow_matcher_does(tiles in tiles(), vocabulary in vocabulary(), limit in 1..40_usize) {
        let words = words_of(vocabulary);
        let whole = Anagram::parse(&tiles.to_lowercase(), &TileSet::ENGLISH).unwrap();
        let expected = sorted(words, |word| left_over(&tiles, word) == Some(0));
        assert_found(vocabulary, &Query::Anagram(whole.clone()), limit, &expected);
        let expected = longest_first(sorted(words, |word| left_over(&tiles, word).is_some()));
        assert_found(vocabulary, &Query::Anagram(whole.or_shorter()), limit, &expected);
    }
}

/// Every hundredth word of each list, and the same with the last letter gone, which most often makes a phony.
#[test]
fn hooks_are_what_the_list_has_with_a_letter_more() {
    for vocabulary in Vocabulary::ALL {
        let dictionary = Dictionary::built_in(vocabulary);
        let all: HashSet<&str> = words_of(vocabulary).iter().map(String::as_str).collect();
        let stems = words_of(vocabulary).iter().step_by(100);
        let phonies = stems.clone().map(|word| &word[..word.len() - 1]);
        for word in stems.map(String::as_str).chain(phonies) {
            let which = |longer: &dyn Fn(char) -> String| -> String {
                ('A'..='Z')
                    .filter(|&letter| all.contains(longer(letter).as_str()))
                    .collect()
            };
            let found = hooks(&dictionary, word);
            assert_eq!(letters(&found.front), which(&|l| format!("{l}{word}")));
            assert_eq!(letters(&found.back), which(&|l| format!("{word}{l}")));
        }
    }
}

#[test]
fn hooks_of_phonies_of_one_letter_and_of_the_longest_words() {
    let full = Dictionary::built_in(Vocabulary::Full);
    assert!(!full.contains_str("orn"));
    let orn = hooks(&full, "orn");
    assert!(letters(&orn.front).contains('H') && orn.back.is_empty());
    assert_eq!(letters(&hooks(&full, "q").back), "I");
    let long = &words_of(Vocabulary::Full)
        .iter()
        .find(|word| word.len() == 15);
    let none = full.look_up(
        &Query::Hooks(QueryWord::parse(long.unwrap(), &TileSet::ENGLISH).unwrap()),
        None,
    );
    assert!(!none.found_any());
}

/// The fst holds the words of all levels; a question sees those of its own dictionary only.
#[test]
fn a_word_above_the_level_is_not_found_by_any_question() {
    // CRWTH is of level 70.
    let questions = [
        Query::parse("crwth", &TileSet::ENGLISH).unwrap(),
        Query::parse("cr?th", &TileSet::ENGLISH).unwrap(),
        Query::Anagram(Anagram::parse("thcrw", &TileSet::ENGLISH).unwrap()),
        Query::Hooks(QueryWord::parse("crwt", &TileSet::ENGLISH).unwrap()),
    ];
    for (vocabulary, there) in Vocabulary::ALL.into_iter().zip([false, true, true]) {
        let dictionary = Dictionary::built_in(vocabulary);
        for question in &questions {
            let answer = dictionary.look_up(question, None);
            let has_it = match &answer {
                Answer::Verdict { acceptable, .. } => *acceptable,
                Answer::Words(found) => texts(found.words()).contains(&"CRWTH".to_owned()),
                Answer::Hooks(hooks) => letters(&hooks.back).contains('H'),
            };
            assert_eq!(has_it, there, "{vocabulary:?} {question:?}");
            assert!(answer.found_any() || !has_it);
        }
    }
}

/// The values of a map that has no levels rule nothing out.
#[test]
fn a_file_of_the_players_own_is_asked_in_the_same_way() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.fst");
    let mut map = fst::MapBuilder::memory();
    for (word, number) in [("AXQ", 5), ("QXA", 7_000), ("XQ", u64::MAX)] {
        map.insert(word, number).unwrap();
    }
    std::fs::write(&path, map.into_inner().unwrap()).unwrap();
    let (mine, _) = Dictionary::open(&DictChoice::File(path)).unwrap();
    let all = found(&mine, &Query::parse("*", &TileSet::ENGLISH).unwrap(), 0);
    assert_eq!(texts(all.words()), ["XQ", "AXQ", "QXA"]);
    let anagrams = Query::Anagram(Anagram::parse("qxa", &TileSet::ENGLISH).unwrap());
    assert_eq!(texts(found(&mine, &anagrams, 0).words()), ["AXQ", "QXA"]);
    assert_eq!(letters(&hooks(&mine, "xq").front), "A");
}

#[test]
fn a_star_finds_all_words_and_hands_over_as_many_as_there_is_room_for() {
    let star = Query::parse("*", &TileSet::ENGLISH).unwrap();
    for vocabulary in Vocabulary::ALL {
        let expected = sorted(words_of(vocabulary), |_| true);
        assert_found(vocabulary, &star, 50, &expected);
    }
    let blanks = Anagram::parse(&"?".repeat(15), &TileSet::ENGLISH)
        .unwrap()
        .or_shorter();
    let expected = longest_first(words_of(Vocabulary::Full).to_vec());
    let longest_first = Query::Anagram(blanks);
    assert_found(Vocabulary::Full, &longest_first, 20_000, &expected);
}

#[test]
fn a_plain_word_is_asked_for_as_it_stands() {
    let full = Dictionary::built_in(Vocabulary::Full);
    for (text, acceptable) in [
        ("horn", true),
        (" HORN ", true),
        ("hron", false),
        ("a", false),
    ] {
        let query = Query::parse(text, &TileSet::ENGLISH).unwrap();
        let word = QueryWord::parse(text, &TileSet::ENGLISH).unwrap();
        assert_eq!(query, Query::Word(word));
        let answer = full.look_up(&query, None);
        assert_eq!(answer, Answer::Verdict { word, acceptable });
        assert_eq!(answer.found_any(), acceptable);
    }
}

#[test]
fn what_is_no_question_is_refused_in_one_sentence() {
    let pattern = |text: &str| Query::parse(text, &TileSet::ENGLISH).map(|_| ());
    let anagram = |text: &str| Anagram::parse(text, &TileSet::ENGLISH).map(|_| ());
    let word = |text: &str| QueryWord::parse(text, &TileSet::ENGLISH).map(|_| ());
    let says = |error: Result<(), QueryError>| error.unwrap_err().to_string();
    for (error, sentence) in [
        (
            pattern(" "),
            "the pattern is empty; use letters A to Z, ? for one letter and * for any number of letters",
        ),
        (
            pattern("ca.e"),
            "“.” is not allowed in the pattern; use letters A to Z, ? for one letter and * for any number of letters",
        ),
        (
            pattern("??????????*???????????"),
            "the pattern has 21 letters; no word has more than 20",
        ),
        (
            anagram(""),
            "the anagram is empty; use letters A to Z and ? for a blank",
        ),
        (
            anagram("a b"),
            "a space is not allowed in the anagram; use letters A to Z and ? for a blank",
        ),
        (
            anagram("retainsretainsretains"),
            "the anagram has 21 letters; no word has more than 20",
        ),
        (
            word("h?rn"),
            "“?” is not allowed in the word; use letters A to Z",
        ),
        (
            word("café"),
            "“é” is not allowed in the word; use letters A to Z",
        ),
        (
            word("\u{1b}[31m"),
            "U+001B is not allowed in the word; use letters A to Z",
        ),
        (
            word("a\u{202e}b"),
            "U+202E is not allowed in the word; use letters A to Z",
        ),
    ] {
        assert_eq!(says(error), sentence);
    }
}

/// Any characters, those that a terminal shows, or those of questions.
fn any_question() -> impl Strategy<Value = String> {
    let shown = any::<char>().prop_filter("a control", |c| !c.is_control());
    let asked = ('A'..='Z').chain('a'..='z').chain(['?', '*']);
    let characters = prop_oneof![
        proptest::collection::vec(shown, 0..32),
        proptest::collection::vec(select(asked.collect::<Vec<_>>()), 0..=20),
        proptest::collection::vec(any::<char>(), 0..=20),
    ];
    characters.prop_map(String::from_iter)
}

proptest! {
    #[test]
    fn any_text_is_a_question_or_refused_on_one_printable_line(text in any_question()) {
        let full = Dictionary::built_in(Vocabulary::Common);
        let limit = NonZeroUsize::new(3);
        let questions = [
            Query::parse(&text, &TileSet::ENGLISH),
            Anagram::parse(&text, &TileSet::ENGLISH).map(Query::Anagram),
            QueryWord::parse(&text, &TileSet::ENGLISH).map(Query::Hooks),
        ];
        for question in questions {
            match question {
                Ok(query) => drop(full.look_up(&query, limit)),
                Err(error) => prop_assert!(!error.to_string().contains(char::is_control)),
            }
        }
    }
}
