//! R24–R26, R35: unplayed tiles, the winner, the score sheet, resigning.

use crate::rules::the_end::{passes, totals};
use crate::support::engine_help::{Table, classic, end_position, seat, tiles};
use scrabble::app::describe::result;
use scrabble::engine::endgame::EndReason;
use scrabble::engine::game::{Command, CommandError};
use scrabble::engine::rules::{RuleSet, TieRule, UnplayedRule};
use scrabble::engine::sheet::SheetEntry;

#[test]
fn r24_own_tiles_are_lost_and_who_went_out_gains_all_others() {
    let mut table = end_position(classic(), &["AT", "QZ", "E?", "JK"], "", "");
    let before: Vec<i32> = (0..4).map(|i| table.score(i)).collect();
    let play = table.play("F8 AT").score().total().value();
    let expected = [
        before[0] + play + 20 + 1 + 13,
        before[1] - 20,
        before[2] - 1,
        before[3] - 13,
    ];
    assert_eq!(totals(&table), expected);
    assert_eq!((0..4).map(|i| table.score(i)).collect::<Vec<_>>(), expected);
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r24_nobody_went_out_then_only_the_loss() {
    for unplayed in [
        UnplayedRule::LoseOwnGainOthers,
        UnplayedRule::GainTwiceOthers,
    ] {
        let rules = RuleSet {
            unplayed,
            ..classic()
        };
        let mut table = Table::new(rules, &["QZJXKVW", "AEIOUNR"], "");
        passes(&mut table, 4);
        // Below zero.
        assert_eq!(totals(&table), [-49, -7]);
        assert_eq!(table.winners(), [1]);
    }
}

#[test]
fn r24_twice_the_others_tiles_where_the_table_says_so() {
    let rules = RuleSet {
        unplayed: UnplayedRule::GainTwiceOthers,
        ..classic()
    };
    let mut table = end_position(rules, &["AT", "QZ", "JK"], "", "");
    let before: Vec<i32> = (0..3).map(|i| table.score(i)).collect();
    let play = table.play("F8 AT").score().total().value();
    assert_eq!(
        totals(&table),
        [before[0] + play + 2 * 33, before[1], before[2]]
    );
}

#[test]
fn r25_highest_final_score_wins() {
    let mut table = Table::new(classic(), &["HORNAEI", "AEIOUNR", "QZJXKVW"], "");
    table.play_drawing("8F HORN", "OUNR");
    passes(&mut table, 6);
    assert_eq!(totals(&table), [14 - 7, -7, -49]);
    assert_eq!(table.winners(), [0]);
    let ranking: Vec<usize> = table
        .outcome()
        .ranking()
        .iter()
        .map(|s| s.seat.index())
        .collect();
    assert_eq!(ranking, [0, 1, 2]);
}

/// Ann has 14 and loses 21, Ben has 0 and loses 7.
fn tie(tie: TieRule) -> Table {
    let rules = RuleSet { tie, ..classic() };
    let mut table = Table::new(rules, &["HORNQBC", "LSTEAIO", "ZXJKVWY"], "");
    table.play_drawing("8F HORN", "DAEI");
    passes(&mut table, 6);
    assert_eq!(totals(&table)[..2], [-7, -7]);
    table
}

#[test]
fn r25_a_tie_goes_to_the_higher_score_before_unplayed_tiles() {
    assert_eq!(tie(TieRule::BeforeUnplayed).winners(), [0]);
}

#[test]
fn r25_or_is_shared_where_the_table_says_so() {
    assert_eq!(tie(TieRule::Shared).winners(), [0, 1]);
}

#[test]
fn r25_the_result_says_what_broke_a_tie() {
    let said = |table: &Table| result(&table.outcome(), table.game.setup());
    assert_eq!(
        said(&tie(TieRule::BeforeUnplayed)),
        "Ann wins the tie with 14 points before unplayed tiles!"
    );
    assert_eq!(said(&tie(TieRule::Shared)), "Ann and Ben tie for first!");
}

#[test]
fn r25_an_outcome_knows_whether_earlier_scores_decided() {
    assert!(tie(TieRule::BeforeUnplayed).outcome().by_earlier_scores());
    assert!(!tie(TieRule::Shared).outcome().by_earlier_scores());
    // Joint winners, and a winner without a tie.
    for racks in [["AEIOUNR", "LSTEAIO"], ["AEIOUNR", "QZJXKVW"]] {
        let mut table = Table::new(classic(), &racks, "");
        passes(&mut table, 4);
        assert!(!table.outcome().by_earlier_scores(), "{racks:?}");
    }
    // Who has resigned is no rival, however equal the scores.
    let mut table = Table::new(classic(), &["AEIOUNR", "LSTEAIO", "QZJXKVW"], "");
    table.run(Command::Resign);
    table.run(Command::Resign);
    assert!(!table.outcome().by_earlier_scores());
}

#[test]
fn r25_still_tied_are_joint_winners() {
    let mut table = Table::new(classic(), &["AEIOUNR", "LSTEAIO", "QZJXKVW"], "");
    passes(&mut table, 6);
    assert_eq!(totals(&table), [-7, -7, -50 + 1]);
    assert_eq!(table.winners(), [0, 1]);
}

#[test]
fn r25_among_the_tied_only() {
    // Ann has the most before unplayed tiles, and is not among the tied.
    let mut table = Table::new(classic(), &["HORNQZJ", "LSTEAIO", "NRTEAIO"], "");
    table.play_drawing("8F HORN", "XKVW");
    passes(&mut table, 6);
    assert_eq!(table.winners(), [1, 2]);
}

#[test]
fn r26_every_turn_stands_on_the_sheet_with_running_totals() {
    let mut table = Table::new(classic(), &["HORNPTE", "FAMEEEE", "GO"], "HORN");
    table.announce("8F HORN");
    table.challenge(2);
    table.play("H6 FA.M");
    table.exchange("P");
    table.pass();
    table.announce("F7 G.O");
    table.challenge(0);
    let kinds: Vec<(u32, usize, &str, i32, i32)> = table
        .game
        .sheet()
        .iter()
        .map(|l| {
            let kind = match l.entry {
                SheetEntry::Play(_) => "play",
                SheetEntry::ChallengedOff { .. } => "off",
                SheetEntry::Exchange(1) => "exchange",
                SheetEntry::Pass => "pass",
                SheetEntry::Missed => "missed",
                SheetEntry::FailedChallenge(_) => "failed",
                _ => "other",
            };
            (
                l.turn,
                l.seat.index(),
                kind,
                l.points.value(),
                l.total.value(),
            )
        })
        .collect();
    let expected = [
        (1, 2, "failed", 0, 0),
        (1, 0, "play", 14, 14),
        (2, 1, "play", 9, 9),
        (3, 2, "missed", 0, 0),
        (4, 0, "exchange", 0, 14),
        (5, 1, "pass", 0, 9),
        (6, 2, "off", 0, 0),
    ];
    assert_eq!(kinds, expected);
    assert_eq!(table.game.view(None).sheet, table.game.sheet());
}

#[test]
fn r26_the_adjustments_of_the_end_are_lines_of_their_own() {
    let mut table = end_position(classic(), &["AT", "QZ", "??"], "", "");
    let turns = table.game.turn();
    table.play("F8 AT");
    let adjusted: Vec<_> = table.game.sheet().iter().rev().take(2).rev().collect();
    assert_eq!(adjusted[0].entry, SheetEntry::UnplayedGained(tiles("QZ??")));
    assert_eq!(adjusted[1].entry, SheetEntry::UnplayedLost(tiles("QZ")));
    assert_eq!(
        (adjusted[0].points.value(), adjusted[1].points.value()),
        (20, -20)
    );
    for line in adjusted {
        assert_eq!(line.turn, turns);
        assert_eq!(line.total, table.game.score(line.seat));
    }
    for s in table.outcome().standings() {
        assert_eq!(s.total(), table.game.score(s.seat));
    }
}

#[test]
fn r35_a_resigned_players_tiles_go_back_and_the_others_go_on() {
    let mut table = Table::new(classic(), &["HORN", "FA", "GO"], "");
    table.play("8F HORN");
    table.run(Command::Resign);
    assert_eq!((table.turn(), table.rack(1)), (2, String::new()));
    assert_eq!(table.game.bag_count(), 100 - 4 - 14);
    assert!(table.game.resigned(seat(1)));
    table.pass();
    table.pass();
    assert_eq!(table.turn(), 2, "the seat is skipped");
    assert_eq!(table.lines(1)[0].entry, SheetEntry::Resigned);
}

#[test]
fn r35_the_score_stays_on_the_sheet_out_of_the_ranking() {
    let mut table = Table::new(classic(), &["HORN", "AEIOUNR", "QZJXKVW"], "");
    table.play("8F HORN");
    passes(&mut table, 2);
    table.run(Command::Resign);
    passes(&mut table, 2);
    let outcome = table.outcome();
    assert_eq!(totals(&table), [14, -7, -49]);
    assert_eq!(table.winners(), [1], "14 is more, but out of the ranking");
    assert_eq!(outcome.ranking().last().unwrap().seat, seat(0));
}

#[test]
fn r35_with_one_left_that_one_has_won() {
    for players in 2..=4 {
        let mut table = Table::new(classic(), &["HORN", "FA", "GO", "IT"][..players], "");
        table.play("8F HORN");
        for _ in 1..players {
            if table.turn() == 0 {
                table.pass();
            }
            table.run(Command::Resign);
        }
        assert_eq!(table.outcome().reason(), EndReason::LastOneLeft(seat(0)));
        assert_eq!((table.winners(), table.score(0)), (vec![0], 14));
        // Also one far behind.
        let mut table = Table::new(classic(), &["HORN", "FA"], "");
        table.play("8F HORN");
        table.pass();
        table.run(Command::Resign);
        assert_eq!(table.winners(), [1]);
    }
}

#[test]
fn r35_only_at_ones_own_turn() {
    let mut table = Table::new(classic(), &["HORN", "FA"], "");
    table.announce("8F HORN");
    let waits = table.attempt(Command::Resign);
    assert!(matches!(waits, Err(CommandError::PlayWaits(_))));
}

#[test]
fn r35_tiles_given_back_to_an_empty_bag_are_drawn_again() {
    let mut table = end_position(classic(), &["AT", "QZ", "EIO"], "", "");
    table.pass();
    table.run(Command::Resign);
    assert_eq!(table.game.bag_count(), 2);
    table.play("F8 E");
    assert_eq!(
        table.tiles_of(2),
        tiles("IOQZ"),
        "up to the rack size while the bag lasts"
    );
}
