//! `scrabble train`: the same values however many threads, and files whole or not at all.

use crate::support::command::{program, ran};
use scrabble::engine::tile::Tiles;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::solver::leaves::{LeaveTally, LeaveValues, LeavesOrigin};
use scrabble::words::lexicon::Fingerprint;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The exit code, standard output and standard error of `scrabble train` and these arguments.
fn train(args: &[&str], out: &Path) -> (i32, String, String) {
    ran(training(args, out), "").parts()
}

fn training(args: &[&str], out: &Path) -> Command {
    let mut command = program(&[&["train"], args].concat());
    command.arg("--out").arg(out);
    command
}

#[test]
fn a_seed_gives_the_same_values_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let learned = |name: &str, args: &[&str]| {
        let path = folder.path().join(name);
        let plan = ["--games", "3", "--generations", "2", "--dict", "common"];
        let (exit, out, err) = train(&[&plan, args].concat(), &path);
        assert_eq!((exit, err.as_str()), (0, ""));
        assert!(out.contains(name) && out.contains("914624"), "{out}");
        std::fs::read(&path).unwrap()
    };
    let one = learned("one", &["--seed", "7", "--threads", "1"]);
    assert!(one == learned("three", &["--seed", "7", "--threads", "3"]));
    assert!(one != learned("other", &["--seed", "8"]));
    let read = LeaveValues::from_bytes(&one).unwrap();
    let expected = (3, 2, 7, "common");
    let LeavesOrigin {
        games,
        generations,
        seed,
        ref dictionary,
        ..
    } = *read.origin();
    assert_eq!((games, generations, seed, dictionary.as_str()), expected);
    assert_eq!(
        std::fs::read_dir(folder.path()).unwrap().count(),
        3,
        "nothing else is left there"
    );
}

#[test]
fn a_file_that_is_there_is_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine");
    std::fs::write(&path, "mine").unwrap();
    let (exit, out, err) = train(&["--games", "1000000"], &path);
    assert_eq!((exit, out.as_str()), (2, ""));
    assert!(err.contains("already exists; add --force"), "{err}");
    assert_eq!(std::fs::read(&path).unwrap(), b"mine");
    let plan = [
        "--games",
        "1",
        "--generations",
        "1",
        "--dict",
        "common",
        "--force",
    ];
    assert_eq!(train(&plan, &path).0, 0);
    LeaveValues::from_bytes(&std::fs::read(&path).unwrap()).unwrap();
    let (exit, _, err) = train(&plan, &folder.path().join("none/such"));
    assert_eq!(exit, 2);
    assert!(err.contains("there is no folder"), "{err}");
}

/// What cannot be written is refused before anything is learned.
#[test]
fn a_place_where_no_file_can_be_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let plan = ["--games", "1000000", "--force"];
    for (out, why) in [
        (folder.path().to_owned(), "is a folder; give a file in it"),
        (folder.path().join("none/such"), "there is no folder"),
        (Path::new("/proc/self/values").to_owned(), "cannot write"),
    ] {
        let (exit, printed, err) = train(&plan, &out);
        assert_eq!((exit, printed.as_str()), (2, ""), "{err}");
        assert!(err.contains(why), "{err}");
    }
}

/// What was learned is not lost for a file that appeared meanwhile, and neither is that file.
#[test]
fn values_are_saved_beside_a_file_that_appeared_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine");
    let plan = ["--games=200", "--generations=1", "--threads=3"];
    let child = training(&plan, &path).spawn().unwrap();
    let threads = || {
        std::fs::read_dir(format!("/proc/{}/task", child.id()))
            .unwrap()
            .count()
    };
    while threads() < 4 {
        std::thread::sleep(Duration::from_millis(1));
    }
    std::fs::write(&path, "mine").unwrap();
    let ended = child.wait_with_output().unwrap();
    let told = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), b"mine");
    assert_eq!(ended.status.code(), Some(2), "{told}");
    let beside = folder.path().join("mine.1");
    assert!(
        told.contains(&format!("It is saved as {} instead", beside.display())),
        "{told}"
    );
    LeaveValues::from_bytes(&std::fs::read(beside).unwrap()).unwrap();
}

/// Stopped in the middle it leaves no file. It is in the middle once its threads have worked for a second or two.
#[test]
fn half_a_training_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("half");
    let plan = ["--games=1000000", "--threads=3"];
    let mut child = training(&plan, &path).spawn().unwrap();
    let threads = || {
        std::fs::read_dir(format!("/proc/{}/task", child.id()))
            .unwrap()
            .count()
    };
    while threads() < 4 || crate::support::process::cpu_ticks(child.id()) < 150 {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(child.try_wait().unwrap().is_none(), "it is at work");
    crate::support::process::signal(child.id(), "TERM");
    assert!(!child.wait().unwrap().success());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn numbers_that_will_not_do_are_refused() {
    for (args, says) in [
        (["--games", "0"], "1 to 100000000"),
        (["--games", "-1"], "1 to 100000000"),
        (["--games", "1.5"], "1 to 100000000"),
        (["--games=1", "--generations=0"], "1 to 20"),
        (["--games=1", "--threads=0"], "1 to 256"),
    ] {
        let (exit, out, err) = train(&args, Path::new("/nowhere"));
        assert_eq!((exit, out.as_str()), (2, ""), "{err}");
        assert!(err.contains(says), "{says} in {err}");
    }
}

fn small(number: usize) -> i32 {
    i32::try_from(number).unwrap()
}

/// Racks whose worth is what their tiles are worth: the values found are these again, those of rare leaves and of leaves
/// that never came too.
#[test]
fn what_racks_are_made_of_is_found_out() {
    let worth =
        |tiles: &Tiles| -> i32 { tiles.iter().map(|t| 300 * small(t.index()) - 3000).sum() };
    let mut tally = LeaveTally::default();
    let mut state = 1_u64;
    let mut sum = 0_i64;
    let mut racks = vec![];
    for _ in 0..30_000 {
        let mut bag = Variant::ENGLISH.tiles.all().clone();
        let mut rack = Tiles::NONE;
        for _ in 0..7 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let tile = bag.nth((state >> 33) as usize % bag.len()).unwrap();
            bag.take(tile);
            rack.add(tile);
        }
        sum += i64::from(worth(&rack));
        racks.push(rack);
    }
    let mean = i32::try_from(sum / i64::from(small(racks.len()))).unwrap();
    for rack in &racks {
        tally.add(rack, worth(rack) - mean);
    }
    let values = tally.values(LeavesOrigin {
        dictionary: String::new(),
        fingerprint: Fingerprint::new(0),
        games: 1,
        generations: 1,
        seed: 0,
        program: String::new(),
    });
    // A leave brings what it is worth more than so many average tiles.
    for text in ["A", "Z", "?", "EE", "AZ", "AEINRT", "JKQXZ?", "UUVVWW"] {
        let leave = TileSet::ENGLISH.tiles_of(text).unwrap();
        let expected = worth(&leave) - mean / 7 * small(leave.len());
        let off = values.value(&leave) - expected;
        assert!(
            off.abs() < 700,
            "{text}: {} is not {expected}",
            values.value(&leave)
        );
    }
}
