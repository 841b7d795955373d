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
    let host = Headless::start(&fresh_home(), &[&["--seats", "2"], flags].concat());
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

/// Addresses of this machine.
fn addresses(count: u8) -> Vec<Ipv4Addr> {
    (1..=count)
        .map(|last| Ipv4Addr::new(127, 0, 0, last))
        .collect()
}

/// Connections that ask for a login and do nothing keep nobody out: five of one address, which may be a tunnel that everyone
/// comes through, as many as may be half open, and many more.
#[test]
fn clients_that_never_log_in_keep_no_player_out() {
    if !ssh_is_here() {
        return;
    }
    let (host, mut cy) = begun(&[]);
    let alone = way_back(&host);
    for (count, each) in [(1, 5), (1, 32), (8, 4), (1, 200), (50, 4)] {
        let strangers = Strangers::come(&host.port, &addresses(count), each, Conduct::Waits);
        let beside_them = way_back(&host);
        assert!(
            beside_them < alone + Duration::from_secs(1),
            "{beside_them:?} beside {each} strangers of {count} addresses, {alone:?} alone"
        );
        drop(strangers);
    }
    cy.say("scores");
    cy.wait_for("Scores: Ben 0, Cy 0.");
}

/// Strangers who log in, also as spectators, take no place from a player, and a player who comes back takes one from them.
#[test]
fn strangers_who_log_in_keep_no_player_out() {
    if !ssh_is_here() {
        return;
    }
    let (host, mut cy) = begun(&["--watch"]);
    let alone = way_back(&host);
    let watch = || "watch".to_owned();
    for conduct in [Conduct::LogsIn(watch()), Conduct::Stays(watch())] {
        let strangers = Strangers::come(&host.port, &addresses(10), 8, conduct);
        let beside_them = way_back(&host);
        assert!(
            beside_them < alone + Duration::from_secs(1),
            "{beside_them:?} beside strangers, {alone:?} alone"
        );
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
