//! What hosts do besides playing: the title, several games, a command for guests who are away, settings by key.

use crate::support::hosted::headless::Headless;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::{Shadow, only_game, press_away, press_until, saved_games, ssh_flags};
use crate::support::pty::{Key, Pty, fresh_home};
use crate::support::ssh::ssh_is_here;
use scrabble::engine::seat::Seat;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

const NAMES: [&str; 2] = ["Ben", "Cy"];

/// Two guests without a host at the table, who both have seen the draw.
fn begin(folder: &Path, flags: &[&str]) -> (Headless, [LineGuest; 2]) {
    let host = Headless::start(folder, &[&["--seats", "2"], flags].concat());
    let mut guests = [host.join(NAMES[0], 0), host.join(NAMES[1], 1)];
    for guest in &mut guests {
        guest.wait_for("goes first.");
    }
    (host, guests)
}

/// The text of a file once it has any.
#[track_caller]
fn text_of(file: &Path) -> String {
    let start = Instant::now();
    loop {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        if text.ends_with('\n') {
            return text;
        }
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "no {}",
            file.display()
        );
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_game_is_hosted_from_the_title() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut host = Pty::builder(env!("CARGO_BIN_EXE_scrabble"))
        .arg("--data-dir")
        .arg(folder.join("data"))
        .env("LANG", "C.UTF-8")
        .size(100, 32)
        .spawn();
    host.wait_for_text("Host a game");
    host.type_text("o");
    host.wait_for_text("Only this machine may connect");
    host.key(Key::Enter);
    host.wait_for_text("Send this line to your guest:");
    host.wait_for_text("Only this machine can connect.");
    let screen = host.screen();
    let line = screen
        .lines()
        .find(|line| line.contains("ssh -p "))
        .expect("an invitation");
    let words: Vec<&str> = line.trim_matches(['│', ' ']).split([' ', '@']).collect();
    let [_, _, port, code, address] = words[..] else {
        panic!("{line}");
    };
    assert_eq!(address, "127.0.0.1", "the line works when it is copied");
    let mut ben = LineGuest::join(&ssh_flags(&folder, port, "Ben"), "Ben", code);
    host.wait_for_text("Everyone is here");
    host.key(Key::Enter);
    press_away(&mut host, Key::Enter, "Draw for first play");
    ben.wait_for("goes first.");
}

#[test]
fn a_guest_of_two_games_finds_their_own_turn_first() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    // Ben is on turn in one of them, and Cy in the other one.
    for starter in Seat::first(2) {
        let starts = |seed: &u64| Shadow::new(&NAMES, *seed).at_turn() == Some(starter);
        let seed = (1..100).find(starts).expect("a seed").to_string();
        drop(begin(&folder, &["--seed", &seed]));
    }
    let games = saved_games(&folder.join("data"));
    let host = Headless::start(&folder, &["--game", &games[0], "--game", &games[1]]);
    for name in NAMES {
        let mut guest = host.rejoin(name);
        let told = guest.wait_for("Type the number of a game");
        assert!(told.contains("1. Ben 0  Cy 0: your turn."), "{told}");
        assert!(told.contains("2. Ben 0  Cy 0: "), "{told}");
        guest.say("1");
        guest.wait_for("Your rack");
    }
}

#[test]
fn the_hosts_command_runs_for_a_guest_who_is_away() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let file = folder.join("turns");
    let command = format!(
        "echo \"$SCRABBLE_GAME $SCRABBLE_PLAYER\" >> '{}'",
        file.display()
    );
    let (_host, [ben, cy]) = begin(&folder, &["--seed", "1", "--on-turn", &command]);
    let ben_first = ben.heard().contains("Ben goes first.");
    let (mut here, away, name) = if ben_first {
        (ben, cy, "Cy")
    } else {
        (cy, ben, "Ben")
    };
    away.killed();
    here.wait_for("reconnecting");
    here.say("pass yes");
    let id = only_game(&folder.join("data"));
    assert_eq!(text_of(&file), format!("{id} {name}\n"));
}

/// Waits until so many guests of a game are known to have seen its result.
#[track_caller]
fn seen_by(count: usize, folder: &Path, id: &str) {
    let file = folder.join(format!("data/host/{id}.seen.json"));
    let start = Instant::now();
    loop {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        if text.matches("SHA256:").count() == count {
            return;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "{text:?}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_guest_who_missed_the_end_sees_it_once_when_the_host_starts_again() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let (host, [ben, cy]) = begin(&folder, &["--seed", "1"]);
    let ben_first = ben.heard().contains("Ben goes first.");
    let (mut here, away, names) = if ben_first {
        (ben, cy, ["Ben", "Cy"])
    } else {
        (cy, ben, ["Cy", "Ben"])
    };
    away.killed();
    here.wait_for("reconnecting");
    here.say("resign yes");
    here.wait_for("The game is over.");
    let id = only_game(&folder.join("data"));
    seen_by(1, &folder, &id);
    host.program.killed();
    here.killed();
    for missed in [true, false] {
        let host = Headless::start(&folder, &["--game", &id]);
        let [mut here, mut away] = names.map(|name| host.rejoin(name));
        if missed {
            away.wait_for("The game is over.");
            seen_by(2, &folder, &id);
        } else {
            away.wait_for("Type start to propose another one");
        }
        here.wait_for("Type start to propose another one");
        host.program.killed();
        assert!(!here.killed().contains("The game is over."));
        assert_eq!(away.killed().contains("The game is over."), missed);
    }
}

#[test]
fn the_settings_of_a_guest_are_kept_by_their_key() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let host = Headless::start(&folder, &["--seats", "2"]);
    let open = |user: &str| {
        let ben = host.screen("Ben", user).size(100, 32).spawn();
        ben.wait_for_text("Lobby");
        ben
    };
    let mut ben = open(&host.codes[0]);
    ben.type_text("Ben").key(Key::Enter);
    ben.wait_for_text("Waiting for");
    let is_on = |screen: &str| {
        let row = screen
            .lines()
            .find(|line| line.contains("Bell"))
            .expect("a row");
        row.contains("on")
    };
    press_until(&mut ben, Key::Char(','), "Bell");
    assert!(
        is_on(&ben.screen()),
        "guests wait for others:\n{}",
        ben.screen()
    );
    while !ben
        .screen()
        .lines()
        .any(|line| line.contains('▸') && line.contains("Bell"))
    {
        ben.key(Key::Down);
        ben.wait_for_silence(Duration::from_millis(300));
    }
    ben.key(Key::Right);
    ben.wait_for_silence(Duration::from_millis(300));
    // F2.
    ben.send("\x1bOQ");
    ben.wait_for_text("Saved in a file of the host");
    drop(ben);
    let mut ben = open("guest");
    press_until(&mut ben, Key::Char(','), "Bell");
    assert!(!is_on(&ben.screen()), "{}", ben.screen());
    let guests = folder.join("data/host/guests");
    let files: Vec<_> = std::fs::read_dir(&guests).expect("settings").collect();
    assert_eq!(files.len(), 1);
    drop(ben);
    let cy = host.screen("Cy", &host.codes[1]).size(100, 32).spawn();
    cy.wait_for_text("Your name");
}

/// The host tells the fingerprint that the `ssh` of a guest asks about the first time, also when it hosts again.
#[test]
fn the_host_tells_the_fingerprint_that_guests_see() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let (host, guests) = begin(&folder, &[]);
    let told = |host: &Headless| {
        let said = host.program.heard();
        let line = said
            .lines()
            .find_map(|line| line.strip_prefix("Host key: "));
        line.expect("a line").trim_end().to_owned()
    };
    let seen = Command::new("ssh-keygen")
        .args(["-l", "-f"])
        .arg(folder.join("known_hosts"))
        .output();
    let seen = String::from_utf8(seen.expect("ssh-keygen runs").stdout).expect("text");
    let fingerprint = told(&host);
    assert!(fingerprint.starts_with("SHA256:"), "{fingerprint}");
    assert!(seen.contains(&format!(" {fingerprint} ")), "{seen}");
    drop((host, guests));
    let again = Headless::start(&folder, &["--seats", "2"]);
    assert_eq!(told(&again), fingerprint);
}
