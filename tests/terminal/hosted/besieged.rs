//! Players whose line drops while strangers besiege the host.

use crate::support::hosted::headless::Headless;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::strangers::{Conduct, Strangers};
use crate::support::pty::fresh_home;
use crate::support::ssh::ssh_is_here;
use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

/// A game of two guests: the host, and the guest who stays.
fn begun(flags: &[&str]) -> (Headless, LineGuest) {
    begun_after("true", flags)
}

/// The same after a command of the shell, such as a limit.
fn begun_after(limit: &str, flags: &[&str]) -> (Headless, LineGuest) {
    let flags = [&["--seats", "2"], flags].concat();
    let host = Headless::start_after(limit, &fresh_home(), &flags);
    let mut guests = [host.join("Ben", 0), host.join("Cy", 1)];
    for guest in &mut guests {
        guest.wait_for("goes first.");
    }
    let [_, cy] = guests;
    (host, cy)
}

/// How long Ben needs to come back to the game.
fn way_back(host: &Headless) -> Duration {
    let start = Instant::now();
    let mut ben = host.rejoin("Ben");
    ben.say("scores");
    ben.wait_for("Scores: Ben 0, Cy 0.");
    let took = start.elapsed();
    ben.killed();
    took
}

/// Ben comes back in this time beside strangers. A busy machine may delay him once or twice, strangers in his way each time.
#[track_caller]
fn comes_back_within(host: &Headless, time: Duration, strangers: &str) {
    let tries = (0..4).map(|_| way_back(host));
    let late: Vec<Duration> = tries.take_while(|took| *took >= time).collect();
    assert!(late.len() < 4, "{late:?} beside {strangers}, not {time:?}");
}

/// Addresses of this machine.
fn addresses(count: u8) -> Vec<Ipv4Addr> {
    (1..=count)
        .map(|last| Ipv4Addr::new(127, 0, 0, last))
        .collect()
}

/// Connections that ask for a login and do nothing keep nobody out, also if each is replaced the instant it is closed: of one
/// address, which may be a tunnel that everyone comes through, and of many.
#[test]
fn clients_that_never_log_in_keep_no_player_out() {
    if !ssh_is_here() {
        return;
    }
    let (host, mut cy) = begun(&[]);
    let alone = way_back(&host);
    for (count, each) in [(1, 5), (1, 32), (8, 4), (1, 200), (50, 4)] {
        let strangers = Strangers::come(&host.port, &addresses(count), each, Conduct::ComesBack);
        let them = format!("{each} strangers of {count} addresses");
        comes_back_within(&host, alone + Duration::from_secs(1), &them);
        drop(strangers);
    }
    cy.say("scores");
    cy.wait_for("Scores: Ben 0, Cy 0.");
}

/// With more of them than there is room for, everyone waits their turn: here two strangers for each place, which a stranger
/// has for a second.
#[test]
fn a_player_waits_a_moment_where_strangers_have_no_room() {
    if !ssh_is_here() {
        return;
    }
    // A quarter of the files for those who have not logged in.
    let (host, _cy) = begun_after("ulimit -n 160", &[]);
    let alone = way_back(&host);
    for (count, each) in [(1, 80), (8, 10)] {
        let strangers = Strangers::come(&host.port, &addresses(count), each, Conduct::ComesBack);
        let them = format!("{each} strangers of {count} addresses");
        for _ in 0..3 {
            comes_back_within(&host, alone + Duration::from_secs(3), &them);
        }
        drop(strangers);
    }
}

/// Strangers who log in, also as spectators, take no place from a player. A player who comes back takes one from a spectator, who
/// is told why.
#[test]
fn strangers_who_log_in_keep_no_player_out() {
    if !ssh_is_here() {
        return;
    }
    let (host, mut cy) = begun(&["--watch"]);
    let alone = way_back(&host);
    let watch = || "watch".to_owned();
    for conduct in [Conduct::LogsIn(watch()), Conduct::Stays(watch())] {
        let is_served = matches!(conduct, Conduct::Stays(_));
        // A few at a time, so that each has logged in before its time is over.
        let each = |from: Ipv4Addr| Strangers::come(&host.port, &[from], 8, conduct.clone());
        let strangers: Vec<Strangers> = addresses(10).into_iter().map(each).collect();
        comes_back_within(&host, alone + Duration::from_secs(1), "strangers");
        if is_served {
            // Of those who got in the last one goes.
            strangers[7].hear("A player needed your place");
        }
        drop(strangers);
    }
    cy.say("scores");
    cy.wait_for("Scores: Ben 0, Cy 0.");
}

/// A seat code that was passed on lets in many people, until one of them takes the seat. They keep no player out.
#[test]
fn whoever_has_an_unused_code_keeps_no_player_out() {
    if !ssh_is_here() {
        return;
    }
    let host = Headless::start(&fresh_home(), &["--seats", "3"]);
    let (mut ben, mut cy) = (host.join("Ben", 0), host.join("Cy", 1));
    for guest in [&mut ben, &mut cy] {
        guest.say("who");
        guest.wait_for("(you): connected.");
    }
    ben.killed();
    let conduct = Conduct::Stays(host.codes[2].clone());
    let _strangers = Strangers::come(&host.port, &addresses(10), 8, conduct);
    let start = Instant::now();
    let mut ben = host.rejoin("Ben");
    ben.say("who");
    ben.wait_for("Ben (you): connected.");
    assert!(
        start.elapsed() < Duration::from_secs(5),
        "{:?}",
        start.elapsed()
    );
    cy.say("who");
    cy.wait_for("Ben: connected.");
}
