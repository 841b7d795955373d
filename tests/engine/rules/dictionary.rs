//! R20, R21: when the dictionary is asked, and that nobody else is.

use crate::support::engine_help::{Table, classic, draft, seat, tiles};
use scrabble::engine::game::{Claim, Command};
use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::rules::{ChallengeRule, RuleSet};
use scrabble::engine::tile::Letter;
use std::cell::Cell;

/// Counts how often it is asked.
struct Counting(Cell<usize>);

impl Lexicon for Counting {
    fn contains(&self, _: &[Letter]) -> bool {
        self.0.set(self.0.get() + 1);
        true
    }
}

#[test]
fn r20_the_dictionary_is_asked_for_challenges_only() {
    let lexicon = Counting(Cell::new(0));
    let mut game = Table::new(classic(), &["HORN", "FA"], "").game;
    let mut run = |command| game.apply(command, &lexicon).unwrap();
    run(Command::play(draft("8F HORN")));
    run(Command::Accept { by: seat(1) });
    run(Command::exchange(tiles("F")));
    run(Command::pass());
    run(Command::play(draft("9G A")));
    assert_eq!(lexicon.0.get(), 0);
    let (by, claim) = (seat(0), Claim::All);
    game.apply(Command::Challenge { by, claim }, &lexicon)
        .unwrap();
    assert_eq!(lexicon.0.get(), 1);
}

#[test]
fn r20_a_void_table_asks_at_the_play() {
    let lexicon = Counting(Cell::new(0));
    let void = RuleSet {
        challenge: ChallengeRule::Void,
        ..classic()
    };
    let mut game = Table::new(void, &["HORN", "FA"], "").game;
    game.preview(&draft("8F HORN")).unwrap();
    assert_eq!(lexicon.0.get(), 0);
    game.apply(Command::play(draft("8F HORN")), &lexicon)
        .unwrap();
    assert_eq!(lexicon.0.get(), 1);
}

#[test]
fn r21_the_agreed_dictionary_alone_says_what_a_word_is() {
    for (words, stands) in [("HORN", true), ("HORNS", false), ("", false)] {
        let mut table = Table::new(classic(), &["HORN", "FA"], words);
        table.announce("8F HORN");
        table.challenge(1);
        assert_eq!(table.score(0) > 0, stands);
        // The record keeps the verdict: it is read back without a dictionary.
        assert_eq!(table.replayed(), table.game);
    }
}
