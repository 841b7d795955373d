//! Who has which seat, after the host has ended.

use crate::support::command::{program_in, ran};
use crate::support::hosted::headless::Headless;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::{
    Hosting, Shadow, free_port, only_game, press_until, saved_games, ssh_flags,
};
use crate::support::obstacle::{OBSTACLES, Obstacle};
use crate::support::pty::{Key, fresh_home};
use crate::support::says::{has, lacks};
use crate::support::ssh::ssh_is_here;
use scrabble::engine::seat::Seat;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

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
        has(&refused.err, "cannot tell who has which seat: ");
        has(&refused.err, "Restore the file");
    }
    std::fs::remove_file(&file).expect("removed");
    let refused = host();
    assert_eq!(refused.exit, 2);
    has(&refused.err, "does not exist");

    std::fs::write(&file, good).expect("written");
    let folder = data.parent().expect("a folder").to_owned();
    let hosting = Hosting::with(folder, &["--game", &id]);
    hosting.host.wait_for_text("Ben");
    let mut ben = LineGuest::connect(&hosting.ssh_flags("Ben"), "ben");
    ben.say("scores");
    ben.wait_for("Scores: Ann 0, Ben 0.");
}

/// Where the folder of the guests' keys should be is something else: that is told, not that a file in it does not exist.
#[test]
fn what_stands_in_place_of_the_hosts_folder_is_told_of_for_a_saved_game() {
    if !ssh_is_here() {
        return;
    }
    let data = hosted().join("data");
    let id = only_game(&data);
    let folder = data.join("host");
    std::fs::rename(&folder, data.join("away")).expect("moved");
    for obstacle in OBSTACLES
        .into_iter()
        .filter(|kind| *kind != Obstacle::Folder)
    {
        obstacle.put_at(&folder);
        let flags = ["host", "--headless", "--port", "0", "--game", &id];
        let refused = ran(program_in(&data, &flags), "").err;
        let reason = format!("it is {}; move it away", obstacle.name());
        has(&refused, &reason);
        obstacle.remove(&folder);
    }
}

/// A game that was played at one keyboard has no guests: everyone is at the keyboard of the host.
#[test]
fn a_game_of_one_keyboard_is_hosted_without_a_file_of_guests() {
    let folder = fresh_home();
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
    press_until(&mut hosting.host, Key::Ctrl('c'), "Leave?");
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
    let says = format!("To play on with them, host it: scrabble host --resume {id}.");
    has(&refused.out, &says);
    lacks(&refused.out, "Your rack:");
    let agreed = resumed("yes\n\n\n");
    has(&agreed.out, "Your rack:");
}

/// The text of a file once it says this.
#[track_caller]
fn says(file: &Path, text: &str) {
    let start = Instant::now();
    loop {
        let said = std::fs::read_to_string(file).unwrap_or_default();
        if said.contains(text) {
            return;
        }
        let waited = start.elapsed();
        assert!(waited < Duration::from_secs(60), "never {text:?}: {said}");
        sleep(Duration::from_millis(50));
    }
}

/// A headless game of two guests, the one who begins first, and what the host says on standard error.
fn begun(
    folder: &Path,
    before: impl FnOnce(),
    more: &[&str],
) -> (Headless, [LineGuest; 2], [&'static str; 2]) {
    let log = folder.join("log").display().to_string();
    let flags = [&["--seats", "2", "--seed", "1"], more].concat();
    let host = Headless::start_after(&format!("exec 2>>'{log}'"), folder, &flags);
    before();
    let names = ["Ben", "Cy"];
    let mut guests = [host.join(names[0], 0), host.join(names[1], 1)];
    for guest in &mut guests {
        guest.wait_for("goes first.");
    }
    if guests[0].heard().contains("Ben goes first.") {
        return (host, guests, names);
    }
    guests.reverse();
    (host, guests, [names[1], names[0]])
}

/// Hosts this game again: both guests find their seats.
fn host_again(folder: &Path, id: &str, names: [&str; 2]) -> (Headless, [LineGuest; 2]) {
    let host = Headless::start(folder, &["--game", id]);
    let mut guests = names.map(|name| host.rejoin(name));
    for guest in &mut guests {
        guest.say("scores");
        guest.wait_for("Scores: ");
    }
    (host, guests)
}

/// A journal that was replaced by the same file, as a program does that keeps folders the same on two machines: the game goes on
/// under another ID, and its guests, the command for those who are away and the results seen go with it.
#[test]
fn a_game_whose_journal_was_replaced_is_hosted_again() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let data = folder.join("data");
    let turns = folder.join("turns");
    let command = format!(
        "echo \"$SCRABBLE_GAME $SCRABBLE_PLAYER\" >> '{}'",
        turns.display()
    );
    let (host, [mut first, second], names) = begun(&folder, || {}, &["--on-turn", &command]);
    second.killed();
    first.wait_for("reconnecting");
    let old = only_game(&data);
    let journal = data.join(format!("games/{old}.journal"));
    let copy = data.join("games/copy");
    std::fs::copy(&journal, &copy).expect("copied");
    std::fs::rename(&copy, &journal).expect("replaced");
    first.say("pass yes");
    first.wait_for("passed.");
    let games = saved_games(&data);
    let new = games
        .iter()
        .find(|id| **id != old)
        .expect("another game")
        .clone();
    says(&turns, &format!("{new} {}\n", names[1]));
    assert!(
        !std::fs::read_to_string(&turns)
            .expect("turns")
            .contains(&old)
    );
    says(
        &folder.join("log"),
        &format!("The game is saved again as {new}."),
    );
    host.program.killed();

    let (host, [mut first, mut second]) = host_again(&folder, &new, names);
    second.say("resign yes");
    for guest in [&mut first, &mut second] {
        guest.wait_for("The game is over.");
    }
    says(&data.join(format!("host/{new}.seen.json")), "SHA256:");
    host.program.killed();
}

/// Where games and guests cannot be saved at first the host is told, and both are saved as soon as they can be.
#[test]
fn a_game_that_could_not_be_saved_at_first_is_hosted_again() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let (data, aside) = (folder.join("data"), folder.join("aside"));
    let blocked = ["games", "host"];
    let block = || {
        std::fs::create_dir_all(&aside).expect("a folder");
        for name in blocked {
            let _ = std::fs::rename(data.join(name), aside.join(name));
            std::fs::write(data.join(name), "").expect("a file in its place");
        }
    };
    let (host, [mut first, mut second], names) = begun(&folder, block, &[]);
    let log = folder.join("log");
    says(&log, "Can't save names and bans: ");
    first.say("pass yes");
    first.wait_for("The host could not save this.");
    std::fs::remove_file(data.join("games")).expect("removed");
    first.say("pass yes");
    first.wait_for("passed.");
    says(&log, "Can't save the list of guests: ");
    std::fs::remove_file(data.join("host")).expect("removed");
    std::fs::rename(aside.join("host"), data.join("host")).expect("put back");
    let id = only_game(&data);
    second.say("pass yes");
    second.wait_for(&format!("{} passed.", names[1]));
    says(&data.join(format!("host/{id}.guests.json")), "SHA256:");
    for name in names {
        says(&data.join("host/people.json"), name);
    }
    host.program.killed();
    drop(host_again(&folder, &id, names));
}

/// In line mode and on the screen the host reads what headless hosts write to standard error.
#[test]
fn a_host_is_told_that_names_are_not_saved() {
    if !ssh_is_here() {
        return;
    }
    let told = "Can't save names and bans: ";
    let folder = fresh_home();
    std::fs::create_dir_all(&folder).expect("a folder");
    let port = free_port();
    let data = folder.join("data");
    let mut host = program_in(
        &data,
        &["host", "--plain", "--names", "Ann", "--seats", "1"],
    );
    host.args(["--address", "127.0.0.1", "--port", &port]);
    let mut host = LineGuest::run(host);
    let line = host.wait_for("Send this line to a guest: ");
    let code = line
        .lines()
        .last()
        .and_then(|line| line.split([' ', '@']).rev().nth(1));
    block_people(&data);
    let mut ben = LineGuest::join(
        &ssh_flags(&folder, &port, "Ben"),
        "Ben",
        code.expect("a code"),
    );
    ben.wait_for("taken a seat");
    host.wait_for(told);

    let hosting = Hosting::begin(1, 7);
    block_people(&hosting.folder.join("data"));
    let ben = hosting.join("Ben", 0);
    hosting.host.wait_for_text(told.trim_end());
    drop(ben);
}

/// No list of people can be saved in this folder any more.
fn block_people(data: &Path) {
    std::fs::create_dir(data.join("host/people.json.lock")).expect("a folder");
}
