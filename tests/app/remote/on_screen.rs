//! The time that a table counts, on the screen of a person: it is drawn whenever it shows something else.

use super::{RACKS, Room};
use crate::clock::on_screen::on_screen;
use crate::support::table::{game, in_lines};
use scrabble::app::backend::NoBackend;
use scrabble::engine::clock::{ClockRule, GameClock, Millis};
use scrabble::engine::rules::RuleSet;
use scrabble::table::RemoteLimits;
use std::sync::Arc;
use std::time::Duration;

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 32), (140, 45)];

/// R39: the seconds left to challenge count down on the screen of everyone who may.
#[test]
fn r39_the_seconds_left_to_challenge_are_drawn_every_second() {
    for ((width, height), person) in SIZES.into_iter().flat_map(|size| [(size, 1), (size, 2)]) {
        let mut room = Room::new(3, RuleSet::classic());
        room.play(0, "8F HORN");
        let session = room.people.remove(person);
        on_screen(session, Arc::clone(&room.clock), |screen| {
            screen.resize(width, height);
            for left in (1..=20).rev() {
                let shown = screen.screen();
                assert!(shown.contains(&format!(" · {left} s ")), "{left}\n{shown}");
                screen.run(Duration::from_secs(1));
            }
        });
    }
}

/// R29: so does the clock, on the screen of the player on turn and on those of the others.
#[test]
fn r29_a_clock_of_the_table_is_drawn_every_second() {
    let timer: ClockRule = "60".parse().expect("a timer");
    let clocks = [
        (timer, 60),
        (ClockRule::Game(GameClock::TOURNAMENT), 25 * 60),
    ];
    for (clock, person) in clocks.iter().flat_map(|clock| [(clock, 0), (clock, 1)]) {
        let mut rules = RuleSet::classic();
        rules.clock = clock.0.clone();
        let mut room = Room::of(game(&RACKS[..2], rules), RemoteLimits::default());
        let session = room.people.remove(person);
        on_screen(session, Arc::clone(&room.clock), |screen| {
            for left in (clock.1 - 20..=clock.1).rev() {
                let shown = screen.screen();
                let left = format!("{}:{:02}", left / 60, left % 60);
                assert!(shown.contains(&left), "{left}\n{shown}");
                screen.run(Duration::from_secs(1));
            }
        });
    }
}

/// R39: in line mode `time` tells the seconds left to those who may challenge, also where no clock runs.
#[test]
fn r39_line_mode_tells_the_seconds_left_to_challenge() {
    let mut room = Room::new(2, RuleSet::classic());
    let time = |room: &mut Room, person: usize| {
        in_lines(&mut room.people[person], &mut NoBackend, b"time\n").0
    };
    room.play(0, "8F HORN");
    room.wait(Millis(7_500));
    let told = time(&mut room, 1);
    assert!(
        told.contains("You have 13 seconds left to challenge."),
        "{told}"
    );
    assert!(!told.contains("no time limit"), "{told}");
    let told = time(&mut room, 0);
    assert!(told.contains("There is no time limit."), "{told}");
}
