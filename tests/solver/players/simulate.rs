//! Simulations, and the command that runs them.

use crate::support::few_tiles::{changed, few_tiles};
use scrabble::engine::position::{Position, PositionPlayer};
use std::num::NonZeroUsize;

use crate::players::table::tools;
use crate::support::command;
use crate::support::engine_help::{classic, tiles};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::tile::Points;
use scrabble::engine::tile_set::TileSet;
use scrabble::record::notation::cgp::CgpPosition;
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::players::endgame;
use scrabble::solver::players::simulate::{Effort, Simulation};
use scrabble::solver::players::{Choice, NoObserver};

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

fn opening(rack: &str, rules: &RuleSet) -> Position {
    let position = CgpPosition::parse(&format!("{EMPTY} {rack}/ 0/0 0")).expect("a position");
    position.position(rules).expect("a possible position")
}

const EFFORT: Effort = Effort {
    candidates: 4,
    plies: 1,
    iterations: 120,
    rollouts: 300,
};

/// A simulation run to its end on one thread.
fn run(situation: Position, effort: Effort, seed: u64) -> Simulation {
    let tools = tools();
    let mut simulation = Simulation::new(situation, &tools, effort, seed);
    let generator = Simulation::generator(&tools);
    simulation.run(&generator, NonZeroUsize::MIN, &NoObserver);
    simulation
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let situation = opening("AEINRTU", &classic());
    let alone = run(situation.clone(), EFFORT, 7);
    let mut shared = Simulation::new(situation, &tools(), EFFORT, 7);
    let three = NonZeroUsize::new(3).expect("a number of threads");
    shared.run(&Simulation::generator(&tools()), three, &NoObserver);
    assert_eq!(alone.estimates(), shared.estimates());
}

#[test]
fn rollouts_go_to_the_best_until_all_are_used() {
    let simulation = run(opening("AEINRTU", &classic()), EFFORT, 7);
    let estimates = simulation.estimates();
    let most = estimates.iter().map(|e| e.iterations).max();
    assert_eq!(Some(estimates[0].iterations), most, "{estimates:?}");
    let (done, of) = simulation.progress();
    assert_eq!(of, EFFORT.rollouts);
    assert_eq!(done, estimates.iter().map(|e| e.iterations).sum::<u32>());
    let open = estimates.iter().filter(|e| !e.dropped).count();
    assert!(open == 1 || done >= EFFORT.rollouts, "{estimates:?}");
}

#[test]
fn a_rollout_whose_bag_is_empty_ends_with_a_search_of_the_endgame() {
    let board = "15/15/15/15/15/15/15/4CRATERED3/15/15/15/15/15/15/15";
    let position = CgpPosition::parse(&format!("{board} ST/ 300/300 0")).expect("a position");
    let player = |rack: &str, count: usize| PositionPlayer {
        known: tiles(rack),
        tiles: count,
        ..PositionPlayer::default()
    };
    // Whatever is drawn, it is an E.
    let players = vec![player("ST", 2), player("", 3)];
    let situation = few_tiles(&position.board, &tiles("EEEE"), players, &classic());
    let effort = Effort {
        candidates: 3,
        plies: 2,
        iterations: 24,
        rollouts: u32::MAX,
    };
    for estimate in run(situation.clone(), effort, 3).estimates() {
        let Choice::Play(play) = estimate.choice else {
            continue;
        };
        let mut rack = situation.rack().clone();
        play.tiles()
            .for_each(|tile| assert!(rack.take(tile.tile())));
        play.tiles()
            .take(1)
            .for_each(|_| rack.add(tiles("E").iter().next().expect("a tile")));
        let board = situation.board().with(play.draft(situation.board()).laid());
        let players = vec![player("EEE", 3), player("", rack.len())];
        let after = few_tiles(&board, &rack, players, &classic());
        let generator = Simulation::generator(&tools());
        let solved = endgame::solve(&after, &generator, 10_000, &NoObserver).expect("an endgame");
        assert!(solved.exact);
        let points = f64::from((play.score() - solved.spread).value());
        assert!(
            (estimate.points - points).abs() < 1e-9,
            "{play:?}: {estimate:?}, {points}"
        );
    }
}

#[test]
fn a_play_that_is_far_better_is_found_and_the_others_are_dropped() {
    let simulation = run(opening("QUARTZE", &classic()), EFFORT, 1);
    let estimates = simulation.estimates();
    assert_eq!(estimates.len(), EFFORT.candidates);
    assert!(matches!(estimates[0].choice, Choice::Play(_)));
    assert!(estimates[0].points > 20.0 && estimates[0].points_error < 10.0);
    assert!(estimates[0].chance > 0.5 && estimates[0].chance <= 1.0);
    let others = estimates[1..].iter();
    assert!(
        others
            .clone()
            .all(|e| e.iterations <= estimates[0].iterations),
        "the leader gets the most"
    );
}

#[test]
fn reaching_the_finish_line_wins_for_certain() {
    let situation = changed(&opening("HORNSEA", &classic()), |players, _| {
        let line = |player: &mut PositionPlayer| player.target = Some(Points::new(10));
        players.iter_mut().for_each(line);
    });
    let first = run(situation, EFFORT, 1).estimates().remove(0);
    assert!((first.chance - 1.0).abs() < 1e-9, "{first:?}");
}

/// The exit code, standard output and standard error of `scrabble simulate` and these arguments.
fn simulate(args: &[&str]) -> (i32, String, String) {
    command::answered("simulate", args)
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
    assert!((2..1000).contains(&iterations), "{iterations}");
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
    let nothing = LeaveValues::new(
        &TileSet::ENGLISH,
        LeaveValues::builtin().origin().clone(),
        |_| 0,
    );
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
