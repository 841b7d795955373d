//! R18: what a failed challenge costs, by the value of the rule set.

use crate::rules::challenges::{named, three_words};
use crate::support::engine_help::{Table, bonus, classic, end_position, seat};
use scrabble::engine::endgame::EndReason;
use scrabble::engine::game::Command;
use scrabble::engine::rules::{ChallengeRule, RuleError, RuleSet};
use scrabble::engine::setup::{Setup, SetupError};
use scrabble::engine::sheet::SheetEntry;

fn rules(challenge: ChallengeRule) -> RuleSet {
    RuleSet {
        challenge,
        ..classic()
    }
}

fn missed(table: &Table, of: usize) -> usize {
    let lines = table.lines(of);
    lines
        .iter()
        .filter(|l| l.entry == SheetEntry::Missed)
        .count()
}

/// Everything counts as a word here.
fn table(rules: RuleSet, players: usize) -> Table {
    Table::new(rules, &["HORN", "FA", "EON", "LIT"][..players], "*")
}

#[test]
fn r18_double_the_challenger_misses_a_turn_and_with_two_the_same_player_goes_again() {
    let mut table = table(classic(), 2);
    table.announce("8F HORN");
    table.challenge(1);
    assert_eq!((table.score(0), table.board().tiles().count()), (14, 4));
    assert_eq!(
        table.tiles_of(0).len(),
        7,
        "the play stands, and is drawn for"
    );
    assert_eq!((table.turn(), table.owes(1), missed(&table, 1)), (0, 0, 1));
    table.pass();
    assert_eq!(table.turn(), 1, "one turn only");
}

#[test]
fn r18_double_with_three_or_four_the_others_play_in_between() {
    for players in 3..=4 {
        for by in 1..players {
            let mut table = table(classic(), players);
            table.announce("8F HORN");
            table.challenge(by);
            let mut turns = vec![];
            while turns.len() < 2 * players - 1 {
                turns.push(table.turn());
                let one = table.rack(table.turn())[..1].to_owned();
                table.exchange(&one);
            }
            let order: Vec<usize> = (1..=2 * players).map(|i| i % players).collect();
            let mut expected = order.clone();
            expected.remove(by - 1);
            assert_eq!(turns, expected, "{players} players, seat {by} challenged");
            assert_eq!(missed(&table, by), 1);
        }
    }
}

#[test]
fn r18_double_debts_add_up_and_each_missed_turn_stands_on_the_sheet() {
    let mut table = table(classic(), 3);
    table.announce("8F HORN");
    table.challenge(2);
    table.announce("9G FA");
    table.challenge(2);
    // Two owed, the first missed at once.
    assert_eq!((table.turn(), table.owes(2), missed(&table, 2)), (0, 1, 1));
    table.pass();
    table.pass();
    assert_eq!((table.turn(), table.owes(2), missed(&table, 2)), (0, 0, 2));
    table.pass();
    let one = table.rack(1)[..1].to_owned();
    table.exchange(&one);
    assert_eq!(table.turn(), 2);
    let line = &table.lines(2)[0];
    assert_eq!((line.points.value(), line.total.value()), (0, 0));
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r18_double_when_all_others_owe_each_misses_one_until_someone_does_not() {
    let mut table = three_words(named(ChallengeRule::Double), 3, "*");
    table.name(2, &[0]).unwrap();
    table.name(0, &[1]).unwrap();
    assert_eq!(
        table.turn(),
        1,
        "both others missed, the same player goes again"
    );
    assert_eq!((missed(&table, 2), missed(&table, 0)), (1, 1));

    // One owes two, one owes one: the one who is free first plays first.
    let mut table = Table::new(classic(), &["HORNSET", "FA", "EON"], "*");
    table.announce("8F HORN");
    table.challenge(2);
    table.announce("9G FA");
    table.challenge(2);
    table.announce("8J S");
    table.challenge(1);
    assert_eq!(table.turn(), 0);
    assert_eq!((missed(&table, 1), missed(&table, 2)), (1, 2));
}

#[test]
fn r18_double_a_debt_ends_with_the_game() {
    let mut table = end_position(classic(), &["AT", "QZ"], "", "*");
    let before = table.score(1);
    table.announce("F8 AT");
    table.challenge(1);
    assert_eq!(table.outcome().reason(), EndReason::WentOut(seat(0)));
    assert_eq!(table.score(1), before - 20);
    assert_eq!((missed(&table, 1), table.owes(1)), (0, 0));
}

#[test]
fn r18_single_a_failed_challenge_costs_nothing() {
    let mut table = table(rules(ChallengeRule::Single), 3);
    table.announce("8F HORN");
    table.challenge(1);
    assert_eq!((table.turn(), table.score(0)), (1, 14));
    assert_eq!(table.owes(1), 0);
    // The play, and the challenge without points.
    let lines = |of: usize| {
        table
            .lines(of)
            .iter()
            .map(|line| line.points.value())
            .collect::<Vec<_>>()
    };
    assert_eq!([lines(0), lines(1), lines(2)], [vec![14], vec![0], vec![]]);
}

#[test]
fn r18_bonus_goes_to_the_challenged_player() {
    for points in [5, 10] {
        let mut table = table(rules(bonus(points, false)), 2);
        table.announce("8F HORN");
        table.challenge(1);
        assert_eq!(table.score(0), 14 + points);
        assert_eq!((table.score(1), table.turn(), table.owes(1)), (0, 1, 0));
        let given = table
            .lines(0)
            .into_iter()
            .find(|l| l.entry == SheetEntry::ChallengeBonus);
        assert_eq!(given.unwrap().points.value(), points);
        assert_eq!(table.lines(0).last().unwrap().total.value(), 14 + points);
        assert_eq!(table.replayed(), table.game);
    }
}

#[test]
fn r18_bonus_for_a_lost_challenge_only() {
    let mut table = Table::new(rules(bonus(5, false)), &["HORN", "FA"], "");
    table.announce("8F HORN");
    table.challenge(1);
    assert_eq!((table.score(0), table.score(1)), (0, 0));
}

#[test]
fn r18_bonus_once_or_for_each_word_judged() {
    let score = |per_word, claim: &[usize], judged: bool| {
        let mut rules = rules(bonus(5, per_word));
        if judged {
            rules.judging = named(ChallengeRule::Single).judging;
        }
        let mut table = three_words(rules, 2, "*");
        table.name(0, claim).unwrap();
        table.score(1)
    };
    let mut plain = three_words(classic(), 2, "*");
    plain.accept();
    let play = plain.score(1);
    assert_eq!(score(false, &[0], false), play + 5);
    assert_eq!(score(true, &[0], false), play + 15, "all three are judged");
    assert_eq!(score(false, &[0, 2], true), play + 5);
    assert_eq!(score(true, &[0, 2], true), play + 10);
    assert_eq!(score(true, &[1], true), play + 5);
}

#[test]
fn r18_bonus_for_each_failed_challenge_of_named_words() {
    let rules = RuleSet {
        challenge: bonus(5, false),
        ..named(ChallengeRule::Single)
    };
    let mut table = three_words(rules.clone(), 4, "*");
    table.name(2, &[0]).unwrap();
    table.name(0, &[1]).unwrap();
    table.accept();
    let mut plain = three_words(classic(), 4, "*");
    plain.accept();
    assert_eq!(table.score(1), plain.score(1) + 10);
    // The failure before a success has its price all the same.
    let mut table = three_words(rules, 4, "FA");
    table.name(2, &[0]).unwrap();
    table.name(0, &[1]).unwrap();
    assert_eq!(table.score(1), 5);
}

#[test]
fn r18_a_bonus_is_a_number_of_points_that_a_game_can_hold() {
    for points in [i32::MIN, -1, 101, i32::MAX] {
        let names = crate::support::engine_help::setup(2, classic())
            .names()
            .to_vec();
        let refused = Setup::new(names, rules(bonus(points, true)));
        assert!(matches!(refused, Err(SetupError::Rules(_))), "{points}");
    }
}

#[test]
fn r18_triple_whoever_is_wrong_loses_the_game() {
    // The challenger is wrong, far behind or not.
    let mut table = table(rules(ChallengeRule::Triple), 2);
    table.play("8F HORN");
    table.announce("9G FA");
    table.challenge(0);
    assert_eq!(table.outcome().reason(), EndReason::LostChallenge(seat(0)));
    assert_eq!(table.winners(), [1]);
    assert!(
        table.score(0) == 14 && table.score(1) > 0,
        "the play stands; no tiles are counted"
    );
    // The player is wrong.
    let mut table = Table::new(rules(ChallengeRule::Triple), &["HORN", "FA"], "");
    table.play("8F HORN");
    table.announce("9G FA");
    table.challenge(0);
    assert_eq!(table.outcome().reason(), EndReason::LostChallenge(seat(1)));
    assert_eq!(table.winners(), [0]);
    let mut table = Table::new(rules(ChallengeRule::Triple), &["HORN", "FA"], "");
    table.announce("8F HORN");
    table.challenge(1);
    assert_eq!(
        table.winners(),
        [1],
        "nobody has a point; who was right wins"
    );
    assert_eq!(table.replayed(), table.game);
    assert!(table.attempt(Command::pass()).is_err());
}

#[test]
fn r18_triple_decides_a_going_out_play_too() {
    let mut table = end_position(rules(ChallengeRule::Triple), &["AT", "QZ"], "", "*");
    table.announce("F8 AT");
    table.challenge(1);
    assert_eq!(table.outcome().reason(), EndReason::LostChallenge(seat(1)));
    assert_eq!(table.winners(), [0]);
}

#[test]
fn r18_triple_is_for_two_players() {
    for players in 3..=4 {
        let names = crate::support::engine_help::setup(players, classic())
            .names()
            .to_vec();
        let refused = Setup::new(names, rules(ChallengeRule::Triple)).unwrap_err();
        assert_eq!(
            refused,
            SetupError::Rules(RuleError::TripleNeedsTwo(players))
        );
    }
}
