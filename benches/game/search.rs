//! Searches of words by conditions, over the 248,969 words of `full`, or over the list that `SCRABBLE_BENCH_WORDS` names.
//!
//! Instructions are counted from outside, as for `movegen`: `--count KIND N` asks a question N times after a first one, which
//! makes what later ones share; `--count first-KIND N` makes all of it anew N times.

use divan::{Bencher, black_box};
use scrabble_game::words::lexicon::{Alphabet, Dictionary, Vocabulary};
use scrabble_game::words::search::index::Index;
use scrabble_game::words::search::lists::BuiltInLists;
use scrabble_game::words::search::query;
use std::path::Path;
use std::sync::Arc;

/// Questions of each kind.
const QUESTIONS: [(&str, &str); 13] = [
    ("pattern", "pattern ?*?ING*"),
    ("anagram", "anagram RETAIN??"),
    ("subanagram", "subanagram RETAINSULOEDG??"),
    (
        "letters",
        "vowels 4- unique 7- points 8-12 consists AEIOU:50",
    ),
    ("ends", "begins RE or ends ING or includes QI"),
    ("hooks", "front-hooks 1- back-hooks 2-"),
    ("inner", "inner-hook front inner-hook back"),
    ("prefix", "takes-prefix RE or takes-suffix ABLE"),
    ("anagrams", "anagrams 5-"),
    ("probability", "prob 1-500 or natural-prob 1-500"),
    ("list", "not-in common"),
    ("definition", "definition bird or part adverb"),
    (
        "nested",
        "RE????? min-vowels 4 and not (prob 1-500 or ends ING)",
    ),
];

fn main() {
    let mut args = std::env::args().skip_while(|arg| arg != "--count");
    match (args.next(), args.next()) {
        (Some(_), Some(kind)) => {
            let passes = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
            count(&kind, passes);
        }
        _ => divan::main(),
    }
}

/// Repeats a question for a counter of instructions.
fn count(kind: &str, passes: usize) {
    let first = kind.strip_prefix("first-");
    let mut kept = index();
    let mut words = if first.is_none() { ask(&kept, kind) } else { 0 };
    for _ in 0..passes {
        if first.is_some() {
            kept = index();
        }
        words = ask(&kept, first.unwrap_or(kind));
    }
    println!("{words} {kind}");
}

fn index() -> Index {
    Index::of(Arc::new(words()))
}

fn words() -> Dictionary {
    let Some(file) = std::env::var_os("SCRABBLE_BENCH_WORDS") else {
        return Dictionary::built_in(Vocabulary::Full);
    };
    let opened = Dictionary::open_file(Path::new(&file), Alphabet::ENGLISH, None);
    opened.expect("a list of words").0
}

/// The number of words found; all words for a kind that there is not.
fn ask(index: &Index, kind: &str) -> usize {
    let question = QUESTIONS.iter().find(|(name, _)| *name == kind);
    let question = question.map_or("pattern *", |(_, question)| *question);
    let found = query::parse(question, index.tiles())
        .ok()
        .and_then(|condition| index.search(black_box(&condition), &BuiltInLists).ok());
    found.map_or(0, |found| found.len())
}

#[divan::bench(args = QUESTIONS.map(|(kind, _)| kind), sample_count = 20)]
fn question(bencher: Bencher, kind: &str) {
    let index = index();
    ask(&index, kind);
    bencher.bench_local(|| ask(&index, kind));
}

#[divan::bench(args = ["all", "hooks", "anagrams", "probability", "definition"], sample_count = 5)]
fn first_question(bencher: Bencher, kind: &str) {
    bencher.bench_local(|| ask(&index(), kind));
}

/// The twenty questions of the manual, as they stand in its table.
fn twenty_questions() -> Vec<&'static str> {
    let manual = include_str!("../../docs/words.md");
    let rows = manual
        .lines()
        .skip_while(|line| *line != "| question | Zyzzyva | here | words |");
    let rows = rows.skip(2).take_while(|line| line.starts_with('|'));
    let query = |row: &'static str| row.split('|').nth(3)?.split('`').nth(1);
    let queries = rows.filter_map(query);
    queries.filter(|query| !query.contains("FILE")).collect()
}

#[divan::bench(args = twenty_questions(), sample_count = 20)]
fn twenty(bencher: Bencher, question: &str) {
    let index = index();
    let condition = query::parse(question, index.tiles()).expect("a condition of the manual");
    let search = || {
        index
            .search(black_box(&condition), &BuiltInLists)
            .map(|found| found.len())
    };
    let _ = search();
    bencher.bench_local(search);
}
