//! Which saved games count, and how far.

use super::{RACKS, WORDS, against, eventful, finished, pass_to_the_end, saved};
use crate::support::command::{program_in, ran};
use crate::support::engine_help::{Table, classic};
use crate::support::says::has;
use crate::support::shelf::{self, random_game, replayed, written};
use crate::support::soak::sample;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, Game};
use scrabble::engine::sheet::{SheetEntry, standing_lines};
use scrabble::record::BranchPoint;
use scrabble::record::stats::{CountedGame, Rating, SavedGame, Statistics};
use scrabble::record::store::{
    Content, GameId, GameStore, JournalInfo, Journals as _, ListedGame, UnixTime,
};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

const COMPUTER: [Option<i32>; 2] = [None, Some(250)];

/// The points where a game can be played on from.
fn cuts(events: &[Event]) -> Vec<usize> {
    (1..events.len()).collect()
}

fn branched(whole: &Game, events: &[Event], point: &BranchPoint) -> CountedGame {
    CountedGame::of(&SavedGame {
        events,
        branch: Some(point),
        ..saved(1, whole)
    })
}

/// Wherever a game is played on from, its result counts for nobody, and of its turns those that were taken in it.
#[test]
fn retold_turns_count_for_nobody() {
    let mut some_were_new = false;
    for number in sample("games on a shelf", 0..150, 2) {
        let events = random_game(number);
        let whole = replayed(&events);
        for cut in cuts(&events) {
            let begin = replayed(&events[..cut]);
            let point = BranchPoint::of(&begin, "game", false);
            let statistics = Statistics::of([branched(&whole, &events, &point)]);
            let all = &statistics.everybody;
            assert_eq!((statistics.games, all.history.len()), (0, 0));
            assert_eq!((all.best_game.as_ref(), all.rating), (None, None));
            let standing = standing_lines(whole.sheet());
            // An announced turn is retold; its line comes later.
            let retold = begin.sheet().last().map_or(0, |line| line.turn);
            let retold = begin.announced().map_or(retold, |_| begin.turn());
            let new = standing.iter().filter(|line| line.turn > retold);
            let new = new.filter(|line| line.entry.is_turn());
            let new = new.filter(|line| line.entry != SheetEntry::Resigned);
            assert_eq!(all.turns.taken, new.count(), "game {number} from {cut}");
            some_were_new |= all.turns.taken > 0;
        }
        let from_start = BranchPoint::of(&replayed(&events[..1]), "game", false);
        let played_again = Statistics::of([branched(&whole, &events, &from_start)]);
        let once = Statistics::of([CountedGame::of(&saved(1, &whole))]);
        assert_eq!(played_again.everybody.turns, once.everybody.turns);
        let strangers = BranchPoint {
            foreign: true,
            ..from_start
        };
        let of_a_file = Statistics::of([branched(&whole, &events, &strangers)]);
        assert_eq!(of_a_file, Statistics::default(), "a file has no people");
    }
    assert!(some_were_new);
}

#[test]
fn a_game_played_on_from_another_is_not_rated() {
    let table = eventful();
    let point = BranchPoint::of(&replayed(&table.events[..3]), "game", false);
    let game = CountedGame::of(&SavedGame {
        events: &table.events,
        computers: COMPUTER.to_vec(),
        branch: Some(&point),
        ..saved(1, &table.game)
    });
    assert_eq!(Statistics::of([game]).rated("game-1"), None);
    let whole = Statistics::of([against(&table, 1, &COMPUTER)]);
    assert!(whole.rated("game-1").is_some());
}

/// Two games of one salt, the second longer; both orders.
#[test]
fn a_game_in_two_files_counts_once_and_the_longer_one() {
    let short = eventful();
    let mut long = eventful();
    long.run(Command::TakeBack);
    pass_to_the_end(&mut long);
    let counted = |tables: [&Table; 2]| {
        let games = tables.map(|table| finished(table, 1));
        Statistics::of(games)
    };
    let alone = Statistics::of([finished(&long, 1)]);
    assert_eq!(counted([&short, &long]), alone);
    assert_eq!(counted([&long, &short]), alone);
    // One that is longer and goes on does not hide the end of the other.
    let mut open = eventful();
    open.run(Command::TakeBack);
    let ended = Statistics::of([finished(&short, 1)]);
    assert_eq!(counted([&short, &open]), ended);
    assert_eq!(counted([&open, &short]), ended);
    assert_eq!(Statistics::of([finished(&open, 1)]).games, 0);
}

/// A journal that was replaced by a copy goes on under a new ID; the copy can be played on as well.
#[test]
fn a_rated_end_counts_whatever_a_copy_comes_to() {
    let [best, worst] = RACKS;
    let begun = || {
        let mut table = Table::new(classic(), &[worst, best], WORDS);
        table.pass();
        table.play("8F HORN");
        table
    };
    let mut ended = begun();
    pass_to_the_end(&mut ended);
    let loss = Statistics::of([against(&ended, 1, &COMPUTER)]);
    assert!(loss.rated("game-1").expect("a rated game").1.change < 0);
    let played_on = || {
        let mut table = begun();
        for tile in ["Q", "V", "U"] {
            table.exchange(tile);
            table.pass();
        }
        table
    };
    let open = played_on();
    assert!(!open.over());
    let mut longer = played_on();
    pass_to_the_end(&mut longer);
    let mut aided = begun();
    aided.run(Command::TakeBack);
    pass_to_the_end(&mut aided);
    for copy in [open, longer, aided] {
        for tables in [[&ended, &copy], [&copy, &ended]] {
            let games = tables.map(|table| against(table, 1, &COMPUTER));
            assert_eq!(Statistics::of(games), loss);
        }
    }
}

fn rated(table: &Table) -> Option<Rating> {
    let statistics = Statistics::of([against(table, 1, &COMPUTER)]);
    statistics.rated("game-1").map(|(_, rating)| rating)
}

#[test]
fn the_rating_is_that_of_the_first_end() {
    let [best, worst] = RACKS;
    let mut table = Table::new(classic(), &[worst, best], WORDS);
    table.pass();
    table.play("8F HORN");
    pass_to_the_end(&mut table);
    let loss = rated(&table).expect("a rated game");
    assert!(loss.change < 0, "{loss:?}");
    let first = Statistics::of([against(&table, 1, &COMPUTER)]);
    table.run(Command::TakeBack);
    assert!(!table.over());
    let after = Statistics::of([against(&table, 1, &COMPUTER)]);
    assert_eq!(after, first, "quitting then erases nothing");
    pass_to_the_end(&mut table);
    table.run(Command::TakeBack);
    pass_to_the_end(&mut table);
    assert_eq!(Statistics::of([against(&table, 1, &COMPUTER)]), first);
}

#[test]
fn a_turn_taken_back_before_the_end_leaves_a_game_unrated() {
    let mut table = Table::new(classic(), &RACKS, WORDS);
    table.pass();
    table.run(Command::TakeBack);
    pass_to_the_end(&mut table);
    assert_eq!(rated(&table), None);
    table.run(Command::TakeBack);
    pass_to_the_end(&mut table);
    assert_eq!(rated(&table), None);
}

/// Saves a game of Ann against a computer.
fn keep(store: &GameStore, about: JournalInfo, events: &[Event]) {
    let about = about.with_computers(vec![None, Some("club".to_owned())]);
    let (journal, appended) = store.begin(about, events).expect("a game");
    written(appended);
    drop(journal);
}

fn stats(folder: &Path) -> Value {
    let ran = ran(program_in(folder, &["stats", "--json"]), "");
    serde_json::from_str(&ran.out).expect("JSON")
}

#[test]
fn the_program_counts_what_it_finds_in_its_folder_in_the_same_way() {
    let (folder, store) = shelf::shelf();
    let mut table = eventful();
    keep(&store, shelf::about(1), &table.events);
    let once = stats(folder.path());
    assert_eq!(once["games"], 1);
    assert!(once["players"][0]["rating"].is_i64(), "{once}");
    // A copy of the same game under another ID.
    keep(&store, shelf::about(1), &table.events);
    let copied = stats(folder.path());
    assert_eq!(copied["games"], 1);
    assert_eq!(copied["everybody"]["turns"], once["everybody"]["turns"]);
    // One whose end was taken back, and nothing since.
    table.run(Command::TakeBack);
    keep(&store, shelf::about(1), &table.events);
    let json = stats(folder.path());
    assert_eq!(json["players"][0]["rating"], once["players"][0]["rating"]);
    assert_eq!(json["games"], 1);
    // Another one of the same kind, alone.
    keep(&store, shelf::about(2), &table.events);
    assert_eq!(stats(folder.path())["games"], 2);
    // One that was played on from the first.
    let point = BranchPoint::of(&replayed(&table.events[..1]), "first", false);
    let branched = shelf::about(3).branched(Some(point));
    keep(&store, branched, &eventful().events);
    let json = stats(folder.path());
    assert_eq!(json["games"], 2);
    assert_eq!(json["everybody"]["turns"], 21);
}

/// The IDs of the saved games, and what they were played on from.
fn listed(folder: &TempDir) -> Vec<(String, Value)> {
    let out = ran(program_in(folder.path(), &["games", "--json"]), "").out;
    let games: Vec<Value> = serde_json::from_str(&out).expect("JSON");
    let text = |game: &Value| game["id"].as_str().expect("an ID").to_owned();
    let pairs = games.iter();
    pairs
        .map(|game| (text(game), game["played_on_from"].clone()))
        .collect()
}

#[test]
fn a_game_that_is_played_on_says_from_where_and_does_not_count_again() {
    let folder = TempDir::new().expect("a folder");
    let run = |args: &[&str], lines: &str| ran(program_in(folder.path(), args), lines);
    let passes = "\npass yes\n".repeat(4);
    run(&["--plain", "--names", "Ann,Ben", "--seed", "5"], &passes);
    let once = stats(folder.path());
    let first = listed(&folder)[0].0.clone();
    let on = "3\nplay on\nyes\n\npass yes\n";
    let out = run(&["replay", &first, "--plain"], on).out;
    assert!(out.contains("It is not rated, and its result does not count."));
    let games = listed(&folder);
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].1, first.as_str(), "the last one played is first");
    assert_eq!(games[1].1, Value::Null);
    let table = run(&["games"], "").out;
    has(&table, format!(", played on from {first}"));
    let json = stats(folder.path());
    assert_eq!((&json["games"], &once["games"]), (&1.into(), &1.into()));
    // The last of four turns was taken again.
    assert_eq!(json["everybody"]["turns"], 5);
    // The same from a file, and from the game that began there.
    let file = folder.path().join("game.gcg");
    let file = file.to_str().expect("text");
    run(&["export", &first, "--out", file], "");
    run(&["replay", file, "--plain"], on);
    let of_file = listed(&folder)[0].clone();
    assert_eq!(of_file.1, "game.gcg");
    run(&["replay", &of_file.0, "--plain"], on);
    assert_eq!(listed(&folder).len(), 4);
    assert_eq!(stats(folder.path()), json);
}

/// A game that began while the clock was ahead is not the latest one for ever.
#[test]
fn a_beginning_after_now_is_not_believed() {
    let (folder, store) = shelf::shelf();
    let events = eventful().events;
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .expect("a time");
    let begun = |number: u64, ahead: i64| JournalInfo {
        begun: UnixTime(now.as_secs().saturating_add_signed(ahead * 86_400)),
        ..shelf::about(number)
    };
    keep(&store, begun(1, 9_000), &events);
    keep(&store, begun(2, -3), &events);
    keep(&store, begun(3, 9_000), &events);
    let ids: Vec<_> = [1, 2, 3].map(|number| id_of(&store, number)).into();
    let at = |days: i64| {
        let seconds = now.as_secs().saturating_add_signed(days * 86_400);
        UNIX_EPOCH + Duration::from_secs(seconds)
    };
    for (id, written) in ids.iter().zip([at(-5), at(-1), at(9_000)]) {
        let file = fs::File::options()
            .append(true)
            .open(shelf::path(&store, id));
        file.expect("a file").set_modified(written).expect("set");
    }
    let json = stats(folder.path());
    let history = json["players"][0]["history"].as_array().expect("games");
    let order: Vec<&str> = history
        .iter()
        .filter_map(|game| game["game"].as_str())
        .collect();
    let known = [2, 0, 1].map(|at: usize| ids[at].as_str());
    assert_eq!(order, known, "unknown times come first");
    let dates: Vec<&Value> = history.iter().map(|game| &game["date"]).collect();
    let day = |days: i64| UnixTime(now.as_secs().saturating_add_signed(days * 86_400)).day();
    assert_eq!(dates, [&Value::Null, &day(-5).into(), &day(-3).into()]);
    assert_eq!(history[0]["begun"], Value::Null);
    let text = ran(program_in(folder.path(), &["stats", "--text"]), "").out;
    assert!(!text.contains(&day(9_000)), "{text}");
    has(&text, format!("started from {} to {}", day(-5), day(-3)));
}

fn id_of(store: &GameStore, number: u64) -> GameId {
    let salt = shelf::about(number).salt;
    let games = store.list().expect("games");
    let is_meant =
        |game: &ListedGame| matches!(&game.content, Content::Game(about) if about.salt == salt);
    games.into_iter().find(is_meant).expect("the game").id
}
