//! Random events in the whole program: its real session, screen, keys, desk and shelf, only the terminal is made of memory.
//!
//! Each household has a folder of its own and starts the program several times with random flags. Keys, clicks, drags,
//! pastes, resizes, answers of computers and time come at random, with enough sense among them that games are played.
//! Nothing may panic; the game must stay one that could have been played, and one that can be gone on with.
//!
//! `SCRABBLE_SOAK=2` sends 100,000 and more. A failure prints its household: `SCRABBLE_HOUSEHOLD=42` plays that one alone.

mod desk;
mod flags;
mod household;
mod lawful;
mod people;

use household::{Seen, household};
use scrabble::tui::keymap::Context;

/// So many events by default.
const EVENTS: usize = 30_000;
/// So many in a soak, times how long it is.
const SOAKED: usize = 50_000;

fn events() -> usize {
    let times = std::env::var("SCRABBLE_SOAK").ok();
    let times: Option<usize> = times.and_then(|times| times.parse().ok());
    times.map_or(EVENTS, |times| SOAKED * times)
}

fn alone() -> Option<u64> {
    std::env::var("SCRABBLE_HOUSEHOLD").ok()?.parse().ok()
}

#[test]
fn whatever_is_done_to_it_the_program_goes_on_and_games_can_be_gone_on_with() {
    if let Some(number) = alone() {
        let seen = household(number);
        assert!(seen.events > 0);
        return;
    }
    let half = events() / 2;
    let some = |first: u64| {
        let mut seen = Seen::default();
        let mut number = first;
        while seen.events < half {
            seen += household(number);
            number += 2;
        }
        seen
    };
    let seen = std::thread::scope(|scope| {
        let other = scope.spawn(|| some(1));
        let mut seen = some(0);
        seen += other.join().expect("the other half");
        seen
    });
    println!("{seen:?}");
    assert!(seen.events >= 2 * half);
    let never = Context::ALL
        .into_iter()
        .filter(|context| !seen.contexts.contains_key(context));
    let never: Vec<Context> = never.collect();
    // The rarest may be missed in a short one: chance plays with the time of day.
    let few = if events() > EVENTS { 0 } else { 3 };
    assert!(never.len() <= few, "nobody was ever at {never:?}");
    assert!(
        seen.plays > half / 100,
        "too few plays to call it playing: {}",
        seen.plays
    );
    assert!(seen.taken_up > 0 && seen.finished > 0);
}
