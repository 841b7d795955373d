//! The coach at the table: asked once a turn, it shows one tip at a time, only to the player to move.

use super::table::{Words, at_title, game};
use crate::support::cells;
use crate::support::command;
use crate::support::held::Held;
use crate::support::services::unanswered;
use scrabble::app::backend::NoBackend;
use scrabble::app::job::Job;
use scrabble::app::msg::{CommonMsg, Msg as Message};
use scrabble::app::placement::PlacementMsg;
use scrabble::app::request::{Advisor, CoachRequest};
use scrabble::app::scene::{CoachScene, StepScene, TablePage};
use scrabble::app::table::Msg;
use scrabble::app::{OpenedGame, Session};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::square::Square;
use scrabble::engine::tile::Points;
use scrabble::engine::tile_set::TileSet;
use scrabble::solver::coach::{Lesson, Tip};
use std::sync::{Arc, Mutex};

const RACKS: [(&str, &str); 2] = [("Ann", "HORNOBE"), ("Ben", "PASTEUU")];

/// Ann and Ben, at Ann's first turn.
struct Sitting {
    session: Session,
    coach: Asked,
    held: Held,
}

/// What a coach was asked; what it has to tell is given later.
#[derive(Clone, Default)]
struct Asked(Arc<Mutex<Vec<CoachRequest>>>);

impl Advisor for Asked {
    unanswered!(hint);

    fn coach(&self, coach_request: CoachRequest) -> Job<Vec<Tip>> {
        self.0.lock().expect("no panic").push(coach_request);
        Job::new(|_| panic!("no coach is here"))
    }
}

impl Sitting {
    fn begun(coach: bool) -> Self {
        let rules = RuleSet {
            coach,
            ..RuleSet::classic()
        };
        let game = game(&RACKS, rules);
        let mut sitting = Self {
            session: at_title(),
            coach: Asked::default(),
            held: Held::default(),
        };
        sitting.session.run_jobs_by(sitting.held.runner());
        let dealt = OpenedGame {
            advisor: Some(Arc::new(sitting.coach.clone())),
            ..OpenedGame::new(game, Words::of(super::table::WORDS), "small".to_owned())
        };
        sitting.session.sit_down(dealt, &mut NoBackend);
        sitting.send(CommonMsg::Confirm);
        sitting
    }

    fn send(&mut self, msg: impl Into<Message>) {
        self.session.update(msg);
    }

    /// What the coach was asked.
    fn asked(&self) -> Vec<CoachRequest> {
        self.coach.0.lock().expect("no panic").clone()
    }

    fn answer(&mut self, texts: &[&str]) {
        let tip = |text: &&str| Tip {
            lesson: Lesson::Hook,
            text: (*text).to_owned(),
            squares: Square::parse("H8").into_iter().collect(),
        };
        self.held
            .give_last::<Vec<Tip>>(texts.iter().map(tip).collect());
        self.session.poll_jobs(&mut NoBackend);
    }

    fn coach(&self) -> Option<CoachScene> {
        match self.session.scene().into_top::<TablePage>()?.step {
            StepScene::Turn(turn) => turn.coach,
            _ => None,
        }
    }

    fn notice(&self) -> String {
        let page = self.session.scene().into_top::<TablePage>();
        let notice = page.and_then(|page| page.notice);
        notice.map_or_else(String::new, |notice| notice.text)
    }

    /// From Ann's turn to Ben's.
    fn pass_on(&mut self) {
        self.send(CommonMsg::Confirm);
    }
}

/// A tip is about what is on the board when it is asked for, and is seen as long as that is there.
#[test]
fn a_tip_about_a_play_is_seen_while_the_play_is_on_the_board() {
    let seen = |sitting: &Sitting| {
        let shown = sitting.session.scene().into();
        let screens = [(80, 24), (100, 32), (140, 45)]
            .map(|size| cells::text(&shown, size).contains("Look on."));
        assert!(screens.iter().all(|one| *one == screens[0]), "{screens:?}");
        screens[0]
    };
    let mut sitting = Sitting::begun(true);
    sitting.send(PlacementMsg::Letter('H'));
    sitting.send(Msg::Coach);
    assert_eq!(
        sitting.notice(),
        "Finish your play or take your tiles back, then ask the coach."
    );
    "ORN"
        .chars()
        .for_each(|letter| sitting.send(PlacementMsg::Letter(letter)));
    sitting.send(Msg::Coach);
    assert!(sitting.asked()[0].laid.is_some());
    sitting.answer(&["Look on."]);
    assert!(seen(&sitting));
    sitting.send(PlacementMsg::Recall);
    assert!(!seen(&sitting));
    sitting.send(Msg::Coach);
    assert_eq!(sitting.asked().len(), 2);
    sitting.answer(&["Look on."]);
    assert!(seen(&sitting));
    sitting.send(PlacementMsg::Letter('H'));
    assert!(!seen(&sitting), "the tip is about the rack");
}

#[test]
fn the_coach_is_asked_once_a_turn_and_tells_tip_by_tip() {
    let mut sitting = Sitting::begun(true);
    sitting.send(Msg::Coach);
    let [asked] = &sitting.asked()[..] else {
        panic!("{:?}", sitting.asked());
    };
    let ann = Seat::new(0).expect("a seat");
    let own = sitting.session.game().expect("a game").view(Some(ann));
    assert_eq!(asked.view, own);
    assert_eq!(asked.past, None, "there is no turn before the first");
    assert!(sitting.session.waits_for_computer());
    assert_eq!(sitting.notice(), "The coach is looking at your rack.");
    sitting.answer(&["One.", "Two."]);
    assert!(!sitting.session.waits_for_computer());
    let told = |sitting: &Sitting| {
        let coach = sitting.coach().expect("a tip");
        (coach.text, coach.number, coach.of)
    };
    assert_eq!(told(&sitting), ("One.".to_owned(), 1, 2));
    let squares = sitting.coach().expect("a tip").squares;
    assert_eq!(squares, [Square::parse("H8").expect("a square")]);
    sitting.send(Msg::Coach);
    assert_eq!(told(&sitting), ("Two.".to_owned(), 2, 2));
    sitting.send(Msg::Coach);
    assert_eq!(told(&sitting).1, 1);
    assert_eq!(sitting.asked().len(), 1);
}

#[test]
fn tips_are_for_the_turn_at_which_they_were_asked() {
    let mut sitting = Sitting::begun(true);
    sitting.send(Msg::Coach);
    let asked = sitting.held.last();
    sitting.send(Msg::AskPass);
    sitting.send(Msg::Input(CommonMsg::Answer(true)));
    assert!(sitting.coach().is_none());
    sitting.pass_on();
    let tip = Tip {
        lesson: Lesson::Bingo,
        text: "For Ann.".to_owned(),
        squares: vec![],
    };
    sitting.held.give(asked, vec![tip]);
    sitting.session.poll_jobs(&mut NoBackend);
    assert!(
        sitting.coach().is_none(),
        "Ben is not told what Ann asked for"
    );
}

/// Tip 9: the coach knows the tentative play, and is asked again when it changes.
#[test]
fn the_coach_looks_again_when_a_play_is_laid() {
    let mut sitting = Sitting::begun(true);
    sitting.send(Msg::Coach);
    sitting.answer(&["One."]);
    assert_eq!(sitting.asked()[0].laid, None);
    "HORN"
        .chars()
        .for_each(|letter| sitting.send(PlacementMsg::Letter(letter)));
    sitting.send(Msg::Coach);
    let laid = sitting.asked()[1].laid.clone().expect("HORN is laid");
    assert_eq!(
        (laid.score, laid.leave),
        (
            Points::new(14),
            TileSet::ENGLISH.tiles_of("OBE").expect("tiles")
        )
    );
    sitting.answer(&["Two."]);
    assert_eq!(sitting.coach().expect("a tip").text, "Two.");
    sitting.send(Msg::Coach);
    assert_eq!(sitting.asked().len(), 2, "the same play is looked at once");
    // Tiles that are not a play are not judged, and the tip stays.
    sitting.send(PlacementMsg::Recall);
    sitting.send(PlacementMsg::Letter('H'));
    sitting.send(Msg::Coach);
    assert_eq!(sitting.asked().len(), 2);
}

#[test]
fn where_there_is_nothing_to_tell_that_is_said() {
    let mut sitting = Sitting::begun(true);
    sitting.send(Msg::Coach);
    sitting.answer(&[]);
    assert_eq!(sitting.notice(), "The coach has no tip here.");
    sitting.send(Msg::Coach);
    assert_eq!(sitting.notice(), "The coach has no tip here.");
}

#[test]
fn without_a_coach_nobody_is_asked() {
    let mut sitting = Sitting::begun(false);
    sitting.send(Msg::Coach);
    assert!(sitting.asked().is_empty());
    assert_eq!(sitting.notice(), "The coach is off in this game.");
}

#[test]
fn the_coach_is_told_what_became_of_the_players_last_turn() {
    let mut sitting = Sitting::begun(true);
    sitting.send(Msg::PlayText("8F HORN".to_owned()));
    sitting.send(Msg::Announce);
    sitting.send(CommonMsg::Confirm);
    sitting.pass_on();
    // Ben passes.
    sitting.send(Msg::AskPass);
    sitting.send(Msg::Input(CommonMsg::Answer(true)));
    sitting.pass_on();
    sitting.send(Msg::Coach);
    let asked = sitting.asked();
    let past = asked[0].past.as_ref().expect("Ann has played");
    assert_eq!(past.score, Points::new(14));
    assert_eq!(TileSet::ENGLISH.text(&past.leave), "BEO");
    assert_eq!(
        TileSet::ENGLISH.text(past.view.rack.as_ref().expect("a rack")),
        "BEHNOOR"
    );
    assert_eq!(past.view.turn, 1);
    // Ben passed with everything on his rack.
    sitting.send(Msg::AskPass);
    sitting.send(Msg::Input(CommonMsg::Answer(true)));
    sitting.pass_on();
    sitting.send(Msg::Coach);
    let asked = sitting.asked();
    let past = asked[1].past.as_ref().expect("Ben has passed");
    assert_eq!((past.score, past.leave.len()), (Points::ZERO, 7));
}

#[test]
fn in_line_mode_the_tips_come_with_their_squares() {
    let home = tempfile::tempdir().expect("a folder");
    let args = ["--plain", "--names=Ann,bot:family", "--coach", "--seed=3"];
    let (_, told, _) = command::run(home.path(), &args, "\ncoach\ncoach\nquit yes\n");
    let tips: Vec<&str> = told
        .lines()
        .filter(|line| line.starts_with("Coach, "))
        .collect();
    let [first, second] = tips[..] else {
        panic!("{told}");
    };
    assert!(first.starts_with("Coach, 1 of "), "{told}");
    // After the last tip comes the first one again.
    assert!(
        second == first || second.starts_with("Coach, 2 of "),
        "{told}"
    );
    assert!(
        told.lines().any(|line| line.starts_with("Look at square")),
        "{told}"
    );
}
