//! The analysis board: the clock beside a game that is written down (R29), and the squares that are edited.

use crate::support::services::unanswered;
use scrabble::app::Session;
use scrabble::app::analysis_board::{
    AnalysisBoard, BestPlays, BoardDesk, BoardTime, ClockMsg, Edge, Found, Further, Look, Msg,
    OpenedBoard,
};
use scrabble::app::backend::{GameError, NoBackend};
use scrabble::app::form::Form;
use scrabble::app::job::Job;
use scrabble::app::msg::CommonMsg;
use scrabble::app::scene::{AnalysisBoardPage, BoardField};
use scrabble::engine::clock::Millis;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::variant::Variant;
use scrabble::languages;
use scrabble::plain::{self, InputLine, LineInput};
use scrabble::record::WrittenGame;
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A desk that remembers the clocks it kept, and began with one.
#[derive(Clone, Default)]
struct ClockDesk {
    began: Vec<Millis>,
    kept: Arc<Mutex<Vec<BoardTime>>>,
}

impl ClockDesk {
    fn times(&self) -> Vec<BoardTime> {
        self.kept.lock().expect("no test fails here").clone()
    }
}

impl BoardDesk for ClockDesk {
    fn prepare(&self) {}

    fn best(&self, _: Look) -> Job<Option<BestPlays>> {
        Job::done(None)
    }

    fn further(&self, _: Further) -> Job<Option<Found>> {
        Job::done(None)
    }

    unanswered!(phonies phonies_on write save);

    fn used(&self) -> Vec<Millis> {
        self.began.clone()
    }

    fn overwrite(&mut self, _: &str) -> Result<String, GameError> {
        Err(GameError::NoFile)
    }

    fn keep(&mut self, _: &str, time: &BoardTime) -> Result<Option<String>, GameError> {
        let mut kept = self.kept.lock().expect("no test fails here");
        kept.push(time.clone());
        Ok(None)
    }
}

fn open(desk: &ClockDesk) -> Session {
    open_with(Variant::ENGLISH, desk)
}

fn open_with(variant: &'static Variant, desk: &ClockDesk) -> Session {
    let names = ["Ann", "Ben"].map(str::to_owned);
    let game = WrittenGame::new(variant, &names, RuleSet::classic()).expect("a game");
    let mut session = Session::new(Form::new(2, &[], RuleSet::classic(), vec![]));
    session.open_alone(AnalysisBoard::new(OpenedBoard {
        name: "board".to_owned(),
        game,
        desk: Box::new(desk.clone()),
    }));
    session
}

fn fill(session: &mut Session, field: BoardField, text: &str) {
    session.update(Msg::Fill(field, text.to_owned()));
}

/// A game with a clock of 25 minutes that runs.
fn running(desk: &ClockDesk) -> Session {
    let mut session = open(desk);
    fill(&mut session, BoardField::Clock, "25, 10");
    session.update(Msg::Clock(ClockMsg::Toggle));
    session
}

fn elapse(session: &mut Session, seconds: u64) {
    session.elapse(Millis::seconds(seconds), &mut NoBackend);
}

fn page(session: &Session) -> AnalysisBoardPage {
    session.scene().into_top().expect("a board")
}

/// What each clock shows.
fn clocks(session: &Session) -> Vec<String> {
    let players = page(session).players.into_iter();
    let clocks = players.filter_map(|player| player.clock);
    clocks.map(|clock| clock.to_string()).collect()
}

#[test]
fn r29_the_clock_runs_for_the_player_on_turn_wherever_one_looks() {
    let mut session = running(&ClockDesk::default());
    elapse(&mut session, 60);
    session.update(Msg::Pass);
    elapse(&mut session, 30);
    assert_eq!(clocks(&session), ["24:00", "24:30"]);
    session.update(Msg::ToEdge(Edge::Start));
    elapse(&mut session, 10);
    assert_eq!(clocks(&session), ["24:00", "24:20"]);
    assert_eq!(session.face(), "24:20");
}

#[test]
fn r29_a_clock_that_stands_counts_nothing_and_wakes_nobody() {
    let mut session = running(&ClockDesk::default());
    assert_eq!(session.wake_in(true), Some(Millis::seconds(1)));
    session.update(Msg::Clock(ClockMsg::Toggle));
    elapse(&mut session, 100);
    assert_eq!(clocks(&session), ["25:00", "25:00"]);
    assert_eq!(session.wake_in(true), None);
}

#[test]
fn without_a_clock_the_key_that_starts_it_asks_for_one() {
    let mut session = open(&ClockDesk::default());
    session.update(Msg::Clock(ClockMsg::Toggle));
    let field = page(&session).field.expect("a field");
    assert_eq!(
        (field.field, field.text.text()),
        (BoardField::Clock, "25, 10")
    );
    session.update(CommonMsg::Confirm);
    assert_eq!(clocks(&session), ["25:00", "25:00"]);
    fill(&mut session, BoardField::Clock, "off");
    assert!(clocks(&session).is_empty());
}

#[test]
fn r34_the_used_time_is_kept_while_the_clock_runs_when_it_stops_and_when_one_leaves() {
    let desk = ClockDesk::default();
    let mut session = running(&desk);
    let begun = desk.times().len();
    elapse(&mut session, 9);
    assert_eq!(desk.times().len(), begun);
    elapse(&mut session, 1);
    let last = |desk: &ClockDesk| desk.times().pop().expect("it is kept").used;
    assert_eq!(last(&desk), [Millis::seconds(10), Millis::ZERO]);
    elapse(&mut session, 5);
    session.update(Msg::Clock(ClockMsg::Stop));
    assert_eq!(last(&desk), [Millis::seconds(15), Millis::ZERO]);
    session.update(Msg::Clock(ClockMsg::Start));
    elapse(&mut session, 2);
    session.update(CommonMsg::Back);
    assert_eq!(last(&desk), [Millis::seconds(17), Millis::ZERO]);
    let limits: Vec<bool> = desk
        .times()
        .iter()
        .map(|time| time.rule.game().is_some())
        .collect();
    assert!(limits.iter().all(|limit| *limit), "the limit is kept too");
}

#[test]
fn a_game_goes_on_with_the_time_that_was_used() {
    let desk = ClockDesk {
        began: vec![Millis::seconds(90), Millis::ZERO],
        ..ClockDesk::default()
    };
    let mut session = open(&desk);
    fill(&mut session, BoardField::Clock, "25");
    assert_eq!(clocks(&session), ["23:30", "25:00"]);
    elapse(&mut session, 10);
    assert_eq!(
        clocks(&session),
        ["23:30", "25:00"],
        "it stands until it is started"
    );
    fill(&mut session, BoardField::Clock, "Ben 12:05");
    assert_eq!(clocks(&session), ["23:30", "12:05"]);
    fill(&mut session, BoardField::Clock, "Ben +1:10");
    assert_eq!(clocks(&session), ["23:30", "+1:10"]);
}

#[test]
fn r29_little_time_and_overtime_are_told() {
    let mut session = running(&ClockDesk::default());
    elapse(&mut session, 25 * 60 - 11);
    assert_eq!(page(&session).told, None);
    elapse(&mut session, 1);
    assert_eq!(
        page(&session).told.as_deref(),
        Some("Ann has 10 seconds left.")
    );
    session.update(Msg::Pause);
    elapse(&mut session, 10);
    let over = "Ann is in overtime: 10 points per minute or part of one.";
    assert_eq!(page(&session).told.as_deref(), Some(over));
}

#[test]
fn r29_the_end_of_a_game_proposes_the_penalty_of_each_player_in_overtime() {
    let mut session = running(&ClockDesk::default());
    fill(&mut session, BoardField::Clock, "Ann +1:05");
    fill(&mut session, BoardField::Clock, "Ben +0:05");
    for _ in 0..6 {
        session.update(Msg::Pass);
    }
    fill(&mut session, BoardField::Rack, "Ann AEIIOOU");
    fill(&mut session, BoardField::Rack, "Ben DDGGQZ?");
    session.update(Msg::End);
    let proposed = |session: &Session| {
        let field = page(session).field?;
        (field.field == BoardField::Points).then(|| field.text.text().to_owned())
    };
    assert_eq!(proposed(&session).as_deref(), Some("time Ann 20"));
    let told = page(&session).told.unwrap_or_default();
    assert!(told.contains("Ann was 1 minute 5 seconds over."), "{told}");
    session.update(CommonMsg::Confirm);
    assert_eq!(proposed(&session).as_deref(), Some("time Ben 10"));
    session.update(CommonMsg::Back);
    assert_eq!(proposed(&session), None, "it may be left out");
    let totals: Vec<i32> = page(&session)
        .players
        .iter()
        .map(|player| player.total.value())
        .collect();
    assert_eq!(totals, [-27, -28]);
    elapse(&mut session, 60);
    assert_eq!(clocks(&session), ["+1:05", "+0:05"], "the game is over");
}

#[test]
fn what_is_no_clock_is_refused() {
    let mut session = open(&ClockDesk::default());
    for (typed, why) in [
        ("Ann 12:30", "Set a clock first"),
        ("0", "minutes from 1 to 600"),
        ("25, 101", "points from 0 to 100"),
        ("ten", "minutes from 1 to 600"),
    ] {
        fill(&mut session, BoardField::Clock, typed);
        let refusal = page(&session).open.refusal.unwrap_or_default();
        assert!(refusal.contains(why), "{typed}: {refusal}");
    }
    fill(&mut session, BoardField::Clock, "25");
    for typed in ["Ann 12:75", "Ann 26:00", "Ann x"] {
        fill(&mut session, BoardField::Clock, typed);
        let refusal = page(&session).open.refusal.unwrap_or_default();
        assert!(refusal.contains("Type the time left"), "{typed}: {refusal}");
    }
    assert_eq!(clocks(&session), ["25:00", "25:00"]);
}

/// Row 8 of the board after these keys on its squares, from the star on; a dot is a free square.
fn edited(language: &str, keys: &str) -> String {
    let variant = languages::declared(language).expect("a language").variant();
    let mut session = open_with(variant, &ClockDesk::default());
    session.update(Msg::Edit);
    for key in keys.chars() {
        session.update(CommonMsg::Char(key));
    }
    session.update(CommonMsg::Confirm);
    let row = page(&session).open.board.rows().nth(7).expect("a row");
    row.trim_start_matches('.').trim_end_matches('.').to_owned()
}

#[test]
fn tiles_of_several_letters_are_put_on_squares() {
    // In Spanish, C and H are tiles as well: & joins them, and splits CH. Brackets tell two tiles from one.
    assert_eq!(edited("spanish", "CHA"), "[C]HA");
    assert_eq!(edited("spanish", "CH&A"), "[CH]A");
    assert_eq!(edited("spanish", "CH&&A"), "[C]HA");
    assert_eq!(edited("spanish", "ch&A"), "[ch]A");
    // In Catalan, Y is no tile alone, and the dot is only one of L·L.
    assert_eq!(edited("catalan", "NYA"), "[NY]A");
    let dotted = edited("catalan", "AL·LA");
    assert!(dotted.contains("L·L"), "{dotted}");
}

#[test]
fn letters_that_no_tile_has_together_are_not_joined() {
    let mut session = open(&ClockDesk::default());
    session.update(Msg::Edit);
    for key in ['C', 'H', '&'] {
        session.update(CommonMsg::Char(key));
    }
    let refusal = page(&session).open.refusal.unwrap_or_default();
    assert!(
        refusal.contains("No tile has these two letters."),
        "{refusal}"
    );
}

/// Lines that are typed after some seconds each.
struct Slow(Vec<(Duration, &'static str)>);

impl plain::Source for Slow {
    fn next(&mut self, patience: Option<Duration>) -> io::Result<(LineInput, Duration)> {
        let Some((left, _)) = self.0.first_mut() else {
            return Ok((LineInput::End, Duration::ZERO));
        };
        let wait = *left;
        if let Some(patience) = patience.filter(|patience| *patience < wait) {
            *left = wait.saturating_sub(patience);
            return Ok((LineInput::Nothing, patience));
        }
        let (_, line) = self.0.remove(0);
        Ok((LineInput::Line(InputLine::Text(line.to_owned())), wait))
    }
}

#[test]
fn r29_line_mode_tells_low_time_at_once_and_only_then() {
    let desk = ClockDesk::default();
    let mut session = open(&desk);
    let lines = [
        (0, "clock 1, 10"),
        (0, "clock start"),
        (65, "scores"),
        (5, "pass"),
    ];
    let lines = lines.map(|(seconds, line)| (Duration::from_secs(seconds), line));
    let mut lines = Slow(lines.to_vec());
    let mut output = vec![];
    let options = plain::Options::default();
    plain::converse(
        &mut session,
        &mut lines,
        &mut output,
        &mut NoBackend,
        options,
    )
    .expect("no error");
    let output = String::from_utf8(output).expect("text");
    let low = output.find("Ann has 10 seconds left.").expect(&output);
    let over = output
        .find("Ann is in overtime: 10 points per minute")
        .expect(&output);
    let scores = output.find("Ann 0, Ben 0.").expect(&output);
    assert!(low < over && over < scores, "{output}");
    assert_eq!(output.matches("seconds left.").count(), 1, "{output}");
    assert_eq!(output.matches("overtime").count(), 1, "{output}");
}
