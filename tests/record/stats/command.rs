//! `scrabble stats`: tables for people, one object for programs, and what cannot be read.

use crate::support::command::{Ran, program_in, ran};
use crate::support::engine_help::{Words, setup};
use crate::support::says::has;
use crate::support::shelf;
use scrabble::engine::game::{Command as MoveOrder, Game};
use scrabble::engine::rules::{Preset, RuleSet};
use scrabble::engine::turn_rng::Seed;
use scrabble::record::store::{GameId, GameStore, Journals as _};
use serde_json::Value;
use std::fs;
use tempfile::TempDir;

/// Runs a command on the games of a folder, what is typed into it given.
fn run(folder: &TempDir, args: &[&str], typed: &str) -> Ran {
    ran(program_in(folder.path(), args), typed)
}

fn stats(folder: &TempDir, args: &[&str]) -> Ran {
    run(folder, &[&["stats"], args].concat(), "")
}

/// A game that goes on until all have passed twice, or not so far.
fn keep(shelf: &GameStore, number: u64, rules: RuleSet, passes: usize) -> GameId {
    let (mut game, started) = Game::start(setup(2, rules), Seed(number));
    let mut events = vec![started];
    for _ in 0..passes {
        events.push(game.apply(MoveOrder::pass(), &Words::of("")).unwrap());
    }
    let journal = shelf::journal(shelf, number, &events);
    journal.id().unwrap().clone()
}

/// Two games that are over, one that is not, and a file that is none.
fn some_games() -> (TempDir, GameStore) {
    let (folder, shelf) = shelf::shelf();
    keep(&shelf, 1, RuleSet::classic(), 4);
    keep(&shelf, 2, Preset::Travel.rules(), 4);
    keep(&shelf, 3, RuleSet::classic(), 1);
    fs::write(
        shelf.directory().join("2026-11-20-what.journal"),
        "Dear Ann,\n",
    )
    .unwrap();
    (folder, shelf)
}

#[test]
fn a_player_who_has_finished_nothing_is_refused_also_where_nobody_has() {
    let (folder, _) = shelf::shelf();
    let ran = stats(&folder, &["--player", "zed"]);
    assert_eq!((ran.exit, ran.out.as_str()), (2, ""));
    has(&ran.err, "no player called “zed” has finished a game");
}

/// Hints, a coach and a clock are in no booklet: a game with them is played by it all the same.
#[test]
fn switches_that_are_no_rules_leave_a_game_to_its_booklet() {
    use scrabble::engine::rules::NamedRules;
    let travel = Preset::Travel.rules();
    let switched = RuleSet {
        hints: true,
        coach: true,
        clock: Preset::NaTournament.rules().clock,
        ..travel.clone()
    };
    assert_ne!(switched, travel);
    assert_eq!(NamedRules::of(&switched), Some(Preset::Travel.into()));
    assert_eq!(Preset::of(&switched), Some(Preset::Travel));
    let without = RuleSet {
        clock: travel.clock.clone(),
        ..Preset::NaTournament.rules()
    };
    assert_eq!(NamedRules::of(&without), Some(Preset::NaTournament.into()));
    for preset in Preset::ALL {
        assert_eq!(NamedRules::of(&preset.rules()), Some(preset.into()));
    }
    // What is a rule makes it a table's own.
    let open = RuleSet {
        open_dictionary: true,
        ..travel
    };
    assert_eq!(NamedRules::of(&open), None);
}

#[test]
fn without_finished_games_it_says_so() {
    let (folder, shelf) = shelf::shelf();
    let ran = stats(&folder, &[]);
    assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out, "There are no finished games yet.\n");
    let ran = stats(&folder, &["--player", "Ann"]);
    let nobody = "scrabble: no player called “Ann” has finished a game\n";
    assert_eq!((ran.exit, ran.err.as_str()), (2, nobody));
    keep(&shelf, 3, RuleSet::classic(), 1);
    let ran = stats(&folder, &["--json"]);
    let json: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.exit, ran.out.lines().count()), (0, 1));
    assert_eq!(json["games"], 0);
    assert_eq!(json["players"], Value::Array(vec![]));
    assert_eq!(json["everybody"]["challenges"]["won"], 0);
    assert_eq!(json["everybody"]["average"], Value::Null);
    assert_eq!(json["everybody"]["best_play"], Value::Null);
}

#[test]
fn the_tables_have_a_line_for_each_player_and_damaged_files_are_told() {
    let (folder, _shelf) = some_games();
    let ran = stats(&folder, &[]);
    assert_eq!(ran.exit, 0);
    assert_eq!(
        ran.err,
        "scrabble: game 2026-11-20-what is left out: the file is not a saved game\n"
    );
    assert!(
        ran.out
            .starts_with("2 finished games, started on 2026-11-21.\n\nPLAYER")
    );
    for line in [
        "\nAnn ",
        "\nBen ",
        "\nEveryone\n  Games            2",
        "  travel ",
    ] {
        assert!(ran.out.contains(line), "{line}: {}", ran.out);
    }
    assert!(!ran.out.contains("could not be read"), "it is told once");
    let one = stats(&folder, &["--player", "bEN"]);
    assert!(
        one.out.starts_with("Ben\n  Games            2: "),
        "{}",
        one.out
    );
    has(&one.out, "OPPONENTS");
}

#[test]
fn a_player_who_has_finished_no_game_is_refused() {
    let (folder, _shelf) = some_games();
    for args in [&["--player", "Zoe"][..], &["--player", "Zoe", "--json"]] {
        let ran = stats(&folder, args);
        assert_eq!((ran.exit, ran.out.as_str()), (2, ""));
        assert!(
            ran.err
                .ends_with("no player called “Zoe” has finished a game\n")
        );
    }
}

#[test]
fn the_json_is_one_object_with_all_of_it() {
    let (folder, shelf) = some_games();
    let ran = stats(&folder, &["--json"]);
    let json: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(json["games"], 2);
    assert_eq!(json["players"].as_array().unwrap().len(), 2);
    let all = &json["everybody"];
    assert_eq!(
        (&all["games"], &all["turns"], &all["passes"]),
        (&2.into(), &8.into(), &8.into())
    );
    assert_eq!(all.get("lost"), None);
    let ann = &json["players"][0];
    assert_eq!(ann["name"], "Ann");
    let sum: i64 = ["won", "shared", "lost", "resigned"]
        .map(|what| ann[what].as_i64().unwrap())
        .iter()
        .sum();
    assert_eq!(sum, 2);
    assert_eq!(ann["points_per_turn"], 0.0);
    assert_eq!(ann["by_players"][0]["players"], 2);
    assert_eq!(ann["history"][0]["date"], "2026-11-21");
    assert_eq!(ann["history"][0]["begun"], shelf::BEGUN.0);
    assert_eq!(ann["history"][0]["others"][0]["name"], "Ben");
    let id = ann["history"][0]["game"].as_str().unwrap();
    let points = shelf.read(&shelf.find(id).unwrap()).unwrap().game;
    let points = points.view(None).outcome().unwrap().standings()[0].total();
    assert_eq!(ann["history"][0]["points"], points.value());
    let one = stats(&folder, &["--json", "--player", "ben"]);
    let one: Value = serde_json::from_str(&one.out).unwrap();
    assert_eq!(one["players"][0], json["players"][1]);
    assert_eq!(one["players"].as_array().unwrap().len(), 1);
}

#[test]
fn the_title_prints_the_same_line_by_line() {
    let (folder, _shelf) = some_games();
    let told = stats(&folder, &[]).out;
    let ran = run(&folder, &["--plain"], "statistics\nquit\n");
    let said = told.replacen(
        "2026-11-21.\n",
        "2026-11-21.\nOne game could not be read and is left out.\n",
        1,
    );
    has(&ran.out, "13 Statistics, 14 Settings, 15 Quit.");
    assert!(ran.out.contains(&said), "{said}\n{}", ran.out);
    let (folder, _shelf) = shelf::shelf();
    let ran = run(&folder, &["--plain"], "statistics\nquit\n");
    has(&ran.out, "Choose by number or name: 1 New game");
}

#[test]
fn many_games_are_counted() {
    let (folder, shelf) = shelf::shelf();
    let events = shelf::random_game(7);
    for number in 0..200 {
        drop(shelf::journal(&shelf, number, &events));
    }
    let ran = stats(&folder, &["--json"]);
    let json: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(json["games"], 200);
}

#[test]
fn rules_are_told_apart_by_how_they_are_played_and_not_by_the_clock() {
    use scrabble::engine::clock::{ClockRule, Timer};
    use scrabble::engine::rules::RackSize;
    let (folder, shelf) = shelf::shelf();
    let nine = RuleSet {
        rack: RackSize::Nine,
        ..RuleSet::classic()
    };
    let timed = RuleSet {
        clock: ClockRule::Turn(Timer::All(60.try_into().unwrap())),
        ..RuleSet::classic()
    };
    for (number, rules) in [(1, RuleSet::classic()), (2, timed), (3, nine)] {
        keep(&shelf, number, rules, 4);
    }
    let told: Value = serde_json::from_str(&stats(&folder, &["--json"]).out).unwrap();
    let by_rules = told["everybody"]["by_rules"].as_array().unwrap();
    let games: Vec<(&str, u64)> = by_rules
        .iter()
        .map(|one| {
            (
                one["rules"].as_str().unwrap(),
                one["games"].as_u64().unwrap(),
            )
        })
        .collect();
    assert_eq!(games, [("classic", 2), ("classic, nine tiles", 1)]);
}
