//! The host's program is stopped for a while: nobody loses a turn by that.

use crate::support::hosted::headless::Headless;
use crate::support::hosted::only_game;
use crate::support::process::{is_running, signal};
use crate::support::pty::{PATIENCE, fresh_home};
use crate::support::ssh::ssh_is_here;
use scrabble::engine::clock::Millis;
use scrabble::engine::seat::Seat;
use scrabble::record::store::{GameId, GameStore, Journals as _};
use std::thread::sleep;
use std::time::{Duration, Instant};

const NAMES: [&str; 2] = ["Ben", "Cy"];

/// R40: longer than the player on turn has for it.
#[test]
fn r40_a_turn_does_not_run_out_while_the_host_is_stopped() {
    if !ssh_is_here() {
        return;
    }
    let flags = ["--seats", "2", "--seed", "3", "--timer", "8"];
    let host = Headless::start(&fresh_home(), &flags);
    let mut guests = [0, 1].map(|code| host.join(NAMES[code], code));
    let told = guests.each_mut().map(|guest| guest.wait_for("goes first."));
    let first = usize::from(told[0].contains("Cy goes first."));
    signal(host.program.pid(), "STOP");
    sleep(Duration::from_secs(9));
    signal(host.program.pid(), "CONT");
    guests[first].say("pass yes");
    for guest in &mut guests {
        guest.wait_for(&format!("{} passed.", NAMES[first]));
        let heard = guest.heard();
        assert!(!heard.contains("ran out of time"), "{heard}");
    }
}

/// R41: a host without a screen that is asked to end saves the time of the turn.
#[test]
fn r41_a_host_that_is_ended_saves_the_time_of_the_turn() {
    if !ssh_is_here() {
        return;
    }
    for name in ["TERM", "INT"] {
        let home = fresh_home();
        let host = Headless::start(
            &home,
            &["--seats", "2", "--seed", "3", "--game-clock", "25"],
        );
        let mut guests = [0, 1].map(|code| host.join(NAMES[code], code));
        for guest in &mut guests {
            guest.wait_for("goes first.");
        }
        let pid = host.program.pid();
        let data = host.folder.join("data");
        signal(pid, name);
        let start = Instant::now();
        while is_running(pid) {
            assert!(start.elapsed() < PATIENCE, "{name} ends the host");
            sleep(Duration::from_millis(5));
        }
        let id = GameId::parse(&only_game(&data)).expect("an ID");
        let game = GameStore::new(&data).read(&id).expect("the game").game;
        let used = [0, 1].map(|seat| game.used(Seat::new(seat).expect("a seat")));
        assert!(
            used.iter().any(|&used| used > Millis::ZERO),
            "{name}: {used:?}"
        );
    }
}
