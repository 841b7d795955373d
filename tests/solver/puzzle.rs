//! The daily puzzle: the same for all with the same words, with one best play.

use crate::support::command;
use crate::support::dictionary::dictionary;
use scrabble::engine::play::Play;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::solver::movegen::{Generator, Rack};
use scrabble::solver::players::NoObserver;
use scrabble::solver::puzzle::Puzzle;
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use scrabble::words::study::Memory;
use scrabble::words::study::streak::Streaks;
use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

/// 2026-11-23.
const DAY: u64 = 20_780;

fn told(puzzle: &Puzzle) -> String {
    let rack = TileSet::ENGLISH.text(&puzzle.rack);
    let (play, most) = (Puzzle::written(&puzzle.best), puzzle.most());
    format!("{rack}: {play} for {most}")
}

#[test]
fn a_day_has_its_puzzle_for_ever() {
    let common = Dictionary::built_in(Vocabulary::Common);
    let of_day = |day| Puzzle::of_day(day, &common, &NoObserver).map(|puzzle| told(&puzzle));
    assert_eq!(
        [DAY, DAY + 1, u64::MAX].map(of_day),
        [
            "EJLTUVW: L1 JU(T)E for 38",
            "FLNRTUU: 2B RU(E)FUL for 30",
            "CDEOSUV: N2 ESCUDO for 36"
        ]
        .map(|told| Some(told.to_owned()))
    );
}

#[test]
fn only_one_play_scores_as_much_as_the_best() {
    let words = Dictionary::built_in(Vocabulary::Full);
    let mut generator = Generator::new(&words);
    for day in DAY..DAY + 3 {
        let puzzle = Puzzle::of_day(day, &words, &NoObserver).expect("a puzzle");
        let rules = Puzzle::rules();
        let rack = Rack::new(&puzzle.rack, Variant::ENGLISH).expect("a rack");
        let mut scores: Vec<i32> = generator
            .all(&puzzle.board, &rack, &rules)
            .iter()
            .map(|play| play.score().value())
            .collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!(scores[0], puzzle.most().value());
        assert!(scores[1] + 6 <= scores[0], "{scores:?}");
        let checked = Play::check(puzzle.best.draft(), &puzzle.board, &puzzle.rack, &rules);
        assert_eq!(checked.as_ref(), Ok(&puzzle.best));
        assert!(puzzle.best.phonies(&words).is_empty());
        println!("{}", told(&puzzle));
    }
}

#[test]
fn a_dictionary_of_few_words_has_none() {
    assert_eq!(
        Puzzle::of_day(DAY, &dictionary("AA AB ABA"), &NoObserver),
        None
    );
}

fn today() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.expect("after 1970").as_secs() / 86_400
}

#[test]
fn the_program_plays_the_puzzle_of_today_and_keeps_the_streak() {
    let folder = TempDir::new().unwrap();
    let run = |input: &str| command::run(folder.path(), &["puzzle", "--dict", "common"], input);
    let day = today();
    let words = Dictionary::built_in(Vocabulary::Common);
    let puzzle = Puzzle::of_day(day, &words, &NoObserver).expect("a puzzle");
    let best = puzzle.best.main_word().notation();
    let (code, out, err) = run(&format!("{best}\n"));
    let saved = folder.path().join("scrabble/puzzle.json");
    let text = fs::read_to_string(&saved).expect("a streak");
    let (_, again, _) = run("");
    if today() != day {
        // Midnight has passed.
        return;
    }
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("You found the best play: "), "{out}");
    assert!(out.contains("Streak: 1 day, your longest."), "{out}");
    let streaks = Streaks::parse(&text).expect("streaks");
    let streak = streaks.of(words.fingerprint(), day).expect("a streak");
    let written = Puzzle::written(&puzzle.best);
    assert_eq!((streak.day, streak.days, &streak.play), (day, 1, &written));
    assert!(again.contains("You found the best play: "), "{again}");
}

/// A puzzle that was solved while the clock was ahead stops no streak until its day has come.
#[test]
fn a_streak_of_a_day_to_come_goes_on_today() {
    let folder = TempDir::new().unwrap();
    let (day, words) = (today(), Dictionary::built_in(Vocabulary::Common));
    let mut streaks = Streaks::default();
    let made = ("8H HORN".to_owned(), 24);
    streaks.record(words.fingerprint(), day + 400, made, true);
    let saved = folder.path().join("scrabble/puzzle.json");
    fs::create_dir(folder.path().join("scrabble")).unwrap();
    fs::write(&saved, streaks.text()).unwrap();
    let puzzle = Puzzle::of_day(day, &words, &NoObserver).expect("a puzzle");
    let best = format!("{}\n", puzzle.best.main_word().notation());
    let (_, out, err) = command::run(folder.path(), &["puzzle", "--dict", "common"], &best);
    if today() != day {
        // Midnight has passed.
        return;
    }
    assert!(out.contains("Streak: 2 days, your longest."), "{out}{err}");
    let text = fs::read_to_string(&saved).unwrap();
    let streaks = Streaks::parse(&text).expect("streaks");
    let streak = streaks.of(words.fingerprint(), day).expect("a streak");
    assert_eq!((streak.day, streak.days), (day, 2));
}

#[test]
fn damaged_streaks_are_refused_and_kept() {
    let folder = TempDir::new().unwrap();
    let saved = folder.path().join("scrabble/puzzle.json");
    fs::create_dir(folder.path().join("scrabble")).unwrap();
    let refused = "is damaged and its streaks cannot be read";
    let newer = "newer version of this program wrote";
    for (damaged, why) in [
        ("{damaged", refused),
        ("", refused),
        (r#"{"version":"1"}"#, refused),
        (r#"{"version":"9"}"#, newer),
    ] {
        fs::write(&saved, damaged).unwrap();
        let (code, out, _) = command::run(folder.path(), &["puzzle"], "\nquit\n");
        assert_eq!(code, 0);
        assert!(out.contains(why), "{out}");
        assert_eq!(fs::read_to_string(&saved).unwrap(), damaged);
    }
}
