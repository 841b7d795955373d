//! A game by days: its windows and its time for a turn (R39, R41).

use super::{RACKS, Room, rack, seat};
use crate::support::table::game;
use scrabble::app::msg::CommonMsg;
use scrabble::app::placement::PlacementMsg;
use scrabble::app::scene::{RackScene, StepScene};
use scrabble::app::table::Msg;
use scrabble::engine::clock::Millis;
use scrabble::engine::game::Claim;
use scrabble::engine::rules::{ChallengeRule, ChallengeScope, RuleSet};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::{ActDraft, TurnDraft};
use scrabble::table::{RemoteLimits, SeatAction, Seats};

const DAY: Millis = Millis::seconds(24 * 3600);

/// Three people, who have three days for a turn. Ann has announced HORN.
fn announced() -> Room {
    let limits = RemoteLimits {
        per_move: Some(Millis(3 * DAY.0)),
        ..RemoteLimits::default()
    };
    let mut room = Room::of(game(&RACKS[..3], RuleSet::classic()), limits);
    room.play(0, "8F HORN");
    room
}

fn scores(room: &Room) -> Vec<i32> {
    let view = room.table.game().view(None);
    view.players.iter().map(|p| p.score.value()).collect()
}

/// R39: the next player accepts, lays tiles and announces while another person may still challenge the turn before.
#[test]
fn r39_the_next_player_announces_while_the_window_is_open() {
    let mut room = announced();
    room.send(1, CommonMsg::Confirm);
    assert_eq!(room.at_turn(), None, "Cy has not accepted");
    let page = room.page(1);
    assert!(matches!(page.step, StepScene::Turn(_)), "{:?}", page.step);
    assert_eq!(rack(&page), "?ABFIMT");
    let told = room.screen(1);
    assert!(told.contains("Cy may still challenge"), "{told}");
    assert!(matches!(room.page(2).step, StepScene::Announced(_)));

    room.play(1, "H8 .AT");
    assert!(scores(&room)[0] > 0, "HORN stands");
    assert!(room.screen(2).contains("Ben announces"));
    assert!(room.screen(0).contains("Ben announces"));
    room.send(0, CommonMsg::Confirm);
    room.send(2, CommonMsg::Confirm);
    assert!(matches!(room.page(2).step, StepScene::Turn(_)));
}

/// R39: a turn that the rules refuse leaves the window open.
#[test]
fn r39_a_refused_turn_leaves_the_window_open() {
    let mut room = announced();
    let (before, events) = (room.table.game(), room.table.events().len());
    let ben = room.table.player(Seats::of([seat(1)]));
    let cy = room.table.player(Seats::of([seat(2)]));
    let pass = || SeatAction::Turn(TurnDraft::PASS);
    let exchange = SeatAction::Turn(TurnDraft {
        swaps: vec![],
        act: ActDraft::Exchange(TileSet::ENGLISH.tiles_of("ZZ").expect("tiles")),
    });
    assert!(ben.submit(seat(1), ben.decision(), exchange).is_err());
    assert!(cy.submit(seat(2), cy.decision(), pass()).is_err());
    room.play(1, "A1 BIT");
    assert!(matches!(room.page(1).step, StepScene::Announced(_)));
    assert_eq!(room.table.game(), before);
    assert_eq!(ben.undecided(), [seat(1), seat(2)]);
    let done = ben.submit(seat(1), ben.decision(), pass()).expect("a turn");
    assert_eq!(done.events.len(), 2);
    assert_eq!(room.table.events().len(), events + 2);
    assert_eq!(room.at_turn(), Some(seat(2)));
}

/// R39: a play typed in line mode needs no word before it.
#[test]
fn r39_a_typed_play_lets_the_turn_before_stand() {
    let mut room = announced();
    room.play(1, "H8 .AT");
    assert!(room.screen(2).contains("Ben announces"));
    let window = Room::new(2, RuleSet::classic());
    assert!(!window.table.player(Seats::of([seat(1)])).may_go_ahead());
}

/// R39: the tiles that were laid stay when the window closes, and are taken back when somebody challenges.
#[test]
fn r39_laid_tiles_stay_unless_the_turn_before_is_challenged() {
    for challenged in [false, true] {
        let mut room = announced();
        room.send(1, CommonMsg::Confirm);
        room.send(1, PlacementMsg::Letter('b'));
        let is_laid = |room: &Room| match &room.page(1).step {
            StepScene::Turn(turn) => turn.placement.draft.len() == 1,
            _ => false,
        };
        assert!(is_laid(&room));
        if challenged {
            room.send(2, Msg::ChallengeBy(seat(2)));
            assert!(matches!(room.page(1).step, StepScene::Verdict(_)));
        } else {
            room.send(2, CommonMsg::Confirm);
            assert!(is_laid(&room));
            assert_eq!(room.at_turn(), Some(seat(1)));
        }
    }
}

/// R39, R41: the next player's days begin with the announcement. When they are over, the announced turn stands and theirs is
/// passed, so an absent player does not hold the game up.
#[test]
fn r41_the_days_of_the_next_player_begin_with_the_announcement() {
    let mut room = announced();
    room.wait(Millis(2 * DAY.0));
    for person in [1, 2] {
        room.send(person, CommonMsg::Confirm);
    }
    assert_eq!(room.at_turn(), Some(seat(1)));
    room.wait(DAY);
    assert_eq!(room.at_turn(), Some(seat(2)), "Ben had three days");

    let mut room = announced();
    room.wait(Millis(3 * DAY.0));
    assert_eq!(room.at_turn(), Some(seat(2)));
    assert!(scores(&room)[0] > 0, "HORN stands");
}

/// Somebody who lays tiles meanwhile sees no rack but their own.
#[test]
fn r39_laying_tiles_meanwhile_shows_no_other_rack() {
    let mut room = announced();
    room.send(1, CommonMsg::Confirm);
    assert_eq!(rack(&room.page(0)), "BEHNOOR");
    assert!(matches!(room.page(1).rack, RackScene::Faces(_)));
    assert!(room.page(2).view.rack != room.page(1).view.rack);
}

/// R41: of a game that is hosted again, the time that was used before counts, but for the last minutes. The time between does
/// not.
#[test]
fn r41_the_time_before_a_restart_counts() {
    let limits = RemoteLimits {
        per_move: Some(DAY),
        ..RemoteLimits::default()
    };
    let mut room = Room::of(game(&RACKS[..3], RuleSet::classic()), limits);
    for _ in 0..12 * 60 {
        room.wait(Millis::seconds(60));
    }
    let recorded = room.table.events().len();
    assert!((6..=12 * 6).contains(&recorded), "{recorded} events");
    room.wait(Millis::seconds(300));

    let half = Millis(DAY.0 / 2);
    let mut again = Room::of(room.table.game().as_ref().clone(), limits);
    again.wait(half.less(Millis(1)));
    assert_eq!(again.at_turn(), Some(seat(0)));
    again.wait(Millis(1));
    assert_eq!(again.at_turn(), Some(seat(1)), "passed after a day in all");
    again.wait(half);
    assert_eq!(again.at_turn(), Some(seat(1)), "a turn of its own");
}

/// R41: what the next player uses while a turn is announced counts too when the game is hosted again, before and after the turn
/// stands.
#[test]
fn r41_the_time_since_the_announcement_counts_after_a_restart() {
    for is_accepted in [false, true] {
        let mut room = announced();
        for _ in 0..2 * 24 * 6 {
            room.wait(Millis::seconds(600));
        }
        if is_accepted {
            room.send(1, CommonMsg::Confirm);
            room.send(2, CommonMsg::Confirm);
            assert_eq!(room.at_turn(), Some(seat(1)));
        }
        let limits = RemoteLimits {
            per_move: Some(Millis(3 * DAY.0)),
            ..RemoteLimits::default()
        };
        let mut again = Room::of(room.table.game().as_ref().clone(), limits);
        if again.at_turn().is_none() {
            again.everyone(CommonMsg::Confirm);
        }
        assert_eq!(again.at_turn(), Some(seat(1)), "{is_accepted}");
        again.wait(DAY.less(Millis(1)));
        assert_eq!(again.at_turn(), Some(seat(1)), "{is_accepted}");
        again.wait(Millis(1));
        assert_eq!(again.at_turn(), Some(seat(2)), "three days in all");
        assert_eq!(again.table.game().used(seat(0)), Millis::ZERO);
    }
}

/// R18, R41: if the next player has to miss the turn, the player after them has all their time.
#[test]
fn r41_a_player_after_one_who_misses_a_turn_has_all_their_time() {
    let mut rules = RuleSet::classic();
    rules.challenge = ChallengeRule::Double;
    rules.judging = ChallengeScope::NamedWords;
    let limits = RemoteLimits {
        per_move: Some(DAY),
        ..RemoteLimits::default()
    };
    let mut room = Room::of(game(&RACKS[..3], rules), limits);
    for (by, play) in [(0, "8F HORN"), (1, "H6 FA.M"), (2, "10F PASTE")] {
        room.play(by, play);
        let others = (0..3).filter(|other| *other != by && by < 2);
        others.for_each(|other| room.send(other, CommonMsg::Confirm));
    }
    let ann = room.table.player(Seats::of([seat(0)]));
    let claim = SeatAction::Challenge(Claim::Words(vec![0]));
    ann.submit(seat(0), ann.decision(), claim)
        .expect("an open word");
    room.wait(DAY);
    assert_eq!(room.at_turn(), Some(seat(1)), "Ann misses her turn");
    room.wait(DAY.less(Millis(1)));
    assert_eq!(room.at_turn(), Some(seat(1)));
    room.wait(Millis(1));
    assert_eq!(room.at_turn(), Some(seat(2)));
}
