//! A screen over SSH.

use super::host::{Host, host_on_terminal, ssh_is_here, wait_until};
use crate::demos::host as host_demo;
use crate::support::process::{signal, wake_ups};
use crate::support::pty::{Key, Pty, between_stty, check_stty};
use crate::support::rerun;
use crate::support::says::has;
use std::thread::sleep;
use std::time::{Duration, Instant};

#[test]
fn ssh_shows_an_app_and_gets_its_terminal_back() {
    rerun::instead_of_the_test(host_demo::main);
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let mut arguments = host.clients.arguments();
    arguments.push("ann@127.0.0.1".into());
    let quoted: Vec<String> = arguments.iter().map(|part| format!("'{part}'")).collect();
    let program = format!("ssh {}", quoted.join(" "));
    let mut terminal = Pty::builder("sh")
        .arg("-c")
        .arg(between_stty(&program))
        .size(100, 30)
        .spawn();
    terminal.wait_for_text("size=100x30");
    assert!(terminal.alternate_screen() && terminal.bracketed_paste() && terminal.cursor_hidden());
    terminal.key(Key::Up);
    terminal.wait_for_text("last=Up");
    terminal.resize(80, 24);
    terminal.wait_for_text("size=80x24");
    terminal.send("\x1b[<0;5;3M");
    terminal.wait_for_text("last=Down(Left) 4 2");
    terminal.paste("two\nlines");
    terminal.wait_for_text("last=Paste(\"two\\nlines\")");
    // There is nothing to stop here: the picture stays.
    let inputs = |terminal: &Pty| terminal.screen().contains("inputs=5.");
    terminal.key(Key::Ctrl('z'));
    wait_until("Ctrl-Z is a key", || inputs(&terminal));
    terminal.type_text("q");
    assert_eq!(check_stty(&terminal), 0);
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_restored();
    assert!(!terminal.screen().contains("inputs="));
}

/// The client remembers the host by the fingerprint that the host shows.
#[test]
fn the_fingerprint_is_the_one_that_ssh_shows() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    drop(host.clients.playing());
    let known = host.clients.folder.path().join("known_hosts");
    let shown = std::process::Command::new("ssh-keygen")
        .arg("-lf")
        .arg(known)
        .output()
        .expect("ssh-keygen runs");
    let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
    assert!(shown.contains(&host.fingerprint), "{shown}");
    assert!(host.fingerprint.starts_with("SHA256:"));
}

#[test]
fn any_size_is_bounded_and_none_draws_nothing() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let mut terminal = host.clients.playing();
    let before = host.memory();
    for _ in 0..20 {
        terminal.resize(65535, 65535);
        terminal.wait_for_text("size=240x80");
        terminal.resize(0, 0);
        terminal.resize(70, 20);
        terminal.wait_for_text("size=70x20");
    }
    let after = host.memory();
    assert!(after < before + 6_000, "{before} kB, then {after} kB");
    let none = host.clients.terminal().size(0, 0).spawn();
    none.wait_for_bytes("\x1b[2J");
    none.wait_for_silence(Duration::from_millis(200));
    assert!(!String::from_utf8_lossy(&none.log()).contains("inputs="));
}

/// How long keys take to the cells while every frame is another one for everyone: of forty keys, the fifth slowest.
fn slow_key(terminal: &mut Pty) -> Duration {
    let mut times = vec![];
    for _ in 0..3 {
        terminal.type_text("f");
        for _ in 0..15 {
            let (keys, start) = (number(terminal, "keys"), Instant::now());
            terminal.type_text("y");
            terminal.wait_for("the key", |screen| {
                !screen.contents().contains(&format!("keys={keys}."))
            });
            times.push(start.elapsed());
            sleep(Duration::from_millis(100));
        }
    }
    times.sort();
    times[times.len() - 5]
}

/// The machine may be busy with other things, so keys are timed before and while the other client does not read.
#[test]
fn a_client_that_is_stopped_delays_nobody() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let (mut stopped, mut good) = (host.clients.playing(), host.clients.playing());
    let usual = slow_key(&mut good);
    let before = host.memory();
    let at = stopped.bytes_written();
    signal(stopped.pid(), "STOP");
    let slow = slow_key(&mut good);
    let more = slow.saturating_sub(usual);
    assert!(
        more < Duration::from_millis(100),
        "{usual:?}, then {slow:?}"
    );
    let after = host.memory();
    assert!(after < before + 4_000, "{before} kB, then {after} kB");
    good.wait_for_silence(Duration::from_millis(300));
    let shared = shared(&good);
    signal(stopped.pid(), "CONT");
    let start = Instant::now();
    stopped.wait_for_text(&format!("shared={shared}."));
    assert!(start.elapsed() < Duration::from_secs(1));
    // What it missed was not kept for it: some buffers of the system at most, of about five megabytes drawn for the other.
    let kept = stopped.bytes_written() - at;
    assert!(kept < 1_500_000, "{kept} bytes");
    good.type_text("q");
    stopped.type_text("q");
    assert_eq!(stopped.exit_code(), 0);
    stopped.assert_restored();
}

fn number(terminal: &Pty, name: &str) -> usize {
    let screen = terminal.screen();
    let (_, rest) = screen
        .rsplit_once(&format!("{name}="))
        .expect("it is shown");
    let (number, _) = rest.split_once('.').expect("a dot ends it");
    number.parse().expect("a number")
}

fn shared(terminal: &Pty) -> usize {
    number(terminal, "shared")
}

#[test]
fn a_panic_ends_one_screen_and_nothing_else() {
    if !ssh_is_here() {
        return;
    }
    let (mut host, clients) = host_on_terminal();
    let (mut one, mut other) = (clients.playing(), clients.playing());
    one.type_text("p");
    one.exit_within(Duration::from_secs(5));
    one.wait_for("the end", |screen| !screen.alternate_screen());
    one.assert_restored();
    other.type_text("x");
    other.wait_for_text("shared=1.");
    // The host's own screen goes on, and has heard of the key too.
    host.wait_for_text("shared=1.");
    assert!(host.alternate_screen());
    assert!(!host.screen().contains("panics"));
    host.type_text("q");
    other.exit_within(Duration::from_secs(5));
    other.wait_for("the end", |screen| !screen.alternate_screen());
    other.assert_restored();
    assert_eq!(host.exit_code(), 0);
    host.assert_restored();
    // It is printed when the screen is the shell's again.
    has(&host.screen(), "the demo panics");
}

#[test]
fn a_host_that_ends_gives_everyone_their_terminal_back() {
    if !ssh_is_here() {
        return;
    }
    let mut host = Host::start(&[]);
    let mut terminals = [host.clients.playing(), host.clients.playing()];
    host.end();
    for terminal in &mut terminals {
        terminal.exit_within(Duration::from_secs(5));
        terminal.wait_for("the end", |screen| !screen.alternate_screen());
        terminal.assert_restored();
    }
}

#[test]
fn a_client_that_is_killed_is_gone_at_once() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let (mut killed, mut other) = (host.clients.playing(), host.clients.playing());
    assert_eq!(host.people(), 2);
    let start = Instant::now();
    killed.signal("KILL");
    wait_until("the thread ends", || host.people() == 1);
    assert!(
        start.elapsed() < Duration::from_secs(1),
        "{:?}",
        start.elapsed()
    );
    other.hang_up();
    wait_until("the other thread ends", || host.people() == 0);
}

#[test]
fn a_paste_of_megabytes_is_bounded() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let (mut one, mut other) = (host.clients.playing(), host.clients.playing());
    let before = host.memory();
    let paste = std::thread::spawn(move || {
        one.send(&format!("\x1b[200~{}\x1b[201~", "a".repeat(4 << 20)));
        one.wait_for_text("pasted=1048576.");
        one
    });
    while !paste.is_finished() {
        let (count, start) = (shared(&other), Instant::now());
        other.type_text("x");
        other.wait_for_text(&format!("shared={}.", count + 1));
        assert!(
            start.elapsed() < Duration::from_secs(2),
            "{:?}",
            start.elapsed()
        );
    }
    drop(paste.join().expect("the paste arrives"));
    let after = host.memory();
    // The text itself, at most a megabyte, is shown escaped and kept by the demo.
    assert!(after < before + 12_000, "{before} kB, then {after} kB");
}

#[test]
fn nothing_wakes_up_while_nobody_does_anything() {
    if !ssh_is_here() {
        return;
    }
    let host = Host::start(&[]);
    let terminals = [(); 3].map(|()| host.clients.playing());
    // A login may take twenty seconds; its end is one wake-up for each.
    for terminal in &terminals {
        terminal.wait_for_silence(Duration::from_millis(300));
    }
    let before = wake_ups(host.pid());
    sleep(Duration::from_secs(4));
    let woken = wake_ups(host.pid()) - before;
    assert!(woken <= 6, "{woken} times in four seconds");
}
