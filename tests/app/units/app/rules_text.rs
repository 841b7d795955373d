use scrabble::app::rules_text::{bingo, points, variants, words};
use scrabble::engine::clock::{ClockRule, GameClock, Timer};
use scrabble::engine::rules::{
    ChallengeRule, ChallengeScope, FinishLine, Preset, RackSize, RuleSet, Target,
};
use scrabble::engine::variant::Variant;
use scrabble::languages::{self, games};
use std::num::NonZeroU16;

fn told(rules: &RuleSet) -> String {
    let mut sections = vec![words(rules, false), points(rules, Variant::ENGLISH)];
    sections.extend(variants(rules));
    let text = sections.into_iter().flat_map(|section| {
        assert!(!section.paragraphs.is_empty(), "{}", section.heading);
        assert!(section.paragraphs.iter().all(|p| p.ends_with('.')));
        [section.heading.to_owned()]
            .into_iter()
            .chain(section.paragraphs)
    });
    text.collect::<Vec<_>>().join(" ")
}

/// A rule, a change that switches it on in the classic rules, and the texts that appear only when it is on.
type Switch = (fn(&mut RuleSet), &'static [&'static str]);

const SWITCHES: &[Switch] = &[
    (
        |r| r.rack = RackSize::Nine,
        &["Nine tiles", "Seven, eight or nine"],
    ),
    (
        |r| r.finish_line = Some(FinishLine::All(Target::Points(NonZeroU16::MIN))),
        &["Finish line"],
    ),
    (
        |r| r.clock = ClockRule::Turn(Timer::All(NonZeroU16::MAX)),
        &["Timer", "65535 seconds", "behind the curtain"],
    ),
    (
        |r| r.clock = ClockRule::Game(GameClock::TOURNAMENT),
        &["Clocks", "25 minutes"],
    ),
    (
        |r| r.house.recycle_blanks = true,
        &["House variations", "Blanks:", "until it is swapped"],
    ),
    (
        |r| r.house.recycle_letters = true,
        &["House variations", "Letters:"],
    ),
    (
        |r| r.house.rearrange = true,
        &["House variations", "Rearranging:"],
    ),
    (|r| r.open_dictionary = true, &["Open dictionary"]),
    (|r| r.hints = true, &["Hints", "ask for a hint"]),
    (|r| r.coach = true, &["Coach", "ask the coach"]),
    (
        |r| r.challenge = ChallengeRule::Void,
        &["Acceptable words", "checked when you play them"],
    ),
    (
        |r| r.judging = ChallengeScope::NamedWords,
        &["Only the words the challenger names"],
    ),
    (|r| r.challenge = ChallengeRule::Triple, &["loses the game"]),
    (
        |r| r.challenge = ChallengeRule::Single,
        &["An unsuccessful challenge costs nothing."],
    ),
];

#[test]
fn what_is_on_is_told_and_what_is_off_is_not() {
    let classic = told(&RuleSet::classic());
    for (on, parts) in SWITCHES {
        let mut rules = RuleSet::classic();
        on(&mut rules);
        let told = told(&rules);
        for part in *parts {
            assert!(told.contains(part), "{part}: {told}");
            assert!(!classic.contains(part), "{part}: {classic}");
        }
    }
    assert!(classic.contains("Challenges") && classic.contains("costs the challenger a turn"));
}

#[test]
fn r27_the_bonus_of_another_game_is_told_up_to_the_whole_rack() {
    let eight = games::called("eight").and_then(|game| game.variant(languages::english()));
    let eight = eight.expect("it is English");
    let mut rules = RuleSet::classic();
    let eights = "7 tiles in one play add 40, 8 tiles 50";
    assert_eq!(bingo(&rules, eight), format!("{eights}."));
    rules.rack = RackSize::Nine;
    assert_eq!(bingo(&rules, eight), format!("{eights}, 9 tiles 60."));
}

#[test]
fn r30_no_blank_is_said_to_stay_where_it_can_be_taken() {
    for preset in Preset::ALL {
        let mut rules = preset.rules();
        for recycled in [false, true] {
            rules.house.recycle_blanks = recycled;
            assert_eq!(
                told(&rules).contains("until the game ends"),
                !recycled,
                "{preset:?}"
            );
        }
    }
}

#[test]
fn nothing_is_said_of_challenges_where_there_are_none() {
    for preset in Preset::ALL {
        let mut rules = preset.rules();
        rules.challenge = ChallengeRule::Void;
        rules.house.recycle_letters = true;
        rules.house.rearrange = true;
        rules.clock = ClockRule::Turn(Timer::All(NonZeroU16::MAX));
        let told = told(&rules).to_lowercase();
        assert!(
            !told.contains("challenge") && !told.contains("announce"),
            "{told}"
        );
    }
}

#[test]
fn words_agreed_on_are_told_where_players_may_agree() {
    for agreement in [true, false] {
        for challenge in [ChallengeRule::Void, ChallengeRule::Double] {
            let rules = RuleSet {
                challenge,
                agreement,
                ..RuleSet::classic()
            };
            assert_eq!(told(&rules).contains("all players agree"), agreement);
        }
    }
}

/// R28: shares decide only where lines differ.
#[test]
fn shares_are_told_of_where_lines_differ() {
    let told_of = |line: &str| {
        let rules = RuleSet {
            finish_line: Some(line.parse().expect("a line")),
            ..RuleSet::classic()
        };
        told(&rules).contains("share")
    };
    assert_eq!(["60", "60,60", "60,90"].map(told_of), [false, false, true]);
}
