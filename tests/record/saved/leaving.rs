//! From a table to the title and back, the finished games there, and what the form remembers of the last table.

use super::table::game;
use super::table::in_lines;
use super::{
    Memory, Message, RACKS, at_title, begun, page, question, sat_down, saved, send_at, typed,
};
use crate::support::services::unasked;
use scrabble::app::DictionaryId;
use scrabble::app::Session;
use scrabble::app::backend::FrontEndRequest;
use scrabble::app::form::{Form, LastTable, Preconfigured};
use scrabble::app::msg::{Arrow, CommonMsg, GlobalMsg};
use scrabble::app::pages::confirm_quit::ConfirmQuit;
use scrabble::app::pages::games;
use scrabble::app::pages::lookup::SearchKind;
use scrabble::app::pages::question::Question;
use scrabble::app::scene::{
    FormPage, GamesPage, Listing, LookUpPage, StepScene, StudyPage, TablePage, TitlePage,
    ViewerPage,
};
use scrabble::app::seating::PlayerChoice;
use scrabble::app::table::Msg;
use scrabble::app::viewer::{ViewedGame, ViewerComponent};
use scrabble::engine::clock::{ClockRule, GameClock, Millis};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, Phase};
use scrabble::engine::rules::{Preset, RuleSet};
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::sheet::turn_numbers;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn_rng::Seed;
use scrabble::languages::games as kinds;
use scrabble::record::stats::score_chart::ScoreChart;
use scrabble::solver::players::Level;
use scrabble::words::lexicon::DictChoice;
use scrabble::words::study::Topic;

#[track_caller]
pub(super) fn items(session: &Session) -> Vec<&'static str> {
    let title = session.scene().into_top::<TitlePage>();
    let items = title.expect("the title").items;
    items.iter().map(|item| item.name).collect()
}

#[track_caller]
fn form(session: &Session) -> FormPage {
    session.scene().into_top().expect("the form")
}

fn value(form: &FormPage, label: &str) -> Option<String> {
    let row = form.rows.iter().find(|row| row.label == label)?;
    Some(row.value().to_owned())
}

/// Takes an item of the title by its name.
fn take(session: &mut Session, backend: &mut Memory, item: &str) {
    let place = items(session).iter().position(|name| *name == item);
    let place = place.unwrap_or_else(|| panic!("no {item}"));
    send_at(backend, session, [CommonMsg::Pick(place)]);
}

/// All passes until the game is over.
fn over(backend: &mut Memory, rules: RuleSet) -> Session {
    let mut game = game(&RACKS[..2], rules);
    while matches!(game.phase(), Phase::Turn(_)) {
        let pass = game.apply(Command::pass(), &*super::table::Words::of(""));
        pass.expect("a pass");
    }
    sat_down(backend, game)
}

/// Something is done, or time goes by.
#[derive(Clone)]
enum Step {
    Act(Msg),
    Wait(u64),
}

/// Wherever a game stands, going to the title keeps all of it: what is on the disk is the same game, and its time too.
#[test]
fn a_game_left_for_the_title_is_the_same_when_it_is_resumed() {
    let rules = RuleSet {
        clock: ClockRule::Game(GameClock::TOURNAMENT),
        ..RuleSet::classic()
    };
    let steps = [
        Step::Wait(2_500),
        Step::Act(typed("8F HORN")),
        Step::Wait(700),
        Step::Act(Msg::Input(CommonMsg::Confirm)),
        Step::Act(Msg::Input(CommonMsg::Confirm)),
        Step::Wait(900),
        Step::Act(typed("9G FAMB")),
        Step::Act(Msg::AskPass),
        Step::Act(Msg::Input(CommonMsg::Answer(true))),
        Step::Act(Msg::Input(CommonMsg::Confirm)),
    ];
    for count in 0..=steps.len() {
        let started = game(&RACKS[..2], rules.clone());
        let mut backend = Memory::default();
        let mut session = sat_down(&mut backend, started.clone());
        send_at(&mut backend, &mut session, [CommonMsg::Confirm]);
        for step in steps[..count].iter().cloned() {
            match step {
                Step::Act(msg) => session.act(msg, &mut backend),
                Step::Wait(time) => session.elapse(Millis(time), &mut backend),
            };
        }
        send_at(&mut backend, &mut session, [GlobalMsg::Interrupt]);
        assert!(session.scene().shows::<ConfirmQuit>(), "{count}");
        let before = session.game().expect("a game").clone();
        send_at(&mut backend, &mut session, [GlobalMsg::ToTitle]);
        assert!(session.scene().shows::<TitlePage>(), "{count}");
        assert_eq!(session.clock(), None, "nobody's time runs");
        assert_eq!(backend.suspended(), 1, "{count}");
        let mut resumed = started;
        for event in &backend.kept.notes.kept() {
            resumed.follow(event).expect("what was kept follows");
        }
        // The time of the turn at hand is counted when it is left.
        let spent = |event: &&Event| matches!(event, Event::Spent { .. });
        let told = backend.kept.notes.kept().iter().filter(spent).count();
        assert_eq!(told > 0, count > 0, "{count}");
        assert_eq!(resumed.board(), before.board(), "{count}");
        assert_eq!(resumed.phase(), before.phase(), "{count}");
        assert_eq!(resumed.sheet(), before.sheet(), "{count}");
        backend.game = Some(resumed.clone());
        backend.saved_games = vec![saved("one")];
        session.read_saved_games(&mut backend);
        let done = send_at(
            &mut backend,
            &mut session,
            [CommonMsg::Pick(0), CommonMsg::Pick(0)],
        );
        assert!(done.contains(&FrontEndRequest::GameOpened));
        assert_eq!(session.game().as_deref(), Some(&resumed), "{count}");
    }
}

/// A table whose place the form or another game takes has been left.
#[test]
fn a_table_that_makes_room_for_the_form_or_a_rematch_is_put_away() {
    for (msg, is_form) in [(Msg::NewGame, true), (Msg::Rematch, false)] {
        let mut backend = Memory::default();
        let mut session = over(&mut backend, RuleSet::classic());
        send_at(&mut backend, &mut session, [msg]);
        assert_eq!(session.scene().find::<FormPage>().is_some(), is_form);
        assert_eq!(backend.suspended(), 1);
    }
}

/// It is asked over whatever is open, and nothing of that is left.
#[test]
fn the_title_is_reached_from_the_dictionary_and_from_the_end() {
    let mut backend = Memory::default();
    let rules = RuleSet {
        open_dictionary: true,
        ..RuleSet::classic()
    };
    let mut session = sat_down(&mut backend, game(&RACKS[..2], rules));
    send_at(&mut backend, &mut session, [CommonMsg::Confirm]);
    send_at(&mut backend, &mut session, [GlobalMsg::LookUp(None)]);
    assert!(session.scene().shows::<LookUpPage>());
    send_at(&mut backend, &mut session, [GlobalMsg::Interrupt]);
    assert!(session.scene().shows::<ConfirmQuit>());
    send_at(&mut backend, &mut session, [GlobalMsg::ToTitle]);
    assert!(session.scene().shows::<TitlePage>());
    let mut backend = Memory::default();
    let mut session = over(&mut backend, RuleSet::classic());
    let StepScene::Over(end) = page(&session).step else {
        panic!("not over")
    };
    let title = end.items.iter().position(|item| *item == "Title");
    let title = title.expect("the title is among the choices");
    send_at(&mut backend, &mut session, [CommonMsg::Pick(title)]);
    assert!(session.scene().shows::<TitlePage>());
    assert_eq!(backend.suspended(), 1);
    let mut session = over(&mut backend, RuleSet::classic());
    send_at(&mut backend, &mut session, [GlobalMsg::ToTitle]);
    assert!(session.scene().shows::<TitlePage>());
}

#[test]
fn finished_games_are_listed_and_gone_through_from_the_title() {
    let mut backend = Memory {
        finished: vec![saved("new"), saved("old")],
        saved_games: vec![saved("other")],
        ..Memory::default()
    };
    backend.kept.notes.notes().kept = vec![started()];
    let mut session = at_title();
    assert!(!items(&session).contains(&"Finished games"));
    session.read_saved_games(&mut backend);
    take(&mut session, &mut backend, "Finished games");
    let listed = |session: &Session| {
        let page = session.scene().into_top::<GamesPage>().expect("a list");
        (page.listing, page.games, page.chosen)
    };
    let expected = (Listing::Finished, backend.finished.clone(), 0);
    assert_eq!(listed(&session), expected);
    send_at(
        &mut backend,
        &mut session,
        [CommonMsg::Move(Arrow::Down), CommonMsg::Confirm],
    );
    assert_eq!(backend.viewed, ["old"]);
    assert!(session.scene().shows::<ViewerPage>());
    send_at(&mut backend, &mut session, [CommonMsg::Back]);
    let expected = (Listing::Finished, backend.finished.clone(), 1);
    assert_eq!(listed(&session), expected);
    // One is thrown away; the other list has nothing to do with it.
    backend.finished.truncate(1);
    send_at(&mut backend, &mut session, [games::Msg::AskDiscard]);
    send_at(&mut backend, &mut session, [CommonMsg::Answer(true)]);
    let expected = (Listing::Finished, backend.finished.clone(), 0);
    assert_eq!(listed(&session), expected);
    send_at(&mut backend, &mut session, [CommonMsg::Back]);
    assert!(session.scene().shows::<TitlePage>());
    assert!(backend.opened.is_empty());
}

#[test]
fn words_are_looked_up_when_the_game_is_over_whatever_its_rules() {
    let mut backend = Memory::default();
    let mut session = begun(&mut backend);
    send_at(&mut backend, &mut session, [GlobalMsg::LookUp(None)]);
    assert!(session.scene().shows::<TablePage>(), "not during the game");
    for msg in [
        GlobalMsg::LookUp(None),
        GlobalMsg::LookUp(Some((SearchKind::Word, "HORN".to_owned()))),
        GlobalMsg::Study(Topic::Two, String::new()),
    ] {
        let mut session = over(&mut backend, RuleSet::classic());
        send_at(&mut backend, &mut session, [msg.clone()]);
        let scene = session.scene();
        let opened = scene.shows::<LookUpPage>() || scene.shows::<StudyPage>();
        assert!(opened, "{msg:?}");
        send_at(&mut backend, &mut session, [CommonMsg::Back]);
        assert!(session.scene().shows::<TablePage>(), "{msg:?}");
    }
}

fn person(name: &str) -> PlayerChoice {
    PlayerChoice::Person(PlayerName::new(name).expect("a name"))
}

fn remembering(said: Preconfigured) -> Session {
    let dictionaries = super::table::dictionaries();
    Session::new(
        Form::new(2, &[], RuleSet::classic(), dictionaries)
            .playing(kinds::classic().into())
            .remembering(said),
    )
}

fn last_table() -> LastTable {
    LastTable {
        player_choices: vec![
            person("Ann"),
            PlayerChoice::Computer(Level::Club.into()),
            person("Cy"),
        ],
        rules: Preset::NaTournament.rules(),
        dictionary: Some(DictionaryId {
            list: DictChoice::File("small".into()),
            family: false,
        }),
        game: kinds::called("small").expect("a game").into(),
    }
}

#[test]
fn the_form_opens_with_what_the_last_table_had() {
    let mut rules = Preset::Friends.rules();
    rules.hints = true;
    let mut backend = Memory {
        last_table: Some(LastTable {
            rules,
            ..last_table()
        }),
        ..Memory::default()
    };
    let mut session = remembering(Preconfigured::default());
    session.read_saved_games(&mut backend);
    assert_eq!(
        backend.remembered, 0,
        "nothing is read before the form is opened"
    );
    take(&mut session, &mut backend, "New game");
    let opened = form(&session);
    for (label, told) in [
        ("Players", "3"),
        ("Name 1", "Ann"),
        ("Name 2", "Club bot"),
        ("Name 3", "Cy"),
        ("Dictionary", "small"),
        ("Game", "small"),
        ("Hints", "on"),
    ] {
        assert_eq!(value(&opened, label).as_deref(), Some(told), "{label}");
    }
    // What is typed now stays: it is asked once.
    send_at(
        &mut backend,
        &mut session,
        [CommonMsg::Char('Z'), CommonMsg::Back],
    );
    take(&mut session, &mut backend, "New game");
    assert_eq!(value(&form(&session), "Name 1").as_deref(), Some("Z"));
    assert_eq!(backend.remembered, 1);
}

#[test]
fn flags_and_the_configuration_come_before_the_last_table() {
    let opened = |said: Preconfigured, last: Option<LastTable>| {
        let mut backend = Memory {
            last_table: last,
            ..Memory::default()
        };
        let mut session = remembering(said);
        take(&mut session, &mut backend, "New game");
        let form = form(&session);
        let value = |label: &str| value(&form, label).unwrap_or_default();
        ["Players", "Dictionary", "Rules", "Game"]
            .map(value)
            .join(" ")
    };
    // Three cannot play by tournament rules' clocks for two alone: whatever does not go together is left.
    let last = || {
        Some(LastTable {
            rules: Preset::Friends.rules(),
            ..last_table()
        })
    };
    let all = opened(Preconfigured::default(), last());
    let usual = opened(Preconfigured::default(), None);
    assert_ne!(all, usual);
    let everything = Preconfigured {
        players: true,
        rules: true,
        dictionary: true,
        game: true,
    };
    assert_eq!(opened(everything, last()), usual);
    let players = Preconfigured {
        players: true,
        ..Preconfigured::default()
    };
    assert!(opened(players, last()).starts_with("2 small"));
    let dictionary = Preconfigured {
        dictionary: true,
        ..Preconfigured::default()
    };
    assert!(opened(dictionary, last()).starts_with("3 full"));
}

#[test]
fn the_title_has_a_game_against_the_computer_with_hints_to_be_had() {
    let mut backend = Memory::default();
    let mut session = at_title();
    take(&mut session, &mut backend, "Play the computer");
    let opened = form(&session);
    for (label, told) in [("Players", "2"), ("Name 2", "Family bot"), ("Hints", "on")] {
        assert_eq!(value(&opened, label).as_deref(), Some(told), "{label}");
    }
    assert_eq!(opened.rows[opened.chosen].label, "Level");
    // Hints can be switched off where they are seen.
    let row = opened.rows.iter().position(|row| row.label == "Hints");
    send_at(
        &mut backend,
        &mut session,
        [
            CommonMsg::Choose(row.expect("a row")),
            CommonMsg::Move(Arrow::Right),
        ],
    );
    assert_eq!(value(&form(&session), "Hints").as_deref(), Some("off"));
    // Whoever goes back has the form as it was.
    send_at(&mut backend, &mut session, [CommonMsg::Back]);
    take(&mut session, &mut backend, "New game");
    let opened = form(&session);
    assert_eq!(value(&opened, "Name 2").as_deref(), Some("Player 2"));
    assert_eq!(value(&opened, "Hints"), None);
    send_at(&mut backend, &mut session, [CommonMsg::Back]);
    take(&mut session, &mut backend, "Play the computer");
    send_at(&mut backend, &mut session, [CommonMsg::Choose(0)]);
    let last = form(&session).rows.len() - 1;
    send_at(
        &mut backend,
        &mut session,
        [CommonMsg::Choose(last), CommonMsg::Confirm],
    );
    let game = session.game().expect("a game");
    assert!(game.setup().rules().hints);
    assert_eq!(game.setup().names()[1].to_string(), "Family bot");
}

/// Of a table at which a computer sat first, the person has the first seat.
#[test]
fn whoever_sat_at_the_last_table_plays_against_the_computer() {
    let mut backend = Memory {
        last_table: Some(LastTable {
            player_choices: vec![
                PlayerChoice::Computer(Level::Club.into()),
                person("Cy"),
                person("Dot"),
            ],
            rules: RuleSet::classic(),
            dictionary: None,
            game: kinds::classic().into(),
        }),
        ..Memory::default()
    };
    let mut session = remembering(Preconfigured::default());
    take(&mut session, &mut backend, "Play the computer");
    let opened = form(&session);
    for (label, told) in [("Players", "2"), ("Name 1", "Cy"), ("Name 2", "Family bot")] {
        assert_eq!(value(&opened, label).as_deref(), Some(told), "{label}");
    }
}

/// The start of the game that [`begun`] plays.
fn started() -> Event {
    let start = game(&RACKS[..2], RuleSet::classic());
    let racks = RACKS[..2]
        .iter()
        .map(|(_, rack)| TileSet::ENGLISH.tiles_of(rack));
    Event::Started {
        setup: start.setup().clone(),
        seed: Seed(5),
        draws: start.draws().to_vec(),
        racks: racks.collect::<Option<_>>().expect("racks"),
    }
}

/// A turn that is missed counts, and one that was taken back does not: at the table, in the score chart, on the sheet and in the
/// viewer.
#[test]
fn turns_are_counted_in_one_way_everywhere() {
    let mut backend = Memory::default();
    let mut session = begun(&mut backend);
    let ben = Seat::new(1).expect("a seat");
    let number = |session: &Session| page(session).view.turn_number();
    assert_eq!(number(&session), 1);
    let challenged = [
        typed("8F HORN"),
        Msg::ChallengeBy(ben),
        Msg::Input(CommonMsg::Confirm),
        Msg::Input(CommonMsg::Confirm),
    ];
    send_at(&mut backend, &mut session, challenged);
    assert_eq!(number(&session), 3, "Ben has missed the second turn");
    let pass = || {
        [
            Msg::Input(CommonMsg::Confirm),
            Msg::AskPass,
            Msg::Input(CommonMsg::Answer(true)),
        ]
    };
    send_at(&mut backend, &mut session, pass());
    assert_eq!(number(&session), 4);
    send_at(&mut backend, &mut session, [Msg::AskTakeBack]);
    send_at(&mut backend, &mut session, [CommonMsg::Answer(true)]);
    assert_eq!(number(&session), 3, "it was taken back");
    while session.underway() {
        send_at(&mut backend, &mut session, pass());
    }
    let view = session.game().expect("a game").view(None);
    let turns = view.turn_number();
    let chart = ScoreChart::of(&view.sheet, 2);
    let raced = chart
        .legs()
        .iter()
        .filter(|leg| leg.mover.is_some())
        .count();
    assert_eq!(raced, turns);
    assert_eq!(turn_numbers(&view.sheet).last(), Some(&turns));
    let events: Vec<Event> = std::iter::once(started())
        .chain(backend.kept.notes.kept())
        .collect();
    let viewed = ViewedGame::ours("one".to_owned(), &events, "full").expect("a game");
    session.open_alone(ViewerComponent::new(unasked(viewed)));
    let Some(shown) = session.scene().into_top::<ViewerPage>() else {
        panic!("no viewer")
    };
    assert_eq!(shown.turn.1, turns);
}

/// A game whose end could not be saved.
fn over_unsaved(backend: &mut Memory) -> Session {
    let mut session = begun(backend);
    backend.kept.notes.notes().full = true;
    send_at(
        backend,
        &mut session,
        [Msg::AskResign, Msg::Input(CommonMsg::Answer(true))],
    );
    while !matches!(page(&session).step, StepScene::Over(_)) {
        send_at(backend, &mut session, [CommonMsg::Confirm]);
    }
    session
}

/// The message that takes an item of the end menu.
fn picked(session: &Session, item: &str) -> Message {
    let StepScene::Over(over) = page(session).step else {
        panic!("the game goes on");
    };
    let place = over.items.iter().position(|other| *other == item);
    Msg::Input(CommonMsg::Pick(place.expect("an item"))).into()
}

/// Every way out of a game says that its end is not saved, before it is lost, and none asks once there is room.
#[test]
fn r34_an_end_that_is_not_saved_is_not_left_without_a_question() {
    type Way = fn(&Session) -> Message;
    let ways: [(Way, bool); 6] = [
        (|_| Msg::Rematch.into(), true),
        (|_| Msg::NewGame.into(), true),
        (|_| GlobalMsg::ToTitle.into(), false),
        (|_| GlobalMsg::Quit.into(), false),
        (|_| GlobalMsg::Interrupt.into(), false),
        (|session| picked(session, "Title"), false),
    ];
    let lost = "The last turns of this game could not be saved and will be lost.";
    for (place, (way, starts)) in ways.into_iter().enumerate() {
        let mut backend = Memory::default();
        let mut session = over_unsaved(&mut backend);
        let left = way(&session);
        send_at(&mut backend, &mut session, [left]);
        if starts {
            assert_eq!(question(&session).text, lost);
        } else {
            let asked = session.scene().into_top::<ConfirmQuit>();
            assert_eq!(asked.expect("a question").follows, lost, "{place}");
        }
        send_at(&mut backend, &mut session, [CommonMsg::Answer(false)]);
        assert!(matches!(page(&session).step, StepScene::Over(_)));
        assert_eq!(backend.suspended(), 0);
        let left = way(&session);
        send_at(&mut backend, &mut session, [left]);
        let yes: Message = if starts {
            CommonMsg::Answer(true).into()
        } else {
            GlobalMsg::ToTitle.into()
        };
        send_at(&mut backend, &mut session, [yes]);
        assert!(!matches!(
            session
                .scene()
                .into_top::<TablePage>()
                .map(|page| page.step),
            Some(StepScene::Over(_))
        ));

        let mut backend = Memory::default();
        let mut session = over_unsaved(&mut backend);
        backend.kept.notes.notes().full = false;
        let left = way(&session);
        send_at(&mut backend, &mut session, [left]);
        let scene = session.scene();
        assert!(
            !scene.shows::<ConfirmQuit>() && !scene.shows::<Question>(),
            "{place}"
        );
        assert!(backend.kept.notes.notes().owed.is_empty(), "{place}");
    }
}

#[test]
fn r34_line_mode_asks_before_an_end_that_is_not_saved_is_lost() {
    let mut backend = Memory::default();
    let mut session = over_unsaved(&mut backend);
    let script = b"rematch\nno\ntitle\nno\nquit\ntitle\nquit\n";
    let said = in_lines(&mut session, &mut backend, script).0;
    let count = |text: &str| said.matches(text).count();
    assert_eq!(
        count("The last turns of this game could not be saved and will be lost."),
        3,
        "{said}"
    );
    assert_eq!(count("Leave this game? Type yes or no."), 1, "{said}");
    assert_eq!(count("Type yes, no or title."), 2, "{said}");
    assert_eq!(backend.suspended(), 1);
    let mut session = over_unsaved(&mut backend);
    let said = in_lines(&mut session, &mut backend, b"quit yes\nrematch\n").0;
    assert!(!said.contains("goes first"), "{said}");
}

/// A game in progress is not left for the title without a word either.
#[test]
fn r34_a_game_that_is_not_saved_is_not_left_for_the_title_without_a_question() {
    let mut backend = Memory::default();
    let mut session = begun(&mut backend);
    backend.kept.notes.notes().full = true;
    send_at(
        &mut backend,
        &mut session,
        [
            typed("8F HORN"),
            Msg::Input(CommonMsg::Confirm),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    send_at(&mut backend, &mut session, [GlobalMsg::ToTitle]);
    assert!(session.scene().shows::<ConfirmQuit>());
    send_at(&mut backend, &mut session, [CommonMsg::Answer(false)]);
    assert!(session.scene().shows::<TablePage>());
    backend.kept.notes.notes().full = false;
    send_at(&mut backend, &mut session, [GlobalMsg::ToTitle]);
    assert!(session.scene().shows::<TitlePage>());
}
