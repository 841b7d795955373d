//! Line mode over SSH.

use super::host::{Host, complaints, ssh_is_here, wait_until};
use std::io::{BufRead, BufReader, Write};
use std::process::{Output, Stdio};

/// `ssh` with this input and this command.
fn said(host: &Host, input: &[u8], command: &[&str]) -> Output {
    let mut ssh = host.clients.ssh();
    ssh.args(["-o", "SendEnv=LC_ALL", "-T", "ann@127.0.0.1"])
        .args(command)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut ssh = ssh.spawn().expect("ssh starts");
    let mut to = ssh.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // The host may end first.
    let writer = std::thread::spawn(move || drop(to.write_all(&input)));
    let output = ssh.wait_with_output().expect("ssh ends");
    writer.join().expect("no panic");
    output
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn lines_go_through_a_pipe() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    // A shell without a terminal is line mode too.
    for command in [&["plain"][..], &[]] {
        let output = said(&host, b"8H fat\nno end of line", command);
        let text = text(&output);
        assert!(output.status.success(), "{text} {}", complaints(&output));
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("Hello, ann SHA256:") && lines[0].ends_with(" C.UTF-8."));
        assert_eq!(
            lines[1..],
            [
                "You said 6 bytes: 8H fat",
                "You said 14 bytes: no end of line",
                "The end."
            ]
        );
    }
    wait_until("the threads end", || host.people() == 0);
}

#[test]
fn a_line_that_is_too_long_is_refused_and_megabytes_are_not_kept() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    assert!(said(&host, b"warm\n", &["plain"]).status.success());
    let before = host.memory();
    let output = said(&host, &vec![b'a'; 20 << 20], &["plain"]);
    assert!(text(&output).contains("Refused: a line has more than 4,096 bytes."));
    let after = host.memory();
    assert!(after < before + 4_000, "{before} kB, then {after} kB");
    // Lines of the largest length are taken, and many of them.
    let line = [&[b'b'; 4096][..], b"\n"].concat();
    let output = said(&host, &line.repeat(500), &["plain"]);
    assert_eq!(text(&output).matches("You said 4096 bytes").count(), 500);
    let after = host.memory();
    assert!(after < before + 4_000, "{before} kB, then {after} kB");
}

#[test]
fn a_panic_in_line_mode_ends_one_connection() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let output = said(&host, b"panic\n", &["plain"]);
    assert!(!text(&output).contains("The end."));
    assert!(text(&said(&host, b"", &["plain"])).contains("The end."));
}

#[test]
fn line_mode_refuses_a_raw_terminal_with_a_sentence() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let mut terminal = host.clients.terminal().args(["-t", "plain"]).spawn();
    terminal.wait_for_text("Leave out -t");
    assert_eq!(terminal.exit_code(), 1);
    let mut terminal = host.clients.terminal().env("TERM", "dumb").spawn();
    terminal.wait_for_text("cannot position text");
    assert_eq!(terminal.exit_code(), 1);
}

/// The host learns how long an answer takes to come, by asking when something has come anyway.
#[test]
fn the_round_trip_is_measured() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let mut ssh = host.clients.ssh();
    ssh.args(["-T", "ann@127.0.0.1", "plain"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut ssh = ssh.spawn().expect("ssh starts");
    let mut input = ssh.stdin.take().expect("a pipe");
    let output = BufReader::new(ssh.stdout.take().expect("a pipe"));
    let mut lines = output.lines().map_while(Result::ok);
    let measured = lines.any(|line| {
        // The answer may come after a line or two.
        writeln!(input, "trip").expect("it takes lines");
        line == "Round trip measured."
    });
    assert!(measured);
    drop(input);
    assert_eq!(lines.last().as_deref(), Some("The end."));
    assert!(ssh.wait().expect("ssh ends").success());
}
