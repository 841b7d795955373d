//! R16, R17, R19: the window, what is judged, who may.

use crate::support::engine_help::{Table, Words, bonus, classic, end_position, seat, tiles};
use scrabble::engine::event::{Event, Verdict};
use scrabble::engine::game::{Command, CommandError, Phase, ReplayFault};
use scrabble::engine::rules::{ChallengeRule, ChallengeScope, RuleSet};
use scrabble::engine::sheet::{SheetEntry, standing_lines, turn_numbers};
use scrabble::engine::tile::Points;

pub(crate) fn named(challenge: ChallengeRule) -> RuleSet {
    RuleSet {
        judging: ChallengeScope::NamedWords,
        challenge,
        ..classic()
    }
}

/// 8F HORN is on the board; seat 1 announces 9G FA, which makes FA, OF and RA.
pub(crate) fn three_words(rules: RuleSet, players: usize, words: &str) -> Table {
    let racks = ["HORN", "FA", "EON", "LIT"];
    let mut table = Table::new(rules, &racks[..players], words);
    table.play("8F HORN");
    let play = table.announce("9G FA");
    let made: Vec<String> = play.words().iter().map(ToString::to_string).collect();
    assert_eq!(made, ["FA", "OF", "RA"]);
    table
}

fn seats(list: &[usize]) -> Vec<scrabble::engine::seat::Seat> {
    list.iter().map(|&i| seat(i)).collect()
}

#[test]
fn r16_any_other_player_may_challenge_until_the_next_accepts() {
    for by in 1..4 {
        let mut table = Table::new(classic(), &["HORN", "FA", "GO", "IT"], "HORN");
        table.announce("8F HORN");
        assert_eq!(table.game.challengers(), seats(&[1, 2, 3]));
        table.challenge(by);
        assert_eq!(table.score(0), 14);
    }
    let mut table = Table::new(classic(), &["HORN", "FA", "GO", "IT"], "");
    table.play("8F HORN");
    for by in 0..4 {
        assert_eq!(table.try_challenge(by), Err(CommandError::NothingAnnounced));
    }
    assert!(table.game.challengers().is_empty() && table.game.acceptor().is_none());
}

#[test]
fn r16_nobody_challenges_their_own_play_nor_a_stranger_anyones() {
    let mut table = Table::new(classic(), &["HORN", "FA"], "");
    table.announce("8F HORN");
    assert_eq!(table.try_challenge(0), Err(CommandError::OwnPlay));
    assert_eq!(
        table.try_challenge(2),
        Err(CommandError::NotPlaying(seat(2)))
    );
    let mut table = Table::new(classic(), &["HORN", "FA", "GO"], "");
    table.run(Command::Resign);
    table.announce("8G FA");
    assert_eq!(
        table.try_challenge(0),
        Err(CommandError::NotPlaying(seat(0)))
    );
    assert_eq!(table.game.challengers(), seats(&[2]));
}

#[test]
fn r16_the_next_seat_in_order_accepts_for_the_table() {
    let mut table = Table::new(classic(), &["HORN", "FA", "GO", "IT"], "");
    table.announce("8F HORN");
    assert_eq!(table.game.acceptor(), Some(seat(1)));
    for by in [0, 2, 3] {
        let by = seat(by);
        let refused = table.attempt(Command::Accept { by });
        assert_eq!(refused, Err(CommandError::NotNext(seat(1))));
    }
    table.accept();
    for by in 0..4 {
        let by = seat(by);
        let refused = table.attempt(Command::Accept { by });
        assert_eq!(refused, Err(CommandError::NothingAnnounced));
    }
}

#[test]
fn r16_one_who_owes_a_turn_may_challenge_and_accepts_when_next() {
    let mut table = Table::new(classic(), &["HORN", "FA", "GO"], "HORN");
    table.announce("8F HORN");
    table.challenge(2);
    assert_eq!((table.turn(), table.owes(2)), (1, 1));
    table.announce("9G FA");
    assert_eq!(table.game.acceptor(), Some(seat(2)), "owing and next");
    assert_eq!(table.game.challengers(), seats(&[2, 0]));
    let mut other = Table {
        game: table.game.clone(),
        words: Words::of(""),
        events: vec![],
    };
    other.challenge(2);
    assert_eq!(other.score(1), 0);
    table.accept();
    assert_eq!((table.turn(), table.owes(2)), (0, 0));
}

#[test]
fn r16_a_resigned_seat_is_skipped_in_accepting() {
    let mut table = Table::new(classic(), &["HORN", "FA", "GO"], "");
    table.pass();
    table.run(Command::Resign);
    table.pass();
    table.announce("8F HORN");
    assert_eq!(table.game.acceptor(), Some(seat(2)));
}

#[test]
fn r16_where_challenge_is_void_there_is_no_window() {
    let void = RuleSet {
        challenge: ChallengeRule::Void,
        ..classic()
    };
    let mut table = Table::new(void, &["HORN", "FA"], "HORN");
    table.announce("8F HORN");
    assert_eq!((table.turn(), table.score(0)), (1, 14));
    assert_eq!(table.tiles_of(0).len(), 7);
    assert_eq!(table.try_challenge(1), Err(CommandError::NothingAnnounced));
    // Nor do records mix the two ways.
    let Event::Taken {
        seat: by,
        turn,
        drew,
    } = table.events[1].clone()
    else {
        panic!("played");
    };
    let mut windowed = Table::new(classic(), &["HORN", "FA"], "");
    let at_once = Event::Taken {
        seat: by,
        turn: turn.clone(),
        drew,
    };
    assert_eq!(windowed.follow(&at_once), Err(ReplayFault::Settling));
    let mut void = Table {
        events: vec![],
        ..Table::new(table.game.setup().rules().clone(), &["HORN", "FA"], "")
    };
    assert_eq!(
        void.follow(&Event::Announced { seat: by, turn }),
        Err(ReplayFault::Settling)
    );
}

#[test]
fn r16_playing_out_waits_for_the_window() {
    let mut table = end_position(classic(), &["AT", "QZ"], "", "");
    table.announce("F8 AT");
    assert!(table.waits());
    table.accept();
    assert!(table.over());
}

#[test]
fn r17_all_tiles_go_back_no_points_and_the_turn_is_over() {
    let mut table = three_words(classic(), 3, "FA OF");
    let before = (table.board().clone(), table.rack(1), table.game.bag_count());
    table.challenge(0);
    assert_eq!(
        (table.board().clone(), table.rack(1), table.game.bag_count()),
        before
    );
    assert_eq!((table.score(1), table.turn()), (0, 2));
    let line = table.lines(1).pop().unwrap();
    assert!(matches!(line.entry, SheetEntry::ChallengedOff { by, .. } if by == seat(0)));
    assert_eq!(line.points.value(), 0);
    assert_eq!(table.owes(0), 0, "who was right owes nothing");
}

#[test]
fn r17_whole_play_one_bad_word_spoils_it() {
    for words in ["FA OF", "FA RA", "OF RA", "FA", ""] {
        let mut table = three_words(classic(), 2, words);
        table.challenge(0);
        assert_eq!(table.score(1), 0, "{words}");
    }
    let mut table = three_words(classic(), 2, "FA OF RA");
    table.challenge(0);
    assert!(table.score(1) > 0);
}

#[test]
fn r17_whole_play_is_judged_whole_whatever_is_named() {
    // The one named is good; the play goes off all the same.
    let mut table = three_words(classic(), 2, "FA OF");
    table.name(0, &[0]).unwrap();
    assert_eq!(table.score(1), 0);
    let Some(Event::Challenged { verdicts, .. }) = table.events.last() else {
        panic!("challenged");
    };
    let found: Vec<(usize, bool)> = verdicts.iter().map(|v| (v.word, v.acceptable)).collect();
    assert_eq!(found, [(0, true), (1, true), (2, false)]);
}

#[test]
fn r17_named_words_alone_are_judged() {
    // FA is bad, but OF and RA are named: the play stands with FA unjudged.
    let mut table = three_words(named(ChallengeRule::Single), 2, "OF RA");
    table.name(0, &[1, 2]).unwrap();
    assert!(table.score(1) > 0 && table.turn() == 0);
    // Any bad one of those named takes it off; FA and OF stand unjudged.
    let mut table = three_words(named(ChallengeRule::Single), 2, "FA OF");
    table.name(0, &[2]).unwrap();
    assert_eq!((table.score(1), table.turn()), (0, 0));
    let mut table = three_words(named(ChallengeRule::Single), 2, "FA OF");
    table.name(0, &[1, 2]).unwrap();
    assert_eq!(table.score(1), 0);
}

#[test]
fn r17_a_claim_names_words_of_the_play_each_once() {
    let mut table = three_words(named(ChallengeRule::Single), 3, "FA OF RA");
    assert_eq!(table.name(0, &[]), Err(CommandError::NoWordNamed));
    let none = |word| Err(CommandError::NoSuchWord { word, words: 3 });
    assert_eq!(table.name(0, &[3]), none(3));
    assert_eq!(table.name(0, &[1, 1]), none(1));
    assert_eq!(table.name(0, &[0, usize::MAX]), none(usize::MAX));
}

#[test]
fn r19_whole_play_the_first_challenge_closes_the_window() {
    for words in ["FA OF RA", ""] {
        let mut table = three_words(classic(), 4, words);
        table.challenge(3);
        for by in [0, 2] {
            assert_eq!(table.try_challenge(by), Err(CommandError::NothingAnnounced));
        }
        assert_eq!(table.turn(), 2);
    }
}

#[test]
fn r19_named_each_opponent_once_and_only_words_not_judged_yet() {
    let mut table = three_words(named(ChallengeRule::Double), 4, "FA OF RA");
    table.name(2, &[1]).unwrap();
    assert!(table.waits(), "others may still challenge");
    assert_eq!((table.owes(2), table.score(1)), (1, 0));
    assert_eq!(table.game.challengers(), seats(&[3, 0]));
    assert_eq!(
        table.name(2, &[0]),
        Err(CommandError::ChallengedAlready(seat(2)))
    );
    assert_eq!(
        table.name(3, &[1]),
        Err(CommandError::JudgedAlready("OF".into()))
    );
    assert_eq!(
        table.name(3, &[0, 1]),
        Err(CommandError::JudgedAlready("OF".into()))
    );
    table.name(3, &[0]).unwrap();
    assert_eq!((table.owes(2), table.owes(3)), (1, 1));
    // The last word judged closes it: the play stands, seats 2 and 3 miss a turn.
    table.challenge(0);
    assert_eq!(
        (table.turn(), table.owes(0), table.owes(2), table.owes(3)),
        (1, 0, 0, 0)
    );
    assert!(table.score(1) > 0);
    assert_eq!(table.replayed(), table.game);
}

/// 8H TA is on the board; seat 1 announces AI below it, which makes AI, TA and AI again.
fn ai_twice(rules: RuleSet, below: &str, words: &str) -> Table {
    let mut table = Table::new(rules, &["TA", "AI?", "EON"], words);
    table.play("8H TA");
    table.announce(below);
    assert_eq!(table.words_at_issue(), ["AI", "TA", "AI"]);
    table
}

#[test]
fn r19_a_word_made_twice_is_named_and_judged_once() {
    // A blank that is an A makes the same word: a word is its letters.
    for below in ["9H AI", "9H aI"] {
        // Either place names it.
        for place in [0, 2] {
            let mut table = ai_twice(named(ChallengeRule::Double), below, "*");
            assert_eq!(table.game.open_words(), [0, 1]);
            let both = table.name(2, &[0, 2]);
            assert_eq!(both, Err(CommandError::NoSuchWord { word: 2, words: 3 }));
            let event = table.name(2, &[place]).unwrap();
            assert!(matches!(event, Event::Challenged { verdicts, .. } if verdicts.len() == 1));
            assert_eq!(table.game.open_words(), [1]);
            for again in [0, 2] {
                let judged = Err(CommandError::JudgedAlready("AI".into()));
                assert_eq!(table.name(0, &[again]), judged);
            }
            assert!(table.waits() && table.owes(0) == 0);
            assert_eq!(table.replayed(), table.game);
            table.accept();
        }
        // All its words judged, the window closes.
        let mut table = ai_twice(named(ChallengeRule::Double), below, "*");
        table.name(2, &[0, 1]).unwrap();
        assert!(!table.waits());
        // A bad one takes the play off by one challenge.
        let mut table = ai_twice(named(ChallengeRule::Double), below, "TA");
        table.name(2, &[2]).unwrap();
        assert_eq!((table.score(1), table.turn()), (0, 2));
    }
}

#[test]
fn r19_a_word_made_twice_is_paid_for_once() {
    for judging in [ChallengeScope::WholePlay, ChallengeScope::NamedWords] {
        let rules = RuleSet {
            judging,
            ..named(bonus(5, true))
        };
        let mut plain = ai_twice(rules.clone(), "9H AI", "*");
        plain.accept();
        let mut table = ai_twice(rules, "9H AI", "*");
        table.challenge(0);
        if table.waits() {
            table.accept();
        }
        assert_eq!(table.score(1), plain.score(1) + 10, "AI and TA");
    }
}

#[test]
fn r19_a_record_judges_a_word_made_twice_where_it_stands_first() {
    for (words, fault) in [
        (&[2][..], ReplayFault::Words),
        (&[1, 2], ReplayFault::Words),
    ] {
        let mut table = ai_twice(named(ChallengeRule::Single), "9H AI", "*");
        let verdicts = words.iter().map(|&word| Verdict {
            word,
            acceptable: true,
        });
        let challenged = Event::Challenged {
            by: seat(2),
            verdicts: verdicts.collect(),
            drew: tiles(""),
        };
        assert_eq!(table.follow(&challenged), Err(fault));
    }
}

#[test]
fn r19_named_the_first_success_closes_the_window() {
    let mut table = three_words(named(ChallengeRule::Double), 4, "FA OF");
    table.name(3, &[0, 1]).unwrap();
    table.name(2, &[2]).unwrap();
    assert_eq!(table.score(1), 0);
    assert_eq!(table.turn(), 2, "who was right plays on");
    assert_eq!(
        (table.owes(2), table.owes(3)),
        (0, 1),
        "only the failure costs"
    );
}

#[test]
fn r19_named_the_window_closes_when_nobody_is_left_to_challenge() {
    // With two players, one failure of one word settles the play.
    let mut table = three_words(named(ChallengeRule::Double), 2, "FA OF RA");
    table.name(0, &[0]).unwrap();
    assert!(table.score(1) > 0);
    assert_eq!(table.turn(), 1);
    // One has resigned: two opponents are one.
    let mut table = Table::new(named(ChallengeRule::Single), &["HORN", "FA", "GO"], "HORN");
    table.pass();
    table.pass();
    table.run(Command::Resign);
    table.announce("8F HORN");
    table.challenge(1);
    assert_eq!(table.turn(), 1);
}

#[test]
fn r19_named_after_a_failure_the_next_still_accepts() {
    let mut table = three_words(named(ChallengeRule::Double), 4, "FA OF RA");
    table.name(3, &[0]).unwrap();
    table.accept();
    assert_eq!((table.turn(), table.owes(3)), (2, 1));
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r19_never_both_sides_lose_a_turn_for_one_challenge() {
    for words in ["FA OF RA", "FA OF", ""] {
        let mut table = three_words(classic(), 2, words);
        table.challenge(0);
        let missed = |of: usize| {
            table
                .lines(of)
                .iter()
                .any(|l| l.entry == SheetEntry::Missed)
        };
        let off = matches!(table.lines(1)[0].entry, SheetEntry::ChallengedOff { .. });
        assert!(missed(0) != off && !missed(1), "{words}");
    }
}

#[test]
fn r17_a_record_of_a_challenge_judges_what_was_challenged() {
    let mut table = three_words(classic(), 2, "");
    let judged = |words: &[usize]| Event::Challenged {
        by: seat(0),
        verdicts: words
            .iter()
            .map(|&word| Verdict {
                word,
                acceptable: false,
            })
            .collect(),
        drew: tiles(""),
    };
    assert_eq!(table.follow(&judged(&[0])), Err(ReplayFault::Words));
    assert_eq!(
        table.follow(&judged(&[0, 1, 2, 3])),
        Err(ReplayFault::Words)
    );
    assert_eq!(table.follow(&judged(&[])), Err(ReplayFault::Words));
    // Nobody draws for a play that goes off.
    let Event::Challenged { by, verdicts, .. } = judged(&[0, 1, 2]) else {
        panic!("challenged");
    };
    let drew = tiles("EE");
    assert_eq!(
        table.follow(&Event::Challenged { by, verdicts, drew }),
        Err(ReplayFault::Tiles)
    );
    table.follow(&judged(&[0, 1, 2])).unwrap();
    assert!(matches!(table.game.phase(), Phase::Turn(_)));
}

/// The words of FA, OF and RA by their places.
const MADE: [&str; 3] = ["FA", "OF", "RA"];

#[test]
fn r17_the_sheet_has_the_words_that_were_bad_and_no_other() {
    for good in 0..7_u32 {
        let counts = |place: usize| good >> place & 1 == 1;
        let words: Vec<&str> = (0..3).filter(|&i| counts(i)).map(|i| MADE[i]).collect();
        let bad_ones: Vec<usize> = (0..3).filter(|&i| !counts(i)).collect();
        // Where the whole play is judged, nobody learns which words were phonies.
        let mut table = three_words(classic(), 2, &words.join(" "));
        table.challenge(0);
        let line = table.lines(1).pop().unwrap();
        assert!(matches!(line.entry, SheetEntry::ChallengedOff { bad, .. } if bad.is_empty()));

        let mut table = three_words(named(ChallengeRule::Single), 2, &words.join(" "));
        table.name(0, &[0, 1, 2]).unwrap();
        let line = table.lines(1).pop().unwrap();
        let SheetEntry::ChallengedOff { turn, bad, .. } = line.entry else {
            panic!("{words:?} stood");
        };
        assert_eq!(bad, bad_ones);
        let texts: Vec<&str> = bad_ones.iter().map(|&i| MADE[i]).collect();
        assert_eq!(turn.texts_of(&bad), texts);
    }
    // Of named words those alone that were judged.
    let mut table = three_words(named(ChallengeRule::Single), 2, "OF");
    table.name(0, &[1, 2]).unwrap();
    let line = table.lines(1).pop().unwrap();
    assert!(matches!(line.entry, SheetEntry::ChallengedOff { bad, .. } if bad == [2]));
}

/// The failed challenges on the sheet: whose, of what, in which turn.
fn failures(table: &Table) -> Vec<(usize, Vec<String>, u32)> {
    let sheet = table.game.sheet().iter();
    let failed = sheet.filter_map(|line| match &line.entry {
        SheetEntry::FailedChallenge(words) => {
            assert_eq!(line.points.value(), 0);
            let words = words.iter().map(ToString::to_string).collect();
            Some((line.seat.index(), words, line.turn))
        }
        _ => None,
    });
    failed.collect()
}

#[test]
fn r18_a_failed_challenge_stands_on_the_sheet_when_it_is_made_whatever_it_costs() {
    let bonus = |points: i32| ChallengeRule::Bonus {
        points: Points::new(points),
        per_word: false,
    };
    let rules = [
        ChallengeRule::Single,
        ChallengeRule::Double,
        bonus(0),
        bonus(5),
    ];
    for challenge in rules {
        let mut table = three_words(named(challenge), 4, "FA OF RA");
        let of = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
        table.name(2, &[1]).unwrap();
        assert!(table.waits(), "the play is not settled yet");
        assert_eq!(failures(&table), [(2, of(&["OF"]), 2)], "{challenge:?}");
        table.name(0, &[0, 2]).unwrap();
        let both = [(2, of(&["OF"]), 2), (0, of(&["FA", "RA"]), 2)];
        assert_eq!(failures(&table), both, "{challenge:?}");
        assert_eq!(table.replayed(), table.game);
        // It goes with the turn that is taken back (R37).
        table.run(Command::TakeBack);
        let standing = standing_lines(table.game.sheet());
        assert_eq!(standing.len(), 1, "{standing:?}");
        // And it outlives a play that a later one takes off.
        let mut table = three_words(named(challenge), 4, "FA OF");
        table.name(3, &[0]).unwrap();
        table.name(2, &[2]).unwrap();
        assert_eq!(failures(&table), [(3, of(&["FA"]), 2)], "{challenge:?}");
    }
    let mut table = three_words(
        RuleSet {
            challenge: ChallengeRule::Triple,
            ..classic()
        },
        2,
        "FA OF RA",
    );
    table.challenge(0);
    assert!(table.over());
    assert_eq!(failures(&table).len(), 1);
}

#[test]
fn r26_a_failed_challenge_has_the_number_of_the_turn_that_was_challenged() {
    let mut table = three_words(named(ChallengeRule::Double), 4, "FA OF RA");
    table.name(2, &[1]).unwrap();
    assert_eq!(turn_numbers(table.game.sheet()), [1, 2]);
    assert_eq!(table.game.view(None).turn_number(), 2);
    table.accept();
    // Seat 2 has missed turn 3.
    assert_eq!(turn_numbers(table.game.sheet()), [1, 2, 2, 3]);
    assert_eq!(table.game.view(None).turn_number(), 4);
}
