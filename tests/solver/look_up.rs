//! Words looked up (R33): when, what is answered, and what is not shown; by keys and line by line.

use crate::support::cells;
use crate::support::held::Held;
use crate::support::in_order;
use crate::support::table;
use in_order::in_order;
use scrabble::app::backend::{FrontEndRequest, NoBackend};
use scrabble::app::describe::sentence;
use scrabble::app::msg::{Arrow, CommonMsg, GlobalMsg, Msg as Message};
use scrabble::app::pages::confirm_quit::ConfirmQuit;
use scrabble::app::pages::lookup::{self, LookUpResult, SearchKind, condition_form, word_table};
use scrabble::app::placement::PlacementMsg;
use scrabble::app::scene::{
    ConditionFormPage, Feedback, FormPage, LookUpPage, RackScene, StepScene, TablePage, TitlePage,
    WordTablePage,
};
use scrabble::app::table::Msg;
use scrabble::app::{OpenedGame, Session};
use scrabble::engine::clock::Millis;
use scrabble::engine::draft::Draft;
use scrabble::engine::game::Command;
use scrabble::engine::layout::Layout;
use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::swap::Swap;
use scrabble::engine::tile::{Letter, PlacedTile};
use scrabble::engine::tile_set::TileSet;
use scrabble::words::lexicon::lookup::{Answer, LookUp, Query};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use table::{RACKS, at_title, dealt, game, in_lines, page, send, tiles};

fn chars(text: &str) -> Vec<Message> {
    text.chars().map(|c| CommonMsg::Char(c).into()).collect()
}

/// Counts how often it is asked.
struct Asked(Dictionary, AtomicUsize);

impl Lexicon for Asked {
    fn contains(&self, word: &[Letter]) -> bool {
        self.0.contains(word)
    }
}

impl LookUp for Asked {
    fn tiles(&self) -> &'static TileSet {
        self.0.tiles()
    }

    fn look_up(&self, query: &Query, limit: Option<NonZeroUsize>) -> Answer {
        self.1.fetch_add(1, Ordering::Relaxed);
        self.0.look_up(query, limit)
    }
}

/// Ann, Ben and Cy with an open dictionary, the draw before them.
fn at_open_table() -> (Session, Arc<Asked>) {
    let rules = RuleSet {
        open_dictionary: true,
        ..RuleSet::classic()
    };
    let book = Arc::new(Asked(
        Dictionary::built_in(Vocabulary::Full),
        AtomicUsize::new(0),
    ));
    let mut session = at_title();
    session.sit_down(
        OpenedGame::new(game(&RACKS[..3], rules), book.clone(), "full".to_owned()),
        &mut NoBackend,
    );
    (session, book)
}

/// What is looked up, if anything is.
fn looking(session: &Session) -> Option<LookUpPage> {
    session.scene().find::<LookUpPage>().cloned()
}

#[track_caller]
fn answer(session: &Session) -> LookUpResult {
    let page = looking(session).expect("a look-up");
    page.answer.expect("an answer").expect("words")
}

/// R33: at any moment, and the moment goes on where it was.
#[test]
fn r33_words_are_looked_up_at_any_moment_of_a_game_that_has_it() {
    let (mut session, _) = at_open_table();
    let moments: [&[Msg]; 8] = [
        &[],
        &[Msg::Input(CommonMsg::Confirm)],
        &[Msg::Place(PlacementMsg::LayWord("HO".to_owned()))],
        &[Msg::OpenExchange],
        &[
            Msg::Input(CommonMsg::Back),
            Msg::Place(PlacementMsg::Recall),
            Msg::PlayText("8F HORN".to_owned()),
        ],
        &[Msg::Challenge],
        &[Msg::Input(CommonMsg::Confirm)],
        &[Msg::Input(CommonMsg::Confirm)],
    ];
    for moment in moments {
        send(&mut session, moment.iter().cloned());
        let before = format!("{:?}", session.scene());
        let game = Arc::unwrap_or_clone(session.game().expect("a game"));
        assert_eq!(send(&mut session, [GlobalMsg::LookUp(None)]), []);
        send(&mut session, chars("horn"));
        assert_eq!(answer(&session).sentence, "HORN is acceptable.");
        assert_eq!(session.game().as_deref(), Some(&game));
        assert_eq!(tiles(&game), 100);
        assert_eq!(send(&mut session, [CommonMsg::Back]), []);
        assert_eq!(format!("{:?}", session.scene()), before);
    }
}

#[test]
fn r33_in_other_games_the_dictionary_stays_closed() {
    let mut session = at_title();
    session.sit_down(dealt(game(&RACKS[..2], RuleSet::classic())), &mut NoBackend);
    send(&mut session, [CommonMsg::Confirm]);
    for msg in [
        GlobalMsg::LookUp(None),
        GlobalMsg::LookUp(Some((SearchKind::Word, "HORN".to_owned()))),
    ] {
        send(&mut session, [msg]);
        assert!(looking(&session).is_none());
        let Some(page) = session.scene().into_top::<TablePage>() else {
            panic!("no table");
        };
        let notice = page.notice.expect("a refusal");
        assert!(notice.refusal && notice.text.contains("dictionary is for challenges only"));
    }
}

/// Nothing of the turn that goes on is in the scene: neither the rack nor the tiles laid out.
#[test]
fn r33_a_look_up_shows_no_rack() {
    let (mut session, _) = at_open_table();
    send(
        &mut session,
        [
            Msg::Input(CommonMsg::Confirm),
            Msg::Place(PlacementMsg::Letter('H')),
        ],
    );
    let game = Arc::unwrap_or_clone(session.game().expect("a game"));
    send(&mut session, [GlobalMsg::LookUp(None)]);
    for over in [None, Some(GlobalMsg::Help), Some(GlobalMsg::Interrupt)] {
        let opened = over.is_some();
        send(&mut session, over);
        assert!(looking(&session).is_some());
        let table = page(&session);
        assert_eq!(table.view, game.view(None));
        assert_eq!(table.rack, RackScene::Backs(7));
        assert!(matches!(table.step, StepScene::Curtain { .. }));
        let told = format!("{:?}", session.scene());
        assert!(
            !told.contains("BEHNOOR") && !told.contains("Draft"),
            "{told}"
        );
        if opened {
            send(&mut session, [CommonMsg::Back]);
        }
    }
    send(&mut session, [GlobalMsg::Resumed]);
    send(&mut session, [CommonMsg::Back]);
    let Some(page) = session.scene().into_top::<TablePage>() else {
        panic!("no table");
    };
    assert!(matches!(page.step, StepScene::Curtain { .. }));
}

/// What a player has changed on the board and not announced is their own business, too.
#[test]
fn r33_a_look_up_shows_no_change_that_is_not_announced() {
    let mut rules = RuleSet {
        open_dictionary: true,
        ..RuleSet::classic()
    };
    rules.house.recycle_letters = true;
    let mut session = at_title();
    session.sit_down(dealt(game(&RACKS[..3], rules)), &mut NoBackend);
    let swap = Swap::Letter {
        square: Square::parse("F8").expect("a square"),
        tile: TileSet::ENGLISH.placed('T').expect("a tile"),
    };
    let play = Msg::PlayText("8F HORN".to_owned());
    send(
        &mut session,
        [
            Msg::Input(CommonMsg::Confirm),
            play,
            Msg::Input(CommonMsg::Confirm),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    send(&mut session, [Msg::Swap(swap)]);
    let Some(own) = session.scene().into_top::<TablePage>() else {
        panic!("no table");
    };
    assert_eq!(own.changed.len(), 1);
    send(&mut session, [GlobalMsg::LookUp(None)]);
    assert!(session.scene().shows::<LookUpPage>());
    let table = page(&session);
    assert!(table.changed.is_empty());
    assert_eq!(&table.view.board, session.game().expect("a game").board());
}

/// The time of a turn runs on while words are looked up; when it is over the curtain falls on them, too.
#[test]
fn r33_a_look_up_takes_the_time_of_the_turn() {
    let rules = RuleSet {
        open_dictionary: true,
        clock: "60".parse().expect("a timer"),
        ..RuleSet::classic()
    };
    let mut session = at_title();
    session.sit_down(dealt(game(&RACKS[..3], rules)), &mut NoBackend);
    let wait =
        |session: &mut Session, seconds| session.elapse(Millis::seconds(seconds), &mut NoBackend);
    send(&mut session, [GlobalMsg::LookUp(None)]);
    wait(&mut session, 9);
    assert!(looking(&session).is_some());
    assert!(session.scene().clock.is_none());
    send(&mut session, [CommonMsg::Back, CommonMsg::Confirm]);
    send(&mut session, [GlobalMsg::LookUp(None)]);
    wait(&mut session, 7);
    assert!(looking(&session).is_some());
    let clock = session.scene().clock;
    assert_eq!(clock.expect("a clock").to_string(), "0:53");
    for size in [(50, 20), (80, 24), (100, 32)] {
        assert!(drawn(&session, size).contains("  0:53 "), "{size:?}");
    }
    send(&mut session, [GlobalMsg::Help]);
    assert!(drawn(&session, (80, 24)).contains(" 0:53 "));
    assert_eq!(wait(&mut session, 53), [FrontEndRequest::DropTypedAhead]);
    let scene = session.scene();
    let Some(page) = scene.top::<TablePage>() else {
        panic!("no table");
    };
    assert!(matches!(page.step, StepScene::Curtain { .. }));
}

/// What a screen of this size shows.
fn drawn(session: &Session, size: (u16, u16)) -> String {
    cells::text(&session.scene().into(), size)
}

#[test]
fn the_dictionary_is_asked_once_for_each_change_of_the_question() {
    let (mut session, book) = at_open_table();
    let mut asked = |msgs: Vec<Message>| {
        let before = book.1.load(Ordering::Relaxed);
        send(&mut session, msgs);
        for _ in 0..3 {
            session.scene();
        }
        book.1.load(Ordering::Relaxed) - before
    };
    assert_eq!(asked(vec![GlobalMsg::LookUp(None).into()]), 0);
    assert_eq!(asked(chars("*ing")), 4);
    assert_eq!(
        asked(vec![
            CommonMsg::Move(Arrow::Down).into(),
            CommonMsg::Page(true).into(),
        ]),
        0
    );
    assert_eq!(asked(vec![CommonMsg::Erase.into()]), 1);
    assert_eq!(
        asked(vec![
            CommonMsg::Confirm.into(),
            PlacementMsg::Step.into(),
            CommonMsg::Char(' ').into()
        ]),
        0
    );
    assert_eq!(asked(vec![CommonMsg::Char('a').into()]), 1);
    assert_eq!(
        asked(vec![
            CommonMsg::Move(Arrow::Right).into(),
            CommonMsg::Move(Arrow::Left).into()
        ]),
        2
    );
    assert_eq!(
        asked(vec![
            GlobalMsg::LookUp(Some((SearchKind::Hooks, "pare".to_owned()))).into()
        ]),
        1
    );
    // What is no question is not asked.
    assert_eq!(asked(vec![CommonMsg::Char('1').into()]), 0);
}

#[test]
fn each_kind_of_question_has_its_answer() {
    let (mut session, _) = at_open_table();
    let mut look = |kind, text: &str| {
        send(
            &mut session,
            [GlobalMsg::LookUp(Some((kind, text.to_owned())))],
        );
        answer(&session)
    };
    let hron = look(SearchKind::Word, "hron");
    assert_eq!(hron.sentence, "HRON is not in the dictionary.");
    assert!(!hron.any && hron.words.is_empty());
    let rhymes = look(SearchKind::Pattern, "?orn");
    assert_eq!(rhymes.sentence, "9 words.");
    assert_eq!((rhymes.words[0].as_str(), rhymes.any), ("BORN", true));
    let many = look(SearchKind::Pattern, "*ing");
    assert_eq!(many.sentence, "17026 words, first 500 shown.");
    assert_eq!(many.words.len(), 500);
    assert_eq!(look(SearchKind::Anagram, "nrho").sentence, "One word.");
    let none = look(SearchKind::Anagram, "zqx?");
    assert_eq!(none.sentence, "No word uses all these tiles.");
    assert!(!none.any);
    assert_eq!(
        look(SearchKind::Pattern, "*qqq*").sentence,
        "No word matches."
    );
    let hooks = look(SearchKind::Hooks, "pare");
    assert_eq!(
        hooks.sentence,
        "PARE: front hooks S, back hooks D O R S U V."
    );
    assert_eq!(hooks.words[..2], ["SPARE", "PARED"]);
    let none = look(SearchKind::Hooks, "qqq");
    assert_eq!(none.sentence, "QQQ: no front hooks, no back hooks.");
    // A pattern without gaps is a word.
    assert_eq!(
        look(SearchKind::Pattern, "horn").sentence,
        "HORN is acceptable."
    );
}

#[test]
fn what_is_no_question_is_refused_in_a_sentence() {
    let (mut session, _) = at_open_table();
    for (kind, text, part) in [
        (SearchKind::Word, "H0RN", "“0” is not allowed in the word"),
        (SearchKind::Hooks, "?ORN", "“?” is not allowed in the word"),
        (
            SearchKind::Anagram,
            "RET*",
            "“*” is not allowed in the anagram",
        ),
        (SearchKind::Pattern, "AAAAAAAAAAAAAAAAAAAAA", "21 letters"),
    ] {
        send(
            &mut session,
            [GlobalMsg::LookUp(Some((kind, text.to_owned())))],
        );
        let page = looking(&session).expect("a look-up");
        let fault = page.answer.expect("an answer").expect_err("no answer");
        assert!(fault.to_string().contains(part), "{fault}");
    }
}

#[test]
fn a_question_is_typed_turned_and_begun_anew() {
    let (mut session, _) = at_open_table();
    let shown = |session: &Session| {
        let page = looking(session).expect("a look-up");
        (page.kind, page.text, page.is_new_search)
    };
    send(&mut session, [GlobalMsg::LookUp(None)]);
    assert_eq!(shown(&session), (SearchKind::Word, String::new(), false));
    assert!(looking(&session).expect("a look-up").answer.is_none());
    send(&mut session, chars("p a\u{7}re"));
    assert_eq!(
        shown(&session),
        (SearchKind::Word, "PARE".to_owned(), false)
    );
    // The text stays for another question, until something is typed over it.
    send(&mut session, [CommonMsg::Move(Arrow::Left)]);
    assert_eq!(
        shown(&session),
        (SearchKind::Search, "PARE".to_owned(), true)
    );
    send(
        &mut session,
        [CommonMsg::Move(Arrow::Right), CommonMsg::Erase],
    );
    assert_eq!(shown(&session), (SearchKind::Word, "PAR".to_owned(), false));
    send(&mut session, [CommonMsg::Confirm, CommonMsg::Char('Q')]);
    assert_eq!(shown(&session), (SearchKind::Word, "Q".to_owned(), false));
    // A gap makes a pattern of a word.
    send(&mut session, chars("?*"));
    assert_eq!(
        shown(&session),
        (SearchKind::Pattern, "Q?*".to_owned(), false)
    );
    send(&mut session, chars(&"a".repeat(99)));
    assert_eq!(shown(&session).1.len(), 31);
    send(&mut session, vec![CommonMsg::Erase; 40]);
    assert_eq!(shown(&session), (SearchKind::Pattern, String::new(), false));
    assert!(looking(&session).expect("a look-up").answer.is_none());
    send(&mut session, [GlobalMsg::LookUp(None)]);
    assert!(looking(&session).is_none());
}

#[test]
fn words_agreed_on_count_when_they_are_looked_up() {
    let (mut session, book) = at_open_table();
    let mut game = Arc::unwrap_or_clone(session.game().expect("a game"));
    let word = |text: &str| TileSet::ENGLISH.letters_of(text).expect("a word");
    let draft: Draft = Square::parse("G8")
        .into_iter()
        .flat_map(|s| {
            std::iter::successors(Some(s), |s| Layout::CLASSIC.next(*s, Direction::Across))
        })
        .zip(word("HRON").into_iter().map(PlacedTile::Natural))
        .collect();
    for command in [Command::play(draft), Command::Agree(word("HRON"))] {
        game.apply(command, &*book).expect("a command");
    }
    session.sit_down(
        OpenedGame::new(game, book, "full".to_owned()),
        &mut NoBackend,
    );
    send(
        &mut session,
        [GlobalMsg::LookUp(Some((
            SearchKind::Word,
            "HRON".to_owned(),
        )))],
    );
    let told = answer(&session);
    assert_eq!(
        told.sentence,
        "HRON is acceptable in this game by agreement."
    );
    assert!(told.any);
}

/// Before a game the dictionary is the one that the form has, and always open.
#[test]
fn words_are_looked_up_at_the_title() {
    let mut session = at_title();
    send(&mut session, [CommonMsg::Char('w')]);
    send(&mut session, chars("farms"));
    let page = looking(&session).expect("a look-up");
    assert!(session.scene().find::<TablePage>().is_none());
    assert_eq!(
        (page.dictionary.as_str(), session.scene().rules),
        ("full", RuleSet::classic())
    );
    assert_eq!(answer(&session).sentence, "FARMS is acceptable.");
    send(&mut session, [CommonMsg::Back]);
    assert!(session.scene().shows::<TitlePage>());
    send(&mut session, [CommonMsg::Pick(0)]);
    send(&mut session, [GlobalMsg::LookUp(None)]);
    assert!(session.scene().shows::<FormPage>());
}

#[test]
fn leaving_is_asked_over_a_look_up_and_a_deal_closes_it() {
    let (mut session, _) = at_open_table();
    send(&mut session, [CommonMsg::Confirm]);
    send(
        &mut session,
        [GlobalMsg::LookUp(None), GlobalMsg::Interrupt],
    );
    assert!(session.scene().shows::<ConfirmQuit>());
    send(&mut session, [CommonMsg::Answer(false)]);
    assert!(looking(&session).is_some());
    session.sit_down(dealt(game(&RACKS[..2], RuleSet::classic())), &mut NoBackend);
    assert!(looking(&session).is_none());
}

/// What is printed for lines typed at a table.
fn typed(session: &mut Session, input: &str) -> String {
    in_lines(session, &mut NoBackend, input.as_bytes()).0
}

#[test]
fn r33_line_mode_looks_words_up_at_any_moment() {
    let (mut session, _) = at_open_table();
    let script = "look horn\n\nlook ?orn\nlook\npass\nlook up hooks pare\nno\n8F HORN\nlook anagram nrho\n\
                  challenge\n2\nlook 7\nhelp\n";
    let output = typed(&mut session, script);
    in_order(
        &output,
        &[
            "Ann's turn.",
            "HORN is acceptable.\n",
            "Ann, play a word",
            "9 words.\nBORN CORN HORN LORN MORN PORN SORN TORN WORN\n",
            "Type look WORD, look ?ORN,",
            "Pass the turn?",
            "PARE: front hooks S, back hooks D O R S U V.\nSPARE PARED PAREO PARER PARES PAREU PAREV\n",
            "Ann announces HORN",
            "One word.\nHORN\n",
            "Cy challenges",
            "! “7” is not allowed in the word",
            "look WORD looks up a word",
            "Open dictionary: Everyone",
        ]
        .map(|sentence| sentence.trim_start_matches("! ")),
    );
}

#[test]
fn r33_line_mode_keeps_the_dictionary_closed_where_it_is_not_agreed_on() {
    let mut session = at_title();
    session.sit_down(dealt(game(&RACKS[..3], RuleSet::classic())), &mut NoBackend);
    let output = typed(&mut session, "\nlook horn\nlook\nhelp\n");
    assert_eq!(
        output.matches("dictionary is for challenges only").count(),
        2,
        "{output}"
    );
    assert!(
        !output.contains("acceptable") && !output.contains("look WORD"),
        "{output}"
    );
}

#[test]
fn line_mode_looks_words_up_at_the_title() {
    let output = typed(
        &mut at_title(),
        "look farm\n5\nfarms\nq?\nhooks pare\nlook mob\nhelp\n\n7\n",
    );
    in_order(
        &output,
        &[
            "5 Look up words, 6 Study, 7 Daily puzzle, 8 Analysis board, 9 Settings, 10 Quit.\n",
            "FARM is acceptable.\n",
            "Type a word, a pattern such as ?ORN",
            "FARMS is acceptable.\n",
            "One word.\nQI\n",
            "PARE: front hooks S",
            "MOB is acceptable.\n",
            "Press Enter or type back to close the dictionary.",
            "1 New game,",
        ],
    );
    let quit = typed(&mut at_title(), "5\nquit\nfarm\n");
    assert!(!quit.contains("FARM"), "{quit}");
}

/// One search runs at a time; what is typed meanwhile is searched after it, and nothing else is.
#[test]
fn typing_never_waits_for_a_search() {
    let (mut session, _) = at_open_table();
    let held = Held::default();
    session.run_jobs_by(held.runner());
    send(&mut session, [GlobalMsg::LookUp(None)]);
    let to_search = SearchKind::ALL.len() - 1;
    send(
        &mut session,
        std::iter::repeat_n(CommonMsg::Move(Arrow::Right), to_search),
    );
    send(&mut session, chars("?orn excludes B"));
    let page = looking(&session).expect("a look-up");
    assert_eq!(page.text, "?orn excludes B");
    assert!(page.is_searching && page.answer.is_none(), "{page:?}");
    let first = held.last();
    held.run_one(first);
    session.poll_jobs(&mut NoBackend);
    // The first job searched what was typed when it began.
    assert!(looking(&session).expect("a look-up").is_searching);
    // The one before prepares the words, and no search waits for its end.
    assert_eq!(held.begun().len(), 3);
    held.run_one(held.last());
    session.poll_jobs(&mut NoBackend);
    let page = looking(&session).expect("a look-up");
    assert!(!page.is_searching);
    assert_eq!(answer(&session).sentence, "8 words.");
    // Another query keeps the answer until its own is there.
    send(&mut session, chars("H"));
    let page = looking(&session).expect("a look-up");
    assert!(page.is_searching && page.answer.is_some());
    // A search that nobody waits for any more has no answer to give.
    send(&mut session, chars(" ("));
    held.run_one(held.last());
    session.poll_jobs(&mut NoBackend);
    let page = looking(&session).expect("a look-up");
    let fault = page.answer.expect("an answer").expect_err("no query");
    assert_eq!(sentence(&fault), "A condition is missing after “(”.");
    assert_eq!((page.fault, page.is_searching), (Some(18..18), false));
}

#[test]
fn words_are_searched_by_conditions() {
    let (mut session, _) = at_open_table();
    let mut look = |text: &str| {
        let text = text.to_owned();
        send(
            &mut session,
            [GlobalMsg::LookUp(Some((SearchKind::Search, text)))],
        );
        looking(&session).expect("a look-up").answer
    };
    let found = look("?orn vowels 1 not (begins B or begins C)").expect("an answer");
    let found = found.expect("words");
    assert_eq!((found.sentence.as_str(), found.any), ("7 words.", true));
    assert_eq!(found.words[0], "HORN");
    let one = look("anagram retains begins n")
        .expect("an answer")
        .expect("words");
    assert_eq!(one.sentence, "One word.");
    let many = look("length 7").expect("an answer").expect("words");
    assert_eq!(many.words.len(), 500);
    let none = look("vowels 20").expect("an answer").expect("words");
    assert_eq!(
        (none.sentence.as_str(), none.any),
        ("No word is like this.", false)
    );
    // Whoever has no files here names only the built-in lists.
    let fault = look("in /etc/passwd")
        .expect("an answer")
        .expect_err("no file");
    assert!(
        sentence(&fault).starts_with("There is no list “/etc/passwd” here"),
        "{fault}"
    );
    assert!(look("in common length 2").expect("an answer").is_ok());
    assert_eq!(look(" "), None);
}

fn form(session: &Session) -> ConditionFormPage {
    let page = session.scene().into_top::<ConditionFormPage>();
    page.expect("a form")
}

#[test]
fn the_form_and_the_query_are_two_views_of_the_same_conditions() {
    let (mut session, _) = at_open_table();
    let text = "?orn vowels 1 not (begins B or begins C)".to_owned();
    send(
        &mut session,
        [GlobalMsg::LookUp(Some((SearchKind::Search, text.clone())))],
    );
    send(&mut session, [lookup::Msg::OpenForm]);
    let page = form(&session);
    let rows: Vec<(String, &str)> = page
        .rows
        .iter()
        .map(|row| (row.label.clone(), row.value()))
        .collect();
    let expected = [
        ("Words with", "all of these"),
        ("  pattern", "?orn"),
        ("  vowels", "1"),
        ("  group", "none of these"),
        ("    begins", "B"),
        ("    begins", "C"),
        ("Show 7 words", ""),
    ];
    assert_eq!(
        rows,
        expected.map(|(label, value)| (label.to_owned(), value))
    );
    assert_eq!(
        page.query,
        "pattern ?orn and vowels 1 and not (begins B or begins C)"
    );

    // The count follows what is typed.
    send(
        &mut session,
        [CommonMsg::Choose(5), CommonMsg::Erase, CommonMsg::Char('H')],
    );
    assert_eq!(form(&session).rows[6].label, "Show 7 words");
    send(
        &mut session,
        [CommonMsg::Choose(3), CommonMsg::Move(Arrow::Left)],
    );
    assert_eq!(form(&session).rows[3].value(), "any of these");
    assert_eq!(form(&session).rows[6].label, "Show 2 words");

    send(
        &mut session,
        [condition_form::Msg::Negate, condition_form::Msg::Remove],
    );
    send(&mut session, [CommonMsg::Choose(4), CommonMsg::Confirm]);
    send(&mut session, chars("not points 9-"));
    let page = form(&session);
    assert_eq!(page.rows[5].label, "  not points");
    assert_eq!(
        page.query,
        "pattern ?orn and vowels 1 and begins B and begins H and not points 9-"
    );
    // What is at fault is left out of the query, and told.
    send(&mut session, [CommonMsg::Char('x')]);
    let page = form(&session);
    assert!(page.rows[5].fault.is_some() && page.fault.is_some());
    assert_eq!(
        page.query,
        "pattern ?orn and vowels 1 and begins B and begins H"
    );

    send(&mut session, [CommonMsg::Back]);
    let page = looking(&session).expect("a look-up");
    assert_eq!(page.kind, SearchKind::Search);
    assert_eq!(
        page.text,
        "pattern ?orn and vowels 1 and begins B and begins H"
    );
}

#[test]
fn a_query_with_a_fault_opens_no_form() {
    let (mut session, _) = at_open_table();
    let text = "length x".to_owned();
    send(
        &mut session,
        [GlobalMsg::LookUp(Some((SearchKind::Search, text)))],
    );
    send(&mut session, [lookup::Msg::OpenForm]);
    assert!(session.scene().shows::<LookUpPage>());
    // Another kind of search begins the form with what it says.
    send(
        &mut session,
        [GlobalMsg::LookUp(Some((
            SearchKind::Anagram,
            "retain?".to_owned(),
        )))],
    );
    send(&mut session, [lookup::Msg::OpenForm]);
    assert_eq!(form(&session).query, "anagram RETAIN?");
}

fn table_of(session: &Session) -> WordTablePage {
    let page = session.scene().into_top::<WordTablePage>();
    page.expect("a table")
}

/// The words found can be seen in columns by choice, sorted by any of them.
#[test]
fn the_words_found_are_a_table_with_columns_and_an_order() {
    let (mut session, _) = at_open_table();
    let text = "anagram retain?".to_owned();
    send(
        &mut session,
        [GlobalMsg::LookUp(Some((SearchKind::Search, text)))],
    );
    send(&mut session, [lookup::Msg::OpenTable]);
    let page = table_of(&session);
    let names: Vec<&str> = page.columns.iter().map(|column| column.name()).collect();
    assert_eq!(names, ["hooks", "prob", "anagrams", "definition"]);
    assert_eq!(page.query, "anagram retain?");

    send(
        &mut session,
        [
            word_table::Msg::Columns("word, points prob".to_owned()),
            word_table::Msg::Sort("-points".to_owned()),
        ],
    );
    let page = table_of(&session);
    let points = |page: &WordTablePage| -> Vec<u32> {
        let cells = page.rows.iter().map(|row| row[1].parse());
        cells.collect::<Result<_, _>>().expect("points")
    };
    let falling = points(&page);
    assert!(
        falling.len() > 5 && falling.is_sorted_by(|a, b| a >= b),
        "{falling:?}"
    );
    send(&mut session, [word_table::Msg::Reverse]);
    assert!(points(&table_of(&session)).is_sorted());
    send(&mut session, [word_table::Msg::SortNext]);
    assert_eq!(table_of(&session).sort.to_string(), "prob");

    // A fault changes nothing.
    let before = table_of(&session).rows;
    send(
        &mut session,
        [word_table::Msg::Columns("word fnord".to_owned())],
    );
    let page = table_of(&session);
    assert_eq!(page.rows, before);
    assert!(
        matches!(&page.said, Some(Feedback::Bad(why)) if why.contains("fnord")),
        "{:?}",
        page.said
    );
    // Whoever is at a table of others has no files here.
    send(
        &mut session,
        [word_table::Msg::Write("words.csv".to_owned())],
    );
    assert!(matches!(table_of(&session).said, Some(Feedback::Bad(_))));
    assert!(!std::path::Path::new("words.csv").exists());
    send(&mut session, [CommonMsg::Back]);
    assert!(looking(&session).is_some());
}
