//! The levels of the computers: one list, which every command that takes a level knows.

use crate::support::command::{program, ran};
use crate::support::says::has;
use clap::CommandFactory;
use scrabble::cli::Cli;
use scrabble::solver::players::Bot;

const CGP: &str = "15/15/15/15/15/7F7/7A7/5HORN6/7M7/15/15/15/15/15/15 AEPST?/ 14/9 0";

/// With two blanks, much has to be told apart.
const BLANKS: &str = "15/15/15/15/15/7F7/7A7/5HORN6/7M7/15/15/15/15/15/15 AEST??/ 14/9 0";

fn listed() -> Vec<String> {
    let ran = ran(program(&["levels", "--json"]), "");
    assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
    let levels: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let levels = levels.as_array().expect("an array").iter();
    levels
        .map(|level| level["level"].as_str().expect("a name").to_owned())
        .collect()
}

#[test]
fn every_command_takes_every_level_that_is_listed_and_no_other() {
    let levels = listed();
    assert_eq!(levels, Bot::ALL.map(|bot| bot.to_string()));
    let takes = |args: &[&str]| {
        let args = ["scrabble"].iter().chain(args);
        Cli::command().try_get_matches_from(args).is_ok()
    };
    let taken_by_all = |level: &str| {
        let pair = format!("{level},{level}");
        [
            takes(&["moves", CGP, "--level", level]),
            takes(&["simulate", CGP, "--level", level]),
            takes(&["ucgi", "--level", level]),
            takes(&["autoplay", "--players", &pair]),
        ]
    };
    for level in &levels {
        assert_eq!(taken_by_all(level), [true; 4], "{level}");
    }
    assert_eq!(taken_by_all("champion+slow"), [false; 4]);
    // Phonies are for games.
    assert_eq!(taken_by_all("club+phonies"), [false, false, false, true]);
}

#[test]
fn the_list_for_people_has_each_level_in_a_line_and_no_help_repeats_it() {
    let ran = ran(program(&["levels"]), "");
    for level in listed() {
        let lines = ran.out.lines();
        let about = lines.filter(|line| line.split(' ').next() == Some(&level));
        assert_eq!(about.count(), 1, "{level}:\n{}", ran.out);
    }
    let mut program = Cli::command();
    program.build();
    let names = program.get_subcommands().map(clap::Command::get_name);
    let mut names: Vec<String> = names.map(str::to_owned).collect();
    names.retain(|name| name != "help");
    for name in names {
        let command = program.find_subcommand_mut(&name).expect("a command");
        let help = command.render_long_help().to_string();
        assert!(!help.contains("family, club"), "{name}:\n{help}");
    }
    assert!(
        !program
            .render_long_help()
            .to_string()
            .contains("family, club")
    );
}

#[test]
fn a_pace_is_a_level_in_a_position_too() {
    let moves = ran(
        program(&["moves", CGP, "--limit", "1", "--level", "Champion+Quick"]),
        "",
    );
    has(&moves.out, "The level champion+quick plays ");
    let simulated = |level: &str| {
        let ran = ran(
            program(&["simulate", BLANKS, "--json", "--level", level]),
            "",
        );
        let report: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
        let plays = report["plays"].as_array().expect("plays").iter();
        plays
            .map(|play| play["iterations"].as_u64().expect("a number"))
            .sum::<u64>()
    };
    let (quick, normal) = (simulated("champion+quick"), simulated("champion"));
    assert!(quick <= 2_100 && normal > quick, "{quick} {normal}");
    let refused = ran(program(&["simulate", CGP, "--level", "club"]), "");
    assert_eq!(refused.exit, 2);
    assert_eq!(
        refused.err,
        "scrabble: the level club does not simulate here; use champion+quick, champion, champion+strong\n"
    );
}
