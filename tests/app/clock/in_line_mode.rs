//! Line mode with a clock: what is typed when.

use crate::clock::{at_draw, recorded, timed, used};
use crate::support::in_order::in_order;
use crate::support::notebook::Notebook;
use crate::support::services::Dealing;
use scrabble::app::Session;
use scrabble::app::backend::Absent;
use scrabble::app::backend::NoBackend;
use scrabble::engine::clock::{ClockRule, GameClock};
use scrabble::engine::event::Event;
use scrabble::engine::rules::RuleSet;
use scrabble::plain::{self, Ending, InputLine, LineInput, Options, Source};
use std::collections::VecDeque;
use std::io;
use std::time::Duration;

/// Lines, and how many milliseconds after the one before they are typed. With `at_lines` only a line ends the waiting.
struct People {
    lines: VecDeque<(u64, &'static str)>,
    at_lines: bool,
}

impl Source for People {
    fn next(&mut self, patience: Option<Duration>) -> io::Result<(LineInput, Duration)> {
        let Some((after, _)) = self.lines.front_mut() else {
            return Ok((LineInput::End, Duration::ZERO));
        };
        let wait = Duration::from_millis(*after);
        if let Some(patience) = patience.filter(|patience| *patience < wait && !self.at_lines) {
            *after -= u64::try_from(patience.as_millis()).expect("short");
            return Ok((LineInput::Nothing, patience));
        }
        let (_, text) = self.lines.pop_front().expect("a line");
        Ok((LineInput::Line(InputLine::Text(text.to_owned())), wait))
    }
}

fn talk(rules: RuleSet, at_lines: bool, lines: &[(u64, &'static str)]) -> (String, Session) {
    let mut session = at_draw(2, rules);
    let mut people = People {
        lines: lines.iter().copied().collect(),
        at_lines,
    };
    let mut output = vec![];
    let mut deal = Dealing(|_| Err(Absent::Games.into()));
    let options = Options::default();
    let ending = plain::converse(&mut session, &mut people, &mut output, &mut deal, options);
    assert_eq!(ending.expect("no error"), Ending::InputEnded);
    (String::from_utf8(output).expect("text"), session)
}

#[test]
fn the_time_is_told_with_the_turn_and_when_asked_for() {
    let lines = [
        (9_000, "time"),
        (100_000, ""),
        (5_500, "time"),
        (1_000, "8F HORN"),
        (90_000, "time"),
    ];
    let (output, session) = talk(timed("60"), false, &lines);
    in_order(
        &output,
        &[
            "Time left: Ann 1 minute.",
            "Ann, play a word, exchange or pass. You have 1 minute left for the turn. Scores:",
            "Time left: Ann 55 seconds.",
            "Ann announces HORN",
            "No time runs now.",
        ],
    );
    assert_eq!(used(&session, 0), 6_500);
}

#[test]
fn r34_the_time_is_kept_every_second_while_a_line_is_waited_for_and_nothing_is_said() {
    let rules = RuleSet {
        clock: ClockRule::Game(GameClock::TOURNAMENT),
        ..RuleSet::classic()
    };
    let kept_by = |wait: u64| {
        let notebook = Notebook::default();
        let mut session = recorded(2, rules.clone(), &notebook);
        let lines = [(0, ""), (wait, "board")];
        let mut people = People {
            lines: lines.into(),
            at_lines: false,
        };
        let (mut output, mut backend) = (vec![], NoBackend);
        plain::converse(
            &mut session,
            &mut people,
            &mut output,
            &mut backend,
            Options::default(),
        )
        .expect("no error");
        let spells = notebook.kept().into_iter().filter_map(|event| match event {
            Event::Spent { time, .. } => Some(time.0),
            _ => None,
        });
        (spells.collect::<Vec<u64>>(), output.len())
    };
    let (spells, said) = kept_by(7_300);
    assert_eq!(spells, [1_000; 7]);
    assert_eq!(said, kept_by(300).1);
}

#[test]
fn time_that_runs_out_is_told_at_once_and_a_line_begun_before_does_not_count() {
    let lines = [
        (0, ""),
        (70_000, "8F HORN"),
        (3_000, ""),
        (1_000, "pass yes"),
    ];
    let (output, session) = talk(timed("60"), false, &lines);
    in_order(
        &output,
        &[
            "Only 10 seconds left!",
            "Ann ran out of time and passed.",
            "Ben's turn. Press Enter when no one else is looking.",
            "Time ran out. That line was ignored.",
            "Ben, play a word",
            "Ben passed.",
        ],
    );
    assert_eq!(output.matches("Only 10 seconds left!").count(), 1);
    assert_eq!(output.matches("Ben's turn.").count(), 1);
    assert_eq!((used(&session, 0), used(&session, 1)), (60_000, 1_000));
}

#[test]
fn what_is_seen_at_the_next_line_only_does_not_count_either() {
    for late in [
        "8F HORN",
        "pass yes",
        "exchange H",
        "resign yes",
        "rack",
        "",
    ] {
        let lines = [(0, ""), (70_000, late), (3_000, "")];
        let (output, session) = talk(timed("60"), true, &lines);
        in_order(
            &output,
            &[
                "Time ran out. That line was ignored.",
                "Ann ran out of time and passed.",
                "Ben's turn.",
                "Ben, play a word",
            ],
        );
        // Each Enter that uncovers a rack shows it; what came too late shows none.
        assert_eq!(output.matches("Your rack").count(), 2, "{late}: {output}");
        assert_eq!(session.game().expect("a game").sheet().len(), 1, "{late}");
    }
}

#[test]
fn after_that_the_next_player_need_not_press_enter_first() {
    let lines = [(0, ""), (70_000, "board"), (0, "pass yes")];
    let (output, _) = talk(timed("60"), false, &lines);
    in_order(&output, &["Ann ran out of time", "Ben passed."]);
    assert!(!output.contains("does not count"), "{output}");
}

#[test]
fn a_scripts_lines_take_no_time() {
    let lines = [
        (0, ""),
        (0, "8F HORN"),
        (0, "accept"),
        (0, ""),
        (0, "pass yes"),
    ];
    let (_, session) = talk(timed("5"), false, &lines);
    assert_eq!((used(&session, 0), used(&session, 1)), (0, 0));
    assert_eq!(session.game().expect("a game").sheet().len(), 2);
}

#[test]
fn a_games_time_is_told_for_everybody_and_its_cost_in_the_end() {
    let rules = RuleSet {
        clock: ClockRule::Game(GameClock::TOURNAMENT),
        ..RuleSet::classic()
    };
    let lines = [
        (0, ""),
        (25 * 60_000 + 90_000, "time"),
        (0, "pass yes"),
        (0, "pass yes"),
        (0, ""),
        (0, "pass yes"),
        (0, "pass yes"),
        (0, "sheet"),
    ];
    let (output, _) = talk(rules, false, &lines);
    in_order(
        &output,
        &[
            "You have 25 minutes left for the game.",
            "Only 10 seconds left!",
            "Overtime: 10 points per minute or part of one.",
            "Time left: Ann 1 minute 30 seconds over time, penalty 20, Ben 25 minutes.",
            "You are 1 minute 30 seconds over time; the penalty is 20.",
            "Ann: 0, minus 12 for unplayed BEHNOOR, minus 20 overtime penalty, total -32.",
            "Ann loses 20 for overtime.",
        ],
    );
}

#[test]
fn finish_lines_are_told_with_the_scores_and_shares_in_the_end() {
    let rules = |line: &str| RuleSet {
        finish_line: Some(line.parse().expect("a finish line")),
        ..RuleSet::classic()
    };
    let lines = [
        (0, ""),
        (0, "scores"),
        (0, "8F HORN"),
        (0, "accept"),
        (0, "pass yes"),
        (0, "pass yes"),
        (0, "pass yes"),
        (0, "pass yes"),
    ];
    let (output, _) = talk(rules("90,120"), false, &lines);
    in_order(
        &output,
        &[
            "Scores: Ann 0 of 90, Ben 0 of 120.",
            "Everyone passed twice in a row.",
            "Ann: 14, minus 9 for unplayed BEELNOR, total 5 of 90 (5.6%).",
            "Ben: 0, minus 13 for unplayed ABFIMT?, total -13 of 120.",
            "Ann wins with 5.6% of the way to the finish line!",
        ],
    );
    let (output, _) = talk(rules("10"), false, &lines[..4]);
    in_order(
        &output,
        &[
            "Ann reached the finish line of 10 points.",
            "Ann: 14 of 10.",
            "Ann wins!",
        ],
    );
}
