//! Games are kept: what happens is handed to the desk before it is shown, the shelf offers unfinished games, and the real
//! program goes on with them (R34). The last turn is taken back by agreement (R37).

use crate::support::engine_help;
use crate::support::table;
mod leaving;
mod program;

use crate::support::notebook::Notebook;
use crossterm::event::{KeyCode, KeyEvent};
use leaving::items;
use scrabble::app::desk::{Desk, Done, Opened, Shelved};
use scrabble::app::form::{LastTable, NewGame};
use scrabble::app::job::Job;
use scrabble::app::msg::{Anywhere, Input, Msg as Message, Way};
use scrabble::app::pages::games;
use scrabble::app::pages::note::Note;
use scrabble::app::pages::question::Question;
use scrabble::app::scene::{
    GamesPage, RackScene, SavedGame, StatisticsPage, StepScene, TablePage, TitlePage,
};
use scrabble::app::table::Msg;
use scrabble::app::viewer::Viewed;
use scrabble::app::{Dealt, Session};
use scrabble::engine::endgame::EndReason;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::rules::{HouseVariations, Preset, RuleSet};
use scrabble::engine::tile::Points;
use scrabble::record::stats::{FinishedGame, Statistics};
use scrabble::tui::keymap::{self, Said};
use scrabble::tui::shown::Owns;
use table::{at_title, dealt, game};

/// A desk that writes into memory, and fails when it is told to.
#[derive(Default)]
struct Memory {
    notes: Notebook,
    shelf: Vec<SavedGame>,
    /// Why the folder of games cannot be read.
    unread: Option<&'static str>,
    opened: Vec<(String, bool)>,
    other_dictionary: bool,
    game: Option<Game>,
    statistics: Statistics,
    finished: Vec<SavedGame>,
    viewed: Vec<String>,
    put_away: usize,
    /// What the last table had, and how often that was asked.
    last_table: Option<LastTable>,
    remembered: usize,
}

impl Desk for Memory {
    fn deal(&mut self, new_game: NewGame) -> Result<Dealt, String> {
        let game = Game::start(new_game.setup, scrabble::engine::chance::Seed(1)).0;
        Ok(dealt(game).recorded_by(self.notes.recording()))
    }

    fn shelf(&mut self) -> Job<Result<Shelved, String>> {
        Job::done(match self.unread {
            Some(why) => Err(why.to_owned()),
            None => Ok(Shelved {
                unfinished: self.shelf.clone(),
                finished: self.finished.clone(),
            }),
        })
    }

    fn view(&mut self, id: &str) -> Result<Viewed, String> {
        self.viewed.push(id.to_owned());
        Ok(Viewed::ours(id.to_owned(), &self.notes.kept(), "full").expect("a game"))
    }

    fn last_table(&mut self) -> Option<LastTable> {
        self.remembered += 1;
        self.last_table.clone()
    }

    fn put_away(&mut self) {
        self.put_away += 1;
    }

    fn statistics(&mut self) -> Job<Result<Statistics, String>> {
        Job::done(match self.unread {
            Some(why) => Err(why.to_owned()),
            None => Ok(self.statistics.clone()),
        })
    }

    fn open(&mut self, id: &str, any_dictionary: bool) -> Result<Opened, String> {
        self.opened.push((id.to_owned(), any_dictionary));
        match self.game.clone() {
            _ if self.other_dictionary && !any_dictionary => {
                Ok(Opened::OtherDictionary("It is another list.".to_owned()))
            }
            Some(game) => Ok(Opened::Dealt(Box::new(
                dealt(game).recorded_by(self.notes.recording()),
            ))),
            None => Err("It is gone.".to_owned()),
        }
    }

    fn discard(&mut self, id: &str) -> Result<(), String> {
        self.shelf.retain(|game| game.id != id);
        Ok(())
    }
}

fn saved(id: &str) -> SavedGame {
    SavedGame {
        id: id.to_owned(),
        players: vec![("Ann".to_owned(), Points::new(12))],
        next: "Ann’s turn".to_owned(),
        when: "just now".to_owned(),
        rules: "classic".to_owned(),
        fault: None,
        played: false,
    }
}

const RACKS: [(&str, &str); 2] = [("Ann", "HORNOBE"), ("Ben", "FAMBIT?")];

/// Ann's rack is open.
fn begun(desk: &mut Memory) -> Session {
    let mut session = sat_down(desk, game(&RACKS, RuleSet::classic()));
    act(&mut session, desk, [Input::Go, Input::Go]);
    session
}

/// The table of a game that has been dealt, or was taken up again.
fn sat_down(desk: &mut Memory, game: Game) -> Session {
    let mut session = at_title();
    let dealt = dealt(game).recorded_by(desk.notes.recording());
    session.sit_down(dealt, desk);
    session
}

fn act<M: Into<Message>>(
    session: &mut Session,
    desk: &mut Memory,
    msgs: impl IntoIterator<Item = M>,
) -> Vec<Done> {
    msgs.into_iter()
        .flat_map(|msg| session.act(msg, desk))
        .collect()
}

fn typed(text: &str) -> Msg {
    Msg::PlayText(text.to_owned())
}

#[track_caller]
fn page(session: &Session) -> TablePage {
    let scene = session.scene();
    let page = scene.find::<TablePage>();
    page.unwrap_or_else(|| panic!("{scene:?}")).clone()
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
    let mut desk = Memory::default();
    let mut session = begun(&mut desk);
    for (msg, events) in [
        (typed("8F HORN"), 1),
        (Msg::Go, 2),
        (Msg::Go, 2),
        (typed("9H PASTE"), 2),
    ] {
        act(&mut session, &mut desk, [msg]);
        assert_eq!(desk.notes.kept().len(), events);
    }
    act(&mut session, &mut desk, [Msg::AskPass]);
    assert_eq!(desk.notes.kept().len(), 2, "a question is no event");
    act(&mut session, &mut desk, [Input::Answer(true)]);
    assert!(matches!(
        desk.notes.kept()[..],
        [
            Event::Announced { .. },
            Event::Accepted { .. },
            Event::Taken { .. }
        ]
    ));
}

#[test]
fn r34_a_full_disk_is_told_and_the_game_goes_on() {
    let mut desk = Memory {
        notes: Notebook::full(),
        ..Memory::default()
    };
    let mut session = begun(&mut desk);
    assert_eq!(page(&session).unkept, None);
    act(&mut session, &mut desk, [typed("8F HORN")]);
    assert_eq!(
        page(&session).unkept.as_deref(),
        Some("Not saved: the disk is full.")
    );
    act(&mut session, &mut desk, [Input::Go, Input::Go]);
    assert!(
        page(&session).unkept.is_some(),
        "it is said as long as it is so"
    );
    assert_eq!(
        session
            .game()
            .unwrap()
            .score(scrabble::engine::seat::Seat::FIRST),
        Points::new(14)
    );
    desk.notes.notes().full = false;
    act(&mut session, &mut desk, [Msg::AskPass, Msg::Answer(true)]);
    assert_eq!(page(&session).unkept, None);
    assert_eq!(
        page(&session).notice.unwrap().text,
        "The whole game is saved again."
    );
    assert_eq!(desk.notes.kept().len(), 3, "nothing is lost");
}

#[test]
fn r34_the_time_of_a_turn_is_kept_when_the_program_ends() {
    use scrabble::engine::clock::{ClockRule, GameClock, Millis};
    let rules = RuleSet {
        clock: ClockRule::Game(GameClock::TOURNAMENT),
        ..RuleSet::classic()
    };
    let mut desk = Memory::default();
    let mut session = sat_down(&mut desk, game(&RACKS, rules));
    act(&mut session, &mut desk, [Input::Go, Input::Go]);
    session.elapse(Millis(900), &mut desk);
    assert_eq!(desk.notes.kept(), []);
    assert_eq!(
        act(&mut session, &mut desk, [Anywhere::Leaving]),
        [Done::Quit]
    );
    assert!(matches!(
        desk.notes.kept()[..],
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
    let mut desk = Memory::default();
    let mut session = sat_down(&mut desk, game(&RACKS, rules));
    act(&mut session, &mut desk, [Input::Go, Input::Go]);
    for second in 1..=12 {
        session.elapse(Millis(1_000), &mut desk);
        assert_eq!(desk.notes.kept().len(), second, "after {second} seconds");
        assert!(session.clock().is_some(), "it is still the player's turn");
    }
    let of_one =
        |event: &Event| matches!(event, Event::Spent { time, .. } if *time == Millis(1_000));
    assert!(desk.notes.kept().iter().all(of_one));
    // A screen that shows no clock wakes up for it, too.
    session.elapse(Millis(400), &mut desk);
    assert_eq!(session.wake_in(false), Some(Millis(600)));
}

#[test]
fn the_title_offers_unfinished_games_and_enter_goes_on_with_the_last() {
    let mut desk = Memory {
        shelf: vec![saved("one"), saved("two")],
        game: Some(game(&RACKS, RuleSet::classic())),
        ..Memory::default()
    };
    let mut session = at_title();
    let Some(title) = session.scene().into_top::<TitlePage>() else {
        panic!()
    };
    assert_eq!(title.items[0], "New game");
    session.look_at_shelf(&mut desk);
    let Some(title) = session.scene().into_top::<TitlePage>() else {
        panic!()
    };
    assert_eq!(title.items[0], "Resume game");
    act(&mut session, &mut desk, [Input::Go]);
    let listed = session.scene().into_top::<GamesPage>();
    assert_eq!(listed.expect("a list").games.len(), 2);
    let done = act(&mut session, &mut desk, [Input::Move(Way::Down), Input::Go]);
    assert_eq!(desk.opened, [("two".to_owned(), false)]);
    assert!(done.contains(&Done::Dealt) && done.contains(&Done::DropTypedAhead));
}

#[test]
fn r21_another_dictionary_is_told_and_must_be_agreed_on() {
    let mut desk = Memory {
        shelf: vec![saved("one")],
        game: Some(game(&RACKS, RuleSet::classic())),
        other_dictionary: true,
        ..Memory::default()
    };
    let mut session = at_title();
    session.look_at_shelf(&mut desk);
    for (answer, opened) in [(Input::Back, 1), (Input::Answer(false), 2), (Input::Go, 3)] {
        act(&mut session, &mut desk, [Input::Pick(0), Input::Pick(0)]);
        assert_eq!(question(&session).said, "It is another list.");
        act(&mut session, &mut desk, [answer]);
        assert!(!session.scene().shows::<TablePage>());
        assert_eq!(desk.opened.len(), opened);
        act(&mut session, &mut desk, [Input::Back, Input::Back]);
    }
    act(
        &mut session,
        &mut desk,
        [Input::Pick(0), Input::Pick(0), Input::Answer(true)],
    );
    assert_eq!(desk.opened.last(), Some(&("one".to_owned(), true)));
    assert!(session.scene().shows::<TablePage>());
}

#[test]
fn a_game_is_thrown_away_once_that_is_said_twice() {
    let mut desk = Memory {
        shelf: vec![saved("one"), saved("two")],
        ..Memory::default()
    };
    let mut session = at_title();
    session.look_at_shelf(&mut desk);
    act(
        &mut session,
        &mut desk,
        [
            Message::from(Input::Pick(0)),
            Input::Move(Way::Down).into(),
            games::Msg::AskDiscard.into(),
            Input::Go.into(),
        ],
    );
    assert_eq!(desk.shelf.len(), 2, "Enter is no answer");
    act(&mut session, &mut desk, [Input::Answer(true)]);
    assert_eq!(desk.shelf, [saved("one")]);
    let listed = session.scene().into_top::<GamesPage>().expect("a list");
    assert_eq!((listed.games, listed.chosen), (desk.shelf.clone(), 0));
    act(&mut session, &mut desk, [games::Msg::AskDiscard]);
    act(&mut session, &mut desk, [Input::Answer(true)]);
    assert!(session.scene().shows::<TitlePage>(), "none is left");
}

#[test]
fn a_game_that_cannot_be_opened_says_why() {
    let mut desk = Memory {
        shelf: vec![
            saved("one"),
            SavedGame {
                fault: Some("Line 3 is damaged.".to_owned()),
                ..saved("two")
            },
        ],
        ..Memory::default()
    };
    let mut session = at_title();
    session.look_at_shelf(&mut desk);
    act(&mut session, &mut desk, [Input::Pick(0), Input::Go]);
    assert_eq!(note(&session).as_deref(), Some("It is gone."));
    act(
        &mut session,
        &mut desk,
        [Input::Go, Input::Move(Way::Down), Input::Go],
    );
    assert_eq!(note(&session).as_deref(), Some("Line 3 is damaged."));
    assert_eq!(desk.opened.len(), 1, "what is damaged is not tried");
}

#[test]
fn a_shelf_that_cannot_be_read_is_told_once_with_the_reason() {
    let mut desk = Memory {
        statistics: statistics(),
        unread: Some("The disk is gone."),
        finished: vec![saved("over")],
        ..Memory::default()
    };
    let gone = Some("The disk is gone.".to_owned());
    let mut session = at_title();
    session.look_at_shelf(&mut desk);
    assert_eq!(note(&session), gone);
    act(&mut session, &mut desk, [Input::Go]);
    session.look_at_shelf(&mut desk);
    assert!(session.scene().shows::<TitlePage>(), "it has been told");
    // Statistics that were there a moment ago.
    desk.unread = None;
    session.look_at_shelf(&mut desk);
    desk.unread = Some("The disk is gone.");
    act(&mut session, &mut desk, [Input::Pick(7)]);
    assert_eq!(note(&session), gone);
    act(&mut session, &mut desk, [Input::Go]);
    assert!(session.scene().shows::<TitlePage>());
}

#[test]
fn r37_taking_back_is_asked_with_no_rack_in_sight() {
    let mut desk = Memory::default();
    let mut session = begun(&mut desk);
    act(
        &mut session,
        &mut desk,
        [typed("8F HORN"), Msg::Go, Msg::Go],
    );
    assert!(matches!(page(&session).rack, RackScene::Faces(_)));
    act(&mut session, &mut desk, [Msg::AskTakeBack]);
    assert_eq!(
        question(&session).said,
        "Ann played HORN for 14. Taking it back restores the board, the scores and the rack."
    );
    assert!(matches!(page(&session).rack, RackScene::Backs(7)));
    act(&mut session, &mut desk, [Input::Answer(false)]);
    assert!(
        matches!(page(&session).rack, RackScene::Faces(_)),
        "the turn goes on as it was"
    );
    act(
        &mut session,
        &mut desk,
        [
            Message::from(Msg::AskTakeBack),
            Input::Go.into(),
            Input::Answer(true).into(),
        ],
    );
    assert!(matches!(
        desk.notes.kept().last(),
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
    let mut desk = Memory::default();
    let mut session = begun(&mut desk);
    act(&mut session, &mut desk, [Msg::AskTakeBack]);
    assert!(session.scene().shows::<TablePage>(), "nothing is asked");
    assert_eq!(page(&session).notice.unwrap().text, "No turn to take back.");
}

#[test]
fn r37_the_turn_that_ended_the_game_can_be_taken_back() {
    let mut desk = Memory::default();
    let mut session = begun(&mut desk);
    for _ in 0..4 {
        act(
            &mut session,
            &mut desk,
            [Msg::Go, Msg::AskPass, Msg::Answer(true)],
        );
    }
    assert!(matches!(session.game().unwrap().phase(), Phase::Over(_)));
    act(
        &mut session,
        &mut desk,
        [Message::from(Msg::AskTakeBack), Input::Answer(true).into()],
    );
    assert!(matches!(page(&session).step, StepScene::Curtain { .. }));
}

/// The statistics of one game of Ann and Ben.
fn statistics() -> Statistics {
    let mut game = game(&RACKS, RuleSet::classic());
    let resign = scrabble::engine::game::Command::Resign;
    game.apply(resign, &*table::Words::of("")).unwrap();
    Statistics::of(FinishedGame::of("one", (0, "1970-01-01".to_owned()), &game))
}

#[test]
fn the_title_offers_statistics_where_there_are_finished_games_only() {
    let mut desk = Memory::default();
    let mut session = at_title();
    session.look_at_shelf(&mut desk);
    assert!(!items(&session).contains(&"Statistics"));
    desk.statistics = statistics();
    desk.finished = vec![saved("over")];
    session.look_at_shelf(&mut desk);
    assert_eq!(items(&session)[7], "Statistics");
    desk.shelf = vec![saved("one")];
    session.look_at_shelf(&mut desk);
    assert_eq!(items(&session)[8], "Statistics");
    act(&mut session, &mut desk, [Input::Pick(8)]);
    assert!(session.scene().shows::<StatisticsPage>());
    // They are gone by the time the title is seen again.
    desk.finished.clear();
    act(&mut session, &mut desk, [Input::Back]);
    assert!(!items(&session).contains(&"Statistics"));
}

/// Presses a key as on the screen, on which the page can be scrolled so far.
fn press(session: &mut Session, desk: &mut Memory, (owns, end): (&mut Owns, usize), code: KeyCode) {
    let shown = owns.shown(session.scene());
    match keymap::message(&shown, KeyEvent::from(code)).expect("a key that means something") {
        Said::App(msg) => {
            session.act(msg, desk);
            owns.done(&shown, &session.scene());
        }
        Said::Screen(ui) => owns.top(&shown).expect("a page").update(ui, end),
    }
}

#[test]
fn statistics_go_round_the_players_and_scroll() {
    let mut desk = Memory {
        statistics: statistics(),
        finished: vec![saved("over")],
        ..Memory::default()
    };
    let mut session = at_title();
    session.look_at_shelf(&mut desk);
    act(&mut session, &mut desk, [Input::Pick(7)]);
    let mut owns = Owns::default();
    let seen = |session: &Session, owns: &Owns| {
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
        press(&mut session, &mut desk, (&mut owns, end), key);
        assert_eq!(seen(&session, &owns), (whose.to_owned(), scroll), "{key}");
    }
    for key in [KeyCode::F(1), KeyCode::Esc] {
        press(&mut session, &mut desk, (&mut owns, 99), key);
    }
    assert_eq!(seen(&session, &owns), ("Ann".to_owned(), 0));
    let done = act(&mut session, &mut desk, [Anywhere::Quit]);
    assert_eq!(done, [Done::Quit], "there is nothing to lose");
}

/// Two racks that nothing changes any more, and challenges void: Ann's turn.
fn drained(rules: RuleSet) -> Game {
    engine_help::end_position(rules, &["VVC", "QJ"], "", "*").game
}

#[test]
fn r23_with_no_play_left_the_game_is_over() {
    let rules = Preset::Friends.rules();
    let mut desk = Memory {
        notes: Notebook::stuck(),
        ..Memory::default()
    };
    let session = sat_down(&mut desk, drained(rules));
    assert_eq!(
        desk.notes.notes().looked,
        1,
        "a game that is taken up again is looked at, too"
    );
    assert!(matches!(desk.notes.kept()[..], [Event::NoPlayLeft]));
    let game = session.game().unwrap();
    let Phase::Over(outcome) = game.phase() else {
        panic!("the game goes on");
    };
    assert_eq!(outcome.reason(), EndReason::NoPlayLeft);
}

#[test]
fn r23_as_long_as_somebody_has_a_play_the_game_goes_on() {
    let mut desk = Memory::default();
    let mut session = sat_down(&mut desk, drained(Preset::Friends.rules()));
    act(
        &mut session,
        &mut desk,
        [Msg::Go, Msg::AskPass, Msg::Answer(true)],
    );
    assert_eq!(desk.notes.notes().looked, 2, "after each turn");
    assert!(matches!(session.game().unwrap().phase(), Phase::Turn(_)));
}

#[test]
fn r23_it_is_looked_for_only_where_that_ends_the_game_and_nothing_can_be_exchanged() {
    let mut desk = Memory {
        notes: Notebook::stuck(),
        ..Memory::default()
    };
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
        game(&RACKS, Preset::Friends.rules()),
    ] {
        let session = sat_down(&mut desk, game);
        assert!(matches!(session.game().unwrap().phase(), Phase::Turn(_)));
    }
    assert_eq!(desk.notes.notes().looked, 0);
}
