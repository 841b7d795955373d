//! The settings of one person are those of nobody else: a host and two guests, each with characters of their own.

use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::{free_port, ssh_flags};
use crate::support::pty::Pty;
use crate::support::ssh::ssh_is_here;
use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A host in line mode, and what guests need to join.
struct Host {
    program: LineGuest,
    port: String,
    codes: Vec<String>,
}

/// Hosts with this variable in the environment.
fn host(folder: &Path, (name, value): (&str, &str)) -> Host {
    let port = free_port();
    let mut host = Command::new(env!("CARGO_BIN_EXE_scrabble"));
    host.args(["host", "--plain", "--names", "Zoë", "--seats", "2"])
        .args(["--address", "127.0.0.1", "--port", &port, "--data-dir"])
        .arg(folder.join("data"))
        .env("XDG_CONFIG_HOME", folder)
        .env("LC_ALL", "C.UTF-8")
        .env(name, value);
    let mut program = LineGuest::run(host);
    let lobby = program.wait_for("Type say TEXT");
    let invitations = lobby
        .lines()
        .filter_map(|line| line.split("ssh -p ").nth(1));
    let code = |line: &str| line.split([' ', '@']).nth(1).expect("a code").to_owned();
    Host {
        codes: invitations.map(code).collect(),
        program,
        port,
    }
}

/// The flags of an `ssh` that sends this variable.
fn flags_with(mut flags: Vec<String>, variable: &str) -> Vec<String> {
    flags.extend(["-o".to_owned(), format!("SetEnv={variable}")]);
    flags
}

/// The names of the person who speaks, as those with and without Unicode read them.
const ZOE: [&str; 2] = ["Zoë", "Zoe"];

/// Everyone reads what Zoë says in characters of their own. `unicode` says who has more than ASCII.
#[track_caller]
fn everyone_reads(
    number: &mut u32,
    host: &mut Host,
    guests: &mut [&mut LineGuest; 2],
    unicode: [bool; 3],
) {
    *number += 1;
    host.program.say(&format!("say é{number}"));
    for (guest, unicode) in guests.iter_mut().zip(&unicode[1..]) {
        let name = if *unicode { ZOE[0] } else { ZOE[1] };
        let letter = if *unicode { "é" } else { "e" };
        guest.wait_for(&format!("{name} says: {letter}{number}"));
    }
    guests[0].say(&format!("say ü{number}"));
    let letter = if unicode[0] { "ü" } else { "u" };
    host.program
        .wait_for(&format!("Ben says: {letter}{number}"));
}

/// In line mode nothing that a guest chooses reaches the host or another guest, and what a guest saves is theirs when they
/// return.
#[test]
fn the_characters_of_a_line_are_those_of_its_reader() {
    if !ssh_is_here() {
        return;
    }
    for (locale, of_host) in [("C.UTF-8", true), ("C", false)] {
        let folder = TempDir::new().expect("a folder");
        let mut host = host(folder.path(), ("LC_ALL", locale));
        let flags = |name: &str, locale: &str| {
            let flags = ssh_flags(folder.path(), &host.port, name);
            flags_with(flags, &format!("LC_ALL={locale}"))
        };
        let (of_ben, of_cy) = (flags("Ben", "C"), flags("Cy", "C.UTF-8"));
        let mut ben = LineGuest::join(&of_ben, "Ben", &host.codes[0]);
        host.program.wait_for("Ben has taken a seat.");
        let mut cy = LineGuest::join(&of_cy, "Cy", &host.codes[1]);
        host.program.wait_for("Cy has taken a seat.");
        let mut said = 0;
        everyone_reads(
            &mut said,
            &mut host,
            &mut [&mut ben, &mut cy],
            [of_host, false, true],
        );
        for guest in [&mut ben, &mut cy] {
            for line in ["settings", "bell off", "use"] {
                guest.say(line);
            }
            let told = guest.wait_for("Bell: off.");
            // New games are the host’s.
            assert!(
                told.contains("Motion") && !told.contains("Language"),
                "{told}"
            );
        }
        everyone_reads(
            &mut said,
            &mut host,
            &mut [&mut ben, &mut cy],
            [of_host, false, true],
        );
        for line in ["settings", "ascii on", "save"] {
            cy.say(line);
        }
        cy.wait_for("Saved in");
        for kept in std::fs::read_dir(folder.path().join("data/host/guests")).expect("a folder") {
            let about = kept.expect("a file").metadata().expect("a file");
            assert_eq!(about.permissions().mode() & 0o777, 0o600);
        }
        everyone_reads(
            &mut said,
            &mut host,
            &mut [&mut ben, &mut cy],
            [of_host, false, false],
        );
        for line in ["settings", "ascii on", "ascii off", "use"] {
            ben.say(line);
        }
        ben.wait_for("ASCII only: off.");
        everyone_reads(
            &mut said,
            &mut host,
            &mut [&mut ben, &mut cy],
            [of_host, false, false],
        );
        cy.killed();
        let mut cy = LineGuest::connect(&of_cy, "guest");
        cy.wait_for("Lobby.");
        everyone_reads(
            &mut said,
            &mut host,
            &mut [&mut ben, &mut cy],
            [of_host, false, false],
        );
        // New games take the names of two people at least.
        for line in ["settings", "names none", "ascii on", "use"] {
            host.program.say(line);
        }
        host.program.wait_for("ASCII only: on.");
        for line in ["settings", "ascii off", "save"] {
            cy.say(line);
        }
        cy.wait_for("Saved in");
        everyone_reads(
            &mut said,
            &mut host,
            &mut [&mut ben, &mut cy],
            [false, false, true],
        );
    }
}

fn cells(screen: &vt100::Screen) -> impl Iterator<Item = &vt100::Cell> {
    let (rows, columns) = screen.size();
    let all =
        (0..rows.get()).flat_map(move |row| (0..columns.get()).map(move |column| (row, column)));
    all.filter_map(|(row, column)| screen.cell(row, column))
}

/// The colors on a screen, once a frame has painted all of it: over a connection it arrives in parts.
fn colors(pty: &Pty) -> BTreeSet<String> {
    pty.wait_for("a whole frame", |screen| {
        cells(screen).all(|cell| cell.bgcolor() != vt100::Color::Default)
    });
    cells(&pty.screen_state())
        .map(|cell| format!("{:?} on {:?}", cell.fgcolor(), cell.bgcolor()))
        .collect()
}

/// A screen is dark or light as the terminal of its reader is, not as that of the host.
#[test]
fn the_colors_of_a_screen_are_those_of_its_reader() {
    let [light, dark] = ["0;15", "15;0"];
    if !ssh_is_here() {
        return;
    }
    let seen = [light, dark].map(|of_host| {
        let folder = TempDir::new().expect("a folder");
        let host = host(folder.path(), ("COLORFGBG", of_host));
        [light, dark].map(|of_guest| {
            let flags = ssh_flags(folder.path(), &host.port, "Ben");
            let guest = Pty::builder("ssh")
                .args(flags_with(flags, &format!("COLORFGBG={of_guest}")))
                .arg(format!("{}@127.0.0.1", host.codes[0]))
                .spawn();
            guest.wait_for_text("Your name");
            colors(&guest)
        })
    });
    assert_eq!(seen[0], seen[1], "the host's terminal makes no difference");
    assert_ne!(seen[0][0], seen[0][1], "and that of the guest does");
}
