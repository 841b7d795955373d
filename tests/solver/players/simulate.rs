//! Plays being tried out, and the command that does so.

use crate::players::table::tools;
use crate::support::engine_help::{classic, tiles};
use assert_cmd::Command;
use scrabble::engine::board::Board;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::tile::{Points, Tiles};
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::players::simulate::{Effort, Simulation, Situation, VisiblePlayer};
use scrabble::solver::players::{Choice, NoObserver};

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

fn opening(rack: &str, rules: RuleSet) -> Situation {
    let player = VisiblePlayer {
        tiles: 7,
        ..VisiblePlayer::default()
    };
    Situation {
        board: Board::EMPTY,
        rack: tiles(rack),
        unseen: Tiles::full_set().without(&tiles(rack)),
        players: vec![player.clone(), player],
        scoreless: 0,
        rules,
    }
}

const EFFORT: Effort = Effort {
    candidates: 4,
    plies: 1,
    iterations: 60,
};

#[test]
fn rollouts_may_be_worked_out_by_anybody_in_any_order() {
    let situation = opening("AEINRTU", classic());
    let mut alone = Simulation::new(situation.clone(), &tools(), EFFORT, 7);
    alone.run(&mut Simulation::generator(&tools()), &NoObserver);
    let mut shared = Simulation::new(situation, &tools(), EFFORT, 7);
    while let Some(batch) = shared.batch() {
        let one = |number| {
            let mut own = Simulation::generator(&tools());
            (number, shared.sample(&mut own, number))
        };
        let mut samples: Vec<_> = batch.rev().map(one).collect();
        samples.sort_by_key(|(number, _)| *number);
        shared.take(samples.into_iter().map(|(_, sample)| sample));
    }
    assert_eq!(alone.estimates(), shared.estimates());
}

#[test]
fn a_play_that_is_far_better_is_found_and_the_others_are_dropped() {
    let mut simulation = Simulation::new(opening("QUARTZE", classic()), &tools(), EFFORT, 1);
    simulation.run(&mut Simulation::generator(&tools()), &NoObserver);
    let estimates = simulation.estimates();
    assert_eq!(estimates.len(), EFFORT.candidates);
    assert!(matches!(estimates[0].choice, Choice::Play(_)));
    assert!(estimates[0].points > 20.0 && estimates[0].points_error < 10.0);
    assert!(estimates[0].chance > 0.5 && estimates[0].chance <= 1.0);
    for pair in estimates.windows(2) {
        assert!(
            pair[0].iterations >= pair[1].iterations,
            "the leader stays in"
        );
    }
}

#[test]
fn reaching_the_finish_line_wins_for_certain() {
    let mut situation = opening("HORNSEA", classic());
    situation.players[0].target = Some(Points::new(10));
    situation.players[1].target = Some(Points::new(10));
    let mut simulation = Simulation::new(situation, &tools(), EFFORT, 1);
    simulation.run(&mut Simulation::generator(&tools()), &NoObserver);
    let first = simulation.estimates().remove(0);
    assert!((first.chance - 1.0).abs() < 1e-9, "{first:?}");
}

/// The exit code, standard output and standard error of `scrabble simulate` and these arguments.
fn simulate(args: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("scrabble")
        .expect("the program is built")
        .arg("simulate")
        .args(args)
        .env("LANG", "C.UTF-8")
        .output()
        .expect("the program runs");
    (
        output.status.code().expect("an exit code"),
        String::from_utf8(output.stdout).expect("text"),
        String::from_utf8(output.stderr).expect("text"),
    )
}

#[test]
fn the_command_prints_plays_the_best_first() {
    let position = format!("{EMPTY} HORNSEA/ 0/0 0");
    let short = ["--iterations", "40", "--limit", "3", "--plies", "1"];
    let mut args = vec![position.as_str()];
    args.extend(short);
    let (exit, table, err) = simulate(&args);
    assert_eq!((exit, err.as_str()), (0, ""));
    let told = |line: &&str| !line.starts_with("Dropped: ");
    let lines: Vec<&str> = table.lines().filter(told).collect();
    assert_eq!(lines.len(), 4, "{table}");
    assert!(lines[0].starts_with("play") && lines[0].ends_with("iterations"));
    args.push("--json");
    let (exit, out, _) = simulate(&args);
    assert_eq!(exit, 0);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(json["count"], 3);
    let first = &json["plays"][0];
    assert!(lines[1].starts_with(first["play"].as_str().unwrap()));
    for key in [
        "score",
        "equity",
        "points",
        "points_error",
        "win",
        "win_error",
        "iterations",
    ] {
        assert!(first[key].is_number(), "{key} in {first}");
    }
    assert_eq!(
        simulate(&args).1,
        out,
        "the same seed gives the same answer"
    );
}

/// The pass is weighed like other moves, and the endgame search is asked too.
#[test]
fn with_an_empty_bag_the_endgame_is_searched() {
    let late = "7T3T2Q/5JEAN2R2I/4R2N1FROWNS/4E2K3C3/4WE1AI1AA3/5V2G1ER3/5EH1A1Os3/6YUPOn2EF/6L1O1I2LI\
                /5VIGS1S1NYE/3L2C3MAUT1/2DE3ZOA1X1R1/2UN3APHELION/1MATURES3E1I1/BIDI7DODO BTT/EG 380/402 0";
    let (exit, out, err) = simulate(&[late, "--iterations", "20", "--json"]);
    assert_eq!((exit, err.as_str()), (0, ""));
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(json["endgame"]["spread"], -1);
    let plays = json["plays"].as_array().expect("plays");
    assert!(plays.iter().any(|play| play["play"] == "pass"), "{out}");
    let (_, text, _) = simulate(&[late, "--iterations", "20"]);
    let last = "Best in the endgame: 14B .......T (endgame solved: spread -1)\n";
    assert!(text.ends_with(last), "{text}");
}

#[test]
fn time_bounds_a_simulation_in_place_of_iterations() {
    let position = format!("{EMPTY} HORNSEA/ 0/0 0");
    let (exit, out, _) = simulate(&[&position, "--time", "10ms", "--threads", "1", "--json"]);
    assert_eq!(exit, 0);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let iterations = json["plays"][0]["iterations"].as_u64().expect("a number");
    assert!((20..1000).contains(&iterations), "{iterations}");
    let both = ["--time", "1s", "--iterations", "20"];
    let (exit, _, err) = simulate(&[&[position.as_str()], &both[..]].concat());
    assert_eq!(exit, 2);
    assert!(err.contains("cannot be used with"), "{err}");
}

#[test]
fn a_position_that_cannot_be_is_refused() {
    for (position, says) in [
        (format!("{EMPTY} QQQ/ 0/0 0"), "too many Q tiles"),
        (format!("{EMPTY} / 0/0 0"), "has no tiles"),
        (format!("{EMPTY} AAAAAAAA/ 0/0 0"), "rack 1 has 8 tiles"),
        ("15/15 ABC/ 0/0 0".to_owned(), "15 rows"),
    ] {
        let (exit, out, err) = simulate(&[&position]);
        assert_eq!((exit, out.as_str()), (2, ""), "{position}");
        assert!(err.contains(says), "no {says:?} in {err}");
    }
}

#[test]
fn leave_values_may_be_ones_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.leaves");
    let file = path.to_str().expect("a path");
    let nothing = LeaveValues::new(LeaveValues::builtin().origin().clone(), |_| 0);
    std::fs::write(&path, nothing.to_bytes()).expect("a file");
    let position = format!("{EMPTY} HORNSEV/ 0/0 0");
    let short = ["--iterations", "4", "--limit", "3", "--plies", "0"];
    let mut args = vec![position.as_str(), "--json", "--leaves", file];
    args.extend(short);
    let (exit, out, err) = simulate(&args);
    assert_eq!((exit, err.as_str()), (0, ""));
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    for play in json["plays"].as_array().expect("plays") {
        let number = |key: &str| play[key].as_f64().expect("a number");
        assert!((number("score") - number("equity")).abs() < 1e-9, "{play}");
    }
    let (exit, _, err) = simulate(&[&position, "--leaves", "/nowhere/at.all"]);
    assert_eq!(exit, 2);
    assert!(err.contains("/nowhere/at.all does not exist"), "{err}");
}
