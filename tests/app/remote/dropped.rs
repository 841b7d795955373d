//! A player whose line is down while somebody else is on turn: the others see it for as long as it lasts.

use super::{RACKS, Room, cells, seat};
use crate::support::table::game;
use scrabble::app::msg::CommonMsg;
use scrabble::engine::clock::{ClockRule, GameClock};
use scrabble::engine::rules::{FinishLevel, FinishLine, RuleSet, Target};
use scrabble::table::{RemoteLimits, Seats};

const SIZES: [(u16, u16); 10] = [
    (50, 20),
    (51, 21),
    (64, 22),
    (80, 24),
    (90, 28),
    (100, 32),
    (140, 45),
    (50, 60),
    (200, 20),
    (200, 60),
];

/// Whether the row of scores of a player or the box of an announced play says that their line is down.
fn says_so(screen: &str, name: &str) -> bool {
    let mut rows = screen
        .lines()
        .map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "));
    rows.any(|row| {
        ["reconnecting", "away", "is reconnecting."]
            .iter()
            .any(|note| row.contains(&format!("{name} {note}")))
    })
}

/// Game by game: no clock, a clock for the game beside the score, and a finish line as well.
fn rules() -> [RuleSet; 3] {
    let classic = RuleSet::classic();
    let mut timed = classic.clone();
    timed.clock = ClockRule::Game(GameClock::TOURNAMENT);
    let mut raced = timed.clone();
    raced.finish_line = Some(FinishLine::All(Target::Level(FinishLevel::Expert)));
    [classic, timed, raced]
}

#[test]
fn the_scores_say_whose_line_is_down_at_every_size() {
    for rules in rules() {
        let mut room = Room::of(game(&RACKS[..3], rules), RemoteLimits::default());
        let look = |room: &Room, expected: bool| {
            for person in [0, 1] {
                for (width, height) in SIZES {
                    let screen = cells::text(&room.people[person].scene().into(), (width, height));
                    assert_eq!(
                        says_so(&screen, "Cy"),
                        expected,
                        "{width}x{height}:\n{screen}"
                    );
                    assert!(!says_so(&screen, "Ben"), "{width}x{height}:\n{screen}");
                }
            }
        };
        look(&room, false);
        room.table.attend(&Seats::of([seat(2)]), false);
        room.wake();
        look(&room, true);
        // Also while a play is announced, and accepted by one of two.
        room.play(0, "8F HORN");
        look(&room, true);
        room.send(1, CommonMsg::Confirm);
        room.wake();
        look(&room, true);
        room.table.attend(&Seats::of([seat(2)]), true);
        room.wake();
        look(&room, false);
    }
}
