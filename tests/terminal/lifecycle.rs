//! The terminal's lifecycle, seen from a real pseudo-terminal, with a demo that does nothing else.
#![cfg(unix)]

mod late_reports;

use crate::demos::alone;
use crate::support as common;
use crate::support::rerun;
use crate::support::says::{has, lacks};
use crate::support::tools;
use common::process::{cpu_ticks, is_running, is_stopped, signal, wake_ups};
use common::pty::{Builder, Key, Pty, between_stty, check_stty};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGUSR1,
    SIGUSR2, SIGVTALRM, SIGXCPU,
};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The test that is the demo in a process of its own.
const DEMO: &str = "lifecycle::quitting_restores_the_terminal";

/// Runs the demo in a pseudo-terminal.
fn demo() -> Builder {
    Pty::program(rerun::command(DEMO, &[]))
}

/// Runs the demo that has a secret on its private page.
fn secret_demo() -> Builder {
    Pty::program(rerun::command(DEMO, &["secret"]))
}

fn quoted_demo() -> String {
    rerun::shell_command(DEMO, &[])
}

fn quoted_secret_demo() -> String {
    rerun::shell_command(DEMO, &["secret"])
}

/// The demo between two looks at the terminal's settings.
fn in_shell() -> Pty {
    started(
        Pty::builder("sh")
            .arg("-c")
            .arg(between_stty(&quoted_demo())),
    )
}

fn without_shell() -> Pty {
    started(demo())
}

fn started(builder: Builder) -> Pty {
    let terminal = builder.spawn();
    terminal.wait_for_text("frames=1");
    // An underline: a block would hide the letter under it.
    terminal.wait_for_bytes("\x1b[4 q");
    assert!(terminal.alternate_screen() && terminal.cursor_hidden() && terminal.bracketed_paste());
    assert!(tells_of_buttons(&terminal));
    terminal
}

/// Whether the terminal reports buttons and movement with a button held, and nothing else.
fn tells_of_buttons(terminal: &Pty) -> bool {
    let screen = terminal.screen_state();
    screen.mouse_protocol_mode() == vt100::MouseProtocolMode::ButtonMotion
        && screen.mouse_protocol_encoding() == vt100::MouseProtocolEncoding::Sgr
}

#[test]
fn the_mouse_is_told_torn_and_whole_and_nonsense_is_nobodys() {
    let mut terminal = without_shell();
    terminal.send("\x1b[<0;5;3M");
    terminal.wait_for_text("last=Down(Left) 4 2");
    terminal.send("\x1b[<32;70");
    sleep(Duration::from_millis(60));
    terminal.send(";20M");
    terminal.wait_for_text("last=Drag(Left) 69 19");
    terminal.send("\x1b[<0;0;0M\x1b[<35;9;9M\x1b[<0;9m\x1b[<64;1;1M");
    terminal.wait_for_text("last=ScrollUp 0 0");
    assert_eq!(shown(&terminal, "inputs"), 3);
    terminal.type_text("q");
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_restored();
}

/// What the demo shows after this, up to a dot.
fn shown(terminal: &Pty, name: &str) -> u32 {
    terminal.wait_for_text(&format!("{name}="));
    let screen = terminal.screen();
    let (_, rest) = screen
        .rsplit_once(&format!("{name}="))
        .expect("it is shown");
    let (number, _) = rest.split_once('.').expect("a dot ends it");
    number.parse().expect("a number")
}

#[track_caller]
fn assert_ends(terminal: &mut Pty, exit: u32) {
    assert_eq!(check_stty(terminal), exit);
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_restored();
}

#[test]
fn quitting_restores_the_terminal() {
    rerun::instead_of_the_test(alone::main);
    let mut terminal = in_shell();
    terminal.type_text("q");
    assert_ends(&mut terminal, 0);
    assert!(
        !terminal.screen().contains("inputs="),
        "the picture stays behind"
    );
    assert!(!terminal.scrollback().concat().contains("inputs="));
}

/// What the terminal was sent about its title, in order: `+` saved, `-` restored, or the title itself.
fn titles(terminal: &Pty) -> String {
    let log = String::from_utf8_lossy(&terminal.log()).into_owned();
    let mut told = log
        .replace("\x1b[22;0t", "\x1b]2;+\x1b\\")
        .replace("\x1b[23;0t", "\x1b]2;-\x1b\\");
    let parts = told.split_off(told.find("\x1b]2;").unwrap_or(told.len()));
    let parts = parts.split("\x1b]2;").skip(1);
    parts
        .filter_map(|part| part.split("\x1b\\").next())
        .collect()
}

#[test]
fn the_title_of_the_window_is_restored_however_the_program_ends() {
    for (end, exit) in [("q", 0), ("p", 101), ("t", 101)] {
        let mut terminal = in_shell();
        terminal.type_text("n");
        terminal.wait_for_bytes("\x1b]9;Scrabble: Your turn\x1b\\");
        assert_eq!(titles(&terminal), "+The demo");
        terminal.type_text(end);
        assert_ends(&mut terminal, exit);
        assert_eq!(titles(&terminal), "+The demo-");
    }
    let mut terminal = in_shell();
    terminal.type_text("n");
    terminal.wait_for_bytes("\x1b]2;The demo");
    signal(shown(&terminal, "pid"), "TERM");
    assert_ends(&mut terminal, 143);
    assert_eq!(titles(&terminal), "+The demo-");
    // Nothing is restored that was never changed.
    let mut terminal = in_shell();
    terminal.type_text("q");
    assert_ends(&mut terminal, 0);
    assert_eq!(titles(&terminal), "");
}

#[test]
fn a_stopped_program_gives_the_title_back_and_takes_it_again() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut terminal = interactive_shell(&directory);
    terminal.wait_for_text("shell>");
    terminal.type_text(&format!("{}\n", quoted_demo()));
    terminal.wait_for_text("resumed=0");
    terminal.type_text("n");
    terminal.wait_for_bytes("\x1b]2;The demo");
    terminal.key(Key::Ctrl('z'));
    terminal.wait_for_text("Stopped");
    assert_eq!(titles(&terminal), "+The demo-");
    terminal.type_text("fg\n");
    terminal.wait_for_text("resumed=1");
    terminal.type_text("q");
    terminal.wait_for("the shell", |screen| !screen.alternate_screen());
    terminal.wait_for_text("shell>");
    assert_eq!(titles(&terminal), "+The demo-+The demo-");
}

#[test]
fn another_thread_wakes_the_loop() {
    let mut terminal = without_shell();
    terminal.type_text("w");
    terminal.wait_for_text("last=Woken");
    terminal.type_text("q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn a_panic_restores_the_terminal_before_it_is_printed() {
    let mut terminal = in_shell();
    terminal.type_text("p");
    assert_ends(&mut terminal, 101);
    has(&terminal.screen(), "the demo panics");
}

#[test]
fn a_panic_on_another_thread_ends_the_program_too() {
    let mut terminal = in_shell();
    terminal.type_text("t");
    assert_ends(&mut terminal, 101);
    has(&terminal.screen(), "a thread panics");
}

/// Every signal that ends a program which does not handle it, but for those that cannot be handled: KILL, and what a fault of
/// the program itself raises. PIPE is ignored by every Rust program, and XFSZ by this one.
fn ending() -> Vec<(String, i32)> {
    let named = [
        ("TERM", SIGTERM),
        ("INT", SIGINT),
        ("HUP", SIGHUP),
        ("QUIT", SIGQUIT),
        ("USR1", SIGUSR1),
        ("USR2", SIGUSR2),
        ("ALRM", SIGALRM),
        ("VTALRM", SIGVTALRM),
        ("PROF", SIGPROF),
        ("XCPU", SIGXCPU),
        ("IO", SIGIO),
        ("ABRT", SIGABRT),
        ("SYS", SIGSYS),
        ("TRAP", SIGTRAP),
    ];
    let named = named.map(|(name, number)| (name.to_owned(), number));
    named.into_iter().chain(further_ending()).collect()
}

/// Some of the real-time signals, from the first to the last that every C library leaves to programs.
#[cfg(target_os = "linux")]
fn further_ending() -> impl Iterator<Item = (String, i32)> {
    [16, 30, 35, 36, 50, 64]
        .into_iter()
        .map(|number| (number.to_string(), number))
}

#[cfg(not(target_os = "linux"))]
fn further_ending() -> impl Iterator<Item = (String, i32)> {
    std::iter::empty()
}

/// That no signal is missing above: the system's own word for what it does with each.
#[cfg(target_os = "linux")]
#[test]
fn every_signal_that_would_end_the_program_is_handled() {
    let terminal = without_shell();
    let status = std::fs::read_to_string(format!("/proc/{}/status", terminal.pid()));
    let status = status.expect("a running process");
    let of = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        u64::from_str_radix(line.expect("a line").trim(), 16).expect("a number")
    };
    let handled = of("SigCgt:") | of("SigIgn:");
    // ILL, BUS, FPE and SEGV; KILL and STOP; CHLD, TTIN, TTOU and URG, which end nothing; XFSZ, which is a disk error; 32 to
    // 34, which are the C library's.
    let others = [4, 7, 8, 11, 9, 19, 17, 21, 22, 23, 25, 32, 33, 34];
    for signal in (1..=64).filter(|signal| !others.contains(signal)) {
        assert_eq!(handled >> (signal - 1) & 1, 1, "signal {signal}");
    }
}

/// The exit status that a shell reports for a program ended by a signal.
fn status(signal: i32) -> u32 {
    128 + u32::try_from(signal).expect("a signal")
}

#[test]
fn signals_restore_the_terminal() {
    for (name, number) in ending() {
        let mut terminal = in_shell();
        signal(shown(&terminal, "pid"), &name);
        assert_ends(&mut terminal, status(number));
    }
}

/// Around the moment at which the terminal is taken over: before the handlers stand it is untouched, and when they do no
/// signal is lost.
#[test]
fn signals_that_come_early_end_the_program_and_leave_the_terminal_as_it_was() {
    let demo = quoted_demo();
    let program = format!("sh -c \"ulimit -c 0; echo pid=\\$\\$.; sleep 0.1; exec {demo}\"");
    // A shell in between has its own mind about INT and QUIT.
    let signals = ending();
    let signals = signals
        .iter()
        .filter(|(name, _)| !["INT", "QUIT"].contains(&name.as_str()));
    let (mut delay, mut taken_over) = (Duration::ZERO, vec![]);
    for (name, number) in signals.cycle().take(80) {
        let builder = Pty::builder("sh").arg("-c").arg(between_stty(&program));
        let mut terminal = builder.spawn();
        let pid = shown(&terminal, "pid");
        sleep(delay);
        signal(pid, name);
        assert_ends(&mut terminal, status(*number));
        let log = String::from_utf8_lossy(&terminal.log()).into_owned();
        let after = log.contains("\x1b[?1049h");
        delay = if after {
            delay * 3 / 4
        } else {
            delay * 5 / 4 + Duration::from_millis(1)
        };
        taken_over.push(after);
    }
    assert!(taken_over.contains(&true) && taken_over.contains(&false));
}

/// The demo with a secret on its private page, between two looks at the terminal's settings.
fn with_secret() -> Pty {
    let program = between_stty(&quoted_secret_demo());
    on_private_page(Pty::builder("sh").arg("-c").arg(program))
}

fn on_private_page(builder: Builder) -> Pty {
    let terminal = builder.spawn();
    terminal.wait_for_text("SECRET");
    assert!(terminal.alternate_screen());
    // The main screen's text is not on the page.
    assert!(!terminal.screen().contains("pid="));
    terminal
}

/// The process ID on the main screen, which is hidden now.
fn told_pid(terminal: &Pty) -> u32 {
    let log = String::from_utf8_lossy(&terminal.log()).into_owned();
    let (_, rest) = log.rsplit_once("pid=").expect("it was told");
    rest.split_once('.')
        .expect("a dot")
        .0
        .parse()
        .expect("a number")
}

#[track_caller]
fn assert_secret_gone(terminal: &Pty) {
    let left = terminal.scrollback().concat() + &terminal.screen();
    lacks(&left, "SECRET");
    has(&left, "pid=");
    // The scrollback is the user's, and a whole screen erased at once is pushed into it by some terminals.
    let log = String::from_utf8_lossy(&terminal.log()).into_owned();
    assert!(!log.contains("\x1b[3J") && !log.contains("\x1b[2J"));
}

#[test]
fn signals_close_the_private_page_and_do_what_they_do() {
    for (name, number) in ending() {
        if ["INT", "QUIT"].contains(&name.as_str()) {
            continue;
        }
        let mut terminal = with_secret();
        signal(told_pid(&terminal), &name);
        assert_ends(&mut terminal, status(number));
        assert_secret_gone(&terminal);
    }
    for (key, number) in [('c', SIGINT), ('\\', SIGQUIT)] {
        let mut terminal = on_private_page(secret_demo());
        terminal.key(Key::Ctrl(key));
        let ended = terminal.exit_within(common::pty::PATIENCE);
        assert_eq!(ended.exit_code(), 1, "{ended:?} of {number}");
        assert!(ended.signal().is_some(), "{ended:?}");
        terminal.wait_for("the main screen", |screen| !screen.alternate_screen());
        terminal.assert_restored();
        assert_secret_gone(&terminal);
    }
}

#[test]
fn panics_close_the_private_page_before_they_are_printed() {
    let mut terminal = with_secret();
    terminal.type_text("p\n");
    assert_ends(&mut terminal, 101);
    assert!(terminal.screen().contains("the demo panics"));
    assert_secret_gone(&terminal);

    // The program goes on, and writes nothing secret on the main screen.
    let mut terminal = with_secret();
    terminal.type_text("t\n");
    terminal.wait_for_text("closed by somebody else");
    assert!(terminal.screen().contains("a thread panics"));
    terminal.type_text("s\nc\n");
    terminal.wait_for_text("for everybody");
    assert_secret_gone(&terminal);
    terminal.type_text("q\n");
    assert_ends(&mut terminal, 0);
}

#[test]
fn leaving_closes_the_private_page() {
    for line in ["q\n", "c\nq\n", "\x04"] {
        let mut terminal = with_secret();
        terminal.type_text(line);
        assert_ends(&mut terminal, 0);
        assert_secret_gone(&terminal);
    }
}

#[test]
fn ctrl_z_closes_the_private_page() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut terminal = interactive_shell(&directory);
    terminal.wait_for_text("shell>");
    terminal.type_text(&format!("{}\n", quoted_secret_demo()));
    terminal.wait_for_text("SECRET");
    assert!(terminal.alternate_screen());
    let pid = told_pid(&terminal);
    terminal.key(Key::Ctrl('z'));
    terminal.wait_for("the shell again", |screen| {
        !screen.alternate_screen() && screen.contents().contains("Stopped")
    });
    terminal.assert_restored();
    assert!(is_stopped(pid));
    assert_secret_gone(&terminal);
    terminal.type_text("fg\n");
    terminal.wait_for_text("closed by somebody else");
    // What is secret waits for the page to be opened again.
    terminal.type_text("s\nc\n");
    terminal.wait_for_text("for everybody");
    assert_secret_gone(&terminal);
}

#[test]
fn ctrl_z_leaves_the_private_page_open_where_nobody_could_continue() {
    let mut terminal = on_private_page(secret_demo());
    terminal.key(Key::Ctrl('z')).type_text("s\n");
    terminal.wait_for_text("SECRET again");
    assert!(terminal.alternate_screen());
}

#[test]
fn a_signal_ends_a_program_that_hangs() {
    let mut terminal = in_shell();
    let pid = shown(&terminal, "pid");
    terminal.type_text("h");
    // Until the demo sleeps in its handler, the signal is an ordinary one; either way it ends.
    sleep(Duration::from_millis(100));
    signal(pid, "TERM");
    assert_ends(&mut terminal, 143);
}

/// An interactive shell that keeps its own hands off the terminal's modes.
fn interactive_shell(directory: &tempfile::TempDir) -> Pty {
    Pty::builder("bash")
        .args(["--norc", "--noprofile", "--noediting", "-i"])
        .env("PS1", "shell> ")
        .cwd(directory.path())
        .spawn()
}

fn settings(terminal: &mut Pty, directory: &tempfile::TempDir, name: &str) -> String {
    terminal.type_text(&format!("stty -g > {name}.part; mv {name}.part {name}\n"));
    let start = Instant::now();
    loop {
        if let Ok(settings) = std::fs::read_to_string(directory.path().join(name)) {
            return settings;
        }
        assert!(
            start.elapsed() < common::pty::PATIENCE,
            "no settings: {}",
            terminal.screen()
        );
        sleep(Duration::from_millis(5));
    }
}

/// Starts `command` in an interactive shell, has it stopped by `stop`, continued by `fg` and then quit.
fn stop_and_continue(command: &str, stop: impl Fn(&mut Pty, u32)) {
    let directory = tempfile::tempdir().expect("a directory");
    let mut terminal = interactive_shell(&directory);
    terminal.wait_for_text("shell>");
    let before = settings(&mut terminal, &directory, "before");
    terminal.type_text(&format!("{command}\n"));
    terminal.wait_for_text("resumed=0");
    let pid = shown(&terminal, "pid");
    for round in 1..=2 {
        stop(&mut terminal, pid);
        terminal.wait_for("the shell again", |screen| {
            !screen.alternate_screen() && screen.contents().matches("Stopped").count() == round
        });
        terminal.assert_restored();
        assert!(is_stopped(pid));
        assert_eq!(
            settings(&mut terminal, &directory, &format!("stopped{round}")),
            before
        );
        terminal.resize(80, 20 + u16::try_from(round).unwrap_or(0));
        terminal.type_text("fg\n");
        terminal.wait_for_text(&format!("resumed={round}"));
        terminal.wait_for_text(&format!("size=80x{}", 20 + round));
        assert!(
            terminal.alternate_screen() && terminal.cursor_hidden() && terminal.bracketed_paste()
        );
    }
    // Raw again: no echo, no line.
    terminal.key(Key::Up);
    terminal.wait_for_text("last=Up");
    terminal.type_text("q");
    terminal.wait_for("the shell", |screen| !screen.alternate_screen());
    terminal.assert_restored();
    assert_eq!(settings(&mut terminal, &directory, "after"), before);
}

#[test]
fn ctrl_z_stops_the_whole_job() {
    // The wrapper is in the same process group: were it not stopped as well, the shell would wait for it for ever.
    let wrapped = format!("sh -c \"{}; true\"", quoted_demo());
    stop_and_continue(&wrapped, |terminal, _| {
        terminal.key(Key::Ctrl('z'));
    });
}

#[test]
fn a_stop_from_outside_restores_the_terminal() {
    stop_and_continue(&quoted_demo(), |_, pid| signal(pid, "TSTP"));
}

#[test]
fn ctrl_z_does_nothing_where_nobody_could_continue() {
    let mut terminal = without_shell();
    terminal.key(Key::Ctrl('z'));
    terminal.wait_for_text("inputs=1.");
    terminal.type_text("xq");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn it_ends_with_its_terminal() {
    let ignoring = format!("trap '' HUP; exec {}", quoted_demo());
    for builder in [demo(), Pty::builder("sh").arg("-c").arg(ignoring)] {
        let mut terminal = started(builder);
        terminal.hang_up();
        let status = terminal.exit_within(common::pty::PATIENCE);
        // On a busy machine the loop has ended before the signal comes, which then has its default effect. A shell reports 129
        // for both.
        let by_signal = status.signal() == Some("Hangup");
        assert!(status.exit_code() == 129 || by_signal, "{status:?}");
    }
}

#[test]
fn it_ends_with_a_terminal_that_sends_no_signal() {
    if !tools::is_here("setsid", "a terminal that sends no signal") {
        return;
    }
    // In a session of its own, the terminal is not the controlling one.
    let mut terminal = started(
        Pty::builder("setsid")
            .arg("--wait")
            .args(rerun::command(DEMO, &[])),
    );
    let pid = shown(&terminal, "pid");
    terminal.hang_up();
    let start = Instant::now();
    while is_running(pid) {
        assert!(start.elapsed() < common::pty::PATIENCE, "still running");
        sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_paste_is_one_input_and_presses_no_key() {
    let mut terminal = without_shell();
    terminal.paste("q\ny\n");
    terminal.wait_for_text(r#"last=Paste("q\ny\n")"#);
    assert_eq!(shown(&terminal, "inputs"), 1);
}

#[test]
fn a_torn_escape_sequence_is_one_key() {
    let mut terminal = without_shell();
    for (pause, rest, name) in [
        (10, "[A", "Up"),
        (100, "[B", "Down"),
        (10, "[200~q\ry", r#"Paste("q\ny")"#),
    ] {
        terminal.send("\x1b");
        sleep(Duration::from_millis(pause));
        terminal.send(rest);
        terminal.wait_for_text(&format!("last={name}"));
    }
    terminal.key(Key::Esc);
    terminal.wait_for_text("last=Esc");
    assert!(!String::from_utf8_lossy(&terminal.log()).contains("Char("));
}

#[test]
fn bytes_that_are_no_keys_do_no_harm() {
    let mut terminal = without_shell();
    for garbage in [
        "\x1b[0;0R",
        "\x1b[M !!",
        "\x1b[<0;0;0M",
        "\x1b[0;0;0M",
        "\x1b[?u",
        "\x1b[?0u",
        "\x1b[;u",
        "\x1b[1;1u",
        "\x1b[999999999999999~",
        "\x1b[201~",
        "\x1bO\x1b[\x1b",
        "\x1b]11;rgb:0000/0000/0000\x07",
        "\0\x1f",
        "é🂡",
    ] {
        terminal.send(garbage);
        sleep(Duration::from_millis(2));
    }
    // Past the time in which a `[` would still belong to an Esc.
    terminal.wait_for_silence(Duration::from_millis(500));
    terminal.key(Key::Down);
    terminal.wait_for_text("last=Down");
    terminal.type_text("q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn a_storm_of_sizes_ends_in_the_last_one() {
    let mut terminal = without_shell();
    for round in 0..10 {
        for (columns, rows) in [
            (2, 2),
            (300, 100),
            (0, 0),
            (1, 1),
            (50, 20),
            (0, 24),
            (80, 0),
            (65_535, 65_535),
        ] {
            terminal.resize(
                if columns == u16::MAX {
                    columns
                } else {
                    columns + round
                },
                rows,
            );
            sleep(Duration::from_millis(3));
        }
    }
    terminal.resize(100, 30);
    terminal.wait_for_text("size=100x30");
    terminal.type_text("x");
    terminal.wait_for_text("last=Char('x')");
    terminal.type_text("q");
    assert_eq!(terminal.exit_code(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn it_sleeps_while_nothing_happens() {
    let terminal = without_shell();
    terminal.wait_for_silence(Duration::from_millis(500));
    let look = || {
        (
            terminal.bytes_written(),
            cpu_ticks(terminal.pid()),
            wake_ups(terminal.pid()),
        )
    };
    let before = look();
    sleep(Duration::from_secs(3));
    assert_eq!(look(), before, "bytes written, processor time, wake-ups");
}

#[test]
fn keys_typed_ahead_of_a_curtain_do_not_open_it() {
    let mut terminal = without_shell();
    terminal.send("c\r\r\r");
    terminal.wait_for_text("CURTAIN");
    terminal.key(Key::Enter).paste("\n");
    sleep(Duration::from_millis(700));
    assert!(terminal.screen().contains("CURTAIN"));
    assert_eq!(shown(&terminal, "inputs"), 1);
    terminal.key(Key::Enter);
    terminal.wait_for_text("open");
}

#[test]
fn frames_are_synchronized() {
    let terminal = without_shell();
    let log = String::from_utf8_lossy(&terminal.log()).into_owned();
    let (_, frame) = log.split_once("\x1b[?2026h").expect("a frame begins");
    let (frame, after) = frame.split_once("\x1b[?2026l").expect("a frame ends");
    assert!(frame.contains("size=80x24"));
    assert!(after.is_empty(), "{}", after.escape_debug());
}

#[test]
fn it_says_what_to_do_without_a_terminal() {
    let command = rerun::command(DEMO, &[]);
    let output = Command::new(&command[0])
        .args(&command[1..])
        .stdin(Stdio::null())
        .output()
        .expect("the demo runs");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout.trim_ascii(), b"running 1 test");
    let message = String::from_utf8(output.stderr).expect("text");
    assert!(
        message.contains("standard input is not a terminal") && message.contains("--plain"),
        "{message}"
    );

    let mut terminal = demo().env("TERM", "dumb").spawn();
    assert_eq!(terminal.exit_code(), 2);
    assert!(terminal.screen().contains("--plain"));
    assert!(!terminal.log().contains(&0x1b));
}
