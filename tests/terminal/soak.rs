//! Random events in the whole program, with its real session, screen, keys, backend and saved games. Only the terminal is
//! simulated.
//!
//! Each household has a folder of its own and starts the program several times with random flags. Keys, clicks, drags,
//! pastes, resizes, answers of computers and time come at random, with enough sense among them that games are played.
//! Nothing may panic; the game must stay one that could have been played, and one that can be gone on with.
//!
//! A household does the same at every run. A failure prints its number: `SCRABBLE_HOUSEHOLD=42` plays that one alone.
//! `cargo test` plays few of them. With `SCRABBLE_SOAK`, as in `.ci/soak`, every context of the keys must be reached.

mod backend;
mod flags;
mod household;
mod lawful;
mod people;

use crate::support::soak::times;
use household::{Seen, household};
use scrabble::tui::keymap::Context;

/// How many events are sent at least without `SCRABBLE_SOAK`.
const EVENTS: usize = 2_000;
/// How many events are sent at least with `SCRABBLE_SOAK=1`.
const SOAKED: usize = 25_000;
/// How many times as many a soak may send before a context counts as out of reach.
const PATIENCE: usize = 6;

fn alone() -> Option<u64> {
    std::env::var("SCRABBLE_HOUSEHOLD").ok()?.parse().ok()
}

/// Plays every second household from this one on until there were so many events. Returns the number of the next.
fn every_second(first: u64, events: usize) -> (Seen, u64) {
    let mut seen = Seen::default();
    let mut number = first;
    while seen.events < events {
        seen += household(number);
        number += 2;
    }
    (seen, number)
}

/// Plays households on two threads, from these numbers on.
fn both(next: &mut [u64; 2], events: usize) -> Seen {
    let [even, odd] = *next;
    std::thread::scope(|scope| {
        let other = scope.spawn(move || every_second(odd, events / 2));
        let (mut seen, even) = every_second(even, events / 2);
        let (others, odd) = other.join().expect("the other half");
        seen += others;
        *next = [even, odd];
        seen
    })
}

/// What a household at one keyboard never sees: the terminal's own tests have guests.
const ACROSS_MACHINES: [Context; 10] = [
    Context::HOSTED_GAMES,
    Context::CLUB,
    Context::CLUB_NAME,
    Context::RANKING,
    Context::MEMBER,
    Context::REPORT,
    Context::LOBBY,
    Context::LOBBY_FIELD,
    Context::CHAT,
    Context::WAITING,
];

/// What takes too much chance: an exchange just before too many turns have scored nothing. Line mode and pages have their own
/// tests of it.
const SELDOM: [Context; 1] = [Context::ASK_EXCHANGE];

/// Pages of commands of their own, which nobody here types: the judge lets nobody out without the director's code, a run against
/// the clock ends by itself, and a text is asked for where one has searched or studies. `tests/app` drives them by keys:
/// `judge.rs` and `study_pages.rs`.
const BY_COMMANDS: [Context; 7] = [
    Context::TEXT_PROMPT,
    Context::TIMED_RUN,
    Context::TIMED_RESULT,
    Context::JUDGE_WORDS,
    Context::JUDGE_CONFIRM,
    Context::JUDGE_VERDICT,
    Context::JUDGE_CODE,
];

/// The contexts that nobody has been in.
fn missed(seen: &Seen) -> Vec<Context> {
    let all = Context::all().iter().copied();
    let elsewhere = [&ACROSS_MACHINES[..], &SELDOM, &BY_COMMANDS].concat();
    let here = all.filter(|context| !elsewhere.contains(context));
    here.filter(|context| !seen.contexts.contains_key(context))
        .collect()
}

#[test]
fn whatever_is_done_to_it_the_program_goes_on_and_games_can_be_gone_on_with() {
    if let Some(number) = alone() {
        println!("{:?}", household(number));
        return;
    }
    let mut next = [0, 1];
    let Some(times) = times() else {
        let seen = both(&mut next, EVENTS);
        assert!(seen.plays > EVENTS / 200, "{seen:?}");
        return;
    };
    let events = SOAKED * times;
    let mut seen = both(&mut next, events);
    while !missed(&seen).is_empty() && seen.events < PATIENCE * events {
        seen += both(&mut next, events / 10);
    }
    println!("{seen:?}");
    let never = missed(&seen);
    assert!(never.is_empty(), "nobody was ever at {never:?}");
    assert!(
        seen.plays > events / 200,
        "{} plays are no playing",
        seen.plays
    );
    assert!(seen.resumed > 0 && seen.finished > 0);
}
