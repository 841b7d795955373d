//! What the real host refuses, and what is said to it that is not harmless. `tests/terminal/remote` has the rest, with a host of
//! its own.

use crate::support::hosted::Hosting;
use crate::support::hosted::headless::Headless;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::process::is_running;
use crate::support::pty::{Key, Pty, fresh_home};
use crate::support::ssh::{arguments, ssh_is_here};
use std::net::TcpStream;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// Runs `ssh` to its end.
fn ssh(flags: &[String], more: &[&str]) -> Output {
    let mut ssh = Command::new("ssh");
    ssh.args(flags).args(more).stdin(Stdio::null());
    ssh.output().expect("ssh runs")
}

/// The memory of a process, in kB.
fn memory(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.trim().strip_suffix(" kB"));
    number.expect("a size").parse().expect("a number")
}

/// Commands, files, forwarding and passwords get nowhere, and the host's log has them.
#[test]
fn the_host_gives_a_guest_the_table_and_nothing_else() {
    if !ssh_is_here() {
        return;
    }
    let host = Headless::start(&fresh_home(), &["--seats", "2"]);
    let (flags, at) = (host.flags("Eve"), format!("{}@127.0.0.1", host.codes[0]));
    let free = crate::support::hosted::free_port();
    let forward = format!("127.0.0.1:{free}:127.0.0.1:{}", host.port);
    for more in [
        &[&at, "ls"][..],
        &["-s", &at, "sftp"],
        &[
            "-o",
            "ExitOnForwardFailure=yes",
            "-R",
            &forward,
            &at,
            "plain",
        ],
        &[&format!("nobody-{at}"), "plain"],
    ] {
        let refused = ssh(&flags, more);
        assert!(
            !refused.status.success() && refused.stdout.is_empty(),
            "{more:?}"
        );
    }
    assert!(TcpStream::connect(format!("127.0.0.1:{free}")).is_err());
    let no_key = arguments(&host.folder, &host.port);
    let password = [
        "-o",
        "PreferredAuthentications=password",
        "-i",
        "/nowhere",
        &at,
    ];
    let any = ["-i", "/nowhere", &at];
    for more in [&password[..], &any] {
        let refused = ssh(&no_key, more);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(
            !refused.status.success() && !said.contains("password:"),
            "{said}"
        );
    }
    let said = ssh(&no_key, &any).stderr;
    assert!(String::from_utf8_lossy(&said).contains("ssh-keygen -t ed25519"));
    // An agent and a tunnel are asked for, and the guest gets the lobby without them.
    let mut eve = Command::new("ssh");
    eve.args(&flags)
        .args(["-A", "-L", &forward, "-T", &at, "plain"]);
    let mut eve = LineGuest::run(eve);
    eve.wait_for("Type the name to play under.");
    let mut tunnel = TcpStream::connect(format!("127.0.0.1:{free}")).expect("ssh listens");
    let timeout = Some(Duration::from_secs(10));
    tunnel.set_read_timeout(timeout).expect("a socket");
    let read = std::io::Read::read(&mut tunnel, &mut [0; 64]);
    assert!(
        !matches!(read, Ok(1..)),
        "the host answers through the tunnel"
    );

    let log = std::fs::read_to_string(host.folder.join("data/host/refused.log")).expect("a log");
    for refused in ["command ls", "subsystem sftp", "no key", "not valid"] {
        assert!(log.contains(refused), "{refused}: {log}");
    }
}

/// What a guest types as a name or a message moves nobody's cursor, however long it is.
#[test]
fn names_and_messages_are_harmless_however_long_they_are() {
    if !ssh_is_here() {
        return;
    }
    let hosting = Hosting::begin(2, 7);
    let mut eve = LineGuest::connect(&hosting.ssh_flags("Eve"), &hosting.codes[0]);
    eve.wait_for("Type the name to play under.");
    let title = "\x1b]0;owned\x07";
    for name in ["\u{202e}eve", "e\u{200b}v\u{200d}e", "\u{feff}"] {
        eve.say(name);
        eve.wait_for("unprintable character");
    }
    eve.say(&format!("{title}Eve"));
    eve.wait_for("(you): connected.");
    eve.say(&format!(
        "say {title}\u{202e}hello\u{9b}2J \r{}",
        "x".repeat(60)
    ));
    eve.say(&format!("say {}", "y".repeat(180)));
    hosting.host.wait_for_text("hello");
    hosting.host.wait_for_text("yyyy");

    let mut ben = hosting.connect("Ben", &hosting.codes[1]);
    ben.wait_for_text("Your name");
    paste(&mut ben, "n");
    ben.key(Key::Enter);
    ben.wait_for_text("Waiting for");
    ben.key(Key::Char('c'));
    ben.wait_for_text("Message");
    paste(&mut ben, "m");
    ben.key(Key::Enter);
    ben.wait_for_text("A message has at most 200 characters.");
    ben.key(Key::Backspace);
    ben.key(Key::Enter);
    hosting.host.wait_for_text("mmmm");
    for person in [&hosting.host, &ben] {
        let log = String::from_utf8_lossy(&person.log()).into_owned();
        for harm in ["owned\x07", "\u{202e}", "\u{9b}", "\u{200b}"] {
            assert!(!log.contains(harm), "{harm:?}");
        }
    }
    assert!(is_running(hosting.host.pid()));
}

/// Pastes a megabyte of a letter.
fn paste(guest: &mut Pty, letter: &str) {
    guest.send(&format!("\x1b[200~{}\x1b[201~", letter.repeat(1 << 20)));
    guest.wait_for_text(&letter.repeat(8));
    guest.wait_for_silence(Duration::from_millis(300));
}

/// A terminal may claim any size at the table.
#[test]
fn a_size_that_no_screen_has_costs_nothing() {
    if !ssh_is_here() {
        return;
    }
    let host = Headless::start(&fresh_home(), &["--seats", "2"]);
    let (mut ben, mut cy) = (host.join("Ben", 0), host.join("Cy", 1));
    for guest in [&mut ben, &mut cy] {
        guest.wait_for("goes first.");
    }
    let mut screen = host.screen("Ben", "ben").size(120, 40).spawn();
    screen.wait_for_text("Cy");
    assert!(
        ben.ended().contains("goes first."),
        "a connection with the same key takes over"
    );
    let before = memory(host.program.pid());
    for _ in 0..10 {
        screen.resize(65535, 65535);
        screen.wait_for_silence(Duration::from_millis(200));
        screen.resize(120, 40);
        screen.wait_for_silence(Duration::from_millis(200));
    }
    let after = memory(host.program.pid());
    assert!(after < before + 8_000, "{before} kB, then {after} kB");
    screen.wait_for_text("Cy");
}
