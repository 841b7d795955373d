//! The host's program is stopped for a while: nobody loses a turn by that.

use crate::support::hosted::headless::Headless;
use crate::support::process::signal;
use crate::support::pty::fresh_home;
use crate::support::ssh::ssh_is_here;
use std::thread::sleep;
use std::time::Duration;

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
