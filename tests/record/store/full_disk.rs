//! Disks without room, for real: a limit for files that every system has, and a small file system where one can be
//! mounted. Each in a process of its own, because the limit is one for the whole process.

use crate::support::{rerun, shelf, tools};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use scrabble::engine::event::Event;
use scrabble::record::store::{AppendResult, GameStore, Journals as _, StoreError};
use shelf::{about, path, random_game};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Plays on until the disk is full and further, makes room, and finds everything on the disk. How often it was full.
fn play_through(shelf: &GameStore, events: &[Event], make_room: impl FnOnce()) -> usize {
    let (mut journal, appended) = shelf.begin(about(1), &events[..1]).unwrap();
    assert!(matches!(appended, AppendResult::Written));
    let id = journal.id().unwrap().clone();
    let mut owing = 0;
    let mut kept = 1;
    for (i, event) in events.iter().enumerate().skip(1) {
        match journal.append(std::slice::from_ref(event)) {
            AppendResult::Written => {
                assert_eq!(owing, 0, "nothing makes room");
                assert!(!journal.owes());
                kept = i + 1;
            }
            AppendResult::Owing(error) => {
                assert!(matches!(error, StoreError::Io { .. }), "{error}");
                assert!(journal.owes());
                owing += 1;
            }
        }
        // Whoever looks finds what was said to be written.
        let found = shelf.read(&id).unwrap();
        assert!(found.events.len() >= kept);
        assert_eq!(found.events, events[..found.events.len()]);
    }
    assert!(owing > 3, "the disk is too large for this game");
    make_room();
    assert!(matches!(journal.catch_up(), AppendResult::Written));
    assert!(!journal.owes());
    drop(journal);
    let resumed = shelf.resume(&id).unwrap();
    assert_eq!(resumed.past.events, events);
    assert_eq!(resumed.past.note, None);
    owing
}

/// Writes three events at a time or none of them, on a disk that becomes full and then has room.
fn forgets(shelf: &GameStore, events: &[Event], make_room: impl FnOnce()) {
    let (mut journal, appended) = shelf.begin(about(1), &events[..1]).unwrap();
    assert!(matches!(appended, AppendResult::Written));
    let id = journal.id().unwrap().clone();
    let mut acts = events[1..].chunks(3);
    let mut kept = 1;
    let refused = acts.find(|act| {
        let written = matches!(journal.append_or_forget(act), AppendResult::Written);
        kept += if written { act.len() } else { 0 };
        !written
    });
    let refused = refused.expect("the disk is full");
    assert!(!journal.owes());
    let found = shelf.read(&id).unwrap();
    assert_eq!(found.events, events[..kept]);
    assert_eq!(found.note, None, "nothing is lost");
    assert!(matches!(
        journal.append_or_forget(refused),
        AppendResult::Owing(_)
    ));
    let found = shelf.read(&id).unwrap();
    assert_eq!((found.events, found.note), (events[..kept].to_vec(), None));
    make_room();
    for act in std::iter::once(refused).chain(acts) {
        assert!(matches!(
            journal.append_or_forget(act),
            AppendResult::Written
        ));
    }
    drop(journal);
    let resumed = shelf.resume(&id).unwrap().past;
    assert_eq!((&resumed.events[..], resumed.note), (events, None));
}

fn limit_files(bytes: Option<u64>) {
    let maximum = getrlimit(Resource::Fsize).maximum;
    let current = bytes.or(maximum);
    setrlimit(Resource::Fsize, Rlimit { current, maximum }).unwrap();
}

/// Long enough to fill any of the disks here.
fn long_game() -> Vec<Event> {
    let mut games = (0..100).map(random_game);
    games.find(|events| events.len() > 60).unwrap()
}

/// What the test below is called.
const TEST: &str =
    "store::full_disk::r34_a_game_goes_on_with_a_full_disk_and_is_whole_when_there_is_room";

#[test]
fn r34_a_game_goes_on_with_a_full_disk_and_is_whole_when_there_is_room() {
    rerun::instead_of_the_test(|disk| {
        match disk {
            [] => limited_files(&long_game()),
            [disk, ..] => small_file_system(Path::new(disk), &long_game()),
        }
        0
    });
    let [env, rest @ ..] = &rerun::command(TEST, &[])[..] else {
        unreachable!("a command has a program")
    };
    let limited = Command::new(env).args(rest).output().unwrap();
    let said = String::from_utf8_lossy(&limited.stdout);
    let wrong = String::from_utf8_lossy(&limited.stderr);
    assert!(said.contains("running 1 test"), "{said}{wrong}");
    assert!(limited.status.success(), "{said}{wrong}");
    with_small_file_system();
}

fn limited_files(events: &[Event]) {
    // The signal that comes with the limit would end the process.
    let seen = Arc::new(AtomicBool::new(false));
    let signal = rustix::process::Signal::XFSZ.as_raw();
    signal_hook::flag::register(signal, seen).unwrap();
    let (_folder, shelf) = shelf::shelf();
    // In the middle of a line, wherever that is: what fits of it is written, and torn.
    for limit in (3_000..3_400).step_by(9) {
        limit_files(Some(limit));
        let full = play_through(&shelf, events, || limit_files(None));
        assert!(full > 3);
    }
    for limit in (3_000..3_400).step_by(9) {
        limit_files(Some(limit));
        forgets(&shelf, events, || limit_files(None));
    }
    // Not enough space to begin.
    limit_files(Some(100));
    let begun = shelf.begin(about(2), &events[..1]);
    let (mut journal, appended) = begun.unwrap();
    assert!(matches!(appended, AppendResult::Owing(_)) && journal.id().is_none());
    limit_files(None);
    assert!(matches!(
        journal.append(&events[1..]),
        AppendResult::Written
    ));
    let id = journal.id().unwrap().clone();
    assert_eq!(shelf.read(&id).unwrap().events, events);
    assert!(path(&shelf, &id).exists());
}

/// Makes a small file system that only the program it runs can see, and is gone with it: as whoever runs the tests is, or
/// in a name space where nobody needs to be root.
const WITH_DISK: [&[&str]; 2] = [&["--mount"], &["--map-root-user", "--mount"]];
const MOUNT: &str = "mount -t tmpfs -o size=64k tmpfs \"$1\" || exit 77; shift; exec \"$@\"";

/// Fills a disk except for some bytes, and returns the file that fills it.
fn fill(disk: &Path) -> std::path::PathBuf {
    let ballast = disk.join("ballast");
    let mut length = 64 << 10;
    while fs::write(&ballast, vec![1; length]).is_err() {
        length -= 4 << 10;
    }
    ballast
}

/// Runs this test again in a process that has a small file system.
fn with_small_file_system() {
    let folder = tempfile::tempdir().unwrap();
    let program = rerun::command(TEST, &[folder.path().to_str().unwrap()]);
    let mut refused = String::new();
    for flags in WITH_DISK {
        let mut unshare = Command::new("unshare");
        unshare.args(flags).args(["sh", "-c", MOUNT, "sh"]);
        unshare.arg(folder.path()).args(&program);
        let tried = match unshare.output() {
            Ok(tried) => tried,
            Err(error) => {
                refused = error.to_string();
                break;
            }
        };
        let wrong = String::from_utf8_lossy(&tried.stderr);
        let said = String::from_utf8_lossy(&tried.stdout);
        if said.contains("running 1 test") {
            assert!(tried.status.success(), "{said}{wrong}");
            return;
        }
        refused.push_str(&wrong);
    }
    let why = format!("none can be mounted here: {refused}");
    tools::not_tried("a full file system", &why);
}

fn small_file_system(disk: &Path, events: &[Event]) {
    let shelf = GameStore::new(disk);
    // The game's own file has a page by now; all others are taken.
    let (journal, appended) = shelf.begin(about(3), &events[..1]).unwrap();
    assert!(matches!(appended, AppendResult::Written));
    let id = journal.id().unwrap().clone();
    drop(journal);
    let ballast = fill(disk);
    let mut resumed = shelf.resume(&id).unwrap();
    let mut owing = 0;
    for event in &events[1..] {
        if let AppendResult::Owing(error) = resumed.journal.append(std::slice::from_ref(event)) {
            assert!(error.to_string().contains("the disk is full"), "{error}");
            owing += 1;
        }
    }
    assert!(owing > 0, "the disk was full");
    fs::remove_file(ballast).unwrap();
    assert!(matches!(resumed.journal.catch_up(), AppendResult::Written));
    assert_eq!(shelf.read(&id).unwrap().events, events);
}
