//! Spectators who see the game later than it is played (R43).

use super::{RACKS, Room, activity, seat, sit};
use crate::support::table::game;
use scrabble::app::msg::CommonMsg;
use scrabble::app::scene::{BotActivity, StepScene};
use scrabble::app::table::Msg;
use scrabble::engine::clock::{ClockRule, GameClock, Millis};
use scrabble::engine::rules::RuleSet;
use scrabble::table::{GameFeed, RemoteLimits};

const DELAY: Millis = Millis::seconds(120);

/// Two people, and a spectator who sees them two minutes later.
fn watched(rules: RuleSet) -> Room {
    let limits = RemoteLimits {
        delay: DELAY,
        ..RemoteLimits::default()
    };
    let mut room = Room::of(game(&RACKS[..2], rules), limits);
    room.people.push(sit(&room.table, &[]));
    room.send(2, CommonMsg::Confirm);
    room
}

/// R43: a spectator sees the board, the announced turn and what happens to it as they were two minutes ago.
#[test]
fn r43_a_spectator_sees_the_game_with_a_delay() {
    let mut room = watched(RuleSet::classic());
    let mut feed = room.table.spectator();
    room.wait(Millis::seconds(10));
    room.play(0, "8F HORN");
    let waits = Some((seat(0), BotActivity::PlaysElsewhere));
    assert!(matches!(room.page(1).step, StepScene::Announced(_)));
    assert_eq!(activity(&room.page(2)), waits);
    assert_eq!(feed.new_events(), []);
    room.send(1, CommonMsg::Confirm);
    room.wait(DELAY.less(Millis(1)));
    assert_eq!(activity(&room.page(2)), waits);
    assert!(!room.screen(2).contains("HORN"));

    assert_eq!(room.table.next_due(), Some(Millis(1)));
    room.wait(Millis(1));
    assert_eq!(activity(&room.page(2)).map(|(at, _)| at), Some(seat(1)));
    assert!(room.screen(2).contains("HORN"));
    assert_eq!(feed.new_events().len(), 3, "the time, the play, the yes");
    assert_eq!(room.table.next_due(), None, "nobody is woken for nothing");
}

/// R29, R43: the clocks are those of that time.
#[test]
fn r43_a_spectator_sees_the_clocks_as_they_were() {
    let mut rules = RuleSet::classic();
    rules.clock = ClockRule::Game(GameClock::TOURNAMENT);
    let mut room = watched(rules);
    let used = |room: &Room| {
        let view = room.table.spectator().view();
        view.players.iter().map(|player| player.used).collect()
    };
    let seconds = |used: [u64; 2]| used.map(Millis::seconds).to_vec();
    for _ in 0..100 {
        room.wait(Millis::seconds(1));
    }
    room.send(0, Msg::AskPass);
    room.send(0, CommonMsg::Answer(true));
    let seen: Vec<Millis> = used(&room);
    assert_eq!(seen, seconds([0, 0]));
    for (wait, then) in [(50, [30, 0]), (70, [100, 0]), (7, [100, 7])] {
        room.wait(Millis::seconds(wait));
        let seen: Vec<Millis> = used(&room);
        assert_eq!(seen, seconds(then), "{wait}");
    }
    let live = room.page(0).view.players[1].used;
    assert_eq!(live, Millis::seconds(127));
}

/// R43: the end comes late too.
#[test]
fn r43_the_delay_runs_out_after_the_end_of_the_game() {
    let mut room = watched(RuleSet::classic());
    let feed = room.table.spectator();
    room.send(0, Msg::AskResign);
    room.send(0, CommonMsg::Answer(true));
    assert!(matches!(room.page(1).step, StepScene::Over(_)));
    assert!(!matches!(room.page(2).step, StepScene::Over(_)));
    assert!(feed.is_played().expect("a table"));
    assert_eq!(room.table.next_due(), Some(DELAY));
    room.wait(DELAY);
    assert!(matches!(room.page(2).step, StepScene::Over(_)));
    assert!(!feed.is_played().expect("a table"));
    assert_eq!(room.table.next_due(), None);
}
