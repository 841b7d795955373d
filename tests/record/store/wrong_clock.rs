//! Games that were played while the clock of the machine was wrong.

use crate::support::shelf::{about, path, random_game, shelf, written};
use scrabble::record::store::{
    Clock, Content, GameId, GameStore, JournalInfo, Journals as _, UnixTime,
};
use std::fs;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

const DAY: i64 = 86_400;

fn at(days: i64) -> SystemTime {
    let seconds = Duration::from_secs(days.unsigned_abs() * DAY.unsigned_abs());
    if days < 0 {
        SystemTime::now() - seconds
    } else {
        SystemTime::now() + seconds
    }
}

fn unix(time: SystemTime) -> UnixTime {
    UnixTime(time.duration_since(UNIX_EPOCH).unwrap().as_secs())
}

/// A store that knows the time.
fn timed_shelf() -> (TempDir, GameStore) {
    let (folder, shelf) = shelf();
    (
        folder,
        shelf.with_clock(Clock::new(|| unix(SystemTime::now()))),
    )
}

/// A game that began and was played last so many days from now, by the clock of then.
fn played(shelf: &GameStore, number: u64, begun: i64, last: i64) -> GameId {
    let info = JournalInfo {
        begun: unix(at(begun)),
        ..about(number)
    };
    let (journal, appended) = shelf.begin(info, &random_game(number)[..2]).unwrap();
    written(appended);
    let id = journal.id().unwrap().clone();
    let file = fs::File::options().append(true).open(path(shelf, &id));
    file.unwrap().set_modified(at(last)).unwrap();
    id
}

fn listed(shelf: &GameStore) -> Vec<GameId> {
    let games = shelf.list().unwrap();
    games.into_iter().map(|game| game.id).collect()
}

#[test]
fn a_game_that_claims_to_be_played_after_now_is_not_the_last_one() {
    let (_folder, shelf) = timed_shelf();
    let to_come = played(&shelf, 1, 3_650, 3_650);
    let begun_before = played(&shelf, 2, -9, 3_650);
    let older = played(&shelf, 3, -20, -10);
    let newer = played(&shelf, 4, -20, -8);
    assert_eq!(
        listed(&shelf),
        [&newer, &begun_before, &older, &to_come].map(Clone::clone)
    );
    let games = shelf.list().unwrap();
    let ago = |time: UnixTime| {
        unix(SystemTime::now())
            .0
            .saturating_sub(time.0)
            .div_ceil(86_400)
    };
    let last = games.iter().map(|game| game.last_played.map(ago));
    let last: Vec<Option<u64>> = last.collect();
    assert!(
        matches!(last[..], [Some(8 | 9), Some(9 | 10), Some(10 | 11), None]),
        "{last:?}"
    );
    let (info, _) = shelf.newest().unwrap();
    assert_eq!(info.salt, about(4).salt);
}

/// Another machine or system on the same folder may be some hours ahead.
#[test]
fn a_clock_that_is_hours_ahead_is_believed() {
    let (_folder, shelf) = timed_shelf();
    let older = played(&shelf, 1, -20, -1);
    let newer = played(&shelf, 2, -20, -2);
    let file = fs::File::options().append(true).open(path(&shelf, &newer));
    let ahead = SystemTime::now() + Duration::from_secs(12 * 3_600);
    file.unwrap().set_modified(ahead).unwrap();
    assert_eq!(listed(&shelf), [newer, older]);
}

/// The clock of today may be the wrong one: then every game was played after now.
#[test]
fn where_all_games_were_played_after_now_they_keep_their_order() {
    let (_folder, shelf) = timed_shelf();
    let older = played(&shelf, 2, 20_000, 20_000);
    let newer = played(&shelf, 1, 20_000, 20_001);
    assert_eq!(listed(&shelf), [newer, older]);
    assert_eq!(shelf.newest().unwrap().0.salt, about(1).salt);
}

/// The newest game is the first of the list, also where the times of all files are after now.
#[test]
fn the_newest_game_is_the_first_of_the_list() {
    let (_folder, shelf) = timed_shelf();
    let newest = |number| {
        assert_eq!(shelf.newest().unwrap().0.salt, about(number).salt);
        let first = &shelf.list().unwrap()[0];
        assert!(matches!(&first.content, Content::Game(game) if game.salt == about(number).salt));
    };
    played(&shelf, 1, 20_000, 20_000);
    played(&shelf, 2, -9, 20_000);
    newest(2);
    played(&shelf, 3, -20, 20_001);
    newest(2);
    played(&shelf, 4, -20, -10);
    newest(2);
    played(&shelf, 5, -20, -8);
    newest(5);
}
