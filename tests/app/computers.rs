//! Computers at the table, driven by messages: what they are asked, what becomes of their answers, and what goes on by
//! itself.

mod form;
mod hints;
mod line_mode;
mod program;
mod whole_games;

use crate::support::engine_help::seat;
use crate::support::held::Held;
use crate::support::notebook::Notebook;
use crate::support::services::{backend, unanswered};
use crate::support::table::{self, Words, at_title, game};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use scrabble::app::backend::{Absent, FrontEndRequest, GameError, Games, KeptGame};
use scrabble::app::form::{LastTable, NewGame};
use scrabble::app::job::{Job, JobId};
use scrabble::app::msg::{self, CommonMsg, GlobalMsg};
use scrabble::app::placement::PlacementMsg;
use scrabble::app::request::Advisor;
use scrabble::app::scene::{BotActivity, RackScene, StepScene, TablePage};
use scrabble::app::seating::Seating;
use scrabble::app::table::Msg;
use scrabble::app::{OpenedGame, Session};
use scrabble::engine::clock::{ClockRule, Millis, Timer};
use scrabble::engine::draft::Draft;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Claim, Command, Game, Phase};
use scrabble::engine::rules::{ChallengeRule, RuleSet};
use scrabble::engine::setup::Setup;
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::square::Square;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::view::SeatView;
use scrabble::solver::players::{Level, SearchObserver as _};
use scrabble::table::{Occupant, Occupants, SeatAction, Signals, Task};
use scrabble::tui::keymap::{Reaction, message};
use std::num::NonZeroU16;
use std::sync::{Arc, Mutex, MutexGuard};

const RACKS: [(&str, &str); 4] = [
    ("Ann", "HORNOBE"),
    ("Club bot", "FAMBIT?"),
    ("Ben", "PASTEUU"),
    ("Expert bot", "NOTLEAT"),
];

/// Computer players for whom the test answers.
#[derive(Clone, Default)]
struct Bots(Arc<Mutex<Decisions>>);

#[derive(Default)]
struct Decisions {
    /// What they have decided, the last one last.
    made: Vec<Task>,
    /// What the next one decides.
    next: Option<Command>,
    /// What the players knew who asked for a hint.
    hints: Vec<SeatView>,
    /// Who was to play again.
    again: Vec<Seating>,
}

impl Bots {
    fn decisions(&self) -> MutexGuard<'_, Decisions> {
        self.0.lock().expect("no panic")
    }

    fn next(&self) -> Command {
        self.decisions().next.take().expect("the test answers")
    }
}

impl Occupant for Bots {
    fn decide(&self, task: &Task, _: &Signals) -> SeatAction {
        self.decisions().made.push(task.clone());
        SeatAction::of(self.next(), task.seat)
    }
}

/// A backend whose hints and computer players are the test's.
#[derive(Default)]
struct Asked {
    bots: Bots,
    notes: Notebook,
}

backend!(Asked, me { games: me });

impl Games for Asked {
    fn last_table(&mut self) -> Option<LastTable> {
        None
    }

    fn deal(&mut self, _: NewGame) -> Result<OpenedGame, GameError> {
        Err(Absent::Games.into())
    }
}

impl KeptGame for Bots {
    unanswered!(retry_save suspend review export rating);

    fn deal_again(&mut self, _: Setup, seating: Seating) -> Result<OpenedGame, GameError> {
        self.decisions().again.push(seating);
        Err(Absent::Games.into())
    }
}

impl Advisor for Bots {
    fn hint(&self, view: SeatView) -> Job<Command> {
        self.decisions().hints.push(view);
        let bots = self.clone();
        Job::new(move |_| bots.next())
    }

    unanswered!(coach);
}

/// A table where every second one is a computer.
struct Sitting {
    session: Session,
    backend: Asked,
    /// The questions that are not answered yet.
    held: Held,
    /// What was left to the front end since the last look.
    done: Vec<FrontEndRequest>,
}

impl Sitting {
    fn of(game: Game, seating: Seating) -> Self {
        let held = Held::default();
        let mut session = at_title();
        session.run_jobs_by(held.runner());
        let mut sitting = Self {
            session,
            backend: Asked::default(),
            held,
            done: vec![],
        };
        sitting.deal(game, seating);
        sitting
    }

    fn deal(&mut self, game: Game, seating: Seating) {
        let dealt = OpenedGame::new(game, Words::of(table::WORDS), "small".to_owned())
            .seated(seating)
            .occupied_by(Occupants::NONE.with_stand_in(self.backend.bots.clone()))
            .recorded_by(self.backend.notes.recording());
        let dealt = OpenedGame {
            kept: Some(Box::new(self.backend.bots.clone())),
            advisor: Some(Arc::new(self.backend.bots.clone())),
            ..dealt
        };
        self.done
            .extend(self.session.sit_down(dealt, &mut self.backend));
    }

    /// Ann and Club bot, or Ben and Expert bot too; at Ann's turn.
    fn begun(players: usize, rules: RuleSet) -> Self {
        let game = game(&RACKS[..players], rules);
        let levels = [None, Some(Level::Club), None, Some(Level::Expert)];
        let mut sitting = Self::of(game, Seating::new(levels[..players].to_vec()));
        sitting.send(CommonMsg::Confirm);
        sitting
    }

    /// Ann has played HORN, which nobody challenges.
    fn horn(rules: RuleSet) -> Self {
        let mut sitting = Self::begun(2, rules);
        sitting.play("8F HORN");
        if let Phase::Challenge(_) = sitting.phase() {
            sitting.answer(Command::Accept { by: seat(1) });
        }
        sitting
    }

    fn send(&mut self, msg: impl Into<msg::Msg>) {
        self.done.extend(self.session.act(msg, &mut self.backend));
    }

    fn play(&mut self, text: &str) {
        self.send(Msg::PlayText(text.to_owned()));
    }

    /// How many questions have been asked.
    fn asked(&self) -> usize {
        self.held.begun().len()
    }

    /// What a computer decided last.
    fn decided(&self) -> Task {
        let decisions = self.backend.bots.decisions();
        decisions.made.last().expect("a decision").clone()
    }

    /// The last question, under way.
    fn job(&self) -> JobId {
        self.held.last()
    }

    /// Whether the last job must stop.
    fn hurried(&self) -> bool {
        self.held.signals(self.job()).hurried()
    }

    /// Answers the last question.
    fn answer(&mut self, command: Command) {
        self.answer_to(self.job(), command);
    }

    /// Answers a question, in time or not.
    fn answer_to(&mut self, job: JobId, command: Command) {
        self.backend.bots.decisions().next = Some(command);
        self.held.run_one(job);
        self.done.extend(self.session.poll_jobs(&mut self.backend));
    }

    /// Lets so much time go by.
    fn elapse(&mut self, time: Millis) {
        self.done
            .extend(self.session.elapse(time, &mut self.backend));
    }

    /// Lets time go by until something happens by itself.
    fn wait(&mut self) {
        let time = self
            .session
            .wake_in(true)
            .expect("something comes by itself");
        self.elapse(time);
    }

    fn page(&self) -> TablePage {
        let scene = self.session.scene();
        scene.find::<TablePage>().expect("a table").clone()
    }

    /// Nothing has been kept, and nothing left to the front end, since this.
    fn look(&mut self) {
        self.done.clear();
        self.backend.notes.notes().kept.clear();
    }

    fn step(&self) -> StepScene {
        self.page().step
    }

    fn phase(&self) -> Phase {
        self.session.game().expect("a game").phase().clone()
    }

    /// The visible activity of the computer.
    fn activity(&self) -> BotActivity {
        match self.step() {
            StepScene::Computer(computer) => computer.activity,
            other => panic!("no computer's step: {other:?}"),
        }
    }

    /// How many of its tiles a computer has laid.
    fn laid(&self) -> usize {
        match self.activity() {
            BotActivity::Lays(draft) => draft.len(),
            other => panic!("it does not lay: {other:?}"),
        }
    }

    fn faces(&self) -> usize {
        match self.page().rack {
            RackScene::Faces(slots) => slots.iter().filter(|slot| !slot.laid).count(),
            _ => 0,
        }
    }

    fn notice(&self) -> String {
        self.page().notice.map_or(String::new(), |n| n.text)
    }
}

/// `FARM` down, through HORN: three tiles.
fn farm() -> Command {
    let tiles = [("H6", 'F'), ("H7", 'A'), ("H9", 'M')];
    let mut draft = Draft::new();
    for (square, letter) in tiles {
        let square = Square::parse(square).expect("a square");
        draft.put(square, TileSet::ENGLISH.placed(letter).expect("a tile"));
    }
    Command::play(draft)
}

fn timed(seconds: u16) -> RuleSet {
    RuleSet {
        clock: ClockRule::Turn(Timer::All(NonZeroU16::new(seconds).expect("a limit"))),
        ..RuleSet::classic()
    }
}

fn void() -> RuleSet {
    RuleSet {
        challenge: ChallengeRule::Void,
        ..RuleSet::classic()
    }
}

#[test]
fn a_computer_is_asked_once_with_what_its_seat_may_know() {
    let mut sitting = Sitting::horn(RuleSet::classic());
    assert_eq!(sitting.asked(), 2, "about the play, and about its turn");
    let own = sitting.session.game().expect("a game").view(Some(seat(1)));
    assert_eq!(own.phase, Phase::Turn(seat(1)));
    for msg in [
        msg::Msg::from(PlacementMsg::Shuffle),
        GlobalMsg::Help.into(),
        CommonMsg::Back.into(),
        Msg::OpenSheet.into(),
        CommonMsg::Back.into(),
    ] {
        sitting.send(msg);
    }
    assert_eq!(sitting.asked(), 2);
    assert_eq!(sitting.activity(), BotActivity::Thinks);
    sitting.answer(farm());
    assert_eq!(sitting.decided().view, own);
}

#[test]
fn one_person_has_no_curtain_and_keeps_the_rack_in_sight() {
    let mut sitting = Sitting::begun(2, RuleSet::classic());
    assert!(matches!(sitting.step(), StepScene::Turn(_)));
    sitting.play("8F HORN");
    assert_eq!(sitting.activity(), BotActivity::Weighs);
    assert_eq!(sitting.faces(), 3);
    sitting.answer(Command::Accept { by: seat(1) });
    assert_eq!(
        (sitting.activity(), sitting.faces()),
        (BotActivity::Thinks, 7)
    );
    assert!(!sitting.done.contains(&FrontEndRequest::DropTypedAhead) || sitting.asked() == 2);
    let order = |sitting: &Sitting| format!("{:?}", sitting.page().rack);
    let before = order(&sitting);
    sitting.send(PlacementMsg::Shuffle);
    assert_ne!(order(&sitting), before);
    sitting.send(GlobalMsg::Resumed);
    assert_eq!(sitting.activity(), BotActivity::Thinks);
    sitting.answer(farm());
    sitting.send(CommonMsg::Confirm);
    let StepScene::Announced(window) = sitting.step() else {
        panic!("{:?}", sitting.step());
    };
    assert_eq!(window.challengers, [seat(0)]);
    assert_eq!(sitting.faces(), 7);
    sitting.send(CommonMsg::Confirm);
    let StepScene::Turn(turn) = sitting.step() else {
        panic!("{:?}", sitting.step());
    };
    let news: Vec<&str> = turn.news.iter().map(|news| news.whole.as_str()).collect();
    assert_eq!(news, ["Club bot played FARM for 9."]);
}

#[test]
fn two_people_have_their_curtains_and_no_rack_is_seen_while_a_computer_thinks() {
    let mut sitting = Sitting::begun(4, RuleSet::classic());
    sitting.play("8F HORN");
    let StepScene::Announced(window) = sitting.step() else {
        panic!("{:?}", sitting.step());
    };
    assert_eq!(
        window.challengers,
        [seat(2)],
        "computers are asked by themselves"
    );
    // Nobody accepts for the table before both computers have looked at it.
    sitting.send(CommonMsg::Confirm);
    assert!(sitting.hurried());
    for by in [1, 3] {
        sitting.answer(Command::Accept { by: seat(by) });
        assert_eq!(sitting.decided().view.viewer, Some(seat(by)));
    }
    sitting.send(CommonMsg::Confirm);
    assert_eq!(sitting.activity(), BotActivity::Thinks);
    assert_eq!(sitting.page().rack, RackScene::Backs(7));
    assert_eq!(sitting.page().view.viewer, None);
    sitting.answer(Command::pass());
    sitting.wait();
    assert!(matches!(sitting.step(), StepScene::Curtain { seat: s, .. } if s == seat(2)));
}

#[test]
fn what_a_computer_lays_is_shown_tile_by_tile_and_then_announced() {
    let mut sitting = Sitting::horn(RuleSet::classic());
    sitting.look();
    sitting.answer(farm());
    for tiles in 0..3 {
        assert_eq!(sitting.laid(), tiles);
        assert_eq!(
            sitting.phase(),
            Phase::Turn(seat(1)),
            "nothing has happened yet"
        );
        sitting.wait();
    }
    assert_eq!(sitting.laid(), 3);
    assert!(sitting.backend.notes.kept().is_empty() && sitting.done.is_empty());
    sitting.wait();
    assert!(matches!(sitting.step(), StepScene::Announced(_)));
    let kept = !sitting.backend.notes.kept().is_empty();
    assert!(kept && sitting.done.contains(&FrontEndRequest::DropTypedAhead));
    assert_eq!(sitting.session.wake_in(true), None, "Ann may challenge it");
}

/// A play cannot be challenged before it is announced, and the key says so.
#[test]
fn a_challenge_before_the_announcement_is_told_when_it_can_be_made() {
    let mut sitting = Sitting::horn(RuleSet::classic());
    for laying in [false, true] {
        if laying {
            sitting.answer(farm());
            sitting.wait();
            assert_eq!(sitting.laid(), 1);
        }
        sitting.send(Msg::Challenge);
        assert_eq!(
            sitting.notice(),
            "You can challenge a play once it is announced."
        );
        assert_eq!(sitting.phase(), Phase::Turn(seat(1)));
        let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::NONE);
        let said = message(&sitting.session.scene().into(), key);
        let Some(Reaction::App(said)) = said else {
            panic!("{said:?}");
        };
        assert!(matches!(said.get(), Some(Msg::Challenge)));
    }
}

#[test]
fn with_reduced_motion_all_tiles_are_there_at_once() {
    let mut sitting = Sitting::begun(2, RuleSet::classic());
    sitting.session.reduce_motion();
    let again = game(&RACKS[..2], RuleSet::classic());
    sitting.deal(again, Seating::new(vec![None, Some(Level::Club)]));
    sitting.send(CommonMsg::Confirm);
    sitting.play("8F HORN");
    sitting.answer(Command::Accept { by: seat(1) });
    sitting.answer(farm());
    assert_eq!(sitting.laid(), 3);
    sitting.wait();
    assert!(matches!(sitting.step(), StepScene::Announced(_)));
}

#[test]
fn enter_does_not_wait_for_a_computer() {
    let mut sitting = Sitting::horn(RuleSet::classic());
    assert!(!sitting.hurried());
    sitting.look();
    sitting.send(CommonMsg::Confirm);
    assert!(sitting.hurried());
    sitting.send(CommonMsg::Confirm);
    assert!(sitting.hurried(), "once is enough");
    assert!(sitting.backend.notes.kept().is_empty() && sitting.done.is_empty());
    sitting.answer(farm());
    sitting.send(CommonMsg::Confirm);
    assert!(matches!(sitting.step(), StepScene::Announced(_)));
}

#[test]
fn an_answer_to_a_position_that_is_gone_counts_for_nothing() {
    // It comes at Ann's turn, or while another question is open.
    for at_her_turn in [true, false] {
        let mut sitting = Sitting::horn(RuleSet::classic());
        let stale = sitting.job();
        sitting.send(Msg::AskTakeBack);
        sitting.send(CommonMsg::Answer(true));
        assert!(
            matches!(sitting.step(), StepScene::Turn(_)),
            "Ann has HORN back"
        );
        if at_her_turn {
            sitting.answer_to(stale, farm());
        }
        assert!(matches!(sitting.step(), StepScene::Turn(_)));
        sitting.play("8F HORN");
        sitting.answer(Command::Accept { by: seat(1) });
        sitting.answer_to(stale, farm());
        assert_eq!(sitting.activity(), BotActivity::Thinks);
        assert_ne!(sitting.job(), stale);
        // Nor does one to a game before.
        let before = sitting.job();
        let again = game(&RACKS[..2], RuleSet::classic());
        sitting.deal(again, Seating::new(vec![Some(Level::Club), None]));
        sitting.send(CommonMsg::Confirm);
        sitting.answer_to(before, Command::pass());
        assert_eq!(sitting.activity(), BotActivity::Thinks);
        assert_ne!(sitting.job(), before);
    }
}

#[test]
fn while_something_is_open_the_answer_waits() {
    let help = msg::Msg::from(GlobalMsg::Help);
    for (opens, closes) in [
        (help, CommonMsg::Back),
        (Msg::OpenSheet.into(), CommonMsg::Back),
        (GlobalMsg::Quit.into(), CommonMsg::Answer(false)),
        (Msg::AskTakeBack.into(), CommonMsg::Answer(false)),
    ] {
        let mut sitting = Sitting::horn(RuleSet::classic());
        sitting.send(opens);
        assert!(!sitting.session.scene().shows::<TablePage>());
        sitting.answer(Command::exchange(
            TileSet::ENGLISH.tiles_of("?").expect("a blank"),
        ));
        assert_eq!(sitting.session.wake_in(true), None);
        assert_eq!(sitting.phase(), Phase::Turn(seat(1)));
        sitting.send(closes);
        sitting.wait();
        assert_eq!(sitting.phase(), Phase::Turn(seat(0)));
    }
}

#[test]
fn a_computer_challenges_and_one_that_cannot_does_not() {
    let mut sitting = Sitting::begun(2, RuleSet::classic());
    sitting.play("8F BOHREN");
    assert_eq!(sitting.asked(), 1);
    let claim = Claim::All;
    sitting.answer(Command::Challenge { by: seat(1), claim });
    let StepScene::Verdict(verdict) = sitting.step() else {
        panic!("{:?}", sitting.step());
    };
    assert_eq!(verdict.by, seat(1));
    sitting.send(CommonMsg::Confirm);
    assert_eq!(sitting.activity(), BotActivity::Thinks);
    // In another's name it lets the play stand.
    let mut sitting = Sitting::begun(2, RuleSet::classic());
    sitting.play("8F BOHREN");
    let claim = Claim::All;
    sitting.answer(Command::Challenge { by: seat(0), claim });
    assert_eq!(sitting.activity(), BotActivity::Thinks);
    assert_eq!(
        sitting
            .page()
            .view
            .last_play()
            .map(|play| play.draft().len()),
        Some(6)
    );
}

#[test]
fn what_the_rules_do_not_allow_a_computer_is_a_pass() {
    for wrong in [
        Command::exchange(TileSet::ENGLISH.tiles_of("QQ").expect("tiles")),
        Command::Resign,
        Command::TakeBack,
        Command::Accept { by: seat(1) },
    ] {
        let mut sitting = Sitting::horn(void());
        sitting.answer(wrong);
        sitting.send(CommonMsg::Confirm);
        assert!(matches!(sitting.step(), StepScene::Turn(_)));
        let sheet = sitting.page().view.sheet;
        assert!(matches!(
            sheet.last().map(|line| &line.entry),
            Some(SheetEntry::Pass)
        ));
    }
}

#[test]
fn where_words_are_checked_nothing_is_asked_about_a_play() {
    let mut sitting = Sitting::horn(void());
    assert_eq!(sitting.asked(), 1, "its turn");
    sitting.answer(farm());
    sitting.send(CommonMsg::Confirm);
    assert!(matches!(sitting.step(), StepScene::Turn(_)));
}

#[test]
fn r37_computers_agree_to_take_a_turn_back() {
    let mut sitting = Sitting::horn(RuleSet::classic());
    sitting.answer(farm());
    sitting.send(CommonMsg::Confirm);
    // Announced, but not accepted: the turn settled last is Ann's.
    sitting.send(Msg::AskTakeBack);
    sitting.send(CommonMsg::Answer(true));
    let StepScene::Turn(_) = sitting.step() else {
        panic!("{:?}", sitting.step());
    };
    assert!(sitting.page().view.board.is_empty());
}

#[test]
fn r38_one_person_agrees_on_no_word() {
    let mut sitting = Sitting::horn(RuleSet::classic());
    sitting.answer(farm());
    sitting.send(CommonMsg::Confirm);
    sitting.send(Msg::OpenAgree);
    let StepScene::Announced(window) = sitting.step() else {
        panic!("{:?}", sitting.step());
    };
    assert!(!window.agreement && window.asking.is_none());
    assert!(sitting.notice().contains("people"), "{}", sitting.notice());
    // Where challenge is void a refused word is refused, and that is that.
    let mut sitting = Sitting::begun(2, void());
    sitting.play("8F BOHREN");
    let StepScene::Turn(turn) = sitting.step() else {
        panic!("{:?}", sitting.step());
    };
    assert!(turn.dialog.is_none() && !sitting.notice().is_empty());
}

/// R38: it takes two people. The computer between them is not asked, and can challenge nothing of it afterwards.
#[test]
fn r38_two_people_agree_without_the_computers() {
    let mut sitting = Sitting::begun(3, RuleSet::classic());
    sitting.play("8F BOHREN");
    sitting.send(Msg::OpenAgree);
    sitting.send(CommonMsg::Answer(true));
    assert_eq!(sitting.page().view.agreed.len(), 1);
    assert_eq!(sitting.phase(), Phase::Turn(seat(1)), "the play stands");
}

#[test]
fn r29_a_computer_has_a_clock_too() {
    let mut sitting = Sitting::horn(timed(60));
    sitting.look();
    let left = |sitting: &Sitting| sitting.session.clock().expect("a clock").left();
    assert_eq!(left(&sitting), Millis::seconds(60));
    sitting.elapse(Millis::seconds(49));
    assert_eq!(left(&sitting), Millis::seconds(11));
    assert!(!sitting.hurried());
    sitting.elapse(Millis::seconds(1));
    assert!(sitting.hurried(), "in time");
    sitting.answer(farm());
    assert_eq!(
        sitting.session.clock(),
        None,
        "what it lays costs it nothing"
    );
    // A person alone sees what has become of the turn, whatever was open.
    let mut sitting = Sitting::begun(2, timed(60));
    sitting.send(GlobalMsg::Help);
    sitting.elapse(Millis::seconds(61));
    assert_eq!(sitting.activity(), BotActivity::Thinks);
    assert!(sitting.session.scene().shows::<TablePage>());
    // One that does not decide loses its turn like anybody.
    let mut sitting = Sitting::horn(timed(60));
    let late = sitting.job();
    sitting.elapse(Millis::seconds(61));
    assert!(matches!(sitting.step(), StepScene::Turn(_)));
    sitting.answer_to(late, farm());
    assert!(matches!(sitting.step(), StepScene::Turn(_)));
}

#[test]
fn nothing_is_asked_any_more_of_whoever_leaves() {
    let mut sitting = Sitting::begun(2, RuleSet::classic());
    sitting.play("8F HORN");
    sitting.send(GlobalMsg::Leaving);
    assert_eq!(sitting.asked(), 1);
    assert!(sitting.done.contains(&FrontEndRequest::Quit));
}

#[test]
fn a_game_taken_up_in_the_middle_of_a_thought_thinks_again() {
    let mut before = Sitting::horn(RuleSet::classic());
    let game = Arc::unwrap_or_clone(before.session.game().expect("a game"));
    let seating = Seating::new(vec![None, Some(Level::Club)]);
    let mut after = Sitting::of(game, seating);
    assert_eq!((after.asked(), after.faces()), (1, 7));
    let [first, again] = [&mut before, &mut after].map(|sitting| {
        sitting.answer(farm());
        sitting.decided()
    });
    assert_eq!((again.view, again.decision), (first.view, first.decision));
}

#[test]
fn computers_alone_play_by_themselves_and_can_be_stopped() {
    let racks = [("Club bot", "HORNOBE"), ("Club bot 2", "FAMBIT?")];
    let seating = Seating::new(vec![Some(Level::Club); 2]);
    let mut sitting = Sitting::of(game(&racks, RuleSet::classic()), seating);
    assert!(matches!(sitting.step(), StepScene::Draw { .. }));
    sitting.send(Msg::Pause);
    assert_eq!(sitting.session.wake_in(true), None);
    sitting.send(Msg::Pause);
    sitting.wait();
    let mut passes = 0;
    while sitting.session.underway() {
        assert_eq!(sitting.activity(), BotActivity::Thinks);
        sitting.answer(Command::pass());
        sitting.wait();
        passes += 1;
    }
    assert_eq!(passes, 4, "twice each");
    assert_eq!(sitting.session.wake_in(true), None, "the end stays");
    sitting.send(Msg::Rematch);
    let again = &sitting.backend.bots.decisions().again;
    assert!(again.iter().any(|seating| seating.is_computer(seat(0))));
}

#[test]
fn a_play_that_nobody_can_challenge_goes_on_by_itself() {
    let racks = [("Club bot", "HORNOBE"), ("Club bot 2", "FAMBIT?")];
    let seating = Seating::new(vec![Some(Level::Club); 2]);
    let mut sitting = Sitting::of(game(&racks, RuleSet::classic()), seating);
    sitting.send(CommonMsg::Confirm);
    let mut horn = Draft::new();
    for (square, letter) in ["8F", "8G", "8H", "8I"].into_iter().zip("HORN".chars()) {
        let square = Square::parse(square).or_else(|| {
            let (row, column) = square.split_at(1);
            Square::parse(&format!("{column}{row}"))
        });
        let tile = TileSet::ENGLISH.placed(letter).expect("a tile");
        horn.put(square.expect("a square"), tile);
    }
    sitting.answer(Command::play(horn));
    sitting.send(CommonMsg::Confirm);
    assert_eq!(sitting.activity(), BotActivity::Weighs);
    sitting.answer(Command::Accept { by: seat(1) });
    assert!(sitting.page().bots.by_itself);
    sitting.wait();
    assert_eq!(sitting.activity(), BotActivity::Thinks);
}

#[test]
fn when_the_only_person_resigns_the_computers_play_on() {
    let racks = [RACKS[0], RACKS[1], ("Family bot", "PASTEUU")];
    let seating = Seating::new(vec![None, Some(Level::Club), Some(Level::Family)]);
    let mut sitting = Sitting::of(game(&racks, RuleSet::classic()), seating);
    sitting.send(CommonMsg::Confirm);
    sitting.send(Msg::AskResign);
    sitting.send(CommonMsg::Answer(true));
    assert_eq!(sitting.activity(), BotActivity::Thinks);
    assert!(sitting.page().bots.watched);
    assert_eq!(sitting.page().view.viewer, None);
}

#[test]
fn r34_what_people_agree_on_is_written_down() {
    let game = game(&[RACKS[0], RACKS[2]], RuleSet::classic());
    let mut sitting = Sitting::of(game, Seating::PEOPLE);
    sitting.send(CommonMsg::Confirm);
    sitting.play("8F HORN");
    sitting.look();
    let kept = |sitting: &Sitting| {
        let mut kept = sitting.backend.notes.kept().into_iter();
        kept.any(|event| matches!(event, Event::Agreed { .. }))
    };
    // Whoever asks has not agreed, and Enter is no yes (R38).
    for msg in [
        Msg::OpenAgree,
        Msg::Input(CommonMsg::Confirm),
        Msg::Input(CommonMsg::Answer(false)),
        Msg::OpenAgree,
    ] {
        sitting.send(msg);
        assert!(!kept(&sitting) && sitting.page().view.agreed.is_empty());
    }
    sitting.send(CommonMsg::Answer(true));
    assert!(kept(&sitting), "{:?}", sitting.backend.notes.kept());
    // Nothing is left to challenge: the play stands (R38).
    assert_eq!(sitting.page().view.announced(), None);
}
