//! Look-ups in the embedded dictionary, questions to it, and checking and scoring a play.
//!
//! Instructions are counted from outside, as for `movegen`: `--count hits N`, `--count misses N`, `--count graph-hits N`,
//! `--count graph-misses N` and `--count plays N` repeat a pass N times.

use divan::{Bencher, black_box};
use scrabble_game::engine::board::Board;
use scrabble_game::engine::draft::Draft;
use scrabble_game::engine::lexicon::Lexicon;
use scrabble_game::engine::play::Play;
use scrabble_game::engine::rules::RuleSet;
use scrabble_game::engine::tile::Letter;
use scrabble_game::engine::tile_set::TileSet;
use scrabble_game::engine::variant::Variant;
use scrabble_game::record::notation::coordinates::TypedPlay;
use scrabble_game::solver::movegen::Generator;
use scrabble_game::words::lexicon::lookup::{Anagram, Answer, Query, QueryError, QueryWord};
use scrabble_game::words::lexicon::{Dictionary, Vocabulary};
use std::num::NonZeroUsize;

fn main() {
    let mut args = std::env::args().skip_while(|arg| arg != "--count");
    match (args.next(), args.next()) {
        (Some(_), Some(what)) => {
            let passes = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
            count(&what, passes);
        }
        _ => divan::main(),
    }
}

/// Repeats a pass for a counter of instructions.
fn count(what: &str, passes: usize) {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    let words = if what.ends_with("misses") {
        phonies(&dictionary)
    } else {
        words(&dictionary)
    };
    let generator = Generator::new(&dictionary);
    let (board, rules, rack) = (
        board(),
        RuleSet::classic(),
        Variant::ENGLISH.tiles.all().clone(),
    );
    let drafts = drafts(&board);
    let mut things = 0;
    for _ in 0..passes {
        things += match what {
            "plays" => {
                let check = |draft| Play::check(black_box(draft), &board, &rack, &rules);
                assert!(drafts.iter().map(check).all(|play| play.is_ok()));
                drafts.len()
            }
            _ if what.starts_with("graph") => found(&generator, &words).1,
            _ => found(&dictionary, &words).1,
        };
    }
    println!("{things} {what}");
}

/// How many of the words are in it, and how many there are.
fn found(lexicon: &impl Lexicon, words: &[Vec<Letter>]) -> (usize, usize) {
    let found = words
        .iter()
        .filter(|word| lexicon.contains(black_box(word)));
    (black_box(found.count()), words.len())
}

/// Every hundredth word: 2,486 of them, of all lengths and levels.
fn words(dictionary: &Dictionary) -> Vec<Vec<Letter>> {
    let mut words = vec![];
    let mut number = 0_usize;
    dictionary.for_each_word(|word| {
        if number.is_multiple_of(100) {
            words.extend(
                std::str::from_utf8(word)
                    .ok()
                    .and_then(|text| TileSet::ENGLISH.letters_of(text)),
            );
        }
        number += 1;
    });
    words
}

/// The same words with one letter changed to make phonies.
fn phonies(dictionary: &Dictionary) -> Vec<Vec<Letter>> {
    let changed = |mut word: Vec<Letter>| {
        let last = word.len() - 1;
        TileSet::ENGLISH.letters().find_map(|letter| {
            word[last] = letter;
            (!dictionary.contains(&word)).then(|| word.clone())
        })
    };
    words(dictionary).into_iter().filter_map(changed).collect()
}

/// One pass over the words; divide by their number for one look-up.
fn look_up(bencher: Bencher, lexicon: &impl Lexicon, words: &[Vec<Letter>]) {
    bencher
        .counter(divan::counter::ItemsCount::new(words.len()))
        .bench_local(|| found(lexicon, words));
}

#[divan::bench]
fn look_up_hit(bencher: Bencher) {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    look_up(bencher, &dictionary, &words(&dictionary));
}

#[divan::bench]
fn look_up_miss(bencher: Bencher) {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    look_up(bencher, &dictionary, &phonies(&dictionary));
}

/// In the graph of a generator.
#[divan::bench]
fn look_up_hit_in_the_graph(bencher: Bencher) {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    look_up(bencher, &Generator::new(&dictionary), &words(&dictionary));
}

#[divan::bench]
fn look_up_miss_in_the_graph(bencher: Bencher) {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    look_up(bencher, &Generator::new(&dictionary), &phonies(&dictionary));
}

#[divan::bench]
fn open_embedded() -> usize {
    Dictionary::built_in(black_box(Vocabulary::Full)).len()
}

/// A question whose answer fills a panel of the screen.
fn ask(bencher: Bencher, query: Result<Query, QueryError>) {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    let query = query.expect("a question");
    let limit = NonZeroUsize::new(50);
    assert!(dictionary.look_up(&query, limit).found_any());
    bencher.bench(|| -> Answer { dictionary.look_up(black_box(&query), limit) });
}

/// With `*` at both ends nothing can be skipped early.
#[divan::bench]
fn find_pattern_with_stars(bencher: Bencher) {
    ask(bencher, Query::parse("?*?ING*", &TileSet::ENGLISH));
}

/// With letters at the beginning nearly everything can be skipped.
#[divan::bench]
fn find_pattern(bencher: Bencher) {
    ask(bencher, Query::parse("A??LE", &TileSet::ENGLISH));
}

#[divan::bench]
fn find_all_words(bencher: Bencher) {
    ask(bencher, Query::parse("*", &TileSet::ENGLISH));
}

#[divan::bench]
fn find_anagrams_of_a_rack(bencher: Bencher) {
    ask(
        bencher,
        Anagram::parse("RETAIN?", &TileSet::ENGLISH).map(Query::Anagram),
    );
}

/// The slowest question a player might ask.
#[divan::bench]
fn find_anagrams_of_fifteen_tiles_two_of_them_blanks(bencher: Bencher) {
    ask(
        bencher,
        Anagram::parse("DETERMINATION??", &TileSet::ENGLISH).map(Query::Anagram),
    );
}

#[divan::bench]
fn find_anagrams_or_shorter_of_fifteen_tiles_two_of_them_blanks(bencher: Bencher) {
    let anagram = Anagram::parse("DETERMINATION??", &TileSet::ENGLISH);
    ask(
        bencher,
        anagram.map(|tiles| Query::Anagram(tiles.or_shorter())),
    );
}

#[divan::bench]
fn find_hooks(bencher: Bencher) {
    ask(
        bencher,
        QueryWord::parse("PARE", &TileSet::ENGLISH).map(Query::Hooks),
    );
}

/// The golden example's board, and plays of every kind on it.
const BOARD: &[&str] = &["8F HORN", "H6 FARM", "10F PASTE", "9H MOB", "11E BIT"];
const PLAYS: &[&str] = &[
    "J9 BEQUESt",
    "15J zEBRAS",
    "5H AFAR",
    "8C LEGHORN",
    "F10 PI",
    "K10 ED",
    "12A HOMES",
    "6F OAF",
];

fn board() -> Board {
    let mut board = Board::new(Variant::ENGLISH);
    for play in BOARD {
        let typed = TypedPlay::parse(play, Variant::ENGLISH).expect("a play");
        let draft = typed
            .draft(&board, Variant::ENGLISH.tiles.all())
            .expect("it fits");
        board = board.with(draft.tiles());
    }
    board
}

/// Those of the plays that are plays.
fn drafts(board: &Board) -> Vec<Draft> {
    let (rules, rack) = (RuleSet::classic(), Variant::ENGLISH.tiles.all().clone());
    let drafts: Vec<_> = PLAYS
        .iter()
        .filter_map(|play| {
            TypedPlay::parse(play, Variant::ENGLISH)
                .ok()?
                .draft(board, &rack)
                .ok()
        })
        .filter(|draft| Play::check(draft, board, &rack, &rules).is_ok())
        .collect();
    assert!(drafts.len() >= 5, "too few of the plays are plays");
    drafts
}

#[divan::bench]
fn check_and_score(bencher: Bencher) {
    let (board, rules, rack) = (
        board(),
        RuleSet::classic(),
        Variant::ENGLISH.tiles.all().clone(),
    );
    let drafts = drafts(&board);
    bencher
        .counter(divan::counter::ItemsCount::new(drafts.len()))
        .bench(|| {
            let total = |draft| {
                Play::check(black_box(draft), &board, &rack, &rules)
                    .map_or(0, |p| p.score().total().value())
            };
            drafts.iter().map(total).sum::<i32>()
        });
}
