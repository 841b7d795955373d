mod command;

use proptest::prelude::*;
use scrabble::engine::rules::Preset;
use scrabble::engine::tile_set::TileSet;
use scrabble::solver::players::{Bot, Level};
use scrabble::solver::ucgi::{Answer, Options, Session};
use std::num::NonZeroUsize;

const START: &str = "position cgp 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

fn session() -> Session {
    Session::new(Options::new(
        Bot::of(Level::Expert),
        NonZeroUsize::MIN,
        Preset::Classic,
    ))
}

#[track_caller]
fn take(session: &mut Session, line: &str) -> Answer {
    session.take(line).unwrap_or_else(|e| panic!("{line}: {e}"))
}

#[track_caller]
fn refused(session: &mut Session, line: &str, says: &str) {
    let error = session.take(line).expect_err(line).to_string();
    assert!(error.contains(says), "{line}: {error}");
}

#[test]
fn the_introduction_ends_with_ucgiok() {
    let Answer::Lines(lines) = take(&mut session(), "ucgi") else {
        panic!("lines");
    };
    assert!(lines[0].starts_with("id name ") && lines[1].starts_with("id author "));
    assert!(
        lines[2..lines.len() - 1]
            .iter()
            .all(|l| l.starts_with("option name "))
    );
    assert_eq!(lines.last().map(String::as_str), Some("ucgiok"));
}

#[test]
fn thinking_needs_a_position_and_a_rack() {
    let mut session = session();
    refused(&mut session, "go", "no position");
    take(&mut session, &format!("{START} AEHINRT/ 0/0 0"));
    let Answer::Think(task) = take(&mut session, "go movetime 50 iterations 7") else {
        panic!("a task");
    };
    assert_eq!(TileSet::ENGLISH.text(task.position.rack()), "AEHINRT");
    take(&mut session, &format!("{START} / 0/0 0 moves 8h.HORN"));
    refused(
        &mut session,
        "go",
        "rack of the player to move is not known",
    );
    take(&mut session, "newgame");
    refused(&mut session, "go", "no position");
}

#[test]
fn a_refused_position_leaves_the_one_before() {
    let mut session = session();
    take(&mut session, &format!("{START} AEHINRT/ 0/0 0 lex x;"));
    refused(&mut session, &format!("{START} ZZ/ 0/0 0"), "too many Z");
    refused(
        &mut session,
        &format!("{START} AB/ 0/0 0 moves 8h.AB pass 1a.AB"),
        "move 3: ",
    );
    refused(
        &mut session,
        &format!("{START} AB/ 0/0 0 moves 8h"),
        "is not a move",
    );
    assert!(matches!(take(&mut session, "go"), Answer::Think(_)));
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let mut session = session();
    let passes = "moves pass pass pass pass";
    take(&mut session, &format!("{START} AB/CD 0/0 0 {passes}"));
    let Answer::Lines(lines) = take(&mut session, "go") else {
        panic!("lines");
    };
    let over = "info string the game is over: everyone passed twice in a row";
    assert_eq!(lines, [over, "bestmove none"]);
}

#[test]
fn options_are_set_by_any_case_and_refused_with_their_values() {
    let mut session = session();
    take(&mut session, "setoption name level value CLUB");
    take(
        &mut session,
        "setoption name Seed value 18446744073709551615",
    );
    let rules = Preset::NaTournament.name();
    take(&mut session, &format!("setoption name Rules value {rules}"));
    assert_eq!(session.options().level, Bot::of(Level::Club));
    assert_eq!(session.options().seed, u64::MAX);
    assert_eq!(session.options().rules, Preset::NaTournament.rules());
    for (line, says) in [
        ("setoption name Threads value 0", "from 1 to 256"),
        ("setoption name Level value god", "unknown level"),
        ("setoption name Hash value 16", "no option Hash"),
        ("setoption name Rules value chess", "no rules chess"),
        ("setoption name Seed value -1", "Seed"),
        ("setoption Seed", "setoption name"),
    ] {
        refused(&mut session, line, says);
    }
}

#[test]
fn every_level_that_is_offered_is_taken() {
    let mut session = session();
    let Answer::Lines(lines) = take(&mut session, "ucgi") else {
        panic!("lines");
    };
    let level = lines
        .iter()
        .find(|line| line.starts_with("option name Level "));
    let offered: Vec<String> = level
        .expect("the option")
        .split(" var ")
        .skip(1)
        .map(str::to_owned)
        .collect();
    assert_eq!(offered, Bot::ALL.map(|bot| bot.to_string()));
    for level in offered {
        take(&mut session, &format!("setoption name Level value {level}"));
        assert_eq!(session.options().level.to_string(), level);
        let sly = format!("setoption name Level value {level}+phonies");
        refused(&mut session, &sly, "unknown level");
    }
}

proptest! {
    /// No line ends a session, whatever came before.
    #[test]
    fn any_lines_are_answered(
        lines in proptest::collection::vec(
            "(position cgp |go |setoption name |ucgi|stop|newgame|)[ -~é\u{0}]{0,60}\
             |position cgp 15(/15){13,14} [A-Z?/]{0,12} -?[0-9]{1,10}/0 [0-9]{1,3}( moves)?\
             ( [0-9a-p]{1,3}\\.?[A-Za-z?]{0,8}| pass| ex\\.[A-Z?]{1,8}){0,5}",
            0..12,
        ),
    ) {
        let mut session = session();
        for line in lines {
            let _ = session.take(&line);
        }
    }
}
