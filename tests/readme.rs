//! README's tables say what the program does: every flag, and every rule of every preset.

use clap::CommandFactory;
use scrabble::cli::{Cli, checked, keys};
use scrabble::config::read;
use scrabble::engine::clock::ClockRule;
use scrabble::engine::rules::{
    BoardColours, ChallengeRule, ExchangeRule, FirstWord, HouseVariations, Judging, Preset,
    QuietEnd, RackSize, RuleSet, TieRule, UnplayedRule,
};

const README: &str = include_str!("../README.md");

/// The cells of the table whose first line begins like this, line by line.
fn table(begins: &str) -> Vec<Vec<String>> {
    let lines = README.lines().skip_while(|line| !line.starts_with(begins));
    let rows = lines.take_while(|line| line.starts_with('|'));
    let cells = |row: &str| {
        // A bar within a cell is written \|.
        let row = row.replace("\\|", "\u{1}");
        let cells = row.trim_matches('|').split('|');
        cells
            .map(|cell| cell.trim().replace('\u{1}', "|"))
            .collect::<Vec<_>>()
    };
    rows.map(cells).collect()
}

/// The names of the long flags in a text.
fn flags(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_lowercase() && c != '-');
    words
        .filter_map(|word| word.strip_prefix("--"))
        .filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
        .map(ToOwned::to_owned)
        .collect()
}

#[test]
fn every_flag_is_in_the_readme_and_every_flag_of_the_readme_is_one() {
    let mut command = Cli::command();
    command.build();
    let mut there: Vec<String> = command
        .get_arguments()
        .filter(|arg| !arg.is_hide_set())
        .filter_map(|arg| arg.get_long().map(ToOwned::to_owned))
        .collect();
    let rows = table("| flag | meaning |");
    let mut told: Vec<String> = rows.iter().flat_map(|row| flags(&row[0])).collect();
    for row in rows.iter().filter(|row| row[0].starts_with("`--")) {
        let only_named = row[0].contains("--help");
        assert!(only_named || row[1].len() > 8, "{row:?} says nothing");
    }
    there.sort_unstable();
    told.sort_unstable();
    assert_eq!(told, there);
    for sub in command.get_subcommands() {
        for long in sub.get_arguments().filter_map(clap::Arg::get_long) {
            let flag = format!("--{long}");
            assert!(README.contains(&flag), "{} {flag}", sub.get_name());
        }
    }
}

/// What a flag takes, where that is one of a few words, is in the readme to the letter.
#[test]
fn the_values_of_a_flag_are_those_that_it_takes() {
    let command = Cli::command();
    let rows = table("| flag | meaning |");
    for arg in command.get_arguments() {
        let values: Vec<String> = arg
            .get_possible_values()
            .iter()
            .map(|value| value.get_name().to_owned())
            .collect();
        let Some(long) = arg.get_long().filter(|_| !values.is_empty()) else {
            continue;
        };
        let optional = arg.get_num_args().is_some_and(|n| n.min_values() == 0);
        if optional || !arg.get_action().takes_values() {
            continue;
        }
        let row = format!("`--{long} {}`", values.join("|"));
        assert!(rows.iter().any(|r| r[0] == row), "{row}");
    }
}

/// The example of a configuration has every key that there is, once, with a value that it takes; and together they make
/// a game.
#[test]
fn the_example_of_a_configuration_has_every_key() {
    let (_, behind) = README.split_once("```toml\n").expect("an example");
    let (example, _) = behind.split_once("```").expect("its end");
    let reading = checked(read(example, &keys()), &scrabble::cli::TypedKeys::default());
    assert_eq!(reading.faults, []);
    let mut told: Vec<String> = reading.entries.into_iter().map(|entry| entry.key).collect();
    let mut there: Vec<String> = keys().into_iter().map(|key| key.name).collect();
    told.sort_unstable();
    there.sort_unstable();
    assert_eq!(told, there);
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
        quiet_end,
        no_play_left,
        tie,
        unplayed,
        colours,
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
        panic!("the readme says that no preset has this: {rules:?}");
    };
    let judged = match (challenge, judging) {
        (ChallengeRule::Void, _) => "–",
        (_, Judging::WholePlay) => "the whole play",
        (_, Judging::NamedWords) => "the words named",
    };
    let pick = |on: bool, yes: &str, no: &str| if on { yes } else { no }.to_owned();
    vec![
        ("a challenge that fails", failed(*challenge)),
        ("a challenge judges", judged.to_owned()),
        (
            "tiles exchanged",
            pick(*none_allowed, "0 or more", "1 or more"),
        ),
        (
            "the bag holds then",
            match bag_needs {
                0 => "as many".to_owned(),
                n => format!("{n} or more"),
            },
        ),
        ("a pass", "allowed".to_owned()),
        (
            "nobody gets on",
            match quiet_end {
                QuietEnd::EveryonePassedTwice => "all pass twice running".to_owned(),
                QuietEnd::ScorelessTurns(n) => format!("{n} scoreless turns"),
            },
        ),
        (
            "no play is left",
            pick(*no_play_left, "the game ends", "play goes on"),
        ),
        (
            "equal scores",
            pick(*tie == TieRule::Shared, "shared", "the earlier score wins"),
        ),
        (
            "who goes out gets",
            pick(
                *unplayed == UnplayedRule::GainTwiceOthers,
                "twice the others' tiles",
                "the others' tiles",
            ),
        ),
        ("clock", clocked(clock)),
        ("agreed words count", pick(*agreement, "yes", "no")),
        ("2L, 3L, 2W, 3W", coloured(*colours).to_owned()),
    ]
}

fn failed(challenge: ChallengeRule) -> String {
    match challenge {
        ChallengeRule::Void => "– (unknown words are refused)".to_owned(),
        ChallengeRule::Single => "costs nothing".to_owned(),
        ChallengeRule::Double => "costs a turn".to_owned(),
        ChallengeRule::Bonus { points, per_word } => {
            let word = if per_word { " a word" } else { "" };
            format!("gives {points} points{word}")
        }
        ChallengeRule::Triple => "costs the game".to_owned(),
    }
}

fn clocked(clock: &ClockRule) -> String {
    match clock {
        ClockRule::Off => "none".to_owned(),
        ClockRule::Turn(timer) => format!("{timer} seconds a turn"),
        ClockRule::Game(clock) => format!(
            "{} minutes each, {} points a minute over",
            clock.minutes, clock.penalty
        ),
    }
}

const fn coloured(colours: BoardColours) -> &'static str {
    match colours {
        BoardColours::Classic => "light blue, dark blue, pink, red",
        BoardColours::Travel => "blue, green, red, orange",
        BoardColours::Deluxe => "turquoise, orange, pink, teal",
    }
}

#[test]
fn every_cell_of_the_table_of_presets_is_what_its_rules_say() {
    let rows = table("| | `classic`");
    let heads: Vec<String> = Preset::ALL.iter().map(|p| format!("`{p}`")).collect();
    assert_eq!(rows[0][1..], heads);
    let columns = Preset::ALL.map(|preset| column(&preset.rules()));
    assert_eq!(rows.len(), 2 + columns[0].len());
    for (i, row) in rows[2..].iter().enumerate() {
        for (preset, column) in Preset::ALL.iter().zip(&columns) {
            let place = 1 + Preset::ALL
                .iter()
                .position(|p| p == preset)
                .expect("one of all");
            let (head, cell) = &column[i];
            assert_eq!((row[0].as_str(), &row[place]), (*head, cell), "{preset}");
        }
    }
    assert!(README.contains("Official Tournament Rules of NASPA"));
    assert!(README.contains("Rules of WESPA"));
}

#[test]
fn every_action_that_keys_can_be_bound_to_is_named() {
    let readme = README;
    for action in scrabble::tui::keymap::actions() {
        assert!(readme.contains(&format!("`{action}`")), "{action}");
    }
}
