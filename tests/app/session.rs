//! The conversation at the table, driven by messages: what may be seen when, and what every message leads to.

use crate::support::cells;
use crate::support::engine_help;
use crate::support::services::{Dealing, DealtAgain, backend};
use crate::support::soak::cases;
use crate::support::table;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use engine_help::{end_position, seat};
use proptest::prelude::*;
use scrabble::app::OpenedGame;
use scrabble::app::Session;
use scrabble::app::backend::{FrontEndRequest, GameError, Games, NoBackend};
use scrabble::app::form::{Form, LastTable, NewGame};
use scrabble::app::msg::{Arrow, CommonMsg, GlobalMsg, Msg as AnyMsg};
use scrabble::app::pages::confirm_quit::ConfirmQuit;
use scrabble::app::pages::new_game;
use scrabble::app::pages::note::Note;
use scrabble::app::pages::question::Question;
use scrabble::app::pages::text_pages::{ActionsPage, Help, RulesSummaryPage, Sheet};
use scrabble::app::placement::PlacementMsg;
use scrabble::app::scene::{
    BoardChanges, Dialog, Feedback, FormPage, LookUpPage, NoPlay, OverFront, Prompt, RackScene,
    RevealedRuling, RowKind, Scene, StepScene, TablePage, TitlePage, TurnScene, WindowQuestion,
    WordRuling,
};
use scrabble::app::table::Msg;
use scrabble::app::unseen::Unseen;
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::layout::Layout;
use scrabble::engine::rules::{
    ChallengeRule, ChallengeScope, ExchangeRule, Preset, RackSize, RuleSet,
};
use scrabble::engine::setup::Setup;
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{Points, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn_rng::Seed;
use scrabble::tui::keymap::{self, Reaction};
use scrabble::tui::shown::{PageStates, ScrollRange, Shown};
use scrabble::words::lexicon::DictChoice;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use table::{RACKS, at_table, at_title, dealt, game, names, page, send, send_at, tiles, typed};

/// Ann and Ben (and Cy), Ann's rack open.
fn begun(players: usize) -> Session {
    begun_with(players, RuleSet::classic())
}

const RACKS_OF_NINE: [(&str, &str); 4] = [
    ("Ann", "HORNOBEAI"),
    ("Ben", "FAMBIT?RE"),
    ("Cy", "PASTEUU?E"),
    ("Di", "NOTLEATSS"),
];

fn begun_with(players: usize, rules: RuleSet) -> Session {
    let racks = match rules.rack {
        RackSize::Seven => RACKS,
        RackSize::Nine => RACKS_OF_NINE,
    };
    let mut session = at_table(game(&racks[..players], rules));
    send(&mut session, [CommonMsg::Confirm]);
    session
}

/// Messages of several kinds.
macro_rules! msgs {
    ($($msg:expr),+ $(,)?) => {
        vec![$(AnyMsg::from($msg)),+]
    };
}

/// Presses a key on the screen.
fn press(session: &mut Session, key: KeyCode) -> Vec<FrontEndRequest> {
    let key = KeyEvent::new(key, KeyModifiers::NONE);
    match keymap::message(&Shown::from(session.scene()), key) {
        Some(Reaction::App(msg)) => session.update(msg),
        other => panic!("{other:?}"),
    }
}

/// Presses keys on a screen on which that much can be scrolled, and says how far it is.
fn scrolled(owns: &mut PageStates, session: &mut Session, keys: &[KeyCode], end: usize) -> usize {
    for key in keys {
        let key = KeyEvent::new(*key, KeyModifiers::NONE);
        let shown = owns.shown(session.scene());
        match keymap::message(&shown, key) {
            Some(Reaction::App(msg)) => {
                session.update(msg);
                owns.done(&shown, &session.scene());
            }
            Some(Reaction::Screen(ui)) => {
                let own = owns.top(&shown).expect("a page");
                own.update(ui, ScrollRange::new(end, 11));
            }
            None => panic!("{key:?} means nothing"),
        }
    }
    owns.shown(session.scene()).own.scroll
}

/// Nothing covers the page.
fn bare(session: &Session) -> bool {
    let scene = session.scene();
    scene.shows::<TitlePage>() || scene.shows::<FormPage>() || scene.shows::<TablePage>()
}

/// Deals what it is asked for, with this seed.
fn deals(seed: u64) -> Dealing<impl FnMut(NewGame) -> Result<OpenedGame, GameError>> {
    Dealing(move |new_game: NewGame| Ok(dealt(Game::start(new_game.setup, Seed(seed)).0)))
}

/// Deals, and remembers what it was asked for.
#[derive(Default)]
struct Dealer {
    asked: Vec<NewGame>,
}

backend!(Dealer, me { games: me });

impl Games for Dealer {
    fn last_table(&mut self) -> Option<LastTable> {
        None
    }

    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, GameError> {
        self.asked.push(new_game.clone());
        deals(1).deal(new_game)
    }
}

fn prompt(session: &Session) -> Option<Prompt> {
    turn(session).placement.prompt
}

fn letters(text: &str) -> Vec<PlacementMsg> {
    text.chars().map(PlacementMsg::Letter).collect()
}

fn chars(text: &str) -> Vec<CommonMsg> {
    text.chars().map(CommonMsg::Char).collect()
}

#[track_caller]
fn turn(session: &Session) -> TurnScene {
    match page(session).step {
        StepScene::Turn(turn) => turn,
        other => panic!("no turn: {other:?}"),
    }
}

fn laid(session: &Session) -> String {
    let draft = turn(session).placement.draft;
    let tiles = draft
        .tiles()
        .map(|(s, t)| format!("{s}{}", t.label(&TileSet::ENGLISH)));
    tiles.collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn phase(session: &Session) -> Phase {
    session.game().expect("a game").phase().clone()
}

fn notice(session: &Session) -> String {
    page(session)
        .notice
        .map_or(String::new(), |notice| notice.text)
}

/// The rack as it may be seen: faces, a `-` where a tile is laid, a `*` after a marked one.
fn faces(session: &Session) -> String {
    match page(session).rack {
        RackScene::Faces(slots) => slots
            .iter()
            .map(|slot| match (slot.laid, slot.marked) {
                (true, _) => "-".to_owned(),
                (false, true) => format!("{}*", slot.tile.label(&TileSet::ENGLISH)),
                (false, false) => slot.tile.label(&TileSet::ENGLISH).to_owned(),
            })
            .collect(),
        RackScene::Backs(count) => format!("{count} backs"),
        RackScene::None => "none".to_owned(),
    }
}

/// Whether nothing in the scene gives a rack away.
#[track_caller]
fn covered(session: &Session) {
    let page = page(session);
    assert_eq!(page.view.rack, None);
    assert_eq!(page.view.viewer, None);
    assert!(!matches!(page.rack, RackScene::Faces(_)));
    let game = session.game().expect("a game");
    let told = format!("{:?}", session.scene());
    for seat in game.setup().seats() {
        let rack = game.view(Some(seat)).rack.expect("a rack");
        assert!(
            matches!(game.phase(), Phase::Over(_))
                || rack.is_empty()
                || !told.contains(&format!("{rack:?}")),
            "{rack:?} is in {told}"
        );
    }
}

#[test]
fn a_rack_is_in_the_scene_at_its_owners_turn_only() {
    let mut session = at_table(game(&RACKS[..3], RuleSet::classic()));
    let step = page(&session).step;
    assert!(matches!(step, StepScene::Curtain { seat: s, draw: true, .. } if s == seat(0)));
    covered(&session);
    assert_eq!(faces(&session), "7 backs");
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(faces(&session), "BEHNOOR");
    assert_eq!(
        page(&session).view.rack,
        TileSet::ENGLISH.tiles_of("HORNOBE")
    );
    send(&mut session, [typed("8F HORN")]);
    covered(&session);
    assert_eq!(faces(&session), "3 backs");
    send(&mut session, [Msg::ChallengeBy(seat(2))]);
    assert!(matches!(page(&session).step, StepScene::Verdict(_)));
    covered(&session);
    send(&mut session, [CommonMsg::Confirm]);
    covered(&session);
    send(
        &mut session,
        msgs![CommonMsg::Confirm, Msg::AskResign, CommonMsg::Answer(true)],
    );
    covered(&session);
    send(
        &mut session,
        msgs![CommonMsg::Confirm, Msg::AskResign, CommonMsg::Answer(true)],
    );
    assert!(matches!(page(&session).step, StepScene::Over(_)));
    covered(&session);
}

#[test]
fn nothing_but_enter_lifts_the_curtain() {
    let mut session = at_table(game(&RACKS[..2], RuleSet::classic()));
    let shut = format!("{:?}", session.scene());
    let others = msgs![
        CommonMsg::Back,
        PlacementMsg::Letter('H'),
        PlacementMsg::Step,
        PlacementMsg::Shuffle,
        PlacementMsg::Sort,
        Msg::Announce,
        PlacementMsg::OpenPrompt,
        Msg::OpenExchange,
        Msg::Mark(0),
        Msg::AskPass,
        CommonMsg::Answer(true),
        typed("8F HORN"),
        PlacementMsg::Recall,
        Msg::Challenge,
        Msg::ChallengeBy(seat(1)),
        Msg::Rematch,
        Msg::NewGame,
        CommonMsg::Pick(0),
        GlobalMsg::Resumed,
    ];
    for msg in others {
        send(&mut session, [msg]);
        assert_eq!(format!("{:?}", session.scene()), shut);
    }
}

#[test]
fn letters_are_laid_and_enter_announces_them() {
    let mut session = begun(2);
    send(
        &mut session,
        [CommonMsg::Move(Arrow::Left), CommonMsg::Move(Arrow::Left)],
    );
    send(&mut session, letters("horn"));
    assert_eq!(laid(&session), "F8H G8O H8R I8N");
    assert_eq!(faces(&session), "BE--O--");
    assert!(
        turn(&session)
            .placement
            .preview
            .is_ok_and(|play| play.score().total().value() == 14)
    );
    let effects = send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(effects, [FrontEndRequest::DropTypedAhead]);
    assert!(matches!(phase(&session), Phase::Challenge(_)));
    assert!(send(&mut session, [CommonMsg::Confirm]).contains(&FrontEndRequest::DropTypedAhead));
    let StepScene::Curtain {
        seat: next, news, ..
    } = page(&session).step
    else {
        panic!("no curtain");
    };
    assert_eq!(
        (next, news),
        (seat(1), vec!["Ann played HORN for 14.".to_owned().into()])
    );
}

#[test]
fn refusals_keep_the_draft_and_last_until_the_next_key() {
    let mut session = begun(2);
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(notice(&session), "Place tiles on the board first.");
    send(&mut session, [PlacementMsg::Rotate]);
    assert_eq!(notice(&session), "");
    send(&mut session, letters("qh"));
    assert_eq!(
        (laid(&session).as_str(), notice(&session).as_str()),
        ("H8H", "")
    );
    send(&mut session, [Msg::Announce]);
    assert_eq!(
        notice(&session),
        "The first play needs at least two tiles; H8 is alone."
    );
    assert_eq!(
        (laid(&session).as_str(), turn(&session).placement.cursor),
        ("H8H", Square::parse("H9").expect("H9")),
        "the cursor stays where the next letter belongs"
    );
    for msg in [
        GlobalMsg::Help,
        GlobalMsg::Quit,
        GlobalMsg::Resumed,
        GlobalMsg::Interrupt,
    ] {
        let mut session = begun(2);
        send(&mut session, [PlacementMsg::Letter('Q')]);
        assert_eq!(
            notice(&session),
            "No Q and no blank left on your rack. To leave, press Esc or Ctrl-C."
        );
        send(&mut session, [msg]);
        assert_eq!(notice(&session), "");
    }
    send(&mut session, [typed("8F QUIZ")]);
    assert_eq!(
        (laid(&session).as_str(), notice(&session).as_str()),
        ("H8H", "No tile Q on the rack.")
    );
    send(
        &mut session,
        [Msg::ExchangeTiles(
            TileSet::ENGLISH.tiles_of("Q").expect("Q"),
        )],
    );
    assert_eq!(
        (laid(&session).as_str(), notice(&session).as_str()),
        ("H8H", "No tile Q on the rack.")
    );
    assert!(matches!(phase(&session), Phase::Turn(s) if s == seat(0)));
}

#[test]
fn dialogs_give_back_what_they_interrupted() {
    let dialogs = msgs![
        PlacementMsg::OpenPrompt,
        Msg::OpenExchange,
        Msg::AskPass,
        Msg::AskResign,
        Msg::OpenSheet,
        GlobalMsg::Help,
    ];
    for dialog in dialogs {
        let mut session = begun(2);
        send(&mut session, letters("or"));
        let before = format!("{:?}", session.scene());
        send(&mut session, msgs![dialog.clone(), CommonMsg::Back]);
        assert_eq!(format!("{:?}", session.scene()), before);
        send(
            &mut session,
            msgs![
                dialog,
                Msg::Mark(0),
                GlobalMsg::Interrupt,
                CommonMsg::Answer(false),
                CommonMsg::Back,
            ],
        );
        assert_eq!(format!("{:?}", session.scene()), before);
    }
    let mut session = begun(2);
    send(
        &mut session,
        msgs![
            Msg::AskPass,
            CommonMsg::Answer(false),
            Msg::AskResign,
            CommonMsg::Answer(false),
        ],
    );
    assert_eq!(turn(&session).dialog, None);
    assert!(matches!(phase(&session), Phase::Turn(s) if s == seat(0)));
}

#[test]
fn the_blank_picker_gives_way_too() {
    let mut session = begun(3);
    send(&mut session, [PlacementMsg::OpenBlank]);
    assert_eq!(notice(&session), "No blank on your rack.");
    send(
        &mut session,
        msgs![typed("8F HORN"), CommonMsg::Confirm, CommonMsg::Confirm],
    );
    send(&mut session, [PlacementMsg::OpenBlank]);
    assert_eq!(prompt(&session), Some(Prompt::Blank));
    send(&mut session, [CommonMsg::Char('4'), CommonMsg::Confirm]);
    assert_eq!(prompt(&session), Some(Prompt::Blank));
    send(
        &mut session,
        msgs![
            CommonMsg::Back,
            PlacementMsg::OpenBlank,
            CommonMsg::Char('e')
        ],
    );
    assert_eq!((prompt(&session), laid(&session).as_str()), (None, "J8e"));
    send(&mut session, [PlacementMsg::OpenBlank]);
    assert_eq!(notice(&session), "No blank on your rack.");
    send(&mut session, [CommonMsg::Confirm]);
    let Phase::Challenge(pending) = phase(&session) else {
        panic!("not announced");
    };
    // HORN again, 4 + 1 + 1 + 1, and a blank for nothing.
    assert_eq!(pending.turn.points().value(), 7);
}

/// How far either is scrolled the screen alone knows.
#[test]
fn help_and_the_sheet_close() {
    let mut session = begun(2);
    send(
        &mut session,
        msgs![
            GlobalMsg::Help,
            CommonMsg::Move(Arrow::Down),
            CommonMsg::Page(true)
        ],
    );
    assert!(session.scene().shows::<Help>());
    send(&mut session, [GlobalMsg::Interrupt]);
    assert!(session.scene().shows::<ConfirmQuit>());
    send(&mut session, [CommonMsg::Answer(false)]);
    assert!(session.scene().shows::<Help>());
    send(&mut session, [CommonMsg::Confirm]);
    assert!(bare(&session));
    send(&mut session, msgs![Msg::OpenSheet, CommonMsg::Page(true)]);
    assert!(session.scene().shows::<Sheet>());
    press(&mut session, KeyCode::F(2));
    assert!(bare(&session));
}

/// The help keeps its place under a question, and an empty sheet does not scroll.
#[test]
fn help_and_the_sheet_scroll() {
    let mut session = begun(2);
    let mut owns = PageStates::default();
    let down = [KeyCode::F(1), KeyCode::Down, KeyCode::PageDown, KeyCode::Up];
    assert_eq!(scrolled(&mut owns, &mut session, &down, 99), 10);
    send(&mut session, [GlobalMsg::Interrupt]);
    assert!(session.scene().shows::<ConfirmQuit>());
    let seen = cells::text(&owns.shown(session.scene()), (80, 24));
    assert!(seen.contains(" 11–"), "{seen}");
    let no = [KeyCode::Char('n')];
    assert_eq!(scrolled(&mut owns, &mut session, &no, 99), 10);
    let sheet = [KeyCode::Esc, KeyCode::F(2), KeyCode::PageDown];
    assert_eq!(scrolled(&mut owns, &mut session, &sheet, 0), 0);
}

/// R9: the unseen tiles are neither on the board nor on one's own rack, and are shown only on one's own turn.
#[test]
fn the_unseen_tiles_are_told_at_ones_turn() {
    let mut session = at_table(game(&RACKS[..2], RuleSet::classic()));
    send(&mut session, [Msg::OpenUnseen]);
    assert!(bare(&session), "behind the curtain nothing is told");
    send(&mut session, msgs![CommonMsg::Confirm, Msg::OpenUnseen]);
    let Some(Unseen {
        summary: told,
        kinds,
        table,
    }) = session.scene().into_top()
    else {
        panic!("nothing is told");
    };
    // 100 tiles but the seven of the rack.
    assert!(
        told.starts_with("93 unseen tiles, 86 in the bag."),
        "{told}"
    );
    // BEHNOOR is on the rack.
    assert_eq!(kinds, "39 vowels, 52 consonants, 2 blanks.");
    assert!(table[0].starts_with("A×9   B×1   C×2"), "{table:?}");
    // Whoever opened it goes on as fast as they like: what they type next is not taken for keys too many.
    for close in [KeyCode::Enter, KeyCode::Esc, KeyCode::Char('3')] {
        assert_eq!(press(&mut session, close), []);
        assert!(bare(&session));
        send(&mut session, [Msg::OpenUnseen]);
    }
    // The list of actions takes its place.
    send(&mut session, [GlobalMsg::Actions]);
    assert!(session.scene().shows::<ActionsPage>());
    send(&mut session, [CommonMsg::Back]);
    assert!(bare(&session));
    // What is unseen says what is on the rack: nothing of it stays over a curtain.
    send(&mut session, msgs![Msg::OpenUnseen, GlobalMsg::Resumed]);
    assert!(bare(&session));
    assert!(matches!(page(&session).step, StepScene::Curtain { .. }));
}

#[test]
fn leaving_a_game_asks_and_a_second_interrupt_leaves() {
    let mut session = begun(2);
    let no = msgs![
        GlobalMsg::Quit,
        GlobalMsg::Quit,
        CommonMsg::Confirm,
        CommonMsg::Answer(false),
    ];
    assert_eq!(send(&mut session, no), []);
    assert!(bare(&session));
    let yes = msgs![GlobalMsg::Quit, CommonMsg::Answer(true)];
    assert_eq!(send(&mut session, yes), [FrontEndRequest::Quit]);
    send(&mut session, [CommonMsg::Back]);
    assert_eq!(send(&mut session, [GlobalMsg::Interrupt]), []);
    assert_eq!(
        send(&mut session, [GlobalMsg::Interrupt]),
        [FrontEndRequest::Quit]
    );
}

#[test]
fn where_nothing_can_be_lost_leaving_does_not_ask() {
    let over = || {
        let mut session = begun(2);
        send(&mut session, msgs![Msg::AskResign, CommonMsg::Answer(true)]);
        session
    };
    let form = || {
        let mut session = at_title();
        send(&mut session, [CommonMsg::Confirm]);
        session
    };
    for mut session in [at_title(), over(), form()] {
        assert_eq!(
            send(&mut session, [GlobalMsg::Quit]),
            [FrontEndRequest::Quit]
        );
    }
    for mut session in [at_title(), over(), form()] {
        let interrupted = [GlobalMsg::Help, GlobalMsg::Interrupt];
        assert_eq!(send(&mut session, interrupted), [FrontEndRequest::Quit]);
    }
}

#[test]
fn a_note_is_told_once_and_with_its_own_dictionary_only() {
    let note = || "our.txt: 3 words; left out 1 line.".to_owned();
    let told = |session: &Session| session.scene().shows::<Note>();
    let two = || Setup::new(names(&["Ann", "Ben"]), RuleSet::classic()).expect("a setup");
    let game = || Game::start(two(), Seed(1)).0;
    let mut session = at_title();
    session.warn_once(DictChoice::File("full".into()), note());
    session.sit_down(dealt(game()), &mut NoBackend);
    let shown = session.scene().into_top::<Note>();
    assert_eq!(shown, Some(Note { text: note() }));
    assert_eq!(
        send(
            &mut session,
            msgs![CommonMsg::Move(Arrow::Down), PlacementMsg::Letter('x')]
        ),
        []
    );
    assert!(told(&session));
    // Closing the dialog returns to it.
    send(
        &mut session,
        msgs![
            GlobalMsg::Help,
            CommonMsg::Back,
            GlobalMsg::Interrupt,
            CommonMsg::Answer(false),
        ],
    );
    assert!(told(&session));
    assert_eq!(
        send(&mut session, [CommonMsg::Confirm]),
        [FrontEndRequest::DropTypedAhead]
    );
    assert!(bare(&session));
    let step = page(&session).step;
    assert!(matches!(step, StepScene::Curtain { draw: true, .. }));
    session.sit_down(dealt(game()), &mut NoBackend);
    assert!(!told(&session));

    let mut other = at_title();
    other.warn_once(DictChoice::File("small".into()), note());
    other.sit_down(dealt(game()), &mut NoBackend);
    assert!(!told(&other));
}

#[test]
fn coming_back_raises_the_curtain_and_keeps_the_draft() {
    let interrupted = [
        vec![],
        msgs![Msg::OpenExchange, Msg::Mark(1)],
        msgs![PlacementMsg::OpenPrompt, CommonMsg::Char('8')],
        msgs![Msg::AskPass],
        msgs![GlobalMsg::Help],
        msgs![GlobalMsg::Interrupt],
        msgs![Msg::OpenSheet],
        msgs![PlacementMsg::Letter('Q')],
    ];
    for msgs in interrupted {
        let mut session = begun(2);
        send(&mut session, letters("or"));
        send(&mut session, msgs);
        assert!(
            send(&mut session, [GlobalMsg::Resumed]).contains(&FrontEndRequest::DropTypedAhead)
        );
        assert!(matches!(page(&session).step, StepScene::Curtain { .. }));
        covered(&session);
        assert_eq!(page(&session).notice, None);
        send(
            &mut session,
            [
                CommonMsg::Answer(false),
                CommonMsg::Back,
                CommonMsg::Back,
                CommonMsg::Confirm,
            ],
        );
        assert_eq!(
            (laid(&session).as_str(), turn(&session).dialog),
            ("H8O I8R", None)
        );
        assert_eq!(faces(&session), "BEHNO--");
    }
}

#[test]
fn exchange_marks_by_slot_by_letter_and_by_cursor() {
    let mut session = begun_with(2, Preset::Official.rules());
    send(&mut session, letters("or"));
    send(&mut session, [Msg::OpenExchange]);
    assert_eq!(
        (laid(&session).as_str(), faces(&session).as_str()),
        ("", "BEHNOOR")
    );
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(notice(&session), "Mark tiles first with Space or letters.");
    send(
        &mut session,
        msgs![
            CommonMsg::Move(Arrow::Right),
            Msg::Mark(1),
            Msg::Mark(3),
            CommonMsg::Char('o'),
            CommonMsg::Char('O'),
        ],
    );
    assert_eq!(faces(&session), "BE*HN*O*O*R");
    send(
        &mut session,
        msgs![
            Msg::Mark(3),
            CommonMsg::Char('o'),
            Msg::Mark(99),
            CommonMsg::Char('z'),
            CommonMsg::Char('?'),
        ],
    );
    assert_eq!(faces(&session), "BE*HNOOR");
    assert!(matches!(
        turn(&session).dialog,
        Some(Dialog::Exchange {
            marked: 1,
            most: 7,
            ..
        })
    ));
    send(&mut session, msgs![CommonMsg::Back, Msg::AskPass]);
    assert_eq!(
        faces(&session),
        "BEHNO--",
        "marks are gone with their dialog"
    );
    send(
        &mut session,
        msgs![
            CommonMsg::Back,
            Msg::OpenExchange,
            Msg::Mark(0),
            Msg::Mark(1),
            CommonMsg::Confirm,
        ],
    );
    let game = session.game().expect("a game");
    assert_eq!(
        game.sheet().last().map(|line| &line.entry),
        Some(&SheetEntry::Exchange(2))
    );
    assert!(matches!(page(&session).step, StepScene::Curtain { seat: s, .. } if s == seat(1)));
    send(&mut session, msgs![CommonMsg::Confirm, Msg::OpenExchange]);
    assert!(
        !faces(&session).contains('*'),
        "the next player finds no marks"
    );
}

#[test]
fn the_prompt_shows_the_points_and_lays_the_play_on_the_board() {
    let outlook = |session: &Session| match prompt(session) {
        Some(Prompt::Play { outlook, .. }) => outlook,
        _ => None,
    };
    let mut session = begun(2);
    send(&mut session, [PlacementMsg::OpenPrompt]);
    send(&mut session, chars("8f"));
    assert_eq!(outlook(&session), None);
    send(&mut session, chars(" hornq"));
    assert_eq!(
        outlook(&session),
        Some(Feedback::Bad("No tile Q on the rack.".to_owned()))
    );
    send(&mut session, [CommonMsg::Erase]);
    assert_eq!(
        outlook(&session),
        Some(Feedback::Good("HORN for 14.".to_owned()))
    );
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(
        (laid(&session).as_str(), prompt(&session)),
        ("F8H G8O H8R I8N", None)
    );
    assert_eq!(
        (
            turn(&session).placement.cursor,
            turn(&session).placement.direction
        ),
        (Square::parse("J8").expect("J8"), Direction::Across)
    );
    send(&mut session, [CommonMsg::Confirm]);
    assert!(matches!(phase(&session), Phase::Challenge(_)));

    let mut session = begun(2);
    send(&mut session, [PlacementMsg::OpenPrompt]);
    send(&mut session, chars("8F"));
    send(&mut session, [CommonMsg::Confirm]);
    assert!(
        matches!(outlook(&session), Some(Feedback::Bad(fault)) if fault.starts_with("Type a square and a word"))
    );
    send(&mut session, chars(&" ".repeat(500)));
    assert!(matches!(prompt(&session), Some(Prompt::Play { text, .. }) if text.text().len() <= 40));
}

#[test]
fn a_typed_play_that_the_rack_does_not_hold_changes_nothing() {
    let mut session = begun(2);
    send(&mut session, letters("or"));
    for (text, fault) in [
        ("8F HORNQ", "No tile Q on the rack."),
        ("8F HORRN", "Only 1 tile R on the rack; 2 are needed."),
        (
            "8F HoRN",
            "No blank left on your rack. Type capitals for regular tiles.",
        ),
    ] {
        send(&mut session, [PlacementMsg::OpenPrompt]);
        send(&mut session, chars(text));
        send(&mut session, [CommonMsg::Confirm]);
        let Some(Prompt::Play {
            text: kept,
            outlook: told,
            ..
        }) = prompt(&session)
        else {
            panic!("the prompt is closed");
        };
        assert_eq!(
            (kept.text(), told),
            (text, Some(Feedback::Bad(fault.to_owned())))
        );
        assert_eq!(
            (laid(&session).as_str(), faces(&session).as_str()),
            ("", "BEHNOOR"),
            "the outline of the typed play is shown instead"
        );
        send(&mut session, [CommonMsg::Back]);
        assert_eq!(
            (laid(&session).as_str(), faces(&session).as_str()),
            ("H8O I8R", "BEHNO--")
        );
    }
}

#[test]
fn a_rack_keeps_its_owners_order() {
    let mut session = begun(2);
    assert_eq!(faces(&session), "BEHNOOR");
    send(&mut session, [PlacementMsg::Sort]);
    assert_eq!(faces(&session), "EOOBHNR");
    send(&mut session, [PlacementMsg::Shuffle]);
    let mixed = faces(&session);
    assert_ne!(mixed, "EOOBHNR");
    send(
        &mut session,
        msgs![
            typed("8F HORN"),
            CommonMsg::Confirm,
            CommonMsg::Confirm,
            Msg::AskPass,
            CommonMsg::Answer(true),
            CommonMsg::Confirm,
        ],
    );
    let now = faces(&session);
    assert_ne!(now, mixed);
    for (one, other) in [('B', 'E'), ('E', 'O'), ('O', 'B')] {
        let before = |rack: &str| rack.find(one) < rack.find(other);
        assert_eq!(before(&now), before(&mixed), "{mixed} became {now}");
    }
}

#[test]
fn with_three_or_four_the_program_asks_who_challenges() {
    let asking = |session: &Session| match page(session).step {
        StepScene::Announced(window) => window.asking,
        _ => None,
    };
    for players in [3, 4] {
        let mut session = begun(players);
        send(&mut session, [typed("8F HORN"), Msg::Challenge]);
        assert_eq!(asking(&session), Some(WindowQuestion::Who(0)));
        send(&mut session, [CommonMsg::Back]);
        assert_eq!(asking(&session), None);
        send(&mut session, [CommonMsg::Pick(0)]);
        assert_eq!(asking(&session), None, "a number alone challenges nobody");
        send(&mut session, [Msg::Challenge]);
        send(
            &mut session,
            std::iter::repeat_n(CommonMsg::Move(Arrow::Down), 9),
        );
        assert_eq!(asking(&session), Some(WindowQuestion::Who(players - 2)));
        send(&mut session, [CommonMsg::Pick(9)]);
        assert_eq!(asking(&session), Some(WindowQuestion::Who(players - 2)));
        send(&mut session, [CommonMsg::Confirm]);
        let StepScene::Verdict(verdict) = page(&session).step else {
            panic!("no verdict");
        };
        assert_eq!((verdict.by, verdict.seat), (seat(players - 1), seat(0)));
        let found = vec![("HORN".to_owned(), WordRuling::Acceptable)];
        assert_eq!(verdict.found, RevealedRuling::Words(found));
        assert_eq!(session.game().map(|g| g.owes(seat(players - 1))), Some(1));
    }
}

#[test]
fn with_two_players_a_challenge_is_asked_for_once_more() {
    for no in [CommonMsg::Back, CommonMsg::Answer(false)] {
        let mut session = begun(2);
        send(
            &mut session,
            msgs![typed("8F HORN"), Msg::Challenge, CommonMsg::Confirm],
        );
        let StepScene::Announced(window) = page(&session).step else {
            panic!("a stray key has challenged");
        };
        assert_eq!(
            (window.asking, window.challengers),
            (Some(WindowQuestion::Who(0)), vec![seat(1)])
        );
        send(&mut session, [no]);
        assert!(
            matches!(page(&session).step, StepScene::Announced(window) if window.asking.is_none())
        );
        send(&mut session, [CommonMsg::Answer(true)]);
        assert!(matches!(phase(&session), Phase::Challenge(_)));
        send(&mut session, msgs![Msg::Challenge, CommonMsg::Answer(true)]);
        assert!(matches!(page(&session).step, StepScene::Verdict(v) if v.by == seat(1)));
    }
}

#[test]
fn a_refused_play_marks_its_square_and_leaves_the_cursor() {
    let mut session = begun(2);
    send(&mut session, letters("hn"));
    send(
        &mut session,
        msgs![CommonMsg::Move(Arrow::Down), PlacementMsg::Letter('o')],
    );
    let at = turn(&session).placement.cursor;
    assert_eq!(page(&session).notice, None);
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(turn(&session).placement.cursor, at);
    let notice = page(&session).notice.expect("a refusal");
    assert_eq!(notice.square, Square::parse("J9"), "{notice:?}");
    send(&mut session, [PlacementMsg::Rotate]);
    assert_eq!(page(&session).notice, None);
}

#[test]
fn one_tile_that_makes_two_words_is_named_by_both() {
    let mut session = at_table(game(&RACKS[..2], RuleSet::classic()));
    send(
        &mut session,
        msgs![
            CommonMsg::Confirm,
            typed("8F HORN"),
            CommonMsg::Confirm,
            CommonMsg::Confirm
        ],
    );
    send(
        &mut session,
        msgs![typed("G9 MA"), CommonMsg::Confirm, CommonMsg::Confirm],
    );
    assert_eq!(notice(&session), "");
    send(&mut session, [PlacementMsg::OpenPrompt]);
    // Beside the A of OMA and under the R of HORN: AB across, RB down.
    send(&mut session, chars("H9 B"));
    send(&mut session, [CommonMsg::Confirm]);
    let play = turn(&session).placement.preview.expect("a play");
    assert_eq!(play.draft().len(), 1);
    assert_eq!(scrabble::app::describe::named(&play), "MB + RB");
}

#[test]
fn the_questions_say_what_follows() {
    let follows = |session: &Session| turn(session).follows.unwrap_or_default();
    let mut session = begun(2);
    send(&mut session, [Msg::AskResign]);
    assert_eq!(follows(&session), "Ben wins the game.");
    send(&mut session, msgs![CommonMsg::Back, Msg::AskPass]);
    assert_eq!(follows(&session), "You score nothing and keep your tiles.");
    for _ in 0..3 {
        send(
            &mut session,
            msgs![Msg::AskPass, CommonMsg::Answer(true), CommonMsg::Confirm],
        );
    }
    send(&mut session, [Msg::AskPass]);
    assert_eq!(follows(&session), "This pass ends the game.");
    let mut session = begun(3);
    send(&mut session, [Msg::AskResign]);
    assert!(follows(&session).starts_with("The others play on"));
}

#[test]
fn at_the_end_the_result_gives_way_to_the_board_and_comes_back() {
    let front = |session: &Session| match page(session).step {
        StepScene::Over(over) => (over.front, over.chosen),
        other => panic!("not over: {other:?}"),
    };
    let mut session = begun(2);
    send(&mut session, msgs![Msg::AskResign, CommonMsg::Answer(true)]);
    send(&mut session, [CommonMsg::Choose(6), CommonMsg::Back]);
    assert_eq!(front(&session), (OverFront::Board, 6));
    let unseen = msgs![
        CommonMsg::Move(Arrow::Down),
        Msg::Rematch,
        CommonMsg::Pick(0)
    ];
    assert_eq!(send(&mut session, unseen), []);
    assert_eq!(front(&session), (OverFront::Board, 6));
    send(&mut session, msgs![Msg::OpenSheet, CommonMsg::Back]);
    assert_eq!(front(&session), (OverFront::Board, 6));
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(front(&session), (OverFront::Result, 6));
    // The score chart comes from anywhere at the end, and goes back to the result.
    for from in [CommonMsg::Confirm, CommonMsg::Back] {
        send(&mut session, msgs![from, Msg::OpenScoreChart]);
    }
    assert_eq!(front(&session), (OverFront::ScoreChart, 6));
    assert_eq!(send(&mut session, [CommonMsg::Move(Arrow::Down)]), []);
    send(&mut session, msgs![Msg::OpenSheet, CommonMsg::Back]);
    assert_eq!(front(&session), (OverFront::ScoreChart, 6));
    send(&mut session, [CommonMsg::Back]);
    assert_eq!(front(&session), (OverFront::Result, 6));
    send(&mut session, [CommonMsg::Pick(6)]);
    assert_eq!(front(&session), (OverFront::ScoreChart, 6));
}

#[test]
fn the_last_announcement_says_that_accepting_it_ends_the_game() {
    let mut session = begun(2);
    send(&mut session, [typed("8F HORN")]);
    let ends = |session: &Session| match page(session).step {
        StepScene::Announced(window) => window.ends,
        other => panic!("nothing is announced: {other:?}"),
    };
    assert_eq!(ends(&session), None);
    let table = end_position(RuleSet::classic(), &["E", "Q"], "", "");
    let mut session = at_table(table.game);
    send(&mut session, [CommonMsg::Confirm]);
    send(&mut session, [Msg::OpenExchange]);
    assert_eq!(notice(&session), "The bag is empty. You can’t exchange.");
    let free = Layout::CLASSIC.squares().find(|s| {
        let board = &page(&session).view.board;
        board.get(*s).is_none() && board.touches(*s)
    });
    let text = format!("{} E", free.expect("a free square"));
    send(&mut session, [typed(&text)]);
    assert_eq!(ends(&session).as_deref(), Some("Ann would go out."));
    assert_eq!(faces(&session), "0 backs");
    send(&mut session, [CommonMsg::Confirm]);
    assert!(matches!(phase(&session), Phase::Over(_)));
}

#[test]
fn own_plays_and_strangers_challenge_nothing() {
    let mut session = begun(3);
    send(&mut session, [typed("8F HORN"), Msg::ChallengeBy(seat(0))]);
    assert_eq!(notice(&session), "You cannot challenge your own play.");
    send(&mut session, [Msg::ChallengeBy(seat(3))]);
    assert_eq!(notice(&session), "Seat 4 is not in the game.");
    assert!(matches!(phase(&session), Phase::Challenge(_)));
    send(
        &mut session,
        msgs![
            PlacementMsg::Letter('H'),
            PlacementMsg::Shuffle,
            Msg::AskPass,
            typed("8F HORN"),
            Msg::OpenExchange,
        ],
    );
    assert!(matches!(page(&session).step, StepScene::Announced(_)));
}

#[test]
fn whoever_owes_a_turn_still_accepts_and_with_two_the_same_player_goes_again() {
    let mut session = begun(2);
    send(&mut session, [typed("8F HORN"), Msg::Challenge]);
    send(&mut session, [CommonMsg::Answer(true), CommonMsg::Confirm]);
    let StepScene::Curtain {
        seat: next, news, ..
    } = page(&session).step
    else {
        panic!("no curtain");
    };
    assert_eq!(next, seat(0));
    let missed = "Ben missed a turn after an unsuccessful challenge.".to_owned();
    assert_eq!(news, [missed.into()]);

    let mut session = begun(3);
    send(
        &mut session,
        msgs![
            typed("8F HORN"),
            Msg::ChallengeBy(seat(2)),
            CommonMsg::Confirm,
            CommonMsg::Confirm,
        ],
    );
    send(&mut session, [typed("H7 A.")]);
    let StepScene::Announced(window) = page(&session).step else {
        panic!("not announced: {}", notice(&session));
    };
    assert_eq!(window.acceptor, seat(2), "Cy owes a turn and is next");
    assert_eq!(window.challengers, [seat(2), seat(0)]);
    send(&mut session, [CommonMsg::Confirm]);
    assert!(matches!(phase(&session), Phase::Turn(s) if s == seat(0)));
}

#[test]
fn a_play_challenged_off_gives_the_tiles_back() {
    let mut session = begun(2);
    send(&mut session, [typed("8F HORNE"), Msg::ChallengeBy(seat(1))]);
    let StepScene::Verdict(verdict) = page(&session).step else {
        panic!("no verdict");
    };
    let found = vec![("HORNE".to_owned(), WordRuling::Phony)];
    assert_eq!(verdict.found, RevealedRuling::Words(found));
    assert_eq!(
        verdict.consequence,
        "Ann takes the tiles back and scores nothing."
    );
    send(
        &mut session,
        msgs![Msg::Challenge, CommonMsg::Back, PlacementMsg::Letter('A')],
    );
    assert!(matches!(page(&session).step, StepScene::Verdict(_)));
    send(&mut session, [CommonMsg::Confirm, CommonMsg::Confirm]);
    assert!(page(&session).view.board.is_empty());
    assert_eq!(page(&session).view.viewer, Some(seat(1)));
}

#[test]
fn triple_shows_the_verdict_before_the_end() {
    let rules = RuleSet {
        challenge: ChallengeRule::Triple,
        ..RuleSet::classic()
    };
    for (word, loser, consequence) in [
        ("8F HORN", 1, "The play stands: Ben loses the game."),
        ("8F HORNE", 0, "Ann loses the game."),
    ] {
        let mut session = begun_with(2, rules.clone());
        send(
            &mut session,
            msgs![typed(word), Msg::Challenge, CommonMsg::Answer(true)],
        );
        assert!(matches!(phase(&session), Phase::Over(_)));
        let StepScene::Verdict(verdict) = page(&session).step else {
            panic!("no verdict");
        };
        assert_eq!(verdict.consequence, consequence);
        assert_eq!(
            send(
                &mut session,
                msgs![Msg::Rematch, Msg::NewGame, CommonMsg::Pick(4)]
            ),
            []
        );
        send(&mut session, [CommonMsg::Confirm]);
        let StepScene::Over(over) = page(&session).step else {
            panic!("not over");
        };
        assert_eq!(over.result, format!("{} wins!", RACKS[1 - loser].0));
    }
}

#[test]
fn void_refuses_unknown_words_and_settles_the_others() {
    let rules = RuleSet {
        challenge: ChallengeRule::Void,
        ..RuleSet::classic()
    };
    let mut session = begun_with(2, rules);
    send(
        &mut session,
        [CommonMsg::Move(Arrow::Left), CommonMsg::Move(Arrow::Left)],
    );
    send(&mut session, letters("horne"));
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(notice(&session), "Not in the dictionary: HORNE.");
    assert_eq!(turn(&session).placement.draft.len(), 5);
    // All may agree that the word counts (R38); they do not.
    let asked = Some(Dialog::AskAgree {
        word: "HORNE".to_owned(),
        more: vec![],
    });
    assert_eq!(turn(&session).dialog, asked);
    // They look at the screen for that: the play stays in sight, and no more of the rack than its backs.
    assert_eq!(
        (
            faces(&session).as_str(),
            turn(&session).placement.draft.len()
        ),
        ("2 backs", 5)
    );
    assert_eq!(page(&session).view.rack, None);
    send(
        &mut session,
        msgs![PlacementMsg::Letter('q'), CommonMsg::Confirm],
    );
    assert_eq!(
        turn(&session).dialog,
        asked,
        "a question is answered by yes or no"
    );
    send(
        &mut session,
        msgs![
            CommonMsg::Answer(false),
            PlacementMsg::TakeBack,
            CommonMsg::Confirm
        ],
    );
    assert!(matches!(page(&session).step, StepScene::Curtain { seat: s, .. } if s == seat(1)));
    covered(&session);
}

/// R38: whoever agrees has looked at the screen, so that the rack is covered until its owner is alone with it.
#[test]
fn after_an_agreement_the_curtain_is_up_and_the_tiles_lie() {
    let rules = RuleSet {
        challenge: ChallengeRule::Void,
        ..RuleSet::classic()
    };
    let mut session = begun_with(2, rules);
    send(
        &mut session,
        msgs![typed("8F HORN"), CommonMsg::Confirm, typed("9G fi")],
    );
    send(&mut session, [CommonMsg::Confirm]);
    for (asked, left) in [("FI", ["OF", "RI"].as_slice()), ("OF", &["RI"])] {
        let dialog = Some(Dialog::AskAgree {
            word: asked.to_owned(),
            more: left.iter().map(|word| (*word).to_owned()).collect(),
        });
        assert_eq!(turn(&session).dialog, dialog, "one word after the other");
        assert_eq!(send(&mut session, [CommonMsg::Answer(true)]), []);
        let told = format!("All players agree: {asked} is allowed in this game.");
        assert_eq!(notice(&session), told);
    }
    let effects = send(&mut session, [CommonMsg::Answer(true)]);
    assert_eq!(effects, [FrontEndRequest::DropTypedAhead]);
    assert!(matches!(page(&session).step, StepScene::Curtain { seat: s, .. } if s == seat(1)));
    covered(&session);
    assert_eq!(
        notice(&session),
        "All players agree: RI is allowed in this game."
    );
    send(&mut session, msgs![CommonMsg::Confirm, typed("9G fi")]);
    assert!(matches!(page(&session).step, StepScene::Curtain { seat: s, .. } if s == seat(0)));
}

/// R23a: an exchange that ends the game asks first; any other does not.
#[test]
fn r23_an_exchange_that_ends_the_game_is_asked_about() {
    let rules = RuleSet {
        scoreless_limit: scrabble::engine::rules::ScorelessLimit::ScorelessTurns(
            std::num::NonZeroU8::new(2).expect("turns"),
        ),
        ..RuleSet::classic()
    };
    let mut session = begun_with(2, rules);
    let one = |session: &Session| {
        let game = session.game().expect("a game");
        let Phase::Turn(seat) = *game.phase() else {
            panic!("a turn")
        };
        let rack = game.view(Some(seat)).rack.expect("a rack");
        rack.iter().take(1).collect::<Tiles>()
    };
    let over = |session: &Session| {
        let game = session.game().expect("a game");
        matches!(game.phase(), Phase::Over(_))
    };
    let first = one(&session);
    send(
        &mut session,
        msgs![Msg::ExchangeTiles(first), CommonMsg::Confirm],
    );
    let tiles = one(&session);
    send(&mut session, [Msg::ExchangeTiles(tiles.clone())]);
    assert!(
        matches!(turn(&session).dialog, Some(Dialog::AskExchange { .. })),
        "it asks"
    );
    send(
        &mut session,
        msgs![CommonMsg::Answer(false), Msg::ExchangeTiles(tiles)],
    );
    assert!(!over(&session), "and asks again");
    send(&mut session, [CommonMsg::Answer(true)]);
    assert!(over(&session));
}

/// R13: where none may be exchanged that is a pass, and asked for as one; elsewhere it is refused.
#[test]
fn to_exchange_none_is_to_pass() {
    let none = || Msg::ExchangeTiles(Tiles::NONE);
    for marked in [msgs![none()], msgs![Msg::OpenExchange, CommonMsg::Confirm]] {
        let mut session = begun(2);
        send(&mut session, letters("ho"));
        let before = laid(&session);
        send(&mut session, marked.clone());
        assert_eq!(turn(&session).dialog, Some(Dialog::AskPass));
        send(&mut session, [CommonMsg::Answer(false)]);
        assert_eq!(laid(&session), before);
        send(&mut session, marked.clone());
        send(&mut session, [CommonMsg::Answer(true)]);
        let game = session.game().expect("a game");
        assert!(matches!(game.sheet()[0].entry, SheetEntry::Pass));
        let mut session = begun_with(2, Preset::Official.rules());
        send(&mut session, marked);
        assert_ne!(turn(&session).dialog, Some(Dialog::AskPass));
        assert!(!notice(&session).is_empty());
    }
}

/// R32: the play that makes it longer is part of a rearrangement: no other turn drops it without a word.
#[test]
fn a_rearranged_word_is_not_dropped_by_a_pass_or_an_exchange() {
    let mut rules = RuleSet::classic();
    rules.house.rearrange = true;
    let mut session = begun_with(2, rules);
    send(
        &mut session,
        msgs![typed("8F HORN"), CommonMsg::Confirm, CommonMsg::Confirm],
    );
    let board = page(&session).view.board;
    send(&mut session, [Msg::RearrangeText("8F RHON".to_owned())]);
    let rearranged = page(&session).view.board;
    assert_ne!(rearranged, board);
    for msg in [
        Msg::AskPass,
        Msg::OpenExchange,
        Msg::ExchangeTiles(TileSet::ENGLISH.tiles_of("F").expect("tiles")),
        Msg::ExchangeTiles(Tiles::NONE),
    ] {
        send(&mut session, [msg]);
        let said = "Lengthen the rearranged word, or take it back.";
        assert_eq!(notice(&session), said);
        assert_eq!(
            (turn(&session).dialog, page(&session).view.board),
            (None, rearranged.clone())
        );
    }
    send(
        &mut session,
        msgs![
            PlacementMsg::TakeBack,
            Msg::AskPass,
            CommonMsg::Answer(true)
        ],
    );
    assert!(matches!(phase(&session), Phase::Turn(s) if s == seat(0)));
}

/// The keys of house variations are worth their place while there is something to change, and nothing is laid out.
#[test]
fn the_scene_tells_which_changes_can_be_made() {
    let mut rules = RuleSet::classic();
    (rules.house.recycle_blanks, rules.house.recycle_letters) = (true, true);
    let mut session = begun_with(2, rules.clone());
    assert_eq!(turn(&session).changes, BoardChanges::default());
    send(
        &mut session,
        msgs![typed("8F HORN"), CommonMsg::Confirm, CommonMsg::Confirm],
    );
    let letter = BoardChanges {
        swap_letter: true,
        ..BoardChanges::default()
    };
    assert_eq!(turn(&session).changes, letter);
    send(&mut session, [PlacementMsg::Letter('f')]);
    assert_eq!(turn(&session).changes, BoardChanges::default());
    rules.house.rearrange = true;
    let mut session = begun_with(2, rules);
    send(
        &mut session,
        msgs![typed("8F HORN"), CommonMsg::Confirm, CommonMsg::Confirm],
    );
    assert!(turn(&session).changes.rearrange);
}

/// R17: where one player alone may challenge, which words is the only question.
#[test]
fn one_challenger_is_asked_once_which_words() {
    let mut session = begun_with(2, Preset::Travel.rules());
    send(
        &mut session,
        msgs![
            typed("8F HORN"),
            CommonMsg::Confirm,
            CommonMsg::Confirm,
            typed("9G fi")
        ],
    );
    send(&mut session, [Msg::Challenge]);
    let asking = |session: &Session| match page(session).step {
        StepScene::Announced(window) => window.asking,
        other => panic!("no window: {other:?}"),
    };
    let which = WindowQuestion::Which {
        by: seat(0),
        chosen: 0,
        named: vec![false; 3],
    };
    assert_eq!(asking(&session), Some(which));
    send(&mut session, [CommonMsg::Back]);
    assert_eq!(asking(&session), None);
    send(&mut session, msgs![Msg::Challenge, CommonMsg::Confirm]);
    let StepScene::Verdict(verdict) = page(&session).step else {
        panic!("no verdict");
    };
    let phony = ("FI".to_owned(), WordRuling::Phony);
    assert_eq!(verdict.found, RevealedRuling::Words(vec![phony]));
    let mut session = begun_with(2, Preset::Travel.rules());
    send(&mut session, [typed("8F HORN"), Msg::Challenge]);
    assert_eq!(
        asking(&session),
        Some(WindowQuestion::Who(0)),
        "one word needs no name"
    );
}

#[test]
fn where_words_are_named_a_challenge_judges_all_that_are_left() {
    let rules = RuleSet {
        judging: ChallengeScope::NamedWords,
        ..RuleSet::classic()
    };
    let mut session = begun_with(3, rules);
    send(
        &mut session,
        msgs![
            typed("8F HORN"),
            Msg::Challenge,
            CommonMsg::Pick(0),
            CommonMsg::Confirm
        ],
    );
    assert!(
        matches!(phase(&session), Phase::Turn(s) if s == seat(2)),
        "Ben owes and misses"
    );
}

#[test]
fn two_of_three_resign_and_the_last_one_wins() {
    let mut session = begun(3);
    send(&mut session, letters("or"));
    send(&mut session, msgs![Msg::AskResign, CommonMsg::Answer(true)]);
    assert!(matches!(page(&session).step, StepScene::Curtain { seat: s, .. } if s == seat(1)));
    assert_eq!(session.game().map(|game| game.bag_count()), Some(86));
    send(
        &mut session,
        msgs![CommonMsg::Confirm, typed("8H FAB"), Msg::Challenge],
    );
    send(&mut session, [CommonMsg::Answer(true)]);
    assert!(
        matches!(page(&session).step, StepScene::Verdict(v) if v.by == seat(2)),
        "only Cy is left to challenge"
    );
    send(
        &mut session,
        msgs![
            CommonMsg::Confirm,
            CommonMsg::Confirm,
            Msg::AskResign,
            CommonMsg::Answer(true)
        ],
    );
    let StepScene::Over(over) = page(&session).step else {
        panic!("not over");
    };
    assert_eq!(
        (over.reason.as_str(), over.result.as_str()),
        ("Only Ben is left.", "Ben wins!")
    );
}

#[test]
fn the_end_offers_rematch_sheet_new_game_and_quit() {
    let again = Rc::<RefCell<Vec<Setup>>>::default();
    let over = || {
        let mut session = at_title();
        let game = game(&RACKS[..2], RuleSet::classic());
        let again = Rc::clone(&again);
        let deals = move |setup: Setup| {
            again.borrow_mut().push(setup.clone());
            Ok(dealt(Game::start(setup, Seed(1)).0))
        };
        let mut opened = dealt(game);
        opened.kept = Some(Box::new(DealtAgain(deals)));
        session.sit_down(opened, &mut NoBackend);
        send(
            &mut session,
            msgs![CommonMsg::Confirm, Msg::AskResign, CommonMsg::Answer(true)],
        );
        session
    };
    // The first item starts no game.
    send(&mut over(), [CommonMsg::Confirm]);
    assert!(again.borrow().is_empty());
    for msgs in [
        msgs![CommonMsg::Move(Arrow::Down), CommonMsg::Confirm],
        msgs![Msg::Rematch],
        msgs![CommonMsg::Pick(1)],
    ] {
        let mut session = over();
        let done = send(&mut session, msgs);
        assert_eq!(
            done,
            [FrontEndRequest::DropTypedAhead, FrontEndRequest::GameOpened]
        );
        let setup = again.borrow_mut().pop().expect("another game");
        assert_eq!(setup.names(), names(&["Ann", "Ben"]));
        let step = page(&session).step;
        assert!(matches!(step, StepScene::Curtain { draw: true, .. }));
    }
    let mut session = over();
    send(&mut session, [CommonMsg::Pick(5)]);
    assert!(session.scene().shows::<Sheet>());
    let lines_above = Shown::from(session.scene()).own.scroll;
    assert!(lines_above > 0, "the last turns are seen first");
    assert_eq!(send(&mut session, [Msg::Rematch, Msg::NewGame]), []);
    send(&mut session, msgs![CommonMsg::Back, Msg::NewGame]);
    assert!(session.scene().shows::<FormPage>());
    let mut session = over();
    assert_eq!(
        send(
            &mut session,
            std::iter::repeat_n(CommonMsg::Move(Arrow::Down), 9)
        ),
        []
    );
    assert_eq!(
        send(&mut session, [CommonMsg::Confirm]),
        [FrontEndRequest::Quit]
    );
}

#[test]
fn a_deal_that_fails_is_told_in_the_form() {
    let mut session = at_title();
    let no_dealer = DealtAgain(|_| Err(GameError::NoRandomness));
    let mut opened = dealt(game(&RACKS[..2], RuleSet::classic()));
    opened.kept = Some(Box::new(no_dealer));
    session.sit_down(opened, &mut NoBackend);
    send(
        &mut session,
        msgs![
            CommonMsg::Confirm,
            Msg::AskResign,
            CommonMsg::Answer(true),
            Msg::Rematch
        ],
    );
    let Some(form) = session.scene().into_top::<FormPage>() else {
        panic!("no form");
    };
    assert_eq!(
        form.fault.as_deref(),
        Some("The system provides no random numbers. Give a number with --seed.")
    );
}

#[test]
fn a_game_under_way_goes_on_where_it_stood() {
    let mut first = begun(3);
    send(&mut first, [typed("8F HORN")]);
    let waiting = Arc::unwrap_or_clone(first.game().expect("a game"));
    assert!(matches!(
        page(&at_table(waiting)).step,
        StepScene::Announced(_)
    ));
    send(&mut first, [CommonMsg::Confirm]);
    let session = at_table(Arc::unwrap_or_clone(first.game().expect("a game")));
    assert!(matches!(page(&session).step, StepScene::Curtain { seat: s, .. } if s == seat(1)));
    send(
        &mut first,
        msgs![
            CommonMsg::Confirm,
            Msg::AskResign,
            CommonMsg::Answer(true),
            CommonMsg::Confirm,
            Msg::AskResign,
            CommonMsg::Answer(true),
        ],
    );
    let session = at_table(Arc::unwrap_or_clone(first.game().expect("a game")));
    assert!(matches!(page(&session).step, StepScene::Over(_)));
}

/// Who can sit in a row of the form: this person, or a computer.
fn seat_options(name: &str) -> Vec<String> {
    let computers = scrabble::solver::players::Bot::AT_TABLE;
    let computers = computers.map(|bot| scrabble::app::seating::bot_name(bot, 1));
    std::iter::once(name.to_owned()).chain(computers).collect()
}

#[test]
fn the_form_is_typed_over_and_says_what_will_not_do() {
    let mut session = at_title();
    send(&mut session, [CommonMsg::Confirm]);
    assert_eq!(form(&session).chosen, 1, "names can be typed at once");
    send(
        &mut session,
        [CommonMsg::Move(Arrow::Up), CommonMsg::Move(Arrow::Right)],
    );
    let values: Vec<String> = form(&session)
        .rows
        .iter()
        .map(|row| row.value().to_owned())
        .collect();
    assert_eq!(
        values,
        [
            "3", "Player 1", "Player 2", "Player 3", "full", "classic", "hidden", ""
        ]
    );
    let (options, chosen) = (seat_options("Player 1"), 0);
    assert_eq!(
        form(&session).rows[1].kind,
        RowKind::Seat { options, chosen }
    );
    send(
        &mut session,
        [
            CommonMsg::Move(Arrow::Right),
            CommonMsg::Move(Arrow::Right),
            CommonMsg::Move(Arrow::Left),
        ],
    );
    assert_eq!(
        form(&session).rows[0].value(),
        "4",
        "round and round: 4, 2, 4"
    );
    send(
        &mut session,
        [CommonMsg::Move(Arrow::Right), CommonMsg::Move(Arrow::Down)],
    );
    send(&mut session, chars("Zoë\u{7}"));
    assert_eq!(
        form(&session).rows[1].value(),
        "Zoë",
        "the first letter takes the place of the name"
    );
    send(
        &mut session,
        [CommonMsg::Move(Arrow::Down), CommonMsg::Erase],
    );
    assert_eq!(
        form(&session).rows[2].value(),
        "Player ",
        "what is erased is not typed over"
    );
    send(&mut session, std::iter::repeat_n(CommonMsg::Erase, 20));
    assert_eq!(send(&mut session, [CommonMsg::Confirm]), []);
    assert!(form(&session).fault.is_some_and(|fault| !fault.is_empty()));
    send(&mut session, chars("ZOË"));
    assert_eq!(send(&mut session, [CommonMsg::Confirm]), []);
    assert!(
        form(&session)
            .fault
            .is_some_and(|fault| fault.starts_with("Two players are called"))
    );
    send(&mut session, chars(" the second, of somewhere"));
    let long = "The name “ZOË the second, of somewhere” has 28 characters: the most is 16.";
    assert_eq!(form(&session).rows[2].fault.as_deref(), Some(long));
    assert_eq!(
        (form(&session).rows[1].fault.clone(), form(&session).fault),
        (None, None)
    );
    assert_eq!(send(&mut session, [CommonMsg::Confirm]), []);
    assert_eq!(form(&session).fault.as_deref(), Some(long));
    send(&mut session, chars(&"x".repeat(12)));
    assert_eq!(form(&session).fault, None);
    send(&mut session, chars("x"));
    assert_eq!(form(&session).rows[2].value().chars().count(), 40);
    assert_eq!(
        form(&session).fault.as_deref(),
        Some("No more than 40 characters fit here.")
    );
    send(&mut session, std::iter::repeat_n(CommonMsg::Erase, 30));
    send(
        &mut session,
        [CommonMsg::Move(Arrow::Down), CommonMsg::Move(Arrow::Left)],
    );
    let mut backend = Dealer::default();
    send_at(&mut backend, &mut session, [CommonMsg::Confirm]);
    let [new_game] = &backend.asked[..] else {
        panic!("{:?}", backend.asked);
    };
    let list = &new_game.dictionary.list;
    assert_eq!(new_game.setup.players(), 2);
    assert_eq!(*list, DictChoice::File("small".into()));
    assert_eq!(new_game.setup.name(seat(0)), "Zoë");
    the_form_keeps_what_was_typed(&mut session);
}

fn the_form_keeps_what_was_typed(session: &mut Session) {
    send(session, [GlobalMsg::ToTitle]);
    assert!(session.scene().shows::<TitlePage>());
    send(session, [CommonMsg::Pick(0)]);
    assert_eq!(form(session).rows[1].value(), "Zoë");
}

#[test]
fn what_is_agreed_scrolls_and_closes_over_the_form_only() {
    let mut session = at_title();
    send(&mut session, [new_game::Msg::OpenRulesSummary]);
    assert!(session.scene().shows::<TitlePage>());
    send(&mut session, [CommonMsg::Pick(0)]);
    let mut owns = PageStates::default();
    let open = [KeyCode::F(2), KeyCode::PageDown];
    assert_eq!(scrolled(&mut owns, &mut session, &open, 99), 10);
    assert!(session.scene().shows::<RulesSummaryPage>());
    // Drawn again, it has no more than seven lines above the top.
    assert_eq!(scrolled(&mut owns, &mut session, &[KeyCode::Up], 7), 6);
    assert_eq!(
        scrolled(&mut owns, &mut session, &[KeyCode::Char('?')], 7),
        0
    );
    assert!(session.scene().shows::<Help>());
    assert_eq!(scrolled(&mut owns, &mut session, &[KeyCode::Esc], 7), 6);
    assert!(session.scene().shows::<RulesSummaryPage>());
    for close in [KeyCode::Esc, KeyCode::Enter, KeyCode::F(2)] {
        scrolled(&mut owns, &mut session, &[close], 7);
        assert!(session.scene().shows::<FormPage>());
        assert_eq!(scrolled(&mut owns, &mut session, &[KeyCode::F(2)], 7), 0);
        assert!(session.scene().shows::<RulesSummaryPage>());
    }
    send(&mut session, [CommonMsg::Back]);
    assert!(session.scene().shows::<FormPage>());
}

#[test]
fn a_row_with_options_lists_them_and_any_can_be_picked() {
    let row = |session: &Session| {
        let form = form(session);
        form.rows[form.chosen].clone()
    };
    let mut session = at_title();
    send(
        &mut session,
        [
            CommonMsg::Pick(0),
            CommonMsg::Move(Arrow::Up),
            CommonMsg::Pick(2),
        ],
    );
    let players = RowKind::Choice {
        options: ["2", "3", "4"].map(str::to_owned).to_vec(),
        chosen: 2,
    };
    assert_eq!((row(&session).kind, row(&session).value()), (players, "4"));
    send(
        &mut session,
        [CommonMsg::Pick(3), CommonMsg::Pick(usize::MAX)],
    );
    assert_eq!(row(&session).value(), "4", "there is no such option");
    send(
        &mut session,
        [CommonMsg::Move(Arrow::Down), CommonMsg::Pick(1)],
    );
    assert_eq!(row(&session).value(), "Beginner bot");
    send(&mut session, [CommonMsg::Pick(0), CommonMsg::Pick(8)]);
    assert_eq!(
        row(&session).value(),
        "Player 1",
        "there are seven computers"
    );
    send(
        &mut session,
        std::iter::repeat_n(CommonMsg::Move(Arrow::Down), 4),
    );
    assert_eq!(row(&session).about, "The full one.");
    send(&mut session, [CommonMsg::Pick(1)]);
    assert_eq!(
        (row(&session).value(), row(&session).about.as_str()),
        ("small", "The small one.")
    );
    for row in [CommonMsg::Move(Arrow::Up), CommonMsg::Move(Arrow::Down)] {
        send(&mut session, [row]);
        let Some(form) = session.scene().into_top::<FormPage>() else {
            panic!("no form");
        };
        assert!(form.rows.iter().all(|row| row.about.ends_with('.')));
    }
    let no_dictionary = Form::new(2, &[], RuleSet::classic(), vec![]);
    let mut session = Session::new(no_dictionary);
    send(&mut session, [CommonMsg::Pick(0)]);
    send(
        &mut session,
        std::iter::repeat_n(CommonMsg::Move(Arrow::Down), 2),
    );
    for way in [Arrow::Left, Arrow::Right] {
        send(&mut session, [CommonMsg::Move(way), CommonMsg::Pick(0)]);
        assert_eq!(row(&session).value(), "");
    }
}

#[test]
fn the_title_is_walked_and_picked() {
    let scene = at_title().scene();
    let last = scene.find::<TitlePage>().expect("a title").items.len() - 1;
    let mut walk = vec![CommonMsg::Move(Arrow::Down); last];
    walk.push(CommonMsg::Confirm);
    let quit = vec![FrontEndRequest::Quit];
    assert_eq!(send(&mut at_title(), walk), quit);
    assert_eq!(send(&mut at_title(), [CommonMsg::Pick(last)]), quit);
    let beyond = msgs![
        CommonMsg::Pick(last + 1),
        PlacementMsg::Letter('x'),
        Msg::Challenge,
        Msg::Rematch,
        GlobalMsg::Resumed,
    ];
    assert_eq!(send(&mut at_title(), beyond), vec![]);
    let mut session = at_title();
    send(&mut session, [CommonMsg::Char('h')]);
    assert!(session.scene().shows::<Help>());
    send(&mut session, [CommonMsg::Back, CommonMsg::Pick(0)]);
    assert!(session.scene().shows::<FormPage>());
}

/// A play as somebody may type it.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("8F HORN".to_owned()),
        Just("8F HORNQ".to_owned()),
        Just("H6 FARM".to_owned()),
        Just("8H AE".to_owned()),
        Just("H7 A.E".to_owned()),
        "[A-O](1[0-5]|[1-9]) [A-Za-z.()?]{1,9}",
        "(1[0-5]|[1-9])[A-O] [A-Za-z.()?]{1,9}",
        any::<String>(),
    ]
}

/// One thing that somebody can do, or a play typed into the prompt from beginning to end.
fn any_msgs() -> impl Strategy<Value = Vec<AnyMsg>> {
    let prompt = any_text().prop_map(|text| {
        let typed = text.chars().map(CommonMsg::Char);
        let typed = typed.chain([CommonMsg::Confirm]).map(AnyMsg::from);
        msgs![PlacementMsg::OpenPrompt]
            .into_iter()
            .chain(typed)
            .collect()
    });
    prop_oneof![20 => any_msg().prop_map(|msg| vec![msg]), 3 => prompt]
}

/// Rules for so many players, those among them that the session has to do with.
fn any_rules(players: usize) -> impl Strategy<Value = RuleSet> {
    let bonus = (0..=100, any::<bool>()).prop_map(|(points, per_word)| ChallengeRule::Bonus {
        points: Points::new(points),
        per_word,
    });
    let challenge = prop_oneof![
        Just(ChallengeRule::Void),
        Just(ChallengeRule::Single),
        Just(ChallengeRule::Double),
        Just(if players == 2 {
            ChallengeRule::Triple
        } else {
            ChallengeRule::Double
        }),
        bonus,
    ];
    let judging = prop_oneof![
        Just(ChallengeScope::WholePlay),
        Just(ChallengeScope::NamedWords)
    ];
    let rack = prop_oneof![Just(RackSize::Seven), Just(RackSize::Nine)];
    let exchange =
        (any::<bool>(), prop_oneof![Just(0), Just(7)]).prop_map(|(none_allowed, bag_needs)| {
            ExchangeRule {
                none_allowed,
                bag_needs,
            }
        });
    (challenge, judging, rack, exchange, any::<bool>()).prop_map(
        |(challenge, judging, rack, exchange, open_dictionary)| RuleSet {
            challenge,
            judging,
            rack,
            exchange,
            open_dictionary,
            ..RuleSet::classic()
        },
    )
}

/// Anything that somebody can do.
fn any_msg() -> impl Strategy<Value = AnyMsg> {
    let way = prop_oneof![
        Just(Arrow::Up),
        Just(Arrow::Down),
        Just(Arrow::Left),
        Just(Arrow::Right)
    ];
    let letter = prop_oneof![
        "[A-Za-z?]".prop_map(|s| s.chars().next().unwrap_or('?')),
        any::<char>()
    ];
    let plain = proptest::sample::select(msgs![
        CommonMsg::Confirm,
        CommonMsg::Confirm,
        CommonMsg::Confirm,
        CommonMsg::Back,
        CommonMsg::Page(true),
        CommonMsg::Page(false),
        CommonMsg::Erase,
        GlobalMsg::Help,
        GlobalMsg::Quit,
        CommonMsg::Answer(true),
        CommonMsg::Answer(false),
        GlobalMsg::Resumed,
        PlacementMsg::Rotate,
        PlacementMsg::Step,
        PlacementMsg::TakeBack,
        PlacementMsg::Recall,
        PlacementMsg::Shuffle,
        PlacementMsg::Sort,
        Msg::Announce,
        PlacementMsg::OpenBlank,
        PlacementMsg::OpenPrompt,
        Msg::OpenExchange,
        Msg::AskPass,
        Msg::OpenSheet,
        Msg::Challenge,
        Msg::Rematch,
        Msg::NewGame,
        GlobalMsg::Interrupt,
        GlobalMsg::LookUp(None),
        new_game::Msg::OpenRulesSummary,
    ]);
    prop_oneof![
        12 => plain,
        4 => way.prop_map(|way| CommonMsg::Move(way).into()),
        5 => letter.clone().prop_map(|c| PlacementMsg::Letter(c).into()),
        1 => letter.clone().prop_map(|c| CommonMsg::Char(c).into()),
        1 => letter.prop_map(|c| PlacementMsg::BlankLetter(c).into()),
        1 => (0..10_usize).prop_map(|place| Msg::Mark(place).into()),
        1 => (0..5_usize).prop_map(|place| CommonMsg::Pick(place).into()),
        3 => any_text().prop_map(|text| Msg::PlayText(text).into()),
        1 => "[A-Z?]{0,3}".prop_map(|s| Msg::ExchangeTiles(TileSet::ENGLISH.tiles_of(&s).unwrap_or_default()).into()),
        1 => (0..4_usize).prop_map(|i| Msg::ChallengeBy(seat(i)).into()),
        1 => Just(Msg::AskResign.into()),
    ]
}

/// Every sentence that a scene hands to the front ends.
fn sentences(scene: &Scene) -> Vec<String> {
    let form = scene.find::<FormPage>().map(sentences_of_form);
    let table = scene.find::<TablePage>().map(sentences_at_table);
    form.into_iter().chain(table).flatten().collect()
}

fn sentences_of_form(form: &FormPage) -> Vec<String> {
    let rows = form.rows.iter();
    let said = rows.flat_map(|row| [Some(row.about.clone()), row.fault.clone()]);
    let said = said.chain([form.fault.clone()]).flatten();
    let agreed = form.rules_summary.iter().map(|(_, how)| how.clone());
    said.chain(agreed).collect()
}

fn sentences_at_table(page: &TablePage) -> Vec<String> {
    let step = match &page.step {
        StepScene::Draw { .. } | StepScene::Announced(_) | StepScene::Computer(_) => vec![],
        StepScene::Curtain { news, .. } => {
            let both = news.iter().flat_map(|news| [&news.whole, &news.brief]);
            both.cloned().collect()
        }
        StepScene::Turn(turn) => {
            let fault = match &turn.placement.preview {
                Err(NoPlay::Fault { why, .. }) => Some(why.clone()),
                _ => None,
            };
            let outlook = match &turn.placement.prompt {
                Some(Prompt::Play { outlook, .. }) => outlook.clone(),
                _ => None,
            };
            let outlook = outlook.map(|told| told.text().to_owned());
            fault.into_iter().chain(outlook).collect()
        }
        StepScene::Verdict(verdict) => vec![verdict.consequence.clone()],
        StepScene::Over(over) => {
            let told = [over.reason.clone(), over.result.clone()];
            told.into_iter().chain(over.best.clone()).collect()
        }
    };
    let notice = page.notice.iter().map(|notice| notice.text.clone());
    notice.chain(step).collect()
}

/// Whether a public dialog covers the table.
fn everybody_looks(scene: &Scene) -> bool {
    scene.find::<LookUpPage>().is_some() || scene.find::<Question>().is_some()
}

/// What must hold of every scene.
#[track_caller]
fn lawful(session: &Session) {
    if session.is_guided() {
        // There is a computer, and nobody to hide the rack from.
        return;
    }
    let scene = session.scene();
    for sentence in sentences(&scene) {
        // A name may begin with any letter.
        let names = session.game().map(|game| game.setup().names().to_vec());
        let begins =
            |name: &scrabble::engine::seat::PlayerName| sentence.starts_with(name.as_str());
        let begun = !sentence.starts_with(char::is_lowercase)
            || names.is_some_and(|names| names.iter().any(begins));
        assert!(begun && sentence.ends_with(['.', '!', '?']), "{sentence}");
    }
    if scene.find::<LookUpPage>().is_some()
        && let Some(table) = scene.find::<TablePage>()
    {
        let game = session.game().expect("a game");
        let over = matches!(game.phase(), Phase::Over(_));
        assert!(over || game.setup().rules().open_dictionary);
        assert_eq!(table.view, game.view(None));
        assert!(!matches!(table.rack, RackScene::Faces(_)));
        assert!(!matches!(table.step, StepScene::Turn(_)));
    }
    let Some(page) = scene.find::<TablePage>() else {
        return;
    };
    if everybody_looks(&scene) {
        return covered(session);
    }
    let game = session.game().expect("a game");
    assert_eq!(tiles(&game), 100);
    match (&page.step, game.phase()) {
        (StepScene::Turn(turn), Phase::Turn(seat)) => {
            assert_eq!(turn.seat, *seat);
            let asks_all = matches!(turn.dialog, Some(Dialog::AskAgree { .. }));
            if asks_all {
                assert!(matches!(page.rack, RackScene::Backs(_)) && page.view.rack.is_none());
                return;
            }
            assert_eq!(page.view.viewer, Some(*seat));
            let rack = game.view(Some(*seat)).rack.expect("a rack");
            assert!(
                rack.contains(&turn.placement.draft.multiset()),
                "more laid than held"
            );
            let RackScene::Faces(slots) = &page.rack else {
                panic!("no faces");
            };
            assert_eq!(slots.iter().map(|slot| slot.tile).collect::<Tiles>(), rack);
            let laid: Tiles = slots.iter().filter(|s| s.laid).map(|s| s.tile).collect();
            assert_eq!(laid, turn.placement.draft.multiset());
        }
        (StepScene::Draw { .. } | StepScene::Curtain { .. }, Phase::Turn(_))
        | (StepScene::Announced(_), Phase::Challenge(_))
        | (StepScene::Verdict(_), _)
        | (StepScene::Over(_), Phase::Over(_)) => covered(session),
        (step, phase) => panic!("{step:?} at {phase:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(60, 400)) })]

    #[test]
    fn whatever_is_done_the_table_stays_lawful(
        (players, rules) in (2..=4_usize).prop_flat_map(|players| (Just(players), any_rules(players))),
        msgs in proptest::collection::vec(any_msgs(), 0..150)
    ) {
        let mut session = begun_with(players, rules);
        for msg in msgs.into_iter().flatten() {
            // A guided game sets up its table again.
            let mut before = session.game().filter(|_| !session.is_guided());
            if session.act(msg, &mut deals(3)).contains(&FrontEndRequest::GameOpened) {
                before = None;
            }
            lawful(&session);
            let after = session.game().filter(|_| !session.is_guided());
            if let (Some(before), Some(after)) = (before, after) {
                prop_assert!(after.turn() >= before.turn());
                prop_assert!(after.sheet().starts_with(before.sheet()), "the sheet is only written on");
            }
        }
    }

    #[test]
    fn whatever_is_typed_the_title_and_the_form_stand(msgs in proptest::collection::vec(any_msgs(), 0..80)) {
        let mut session = at_title();
        for msg in msgs.into_iter().flatten() {
            session.act(msg, &mut deals(9));
            if let Some(game) = session.game() {
                prop_assert!((2..=4).contains(&game.setup().players()));
            }
            lawful(&session);
        }
    }
}

fn form(session: &Session) -> FormPage {
    let scene = session.scene();
    let page = scene.find::<FormPage>().cloned();
    page.unwrap_or_else(|| panic!("no form: {scene:?}"))
}

/// Goes to a row of the form.
fn go_to(session: &mut Session, label: &str) {
    let place = |session: &Session| {
        let page = form(session);
        let at = page.rows.iter().position(|row| row.label == label);
        (at.unwrap_or_else(|| panic!("no row {label}")), page.chosen)
    };
    let (to, from) = place(session);
    let way = if to < from { Arrow::Up } else { Arrow::Down };
    send(
        session,
        (0..to.abs_diff(from)).map(|_| CommonMsg::Move(way)),
    );
}

/// The form with a row for each rule, the cursor at one of them.
fn detailed(label: &str) -> Session {
    let mut session = at_title();
    send(&mut session, [CommonMsg::Confirm]);
    go_to(&mut session, "Custom rules");
    send(&mut session, [CommonMsg::Pick(1)]);
    go_to(&mut session, label);
    session
}

fn value(session: &Session, label: &str) -> String {
    let page = form(session);
    let row = page.rows.iter().find(|row| row.label == label);
    row.expect("a row").value().to_owned()
}

/// R29: there is one limit to the time at once. Whatever sets the one says that the other is gone, and a preset is called
/// by its name only while its own clock runs.
#[test]
fn r29_no_clock_stops_without_a_word() {
    let gone = "The timer is off now. A game has a timer for each turn or a clock for the whole game, not both.";
    let mut session = detailed("Timer");
    send(&mut session, chars("60"));
    assert_eq!(form(&session).notice, None);
    go_to(&mut session, "Rules");
    send(&mut session, [CommonMsg::Pick(5)]);
    assert_eq!(form(&session).notice.as_deref(), Some(gone));
    assert_eq!(value(&session, "Rules"), "na-tournament");
    assert_eq!(value(&session, "Timer"), "off");
    assert_eq!(value(&session, "Game clock"), "25 minutes");
    go_to(&mut session, "Timer");
    assert_eq!(form(&session).notice, None, "said until the next row");
    send(&mut session, chars("60"));
    let notice = form(&session).notice.expect("a notice");
    assert!(notice.starts_with("The game clock is off now"), "{notice}");
    assert_eq!(value(&session, "Rules"), "custom");
    go_to(&mut session, "Game clock");
    let page = form(&session);
    assert_eq!(value(&session, "Game clock"), "off");
    assert_eq!(page.rows[page.chosen].about, "The game has no clock.");
    send(&mut session, [CommonMsg::Move(Arrow::Right)]);
    assert_eq!(form(&session).notice.as_deref(), Some(gone));
}

/// R28, R29: a list for more players than there are is refused where it is typed; what will not do is named when the game
/// is to start, and the cursor goes there, also to a row that is hidden.
#[test]
fn a_fault_of_the_form_is_told_on_its_row() {
    let mut session = detailed("Finish line");
    send(&mut session, chars("1,2,3"));
    let page = form(&session);
    let fault = "The finish line is set for 3 players, but there are 2.";
    assert_eq!(page.rows[page.chosen].fault.as_deref(), Some(fault));
    let mut session = detailed("Timer");
    send(&mut session, chars("0"));
    for hidden in [false, true] {
        go_to(&mut session, "Custom rules");
        send(&mut session, [CommonMsg::Pick(usize::from(!hidden))]);
        go_to(&mut session, "Start");
        send(&mut session, [CommonMsg::Confirm]);
        let page = form(&session);
        assert_eq!(page.rows[page.chosen].label, "Timer");
        let fault = page.fault.expect("a fault");
        assert!(fault.starts_with("Timer: "), "{fault}");
    }
    let mut session = at_title();
    send(&mut session, [CommonMsg::Confirm]);
    go_to(&mut session, "Name 2");
    send(&mut session, chars("player 1"));
    go_to(&mut session, "Start");
    send(&mut session, [CommonMsg::Confirm]);
    let page = form(&session);
    assert_eq!(page.rows[page.chosen].label, "Name 2");
}
