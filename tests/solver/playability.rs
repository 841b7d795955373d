//! How playable words are: what is counted in games, and how words are ordered by it.

use crate::selfplay::chooser;
use scrabble::engine::full_position::FullPosition;
use scrabble::engine::play::Play;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::tile::Letter;
use scrabble::engine::tile_set::TileSet;
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::playability::{PlayabilityPlan, count};
use scrabble::solver::selfplay::{seed_of_game, two};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use scrabble::words::search::index::Index;
use scrabble::words::search::lists::{BuiltInLists, ListFault, WordLists};
use scrabble::words::search::playability::{Playability, PlayedWord};
use scrabble::words::search::query::parse;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::sync::Arc;

static ENGLISH: TileSet = TileSet::ENGLISH;
const GAMES: u64 = 4;
const SEED: u64 = 7;

fn counted(threads: usize) -> Playability {
    let plan = PlayabilityPlan {
        games: GAMES,
        seed: SEED,
        threads: NonZeroUsize::new(threads).expect("a thread"),
    };
    let words = Dictionary::built_in(Vocabulary::Full);
    count(&words, &LeaveValues::builtin(), &plan, &|| {}).expect("games")
}

/// The number of plays that formed each word, from the games themselves.
fn slow_plays() -> BTreeMap<Vec<Letter>, u64> {
    let mut chooser = chooser(Vocabulary::Full, true);
    let setup = two(RuleSet::classic()).expect("a setup");
    let mut plays = BTreeMap::new();
    for game in 0..GAMES {
        let mut position = FullPosition::dealt(&setup, seed_of_game(SEED, game));
        while !position.is_over() {
            let choice = chooser.choose(&position);
            if let Some(found) = choice.play() {
                let (board, rack) = (position.board(), position.rack());
                let play = Play::check(&found.draft(board), board, rack, position.rules());
                let play = play.expect("a legal play");
                let words: BTreeSet<Vec<Letter>> = play
                    .words()
                    .iter()
                    .map(|word| word.tiles().map(|tile| tile.tile.letter()).collect())
                    .collect();
                for word in words {
                    *plays.entry(word).or_default() += 1;
                }
            }
            choice.make(&mut position);
        }
    }
    plays
}

#[test]
fn every_word_of_every_play_counts_on_any_number_of_threads() {
    let (one, three) = (counted(1), counted(3));
    assert_eq!(one, three);
    let slow = slow_plays();
    assert_eq!(one.len(), slow.len());
    for (word, plays) in &slow {
        assert_eq!(one.of(word).plays, *plays, "{}", ENGLISH.word(word));
    }
    // Most plays are better than what can be played without their words.
    assert!(slow.keys().any(|word| one.of(word).gain > 0));
    let unplayed = ENGLISH.letters_of("ZYZZYVA").expect("letters");
    assert_eq!(one.of(&unplayed), PlayedWord::default());

    let text = one.write(&ENGLISH, "four games\nof two");
    assert!(text.starts_with("# four games\n# of two\n"));
    assert_eq!(Playability::read(&text, &ENGLISH), Ok(one));
}

/// What a file says.
struct Written(&'static str);

impl WordLists for Written {
    fn open(&self, name: &str, set: &'static TileSet) -> Result<Dictionary, ListFault> {
        BuiltInLists.open(name, set)
    }

    fn playability(&self, set: &'static TileSet) -> Result<Playability, ListFault> {
        Playability::read(self.0, set).map_err(|line| ListFault(line.to_string()))
    }
}

#[test]
fn words_are_ordered_by_gain_then_plays_and_those_not_played_by_probability() {
    let index = Index::of(Arc::new(Dictionary::built_in(Vocabulary::Full)));
    let found = |text: &str, lists: &dyn WordLists| {
        let condition = parse(text, &ENGLISH).expect("a condition");
        let found = index.search(&condition, lists)?;
        Ok(found
            .words()
            .map(|word| word.to_string())
            .collect::<Vec<_>>())
    };
    let none = found("playability 1", &BuiltInLists);
    assert!(none.is_err_and(|fault: ListFault| fault.0.contains("no playability")));
    let damaged = found("playability 1", &Written("QI 3 1\nZA x 1\n"));
    assert_eq!(
        damaged,
        Err(ListFault("line 2 is not a word and two numbers".to_owned()))
    );
    let lists = Written("# heading\nQI 9000 1\n\nZA 9000 3\nHORN 5 1\nXYZZYX 9 9\n");
    let first = |text: &str| found(text, &lists).expect("words");
    assert_eq!(first("length 2 playability 1"), ["ZA"]);
    assert_eq!(first("length 2 playability 2"), ["QI"]);
    assert_eq!(first("length 4 playability 1"), ["HORN"]);
    assert_eq!(
        first("length 7 max-playability 9"),
        first("length 7 max-prob 9")
    );
}
