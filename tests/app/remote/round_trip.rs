//! What a slow connection takes of a turn is not charged (R29).

use super::{RACKS, Room, seat};
use crate::support::table::game;
use scrabble::engine::clock::{ClockRule, GameClock, Millis};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::turn::TurnDraft;
use scrabble::table::{RemoteLimits, RoundTrip, SeatAction, Seats};

fn pass(room: &Room, at: usize) {
    let player = room.table.player(Seats::of([seat(at)]));
    let pass = SeatAction::Turn(TurnDraft::PASS);
    player
        .submit(seat(at), player.decision(), pass)
        .expect("a turn");
}

/// R29: the last measured round trip is not charged, once for each turn of its player, and never more than a second.
#[test]
fn r29_a_round_trip_is_not_charged_once_a_turn() {
    let mut rules = RuleSet::classic();
    rules.clock = ClockRule::Game(GameClock::TOURNAMENT);
    let mut room = Room::of(game(&RACKS[..2], rules), RemoteLimits::default());
    let trip = RoundTrip::default();
    trip.measured(Millis(400));
    room.table.connected_by(&Seats::of([seat(0)]), &trip);
    for (at, measured, used) in [
        (0, 400, [9_600, 0]),
        (1, 60_000, [9_600, 10_000]),
        (0, 60_000, [18_600, 10_000]),
        (1, 60_000, [18_600, 20_000]),
    ] {
        trip.measured(Millis(measured));
        for _ in 0..100 {
            room.wait(Millis(100));
        }
        pass(&room, at);
        let game = room.table.game();
        let now = [0, 1].map(|at| game.used(seat(at)).0);
        assert_eq!(now, used, "{measured}");
    }
}
