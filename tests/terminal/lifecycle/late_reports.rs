//! What a terminal far away sends before it hears that the program has ended: the shell does not get it.
use super::{Pty, interactive_shell, quoted_demo, shown, started};
use crate::support::process::signal;
use crate::support::pty::{Key, PATIENCE};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The wheel turns on by itself, as on a trackpad.
const WHEEL: &str = "\x1b[<65;20;10M";

/// A few tries: on a busy machine an answer may come later than it was sent, and later than the program waits for it.
const TRIES: usize = 5;

/// The demo, then a shell that prints what it is sent within half a second: `left=[]` if that is nothing.
fn before_shell() -> Pty {
    let demo = quoted_demo();
    let left = "$(dd bs=4096 count=1 2>/dev/null | od -An -tx1 | tr -d ' \\n')";
    let script = format!(
        "{demo}; stty -echo -icanon min 0 time 5; echo \"left=[{left}]\"; stty sane; echo all said"
    );
    started(Pty::builder("sh").arg("-c").arg(script))
}

fn wheel_until(pty: &mut Pty, over: impl Fn(&Pty) -> bool) {
    let start = Instant::now();
    while !over(pty) {
        assert!(start.elapsed() < PATIENCE, "{}", pty.screen());
        pty.send(WHEEL);
        sleep(Duration::from_millis(5));
    }
}

fn was_told(pty: &Pty, bytes: &str) -> bool {
    String::from_utf8_lossy(&pty.log()).contains(bytes)
}

/// Leaves while the wheel turns. The terminal hears of it after this time, and answers then.
fn leave_turning(pty: &mut Pty, leave: impl Fn(&mut Pty), latency: Duration) {
    wheel_until(pty, |pty| pty.screen().contains("ScrollDown 19 9"));
    leave(pty);
    wheel_until(pty, |pty| was_told(pty, "\x1b[?1002l"));
    let told = Instant::now();
    wheel_until(pty, |_| told.elapsed() >= latency);
    if was_told(pty, "\x1b[5n") {
        pty.send("\x1b[0n");
    }
}

fn quit(pty: &mut Pty) {
    pty.type_text("q");
}

fn terminate(pty: &mut Pty) {
    signal(shown(pty, "pid"), "TERM");
}

#[test]
fn the_shell_gets_nothing_of_what_was_on_its_way() {
    for leave in [quit, terminate] {
        for latency in [0, 20, 100].map(Duration::from_millis) {
            let leaves_nothing = || {
                let mut pty = before_shell();
                leave_turning(&mut pty, leave, latency);
                pty.wait_for_text("all said");
                pty.assert_restored();
                let screen = pty.screen();
                screen.contains("left=[]") && !screen.contains("[<65")
            };
            assert!((0..TRIES).any(|_| leaves_nothing()), "{latency:?}");
        }
    }
}

#[test]
fn a_stopped_program_leaves_the_shell_nothing_of_what_was_on_its_way() {
    let leaves_nothing = || {
        let directory = tempfile::tempdir().expect("a directory");
        let mut pty = interactive_shell(&directory);
        pty.wait_for_text("shell>");
        pty.type_text(&format!("{}\n", quoted_demo()));
        pty.wait_for_text("resumed=0");
        let stop = |pty: &mut Pty| {
            pty.key(Key::Ctrl('z'));
        };
        leave_turning(&mut pty, stop, Duration::from_millis(60));
        pty.wait_for_text("Stopped");
        pty.wait_for_silence(Duration::from_millis(300));
        let nothing = !pty.screen().contains("[<65");
        pty.type_text("\x15fg\n");
        pty.wait_for_text("resumed=1");
        wheel_until(&mut pty, |pty| pty.screen().contains("ScrollDown 19 9"));
        nothing
    };
    assert!((0..TRIES).any(|_| leaves_nothing()));
}

#[test]
fn a_terminal_that_does_not_answer_keeps_nobody_waiting() {
    let ends_soon = || {
        let mut pty = before_shell();
        let asked = Instant::now();
        pty.type_text("q");
        pty.wait_for_bytes("\x1b[?1049l");
        let waited = asked.elapsed();
        pty.wait_for_text("left=[]");
        waited < Duration::from_millis(500)
    };
    assert!((0..TRIES).any(|_| ends_soon()));
}
