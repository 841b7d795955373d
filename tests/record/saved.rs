//! Games are saved: events go to the backend before they are shown, unfinished games are listed, and the real program resumes
//! them (R34). The last turn is taken back by agreement (R37).

use crate::support::engine_help;
use crate::support::services::{backend, unanswered, unasked};
use crate::support::table;
use scrabble::app::backend::{
    Absent, FrontEndRequest, GameError, GameLists, Games, KeptGame, Library, ResumeConsent,
    Resumption,
};
use scrabble::record::store::GameId;
mod leaving;
mod program;

use crate::support::notebook::Notebook;
use crossterm::event::{KeyCode, KeyEvent};
use leaving::items;
use scrabble::app::form::{LastTable, NewGame};
use scrabble::app::job::Job;
use scrabble::app::msg::{Arrow, CommonMsg, GlobalMsg, Msg as Message};
use scrabble::app::pages::games;
use scrabble::app::pages::note::Note;
use scrabble::app::pages::question::Question;
use scrabble::app::scene::{
    GamesPage, RackScene, SavedGame, StatisticsPage, StepScene, TablePage, TitlePage,
};
use scrabble::app::seating::Seating;
use scrabble::app::table::Msg;
use scrabble::app::viewer::{OpenedRecord, ViewedGame};
use scrabble::app::{OpenedGame, Session};
use scrabble::engine::endgame::EndReason;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::rules::{HouseVariations, Preset, RuleSet};
use scrabble::engine::setup::Setup;
use scrabble::engine::tile::Points;
use scrabble::record::stats::{CountedGame, Rating, Statistics};
use scrabble::table::{Recorder as _, SaveError};
use scrabble::tui::keymap::{self, Reaction};
use scrabble::tui::shown::{PageStates, ScrollRange};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use table::{RACKS, at_title, dealt, game, page, send_at, typed};

/// A backend that writes into memory and fails on request.
#[derive(Default)]
struct Memory {
    saved_games: Vec<SavedGame>,
    /// Why the folder of games cannot be read.
    load_error: Option<Absent>,
    opened: Vec<(String, bool)>,
    other_dictionary: bool,
    game: Option<Game>,
    statistics: Statistics,
    finished: Vec<SavedGame>,
    viewed: Vec<String>,
    /// The handle of each game that is opened.
    kept: InMemory,
    /// What the last table had, and how often that was asked.
    last_table: Option<LastTable>,
    remembered: usize,
}

/// A game that is kept in memory.
#[derive(Clone, Default)]
struct InMemory {
    notes: Notebook,
    /// How often it was put away.
    suspended: Arc<AtomicUsize>,
    /// Ann’s rating after the game.
    rating: Option<Rating>,
}

impl InMemory {
    fn keeps(&self, game: Game) -> OpenedGame {
        OpenedGame {
            kept: Some(Box::new(self.clone())),
            ..dealt(game).recorded_by(self.notes.recording())
        }
    }
}

impl Memory {
    /// With these notes.
    fn noted_in(notes: Notebook) -> Self {
        Self {
            kept: InMemory {
                notes,
                ..InMemory::default()
            },
            ..Self::default()
        }
    }

    /// How often a game was put away.
    fn suspended(&self) -> usize {
        self.kept.suspended.load(Ordering::Relaxed)
    }
}

backend!(
    Memory,
    me {
        games: me,
        library: me
    }
);

impl Games for Memory {
    fn last_table(&mut self) -> Option<LastTable> {
        self.remembered += 1;
        self.last_table.clone()
    }

    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, GameError> {
        let game = Game::start(new_game.setup, scrabble::engine::turn_rng::Seed(1)).0;
        Ok(self.kept.keeps(game))
    }
}

impl KeptGame for InMemory {
    unanswered!(review export);

    fn retry_save(&mut self) -> bool {
        let mut notes = self.notes.notes();
        notes.record(&[]).is_ok() || notes.owed.is_empty()
    }

    fn suspend(&mut self) -> Result<(), SaveError> {
        self.suspended.fetch_add(1, Ordering::Relaxed);
        // What is owed is lost with its journal.
        self.notes.notes().owed.clear();
        Ok(())
    }

    fn deal_again(&mut self, setup: Setup, _: Seating) -> Result<OpenedGame, GameError> {
        let game = Game::start(setup, scrabble::engine::turn_rng::Seed(1)).0;
        Ok(self.keeps(game))
    }

    fn rating(&mut self) -> Option<Job<Option<(String, Rating)>>> {
        let rating = self.rating?;
        Some(Job::done(Some(("Ann".to_owned(), rating))))
    }
}

impl Library for Memory {
    fn saved_games(&mut self) -> Job<Result<GameLists, GameError>> {
        Job::done(match self.load_error {
            Some(why) => Err(why.into()),
            None => Ok(GameLists {
                unfinished: self.saved_games.clone(),
                finished: self.finished.clone(),
            }),
        })
    }

    fn statistics(&mut self) -> Job<Result<Statistics, GameError>> {
        Job::done(match self.load_error {
            Some(why) => Err(why.into()),
            None => Ok(self.statistics.clone()),
        })
    }

    fn open(&mut self, id: &GameId, agreed: ResumeConsent) -> Result<Resumption, GameError> {
        self.opened.push((id.to_string(), agreed.other_dictionary));
        match self.game.clone() {
            _ if self.other_dictionary && !agreed.other_dictionary => Ok(
                Resumption::OtherDictionary("It is another list.".to_owned()),
            ),
            Some(game) => Ok(Resumption::Opened(Box::new(self.kept.keeps(game)))),
            None => Err(Absent::Library.into()),
        }
    }

    fn view(&mut self, id: &GameId) -> Result<OpenedRecord, GameError> {
        self.viewed.push(id.to_string());
        let viewed = ViewedGame::ours(id.to_string(), &self.kept.notes.kept(), "full");
        Ok(unasked(viewed.expect("a game")))
    }

    fn watch(&mut self, _: &GameId) -> Result<OpenedRecord, GameError> {
        Err(Absent::Library.into())
    }

    fn discard(&mut self, id: &GameId) -> Result<(), GameError> {
        self.saved_games.retain(|game| game.id != *id);
        Ok(())
    }
}

fn saved(id: &str) -> SavedGame {
    SavedGame {
        id: GameId::parse(id).expect("an ID"),
        players: vec![("Ann".to_owned(), Points::new(12))],
        next: "Ann’s turn".to_owned(),
        when: "just now".to_owned(),
        rules: "classic".to_owned(),
        fault: None,
        played: false,
        written: false,
    }
}

/// Ann's rack is open.
fn begun(backend: &mut Memory) -> Session {
    let mut session = sat_down(backend, game(&RACKS[..2], RuleSet::classic()));
    send_at(backend, &mut session, [CommonMsg::Confirm]);
    session
}

/// The table of a game that has been dealt, or was taken up again.
fn sat_down(backend: &mut Memory, game: Game) -> Session {
    let mut session = at_title();
    session.sit_down(backend.kept.keeps(game), backend);
    session
}

/// What lies open over everything, to be read.
fn note(session: &Session) -> Option<String> {
    let note = session.scene().into_top::<Note>()?;
    Some(note.text)
}

#[track_caller]
fn question(session: &Session) -> Question {
    let scene = session.scene();
    let question = scene.top::<Question>();
    question.unwrap_or_else(|| panic!("{scene:?}")).clone()
}

#[test]
fn r34_whatever_happens_is_kept_before_it_is_shown() {
    let mut backend = Memory::default();
    let mut session = begun(&mut backend);
    for (msg, events) in [
        (typed("8F HORN"), 1),
        (Msg::Input(CommonMsg::Confirm), 2),
        (Msg::Input(CommonMsg::Confirm), 2),
        (typed("9H PASTE"), 2),
    ] {
        send_at(&mut backend, &mut session, [msg]);
        assert_eq!(backend.kept.notes.kept().len(), events);
    }
    send_at(&mut backend, &mut session, [Msg::AskPass]);
    assert_eq!(backend.kept.notes.kept().len(), 2, "a question is no event");
    send_at(&mut backend, &mut session, [CommonMsg::Answer(true)]);
    assert!(matches!(
        backend.kept.notes.kept()[..],
        [
            Event::Announced { .. },
            Event::Accepted { .. },
            Event::Taken { .. }
        ]
    ));
}

#[test]
fn r34_a_full_disk_is_told_and_the_game_goes_on() {
    let mut backend = Memory::noted_in(Notebook::full());
    let mut session = begun(&mut backend);
    assert_eq!(page(&session).save_error, None);
    send_at(&mut backend, &mut session, [typed("8F HORN")]);
    assert_eq!(
        page(&session).save_error.as_deref(),
        Some("Not saved: the disk is full.")
    );
    send_at(
        &mut backend,
        &mut session,
        [CommonMsg::Confirm, CommonMsg::Confirm],
    );
    assert!(
        page(&session).save_error.is_some(),
        "it is said as long as it is so"
    );
    assert_eq!(
        session
            .game()
            .unwrap()
            .score(scrabble::engine::seat::Seat::FIRST),
        Points::new(14)
    );
    backend.kept.notes.notes().full = false;
    send_at(
        &mut backend,
        &mut session,
        [Msg::AskPass, Msg::Input(CommonMsg::Answer(true))],
    );
    assert_eq!(page(&session).save_error, None);
    assert_eq!(
        page(&session).notice.unwrap().text,
        "The whole game is saved again."
    );
    assert_eq!(backend.kept.notes.kept().len(), 3, "nothing is lost");
}

#[test]
fn r34_the_time_of_a_turn_is_kept_when_the_program_ends() {
    use scrabble::engine::clock::{ClockRule, GameClock, Millis};
    let rules = RuleSet {
        clock: ClockRule::Game(GameClock::TOURNAMENT),
        ..RuleSet::classic()
    };
    let mut backend = Memory::default();
    let mut session = sat_down(&mut backend, game(&RACKS[..2], rules));
    send_at(&mut backend, &mut session, [CommonMsg::Confirm]);
    session.elapse(Millis(900), &mut backend);
    assert_eq!(backend.kept.notes.kept(), []);
    assert_eq!(
        send_at(&mut backend, &mut session, [GlobalMsg::Leaving]),
        [FrontEndRequest::Quit]
    );
    assert!(matches!(
        backend.kept.notes.kept()[..],
        [Event::Spent {
            time: Millis(900),
            ..
        }]
    ));
}

#[test]
fn r34_a_running_clock_is_kept_every_second_and_nobody_looks_for_plays_then() {
    use scrabble::engine::clock::{ClockRule, GameClock, Millis};
    let rules = RuleSet {
        clock: ClockRule::Game(GameClock::TOURNAMENT),
        ..RuleSet::classic()
    };
    let mut backend = Memory::default();
    let mut session = sat_down(&mut backend, game(&RACKS[..2], rules));
    send_at(&mut backend, &mut session, [CommonMsg::Confirm]);
    for second in 1..=12 {
        session.elapse(Millis(1_000), &mut backend);
        assert_eq!(
            backend.kept.notes.kept().len(),
            second,
            "after {second} seconds"
        );
        assert!(session.clock().is_some(), "it is still the player's turn");
    }
    let of_one =
        |event: &Event| matches!(event, Event::Spent { time, .. } if *time == Millis(1_000));
    assert!(backend.kept.notes.kept().iter().all(of_one));
    // A screen that shows no clock wakes up for it, too.
    session.elapse(Millis(400), &mut backend);
    assert_eq!(session.wake_in(false), Some(Millis(600)));
}

#[test]
fn the_title_offers_unfinished_games_and_enter_goes_on_with_the_last() {
    let mut backend = Memory {
        saved_games: vec![saved("one"), saved("two")],
        game: Some(game(&RACKS[..2], RuleSet::classic())),
        ..Memory::default()
    };
    let mut session = at_title();
    let Some(title) = session.scene().into_top::<TitlePage>() else {
        panic!()
    };
    assert_eq!(title.items[0].name, "New game");
    session.read_saved_games(&mut backend);
    let Some(title) = session.scene().into_top::<TitlePage>() else {
        panic!()
    };
    assert_eq!(title.items[0].name, "Resume game");
    send_at(&mut backend, &mut session, [CommonMsg::Char('u')]);
    let listed = session.scene().into_top::<GamesPage>();
    assert_eq!(listed.expect("a list").games.len(), 2);
    let done = send_at(
        &mut backend,
        &mut session,
        [CommonMsg::Move(Arrow::Down), CommonMsg::Confirm],
    );
    assert_eq!(backend.opened, [("two".to_owned(), false)]);
    assert!(
        done.contains(&FrontEndRequest::GameOpened)
            && done.contains(&FrontEndRequest::DropTypedAhead)
    );
}

#[test]
fn r21_another_dictionary_is_told_and_must_be_agreed_on() {
    let mut backend = Memory {
        saved_games: vec![saved("one")],
        game: Some(game(&RACKS[..2], RuleSet::classic())),
        other_dictionary: true,
        ..Memory::default()
    };
    let mut session = at_title();
    session.read_saved_games(&mut backend);
    for (answer, opened) in [
        (CommonMsg::Back, 1),
        (CommonMsg::Answer(false), 2),
        (CommonMsg::Confirm, 3),
    ] {
        send_at(
            &mut backend,
            &mut session,
            [CommonMsg::Pick(0), CommonMsg::Pick(0)],
        );
        assert_eq!(question(&session).text, "It is another list.");
        send_at(&mut backend, &mut session, [answer]);
        assert!(!session.scene().shows::<TablePage>());
        assert_eq!(backend.opened.len(), opened);
        send_at(
            &mut backend,
            &mut session,
            [CommonMsg::Back, CommonMsg::Back],
        );
    }
    send_at(
        &mut backend,
        &mut session,
        [
            CommonMsg::Pick(0),
            CommonMsg::Pick(0),
            CommonMsg::Answer(true),
        ],
    );
    assert_eq!(backend.opened.last(), Some(&("one".to_owned(), true)));
    assert!(session.scene().shows::<TablePage>());
}

#[test]
fn a_game_is_thrown_away_once_that_is_said_twice() {
    let mut backend = Memory {
        saved_games: vec![saved("one"), saved("two")],
        ..Memory::default()
    };
    let mut session = at_title();
    session.read_saved_games(&mut backend);
    send_at(
        &mut backend,
        &mut session,
        [
            Message::from(CommonMsg::Char('u')),
            CommonMsg::Move(Arrow::Down).into(),
            games::Msg::AskDiscard.into(),
            CommonMsg::Confirm.into(),
        ],
    );
    assert_eq!(backend.saved_games.len(), 2, "Enter is no answer");
    send_at(&mut backend, &mut session, [CommonMsg::Answer(true)]);
    assert_eq!(backend.saved_games, [saved("one")]);
    let listed = session.scene().into_top::<GamesPage>().expect("a list");
    assert_eq!(
        (listed.games, listed.chosen),
        (backend.saved_games.clone(), 0)
    );
    send_at(&mut backend, &mut session, [games::Msg::AskDiscard]);
    send_at(&mut backend, &mut session, [CommonMsg::Answer(true)]);
    assert!(session.scene().shows::<TitlePage>(), "none is left");
}

#[test]
fn a_game_that_cannot_be_opened_says_why() {
    let mut backend = Memory {
        saved_games: vec![
            saved("one"),
            SavedGame {
                fault: Some("Line 3 is damaged.".to_owned()),
                ..saved("two")
            },
        ],
        ..Memory::default()
    };
    let mut session = at_title();
    session.read_saved_games(&mut backend);
    send_at(
        &mut backend,
        &mut session,
        [CommonMsg::Char('u'), CommonMsg::Confirm],
    );
    assert_eq!(
        note(&session).as_deref(),
        Some("Saved games are not available here.")
    );
    send_at(
        &mut backend,
        &mut session,
        [
            CommonMsg::Confirm,
            CommonMsg::Move(Arrow::Down),
            CommonMsg::Confirm,
        ],
    );
    assert_eq!(note(&session).as_deref(), Some("Line 3 is damaged."));
    assert_eq!(backend.opened.len(), 1, "what is damaged is not tried");
}

#[test]
fn a_shelf_that_cannot_be_read_is_told_once_with_the_reason() {
    let mut backend = Memory {
        statistics: statistics(),
        load_error: Some(Absent::Library),
        finished: vec![saved("over")],
        ..Memory::default()
    };
    let gone = Some("Saved games are not available here.".to_owned());
    let mut session = at_title();
    session.read_saved_games(&mut backend);
    assert_eq!(note(&session), gone);
    send_at(&mut backend, &mut session, [CommonMsg::Confirm]);
    session.read_saved_games(&mut backend);
    assert!(session.scene().shows::<TitlePage>(), "it has been told");
    // Statistics that were there a moment ago.
    backend.load_error = None;
    session.read_saved_games(&mut backend);
    backend.load_error = Some(Absent::Library);
    send_at(&mut backend, &mut session, [CommonMsg::Char('t')]);
    assert_eq!(note(&session), gone);
    send_at(&mut backend, &mut session, [CommonMsg::Confirm]);
    assert!(session.scene().shows::<TitlePage>());
}

#[test]
fn r37_taking_back_is_asked_with_no_rack_in_sight() {
    let mut backend = Memory::default();
    let mut session = begun(&mut backend);
    send_at(
        &mut backend,
        &mut session,
        [
            typed("8F HORN"),
            Msg::Input(CommonMsg::Confirm),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    assert!(matches!(page(&session).rack, RackScene::Faces(_)));
    send_at(&mut backend, &mut session, [Msg::AskTakeBack]);
    assert_eq!(
        question(&session).text,
        "Ann played HORN for 14. Taking it back restores the board, the scores and the rack."
    );
    assert!(matches!(page(&session).rack, RackScene::Backs(7)));
    send_at(&mut backend, &mut session, [CommonMsg::Answer(false)]);
    assert!(
        matches!(page(&session).rack, RackScene::Faces(_)),
        "the turn goes on as it was"
    );
    send_at(
        &mut backend,
        &mut session,
        [
            Message::from(Msg::AskTakeBack),
            CommonMsg::Confirm.into(),
            CommonMsg::Answer(true).into(),
        ],
    );
    assert!(matches!(
        backend.kept.notes.kept().last(),
        Some(Event::TakenBack { .. })
    ));
    assert!(
        matches!(page(&session).step, StepScene::Curtain { .. }),
        "another player's turn begins behind the curtain"
    );
    assert!(page(&session).view.board.is_empty());
}

#[test]
fn r37_without_a_turn_there_is_nothing_to_ask() {
    let mut backend = Memory::default();
    let mut session = begun(&mut backend);
    send_at(&mut backend, &mut session, [Msg::AskTakeBack]);
    assert!(session.scene().shows::<TablePage>(), "nothing is asked");
    assert_eq!(page(&session).notice.unwrap().text, "No turn to take back.");
}

/// Everyone passes until the game is over.
fn pass_out(session: &mut Session, backend: &mut Memory) {
    while !matches!(session.game().unwrap().phase(), Phase::Over(_)) {
        let pass = [
            Msg::Input(CommonMsg::Confirm),
            Msg::AskPass,
            Msg::Input(CommonMsg::Answer(true)),
        ];
        send_at(backend, session, pass);
    }
}

/// Whoever takes the end of a rated game back reads that the rating stays, and again when the game ends anew.
#[test]
fn r37_the_end_of_a_rated_game_is_taken_back_without_its_rating() {
    let mut backend = Memory {
        kept: InMemory {
            rating: Some(Rating {
                after: 1180,
                change: -20,
            }),
            ..InMemory::default()
        },
        ..Memory::default()
    };
    let mut session = sat_down(&mut backend, game(&RACKS[..2], RuleSet::classic()));
    let rating = |session: &Session| match page(session).step {
        StepScene::Over(over) => over.rating.expect("a rating"),
        other => panic!("{other:?}"),
    };
    pass_out(&mut session, &mut backend);
    assert_eq!(rating(&session), "Ann’s rating: 1180 (-20).");
    send_at(&mut backend, &mut session, [Msg::AskTakeBack]);
    let asked = question(&session);
    assert!(
        asked.text.ends_with("a game is rated by its first end."),
        "{asked:?}"
    );
    send_at(&mut backend, &mut session, [CommonMsg::Answer(true)]);
    pass_out(&mut session, &mut backend);
    assert_eq!(
        rating(&session),
        "Ann’s rating: 1180 (-20). The game is rated by its first end."
    );
}

#[test]
fn r37_the_turn_that_ended_the_game_can_be_taken_back() {
    let mut backend = Memory::default();
    let mut session = sat_down(&mut backend, game(&RACKS[..2], RuleSet::classic()));
    pass_out(&mut session, &mut backend);
    assert!(matches!(session.game().unwrap().phase(), Phase::Over(_)));
    send_at(
        &mut backend,
        &mut session,
        [
            Message::from(Msg::AskTakeBack),
            CommonMsg::Answer(true).into(),
        ],
    );
    assert!(matches!(page(&session).step, StepScene::Curtain { .. }));
}

/// The statistics of one game of Ann and Ben.
fn statistics() -> Statistics {
    let mut game = game(&RACKS[..2], RuleSet::classic());
    let resign = scrabble::engine::game::Command::Resign;
    game.apply(resign, &*table::Words::of("")).unwrap();
    Statistics::of([CountedGame::of(&crate::stats::saved(1, &game))])
}

#[test]
fn the_title_offers_statistics_where_there_are_finished_games_only() {
    let mut backend = Memory::default();
    let mut session = at_title();
    session.read_saved_games(&mut backend);
    assert!(!items(&session).contains(&"Statistics"));
    backend.statistics = statistics();
    backend.finished = vec![saved("over")];
    session.read_saved_games(&mut backend);
    assert!(items(&session).contains(&"Statistics"));
    backend.saved_games = vec![saved("one")];
    session.read_saved_games(&mut backend);
    assert!(items(&session).contains(&"Statistics"));
    send_at(&mut backend, &mut session, [CommonMsg::Char('t')]);
    assert!(session.scene().shows::<StatisticsPage>());
    // They are gone by the time the title is seen again.
    backend.finished.clear();
    send_at(&mut backend, &mut session, [CommonMsg::Back]);
    assert!(!items(&session).contains(&"Statistics"));
}

/// Presses a key as on the screen, on which the page can be scrolled so far.
fn press(
    session: &mut Session,
    backend: &mut Memory,
    (owns, end): (&mut PageStates, usize),
    code: KeyCode,
) {
    let shown = owns.shown(session.scene());
    match keymap::message(&shown, KeyEvent::from(code)).expect("a key that means something") {
        Reaction::App(msg) => {
            session.act(msg, backend);
            owns.done(&shown, &session.scene());
        }
        Reaction::Screen(ui) => owns
            .top(&shown)
            .expect("a page")
            .update(ui, ScrollRange::new(end, 11)),
    }
}

#[test]
fn statistics_go_round_the_players_and_scroll() {
    let mut backend = Memory {
        statistics: statistics(),
        finished: vec![saved("over")],
        ..Memory::default()
    };
    let mut session = at_title();
    session.read_saved_games(&mut backend);
    send_at(&mut backend, &mut session, [CommonMsg::Char('t')]);
    let mut owns = PageStates::default();
    let seen = |session: &Session, owns: &PageStates| {
        let shown = owns.shown(session.scene());
        let page = shown.top::<StatisticsPage>().expect("the statistics");
        let whose = page.person().map_or("all", |person| &person.name);
        (whose.to_owned(), shown.own.scroll)
    };
    // Each key with how far the page can be scrolled.
    for (key, end, whose, scroll) in [
        (KeyCode::Down, 99, "all", 1),
        (KeyCode::PageDown, 99, "all", 11),
        (KeyCode::Down, 4, "all", 4),
        (KeyCode::Right, 99, "Ann", 0),
        (KeyCode::Enter, 99, "Ben", 0),
        (KeyCode::Right, 99, "all", 0),
        (KeyCode::Left, 99, "Ben", 0),
        (KeyCode::Char('2'), 99, "Ann", 0),
        (KeyCode::Char('8'), 99, "Ann", 0),
        (KeyCode::Down, 99, "Ann", 1),
        (KeyCode::Char('2'), 99, "Ann", 0),
    ] {
        press(&mut session, &mut backend, (&mut owns, end), key);
        assert_eq!(seen(&session, &owns), (whose.to_owned(), scroll), "{key}");
    }
    for key in [KeyCode::F(1), KeyCode::Esc] {
        press(&mut session, &mut backend, (&mut owns, 99), key);
    }
    assert_eq!(seen(&session, &owns), ("Ann".to_owned(), 0));
    let done = send_at(&mut backend, &mut session, [GlobalMsg::Quit]);
    assert_eq!(done, [FrontEndRequest::Quit], "there is nothing to lose");
}

/// Two racks that nothing changes any more, and challenges void: Ann's turn.
fn drained(rules: RuleSet) -> Game {
    engine_help::end_position(rules, &["VVC", "QJ"], "", "*").game
}

#[test]
fn r23_with_no_play_left_the_game_is_over() {
    let rules = Preset::Friends.rules();
    let mut backend = Memory::noted_in(Notebook::stuck());
    let session = sat_down(&mut backend, drained(rules));
    assert_eq!(
        backend.kept.notes.notes().looked,
        1,
        "a game that is taken up again is looked at, too"
    );
    assert!(matches!(backend.kept.notes.kept()[..], [Event::NoPlayLeft]));
    let game = session.game().unwrap();
    let Phase::Over(outcome) = game.phase() else {
        panic!("the game goes on");
    };
    assert_eq!(outcome.reason(), EndReason::NoPlayLeft);
}

#[test]
fn r23_as_long_as_somebody_has_a_play_the_game_goes_on() {
    let mut backend = Memory::default();
    let mut session = sat_down(&mut backend, drained(Preset::Friends.rules()));
    send_at(
        &mut backend,
        &mut session,
        [
            Msg::Input(CommonMsg::Confirm),
            Msg::AskPass,
            Msg::Input(CommonMsg::Answer(true)),
        ],
    );
    assert_eq!(backend.kept.notes.notes().looked, 2, "after each turn");
    assert!(matches!(session.game().unwrap().phase(), Phase::Turn(_)));
}

#[test]
fn r23_it_is_looked_for_only_where_that_ends_the_game_and_nothing_can_be_exchanged() {
    let mut backend = Memory::noted_in(Notebook::stuck());
    let house = RuleSet {
        house: HouseVariations {
            rearrange: true,
            ..HouseVariations::default()
        },
        ..Preset::Friends.rules()
    };
    for game in [
        drained(RuleSet::classic()),
        drained(house),
        game(&RACKS[..2], Preset::Friends.rules()),
    ] {
        let session = sat_down(&mut backend, game);
        assert!(matches!(session.game().unwrap().phase(), Phase::Turn(_)));
    }
    assert_eq!(backend.kept.notes.notes().looked, 0);
}
