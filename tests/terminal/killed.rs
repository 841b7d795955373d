//! The real program is killed at moments chosen by number, and goes on where it was (R34): `kill -9` loses at most the
//! tiles that were being laid out.
//!
//! Whole games are typed into `scrabble --plain`, which writes as to a slow disk. The same lines are played in this process
//! without a journal, so it is known what the program has said when, and what must be on the disk by then.

use crate::support::engine_help;
use crate::support::soak::times;
mod program;
mod script;

use engine_help::Rng;
use program::{Killed, kill_in_append, kill_when_said, resumed};
use scrabble::engine::event::Event;
use scrabble::engine::game::Game;
use script::{Script, without_times};
use std::thread;

/// How many games are played at a time, each with a script of its own.
const SCRIPTS: usize = 8;

/// How often the program is killed in a game at least; half as often between an append's first byte and its last.
fn least_kills() -> usize {
    if times().is_some() { 26 } else { 8 }
}

fn replayed(events: &[Event]) -> Game {
    Game::replay(events).expect("what was played")
}

/// Kills the program while it plays one script, over and over, and looks at what is left.
fn kills(number: u64) -> (usize, usize) {
    let script = Script::of(number);
    let mut rng = Rng::new(0xdead + number);
    let (mut inside, mut beyond) = (0, 0);
    let least = least_kills();
    // A busy machine meets fewer appends; then it is killed more often.
    for time in 0..10 * least {
        if time >= least && inside >= least / 2 {
            break;
        }
        let event = 1 + rng.below(script.events.len() - 1);
        let killed = if time % 3 == 0 {
            kill_when_said(&script, event, &mut rng)
        } else {
            kill_in_append(&script, event, &mut rng)
        };
        let kept = check(&script, &killed);
        inside += usize::from(killed.inside);
        beyond += usize::from(kept > killed.told);
        if time % 8 == 0 {
            go_on(&script, &killed, kept);
        }
    }
    (inside, beyond)
}

/// What was reported is on the disk, and nothing else. Returns the number of saved events.
fn check(script: &Script, killed: &Killed) -> usize {
    let events = without_times(&killed.past().events);
    let kept = events.len();
    assert!(
        events[1..] == script.events[1..kept],
        "other events than were played"
    );
    assert_eq!(replayed(&events), script.game_after(kept));
    assert!(
        kept >= killed.told,
        "the program had told of {} events, and {kept} are kept",
        killed.told
    );
    assert!(
        kept <= killed.told + 1 + script.ahead,
        "{kept} of {}",
        killed.told
    );
    kept
}

/// Types the rest of the game into the resumed program, and it ends as it would have.
fn go_on(script: &Script, killed: &Killed, kept: usize) {
    let events = without_times(&resumed(script, killed, kept).events);
    assert!(
        events[1..] == script.events[1..],
        "another game than was begun"
    );
    assert_eq!(replayed(&events), script.game_after(script.events.len()));
}

#[test]
fn r34_killed_at_any_moment_nothing_that_was_told_is_lost() {
    program::instead_of_the_test();
    let (mut inside, mut beyond) = (0, 0);
    thread::scope(|scope| {
        let runs: Vec<_> = (0..SCRIPTS)
            .map(|number| scope.spawn(move || kills(number as u64)))
            .collect();
        for run in runs {
            let (i, b) = run.join().expect("no check has failed");
            inside += i;
            beyond += b;
        }
    });
    println!("{inside} kills inside an append, {beyond} times it was kept though not told yet");
    assert!(
        inside >= SCRIPTS * least_kills() / 2,
        "{inside} kills between an append's first byte and its last"
    );
}
