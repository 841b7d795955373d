//! Recorded games that are kept beside the journals.

use scrabble::engine::clock::Millis;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::variant::Variant;
use scrabble::languages;
use scrabble::record::store::{
    GameId, GameStore, Journals as _, KeptFrom, KeptInfo, KeptRecord, ListedState, Salt,
    StoreError, UnixTime,
};
use std::fs;
use std::path::Path;

const GAME: &[u8] =
    b"#player1 Ann Ann Lee\n#player2 Ben Ben Roe\n>Ann: AEHNORX 8F HORN +14 14\n>Ben: ADEFMRT H6 FA.M +9 9\n";

/// A record of the first version of the format, as it was written.
const FIRST: &[u8] = include_bytes!("../../data/record/v1.record");

fn keep(store: &GameStore, from: Option<KeptFrom>) -> KeptRecord {
    let about = KeptInfo::new(UnixTime(1_795_219_200), from, Variant::ENGLISH);
    let kept = store.keep(about, Salt([7; Salt::BYTES]), GAME.to_vec());
    kept.expect("a free folder")
}

fn store(folder: &Path) -> GameStore {
    GameStore::new(folder)
}

#[test]
fn what_is_kept_is_read_again_with_its_rules_and_language() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    let german = languages::declared("german").expect("a language").variant();
    let about = KeptInfo {
        rules: Some(RuleSet::classic()),
        ..KeptInfo::new(
            UnixTime(1_795_219_200),
            Some(KeptFrom::Game(
                GameId::parse("2026-11-21-kqzm").expect("an ID"),
            )),
            german,
        )
    };
    let kept = store
        .keep(about, Salt([7; Salt::BYTES]), GAME.to_vec())
        .expect("kept");
    assert_eq!(store.read_kept(&kept.id).expect("kept"), kept);
    let text = fs::read_to_string(store.directory().join(format!("{}.record", kept.id)));
    let text = text.expect("a file");
    let header = "scrabble-record 1 {\"program\":\"0.1.0\",\"kept\":1795219200,\"from\":{\"game\":\"2026-11-21-kqzm\"},\
        \"tiles\":\"german\",\"rules\":{";
    assert!(text.starts_with(header), "{text}");
    assert!(text.as_bytes().ends_with(GAME), "{text}");
    assert_eq!(
        kept.record().expect("a game").variant().tiles.name(),
        "german"
    );
}

#[test]
fn a_change_of_another_window_is_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    let mut mine = keep(&store, None);
    let mut theirs = mine.clone();
    store
        .rewrite(&mut theirs, b"theirs".to_vec())
        .expect("a free file");
    let refused = store.rewrite(&mut mine, b"mine".to_vec());
    assert!(matches!(refused, Err(StoreError::FileChanged(_))));
    assert_eq!(store.read_kept(&mine.id).expect("kept").gcg, b"theirs");
    assert_eq!(mine.gcg, GAME);
    store.delete(&mine.id).expect("a file");
    assert!(
        store.rewrite(&mut theirs, b"again".to_vec()).is_err(),
        "it was deleted"
    );
    assert!(!store.is_kept(&theirs.id));
}

#[test]
fn games_of_files_are_not_finished_by_us_and_games_written_here_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    let states = |from| {
        let kept = keep(&store, from);
        let listed = store.list().expect("a folder");
        let [one] = &listed[..] else {
            panic!("one game")
        };
        let state = one.state;
        store.delete(&kept.id).expect("a file");
        state
    };
    assert_eq!(states(None), ListedState::Written);
    let file = KeptFrom::File("a.gcg".to_owned());
    assert_eq!(states(Some(file)), ListedState::Over);
}

#[test]
fn an_id_names_one_game_of_either_kind() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    let first = keep(&store, None);
    let second = keep(&store, None);
    assert_ne!(first.id, second.id, "the same salt, and another ID");
    assert_eq!(store.find(first.id.as_str()).expect("a game"), first.id);
    assert!(matches!(store.read(&first.id), Err(StoreError::Kept(_))));
    assert!(matches!(store.resume(&first.id), Err(StoreError::Kept(_))));
    assert_eq!(store.all_kept().expect("a folder").0.len(), 2);
}

#[test]
fn a_damaged_record_is_listed_with_the_reason_and_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    let kept = keep(&store, None);
    let path = store.directory().join(format!("{}.record", kept.id));
    for (damaged, why) in [
        (&b""[..], "not a saved game"),
        (b"scrabble-record 1 {}\n", "not a saved game"),
        (b"scrabble-record 9 {}\n", "newer version"),
        (
            b"scrabble-record 1 {\"program\":\"0.1.0\",\"kept\":1}\n>Ann: 8F\n",
            "line 1",
        ),
        (
            b"scrabble-record 1 {\"program\":\"0.1.0\",\"kept\":1,\"more\":2}\n",
            "not a saved game",
        ),
    ] {
        fs::write(&path, damaged).expect("a file");
        let listed = store.list().expect("a folder");
        let problem = listed[0].content.problem().expect("a problem");
        assert!(problem.to_lowercase().contains(why), "{problem}");
        assert_eq!(fs::read(&path).expect("a file"), damaged);
    }
}

#[test]
fn a_record_of_the_first_version_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    let id = keep(&store, None).id;
    let path = store.directory().join(format!("{id}.record"));
    fs::write(&path, FIRST).expect("a file");
    let kept = store.read_kept(&id).expect("a record");
    assert_eq!(
        kept.about.from,
        Some(KeptFrom::File("club/a.gcg".to_owned()))
    );
    assert_eq!(kept.about.usual.tiles.name(), "german");
    assert_eq!(kept.gcg, GAME);
}

#[test]
fn r29_the_time_that_players_have_used_is_kept_and_its_field_left_out_without_a_clock() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    let mut kept = keep(&store, None);
    let path = store.directory().join(format!("{}.record", kept.id));
    assert!(!fs::read_to_string(&path).expect("a file").contains("used"));
    let mut next = kept.clone();
    next.about.used = vec![Millis(1_500_000), Millis(0)];
    store.replace(&mut kept, next.clone()).expect("a free file");
    let text = fs::read_to_string(&path).expect("a file");
    assert!(text.contains("\"used\":[1500000,0]"), "{text}");
    assert_eq!(store.read_kept(&kept.id).expect("kept"), next);
}
