//! The presets, cell by cell of the table in the rules: what each cell says is seen in a game that is played, not read
//! from the field that holds it.

use crate::rules::challenges::three_words;
use crate::rules::the_end::passes;
use crate::support::engine_help::{Table, end_position, seat, turn};
use scrabble::engine::clock::{ClockRule, Millis};
use scrabble::engine::endgame::EndReason;
use scrabble::engine::game::{Command, CommandError};
use scrabble::engine::rules::{BoardColors, FirstWord, HouseVariations, Preset, RackSize, RuleSet};

/// How a cell is seen in play.
type Seen = fn(&RuleSet) -> String;

/// “Where the presets differ”, and the two tournament worlds as issue 3 has them.
const TABLE: [(&str, Seen, [&str; 7]); 10] = [
    (
        "challenge",
        challenge,
        [
            "double", "double", "double", "void", "single", "double", "5 a word",
        ],
    ),
    (
        "what a challenge judges",
        judges,
        ["whole", "named", "whole", "-", "named", "whole", "named"],
    ),
    (
        "exchange",
        exchange,
        [
            "0..",
            "0..",
            "1.., bag of 7",
            "1..",
            "1..",
            "1.., bag of 7",
            "1.., bag of 7",
        ],
    ),
    (
        "pass",
        pass,
        [
            "allowed", "allowed", "allowed", "allowed", "allowed", "allowed", "allowed",
        ],
    ),
    (
        "end by passes",
        scoreless_limit,
        [
            "twice each",
            "twice each",
            "twice each",
            "twice each",
            "twice each",
            "six turns",
            "six turns",
        ],
    ),
    (
        "end by no play left",
        no_play_left,
        ["off", "off", "off", "on", "off", "off", "off"],
    ),
    (
        "tie",
        tie,
        [
            "before", "before", "before", "shared", "shared", "shared", "shared",
        ],
    ),
    (
        "unplayed tiles",
        unplayed,
        [
            "own and others'",
            "own and others'",
            "own and others'",
            "own and others'",
            "own and others'",
            "twice others'",
            "twice others'",
        ],
    ),
    (
        "nobody went out",
        nobody_out,
        ["own", "own", "own", "own", "own", "own", "own"],
    ),
    (
        "colours",
        colors,
        [
            "classic", "travel", "deluxe", "classic", "classic", "classic", "classic",
        ],
    ),
];

fn challenge(rules: &RuleSet) -> String {
    let mut table = Table::new(rules.clone(), &["HORN", "FA"], "");
    if let Err(refused) = table.try_play("8F HORN") {
        assert_eq!(refused, CommandError::Unacceptable(vec!["HORN".into()]));
        return "void".into();
    }
    let mut table = three_words(rules.clone(), 3, "FA OF RA");
    let play = table.game.announced().unwrap().turn.points().value();
    table.challenge(0);
    match (table.owes(0), table.score(1) - play) {
        (1, 0) => "double".into(),
        (0, 0) => "single".into(),
        (0, 15) => "5 a word".into(),
        other => format!("{other:?}"),
    }
}

fn judges(rules: &RuleSet) -> String {
    if rules.is_void() {
        return "-".into();
    }
    // FA is bad, and is not named.
    let mut table = three_words(rules.clone(), 2, "OF RA");
    table.name(0, &[1, 2]).unwrap();
    if table.score(1) == 0 {
        "whole"
    } else {
        "named"
    }
    .into()
}

fn exchange(rules: &RuleSet) -> String {
    let mut table = Table::new(rules.clone(), &["HORNAEI", "FA"], "");
    let least = usize::from(table.try_exchange("").is_err());
    let mut table = Table::new(rules.clone(), &["HORNAEI", "FA"], "");
    assert_eq!(table.game.exchange_range(), Some((least, 7)));
    table.exchange("HORNAEI");
    let with_bag = |bag: &str, aside: &str| {
        let racks = &["AEIOUTS", "LNRDGEE"];
        end_position(rules.clone(), racks, bag, "")
            .try_exchange(aside)
            .is_ok()
    };
    assert!(with_bag("QZJXKVW", "A") && with_bag("QZJXKVW", "AEIOUTS"));
    // As many as are exchanged, anywhere.
    assert!(!with_bag("QZJXKV", "AEIOUTS") && !with_bag("QZJ", "AEIO"));
    let bag = if with_bag("QZJXKV", "A") {
        assert!(with_bag("Q", "A") && with_bag("QZJXKV", "AEIOUT"));
        ""
    } else {
        assert!(!with_bag("Q", "A"));
        ", bag of 7"
    };
    format!("{least}..{bag}")
}

fn pass(rules: &RuleSet) -> String {
    let mut table = Table::new(rules.clone(), &["HORN", "FA"], "");
    table.pass();
    assert_eq!((table.turn(), table.score(0)), (1, 0));
    "allowed".into()
}

fn scoreless_limit(rules: &RuleSet) -> String {
    let mut table = Table::new(rules.clone(), &["HORN", "FA"], "");
    let mut turns = 0;
    while !table.over() {
        table.pass();
        turns += 1;
    }
    match (table.outcome().reason(), turns) {
        (EndReason::Passes, 4) => "twice each".into(),
        (EndReason::Scoreless, 6) => "six turns".into(),
        other => format!("{other:?}"),
    }
}

fn no_play_left(rules: &RuleSet) -> String {
    let mut table = Table::new(rules.clone(), &["HORN", "FA"], "");
    match table.attempt(Command::DeclareNoPlayLeft) {
        Ok(_) => "on".into(),
        Err(refused) => {
            assert_eq!(refused, CommandError::NotInTheseRules);
            "off".into()
        }
    }
}

/// Ann has 14 and loses 21, Ben has 0 and loses 7, Cid loses more.
fn tie(rules: &RuleSet) -> String {
    let mut table = Table::new(rules.clone(), &["HORNQBC", "LSTEAIO", "ZXJKVWY"], "");
    table.settle(turn("", "8F HORN"), "DAEI");
    passes(&mut table, 6);
    let outcome = table.outcome();
    let totals: Vec<i32> = outcome
        .standings()
        .iter()
        .map(|s| s.total().value())
        .collect();
    assert_eq!(totals[..2], [-7, -7]);
    match table.winners()[..] {
        [0] => "before".into(),
        [0, 1] => "shared".into(),
        ref other => format!("{other:?}"),
    }
}

fn unplayed(rules: &RuleSet) -> String {
    let mut table = end_position(rules.clone(), &["AT", "QZ", "JK"], "", "");
    table.settle(turn("", "F8 AT"), "");
    assert_eq!(table.outcome().reason(), EndReason::WentOut(seat(0)));
    let outcome = table.outcome();
    let changes = outcome
        .standings()
        .iter()
        .map(|s| (s.total() - s.before).value());
    match changes.collect::<Vec<_>>()[..] {
        [33, -20, -13] => "own and others'".into(),
        [66, 0, 0] => "twice others'".into(),
        ref other => format!("{other:?}"),
    }
}

fn nobody_out(rules: &RuleSet) -> String {
    let mut table = Table::new(rules.clone(), &["QZJXKVW", "AEIOUNR"], "");
    while !table.over() {
        table.pass();
    }
    let outcome = table.outcome();
    let changes = outcome
        .standings()
        .iter()
        .map(|s| (s.total() - s.before).value());
    match changes.collect::<Vec<_>>()[..] {
        [-49, -7] => "own".into(),
        ref other => format!("{other:?}"),
    }
}

fn colors(rules: &RuleSet) -> String {
    match rules.colors {
        BoardColors::Classic => "classic",
        BoardColors::Travel => "travel",
        BoardColors::Deluxe => "deluxe",
    }
    .into()
}

#[test]
fn every_cell_of_the_preset_table_is_seen_in_play() {
    for (row, seen, cells) in TABLE {
        for (preset, cell) in Preset::ALL.into_iter().zip(cells) {
            assert_eq!(seen(&preset.rules()), cell, "{row}, {preset}");
        }
    }
}

#[test]
fn presets_leave_variants_house_variations_and_timers_to_the_table() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        assert_eq!(rules.rack, RackSize::Seven, "{preset}");
        assert_eq!(rules.first_word, FirstWord::ANY);
        assert_eq!(rules.finish_line, None);
        assert_eq!(rules.house, HouseVariations::default());
        assert!(!rules.open_dictionary);
        for players in 2..=4 {
            assert_eq!(rules.check(players), Ok(()), "{preset}");
        }
    }
    for preset in &Preset::ALL[..5] {
        assert_eq!(preset.rules().clock, ClockRule::Off, "{preset}");
    }
}

#[test]
fn tournaments_give_25_minutes_and_take_10_points_for_each_minute_over_that_was_started() {
    for preset in [Preset::NaTournament, Preset::IntlTournament] {
        // 25 minutes are 1,500,000 thousandths of a second.
        for (used, cost) in [
            (0, 0),
            (1_499_999, 0),
            (1_500_000, 0),
            (1_500_001, -10),
            (1_560_000, -10),
            (1_560_001, -20),
            (3_000_000, -250),
        ] {
            let mut table = Table::new(preset.rules(), &["QZJXKVW", "AEIOUNR"], "");
            table.run(Command::Spend(Millis(used)));
            assert_eq!(table.turn(), 0, "running over is no pass");
            passes(&mut table, 6);
            let ann = table.outcome().standings()[0].clone();
            assert_eq!(ann.overtime.value(), cost, "{preset}, {used}");
            assert_eq!(table.score(0), -49 + cost);
        }
    }
}

#[test]
fn presets_have_names_that_read_back() {
    let names = [
        "classic",
        "travel",
        "deluxe",
        "friends",
        "official",
        "na-tournament",
        "intl-tournament",
    ];
    for (preset, name) in Preset::ALL.into_iter().zip(names) {
        assert_eq!((preset.name(), preset.to_string()), (name, name.to_owned()));
        assert_eq!(Preset::from_name(name), Some(preset));
        assert_eq!(Preset::from_name(&name.to_uppercase()), Some(preset));
    }
    for none in [
        "",
        "classic ",
        "klassik",
        "tournament",
        "na tournament",
        "classic_000",
    ] {
        assert_eq!(Preset::from_name(none), None, "{none:?}");
    }
    assert_eq!(Preset::default(), Preset::Classic);
    assert_eq!(RuleSet::default(), Preset::Classic.rules());
    assert_eq!(RuleSet::classic(), Preset::Classic.rules());
}
