//! R27, R28: nine tiles, and the finish line.

use crate::rules::challenges::{named, three_words};
use crate::rules::the_end::{passes, totals};
use crate::support::engine_help::{Table, bonus, classic, end_position, seat, tiles};
use scrabble::engine::endgame::EndReason;
use scrabble::engine::game::Command;
use scrabble::engine::rules::{
    ChallengeRule, FinishLevel, FinishLine, RackSize, RuleSet, Target, TieRule,
};
use scrabble::engine::variant::Variant;
use std::num::NonZeroU16;

fn nine() -> RuleSet {
    RuleSet {
        rack: RackSize::Nine,
        ..classic()
    }
}

fn line(text: &str) -> RuleSet {
    RuleSet {
        finish_line: Some(text.parse().unwrap()),
        ..classic()
    }
}

#[test]
fn r27_racks_of_nine_are_dealt_and_filled_up() {
    for players in 2..=4 {
        let table = Table::live(nine(), players, 7);
        assert!((0..players).all(|of| table.tiles_of(of).len() == 9));
        assert_eq!(table.game.bag_count(), 100 - 9 * players);
    }
    let mut table = Table::new(nine(), &["STANDARDS", "FA"], "");
    table.play("8D STANDARD");
    assert_eq!(table.tiles_of(0).len(), 9);
    assert_eq!(table.game.bag_count(), 82 - 8);
}

#[test]
fn r27_fifty_once_for_seven_eight_or_nine_tiles() {
    // D8 and L8 double a letter, the star on H8 the word: S counts 2 at D8, and the last S at L8.
    for (word, points) in [
        ("STANDA", 2 * 8),
        ("STANDAR", 2 * 9 + 50),
        ("STANDARD", 2 * 11 + 50),
        ("STANDARDS", 2 * 13 + 50),
    ] {
        let mut table = Table::new(nine(), &["STANDARDS", "FA"], "");
        table.play(&format!("8D {word}"));
        assert_eq!(table.score(0), points, "{word}");
    }
}

#[test]
fn r27_up_to_nine_are_exchanged_and_unplayed_ones_counted() {
    let mut table = Table::new(nine(), &["STANDARDS", "AEIOUNRLT"], "");
    assert_eq!(table.game.exchange_range(), Some((0, 9)));
    table.exchange("STANDARDS");
    assert_eq!((table.tiles_of(0).len(), table.game.bag_count()), (9, 82));
    let lost = table.worth_of(0);
    passes(&mut table, 4);
    assert_eq!(totals(&table), [-lost, -9]);
    // Going out with eight tiles is a bingo too.
    let mut table = end_position(nine(), &["EEEEAAAI", "QZ"], "", "");
    let before = table.score(0);
    let play = table.play("F1 EEEEAAAI").score();
    assert_eq!(play.bonus().value(), 50);
    assert_eq!(table.score(0), before + play.total().value() + 20);
}

#[test]
fn r28_levels_by_number_of_players() {
    for (players, points) in [(2, [70, 120, 200]), (3, [60, 100, 180]), (4, [50, 90, 160])] {
        for (level, points) in ["beginner", "intermediate", "expert"]
            .into_iter()
            .zip(points)
        {
            let table = Table::new(line(level), &["HORN", "FA", "GO", "IT"][..players], "");
            for of in table.game.view(None).players {
                assert_eq!(of.target.unwrap().value(), points, "{level}, {players}");
            }
        }
    }
}

#[test]
fn r28_one_number_for_all_or_a_list_that_mixes_levels_and_points() {
    let targets = |text: &str, players| -> Vec<i32> {
        let table = Table::new(line(text), &["HORN", "FA", "GO", "IT"][..players], "");
        let views = table.game.view(None).players.into_iter();
        views.map(|of| of.target.unwrap().value()).collect()
    };
    assert_eq!(targets("120", 3), [120, 120, 120]);
    assert_eq!(targets("beginner,expert,90", 3), [60, 180, 90]);
    assert_eq!(targets("90,intermediate", 2), [90, 120]);
    assert_eq!(targets("expert,1,2000,beginner", 4), [160, 1, 2000, 50]);
    let table = Table::new(classic(), &["HORN", "FA"], "");
    assert_eq!(table.game.view(None).players[0].target, None);
}

#[test]
fn r28_texts_read_back_as_they_are_written() {
    let points = |p| Target::Points(NonZeroU16::new(p).unwrap());
    let level = Target::Level;
    for (text, written, meant) in [
        ("120", "120", FinishLine::All(points(120))),
        ("1", "1", FinishLine::All(points(1))),
        ("2000", "2000", FinishLine::All(points(2000))),
        (
            " Beginner ",
            "beginner",
            FinishLine::All(level(FinishLevel::Beginner)),
        ),
        (
            "beginner, EXPERT,90",
            "beginner,expert,90",
            FinishLine::Seats(vec![
                level(FinishLevel::Beginner),
                level(FinishLevel::Expert),
                points(90),
            ]),
        ),
        (
            "intermediate,intermediate",
            "intermediate,intermediate",
            FinishLine::Seats(vec![level(FinishLevel::Intermediate); 2]),
        ),
    ] {
        let read: FinishLine = text.parse().unwrap();
        assert_eq!(read, meant);
        assert_eq!(read.to_string(), written);
        assert_eq!(written.parse(), Ok(meant));
    }
}

#[test]
fn r28_what_is_no_finish_line_is_told_in_a_sentence() {
    let sentence = |text: &str| text.parse::<FinishLine>().unwrap_err().to_string();
    for (text, bad) in [
        ("", ""),
        ("0", "0"),
        ("2001", "2001"),
        ("-5", "-5"),
        ("70000", "70000"),
        ("novice", "novice"),
        ("70.5", "70.5"),
        ("70,", ""),
        ("70,,90", ""),
        ("beginner,master", "master"),
        ("beginner expert", "beginner expert"),
    ] {
        let expected = format!(
            "“{bad}” is not a finish line: use beginner, intermediate, expert, or 1 to 2000 points"
        );
        assert_eq!(sentence(text), expected);
    }
    let many = "the finish line is set for 5 players: the most is 4";
    assert_eq!(sentence("1,2,3,4,5"), many);
}

#[test]
fn r28_reaching_it_ends_the_game_however_many_tiles_are_left() {
    for (target, over) in [("13", true), ("14", true), ("15", false)] {
        let mut table = Table::new(line(target), &["HORN", "FA"], "");
        table.announce("8F HORN");
        assert!(table.waits(), "the window comes first");
        table.accept();
        assert_eq!(table.over(), over, "{target}");
        if over {
            assert_eq!(table.outcome().reason(), EndReason::FinishLine(seat(0)));
            assert_eq!(table.winners(), [0]);
            assert_eq!(table.replayed(), table.game);
            assert!(table.attempt(Command::pass()).is_err());
        }
    }
}

#[test]
fn r28_a_play_challenged_off_reaches_nothing_and_a_failed_challenge_ends_it() {
    let mut table = Table::new(line("14"), &["HORN", "FA"], "");
    table.announce("8F HORN");
    table.challenge(1);
    assert_eq!((table.turn(), table.score(0)), (1, 0));
    let mut table = Table::new(line("14"), &["HORN", "FA"], "HORN");
    table.announce("8F HORN");
    table.challenge(1);
    assert_eq!(table.outcome().reason(), EndReason::FinishLine(seat(0)));
}

#[test]
fn r28_where_challenge_is_void_there_is_no_window_to_wait_for() {
    let rules = RuleSet {
        challenge: ChallengeRule::Void,
        ..line("14")
    };
    let mut table = Table::new(rules, &["HORN", "FA"], "HORN");
    table.announce("8F HORN");
    assert_eq!(table.outcome().reason(), EndReason::FinishLine(seat(0)));
}

#[test]
fn r28_a_bonus_for_a_challenge_counts_towards_it() {
    for (target, over) in [("19", true), ("20", false)] {
        let rules = RuleSet {
            challenge: bonus(5, false),
            ..line(target)
        };
        let mut table = Table::new(rules, &["HORN", "FA"], "HORN");
        table.announce("8F HORN");
        table.challenge(1);
        assert_eq!((table.score(0), table.over()), (19, over));
    }
}

#[test]
fn r28_a_bonus_before_the_play_went_off_counts_towards_it_too() {
    let rules = RuleSet {
        challenge: bonus(5, false),
        ..line("2000,5,2000,2000")
    };
    let rules = RuleSet {
        judging: named(ChallengeRule::Single).judging,
        ..rules
    };
    let mut table = three_words(rules, 4, "FA");
    table.name(2, &[0]).unwrap();
    assert!(table.waits(), "it is not settled yet");
    table.name(0, &[1]).unwrap();
    assert_eq!(table.score(1), 5);
    assert_eq!(table.outcome().reason(), EndReason::FinishLine(seat(1)));
}

#[test]
fn r28_who_reaches_their_line_wins_whatever_the_scores_and_no_tiles_are_counted() {
    let mut table = Table::new(line("15,200"), &["HORNAEI", "SENATOR"], "");
    table.play_drawing("8F HORN", "QZJX");
    table.play("J8 SENATOR");
    table.play("I9 A");
    assert_eq!(table.outcome().reason(), EndReason::FinishLine(seat(0)));
    assert_eq!(table.winners(), [0]);
    assert!(table.score(1) == 69 && table.score(0) < 30);
    for s in table.outcome().standings() {
        assert_eq!(s.total(), s.before);
        assert_eq!(s.total(), table.game.score(s.seat));
    }
    let ranking = table.outcome();
    assert_eq!(ranking.ranking()[0].seat, seat(0));
}

#[test]
fn r28_it_is_looked_at_before_going_out() {
    let racks = &["AT", "QZ"];
    let mut plain = end_position(classic(), racks, "", "");
    let score = plain.score(0) + plain.announce("F8 AT").score().total().value();
    let seats = |mine: i32| RuleSet {
        finish_line: Some(FinishLine::Seats(
            [mine, 30_000]
                .map(|p| Target::Points(u16::try_from(p).unwrap().try_into().unwrap()))
                .to_vec(),
        )),
        ..classic()
    };
    let mut table = end_position(seats(score), racks, "", "");
    table.play("F8 AT");
    assert_eq!(table.outcome().reason(), EndReason::FinishLine(seat(0)));
    assert_eq!(table.score(0), score, "nobody's tiles are counted");
    // One point short: R24 applies, and what it gives never reaches the line.
    let mut table = end_position(seats(score + 1), racks, "", "");
    let theirs = table.score(1);
    table.play("F8 AT");
    assert_eq!(table.outcome().reason(), EndReason::WentOut(seat(0)));
    assert_eq!(totals(&table), [score + 20, theirs - 20]);
}

/// Nobody plays: each loses what is on the rack.
fn nobody_plays(rules: RuleSet, racks: &[&str]) -> Table {
    let mut table = Table::new(rules, racks, "");
    passes(&mut table, 2 * racks.len());
    let lost: Vec<i32> = racks
        .iter()
        .map(|r| -Variant::ENGLISH.tiles.total(&tiles(r)).value())
        .collect();
    assert_eq!(totals(&table), lost);
    assert_eq!(table.outcome().reason(), EndReason::Passes);
    table
}

/// Seven tiles worth 7, and seven worth 8.
const SEVEN: &str = "AEIOUNR";
const EIGHT: &str = "LSTEAID";

#[test]
fn r28_scores_below_zero_are_compared_as_points_whatever_the_lines() {
    for lines in ["50,58", "58,50", "1,2000", "2000,1"] {
        let table = nobody_plays(line(lines), &[SEVEN, EIGHT]);
        assert_eq!(table.winners(), [0], "{lines}");
        assert!(table.outcome().by_share());
        let ranking = table.outcome();
        let ranked: Vec<usize> = ranking.ranking().iter().map(|s| s.seat.index()).collect();
        assert_eq!(ranked, [0, 1], "{lines}");
    }
    // Something is more than less than nothing, however long its line and short the other.
    for lines in ["2000,1,1", "15,2000,2000"] {
        let mut table = Table::new(line(lines), &["HORNAEI", SEVEN, EIGHT], "");
        table.play_drawing("8F HORN", "LSTE");
        passes(&mut table, 6);
        let totals = totals(&table);
        assert!(
            totals[0] > 0 && totals[1] < 0 && totals[2] < totals[1],
            "{totals:?}"
        );
        assert_eq!(table.winners(), [0], "{lines}");
    }
}

#[test]
fn r28_ended_otherwise_the_highest_share_wins_and_shares_compare_exactly() {
    let end = |rules: RuleSet| {
        let mut table = Table::new(rules, &["HORNAEI", "FAMLSTE"], "");
        table.play_drawing("8F HORN", "DDBC");
        table.play_drawing("H6 FA.M", "RUN");
        passes(&mut table, 4);
        assert_eq!(totals(&table), [14 - 13, 9 - 7]);
        table.winners()
    };
    // 1/70 is more than 2/200.
    assert_eq!(end(line("beginner,expert")), [0]);
    assert_eq!(end(line("beginner,139")), [1]);
    // The same in thousandths of a percent, but not the same.
    assert_eq!(end(line("999,1999")), [0]);
    assert_eq!(end(line("1000,1999")), [1]);
    // Where all have one target it is points that decide, as anywhere else.
    assert_eq!(end(line("expert")), [1]);
    assert_eq!(end(line("expert,200")), [1]);
}

#[test]
fn r28_equal_shares_go_to_the_higher_share_before_unplayed_tiles_then_are_joint() {
    for tie in [TieRule::BeforeUnplayed, TieRule::Shared] {
        let rules = |text| RuleSet { tie, ..line(text) };
        let table = nobody_plays(rules("49,56"), &[SEVEN, "LSTEAIO"]);
        assert_eq!(table.winners(), [0, 1], "{tie:?}");
        assert!(!table.outcome().by_earlier_scores());
        // 1/70 is 2/140; before unplayed tiles 14/70 is more than 9/140.
        let mut table = Table::new(rules("70,140"), &["HORNAEI", "FAMLSTE"], "");
        table.play_drawing("8F HORN", "DDBC");
        table.play_drawing("H6 FA.M", "RUN");
        passes(&mut table, 4);
        assert_eq!(totals(&table), [1, 2]);
        assert_eq!(table.winners(), [0], "{tie:?}");
        assert!(table.outcome().by_earlier_scores());
        // Both have -7. Ann had 14/49 before her 21 were taken, Ben nothing.
        let racks = &["HORNQBC", "LSTEAIO", "ZXJKVWY"];
        let mut table = Table::new(rules("49,56,2000"), racks, "");
        table.play_drawing("8F HORN", "DAEI");
        passes(&mut table, 6);
        assert_eq!(totals(&table)[..2], [-7, -7]);
        assert_eq!(table.winners(), [0], "{tie:?}");
        assert!(table.outcome().by_earlier_scores());
    }
}

#[test]
fn r28_goes_with_nine_tiles() {
    let rules = RuleSet {
        rack: RackSize::Nine,
        ..line("72,73")
    };
    let mut table = Table::new(rules, &["STANDARDS", "FA"], "");
    table.play("8D STANDARD");
    assert_eq!(table.outcome().reason(), EndReason::FinishLine(seat(0)));
}
