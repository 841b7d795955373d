//! Words to learn: the lists, the questions, and what is remembered of the answers.

use crate::support::command;
use crate::support::dictionary::dictionary;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn_rng::{Seed, TurnRng};
use scrabble::words::lexicon::lookup::{Answer, Pattern, Query, QueryWord};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use scrabble::words::study::alphagrams::ways;
use scrabble::words::study::deck::{Deck, Decks};
use scrabble::words::study::progress::HardCard;
use scrabble::words::study::quiz::of_list::{Ask, list_cards};
use scrabble::words::study::quiz::{Card, cards};
use scrabble::words::study::schedule::Scheduler;
use scrabble::words::study::{Memory, Stem, Topic, lists, stems};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

fn full() -> Dictionary {
    Dictionary::built_in(Vocabulary::Full)
}

fn chance() -> TurnRng {
    TurnRng::of_turn(Seed(7), 0)
}

fn entries(topic: Topic, word: Option<&str>) -> Vec<String> {
    let word = word.map(|word| QueryWord::parse(word, &TileSet::ENGLISH).expect("a word"));
    let lists = lists(topic, word, &full());
    lists.into_iter().flat_map(|list| list.entries).collect()
}

#[test]
fn alphagrams_come_most_likely_first() {
    let sevens = entries(Topic::Sevens, None);
    assert_eq!(sevens.len(), 2000);
    assert_eq!(
        sevens[..3],
        ["AEINORT: OTARINE", "AEEIORT: ETAERIO", "ADEINOR: ANEROID"]
    );
    assert_eq!(
        entries(Topic::Eights, None)[0],
        "ADEINORT: AROINTED DERATION ORDINATE RATIONED"
    );
    let fives = entries(Topic::Alphagrams, None);
    let ways = fives.iter().map(|entry| ways(&entry[..5]));
    assert!(ways.is_sorted_by(|a, b| a >= b));
    let cards = cards(Topic::Alphagrams, &full());
    let [first, ..] = &cards[..] else {
        panic!("no cards");
    };
    assert_eq!(first.question, "Which 3 words do AEINT make?");
    assert!(first.is_right("tinea, ENTIA tenia") && first.is_right(&first.answer()));
    assert!(!first.is_right("TINEA ENTIA") && !first.is_right("TINEA ENTIA TENIA INEAT"));
    let bingo = &self::cards(Topic::Sevens, &full())[0];
    assert_eq!(bingo.question, "Find a bingo in AEINORT.");
    let one = bingo.answer();
    assert!(bingo.is_right(one.split(", ").next().expect("a word")));
    // New cards come in their order, whatever the chance.
    let chosen = Deck::default().choose(&cards, 3, 100, &mut chance());
    assert_eq!(chosen, cards[..3]);
}

#[test]
fn rare_letters_and_four_letters_have_lists() {
    let jqxz = entries(Topic::Jqxz, None);
    let rare = |word: &String| word.len() <= 5 && word.contains(['J', 'Q', 'X', 'Z']);
    assert!(jqxz.iter().all(rare) && jqxz.contains(&"ZA".to_owned()));
    let lists = lists(Topic::Jqxz, None, &full());
    let headings: Vec<&str> = lists.iter().map(|list| list.heading.as_str()).collect();
    assert!(
        headings[0].starts_with("Words of two to five letters with J: "),
        "{headings:?}"
    );
    assert_eq!(headings.len(), 4);
    assert!(
        entries(Topic::Four, None)
            .iter()
            .all(|word| word.len() == 4)
    );
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

/// The best stems, found the long way.
fn slow_stems() -> Vec<Stem> {
    let words = |length: usize| {
        let pattern = Pattern::parse(&"?".repeat(length), &TileSet::ENGLISH).expect("a pattern");
        match full().look_up(&Query::Pattern(pattern), None) {
            Answer::Words(found) => found.words().iter().map(ToString::to_string).collect(),
            _ => vec![],
        }
    };
    let sorted = |text: &str| {
        let mut letters: Vec<char> = text.chars().collect();
        letters.sort_unstable();
        letters.into_iter().collect::<String>()
    };
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for name in words(6) {
        names.entry(sorted(&name)).or_insert(name);
    }
    let mut found: BTreeMap<String, BTreeMap<char, BTreeSet<String>>> = BTreeMap::new();
    for word in words(7) {
        for (place, letter) in word.char_indices() {
            let rest = sorted(&[&word[..place], &word[place + 1..]].concat());
            let with = found.entry(rest).or_default();
            with.entry(letter).or_default().insert(word.clone());
        }
    }
    found.retain(|_, with| with.len() >= 8);
    let stems = found.into_iter().map(|(six, with)| Stem {
        letters: names.get(&six).cloned().unwrap_or(six),
        with: with
            .into_iter()
            .map(|(c, words)| (c, words.into_iter().collect()))
            .collect(),
    });
    let mut stems: Vec<Stem> = stems.collect();
    stems.sort_by_key(|stem| (Reverse(stem.tiles()), stem.letters.clone()));
    stems.truncate(40);
    stems
}

#[test]
fn stems_make_a_bingo_with_each_letter_that_is_told() {
    let stems = stems(&full());
    assert_eq!(stems.len(), 40);
    assert_eq!(
        stems,
        slow_stems(),
        "as if each stem were looked for by itself"
    );
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
    let of = |topic| cards(topic, &dictionary);
    for topic in [Topic::Two, Topic::QWithoutU] {
        let all = of(topic);
        let words = all.iter().filter(|card| card.is_right("yes")).count();
        assert!(words > 20 && all.len() > words);
        for card in &all {
            let word = card.key.strip_prefix("word ").expect("a word");
            assert_eq!(card.is_right(" Y\n"), dictionary.contains_str(word));
            assert_eq!(card.is_right("no"), !dictionary.contains_str(word));
            assert!(!card.is_right("") && !card.is_right("maybe"));
            assert!(
                card.takes("yes") && card.takes(" N\n") && !card.takes("maybe") && !card.takes("")
            );
            assert!(
                card.answer_sentence().starts_with(word),
                "{}",
                card.answer_sentence()
            );
        }
    }
    let hooks = of(Topic::Hooks);
    let card = |key: &str| hooks.iter().find(|card| card.key == key).expect("a card");
    let after = card("after QI");
    assert_eq!(after.answer_sentence(), "after QI: S");
    assert!(after.takes("a, b") && after.takes("-") && !after.takes("1") && !after.takes("-s"));
    assert!(after.is_right("s") && !after.is_right("st") && !after.is_right("-"));
    let before = card("before QI");
    assert!(before.is_right("-") && !before.is_right("") && !before.is_right("a"));
    let stem = of(Topic::Stems).into_iter().next().expect("a stem");
    let told = stem.answer();
    assert!(stem.takes(&told) && stem.takes("-") && !stem.takes("4") && !stem.takes("HORN"));
    assert!(stem.is_right(&told.to_lowercase()) && !stem.is_right("") && !stem.is_right("HORN"));
}

fn keys(cards: &[Card]) -> Vec<&str> {
    cards.iter().map(|card| card.key.as_str()).collect()
}

#[test]
fn what_was_missed_comes_first_and_what_is_known_after_twice_as_long() {
    let dictionary = full();
    let all = cards(Topic::Two, &dictionary);
    let (known, missed) = (&all[0], &all[1]);
    let mut deck = Deck::default();
    deck.mark(known, true, 100);
    deck.mark(missed, false, 100);
    let asked = |deck: &Deck, today| deck.choose(&all, 5, today, &mut chance());
    assert_eq!(keys(&asked(&deck, 100))[0], missed.key);
    assert!(!keys(&asked(&deck, 100)).contains(&known.key.as_str()));
    assert_eq!((deck.due(&all, 100), deck.due(&all, 101)), (1, 2));
    assert_eq!(deck.due(&all[2..], 101), 0, "only of these cards");
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
}

/// Two windows may ask the same cards.
#[test]
fn a_card_moves_up_once_a_day() {
    let all = cards(Topic::Two, &full());
    let mut deck = Deck::default();
    let due = |deck: &Deck, day| deck.due(&all, day) == 1;
    for _ in 0..3 {
        deck.mark(&all[0], true, 100);
        assert!(due(&deck, 101));
    }
    for _ in 0..3 {
        deck.mark(&all[0], true, 101);
        assert!(!due(&deck, 102) && due(&deck, 103));
    }
    deck.mark(&all[0], false, 101);
    assert!(due(&deck, 101), "missed on the same day");
    deck.mark(&all[0], true, 101);
    assert!(!due(&deck, 101) && due(&deck, 102));
    for day in (102..300).filter(|day| day % 40 == 0) {
        deck.mark(&all[0], true, day);
        deck.mark(&all[0], true, day);
    }
    assert!(!due(&deck, 280 + 15) && due(&deck, 280 + 32));
}

#[test]
fn each_dictionary_has_a_deck_of_its_own_and_older_files_are_read() {
    let [full, common] =
        [Vocabulary::Full, Vocabulary::Common].map(|v| Dictionary::built_in(v).fingerprint());
    let all = cards(Topic::Two, &self::full());
    let mut decks = Decks::default();
    decks.of(full).mark(&all[0], false, 100);
    assert_eq!(decks.of(full).due(&all, 100), 1);
    assert_eq!(decks.of(common).due(&all, 100), 0);
    let read = |text: &str| Decks::parse(text, common);
    assert_eq!(read(&decks.text()).expect("its own text"), decks);
    let key = &all[0].key;
    let old = format!(r#"{{"version":"1","cards":{{"{key}":{{"box":0,"due":100}}}}}}"#);
    let mut old = read(&old).expect("what an older program wrote");
    assert_eq!(old.of(common).due(&all, 100), 1);
    assert_eq!(old.of(full).due(&all, 100), 0);
    for other in [
        "{}",
        "[1]",
        r#"{"version":"3","decks":{}}"#,
        r#"{"version":"4"}"#,
    ] {
        assert!(read(other).is_err(), "{other}");
    }
}

/// What was known while the clock was ahead is asked as soon as the clock is right. The rest keeps its day.
#[test]
fn a_card_is_not_due_later_than_its_box_says() {
    let folder = TempDir::new().unwrap();
    let list = folder.path().join("list.txt");
    fs::write(&list, "AA\n").unwrap();
    let dictionary = dictionary("AA");
    let words = dictionary.fingerprint();
    let kept = folder.path().join("scrabble/study.json");
    fs::create_dir(folder.path().join("scrabble")).unwrap();
    let all = cards(Topic::Two, &dictionary);
    let today = || {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.expect("after 1970").as_secs() / 86_400
    };
    let marked = |times: usize, day: u64| {
        let mut decks = Decks::default();
        for card in all.iter().cycle().take(times * all.len()) {
            decks.of(words).mark(card, true, day);
        }
        decks
    };
    for times in 1..=7 {
        for day in [100, 101, 164] {
            let decks = marked(times, day);
            assert_eq!(decks.clone().as_of(day), decks, "{times} times");
        }
        let due = marked(times, 101).as_of(100).of(words).due(&all, 100);
        assert_eq!(due, all.len(), "{times} times, a day ahead");
    }
    fs::write(&kept, marked(1, today() + 3_650).text()).unwrap();
    let args = ["two", "--quiz", "--dict", list.to_str().expect("text")];
    let (code, out, err) = study(folder.path(), &args, &"yes\n".repeat(4));
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    let text = fs::read_to_string(&kept).unwrap();
    let mut decks = Decks::parse(&text, words).expect("study results");
    assert_eq!(decks.of(words).due(&all, today() + 33), all.len(), "{text}");
}

/// Progress in a built-in dictionary outlasts a new version of its list, card by card, and what was done last wins.
#[test]
fn a_deck_of_an_earlier_list_is_that_of_todays() {
    let cards = cards(Topic::Two, &self::full());
    for vocabulary in Vocabulary::ALL {
        let today = vocabulary.fingerprint();
        let [earlier] = vocabulary.earlier_fingerprints();
        let mut decks = Decks::default();
        decks.of(earlier).mark(&cards[0], false, 100);
        let read = |decks: &Decks| Decks::parse(&decks.text(), today).expect("its own text");
        let mut renewed = read(&decks);
        assert_eq!(renewed.of(today).due(&cards, 100), 1);
        assert_eq!(renewed.of(earlier).due(&cards, 100), 0);
        // An older program in the same folder goes on with the earlier list.
        decks.of(today).mark(&cards[1], false, 100);
        decks.of(earlier).mark(&cards[2], false, 100);
        assert_eq!(read(&decks).of(today).due(&cards, 100), 3);
        decks.of(today).mark(&cards[0], true, 101);
        decks.of(earlier).mark(&cards[1], true, 99);
        decks.of(earlier).mark(&cards[2], true, 101);
        let mut renewed = read(&decks);
        let due = |decks: &mut Decks, day| {
            let due = |card| decks.of(today).due(std::slice::from_ref(card), day);
            [&cards[0], &cards[1], &cards[2]].map(due)
        };
        assert_eq!(due(&mut renewed, 101), [0, 1, 0]);
        assert_eq!(due(&mut renewed, 102), [1, 1, 1]);
        // On one day the worse answer counts: the card is asked again.
        decks.of(earlier).mark(&cards[0], false, 101);
        assert_eq!(due(&mut read(&decks), 101), [1, 1, 0]);
    }
}

/// A phony that was missed is asked again, whatever the order follows from.
#[test]
fn a_phony_that_was_missed_comes_first_the_next_time() {
    let folder = TempDir::new().unwrap();
    let ask = |seed: &str, questions: &str, input: &str| {
        let args = ["two", "--quiz", "--seed", seed, "--questions", questions];
        study(folder.path(), &args, input).1
    };
    let is_phony = |question: &str| {
        let word = question.split(' ').nth(1).expect("Is QI a word?");
        !full().contains_str(word)
    };
    // To say yes to everything misses the phonies.
    let first = ask("1", "12", &"yes\n".repeat(24));
    let questions = first.lines().filter(|line| line.starts_with("Is "));
    let mut missed: Vec<&str> = questions.filter(|line| is_phony(line)).collect();
    missed.sort_unstable();
    missed.dedup();
    assert!(missed.len() > 1, "{first}");
    let left = format!("{} still due today.", missed.len());
    assert!(first.contains(&left), "{first}");
    let again = ask("2", &missed.len().to_string(), &"no\n".repeat(24));
    let mut asked: Vec<&str> = again
        .lines()
        .filter(|line| line.starts_with("Is "))
        .collect();
    asked.sort_unstable();
    assert_eq!(asked, missed);
    assert!(again.ends_with(" 0 still due today.\n"), "{again}");
}

#[test]
fn who_answers_nothing_is_not_told_that_nothing_is_due() {
    let folder = TempDir::new().unwrap();
    for input in ["", "quit\n"] {
        let (code, out, _) = study(folder.path(), &["two", "--quiz"], input);
        assert_eq!(code, 0);
        assert!(out.ends_with("No questions answered.\n"), "{out}");
    }
    let (code, _, err) = study(folder.path(), &["two", "--quiz", "--questions", "0"], "");
    assert_eq!(code, 2, "{err}");
    // What is refused is said as it is: so many cannot be asked.
    for number in ["0", "99999999", "many"] {
        let (code, _, err) = study(folder.path(), &["two", "--quiz", "--questions", number], "");
        assert_eq!(code, 2, "{err}");
        assert!(
            err.contains("give a number of questions from 1 to 1000000"),
            "{err}"
        );
    }
    // All that there is to ask has been answered: QAT and a phony beside it.
    let list = folder.path().join("mine.txt");
    fs::write(&list, "HORNS\nQAT\n").unwrap();
    let list = list.to_str().unwrap();
    let ask = |topic, input| {
        let quiz = [topic, "--quiz", "--seed", "1", "--dict", list];
        study(folder.path(), &quiz, input).1
    };
    let first = ask("q-without-u", "");
    let right = if first.starts_with("Is QAT ") {
        "yes\nno\n"
    } else {
        "no\nyes\n"
    };
    let known = ask("q-without-u", right);
    assert!(
        known.ends_with("2 of 2 correct. 0 still due today.\n"),
        "{known}"
    );
    let done = ask("q-without-u", right);
    assert!(done.starts_with("Nothing is due today"), "{done}");
    let none = ask("two", right);
    assert!(none.contains("has no words for this topic"), "{none}");
}

/// Each answer is kept before the next question: whoever is stopped loses none.
#[test]
fn what_was_answered_is_kept_when_the_program_is_stopped() {
    let folder = TempDir::new().unwrap();
    let mut child = command::program(&["study", "two", "--quiz"])
        .env("XDG_DATA_HOME", folder.path())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut line = || lines.next().expect("a line").expect("text");
    let question = line();
    input.write_all(b"maybe\n").unwrap();
    assert!(line().starts_with("Type y for yes"), "that is no answer");
    let kept = folder.path().join("scrabble/study.json");
    assert!(!kept.exists(), "and it does not count");
    input.write_all(b"yes\n").unwrap();
    assert!(line().contains(" word."));
    child.kill().unwrap();
    child.wait().unwrap();
    let word = question.split(' ').nth(1).expect("Is QI a word?");
    let text = fs::read_to_string(folder.path().join("scrabble/study.json")).unwrap();
    assert!(text.contains(&format!("\"word {word}\"")), "{text}");
}

/// What `scrabble study` answers, which remembers in this folder.
fn study(folder: &Path, args: &[&str], input: &str) -> (i32, String, String) {
    command::run(folder, &[&["study"], args].concat(), input)
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
        &["five"][..],
        &["two", "HORN"],
        &["hooks", "4"],
        &["two", "--seed", "1"],
    ] {
        assert_eq!(run(refused, "").0, 2, "{refused:?}");
    }
    let quiz = ["two", "--quiz", "--questions", "3", "--seed", "5"];
    let (code, out, err) = run(&quiz, &"yes\n".repeat(6));
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(
        out.contains("Is ") && out.contains(" of 3 correct."),
        "{out}"
    );
    let remembered = folder.path().join("scrabble/study.json");
    let text = fs::read_to_string(&remembered).unwrap();
    assert!(Decks::parse(&text, full().fingerprint()).is_ok(), "{text}");
    // A dictionary without such words.
    let list = folder.path().join("long.txt");
    fs::write(&list, "HORNS\n").unwrap();
    for topic in ["two", "stems", "hooks"] {
        let (code, out, err) = run(&[topic, "--dict", list.to_str().unwrap()], "");
        assert_eq!((code, out.as_str()), (1, ""), "{topic}");
        assert!(err.contains("has no words for this topic"), "{err}");
    }
    // Nobody answers: nothing is forgotten.
    assert_eq!(run(&quiz, "").0, 0);
    assert_eq!(fs::read_to_string(&remembered).unwrap(), text);
    fs::write(&remembered, "{damaged").unwrap();
    let (code, _, err) = run(&quiz, "yes\n");
    assert_eq!((code, err.lines().count()), (2, 1), "{err}");
    assert!(err.contains("is damaged"), "{err}");
    assert_eq!(fs::read_to_string(&remembered).unwrap(), "{damaged");
    let newer = r#"{"version":"4","cards":[]}"#;
    fs::write(&remembered, newer).unwrap();
    let (code, _, err) = run(&quiz, "yes\n");
    assert_eq!((code, err.lines().count()), (2, 1), "{err}");
    assert!(err.contains("newer version of this program wrote"), "{err}");
    assert_eq!(fs::read_to_string(&remembered).unwrap(), newer);
}

/// What the program of version 2 has written is read whole: its boxes and days hold, under either scheduler.
#[test]
fn results_of_the_version_before_are_all_kept() {
    let text = include_str!("../data/study/version-2.json");
    let words = Vocabulary::Full.fingerprint();
    let mut decks = Decks::parse(text, words).expect("results of version 2");
    let dictionary = full();
    let all: Vec<Card> = [Topic::Two, Topic::Hooks]
        .into_iter()
        .flat_map(|topic| cards(topic, &dictionary))
        .collect();
    for by in Scheduler::ALL {
        decks.schedule_by(by);
        let due = [20_784, 20_785, 20_786].map(|day| decks.of(words).due(&all, day));
        assert_eq!(due, [0, 6, 8], "{by:?}");
    }
    let read = |decks: &Decks| Decks::parse(&decks.text(), words).expect("its own text");
    assert_eq!(read(&decks), decks, "nothing is lost by writing it again");
    // What the old program knew is in the new file, field by field.
    let old: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let new: serde_json::Value = serde_json::from_str(&decks.text()).expect("JSON");
    let key = words.to_string();
    for (card, state) in old["decks"][&key].as_object().expect("a deck") {
        let kept = &new["decks"][&key]["cards"][card];
        assert_eq!(
            (&kept["box"], &kept["due"]),
            (&state["box"], &state["due"]),
            "{card}"
        );
    }
}

/// What each version of the program has written outlasts a round of study with this one: every card but the one asked is as it
/// was, and so are the days.
#[test]
fn a_round_of_study_loses_nothing_of_any_version() {
    let words = Vocabulary::Full.fingerprint().to_string();
    for (version, text) in [
        include_str!("../data/study/version-1.json"),
        include_str!("../data/study/version-2.json"),
        include_str!("../data/study/version-3.json"),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = TempDir::new().unwrap();
        let kept = folder.path().join("scrabble/study.json");
        fs::create_dir(folder.path().join("scrabble")).unwrap();
        fs::write(&kept, text).unwrap();
        let quiz = ["two", "--quiz", "--questions", "1"];
        let (code, _, err) = study(folder.path(), &quiz, "yes\nyes\n");
        assert_eq!((code, err.as_str()), (0, ""), "version {}", version + 1);
        let json = |text: &str| -> serde_json::Value { serde_json::from_str(text).expect("JSON") };
        let (old, new) = (json(text), json(&fs::read_to_string(&kept).unwrap()));
        let deck = &old["decks"][&words];
        let cards = [&old["cards"], &deck["cards"], deck];
        let cards = cards.into_iter().find_map(|cards| cards.as_object());
        let now = &new["decks"][&words];
        let changed = cards.expect("a deck").iter().filter(|(card, before)| {
            let before = before.as_object().expect("a card");
            let same = |(field, value): (&String, _)| &now["cards"][*card][field] == value;
            !before.iter().all(same)
        });
        assert!(changed.count() <= 1, "version {}: {new}", version + 1);
        for key in ["scheduler", "goal"] {
            assert!(old[key].is_null() || old[key] == new[key], "{key}");
        }
        if let Some(days) = deck["days"].as_array() {
            assert!(
                days.iter()
                    .all(|day| now["days"].as_array().expect("days").contains(day))
            );
        }
    }
}

/// FSRS waits longer after each right answer, asks a missed card at once, and keeps its memory in the file.
#[test]
fn fsrs_spaces_a_known_card_and_brings_a_missed_one_back() {
    let all = cards(Topic::Two, &full());
    let words = Vocabulary::Full.fingerprint();
    let mut decks = Decks::default();
    decks.schedule_by(Scheduler::Fsrs);
    let wait = |decks: &mut Decks, day: u64| {
        let deck = decks.of(words);
        (0..5_000).find(|wait| deck.due(&all, day + wait) == 1)
    };
    let (mut day, mut waits) = (100, vec![]);
    for _ in 0..5 {
        decks.of(words).mark(&all[0], true, day);
        let days = wait(&mut decks, day).expect("it comes back");
        waits.push(days);
        day += days;
    }
    assert_eq!(waits[0], 3, "the first interval of FSRS-5");
    assert!(
        waits.is_sorted_by(|a, b| a < b) && waits[4] > 32,
        "{waits:?}"
    );
    decks.of(words).mark(&all[0], false, day);
    assert_eq!(wait(&mut decks, day), Some(0), "missed");
    decks.of(words).mark(&all[0], true, day);
    let after = wait(&mut decks, day).expect("it comes back");
    assert!((1..waits[4]).contains(&after), "{after}");
    let read = Decks::parse(&decks.text(), words).expect("its own text");
    assert_eq!(read.scheduler(), Scheduler::Fsrs);
    assert_eq!(read, decks);
}

/// The other scheduler has heard every answer: a change loses nothing.
#[test]
fn both_schedulers_know_every_answer() {
    let all = cards(Topic::Two, &full());
    let words = Vocabulary::Full.fingerprint();
    let mut decks = Decks::default();
    for (day, right) in [(100, true), (101, true), (103, false), (103, true)] {
        decks.of(words).mark(&all[0], right, day);
    }
    let mut other = Decks::default();
    other.schedule_by(Scheduler::Fsrs);
    for (day, right) in [(100, true), (101, true), (103, false), (103, true)] {
        other.of(words).mark(&all[0], right, day);
    }
    for by in Scheduler::ALL {
        decks.schedule_by(by);
        other.schedule_by(by);
        for day in 103..140 {
            let due = [&mut decks, &mut other].map(|decks| decks.of(words).due(&all, day));
            assert_eq!(due[0], due[1], "{by:?} {day}");
        }
    }
}

#[test]
fn progress_counts_answers_cards_and_misses() {
    let all = cards(Topic::Two, &full());
    let words = Vocabulary::Full.fingerprint();
    let mut decks = Decks::default();
    decks.set_goal(3);
    assert_eq!(
        decks.progress(words, 100).sentences(),
        [
            "Answers today: 0 of 3.",
            "0 of 0 cards due today, 0 tomorrow, 0 in the next 7 days.",
            "Retention: no card was due in the last 30 days.",
            "Cards come back by Leitner boxes.",
        ]
    );
    decks.of(words).mark(&all[0], true, 99);
    decks.of(words).mark(&all[1], true, 99);
    decks.of(words).mark(&all[0], true, 100);
    decks.of(words).mark(&all[1], false, 100);
    decks.of(words).mark(&all[2], true, 100);
    let progress = decks.progress(words, 100);
    assert_eq!((progress.answered, progress.history[12]), (3, 2));
    assert_eq!(
        (progress.due, progress.forecast[1], progress.forecast[2]),
        (1, 1, 1)
    );
    assert_eq!(progress.forecast.iter().sum::<usize>(), progress.cards);
    assert_eq!(
        (progress.recalled, progress.reviewed, progress.retention()),
        (1, 2, Some(50))
    );
    // What the screen draws as bars is said in numbers.
    let said = progress.sentences();
    assert_eq!(
        said[3..5],
        [
            "Answers in the last 14 days, today last: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3.",
            "Due in the next 14 days, today first: 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.",
        ]
    );
    let hardest: Vec<String> = progress.hardest.iter().map(HardCard::text).collect();
    assert_eq!(hardest, [format!("{}, missed 1 of 2 times", all[1].key)]);
    assert_eq!(
        progress.today(),
        "Answers today: 3. The goal of 3 is reached."
    );
    // A month later nothing of it counts for the retention, and the cards are due.
    let later = decks.progress(words, 140);
    assert_eq!((later.retention(), later.due, later.answered), (None, 3, 0));
}

#[test]
fn a_list_is_asked_about_in_each_way() {
    let dictionary = full();
    let words = ["RETAINS", "QI", "XYZZY"].map(str::to_owned);
    let of = |ask| list_cards(&words, ask, &dictionary);
    let keys = |ask| of(ask).into_iter().map(|card| card.key).collect::<Vec<_>>();
    assert_eq!(keys(Ask::Anagrams), ["anagrams IQ", "anagrams AEINRST"]);
    let anagrams = &of(Ask::Anagrams)[1];
    assert!(anagrams.is_right(&anagrams.answer()) && !anagrams.is_right("retains"));
    assert!(
        anagrams.answer().contains("NASTIER"),
        "all that the letters make, not the list alone"
    );
    assert_eq!(
        keys(Ask::Hooks),
        ["before QI", "after QI", "before RETAINS", "after RETAINS"]
    );
    let asked = of(Ask::Words);
    let is_right = |word: &str, answer| {
        let card = asked.iter().find(|card| card.key == format!("word {word}"));
        card.is_some_and(|card| card.is_right(answer))
    };
    assert!(
        is_right("QI", "yes") && is_right("XYZZY", "no"),
        "a word of the list may be a phony"
    );
    let letters = of(Ask::Letters);
    for card in &letters {
        assert!(
            card.key.contains('_') && card.is_right(&card.answer()),
            "{}",
            card.question
        );
        assert!(card.answer().chars().all(|letter| {
            let word = card.key.replace('_', &letter.to_string());
            dictionary.contains_str(word.trim_start_matches("gap "))
        }));
    }
    assert_eq!(letters.len(), 2);
    let meaning = of(Ask::Definitions);
    let qi = meaning
        .iter()
        .find(|card| card.key == "definition QI")
        .expect("a definition");
    assert!(
        qi.question.starts_with("Which word of 2 letters is this: "),
        "{}",
        qi.question
    );
    assert!(!qi.question.contains("QI") && qi.is_right("qi") && !qi.is_right("-"));
    assert_eq!(qi.answer_sentence(), "the word is QI");
}

/// `--list` reads a list as `--dict` does, prints its questions, asks them, and remembers the answers.
#[test]
fn the_program_studies_a_list() {
    let folder = TempDir::new().unwrap();
    let list = folder.path().join("mine.txt");
    fs::write(&list, "# from the club\nQI\nRETAINS\n").unwrap();
    let list = list.to_str().expect("text");
    let (code, out, err) = study(folder.path(), &["--list", list], "");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(
        out.starts_with("Which word do IQ make? IQ make QI.\nWhich "),
        "{out}"
    );
    let every = list_cards(&["RETAINS".to_owned()], Ask::Anagrams, &full())[0].answer();
    let ask = ["--list", list, "--quiz"];
    let (code, out, _) = study(folder.path(), &ask, &format!("qi\n{every}\n"));
    assert_eq!(code, 0);
    assert!(
        out.ends_with("2 of 2 correct. 0 still due today.\n"),
        "{out}"
    );
    let (code, out, _) = study(
        folder.path(),
        &["--progress", "--goal", "2", "--scheduler", "fsrs"],
        "",
    );
    assert_eq!(code, 0);
    assert_eq!(
        out,
        "Answers today: 2. The goal of 2 is reached.\n\
         0 of 2 cards due today, 0 tomorrow, 2 in the next 7 days.\n\
         Retention: no card was due in the last 30 days.\n\
         Answers in the last 14 days, today last: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2.\n\
         Due in the next 14 days, today first: 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.\n\
         Cards come back by FSRS.\n"
    );
    fs::write(folder.path().join("mine.txt"), "XYZZY\n").unwrap();
    let (code, out, err) = study(folder.path(), &["--list", list], "");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(
        err.contains("No word of this list can be asked about"),
        "{err}"
    );
}

const MISSED: &str = "#character-encoding UTF-8\n#player1 Ann Ann\n#player2 Ben Ben\n\
    >Ann: AEINRST 8G TIN +6 6\n>Ben: BDFGHQX 8F Q... +13 13\n";

/// What was missed in saved games is a list: bingos never found in any game, and phonies.
#[test]
fn words_missed_in_games_are_studied() {
    let folder = TempDir::new().unwrap();
    let run = |args: &[&str], input: &str| command::run(folder.path(), args, input);
    let (code, _, err) = run(&["study", "--from-games"], "");
    assert_eq!(code, 1, "{err}");
    let import = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        let (code, _, err) = run(&["import", file.to_str().expect("text")], "");
        assert_eq!(code, 0, "{err}");
    };
    import("missed.gcg", MISSED);
    let list = |player: &[&str]| run(&[&["study", "--from-games"], player].concat(), "").1;
    let all = list(&[]);
    assert!(all.contains(" words do AEINRST make?"), "{all}");
    assert!(
        all.contains("Is QTIN a word? Yes or no. QTIN is not a word."),
        "{all}"
    );
    let ben = list(&["--player", "ben"]);
    assert_eq!(ben, "Is QTIN a word? Yes or no. QTIN is not a word.\n");
    let (code, _, err) = run(&["study", "--from-games", "--player", "Dee"], "");
    assert_eq!(code, 2, "{err}");
    assert!(
        err.contains("Dee is in no finished game; players: Ann, Ben"),
        "{err}"
    );
    // Found in another game: it is no longer one that she never found.
    let found = "#character-encoding UTF-8\n#player1 Ann Ann\n#player2 Cy Cy\n>Ann: AEINRST 8D RETAINS +66 66\n";
    import("found.gcg", found);
    assert!(!list(&["--player", "Ann"]).contains("AEINRST"));
    // In the viewer of one game, by a word of line mode.
    let file = folder.path().join("missed.gcg");
    let file = file.to_str().expect("text");
    let (code, out, err) = run(&["replay", file, "--plain"], "missed\nback\nclose\n");
    assert_eq!(code, 0, "{err}");
    assert!(
        out.contains("AEINRST make?") || out.contains("Is QTIN a word?"),
        "{out}"
    );
}

/// A computer missed bingos in this game, and Ann, who passes, none: nothing is asked about it.
#[test]
fn what_a_computer_missed_is_not_studied() {
    let folder = TempDir::new().unwrap();
    let run = |args: &[&str], input: &str| command::run(folder.path(), args, input);
    let passes = format!("accept\n{}", "pass\nyes\naccept\n".repeat(4));
    let passes = passes + "resign\nyes\n";
    let game = ["--names", "Ann,bot:beginner", "--seed", "5", "--plain"];
    let (_, out, err) = run(&game, &passes);
    assert!(out.contains("2 Rematch"), "{out}{err}");
    let games = run(&["games"], "").1;
    let row = games.lines().last().expect("a game");
    let id = row.split(' ').next().expect("an ID");
    let (_, out, err) = run(&["replay", id, "--plain"], "missed\nback\nclose\n");
    assert!(out.contains("No bingo was missed here"), "{out}{err}");
    assert_eq!(run(&["study", "--from-games"], "").0, 1);
}

/// Many racks are looked up together, a few one by one: the cards are the same.
#[test]
fn a_long_list_has_the_cards_of_its_parts() {
    let dictionary = full();
    let mut words = vec![];
    dictionary.for_each_word(|word| words.push(String::from_utf8_lossy(word).into_owned()));
    let words: Vec<String> = words.into_iter().step_by(500).collect();
    let by_key = |words: &[String]| {
        let cards = list_cards(words, Ask::Anagrams, &dictionary).into_iter();
        cards
            .map(|card| (card.key.clone(), card.answer()))
            .collect::<BTreeMap<_, _>>()
    };
    let together = by_key(&words);
    assert!(together.len() > 400, "{}", together.len());
    let parts = words.chunks(100).flat_map(by_key);
    assert_eq!(together, parts.collect());
}
