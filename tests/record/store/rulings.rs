//! A journal's version fixes the rulings that its game replays under (`docs/rules.md`, *Versions*).
//!
//! Each kept file holds a case that later rulings decide differently. `SCRABBLE_WRITE_JOURNALS=1` writes the files again.

use crate::store::saved::{FOLDER, loaded, told};
use crate::support::engine_help::{Table, classic, seat};
use crate::support::shelf::{bytes, journal, shelf};
use scrabble::engine::endgame::EndReason;
use scrabble::engine::game::{Command, Game, Phase};
use scrabble::engine::rules::{FirstWord, Preset, RuleSet};
use scrabble::engine::rulings::RulingsVersion;
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::tile_set::TileSet;
use scrabble::record::store::Journals as _;
use std::fs;

const WORDS: &str = "TA AI HORN";

/// A game under the rulings of version 1.
fn table(rules: RuleSet, racks: &[&str]) -> Table {
    Table::under(RulingsVersion::V1, rules, racks, WORDS)
}

/// TA lies on the board and `9H AI` is announced, which makes AI, TA and AI again.
fn doubled(rules: RuleSet, players: usize) -> Table {
    let racks = ["TAEEIOU", "AIEEORS", "EIOULNR"];
    let mut table = table(rules, &racks[..players]);
    table.play("8H TA");
    table.announce("9H AI");
    assert_eq!(table.words_at_issue(), ["AI", "TA", "AI"]);
    table
}

/// Everyone passes until the game is over.
fn passed_out(mut table: Table) -> Table {
    while !table.over() {
        table.pass();
    }
    table
}

/// Both opponents challenge AI, each the other one of the two.
fn doubled_travel() -> Table {
    let mut table = doubled(Preset::Travel.rules(), 3);
    table.name(2, &[0]).unwrap();
    table.name(0, &[2]).unwrap();
    passed_out(table)
}

/// All the words of the play are challenged in one.
fn doubled_intl() -> Table {
    let mut table = doubled(Preset::IntlTournament.rules(), 2);
    table.challenge(0);
    passed_out(table)
}

fn first_word(rules: RuleSet) -> Table {
    let first_word = FirstWord::at_least(3).unwrap();
    let rules = RuleSet {
        first_word,
        ..rules
    };
    passed_out(table(rules, &["HORN", "FARM"]))
}

/// All agree on QQ, which is challenged all the same: the only word of the play, or named.
fn agreed(rules: RuleSet) -> Table {
    let mut table = table(rules, &["HORN", "QXEEIOU"]);
    table.play("8F HORN");
    table.announce("I8 .X");
    table.run(Command::Agree(TileSet::ENGLISH.letters_of("NX").unwrap()));
    table.challenge(0);
    passed_out(table)
}

/// The kept games, as they were played.
fn games() -> Vec<(&'static str, Table)> {
    vec![
        ("v1-doubled-travel", doubled_travel()),
        ("v1-doubled-intl", doubled_intl()),
        ("v1-first-word-passes", first_word(classic())),
        (
            "v1-first-word-scoreless",
            first_word(Preset::NaTournament.rules()),
        ),
        ("v1-agreed-classic", agreed(classic())),
        ("v1-agreed-travel", agreed(Preset::Travel.rules())),
    ]
}

fn write_again() {
    for (name, table) in games() {
        let (_folder, shelf) = shelf();
        let journal = journal(&shelf, 1, &table.events);
        let past = shelf.read(journal.id().unwrap()).unwrap();
        fs::write(format!("{FOLDER}/{name}.journal"), bytes(&shelf, &journal)).unwrap();
        fs::write(format!("{FOLDER}/{name}.txt"), told(&past)).unwrap();
    }
}

/// The game in a kept file, which still comes to what was written down beside it.
fn kept(name: &str) -> Game {
    if std::env::var_os("SCRABBLE_WRITE_JOURNALS").is_some() {
        write_again();
    }
    let past = loaded(name);
    assert_eq!(past.game.setup().rulings(), RulingsVersion::V1);
    let expected = fs::read_to_string(format!("{FOLDER}/{name}.txt")).unwrap();
    assert_eq!(told(&past), expected, "{name}");
    past.game
}

fn missed(game: &Game) -> Vec<usize> {
    let lines = game.sheet().iter();
    let missed = lines.filter(|line| line.entry == SheetEntry::Missed);
    missed.map(|line| line.seat.index()).collect()
}

fn reason(game: &Game) -> EndReason {
    match game.phase() {
        Phase::Over(outcome) => outcome.reason(),
        other => panic!("not over: {other:?}"),
    }
}

#[test]
fn r19_version_1_judges_a_repeated_word_once_for_each_time_it_is_made() {
    let game = kept("v1-doubled-travel");
    assert_eq!(missed(&game), [2, 0], "both challengers paid for AI");
    let game = kept("v1-doubled-intl");
    let mut lines = game.sheet().iter();
    let bonus = lines.find(|line| line.entry == SheetEntry::ChallengeBonus);
    assert_eq!(bonus.unwrap().points.value(), 15, "AI, TA and AI again");
}

#[test]
fn r7_version_1_ends_a_game_by_passes_before_the_first_word() {
    let game = kept("v1-first-word-passes");
    assert_eq!((game.sheet().len(), reason(&game)), (6, EndReason::Passes));
    let game = kept("v1-first-word-scoreless");
    assert_eq!((game.turn(), reason(&game)), (7, EndReason::Scoreless));
}

#[test]
fn r38_version_1_lets_a_word_agreed_on_be_challenged() {
    for name in ["v1-agreed-classic", "v1-agreed-travel"] {
        let game = kept(name);
        assert_eq!(game.failed_challenges(seat(0)), 1, "{name}");
        assert_eq!(missed(&game), [0], "{name}");
    }
}

/// A game begun under version 1 goes on under it: played today, each of the kept games is the same once more.
#[test]
fn r34_games_of_version_1_are_played_on_by_its_rulings() {
    for (name, table) in games() {
        assert_eq!(loaded(name).events, table.events, "{name}");
    }
}

#[test]
fn r34_the_format_says_which_rulings_a_game_is_played_by() {
    for (rulings, format) in RulingsVersion::ALL.into_iter().zip(1..) {
        let table = Table::under(rulings, classic(), &["HORN", "FARM"], WORDS);
        let (_folder, shelf) = shelf();
        let journal = journal(&shelf, 1, &table.events);
        let file = String::from_utf8(bytes(&shelf, &journal)).unwrap();
        assert!(
            file.starts_with(&format!("scrabble-journal {format} {{")),
            "{file}"
        );
        let past = shelf.read(journal.id().unwrap()).unwrap();
        assert_eq!(past.game.setup().rulings(), rulings);
    }
    let newest = Table::new(classic(), &["HORN", "FARM"], WORDS);
    assert_eq!(newest.game.setup().rulings(), RulingsVersion::NEWEST);
}
