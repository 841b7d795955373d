//! What each level knows, sees and challenges.

use crate::players::table::decided;
use crate::support::engine_help::{Table, classic, house, seat, turn};
use scrabble::engine::game::{Claim, Command};
use scrabble::engine::rules::{
    ChallengeRule, ChallengeScope, FinishLine, RuleSet, ScorelessLimit, Target,
};
use scrabble::engine::tile::Points;
use scrabble::engine::view::SeatView;
use scrabble::solver::players::Level;
use std::num::{NonZeroU8, NonZeroU16};

/// A turn announced by seat 0, as seat 1 answers it.
fn answer(level: Level, rules: RuleSet, rack: &str, play: &str) -> Command {
    let mut table = Table::new(rules, &[rack, "AEIOURT"], "*");
    table.try_play(play).unwrap();
    decided(level, &table.game.view(Some(seat(1))), 1)
}

#[test]
fn who_knows_the_dictionary_challenges_phonies_and_nothing_else() {
    let challenge = Command::Challenge {
        by: seat(1),
        claim: Claim::All,
    };
    for level in [Level::Greedy, Level::Expert, Level::Champion] {
        assert_eq!(answer(level, classic(), "QZVIEEE", "8H QZVI"), challenge);
        let accept = Command::Accept { by: seat(1) };
        assert_eq!(answer(level, classic(), "HORNSAE", "8H HORN"), accept);
    }
}

#[test]
fn named_words_are_named() {
    let rules = RuleSet {
        judging: ChallengeScope::NamedWords,
        challenge: ChallengeRule::Single,
        ..classic()
    };
    let challenge = Command::Challenge {
        by: seat(1),
        claim: Claim::Words(vec![0]),
    };
    let answered = answer(Level::Expert, rules, "QZVIEEE", "8H QZVI");
    assert_eq!(answered, challenge);
}

#[test]
fn who_is_unsure_challenges_where_it_costs_little() {
    let single = RuleSet {
        challenge: ChallengeRule::Single,
        ..classic()
    };
    let triple = RuleSet {
        challenge: ChallengeRule::Triple,
        ..classic()
    };
    let challenged = |rules| {
        let command = answer(Level::Beginner, rules, "ZEMSTVO", "8H ZEMSTVO");
        matches!(command, Command::Challenge { .. })
    };
    assert!(challenged(single));
    assert!(!challenged(triple));
}

#[test]
fn the_finish_line_is_crossed_when_it_can_be() {
    let target = Target::Points(NonZeroU16::new(14).unwrap());
    let rules = RuleSet {
        finish_line: Some(FinishLine::All(target)),
        ..classic()
    };
    for level in [Level::Greedy, Level::Club, Level::Expert] {
        let mut table = Table::new(rules.clone(), &["HORNSAE", "AEIOURT"], "*");
        let command = decided(level, &table.game.view(Some(seat(0))), 1);
        table.attempt(command).unwrap();
        table.run(Command::Accept { by: seat(1) });
        assert!(table.game.view(None).outcome().is_some(), "{level}");
    }
}

/// People of clubs know the short words by heart.
#[test]
fn a_club_player_knows_every_word_of_two_and_three_letters() {
    let single = RuleSet {
        challenge: ChallengeRule::Single,
        ..classic()
    };
    for word in ["QAT", "RAX", "REZ", "DUI", "AWA", "QI", "ZEL"] {
        let rack = format!("{word}EINORST");
        let play = format!("8H {word}");
        let answered = answer(Level::Club, single.clone(), &rack[..7], &play);
        assert_eq!(answered, Command::Accept { by: seat(1) }, "{word}");
    }
    let answered = answer(Level::Club, single, "QZVEEIO", "8H QZV");
    assert!(matches!(answered, Command::Challenge { .. }));
}

/// An unsuccessful challenge counts whatever it costs; a successful one offsets it.
#[test]
fn a_player_who_is_wrong_again_and_again_lets_plays_stand() {
    for challenge in ["single", "double", "5", "10", "5/word", "10/word"] {
        let rules = RuleSet {
            challenge: challenge.parse().unwrap(),
            ..classic()
        };
        let mut table = Table::new(rules, &["QUERTAE", "AEIOURT"], "*");
        table.try_play("8D QUERTA").unwrap();
        let mut view = table.game.view(Some(seat(1)));
        assert!(challenges(&view, Level::Club), "{challenge}");
        view.players[1].failed = 20;
        assert!(!challenges(&view, Level::Club), "{challenge}");
        assert!(challenges(&view, Level::Expert), "{challenge}: knows");
    }
}

/// After unsuccessful challenges a level trusts its opponents more: they know words that it does not.
#[test]
fn an_unsuccessful_challenge_makes_careful() {
    let mut table = Table::new(classic(), &["QUERTAE", "AEIOURT"], "*");
    table.try_play("8D QUERTA").unwrap();
    let mut view = table.game.view(Some(seat(1)));
    assert!(challenges(&view, Level::Club));
    view.players[1].failed = 1;
    assert!(!challenges(&view, Level::Club));
}

/// R16, R18, R28: who loses by a play that ends the game has nothing to lose by a challenge.
#[test]
fn a_phony_that_ends_the_game_is_challenged() {
    let answered = |level, challenge: &str, line: &str| {
        let rules = RuleSet {
            challenge: challenge.parse().unwrap(),
            finish_line: Some(line.parse().unwrap()),
            ..classic()
        };
        answer(level, rules, "IAEEIOU", "8H IA")
    };
    for (level, challenge) in [(Level::Beginner, "single"), (Level::Family, "double")] {
        let ending = answered(level, challenge, "4");
        assert!(matches!(ending, Command::Challenge { .. }), "{level}");
        assert_eq!(
            answered(level, challenge, "60"),
            Command::Accept { by: seat(1) },
            "{level}"
        );
    }
}

/// A phony at the first turn of two, as seat 1 is asked about it.
fn phony_announced(challenge: &str, line: Option<&str>) -> SeatView {
    let rules = RuleSet {
        challenge: challenge.parse().unwrap(),
        finish_line: line.map(|line| line.parse().unwrap()),
        scoreless_limit: ScorelessLimit::ScorelessTurns(NonZeroU8::new(2).unwrap()),
        ..classic()
    };
    let mut table = Table::new(rules, &["QUERTAE", "AEIOURT"], "*");
    table.try_play("8D QUERTA").unwrap();
    table.game.view(Some(seat(1)))
}

fn challenges(view: &SeatView, level: Level) -> bool {
    matches!(decided(level, view, 1), Command::Challenge { .. })
}

/// R18, R28: the bonus for an unsuccessful challenge counts to the finish line of the player who gets it.
#[test]
fn nobody_who_is_unsure_lifts_an_opponent_over_the_line() {
    let view = phony_announced("2", Some("500"));
    let points = view.announced().unwrap().1.points();
    for (missing, challenged) in [(3, true), (2, false), (1, false)] {
        let mut view = view.clone();
        view.players[0].target = Some(points + Points::new(missing));
        let answers = [Level::Family, Level::Club].map(|level| challenges(&view, level));
        assert_eq!(answers, [challenged; 2], "{missing}");
        assert!(challenges(&view, Level::Expert), "knows");
    }
}

/// R23a: a turn challenged off is scoreless, and so can end the game.
#[test]
fn a_challenge_that_ends_the_game_depends_on_who_wins_it() {
    let view = phony_announced("single", None);
    for (score, challenged) in [(-100, false), (100, true)] {
        let mut view = view.clone();
        view.scoreless = 1;
        view.players[1].score = Points::new(score);
        let answers = [Level::Family, Level::Expert].map(|level| challenges(&view, level));
        assert_eq!(answers, [challenged; 2], "{score}");
    }
    let mut double = phony_announced("double", None);
    let beginner = |view: &SeatView| challenges(view, Level::Beginner);
    let before = beginner(&double);
    double.scoreless = 1;
    double.players[1].score = Points::new(100);
    assert_eq!(
        (before, beginner(&double)),
        (false, true),
        "it wins at once"
    );
}

/// R23, R30: who takes a blank off the board and plays the rest of the rack goes out.
#[test]
fn a_phony_that_goes_out_after_a_swap_is_challenged() {
    let out = |swaps: &str| {
        let mut table = Table::new(house(classic(), "b"), &["ATEIOU?", "AEIORTS"], "*");
        table.play("8H tA");
        table.pass();
        table.try_turn(turn(swaps, "9H IO")).unwrap();
        let mut view = table.game.view(Some(seat(1)));
        (view.bag, view.players[0].tiles) = (0, 2);
        view.players[0].score = Points::new(100);
        challenges(&view, Level::Beginner)
    };
    assert_eq!((out(""), out("8H?")), (true, true));
}
