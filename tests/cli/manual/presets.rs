//! The tables of the presets say what their rules are.

use super::root;
use scrabble::engine::clock::ClockRule;
use scrabble::engine::rules::{
    ChallengeRule, ChallengeScope, ExchangeRule, FirstWord, HouseVariations, Preset, RackSize,
    RuleSet, ScorelessLimit, TieRule, UnplayedRule,
};
use std::collections::BTreeMap;
use std::fs;

/// The cells of the tables of a page whose head names presets: by preset, row by row.
fn cells(page: &str) -> BTreeMap<String, Vec<(String, String)>> {
    let mut columns: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    let mut heads: Vec<String> = vec![];
    for line in page.lines() {
        let row: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if !line.starts_with('|') {
            heads.clear();
        } else if line.starts_with("| | `") {
            heads = row[1..]
                .iter()
                .map(|head| head.trim_matches('`').to_owned())
                .collect();
        } else if !line.starts_with("|---") {
            for (head, cell) in heads.iter().zip(&row[1..]) {
                columns
                    .entry(head.clone())
                    .or_default()
                    .push((row[0].to_owned(), (*cell).to_owned()));
            }
        }
    }
    columns
}

#[test]
fn every_cell_of_the_tables_of_presets_is_what_its_rules_say() {
    let page = fs::read_to_string(root().join("docs/variants.md")).expect("a page");
    let shown = cells(&page);
    assert_eq!(shown.len(), Preset::ALL.len());
    for preset in Preset::ALL {
        let must: Vec<(String, String)> = column(&preset.rules())
            .into_iter()
            .map(|(head, cell)| (head.to_owned(), cell))
            .collect();
        assert_eq!(shown[preset.name()], must, "{preset}");
    }
}

#[test]
fn the_front_page_names_every_preset() {
    let readme = fs::read_to_string(root().join("README.md")).expect("README");
    for preset in Preset::ALL {
        assert!(readme.contains(&format!("| `{preset}` |")), "{preset}");
    }
}

/// A column of the table of presets, from the rules themselves. Taken apart in full: a new field is a new line.
fn column(rules: &RuleSet) -> Vec<(&'static str, String)> {
    let RuleSet {
        challenge,
        judging,
        exchange: ExchangeRule {
            none_allowed,
            bag_needs,
        },
        scoreless_limit,
        no_play_left,
        tie,
        unplayed,
        colors: _,
        rack: RackSize::Seven,
        first_word: FirstWord::ANY,
        finish_line: None,
        clock,
        house:
            HouseVariations {
                recycle_blanks: false,
                recycle_letters: false,
                rearrange: false,
            },
        open_dictionary: false,
        hints: false,
        coach: false,
        agreement,
    } = rules
    else {
        panic!("the manual says that no preset has this: {rules:?}");
    };
    let judged = match (challenge, judging) {
        (ChallengeRule::Void, _) => "–",
        (_, ChallengeScope::WholePlay) => "the whole play",
        (_, ChallengeScope::NamedWords) => "named words",
    };
    let pick = |on: bool, yes: &str, no: &str| if on { yes } else { no }.to_owned();
    vec![
        ("unsuccessful challenge", failed(*challenge)),
        ("a challenge judges", judged.to_owned()),
        (
            "tiles exchanged",
            pick(*none_allowed, "0 or more", "1 or more"),
        ),
        (
            "minimum tiles in bag",
            match bag_needs {
                0 => "as many".to_owned(),
                n => format!("{n} or more"),
            },
        ),
        ("pass", "allowed".to_owned()),
        (
            "scoreless limit",
            match scoreless_limit {
                ScorelessLimit::EveryonePassedTwice => "all pass twice".to_owned(),
                ScorelessLimit::ScorelessTurns(n) => format!("{n} scoreless turns"),
            },
        ),
        (
            "no play left",
            pick(*no_play_left, "game ends", "play goes on"),
        ),
        (
            "tie",
            pick(
                *tie == TieRule::Shared,
                "draw",
                "score before unplayed tiles",
            ),
        ),
        (
            "going out gains",
            pick(
                *unplayed == UnplayedRule::GainTwiceOthers,
                "twice others' tiles",
                "others' tiles",
            ),
        ),
        ("clock", clocked(clock)),
        ("words by agreement", pick(*agreement, "yes", "no")),
    ]
}

fn failed(challenge: ChallengeRule) -> String {
    match challenge {
        ChallengeRule::Void => "– (phonies are refused)".to_owned(),
        ChallengeRule::Single => "costs nothing".to_owned(),
        ChallengeRule::Double => "costs a turn".to_owned(),
        ChallengeRule::Bonus { points, per_word } => {
            let word = if per_word { " a word" } else { "" };
            format!("{points} points{word}")
        }
        ChallengeRule::Triple => "costs the game".to_owned(),
    }
}

fn clocked(clock: &ClockRule) -> String {
    match clock {
        ClockRule::Off => "none".to_owned(),
        ClockRule::Turn(timer) => format!("{timer} seconds a turn"),
        ClockRule::Game(clock) => format!(
            "{} min, {} points a minute over",
            clock.minutes, clock.penalty
        ),
    }
}
