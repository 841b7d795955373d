//! How a club is kept: it closes, starts again, is copied and restored, with real members at its tables.

use crate::club::{close, newcomer, offer, on_screen};
use crate::support::hosted::headless::Headless;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::saved_games;
use crate::support::process::signal;
use crate::support::pty::{Key, fresh_home};
use crate::support::says::lacks;
use crate::support::ssh::ssh_is_here;
use serde_json::Value;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// What members read while the club closes.
const CLOSING: &str = "The club closes in a few seconds. Your games are kept.";
/// What they read at its end.
const CLOSED: &str = "The club has closed. Your games are kept; come back later.";

/// Two members at a table, whoever is on turn first.
pub(crate) struct Pair {
    pub(crate) members: [(&'static str, LineGuest); 2],
    /// The first tile of whoever is on turn.
    pub(crate) tile: String,
}

impl Pair {
    /// Ann offers a game, which Ben takes.
    pub(crate) fn begin(club: &Headless) -> Self {
        let (mut ann, mut ben) = (newcomer(club, "Ann"), newcomer(club, "Ben"));
        offer(&mut ann, "");
        ann.wait_for("waiting for anyone");
        ben.say("");
        ben.wait_for("1. Ann: ");
        ben.say("1");
        let first = ann.wait_for("goes first");
        ben.wait_for("goes first");
        let mut members = [("Ann", ann), ("Ben", ben)];
        if !first.contains("Ann goes first") {
            members.swap(0, 1);
        }
        let tile = first_tile(&mut members[0].1);
        Self { members, tile }
    }

    /// They come back to their game, which is the only one.
    pub(crate) fn again(&mut self, club: &Headless) {
        for (name, member) in &mut self.members {
            *member = LineGuest::connect(&club.flags(name), "guest");
            member.wait_for("Your games:");
            member.say("1");
        }
        self.tile = first_tile(&mut self.members[0].1);
        self.members[1].1.wait_for("Waiting for");
    }

    /// Whoever is on turn exchanges a tile. Both have heard of it afterwards.
    pub(crate) fn turn(&mut self) {
        assert!(self.exchanges(), "{}", self.members[0].1.heard());
        let (_, other) = &mut self.members[1];
        other.wait_for("exchanged one tile.");
        self.tile = first_tile(other);
        self.members.swap(0, 1);
    }

    /// Whoever is on turn exchanges a tile. Returns whether they have heard of it, and were not disconnected before.
    pub(crate) fn exchanges(&mut self) -> bool {
        let (name, on_turn) = &mut self.members[0];
        on_turn.say(&format!("exchange {}", self.tile));
        let told = format!("{name} exchanged one tile.");
        on_turn.hears(&told).is_some()
    }
}

/// The first tile of a player whose turn begins.
fn first_tile(player: &mut LineGuest) -> String {
    let told = player.wait_for("Your rack: ");
    let (_, rack) = told.rsplit_once("Your rack: ").expect("a rack");
    rack[..1].to_owned()
}

/// How many turns the only game of a data directory has, all of them exchanges.
pub(crate) fn turns(data: &Path) -> usize {
    let [game] = saved_games(data).try_into().expect("one game");
    let mut export = Command::new(env!("CARGO_BIN_EXE_scrabble"));
    export.args(["export", &game, "--data-dir"]).arg(data);
    let exported = export.output().expect("it runs");
    let exported = String::from_utf8(exported.stdout).expect("text");
    exported.lines().filter(|line| line.contains(" -")).count()
}

/// Whoever is here learns that the club closes, may end a turn, and is told at the end that it has closed. Nobody comes in.
#[test]
fn closing_tells_everybody_and_keeps_the_turns_of_the_last_seconds() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let mut club = Headless::serve(&folder, &[]);
    let mut table = Pair::begin(&club);
    table.turn();
    for name in ["Cy", "Dot"] {
        drop(newcomer(&club, name));
    }
    let mut lobby = on_screen(&club, "Cy");
    let mut spectator = on_screen(&club, "Dot");
    spectator.key(Key::Enter);
    spectator.wait_for_text("Waiting for");

    let begun = Instant::now();
    signal(club.program.pid(), "TERM");
    for (_, member) in &mut table.members {
        member.wait_for(CLOSING);
    }
    // A busy machine may take longer than the seconds that are left for it.
    let last = table.exchanges();
    for screen in [&lobby, &spectator] {
        screen.wait_for("the news", |screen| {
            let seen = screen.contents();
            seen.contains(CLOSING) || seen.contains(CLOSED)
        });
    }
    let mut late = LineGuest::connect(&club.flags("Eve"), "guest");
    lobby.wait_for_text(CLOSED);
    assert_eq!(lobby.exit_code(), 1);
    assert_eq!(club.program.exit_code(), Some(0));
    // Ten seconds are promised; the rest is for a busy machine.
    assert!(begun.elapsed() < Duration::from_secs(15));
    assert_eq!(late.hears("Welcome"), None);
    assert!(turns(&folder.join("data")) > usize::from(last));
    let lines = table.members[0].1.heard();
    assert_eq!(lines.matches(CLOSING).count(), 1, "{lines}");
}

/// The answer of the figures' address to this request.
fn asked(address: &str, request: &str) -> String {
    let mut socket = TcpStream::connect(address).expect("it listens");
    socket.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    socket.read_to_string(&mut answer).expect("text");
    answer
}

/// The log tells who came from where, with which key, and what they played; on the screens of members nothing of it is seen, and
/// no seat code or other secret is logged. The figures count the same.
#[test]
fn a_log_and_figures_tell_what_happens() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let log = folder.join("log");
    let keep_log = format!("exec 2>'{}'", log.display());
    let flags = ["--log", "json", "--metrics", "0"];
    let mut club = Headless::serve_after(&keep_log, &folder, &flags);
    let address = club.program.wait_for("Metrics: ");
    let address = address.trim().strip_prefix("Metrics: http://").expect("it");
    let address = address.strip_suffix("/metrics").expect("a path").to_owned();
    let mut table = Pair::begin(&club);
    table.turn();

    let figures = asked(&address, "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n");
    let figure = |name: &str| {
        let line = figures.lines().find_map(|line| line.strip_prefix(name));
        let value = line.unwrap_or_else(|| panic!("no {name} in {figures}"));
        value.trim().parse::<u64>().expect("a number")
    };
    assert_eq!(figure("scrabble_people "), 2);
    assert_eq!(figure("scrabble_games{state=\"live\"} "), 1);
    assert_eq!(figure("scrabble_games_begun_total "), 1);
    assert_eq!(figure("scrabble_connections_served_total "), 2);
    assert_eq!(figure("scrabble_faults_total "), 0);
    assert!(figure("scrabble_events_appended_total ") > 0);
    assert!(figure("scrabble_received_bytes_total ") > 1_000);

    for (_, member) in &table.members {
        lacks(&member.heard(), "connected\"");
    }
    close(&mut club);
    let log = std::fs::read_to_string(log).expect("a log");
    let events: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let of = |message: &str| -> Vec<&Value> {
        let mut found = events.iter().filter(|event| event["message"] == message);
        found.by_ref().collect()
    };
    for once in [
        "started",
        "door opened",
        "game begun",
        "draining",
        "stopped",
    ] {
        assert_eq!(of(once).len(), 1, "{once}: {log}");
    }
    for event in of("connected") {
        assert!(
            event["peer"]
                .as_str()
                .is_some_and(|peer| peer.starts_with("127.0.0.1:"))
        );
        assert!(
            event["key"]
                .as_str()
                .is_some_and(|key| key.starts_with("SHA256:"))
        );
    }
    let names = of("left").into_iter().map(|event| &event["name"]);
    let mut names: Vec<&str> = names.filter_map(Value::as_str).collect();
    names.sort_unstable();
    assert_eq!(names, ["Ann", "Ben"], "{log}");
}

/// A club that nobody visits need not wait; a second signal cuts the wait short.
#[test]
fn closing_waits_for_nobody() {
    if !ssh_is_here() {
        return;
    }
    let mut club = Headless::serve(&fresh_home(), &[]);
    close(&mut club);
    let mut club = Headless::serve(&fresh_home(), &[]);
    let mut member = newcomer(&club, "Ann");
    signal(club.program.pid(), "INT");
    member.wait_for(CLOSING);
    close(&mut club);
}

/// An upgrade loses no turn: the club ends and starts between any two of them.
#[test]
fn every_turn_outlasts_a_new_start() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let mut club = Headless::serve(&folder, &[]);
    let mut table = Pair::begin(&club);
    for played in 1..=3 {
        table.turn();
        close(&mut club);
        assert_eq!(turns(&folder.join("data")), played);
        club = Headless::serve(&folder, &[]);
        table.again(&club);
    }
    table.turn();
}

/// Copies a folder file by file, and calls `between` after each.
fn copy(from: &Path, to: &Path, between: &mut impl FnMut()) {
    std::fs::create_dir_all(to).expect("a folder");
    let mut files: Vec<PathBuf> = std::fs::read_dir(from)
        .expect("it is there")
        .map(|file| file.expect("a file").path())
        .collect();
    files.sort();
    for file in files {
        let to = to.join(file.file_name().expect("a name"));
        if file.is_dir() {
            copy(&file, &to, between);
        } else {
            std::fs::copy(&file, to).expect("it can be read");
            between();
        }
    }
}

/// A copy made while people play has every turn that was played before it was begun, and goes on elsewhere as another club with
/// the same members.
#[test]
fn a_copy_made_while_people_play_is_a_club() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let club = Headless::serve(&folder, &[]);
    let mut table = Pair::begin(&club);
    table.turn();
    table.turn();
    let elsewhere = fresh_home();
    // The keys of the members.
    copy(&folder, &elsewhere, &mut || ());
    std::fs::remove_dir_all(elsewhere.join("data")).expect("to be copied again");
    // Turns are played between any two files.
    let data = [&folder, &elsewhere].map(|folder| folder.join("data"));
    copy(&data[0], &data[1], &mut || {
        if turns(&data[0]) < 5 {
            table.turn();
        }
    });
    assert_eq!(turns(&folder.join("data")), 5);
    let copied = turns(&elsewhere.join("data"));
    assert!((2..5).contains(&copied), "{copied}");
    drop(club);
    // A copy may catch half a line.
    let [game] = saved_games(&data[1]).try_into().expect("one game");
    let journal = data[1].join(format!("games/{game}.journal"));
    let mut lines = std::fs::read(&journal).expect("a journal");
    let half = lines[..lines.len() / 2].to_vec();
    lines.extend(half.rsplit(|byte| *byte == b'\n').next().expect("a half"));
    std::fs::write(&journal, lines).expect("written");

    let log = elsewhere.join("log");
    let keep_log = format!("exec 2>'{}'", log.display());
    let restored = Headless::serve_after(&keep_log, &elsewhere, &[]);
    if (5 - copied) % 2 == 1 {
        table.members.swap(0, 1);
    }
    table.again(&restored);
    table.turn();
    assert_eq!(turns(&elsewhere.join("data")), copied + 1);
    // What goes wrong is told there.
    assert_eq!(std::fs::read_to_string(log).expect("a log"), "");
}
