//! Words to learn: the lists, the questions, and what is remembered of the answers.

use assert_cmd::Command;
use scrabble::engine::chance::{Chance, Seed};
use scrabble::lexicon::lookup::Word;
use scrabble::lexicon::{Dictionary, Vocabulary};
use scrabble::study::deck::Deck;
use scrabble::study::quiz::{Card, cards};
use scrabble::study::{Topic, lists, stems};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn full() -> Dictionary {
    Dictionary::built_in(Vocabulary::Full)
}

fn chance() -> Chance {
    Chance::of_turn(Seed(7), 0)
}

fn entries(topic: Topic, word: Option<&str>) -> Vec<String> {
    let word = word.map(|word| Word::parse(word).expect("a word"));
    let lists = lists(topic, word, &full());
    lists.into_iter().flat_map(|list| list.entries).collect()
}

#[test]
fn lists_are_made_of_the_dictionary() {
    let two = entries(Topic::Two, None);
    assert_eq!(two.len(), 101);
    assert!(two.is_sorted() && two.iter().all(|word| full().contains_str(word)));
    assert!(
        entries(Topic::Three, None)
            .iter()
            .all(|word| word.len() == 3)
    );
    let q = entries(Topic::QWithoutU, None);
    assert!(q.iter().any(|word| word == "QI"));
    assert!(
        q.iter()
            .all(|word| word.contains('Q') && !word.contains('U'))
    );
    assert_eq!(
        entries(Topic::Hooks, Some("PARE")),
        [
            "SPARE", "PARED", "PAREO", "PARER", "PARES", "PAREU", "PAREV"
        ]
    );
}

#[test]
fn stems_make_a_bingo_with_each_letter_that_is_told() {
    let stems = stems(&full());
    assert!(stems.windows(2).all(|two| two[0].tiles() >= two[1].tiles()));
    for stem in &stems {
        for (letter, words) in &stem.with {
            let sorted = |text: &str| {
                let mut letters: Vec<char> = text.chars().collect();
                letters.sort_unstable();
                letters
            };
            for word in words {
                assert!(full().contains_str(word));
                assert_eq!(sorted(word), sorted(&format!("{}{letter}", stem.letters)));
            }
        }
    }
    let of_retina = entries(Topic::Stems, Some("RETINA"));
    assert!(
        of_retina
            .iter()
            .any(|line| line.starts_with("S: ") && line.contains("NASTIER"))
    );
}

/// A right answer to a card is told by it; and whatever else is said is wrong.
#[test]
fn questions_take_the_right_answer_and_no_other() {
    let dictionary = full();
    let of = |topic| cards(topic, &dictionary, &mut chance());
    for topic in [Topic::Two, Topic::QWithoutU] {
        let all = of(topic);
        let words = all.iter().filter(|card| card.is_right("yes")).count();
        assert!(words > 20 && all.len() > words);
        for card in &all {
            let word = card.key.strip_prefix("word ").expect("a word");
            assert_eq!(card.is_right(" Y\n"), dictionary.contains_str(word));
            assert_eq!(card.is_right("no"), !dictionary.contains_str(word));
            assert!(!card.is_right("") && !card.is_right("maybe"));
        }
    }
    let hooks = of(Topic::Hooks);
    let card = |key: &str| hooks.iter().find(|card| card.key == key).expect("a card");
    let after = card("after QI");
    assert!(after.is_right("s") && !after.is_right("st") && !after.is_right("-"));
    let before = card("before QI");
    assert!(before.is_right("-") && !before.is_right("") && !before.is_right("a"));
    let stem = of(Topic::Stems).into_iter().next().expect("a stem");
    let told = stem.told();
    assert!(stem.is_right(&told.to_lowercase()) && !stem.is_right("") && !stem.is_right("HORN"));
}

fn keys(cards: &[Card]) -> Vec<&str> {
    cards.iter().map(|card| card.key.as_str()).collect()
}

#[test]
fn what_was_missed_comes_first_and_what_is_known_after_twice_as_long() {
    let dictionary = full();
    let all = cards(Topic::Two, &dictionary, &mut chance());
    let (known, missed) = (&all[0], &all[1]);
    let mut deck = Deck::default();
    deck.mark(known, true, 100);
    deck.mark(missed, false, 100);
    let asked = |deck: &Deck, today| deck.choose(all.clone(), 5, today, &mut chance());
    assert_eq!(keys(&asked(&deck, 100))[0], missed.key);
    assert!(!keys(&asked(&deck, 100)).contains(&known.key.as_str()));
    assert_eq!((deck.due(100), deck.due(101)), (1, 2));
    // Known again: it waits 2 days, then 4, and never more than 32.
    for (today, wait) in [
        (101, 2),
        (103, 4),
        (107, 8),
        (115, 16),
        (131, 32),
        (163, 32),
    ] {
        deck.mark(known, true, today);
        let due = |day| asked(&deck, day).iter().any(|card| card.key == known.key);
        assert!(!due(today + wait - 1) && due(today + wait), "{today}");
    }
    assert_eq!(Deck::parse(&deck.text()).expect("its own text"), deck);
    assert!(Deck::parse("{}").is_err() && Deck::parse("[1]").is_err());
}

/// The exit code, standard output and standard error of `scrabble study`, which remembers in this folder.
fn study(folder: &Path, args: &[&str], input: &str) -> (i32, String, String) {
    let output = Command::cargo_bin("scrabble")
        .expect("the program is built")
        .arg("study")
        .args(args)
        .env("RUST_BACKTRACE", "0")
        .env("XDG_CONFIG_HOME", "/nowhere")
        .env("XDG_DATA_HOME", folder)
        .write_stdin(input)
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let code = output.status.code().expect("an exit code");
    (code, text(output.stdout), text(output.stderr))
}

#[test]
fn the_program_prints_lists_and_asks() {
    let folder = TempDir::new().unwrap();
    let run = |args: &[&str], input: &str| study(folder.path(), args, input);
    let (code, out, err) = run(&["two"], "");
    assert_eq!((code, err.as_str(), out.lines().count()), (0, "", 101));
    assert_eq!(run(&[], ""), run(&["two"], ""));
    assert!(
        run(&["three", "--family"], "")
            .1
            .lines()
            .all(|word| word != "TIT")
    );
    for refused in [
        &["four"][..],
        &["two", "HORN"],
        &["hooks", "4"],
        &["two", "--seed", "1"],
    ] {
        assert_eq!(run(refused, "").0, 2, "{refused:?}");
    }
    let quiz = ["two", "--quiz", "--questions", "3", "--seed", "5"];
    let (code, out, err) = run(&quiz, &"yes\n".repeat(6));
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("Is ") && out.contains(" of 3 known."), "{out}");
    let remembered = folder.path().join("scrabble/study.json");
    let text = fs::read_to_string(&remembered).unwrap();
    assert!(Deck::parse(&text).is_ok(), "{text}");
    // Nobody answers: nothing is forgotten.
    assert_eq!(run(&quiz, "").0, 0);
    assert_eq!(fs::read_to_string(&remembered).unwrap(), text);
    fs::write(&remembered, "{damaged").unwrap();
    let (code, _, err) = run(&quiz, "yes\n");
    assert_eq!((code, err.lines().count()), (2, 1), "{err}");
    assert!(err.contains("is damaged"), "{err}");
    assert_eq!(fs::read_to_string(&remembered).unwrap(), "{damaged");
}
