use scrabble::terminal::stopwatch::Stopwatch;
use std::time::{Duration, Instant};

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn parts_of_a_millisecond_are_not_lost() {
    let (mut watch, t) = (Stopwatch::default(), Instant::now());
    assert_eq!(watch.lap(t, SECOND), None);
    watch.start(t);
    let us = Duration::from_micros;
    assert_eq!(watch.lap(t + us(900), SECOND), None);
    assert_eq!(watch.lap(t + us(1_800), SECOND), Some(us(1_000)));
    assert_eq!(watch.lap(t + us(2_000), SECOND), Some(us(1_000)));
    assert_eq!(watch.deadline(SECOND), Some(t + us(2_000) + SECOND));
}

#[test]
fn a_sleep_of_the_machine_is_not_counted() {
    let (mut watch, t) = (Stopwatch::default(), Instant::now());
    watch.start(t);
    let hour = 3_600 * SECOND;
    assert_eq!(watch.lap(t + hour, SECOND), Some(2 * SECOND));
    assert_eq!(watch.lap(t + hour + SECOND, SECOND), Some(SECOND));
}

#[test]
fn it_begins_once_and_ends() {
    let (mut watch, t) = (Stopwatch::default(), Instant::now());
    watch.start(t);
    watch.start(t + SECOND);
    assert_eq!(watch.lap(t + SECOND, SECOND), Some(SECOND));
    watch.stop();
    assert_eq!(watch.deadline(SECOND), None);
    assert_eq!(watch.lap(t + 2 * SECOND, SECOND), None);
}
