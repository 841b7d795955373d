//! What only Unix has: permissions, and paths that are no text.

use crate::support::obstacle::OBSTACLES;
use crate::support::shelf::{journal, path, random_game, shelf, side, written};
use scrabble::engine::tile_set::TileSet;
use scrabble::record::store::{
    DictionaryInfo, DictionarySource, JournalInfo, Journals as _, Salt, UnixTime,
};
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;

#[test]
fn only_the_owner_can_look_into_file_and_directories() {
    let (folder, _) = shelf();
    let data = folder.path().join("a/b");
    let shelf = scrabble::record::store::GameStore::new(&data);
    let journal = journal(&shelf, 1, &random_game(1)[..1]);
    let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder.path().join("a")), 0o700);
    assert_eq!(mode(&data), 0o700);
    assert_eq!(mode(shelf.directory()), 0o700);
    let id = journal.id().unwrap();
    for file in [path(&shelf, id), side(&shelf, id)] {
        assert_eq!(mode(&file), 0o600);
    }
    // Nothing else is left behind.
    assert_eq!(shelf.directory().read_dir().unwrap().count(), 2);
}

/// Also where an earlier version, or somebody's `chmod`, had let others look. The folder that was there before stays as it is.
#[test]
fn what_others_may_read_is_closed_when_a_game_goes_on() {
    let (folder, _) = shelf();
    let data = folder.path().join("data");
    let shelf = scrabble::record::store::GameStore::new(&data);
    let id = journal(&shelf, 1, &random_game(1)[..1])
        .id()
        .unwrap()
        .clone();
    let ours = [
        shelf.directory().to_owned(),
        path(&shelf, &id),
        side(&shelf, &id),
    ];
    let open = |path: &std::path::Path| {
        let mode = if path.is_dir() { 0o755 } else { 0o644 };
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    open(&data);
    for path in &ours {
        open(path);
    }
    drop(shelf.resume(&id).unwrap());
    let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(
        ours.each_ref().map(|path| mode(path)),
        [0o700, 0o600, 0o600]
    );
    assert_eq!(mode(&data), 0o755);
}

/// What stands in the place of a game's lock is told of: the program does not try for ever.
#[test]
fn what_stands_in_place_of_a_games_lock_is_told_of() {
    for obstacle in OBSTACLES {
        let (_folder, shelf) = shelf();
        let id = journal(&shelf, 1, &random_game(1)[..1])
            .id()
            .unwrap()
            .clone();
        let lock = side(&shelf, &id);
        std::fs::remove_file(&lock).unwrap();
        obstacle.put_at(&lock);
        for told in [
            shelf.resume(&id).map(drop).unwrap_err(),
            shelf.delete(&id).unwrap_err(),
        ] {
            let told = told.to_string();
            let name = lock.file_name().unwrap().to_str().unwrap();
            assert!(
                told.contains(name) && told.contains(obstacle.name()),
                "{told}"
            );
        }
        assert_eq!(shelf.read(&id).unwrap().events.len(), 1);
        assert_eq!(shelf.list().unwrap().len(), 1);
        obstacle.remove(&lock);
        drop(shelf.resume(&id).unwrap());
    }
}

#[test]
fn r21_dictionaries_of_every_kind_come_back() {
    let (_folder, shelf) = shelf();
    let paths: [&[u8]; 4] = [
        b"/home/ann/words.txt",
        "/wörter\n\u{1b}[2J \"x\"\\".as_bytes(),
        b"/not/\xff\xfe/utf-8",
        b"",
    ];
    let mut origins = vec![DictionarySource::BuiltIn];
    origins.extend(paths.map(|path| DictionarySource::File(OsStr::from_bytes(path).into())));
    for (number, from) in (0..).zip(origins) {
        let words = DictionaryInfo {
            tiles: &TileSet::ENGLISH,
            name: "a “list” of mine".to_owned(),
            from,
            fingerprint: "00ff".to_owned(),
        };
        let about = JournalInfo::new(UnixTime(u64::MAX), words, Salt([number; Salt::BYTES]));
        let (journal, appended) = shelf.begin(about.clone(), &random_game(1)[..1]).unwrap();
        written(appended);
        let id = journal.id().unwrap().clone();
        assert_eq!(shelf.read(&id).unwrap().about, about);
    }
}
