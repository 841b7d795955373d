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

/// A list of 400 words of three letters, of an alphabet with more letters than the English one.
fn german_list(folder: &Path) -> String {
    let path = folder.join("liste.txt");
    let mut words = String::new();
    for first in "BDGHLMNRSTXÖYZ".chars() {
        for vowel in "AEIUÜ".chars() {
            for last in ["", "N", "R", "S", "E", "Z"] {
                words.extend([first, vowel]);
                words += last;
                words.push('\n');
            }
        }
    }
    std::fs::write(&path, words).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Values learned in another language are used in it, and refused in others.
#[test]
fn every_language_has_values_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let list = german_list(folder.path());
    let path = folder.path().join("german");
    let german = ["--language=de", "--dict", &list];
    let plan = ["--games=6", "--generations=2", "--threads=2"];
    let (exit, out, err) = train(&[&german[..], &plan].concat(), &path);
    assert_eq!((exit, err.as_str()), (0, ""));
    let values = LeaveValues::from_bytes(&std::fs::read(&path).unwrap()).unwrap();
    assert_eq!(values.tiles().name(), "german");
    assert!(
        out.contains(&format!("values of {} leaves", values.count())),
        "{out}"
    );
    let value = |text: &str| values.value(&values.tiles().tiles_of(text).unwrap());
    assert!(value("?") > value("Q") && value("E") > value("Q"));

    let leaves = ["--leaves", path.to_str().unwrap()];
    let position = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ABENQÜ?/ 0/0 0 ld german;";
    let best = |more: &[&str]| {
        let args = ["moves", position, "--by=equity", "--limit=30"];
        ran(program(&[&args, &german[..], more].concat()), "").parts()
    };
    let (by_rule, learned) = (best(&[]), best(&leaves));
    assert_eq!((learned.0, learned.2.as_str()), (0, ""));
    assert_ne!(by_rule.1, learned.1);
    let played = ["autoplay", "--players=expert,greedy", "--games=1"];
    let played = ran(program(&[&played, &german[..], &leaves].concat()), "");
    assert_eq!(played.exit, 0, "{}", played.err);
    let (exit, _, err) = ran(
        program(&[&["autoplay", "--players=expert,greedy"], &leaves[..]].concat()),
        "",
    )
    .parts();
    let says = "the leave values were made for the tiles German, not English; give another file";
    assert!(exit == 2 && err.contains(says), "{err}");
}

/// The champion infers what an opponent kept, in an alphabet of any length.
#[test]
fn champions_play_with_more_letters_than_english_has() {
    let folder = tempfile::tempdir().unwrap();
    let list = german_list(folder.path());
    let args = [
        "autoplay",
        "--players=champion+quick,expert",
        "--games=1",
        "--time=20ms",
    ];
    let played = ran(
        program(&[&args[..], &["--language=de", "--dict", &list]].concat()),
        "",
    );
    assert_eq!(played.exit, 0, "{}", played.err);
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
    let mut tally = LeaveTally::new(&TileSet::ENGLISH);
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
