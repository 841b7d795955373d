//! What a host does not do, and whom it does not let in.

use super::host::{Host, complaints, ssh_is_here};
use crate::support::hosted::free_port;
use crate::support::process::signal;
use crate::support::pty::Pty;
use std::io::{ErrorKind, Read};
use std::net::TcpStream;
use std::time::Duration;

#[test]
fn only_plain_is_a_command() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    for (arguments, logged) in [
        (&["ann@127.0.0.1", "ls"][..], "command ls"),
        (&["ann@127.0.0.1", "plain; ls"], "command plain; ls"),
        (&["-s", "ann@127.0.0.1", "sftp"], "subsystem sftp"),
    ] {
        let output = host.clients.ssh().args(arguments).output();
        let output = output.expect("ssh runs");
        assert!(!output.status.success(), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        host.wait_for_log(logged);
    }
    // What it would print is safe for the host's terminal.
    let odd = host
        .clients
        .ssh()
        .args(["ann@127.0.0.1", "\x1b]0;title\x07"])
        .output();
    assert!(!odd.expect("ssh runs").status.success());
    host.wait_for_log("command \u{fffd}]0;title\u{fffd}");
}

#[test]
fn nothing_is_forwarded() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let (local, port) = (free_port(), host.clients.port);
    let forward = format!("127.0.0.1:{local}:127.0.0.1:{port}");
    let mut playing = Pty::builder("ssh")
        .args(host.clients.arguments())
        .args(["-A", "-X", "-L", &forward, "ann@127.0.0.1"])
        .spawn();
    playing.wait_for_text("inputs=0.");
    // The host that ssh would reach says who it is at once; through the tunnel nothing comes.
    let mut tunnel = TcpStream::connect(format!("127.0.0.1:{local}")).expect("ssh listens");
    let timeout = Some(Duration::from_secs(10));
    tunnel.set_read_timeout(timeout).expect("a socket");
    match tunnel.read(&mut [0; 64]) {
        Ok(count) => assert_eq!(count, 0),
        Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset),
    }
    playing.type_text("q");
    playing.exit_within(Duration::from_secs(5));

    let remote = free_port();
    let backward = format!("127.0.0.1:{remote}:127.0.0.1:{port}");
    let output = host
        .clients
        .ssh()
        .args(["-o", "ExitOnForwardFailure=yes", "-R", &backward])
        .args(["ann@127.0.0.1", "plain"])
        .output()
        .expect("ssh runs");
    assert!(!output.status.success());
    assert!(TcpStream::connect(format!("127.0.0.1:{remote}")).is_err());
}

#[test]
fn a_connection_has_one_channel() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let socket = host.clients.folder.path().join("control");
    let socket = socket.display().to_string();
    let other = host.clients.playing();
    let mut first = Pty::builder("ssh")
        .args(host.clients.arguments())
        .args(["-M", "-S", &socket, "ann@127.0.0.1"])
        .spawn();
    first.wait_for_text("inputs=0.");
    let second = host
        .clients
        .ssh()
        .args([
            "-S",
            &socket,
            "-o",
            "ControlMaster=no",
            "ann@127.0.0.1",
            "plain",
        ])
        .output()
        .expect("ssh runs");
    // ssh makes a connection of its own then, or gives up.
    assert!(
        complaints(&second).contains("refused"),
        "{}",
        complaints(&second)
    );
    host.wait_for_log("a second channel");
    first.type_text("x");
    other.wait_for_text("shared=1.");
}

#[test]
fn without_a_key_there_is_a_sentence() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let passwords = "PreferredAuthentications=password,keyboard-interactive";
    for more in [&[][..], &["-o", passwords]] {
        let mut ssh = std::process::Command::new("ssh");
        ssh.args(host.clients.without_key()).args(more);
        let output = ssh.args(["-i", "/nowhere", "ann@127.0.0.1"]).output();
        let output = output.expect("ssh runs");
        assert_eq!(output.status.code(), Some(255));
        let said = complaints(&output);
        assert!(said.contains("ssh-keygen -t ed25519"), "{said}");
        assert!(!said.contains("password:"), "{said}");
    }
    host.wait_for_log("no key");
}

#[test]
fn a_refusal_is_a_sentence_too() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let output = host.clients.ssh().args(["nobody@127.0.0.1"]).output();
    let output = output.expect("ssh runs");
    assert_eq!(output.status.code(), Some(255));
    assert!(complaints(&output).contains("Nobody may come in."));
    let long = format!("{}@127.0.0.1", "a".repeat(129));
    let output = host.clients.ssh().arg(long).output().expect("ssh runs");
    assert_eq!(output.status.code(), Some(255));
    assert!(complaints(&output).contains("more than 128 bytes"));
}

/// While the host is stopped it hears nobody: who is about to log in keeps the rest of their time.
#[test]
fn a_stop_of_the_host_is_no_time_to_log_in() {
    let host = Host::start(&["login=4000"]);
    let mut slow = host.clients.connect();
    let mut banner = [0; 512];
    assert!(slow.read(&mut banner).expect("a greeting") > 0);
    signal(host.pid(), "STOP");
    std::thread::sleep(Duration::from_secs(5));
    signal(host.pid(), "CONT");
    let moment = Some(Duration::from_millis(500));
    slow.set_read_timeout(moment).expect("a socket");
    let waits = slow.read(&mut banner).map_err(|error| error.kind());
    assert_eq!(waits, Err(ErrorKind::WouldBlock));
    host.wait_for_log("no login in time");
}

/// Logging in without asking for anything is not a way to stay.
#[test]
fn who_asks_for_nothing_does_not_stay() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&["login=1500"]);
    let output = host.clients.ssh().args(["-N", "ann@127.0.0.1"]).output();
    assert_eq!(output.expect("ssh runs").status.code(), Some(255));
    host.wait_for_log("no login in time");
    // Who plays stays.
    let playing = host.clients.playing();
    std::thread::sleep(Duration::from_secs(2));
    assert!(playing.alternate_screen());
}
