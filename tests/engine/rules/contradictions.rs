//! R18, R23, R28, R29: contradictions that no rule set may hold, each refused with its reason.

use crate::support::engine_help::{bonus, classic};
use scrabble::engine::clock::{ClockError, ClockRule, GameClock, Timer};
use scrabble::engine::rules::{ChallengeRule, FinishLine, RuleError, RuleSet};
use scrabble::engine::tile::Points;
use std::num::NonZeroU16;

fn refused(rules: &RuleSet, players: usize, why: RuleError, sentence: &str) {
    assert_eq!(rules.check(players), Err(why));
    assert_eq!(why.to_string(), sentence);
}

#[test]
fn r18_triple_with_three_or_four_contradicts_itself() {
    let rules = RuleSet {
        challenge: ChallengeRule::Triple,
        ..classic()
    };
    assert_eq!(rules.check(2), Ok(()));
    let sentence = "triple challenge is for two players only, not 3";
    refused(&rules, 3, RuleError::TripleNeedsTwo(3), sentence);
    assert_eq!(rules.check(4), Err(RuleError::TripleNeedsTwo(4)));
}

#[test]
fn r18_the_bonus_is_a_number_of_points_that_a_game_can_hold() {
    let with = |points| RuleSet {
        challenge: bonus(points, true),
        ..classic()
    };
    for good in [0, 5, 10, 100] {
        assert_eq!(with(good).check(4), Ok(()), "{good}");
    }
    for bad in [-1, 101, i32::MIN, i32::MAX] {
        let sentence =
            format!("the points for an unsuccessful challenge must be 1 to 100, not {bad}");
        refused(&with(bad), 2, RuleError::Bonus(Points::new(bad)), &sentence);
    }
}

#[test]
fn r23_no_play_left_without_void_contradicts_itself() {
    let with = |challenge| RuleSet {
        challenge,
        no_play_left: true,
        ..classic()
    };
    assert_eq!(with(ChallengeRule::Void).check(3), Ok(()));
    let sentence = "“no play left” can end the game only with void challenge";
    for challenge in [
        ChallengeRule::Single,
        ChallengeRule::Double,
        bonus(5, false),
    ] {
        refused(
            &with(challenge),
            3,
            RuleError::NoPlayLeftNeedsVoid,
            sentence,
        );
    }
    let triple = with(ChallengeRule::Triple);
    refused(&triple, 2, RuleError::NoPlayLeftNeedsVoid, sentence);
}

#[test]
fn r28_the_finish_line_names_each_player_or_all() {
    let with = |text: &str| RuleSet {
        finish_line: Some(text.parse::<FinishLine>().unwrap()),
        ..classic()
    };
    for players in 2..=4 {
        assert_eq!(with("120").check(players), Ok(()));
        assert_eq!(with("expert").check(players), Ok(()));
        for (list, given) in [("70,expert", 2), ("1,2,3", 3), ("1,2,3,beginner", 4)] {
            if given == players {
                assert_eq!(with(list).check(players), Ok(()));
                continue;
            }
            let why = RuleError::FinishLineSeats { given, players };
            let sentence =
                format!("the finish line is set for {given} players, but there are {players}");
            refused(&with(list), players, why, &sentence);
        }
    }
}

fn timed(clock: ClockRule) -> RuleSet {
    RuleSet { clock, ..classic() }
}

#[test]
fn r29_a_turn_takes_5_to_3600_seconds() {
    let seconds = |s| NonZeroU16::new(s).unwrap();
    let all = |s| timed(ClockRule::Turn(Timer::All(seconds(s))));
    let seats = |s| timed(ClockRule::Turn(Timer::Seats(vec![None, Some(seconds(s))])));
    for good in [5, 60, 180, 3600] {
        assert_eq!(all(good).check(4), Ok(()));
        assert_eq!(seats(good).check(2), Ok(()));
    }
    for bad in [1, 4, 3601, u16::MAX] {
        let sentence = format!("the timer must be 5 to 3600 seconds a turn, not {bad}");
        let why = RuleError::Clock(ClockError::Turn(bad));
        refused(&all(bad), 2, why, &sentence);
        refused(&seats(bad), 2, why, &sentence);
    }
}

#[test]
fn r29_the_timer_names_each_player_and_somebody_has_a_limit() {
    let seats = |list: &[Option<u16>]| {
        let list = list.iter().map(|s| s.and_then(NonZeroU16::new)).collect();
        timed(ClockRule::Turn(Timer::Seats(list)))
    };
    let sentence = "the timer is set for 2 players, but there are 3";
    let (given, players) = (2, 3);
    let why = RuleError::Clock(ClockError::Seats { given, players });
    refused(&seats(&[Some(60), None]), 3, why, sentence);
    assert!(seats(&[Some(60); 4]).check(3).is_err());
    assert_eq!(seats(&[None, None, Some(60)]).check(3), Ok(()));
    let sentence =
        "the timer is off for every player: leave it out, or give at least one player a limit";
    let why = RuleError::Clock(ClockError::NobodyTimed);
    refused(&seats(&[None, None]), 2, why, sentence);
}

#[test]
fn r29_a_game_takes_1_to_600_minutes_and_a_minute_over_costs_0_to_100() {
    let game = |minutes, penalty| {
        timed(ClockRule::Game(GameClock {
            minutes: NonZeroU16::new(minutes).unwrap(),
            penalty: Points::new(penalty),
        }))
    };
    for (minutes, penalty) in [(1, 0), (25, 10), (600, 100)] {
        assert_eq!(game(minutes, penalty).check(2), Ok(()));
    }
    let why = RuleError::Clock(ClockError::Game(601));
    let sentence = "the game clock must be 1 to 600 minutes a player, not 601";
    refused(&game(601, 10), 2, why, sentence);
    for bad in [-1, 101] {
        let why = RuleError::Clock(ClockError::Penalty(Points::new(bad)));
        let sentence = format!("the overtime penalty must be 0 to 100 points a minute, not {bad}");
        refused(&game(25, bad), 2, why, &sentence);
    }
}
