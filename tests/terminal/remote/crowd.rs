//! Connections that are no players: port scanners, browsers, floods.

use super::host::{Host, ssh_is_here, wait_until};
use crate::support::process::{is_running, signal};
use crate::support::pty::PATIENCE;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Reads until the other end closes the connection.
fn is_closed(mut stream: &TcpStream) -> bool {
    let timeout = Some(Duration::from_secs(10));
    stream.set_read_timeout(timeout).expect("a socket");
    let mut buffer = [0; 1024];
    loop {
        match stream.read(&mut buffer) {
            Ok(0) => return true,
            Ok(_) => {}
            Err(error) => return error.kind() != std::io::ErrorKind::WouldBlock,
        }
    }
}

#[test]
fn five_hundred_silent_sockets_keep_nobody_out() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&["login=3000"]);
    let mut playing = host.clients.playing();
    let silent: Vec<TcpStream> = (0..500).map(|_| host.clients.connect()).collect();
    playing.type_text("x");
    playing.wait_for_text("shared=1.");
    let start = Instant::now();
    let mut late = host.clients.playing();
    assert!(
        start.elapsed() < Duration::from_secs(3),
        "{:?}",
        start.elapsed()
    );
    late.type_text("x");
    playing.wait_for_text("shared=2.");
    for socket in &silent {
        assert!(is_closed(socket));
    }
    assert!(host.log().len() <= 30, "{:?}", host.log());
}

#[test]
fn running_out_of_files_stops_nothing() {
    if !ssh_is_here() {
        return;
    }
    // More half-open connections are allowed than the system has files for.
    let host = Host::start_after("ulimit -n 60", &["login=4000", "half_open=200"]);
    let mut playing = host.clients.playing();
    let silent: Vec<TcpStream> = (0..90).map(|_| host.clients.connect()).collect();
    host.wait_for_log("cannot accept a connection");
    playing.type_text("x");
    playing.wait_for_text("shared=1.");
    drop(silent);
    let mut late = host.clients.playing();
    late.type_text("x");
    playing.wait_for_text("shared=2.");
}

#[test]
fn nonsense_is_refused_and_nobody_notices() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&["login=1500"]);
    let mut playing = host.clients.playing();
    let garbage: Vec<u8> = (0..100_000_u32)
        .flat_map(|n| n.wrapping_mul(2_654_435_761).to_le_bytes())
        .collect();
    let http = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: Mozilla/5.0\r\n\r\n";
    let greeting = b"SSH-2.0-OpenSSH_9.2\r\n";
    let huge = [&greeting[..], &u32::MAX.to_be_bytes(), &[20; 64]].concat();
    let half = [&greeting[..], &[0, 0, 1, 0, 6, 20]].concat();
    let endless = b"SSH-2.0-".repeat(20_000);
    let old = b"SSH-1.5-old\r\n";
    let said: [&[u8]; 8] = [http, &garbage, greeting, &huge, &half, &endless, old, b"\n"];
    for bytes in said {
        let streams = [(); 3].map(|()| host.clients.connect());
        for mut stream in &streams {
            // It may be closed before everything is said.
            let _ = stream.write_all(bytes);
        }
        let start = &bytes[..20.min(bytes.len())];
        assert!(streams.iter().all(is_closed), "{}", start.escape_ascii());
    }
    host.wait_for_log("no login");
    assert!(is_running(host.pid()));
    playing.type_text("x");
    playing.wait_for_text("shared=1.");
    let log = host.log().concat();
    assert!(!log.contains(|c: char| c.is_control()), "{log}");
}

#[test]
fn who_comes_and_goes_leaves_nothing_behind() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let files = || {
        let open = std::fs::read_dir(format!("/proc/{}/fd", host.pid()));
        open.expect("it runs").count()
    };
    drop(host.clients.playing());
    wait_until("the first has left", || host.people() == 0);
    let (before, memory) = (files(), host.memory());
    for _ in 0..20 {
        drop(host.clients.playing());
    }
    wait_until("everyone has left", || {
        host.people() == 0 && files() <= before
    });
    let after = host.memory();
    assert!(after < memory + 3_000, "{memory} kB, then {after} kB");
}

/// Half a minute in the program, a second here.
#[test]
fn who_reads_nothing_or_does_not_answer_is_gone() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&["blocked=1000"]);
    let (stopped, mut good) = (host.clients.playing(), host.clients.playing());
    signal(stopped.pid(), "STOP");
    // How many frames fill what the system holds for the other end depends on the machine.
    let start = Instant::now();
    while host.people() > 1 {
        assert!(start.elapsed() < PATIENCE, "who reads nothing stays");
        good.type_text("f");
        std::thread::sleep(Duration::from_millis(500));
    }
    good.type_text("q");
    signal(stopped.pid(), "CONT");

    let host = Host::start(&["keepalive=200"]);
    let (stopped, mut good) = (host.clients.playing(), host.clients.playing());
    signal(stopped.pid(), "STOP");
    wait_until("who does not answer is gone", || host.people() == 1);
    // Who does nothing answers all the same.
    std::thread::sleep(Duration::from_secs(2));
    good.type_text("x");
    good.wait_for_text("shared=1.");
    signal(stopped.pid(), "CONT");
}
