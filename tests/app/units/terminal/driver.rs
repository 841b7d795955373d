use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Frame;
use ratatui::backend::{Backend, TestBackend};
use scrabble::terminal::driver::{LARGEST, PATIENCE};
use scrabble::terminal::{App, Driver, Flow, Input, LoopStep};
use std::time::{Duration, Instant};

/// Shows its inputs; `c` shows a curtain, `t` starts a clock and `s` stops it. `?` counts as soon as it is drawn.
#[derive(Default)]
struct Log {
    seen: Vec<Input>,
    dropped: usize,
    frames: usize,
    wake: Option<Duration>,
}

impl App for Log {
    fn handle(&mut self, input: Input) -> Flow {
        match &input {
            Input::Key(key) if key.code == KeyCode::Char('t') => {
                self.wake = Some(Duration::from_secs(1));
            }
            Input::Key(key) if key.code == KeyCode::Char('s') => self.wake = None,
            _ => {}
        }
        let flow = match &input {
            Input::Key(key) => match key.code {
                KeyCode::Char(_) if !key.modifiers.is_empty() => Flow::Redraw,
                KeyCode::Char('q') => Flow::Quit,
                KeyCode::Char('z') => Flow::Suspend,
                KeyCode::Char('c') => Flow::DropTypedAhead,
                KeyCode::Char('i') => Flow::Idle,
                _ => Flow::Redraw,
            },
            Input::Mouse(_) => Flow::Idle,
            _ => Flow::Redraw,
        };
        self.seen.push(input);
        flow
    }

    fn draw(&mut self, frame: &mut Frame) {
        assert!(!frame.area().is_empty());
        self.frames += 1;
        frame.render_widget(format!("seen {}", self.seen.len()), frame.area());
    }

    fn wake_in(&self) -> Option<Duration> {
        self.wake
    }

    fn counts_when_drawn(&self, key: &KeyEvent) -> bool {
        key.code == KeyCode::Char('?')
    }

    fn key_dropped(&mut self) -> bool {
        self.dropped += 1;
        true
    }
}

fn with<R>(log: &mut Log, test: impl FnOnce(&mut Driver<Log, TestBackend>, Instant) -> R) -> R {
    let now = Instant::now();
    let mut driver = Driver::new(log, TestBackend::new(10, 2)).unwrap();
    assert!(driver.draw(|| now).unwrap());
    test(&mut driver, now)
}

#[test]
fn the_first_frame_waits_for_the_ground_but_not_for_long() {
    let ask = |bytes: &[u8], after: u64| {
        let (mut log, now) = (Log::default(), Instant::now());
        let mut driver = Driver::new(&mut log, TestBackend::new(10, 2)).unwrap();
        driver.wait_for_background(now);
        assert!(!driver.draw(|| now).unwrap());
        let then = now + Duration::from_millis(after);
        assert_eq!(driver.deadline(), Some(now + PATIENCE));
        assert_eq!(driver.bytes(bytes, then), LoopStep::Continue);
        assert_eq!(driver.expire(then), LoopStep::Continue);
        let drawn = driver.draw(|| then).unwrap();
        (drawn, log.seen)
    };
    let light = b"\x1b]11;rgb:ff/ff/ff\x1b\\\x1b[?1c";
    assert_eq!(
        ask(light, 3),
        (
            true,
            vec![Input::Background(scrabble::terminal::Background::Light)]
        )
    );
    assert_eq!(ask(b"\x1b[?1c", 3), (true, vec![]));
    assert_eq!(ask(b"\x1b]11;rgb:ff/ff", 3), (false, vec![]));
    assert_eq!(ask(b"", 99), (false, vec![]));
    assert_eq!(ask(b"", 100), (true, vec![]));
}

#[test]
fn what_is_drawn_before_a_click_is_shown_though_the_click_means_nothing() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        // A key and a click on nothing in one piece.
        assert_eq!(driver.bytes(b"\r\x1b[<0;1;1Mi", t), LoopStep::Continue);
        assert!(driver.draw(|| t).unwrap());
        assert!(!driver.draw(|| t).unwrap());
    });
}

#[test]
fn only_changes_are_drawn() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        assert!(!driver.draw(|| t).unwrap());
        assert_eq!(driver.bytes(b"i", t), LoopStep::Continue);
        assert!(!driver.draw(|| t).unwrap());
        assert_eq!(driver.bytes(b"\r", t), LoopStep::Continue);
        assert!(driver.draw(|| t).unwrap());
        driver
            .backend_mut()
            .assert_buffer_lines(["seen 2    ", "          "]);
    });
    assert_eq!(log.frames, 2);
}

#[test]
fn nothing_is_told_after_a_quit_in_the_same_piece() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        assert_eq!(driver.bytes(b"zx", t), LoopStep::Suspend);
        assert_eq!(driver.bytes(b"qx", t), LoopStep::Quit);
    });
    assert_eq!(log.seen.len(), 2);
}

#[test]
fn keys_typed_ahead_of_a_curtain_are_dropped() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        let ms = Duration::from_millis;
        assert_eq!(
            driver.bytes(b"c\r\r\x1b[200~x\x1b[201~", t),
            LoopStep::Continue
        );
        driver.draw(|| t + ms(50)).unwrap();
        assert_eq!(driver.bytes(b"\r", t + ms(200)), LoopStep::Continue);
        assert_eq!(driver.resized(), Ok(LoopStep::Continue));
        assert_eq!(driver.bytes(b"\r", t + ms(950)), LoopStep::Continue);
    });
    assert_eq!(log.seen.len(), 3);
    assert_eq!(log.seen[1], Input::Resize(10, 2));
}

/// Presses a key at these times, in milliseconds after a curtain was drawn, and returns when the loop would wake
/// up.
fn press_after_curtain(
    bytes: &[u8],
    times: impl IntoIterator<Item = u64>,
) -> (Vec<Input>, LoopStep) {
    let mut log = Log::default();
    let last = with(&mut log, |driver, t| {
        let at = |ms| t + Duration::from_millis(ms);
        assert_eq!(driver.bytes(b"c", t), LoopStep::Continue);
        driver.draw(|| t).unwrap();
        for time in times {
            if let Some(deadline) = driver.deadline().filter(|due| *due <= at(time)) {
                assert_eq!(driver.expire(deadline), LoopStep::Continue);
            }
            let step = driver.bytes(bytes, at(time));
            if step != LoopStep::Continue {
                return step;
            }
        }
        driver
            .deadline()
            .map_or(LoopStep::Continue, |deadline| driver.expire(deadline))
    });
    log.seen.remove(0);
    (log.seen, last)
}

fn control(c: char) -> Input {
    Input::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL))
}

#[test]
fn ctrl_c_and_ctrl_z_are_never_dropped() {
    let hammered = press_after_curtain(b"\x03", [0, 100, 200]);
    assert_eq!(hammered.0, [control('c'), control('c'), control('c')]);
    assert_eq!(press_after_curtain(b"\x1a", [10]).0, [control('z')]);
}

#[test]
fn a_held_enter_does_not_lift_the_curtain_and_an_impatient_one_does() {
    // The key that led to the curtain is the one held down.
    for first in [30, 250, 400, 500, 660] {
        let held = (first..10_000).step_by(30);
        assert!(press_after_curtain(b"c", held).0.is_empty(), "{first}");
    }
    let held = (250..10_000).step_by(30);
    assert!(press_after_curtain(b"\r", held).0.is_empty());
    let impatient = (100..4_000).step_by(100);
    assert!(!press_after_curtain(b"\r", impatient).0.is_empty());
}

#[test]
fn a_key_that_does_no_harm_counts_as_soon_as_the_frame_is_drawn_and_no_other_with_it() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        let ms = Duration::from_millis;
        assert_eq!(driver.bytes(b"c?", t), LoopStep::Continue);
        driver.draw(|| t + ms(50)).unwrap();
        // Arrived before the frame, read after it.
        assert_eq!(driver.bytes(b"?", t + ms(49)), LoopStep::Continue);
        assert_eq!(driver.app().seen.len(), 1);
        assert_eq!(driver.bytes(b"?", t + ms(50)), LoopStep::Continue);
        assert_eq!(driver.app().seen.len(), 2);
        assert_eq!(driver.bytes(b"\r", t + ms(90)), LoopStep::Continue);
        assert_eq!(driver.bytes(b"?\r", t + ms(300)), LoopStep::Continue);
        assert_eq!(driver.app().seen.len(), 3);
        // Held down, it was pressed before.
        assert_eq!(
            driver.bytes(b"\x1b[63;1:2u", t + ms(310)),
            LoopStep::Continue
        );
    });
    assert_eq!(log.seen.len(), 3);
}

#[test]
fn dropped_keys_are_told_once_a_curtain_and_drawn_once() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        let ms = Duration::from_millis;
        for round in 0..2_u64 {
            let t = t + ms(10_000 * round);
            assert_eq!(driver.bytes(b"c", t), LoopStep::Continue);
            driver.draw(|| t).unwrap();
            assert_eq!(driver.bytes(b"x", t + ms(20)), LoopStep::Continue);
            assert!(driver.draw(|| t + ms(20)).unwrap());
            for n in 0..100 {
                assert_eq!(driver.bytes(b"\r", t + ms(40 + 30 * n)), LoopStep::Continue);
                assert!(!driver.draw(|| t + ms(40 + 30 * n)).unwrap());
            }
            assert_eq!(driver.bytes(b"y", t + ms(5_000)), LoopStep::Continue);
            let told = usize::try_from(round).unwrap() + 1;
            assert_eq!(driver.app().dropped, told);
        }
    });
    assert_eq!(log.seen.len(), 4);
    // A key held back that counts after all was not dropped.
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        let ms = Duration::from_millis;
        assert_eq!(driver.bytes(b"c", t), LoopStep::Continue);
        driver.draw(|| t).unwrap();
        assert_eq!(driver.bytes(b"c", t + ms(400)), LoopStep::Continue);
        assert_eq!(driver.expire(t + ms(600)), LoopStep::Continue);
    });
    assert_eq!((log.seen.len(), log.dropped), (2, 0));
}

#[test]
fn a_single_enter_after_the_pause_counts() {
    for at in [320, 500, 690, 900] {
        assert_eq!(press_after_curtain(b"\r", [at]).0.len(), 1, "{at}");
    }
    // The loop has not woken up for the first of them in time.
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        let ms = Duration::from_millis;
        assert_eq!(driver.bytes(b"c", t), LoopStep::Continue);
        driver.draw(|| t).unwrap();
        assert_eq!(driver.bytes(b"c", t + ms(400)), LoopStep::Continue);
        assert!(driver.deadline().is_some());
        assert_eq!(driver.bytes(b"c", t + ms(900)), LoopStep::Continue);
        assert_eq!(driver.deadline(), None);
    });
    assert_eq!(log.seen.len(), 2);
}

#[test]
fn a_storm_of_sizes_neither_panics_nor_draws_nothing() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        for (width, height) in [
            (2, 2),
            (0, 0),
            (1, 0),
            (300, 100),
            (0, 7),
            (1200, 900),
            (10, 2),
        ] {
            driver.backend_mut().resize(width, height);
            assert_eq!(driver.resized(), Ok(LoopStep::Continue));
            let drawn = driver.draw(|| t).unwrap();
            assert_eq!(drawn, width > 0 && height > 0, "{width}x{height}");
        }
        driver
            .backend_mut()
            .assert_buffer_lines(["seen 7    ", "          "]);
    });
    assert_eq!(log.seen[5], Input::Resize(LARGEST.0, LARGEST.1));
}

#[test]
fn many_resizes_are_one_frame() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        for n in 1..50 {
            driver.backend_mut().resize(n, n);
            assert_eq!(driver.resized(), Ok(LoopStep::Continue));
        }
        assert!(driver.draw(|| t).unwrap());
        assert!(!driver.draw(|| t).unwrap());
    });
    assert_eq!(log.frames, 2);
}

#[test]
fn after_a_stop_everything_is_drawn_again() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        driver.backend_mut().clear().unwrap();
        assert_eq!(driver.resumed(), LoopStep::Continue);
        assert!(driver.draw(|| t).unwrap());
        driver
            .backend_mut()
            .assert_buffer_lines(["seen 1    ", "          "]);
    });
    assert_eq!(log.seen, [Input::Resumed]);
}

#[test]
fn a_lone_escape_arrives_when_its_time_is_up() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        assert_eq!(driver.bytes(b"\x1b", t), LoopStep::Continue);
        let deadline = driver.deadline().unwrap();
        assert_eq!(driver.expire(deadline), LoopStep::Continue);
        assert_eq!(driver.deadline(), None);
    });
    assert_eq!(log.seen.len(), 1);
}

/// The times reported, in milliseconds.
fn elapsed_times(log: &Log) -> Vec<u128> {
    let times = log.seen.iter().filter_map(|input| match input {
        Input::Elapsed(time) => Some(time.as_millis()),
        _ => None,
    });
    times.collect()
}

#[test]
fn a_clock_wakes_the_loop_once_a_second_and_nothing_else_does() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        let ms = Duration::from_millis;
        assert_eq!(driver.deadline(), None);
        assert_eq!(driver.bytes(b"t", t), LoopStep::Continue);
        // It runs from its first frame on.
        assert_eq!(driver.deadline(), None);
        driver.draw(|| t + ms(40)).unwrap();
        for second in 1..=3 {
            let due = t + ms(40) + ms(1_000) * second;
            assert_eq!(driver.deadline(), Some(due));
            assert_eq!(driver.expire(due), LoopStep::Continue);
            driver.draw(|| due).unwrap();
        }
        assert_eq!(driver.bytes(b"s", t + ms(3_540)), LoopStep::Continue);
        driver.draw(|| t + ms(3_540)).unwrap();
        assert_eq!(driver.deadline(), None);
    });
    assert_eq!(elapsed_times(&log), [1_000, 1_000, 1_000, 500]);
}

#[test]
fn the_time_is_told_before_the_key_that_ends_it() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        let ms = Duration::from_millis;
        assert_eq!(driver.bytes(b"t", t), LoopStep::Continue);
        driver.draw(|| t).unwrap();
        assert_eq!(driver.bytes(b"s", t + ms(730)), LoopStep::Continue);
    });
    let last = &log.seen[log.seen.len() - 2..];
    assert_eq!(last[0], Input::Elapsed(Duration::from_millis(730)));
    assert!(matches!(last[1], Input::Key(_)));
}

#[test]
fn no_time_goes_by_while_the_program_is_stopped() {
    let mut log = Log::default();
    with(&mut log, |driver, t| {
        let second = Duration::from_secs(1);
        assert_eq!(driver.bytes(b"t", t), LoopStep::Continue);
        driver.draw(|| t).unwrap();
        assert_eq!(driver.bytes(b"z", t + second / 2), LoopStep::Suspend);
        assert_eq!(driver.resumed(), LoopStep::Continue);
        driver.draw(|| t + 60 * second).unwrap();
        assert_eq!(driver.elapse(t + 61 * second), LoopStep::Continue);
        // Stopped by a signal that cannot be caught: a wake-up comes late.
        assert_eq!(driver.expire(t + 600 * second), LoopStep::Continue);
    });
    assert_eq!(elapsed_times(&log), [500, 1_000, 2_000]);
}
