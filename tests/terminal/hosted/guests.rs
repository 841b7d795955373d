//! Who has which seat, after the host has ended.

use crate::support::command::{program_in, ran};
use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::{Hosting, Shadow, only_game, press_until, saved_games};
use crate::support::pty::Key;
use crate::support::ssh::ssh_is_here;
use scrabble::engine::seat::Seat;
use std::path::PathBuf;

/// A hosted game that was ended after the draw: the folder of its host.
fn hosted() -> PathBuf {
    let mut hosting = Hosting::begin(1, 7);
    let mut ben = hosting.join("Ben", 0);
    hosting.start(&mut [&mut ben]);
    hosting.host.signal("KILL");
    assert_ne!(ben.exit_code(), 0);
    hosting.folder.clone()
}

/// Without the guests' keys nobody gets their seats: at the host's keyboard their racks would be seen.
#[test]
fn a_game_whose_guests_are_not_known_is_not_hosted() {
    if !ssh_is_here() {
        return;
    }
    let data = hosted().join("data");
    let id = only_game(&data);
    let file = data.join("host").join(format!("{id}.guests.json"));
    let good = std::fs::read(&file).expect("the guests are saved");
    let host = || {
        let flags = ["host", "--headless", "--port", "0", "--game", &id];
        ran(program_in(&data, &flags), "")
    };
    for damaged in [&b""[..], b"[null,", b"[null,null]", b"[]", &[b'x'; 10_000]] {
        std::fs::write(&file, damaged).expect("written");
        let refused = host();
        assert_eq!(refused.exit, 2, "{}", refused.err);
        assert!(
            refused.err.contains("guests of this game are not known"),
            "{}",
            refused.err
        );
        assert!(refused.err.contains("restore that file"), "{}", refused.err);
    }
    std::fs::remove_file(&file).expect("removed");
    let refused = host();
    assert_eq!(refused.exit, 2);
    assert!(refused.err.contains("does not exist"), "{}", refused.err);

    std::fs::write(&file, good).expect("written");
    let folder = data.parent().expect("a folder").to_owned();
    let hosting = Hosting::with(folder, &["--game", &id]);
    hosting.host.wait_for_text("Ben");
    let mut ben = LineGuest::connect(&hosting.ssh_flags("Ben"), "ben");
    ben.say("scores");
    ben.wait_for("Scores: Ann 0, Ben 0.");
}

/// A game that was played at one keyboard has no guests: everyone is at the keyboard of the host.
#[test]
fn a_game_of_one_keyboard_is_hosted_without_a_file_of_guests() {
    let folder = crate::support::pty::fresh_home();
    let data = folder.join("data");
    std::fs::create_dir_all(&data).expect("a folder");
    let played = ran(
        program_in(&data, &["--plain", "--names", "Ann,Ben"]),
        "pass yes\nquit yes\n",
    );
    assert_eq!(played.exit, 0, "{}", played.err);
    let id = only_game(&data);
    let hosting = Hosting::with(folder, &["--game", &id]);
    hosting.host.wait_for_text("Ben");
    hosting.host.wait_for_text("Ann");
    assert!(hosting.host.alternate_screen());
}

/// The time of the host's turn is noted when the host has left: that begins no second journal.
#[test]
fn a_host_who_leaves_at_their_own_turn_leaves_one_game() {
    if !ssh_is_here() {
        return;
    }
    let anns = |seed: &u64| Shadow::new(&["Ann", "Ben"], *seed).at_turn() == Some(Seat::FIRST);
    let seed = (1..100).find(anns).expect("a seed");
    let mut hosting = Hosting::begin(1, seed);
    let mut ben = hosting.join("Ben", 0);
    hosting.start(&mut [&mut ben]);
    press_until(&mut hosting.host, Key::Ctrl('c'), "Leave?", true);
    hosting.host.type_text("y");
    assert_eq!(hosting.host.exit_code(), 0);
    let games = saved_games(&hosting.folder.join("data"));
    assert_eq!(games.len(), 1, "{games:?}");
}

/// At the host's keyboard a guest's rack would be seen: that takes a yes.
#[test]
fn a_game_with_guests_is_resumed_at_one_keyboard_only_when_that_is_wanted() {
    if !ssh_is_here() {
        return;
    }
    let data = hosted().join("data");
    let id = only_game(&data);
    let resumed = |typed: &str| ran(program_in(&data, &["resume", "--plain"]), typed);
    let refused = resumed("no\n");
    let says = format!("To play on with them, host it: scrabble host --game {id}.");
    assert!(refused.out.contains(&says), "{}", refused.out);
    assert!(!refused.out.contains("Your rack:"), "{}", refused.out);
    let agreed = resumed("yes\n\n\n");
    assert!(agreed.out.contains("Your rack:"), "{}", agreed.out);
}
