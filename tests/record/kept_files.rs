//! Every file that the program changes again and again: what happens where the user has put a link, a folder, or something that
//! does not parse in its place.

use crate::support::command;
use crate::support::obstacle::OBSTACLES;
use scrabble::net::club::results::{ClubResult, PlayerResult, Results};
use scrabble::net::{GameFiles, HostKey, People};
use scrabble::record::store::GameId;
use scrabble::solver::players::NoObserver;
use scrabble::solver::puzzle::Puzzle;
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

/// A file that the program keeps.
struct Kept {
    /// Its place below the home directory.
    place: &'static str,
    /// Changes it, as the player or the host does. Returns whether that is saved, and if not, what is told.
    change: fn(&Path) -> Result<(), String>,
    /// Whether others may read it.
    is_public: bool,
}

/// The journals are not among them: each is made once, and locked. `refused.log` leads nowhere else: see the tests of hosts.
const KEPT: [Kept; 8] = [
    kept("config/scrabble/config.toml", set_bell).public(),
    kept("scrabble/study.json", study),
    kept("scrabble/puzzle.json", play_puzzle),
    kept("scrabble/host/people.json", ban),
    kept("scrabble/host/results.json", add_result),
    kept("scrabble/host/host_key", take_key),
    kept("scrabble/host/game.guests.json", keep_guests),
    kept("scrabble/host/game.seen.json", see_result),
];

const fn kept(place: &'static str, change: fn(&Path) -> Result<(), String>) -> Kept {
    Kept {
        place,
        change,
        is_public: false,
    }
}

impl Kept {
    const fn public(self) -> Self {
        Self {
            is_public: true,
            ..self
        }
    }
}

/// Runs the program. What it says is the reason if it does not say that it is done.
fn says(home: &Path, args: &[&str], typed: &str, done: &str) -> Result<(), String> {
    let (_, out, err) = command::run(home, args, typed);
    let said = out + &err;
    let fails = |why: &str| said.to_lowercase().contains(why);
    let is_done = said.contains(done) && !fails("cannot") && !fails("damaged");
    is_done.then_some(()).ok_or(said)
}

fn set_bell(home: &Path) -> Result<(), String> {
    let before = fs::read_to_string(home.join("config/scrabble/config.toml")).unwrap_or_default();
    let bell = if before.contains("bell = true") {
        "off"
    } else {
        "on"
    };
    let typed = format!("settings\nbell {bell}\nsave\nback\nquit\n");
    says(home, &["--plain"], &typed, "Saved in")
}

fn study(home: &Path) -> Result<(), String> {
    let args = ["study", "two", "--quiz", "--questions", "1"];
    says(home, &args, "y\nyes\n", "1 correct.")
}

fn play_puzzle(home: &Path) -> Result<(), String> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let day = now.expect("after 1970").as_secs() / 86_400;
    let words = Dictionary::built_in(Vocabulary::Common);
    let puzzle = Puzzle::of_day(day, &words, &NoObserver).expect("a puzzle");
    let best = puzzle.best.main_word().notation();
    let args = ["puzzle", "--plain", "--dict", "common"];
    says(home, &args, &format!("{best}\n"), "You found the best play")
}

fn host(home: &Path) -> PathBuf {
    home.join("scrabble/host")
}

fn ban(home: &Path) -> Result<(), String> {
    let people = People::in_folder(&host(home));
    let banned = people.and_then(|people| people.ban("SHA256:a"));
    banned.map_err(|error| error.to_string())
}

fn add_result(home: &Path) -> Result<(), String> {
    let player = |key: &str, won| PlayerResult {
        key: key.to_owned(),
        score: 300,
        won,
    };
    let result = ClubResult {
        game: "game".to_owned(),
        ended: 0,
        language: "English".to_owned(),
        live: true,
        rated: true,
        players: vec![player("SHA256:a", true), player("SHA256:b", false)],
    };
    let results = Results::in_folder(&host(home));
    let added = results.and_then(|mut results| results.add(result));
    added.map_err(|error| error.to_string())
}

fn take_key(home: &Path) -> Result<(), String> {
    let key = HostKey::in_folder(&host(home));
    key.map(drop).map_err(|error| error.to_string())
}

fn keep_guests(home: &Path) -> Result<(), String> {
    let files = GameFiles::of_game(
        &host(home),
        GameId::parse("game").as_ref(),
        vec![Some("SHA256:a".to_owned())],
    );
    files.notice().get().map_or(Ok(()), Err)
}

fn see_result(home: &Path) -> Result<(), String> {
    let mut files = GameFiles::of_game(&host(home), GameId::parse("game").as_ref(), vec![None]);
    files.set_seen(vec!["SHA256:a".to_owned()]);
    files.notice().get().map_or(Ok(()), Err)
}

/// Each file in a home of its own whose folders are there, with the path of the file.
fn each() -> impl Iterator<Item = (Kept, TempDir, PathBuf)> {
    KEPT.into_iter().map(|kept| {
        let home = TempDir::new().expect("a folder");
        let path = home.path().join(kept.place);
        fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
        (kept, home, path)
    })
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("a file").permissions().mode() & 0o777
}

fn saves(kept: &Kept, home: &TempDir, case: &str) {
    let saved = (kept.change)(home.path());
    assert_eq!(saved, Ok(()), "{}: {case}", kept.place);
}

#[track_caller]
fn refuses(kept: &Kept, home: &TempDir, path: &Path, case: &str) {
    let told = (kept.change)(home.path()).expect_err(kept.place);
    let name = path.file_name().expect("a name").to_string_lossy();
    assert!(told.contains(&*name), "{}: {case}: {told}", kept.place);
}

/// The file of a user who keeps it elsewhere stays there, whether it exists yet or not.
#[test]
fn a_link_in_place_of_a_kept_file_stays_a_link() {
    for (kept, home, path) in each() {
        let elsewhere = home.path().join("elsewhere");
        symlink(&elsewhere, &path).expect("a link");
        saves(&kept, &home, "a link to no file");
        let first = fs::read(&elsewhere).expect(kept.place);
        assert!(!first.is_empty(), "{}", kept.place);
        assert!(
            kept.is_public || mode(&elsewhere) == 0o600,
            "{}",
            kept.place
        );
        saves(&kept, &home, "a link to a file");
        assert!(path.is_symlink(), "{}", kept.place);
        assert!(!fs::read(&elsewhere).expect(kept.place).is_empty());
    }
}

/// It may just be edited, or have been written by a later version.
#[test]
fn a_kept_file_that_does_not_parse_is_left_as_it_is() {
    for (kept, home, path) in each() {
        for damaged in [&b"{\n"[..], b"\xff\xfe"] {
            fs::write(&path, damaged).expect("a file");
            refuses(&kept, &home, &path, "damaged");
            assert_eq!(
                fs::read(&path).expect("the file"),
                damaged,
                "{}",
                kept.place
            );
        }
    }
}

#[test]
fn a_folder_in_place_of_a_kept_file_is_told_of() {
    for (kept, home, path) in each() {
        fs::create_dir(&path).expect("a folder");
        refuses(&kept, &home, &path, "a folder");
        assert!(path.is_dir(), "{}", kept.place);
    }
}

/// What stands in the place of its lock is told of by the name of the lock, which is what the user can remove.
#[test]
fn what_stands_in_place_of_a_lock_is_told_of() {
    for obstacle in OBSTACLES {
        for (kept, home, path) in each() {
            let name = path.file_name().expect("a name").to_string_lossy();
            let lock = path.with_file_name(format!("{name}.lock"));
            obstacle.put_at(&lock);
            refuses(&kept, &home, &lock, obstacle.name());
            assert!(!path.exists(), "{}: {}", kept.place, obstacle.name());
            obstacle.remove(&lock);
            saves(&kept, &home, "without it");
        }
    }
}

/// The file is replaced, which its folder allows. Its contents are never lost.
#[test]
fn a_kept_file_that_may_not_be_written_is_whole_afterwards() {
    for (kept, home, path) in each() {
        saves(&kept, &home, "no file");
        fs::set_permissions(&path, Permissions::from_mode(0o400)).expect("its owner's");
        saves(&kept, &home, "a file to be read only");
        assert_eq!(mode(&path) & 0o077, 0, "{}", kept.place);
        saves(&kept, &home, "after that");
    }
}
