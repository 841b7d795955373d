//! Shelves in folders of their own, and games to put on them.

use crate::support::engine_help::{Rng, Words};
use crate::support::player::{answer, begin, choose, take_back};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::tile_set::TileSet;
use scrabble::record::store::{
    AppendResult, DictionaryInfo as RulesSummaryPage, DictionarySource, GameId, GameStore, Journal,
    JournalInfo, Journals as _, Salt, UnixTime,
};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tempfile::TempDir;

/// 21 November 2026.
pub(crate) const BEGUN: UnixTime = UnixTime(1_795_219_200);

/// A shelf in a folder of its own: in memory where there is such a place, for the disk is asked to keep every line.
pub(crate) fn shelf() -> (TempDir, GameStore) {
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
    let folder = folder.unwrap();
    let shelf = GameStore::new(folder.path());
    (folder, shelf)
}

/// The files of the games that are kept below this folder.
pub(crate) fn journals(data: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(data.join("games")).expect("a folder");
    let paths = files.map(|file| file.expect("a file").path());
    paths
        .filter(|path| path.extension().is_some_and(|e| e == "journal"))
        .collect()
}

pub(crate) fn about(number: u64) -> JournalInfo {
    let mut salt = [0; Salt::BYTES];
    salt[..8].copy_from_slice(&Rng::new(number).next().to_le_bytes());
    let words = RulesSummaryPage {
        name: "full".to_owned(),
        from: DictionarySource::BuiltIn,
        fingerprint: "0123456789abcdef".to_owned(),
        tiles: &TileSet::ENGLISH,
    };
    JournalInfo::new(BEGUN, words, Salt(salt))
}

/// What happened in a whole random game, which is played once for all tests.
pub(crate) fn random_game(number: u64) -> Vec<Event> {
    static PLAYED: Mutex<BTreeMap<u64, Vec<Event>>> = Mutex::new(BTreeMap::new());
    let games = || PLAYED.lock().expect("no test fails while it looks");
    if let Some(events) = games().get(&number) {
        return events.clone();
    }
    let events = play(number);
    games().insert(number, events.clone());
    events
}

fn play(number: u64) -> Vec<Event> {
    let mut rng = Rng::new(number);
    let (mut game, started) = begin(&mut rng);
    let mut events = vec![started];
    loop {
        let command = match game.phase() {
            _ if game.taken_back().is_some() && rng.percent(3) => take_back(&mut rng, &game),
            Phase::Turn(_) => choose(&mut rng, &game, Words::small(), true),
            Phase::Challenge(pending) => answer(&mut rng, &game, pending, Words::small()),
            Phase::Over(_) => return events,
        };
        events.extend(game.apply(command, Words::small()));
    }
}

#[track_caller]
pub(crate) fn written(appended: AppendResult) {
    match appended {
        AppendResult::Written => {}
        AppendResult::Owing(error) => panic!("not written: {error}"),
    }
}

/// A journal with these events in it.
pub(crate) fn journal(shelf: &GameStore, number: u64, events: &[Event]) -> Journal {
    let (journal, appended) = shelf.begin(about(number), events).unwrap();
    written(appended);
    journal
}

pub(crate) fn replayed(events: &[Event]) -> Game {
    Game::replay(events).unwrap()
}

pub(crate) fn path(shelf: &GameStore, id: &GameId) -> PathBuf {
    shelf.directory().join(format!("{id}.journal"))
}

/// The file beside a journal, which is locked and knows its length.
pub(crate) fn side(shelf: &GameStore, id: &GameId) -> PathBuf {
    shelf.directory().join(format!("{id}.lock"))
}

/// What stands in a journal's file.
pub(crate) fn bytes(shelf: &GameStore, journal: &Journal) -> Vec<u8> {
    fs::read(path(shelf, journal.id().unwrap())).unwrap()
}
