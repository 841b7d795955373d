use scrabble::app::rules_summary::rules_summary;
use scrabble::engine::clock::ClockRule;
use scrabble::engine::rules::describe::{NO_PLAY_LEFT, finish_line, finish_line_for};
use scrabble::engine::rules::{
    ChallengeRule, ChallengeScope, ExchangeRule, FinishLine, FirstWord, Preset, RackSize, RuleSet,
    ScorelessLimit, TieRule, UnplayedRule,
};
use scrabble::engine::tile::Points;
use scrabble::engine::variant::Variant;
use std::num::NonZeroU8;

/// Returns the text under one heading; empty if there is none.
fn said(what: &str, rules: &RuleSet) -> String {
    let all = rules_summary(rules, 2, Variant::ENGLISH);
    assert!(all.iter().all(|(_, how)| how.ends_with('.')));
    let found = all.into_iter().find(|(about, _)| *about == what);
    found.map_or(String::new(), |(_, how)| how)
}

#[test]
fn a_challenge_is_told_with_what_it_judges_and_costs() {
    let whole = "One phony and the whole play comes off.";
    let named =
        "Only the words the challenger names are judged. One phony and the whole play comes off.";
    let bonus = |points, per_word| ChallengeRule::Bonus {
        points: Points::new(points),
        per_word,
    };
    let gives = "An unsuccessful challenge gives the challenged player";
    for (challenge, cost) in [
        (
            ChallengeRule::Single,
            "An unsuccessful challenge costs nothing.".to_owned(),
        ),
        (
            ChallengeRule::Double,
            "An unsuccessful challenge costs the challenger a turn.".to_owned(),
        ),
        (
            ChallengeRule::Triple,
            "The player who loses a challenge loses the game.".to_owned(),
        ),
        (
            bonus(0, true),
            "An unsuccessful challenge costs nothing.".to_owned(),
        ),
        (bonus(1, false), format!("{gives} 1 point.")),
        (bonus(5, false), format!("{gives} 5 points.")),
        (
            bonus(5, true),
            format!("{gives} 5 points for each word judged."),
        ),
    ] {
        for (judging, judged) in [
            (ChallengeScope::WholePlay, whole),
            (ChallengeScope::NamedWords, named),
        ] {
            let rules = RuleSet {
                challenge,
                judging,
                ..RuleSet::classic()
            };
            assert_eq!(said("Challenge", &rules), format!("{judged} {cost}"));
        }
    }
    for judging in [ChallengeScope::WholePlay, ChallengeScope::NamedWords] {
        let rules = RuleSet {
            challenge: ChallengeRule::Void,
            judging,
            ..RuleSet::classic()
        };
        let void = said("Challenge", &rules);
        assert!(
            void.contains("refused") && !void.contains("judged"),
            "{void}"
        );
    }
}

#[test]
fn more_than_two_are_warned_of_tournament_rules() {
    for preset in Preset::ALL {
        let tournament = preset.name().ends_with("tournament");
        let mut rules = preset.rules();
        for players in 2..=4 {
            let warned = rules_summary(&rules, players, Variant::ENGLISH)[0].0 == "Players";
            assert_eq!(warned, tournament && players > 2, "{preset} {players}");
            // Presets do not define hints, coach or clock.
            (rules.hints, rules.coach, rules.clock) = (true, true, ClockRule::Off);
        }
    }
}

#[test]
fn an_exchange_is_told_with_what_the_bag_must_hold() {
    let seven = "7 or more";
    let seven_and = "7 or more, and as many as you exchange";
    for (bag_needs, rack, bag) in [
        (0, RackSize::Seven, "at least that many"),
        (1, RackSize::Seven, "at least that many"),
        (2, RackSize::Seven, "2 or more, and as many as you exchange"),
        (6, RackSize::Seven, "6 or more, and as many as you exchange"),
        (7, RackSize::Seven, seven),
        (8, RackSize::Seven, "8 or more"),
        (0, RackSize::Nine, "at least that many"),
        (7, RackSize::Nine, seven_and),
        (9, RackSize::Nine, "9 or more"),
    ] {
        for (none_allowed, none) in [
            (true, "Exchanging no tiles is a pass."),
            (false, "You must exchange at least one tile."),
        ] {
            let rules = RuleSet {
                exchange: ExchangeRule {
                    none_allowed,
                    bag_needs,
                },
                rack,
                ..RuleSet::classic()
            };
            let whole =
                format!("You can exchange any number of tiles while the bag holds {bag}. {none}");
            assert_eq!(said("Exchange", &rules), whole);
        }
    }
}

#[test]
fn the_end_is_told_with_everything_that_brings_it() {
    let out = "The game ends when a player goes out";
    let scoreless =
        |turns| ScorelessLimit::ScorelessTurns(NonZeroU8::new(turns).unwrap_or(NonZeroU8::MIN));
    for (scoreless_limit, quiet) in [
        (
            ScorelessLimit::EveryonePassedTwice,
            "everyone passes twice in a row",
        ),
        (scoreless(1), "a turn scores nothing"),
        (scoreless(6), "6 turns in a row score nothing"),
    ] {
        // With recycled blanks the game does not detect that no play is left, so the text must not promise it (R23).
        for no_play_left in [false, true] {
            let mut rules = RuleSet {
                challenge: ChallengeRule::Void,
                scoreless_limit,
                no_play_left,
                ..RuleSet::classic()
            };
            let end = format!("{out} or {quiet}.");
            let told = said("End", &rules);
            let rest = told.strip_prefix(&end).unwrap_or(&told).trim();
            assert_eq!(rest, if no_play_left { NO_PLAY_LEFT } else { "" });
            rules.house.recycle_blanks = true;
            assert_eq!(said("End", &rules), end);
        }
    }
}

#[test]
fn r28_the_points_of_a_level_are_told() {
    let told = |line: &str, players| {
        let rules = RuleSet {
            finish_line: line.parse().ok(),
            ..RuleSet::classic()
        };
        finish_line_for(&rules, players).unwrap_or_default()
    };
    for (line, players, points) in [
        ("beginner", 2, "reach 70 points wins"),
        ("beginner", 4, "reach 50 points wins"),
        ("1", 3, "reach 1 point wins"),
        ("expert,90", 2, "by player: 200, 90."),
    ] {
        let told = told(line, players);
        assert!(told.contains(points), "{told}");
    }
    let level: Option<FinishLine> = "expert".parse().ok();
    let told = level.as_ref().map(finish_line).unwrap_or_default();
    let points = "(200 points for two players, 180 for three, 160 for four)";
    assert!(told.contains(points), "{told}");
}

#[test]
fn r38_whether_all_may_agree_on_a_word_is_told() {
    for (agreement, told) in [
        (true, "all players agree"),
        (false, "Only words in the dictionary"),
    ] {
        let rules = RuleSet {
            agreement,
            ..RuleSet::classic()
        };
        assert!(said("Words", &rules).contains(told));
    }
}

#[test]
fn the_rest_is_told_as_it_is() {
    let classic = RuleSet::classic();
    let first_word = |letters| RuleSet {
        first_word: FirstWord::at_least(letters).unwrap_or(FirstWord::ANY),
        ..RuleSet::classic()
    };
    let with = |unplayed, tie, rack| RuleSet {
        tie,
        unplayed,
        rack,
        ..RuleSet::classic()
    };
    let lose = with(
        UnplayedRule::LoseOwnGainOthers,
        TieRule::BeforeUnplayed,
        RackSize::Seven,
    );
    let gain = with(
        UnplayedRule::GainTwiceOthers,
        TieRule::Shared,
        RackSize::Nine,
    );
    for (what, rules, parts) in [
        ("First word", &classic, &[][..]),
        ("First word", &first_word(2), &[]),
        ("First word", &first_word(3), &["at least 3 letters"]),
        ("First word", &first_word(5), &["at least 5 letters"]),
        (
            "Unplayed tiles",
            &lose,
            &["count against you", "gains the others’"],
        ),
        (
            "Unplayed tiles",
            &gain,
            &["twice", "If no one goes out", "against you"],
        ),
        ("Tie", &lose, &["before unplayed tiles wins", "draw"]),
        ("Tie", &gain, &["Tied scores are a draw"]),
        ("Bingo", &lose, &["seven tiles", "50"]),
        (
            "Bingo",
            &gain,
            &["nine tiles", "seven, eight or nine", "50"],
        ),
    ] {
        let said = said(what, rules);
        assert_eq!(said.is_empty(), parts.is_empty(), "{what}: {said}");
        for part in parts {
            assert!(said.contains(part), "{what}: {said}");
        }
    }
}
