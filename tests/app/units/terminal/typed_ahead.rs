use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use scrabble::terminal::TypedAhead;
use std::time::{Duration, Instant};

const fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

fn key(c: char) -> KeyEvent {
    KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)
}

fn enter() -> KeyEvent {
    KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE)
}

/// Enter leads to a curtain, which is drawn at once.
fn at_curtain() -> (TypedAhead, Instant) {
    let (mut keys, t) = (TypedAhead::default(), Instant::now());
    assert!(keys.admits(enter(), t));
    keys.start();
    keys.drawn(t);
    (keys, t)
}

/// The presses of Enter, at these times in milliseconds, that got through in the end.
fn passed(times: impl IntoIterator<Item = u64>) -> Vec<u64> {
    let (mut keys, t) = at_curtain();
    let mut passed = vec![];
    for time in times {
        let at = t + ms(time);
        if keys.expire(at).is_some() || keys.released_by(enter(), at).is_some() {
            passed.push(time);
        }
        if keys.admits(enter(), at) {
            passed.push(time);
        }
    }
    if let Some(deadline) = keys.deadline() {
        passed.extend(keys.expire(deadline).map(|_| u64::MAX));
    }
    passed
}

/// A key held down for ten seconds: its first repeat, then one every this many milliseconds.
fn held(first: u64, every: u64) -> impl Iterator<Item = u64> {
    (0..)
        .map(move |n| first + n * every)
        .take_while(|t| *t < 10_000)
}

#[test]
fn everything_counts_before_the_start() {
    assert!(TypedAhead::default().admits(key('a'), Instant::now()));
    assert!(TypedAhead::default().admits_paste(Instant::now()));
}

#[test]
fn nothing_counts_before_the_frame_however_late_it_is_drawn() {
    let (mut keys, t) = (TypedAhead::default(), Instant::now());
    keys.start();
    assert!(!keys.admits(key('a'), t + ms(5_000)));
    keys.drawn(t + ms(6_000));
    // Arrived before the frame, read after it.
    assert!(!keys.admits(key('b'), t + ms(5_500)));
    assert!(!keys.admits_paste(t + ms(5_500)));
    assert!(keys.admits(key('c'), t + ms(6_300)));
}

#[test]
fn a_key_held_down_never_gets_through() {
    for every in [8, 15, 30, 33, 40, 50, 83, 90, 92] {
        for first in [every, 200, 250, 375, 500, 600, 660] {
            assert_eq!(
                passed(held(first, every)),
                [0; 0],
                "every {every} ms after {first}"
            );
        }
    }
    // Not even with a second curtain on the way, or pressed at the curtain and then held.
    let late = [150].into_iter().chain(held(650, 90));
    assert_eq!(passed(late), [0; 0]);
}

#[test]
fn a_held_key_told_as_such_never_gets_through() {
    let (mut keys, t) = at_curtain();
    let mut repeat = enter();
    repeat.kind = KeyEventKind::Repeat;
    for n in 1..100 {
        assert!(!keys.admits(repeat, t + ms(400) * n));
    }
}

#[test]
fn whoever_presses_again_and_again_gets_through() {
    for every in [100, 120, 150, 200, 250, 290] {
        let first = *passed(held(every, every)).first().expect("one of them");
        assert_eq!(first, every * 16, "every {every} ms");
        assert!(every > 250 || first <= 4_000);
    }
}

#[test]
fn typing_fast_into_a_curtain_does_not_open_it() {
    let (mut keys, t) = at_curtain();
    for n in 1..12 {
        assert!(!keys.admits(key('a'), t + ms(100) * n));
    }
}

#[test]
fn a_press_after_the_pause_counts_at_once_or_a_moment_later() {
    let (mut keys, t) = at_curtain();
    assert!(!keys.admits(enter(), t + ms(400)));
    assert_eq!(keys.deadline(), Some(t + ms(520)));
    assert_eq!(keys.expire(t + ms(519)), None);
    assert_eq!(keys.expire(t + ms(520)), Some(enter()));
    assert_eq!((keys.expire(t + ms(520)), keys.deadline()), (None, None));
    assert!(keys.admits(enter(), t + ms(530)));
    // Too late for a repeat, or another key.
    assert!(at_curtain().0.admits(enter(), t + ms(800)));
    assert!(at_curtain().0.admits(key('5'), t + ms(400)));
}

#[test]
fn another_key_shows_that_none_is_held_down() {
    let (mut keys, t) = at_curtain();
    assert!(!keys.admits(enter(), t + ms(400)));
    assert_eq!(keys.released_by(key('f'), t + ms(430)), Some(enter()));
    assert!(keys.admits(key('f'), t + ms(430)));
}

#[test]
fn of_keys_sent_all_at_once_the_first_counts() {
    let (mut keys, t) = at_curtain();
    assert!(!keys.admits(enter(), t + ms(400)));
    assert_eq!(keys.released_by(enter(), t + ms(401)), Some(enter()));
}

#[test]
fn a_second_frame_does_not_prolong_the_pause() {
    let (mut keys, t) = (TypedAhead::default(), Instant::now());
    keys.start();
    keys.drawn(t);
    keys.drawn(t + ms(200));
    assert!(keys.admits(enter(), t + TypedAhead::QUIET));
}

#[test]
fn clicks_wait_for_the_pause_and_prolong_it() {
    let (mut keys, t) = (TypedAhead::default(), Instant::now());
    assert!(keys.admits_mouse(true, t));
    keys.start();
    assert!(!keys.admits_mouse(true, t + ms(5)));
    keys.drawn(t + ms(10));
    for at in [100, 350, 600] {
        assert!(!keys.admits_mouse(true, t + ms(at)), "{at}");
    }
    // A wheel that still turns prolongs nothing.
    assert!(!keys.admits_mouse(false, t + ms(800)));
    assert!(keys.admits_mouse(true, t + ms(900)));
    assert!(keys.admits_mouse(true, t + ms(901)) && keys.admits(enter(), t + ms(902)));
}

#[test]
fn leaving_and_stopping_are_urgent() {
    for c in ['c', 'C', 'z'] {
        let control = KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL);
        assert!(TypedAhead::is_urgent(&control), "{c}");
        assert!(!TypedAhead::is_urgent(&key(c)), "{c}");
    }
    assert!(!TypedAhead::is_urgent(&enter()));
}
