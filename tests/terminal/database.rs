//! A club in PostgreSQL: rows that equal journals, one machine at a time that writes, and another that takes over.

mod machines;
mod server;

use crate::support::shelf::{about, random_game};
use scrabble::database::{Database, DatabaseError, Lead, Lease, LeaseWatch};
use scrabble::record::store::{AppendResult, GameId, GameStore, JournalInfo, Journals, StoreError};
use scrabble::text::shared_file::SharedFileError;
use scrabble::text::shared_folder::SharedFolder;
use server::Postgres;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

/// Longer than a lease.
const LEASE: Duration = Duration::from_millis(3_500);

fn lead(database: &Database, owner: &str) -> Lease {
    let mut watch = LeaseWatch::default();
    match asked(database, owner, &mut watch) {
        Lead::Ours(lease) => lease,
        Lead::Theirs(address) => panic!("{address} keeps the club"),
    }
}

fn asked(database: &Database, owner: &str, watch: &mut LeaseWatch) -> Lead {
    let lead = database.lead((owner, "127.0.0.1:1"), watch);
    lead.expect("it answers")
}

/// The bytes of all files below a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for part in ["games", "host"] {
        for entry in fs::read_dir(folder.join(part)).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = format!("{part}/{}", path.file_name().unwrap().display());
            found.insert(name, fs::read(&path).expect("a file"));
        }
    }
    found
}

/// What a club had in files is taken in and given back byte for byte, also a journal whose last line was torn.
#[test]
fn everything_comes_back_byte_for_byte() {
    let server = Postgres::start();
    let home = tempfile::tempdir().expect("a folder");
    let (data, host) = (home.path().join("data"), home.path().join("data/host"));
    let store = GameStore::new(&data);
    for seed in 0..4 {
        let (journal, appended) = store
            .begin(about(seed), &random_game(seed))
            .expect("a game");
        assert!(matches!(appended, AppendResult::Written));
        if seed == 3 {
            let path = data.join(format!("games/{}.journal", journal.id().expect("an ID")));
            drop(journal);
            let mut bytes = fs::read(&path).expect("a journal");
            bytes.truncate(bytes.len() - 5);
            fs::write(&path, bytes).expect("written");
        }
    }
    fs::create_dir_all(&host).expect("a folder");
    for name in [
        "people.json",
        "club.json",
        "results.json",
        "host_key",
        "2026-01-01-bcdf.guests.json",
    ] {
        fs::write(host.join(name), format!("{{\"{name}\":\0\u{e9}}}")).expect("written");
    }
    fs::write(host.join("refused.log"), "of this machine").expect("written");

    let database = Database::open(&server.url()).expect("a database");
    assert_eq!(database.import(&data).expect("taken in"), 4);
    let exported = home.path().join("exported");
    assert_eq!(database.export(&exported).expect("written"), 4);
    let mut there = files(&data);
    let is_own = |name: &str| name.ends_with("lock") || name == "host/refused.log";
    there.retain(|name, _| !is_own(name));
    assert_eq!(files(&exported), there);
    assert!(matches!(
        database.import(&exported),
        Err(DatabaseError::NotEmpty)
    ));
    assert!(matches!(
        database.export(&exported),
        Err(DatabaseError::FolderInUse(_))
    ));
    let again = Database::open(&server.url()).expect("the tables are there");
    assert!(matches!(again.import(&data), Err(DatabaseError::NotEmpty)));
}

/// R34: what a machine has written is what another one reads, and the rows are those of a journal in a file.
#[test]
fn r34_a_game_in_rows_is_the_game_in_a_file() {
    let server = Postgres::start();
    let database = Database::open(&server.url()).expect("a database");
    let games = database.games(&lead(&database, "one"));
    let events = random_game(7);
    let (mut journal, appended) = games.begin(about(7), &events[..3]).expect("a game");
    assert!(matches!(appended, AppendResult::Written));
    for event in &events[3..9] {
        let appended = journal.append(std::slice::from_ref(event));
        assert!(matches!(appended, AppendResult::Written), "{appended:?}");
    }
    let id = journal.id().expect("an ID").clone();
    drop(journal);
    let mut resumed = games.resume(&id).expect("it is there");
    assert_eq!(resumed.past.events, events[..9]);
    assert!(matches!(
        resumed.journal.append(&events[9..]),
        AppendResult::Written
    ));
    assert_eq!(games.read(&id).expect("it is there").events, events);
    assert_eq!(games.find(id.as_str()).expect("it is there"), id);

    let home = tempfile::tempdir().expect("a folder");
    let file = GameStore::new(home.path());
    let (of_file, _) = file.begin(about(7), &events).expect("a game");
    let of_file = of_file.id().expect("an ID").clone();
    database.export(&home.path().join("out")).expect("written");
    let bytes = |folder: &str, id: &GameId| {
        fs::read(home.path().join(format!("{folder}games/{id}.journal"))).expect("a journal")
    };
    assert_eq!(bytes("out/", &id), bytes("", &of_file));
}

fn begun(games: &dyn Journals, info: JournalInfo) -> GameId {
    let (journal, _) = games.begin(info, &random_game(1)[..2]).expect("a game");
    journal.id().expect("an ID").clone()
}

/// A machine that slept while another took the club over cannot write any more: no event, no new game, no file. Renewing tells
/// it so.
#[test]
fn who_has_lost_the_lease_writes_nothing() {
    let server = Postgres::start();
    let [one, two] = [0, 1].map(|_| Database::open(&server.url()).expect("a database"));
    let lease = lead(&one, "one");
    let events = random_game(1);
    let games = one.games(&lease);
    let (mut journal, _) = games.begin(about(1), &events[..2]).expect("a game");
    let id = journal.id().expect("an ID").clone();
    sleep(LEASE);
    assert!(
        one.renew(&lease).expect("it answers"),
        "nobody else has taken it"
    );
    let mut watch = LeaseWatch::default();
    let theirs = Lead::Theirs("127.0.0.1:1".to_owned());
    assert_eq!(asked(&two, "two", &mut watch), theirs);
    sleep(LEASE);
    assert!(
        one.renew(&lease).expect("it answers"),
        "nobody else has taken it"
    );
    assert_eq!(asked(&two, "two", &mut watch), theirs);
    sleep(LEASE);
    let Lead::Ours(taken) = asked(&two, "two", &mut watch) else {
        panic!("it is over");
    };
    let mut resumed = two.games(&taken).resume(&id).expect("it is there");
    assert!(matches!(
        resumed.journal.append(&events[2..3]),
        AppendResult::Written
    ));

    assert!(!one.renew(&lease).expect("it answers"));
    let lost = |appended: AppendResult| match appended {
        AppendResult::Owing(StoreError::Elsewhere(why)) => {
            assert_eq!(why.to_string(), "another machine has taken the club over");
        }
        other => panic!("{other:?}"),
    };
    lost(journal.append_or_forget(&events[2..3]));
    lost(
        games
            .begin(about(2), &events[..2])
            .expect("events of a game")
            .1,
    );
    let file = SharedFolder::in_store("".into(), one.files(Some(&lease))).file("club.json", 100);
    let refused = file.change(|_| Ok::<_, SharedFileError>((b"{}".to_vec(), ())));
    assert!(refused.is_err_and(|why| {
        why.to_string()
            .contains("another machine has taken the club over")
    }));
    assert_eq!(file.read().expect("it answers"), None);
    assert_eq!(
        two.games(&taken).read(&id).expect("it is there").events,
        events[..3]
    );
    assert!(matches!(
        resumed.journal.append(&events[3..4]),
        AppendResult::Written
    ));
}

/// An act that was told as not saved has not happened, and is written when the database is back. A game is made once.
#[test]
fn a_database_that_goes_and_comes_back_loses_and_doubles_nothing() {
    let mut server = Postgres::start();
    let database = Database::open(&server.url()).expect("a database");
    let games = database.games(&lead(&database, "one"));
    let events = random_game(1);
    let (mut journal, _) = games.begin(about(1), &events[..2]).expect("a game");
    server.kill();
    assert!(matches!(
        journal.append_or_forget(&events[2..3]),
        AppendResult::Owing(_)
    ));
    let (mut unmade, appended) = games
        .begin(about(2), &events[..2])
        .expect("events of a game");
    assert!(matches!(appended, AppendResult::Owing(_)));
    server.restart();
    assert!(matches!(
        journal.append_or_forget(&events[2..4]),
        AppendResult::Written
    ));
    assert!(matches!(
        unmade.append(&events[2..3]),
        AppendResult::Written
    ));
    let read = |id: Option<&GameId>| games.read(id.expect("an ID")).expect("it is there").events;
    assert_eq!(read(journal.id()), events[..4]);
    assert_eq!(read(unmade.id()), events[..3]);
    begun(&*games, about(3));
    assert_eq!(Database::check(&server.url()).expect("it answers").games, 3);
}

/// Two machines that start at once make the tables once; a database of a later version is refused and left alone.
#[test]
fn tables_are_made_once_and_those_of_later_versions_are_refused() {
    let server = Postgres::start();
    let empty = Database::check(&server.url()).expect("it answers");
    assert_eq!((empty.version, empty.games), (0, 0));
    let opened = [0, 1, 2, 3].map(|_| {
        let url = server.url();
        std::thread::spawn(move || Database::open(&url).map(drop))
    });
    for opened in opened {
        opened.join().expect("no panic").expect("opened");
    }
    let mut client = postgres::Client::connect(&server.url(), postgres::NoTls).expect("connected");
    client
        .execute("INSERT INTO migration VALUES (1000)", &[])
        .expect("a later version");
    assert!(matches!(
        Database::open(&server.url()),
        Err(DatabaseError::Newer(1000, _))
    ));
    assert!(matches!(
        Database::check(&server.url()),
        Err(DatabaseError::Newer(1000, _))
    ));
}
