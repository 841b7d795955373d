//! Journals of games that were played on from recorded ones.

use crate::store::other::Apart;
use crate::store::saved::{FOLDER, loaded, told};
use crate::support::engine_help::{Table, classic};
use crate::support::shelf::{about, bytes, path, random_game, shelf, written};
use scrabble::engine::rulings::RulingsVersion;
use scrabble::record::BranchPoint;
use scrabble::record::store::{Damage, GameStore, Journal, Journals as _, LineFault, StoreError};
use std::fs;

fn point() -> BranchPoint {
    BranchPoint {
        from: "2026-11-21-kqzm".to_owned(),
        turn: 3,
        foreign: false,
    }
}

/// The journal of a game that was played on under these rulings.
fn branched(store: &GameStore, rulings: RulingsVersion, point: BranchPoint) -> Journal {
    let mut table = Table::under(rulings, classic(), &["HORNAEI", "FAMZQVU"], "HORN FARM");
    table.play("8F HORN");
    table.pass();
    table.pass();
    let begun = store.begin(about(1).branched(Some(point)), &table.events);
    let (journal, appended) = begun.unwrap();
    written(appended);
    journal
}

/// The kept files, by rulings.
const KEPT: [(&str, RulingsVersion); 2] = [
    ("v3-branched", RulingsVersion::V1),
    ("v4-branched", RulingsVersion::V2),
];

fn write_again() {
    for (name, rulings) in KEPT {
        let (_folder, store) = shelf();
        let journal = branched(&store, rulings, point());
        let past = store.read(journal.id().unwrap()).unwrap();
        fs::write(format!("{FOLDER}/{name}.journal"), bytes(&store, &journal)).unwrap();
        fs::write(format!("{FOLDER}/{name}.txt"), told(&past)).unwrap();
    }
}

#[test]
fn r34_kept_files_of_formats_3_and_4_load_to_the_same_games() {
    if std::env::var_os("SCRABBLE_WRITE_JOURNALS").is_some() {
        write_again();
    }
    for (name, rulings) in KEPT {
        let past = loaded(name);
        let expected = fs::read_to_string(format!("{FOLDER}/{name}.txt")).unwrap();
        assert_eq!(told(&past), expected, "{name}");
        assert_eq!(past.about.branch, Some(point()), "{name}");
        assert_eq!(past.game.setup().rulings(), rulings, "{name}");
    }
}

#[test]
fn the_place_where_a_game_began_comes_back_and_others_say_nothing_of_it() {
    let (_folder, store) = shelf();
    for foreign in [false, true] {
        let point = BranchPoint { foreign, ..point() };
        let journal = branched(&store, RulingsVersion::NEWEST, point.clone());
        let text = String::from_utf8(bytes(&store, &journal)).unwrap();
        assert!(text.starts_with("scrabble-journal 4 {"), "{text}");
        assert_eq!(text.contains("foreign"), foreign, "{text}");
        let read = store.read(journal.id().unwrap()).unwrap();
        assert_eq!(read.about.branch, Some(point));
    }
    let (journal, appended) = store.begin(about(2), &random_game(1)).unwrap();
    written(appended);
    let text = String::from_utf8(bytes(&store, &journal)).unwrap();
    assert!(!text.contains("branch"), "older programs read it");
}

/// A name that no header can have is made one that it can.
#[test]
fn a_game_is_saved_whatever_the_file_is_called_that_it_began_in() {
    let (_folder, store) = shelf();
    let game = Table::new(classic(), &["HORN", "FARM"], "HORN").game;
    let point = BranchPoint::of(&game, &"a\n\u{1b}".repeat(400), true);
    let journal = branched(&store, RulingsVersion::NEWEST, point);
    let read = store.read(journal.id().unwrap()).unwrap();
    assert_eq!(read.about.branch.unwrap().from, "a".repeat(100));
}

/// A header that does not have what its number says is refused, and so is a number of a later program.
#[test]
fn the_number_and_the_header_agree() {
    let (_folder, store) = shelf();
    let journal = branched(&store, RulingsVersion::NEWEST, point());
    let id = journal.id().unwrap().clone();
    let whole = Apart::of(&bytes(&store, &journal));
    drop(journal);
    let damage = |version: &str, branch: &str| {
        let odd = Apart {
            version: version.to_owned(),
            header: whole.header.replace("branch", branch),
            ..whole.clone()
        };
        fs::write(path(&store, &id), odd.bytes()).unwrap();
        match store.read(&id) {
            Err(StoreError::Damaged { damage, .. }) => damage,
            other => panic!("{other:?}"),
        }
    };
    let unknown = Damage::Line {
        line: 1,
        fault: LineFault::Unknown,
    };
    assert_eq!(damage("2", "branch"), unknown);
    assert_eq!(damage("4", "brunch"), unknown);
    assert_eq!(damage("5", "branch"), Damage::Newer(5));
    assert_eq!(damage("0", "branch"), Damage::NoJournal);
}
