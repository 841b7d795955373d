//! Positions and games that are over or end with the next turn, as commands see them.

use crate::support::command::{Ran, program_in, ran};
use crate::support::says::{has, lacks};
use serde_json::Value;
use std::path::Path;

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

fn scrabble(home: &Path, args: &[&str], input: &str) -> Ran {
    ran(program_in(home, args), input)
}

/// Plays a game of computers, or of whoever these lines play for, and returns its analysis.
fn analyzed(names: &str, more: &[&str]) -> (tempfile::TempDir, String, Value) {
    let home = tempfile::tempdir().expect("a folder");
    let args = [&["--plain", "--names", names], more].concat();
    let played = scrabble(home.path(), &args, "\n");
    assert_eq!(played.exit, 0, "{}", played.err);
    let games = scrabble(home.path(), &["games", "--json"], "").out;
    let games: Value = serde_json::from_str(&games).expect("JSON");
    let id = games[0]["id"].as_str().expect("an ID").to_owned();
    let told = scrabble(
        home.path(),
        &["analyze", &id, "--iterations", "0", "--json"],
        "",
    );
    let told = serde_json::from_str(&told.out).expect("JSON");
    (home, id, told)
}

fn end(told: &Value) -> String {
    let curve = told["win_curve"].as_array().expect("a curve");
    curve.last().expect("an end")["win"].to_string()
}

/// R28: who reaches the line has won, whatever the scores, and lost nothing by that.
#[test]
fn the_analysis_of_a_race_ends_at_the_line() {
    let more = ["--seed", "3", "--finish-line", "60,300"];
    let (home, id, told) = analyzed("bot:beginner,bot:club", &more);
    assert_eq!(end(&told), "[1.0,0.0]");
    let last = told["turns"]
        .as_array()
        .and_then(|turns| turns.last())
        .expect("turns");
    assert_eq!(
        (&last["lost"], &last["win_lost"]),
        (&0.0.into(), &0.0.into())
    );
    let exported = scrabble(home.path(), &["export", &id], "").out;
    has(
        &exported,
        "#note Beginner bot wins by reaching the finish line.",
    );
    has(&exported, "Played by the classic rules, finish line\n");
}

/// R28: shares decide, and what the search calls a win is no number of points.
#[test]
fn the_analysis_of_unequal_lines_ends_by_share() {
    let more = ["--seed", "3", "--finish-line", "300,350"];
    let (_, _, told) = analyzed("bot:family,bot:family", &more);
    assert_eq!(end(&told), "[1.0,0.0]");
    for turn in told["turns"].as_array().expect("turns") {
        assert!(turn["lost"].as_f64().expect("points") < 500.0, "{turn}");
    }
}

/// R25: the score before unplayed tiles decides a tie.
#[test]
fn the_analysis_of_a_tie_ends_with_its_winner() {
    let (_, _, told) = analyzed("bot:family,bot:club", &["--seed", "49"]);
    assert_eq!(end(&told), "[1.0,0.0]");
    let last = told["turns"]
        .as_array()
        .and_then(|turns| turns.last())
        .expect("turns");
    assert_eq!(last["win_lost"], 0.0);
}

#[test]
fn no_move_is_listed_where_the_game_is_over() {
    let home = tempfile::tempdir().expect("a folder");
    let scoreless = format!("{EMPTY} AEINRST/ 50/0 6");
    let race = format!("{EMPTY} AEINRST/ 0/50 0");
    for command in ["moves", "simulate"] {
        let told = scrabble(
            home.path(),
            &[command, &scoreless, "--rules", "na-tournament"],
            "",
        );
        assert_eq!(told.exit, 2);
        has(&told.err, "the game is over: too many scoreless turns");
        let told = scrabble(home.path(), &[command, &race, "--finish-line", "30"], "");
        has(&told.err, "a player reached the finish line");
    }
}

/// R24: with three players, twice the others' tiles are more than what these lose on average besides.
#[test]
fn the_equity_of_going_out_is_that_of_the_rules() {
    let home = tempfile::tempdir().expect("a folder");
    let rows = "7T3T2Q/5JEAN2R2I/4R2N1FROWNS/4E2K3C3/4WE1AI1AA3/5V2G1ER3/5EH1A1Os3/6YUPOn2EF/6L1O1I2LI/5VIGS1S1NYE/\
                3L2C3MAUT1/2DE3ZOA1X1R1/2UN3APHELION/1MATURES3E1I1/BIDI7DODO";
    let position = format!("{rows} E/BTT/G 380/402/100 0");
    for (unplayed, equity) in [("own", 16.0), ("twice", 20.0)] {
        let args = ["moves", &position, "--unplayed", unplayed, "--json"];
        let told = scrabble(home.path(), &args, "");
        let told: Value = serde_json::from_str(&told.out).expect("JSON");
        assert_eq!(told["plays"][0]["equity"], equity, "{unplayed}");
    }
}

/// R23a: an exchange that ends the game asks first, as a pass does.
#[test]
fn an_exchange_that_ends_the_game_asks_first() {
    let home = tempfile::tempdir().expect("a folder");
    let args = [
        "--plain",
        "--names",
        "Ann,Bob",
        "--seed",
        "1",
        "--scoreless-limit",
        "2",
    ];
    let asked = "Exchange these tiles? This exchange ends the game. Type yes or no.";
    let lines = "\npass\nyes\n\nexchange V\nno\nexchange V\nyes\n\n";
    let told = scrabble(home.path(), &args, lines).out;
    assert_eq!(told.matches(asked).count(), 2, "{told}");
    has(&told, "The game is over. 2 turns in a row scored nothing.");
}

/// R28: the coach leads to the play that wins.
#[test]
fn the_coach_speaks_of_the_play_that_wins_at_once() {
    let home = tempfile::tempdir().expect("a folder");
    let args = [
        "--plain",
        "--names",
        "Ann,Bob",
        "--seed",
        "14",
        "--coach",
        "--finish-line",
        "30",
    ];
    let told = scrabble(home.path(), &args, "\ncoach\n").out;
    has(
        &told,
        "Finish line: you need 30 more points to win, and a play scores that now.",
    );
    lacks(&told, "Keep your S");
}

#[test]
fn the_rules_tell_how_shares_break_a_tie() {
    let home = tempfile::tempdir().expect("a folder");
    let args = [
        "--plain",
        "--names",
        "Ann,Bob",
        "--seed",
        "1",
        "--finish-line",
        "60,300",
        "--tie",
        "shared",
    ];
    let told = scrabble(home.path(), &args, "rules\n").out;
    has(
        &told,
        "The greater share of the finish line before unplayed tiles wins a tie.",
    );
    lacks(&told, "Tied scores are a draw.");
}
