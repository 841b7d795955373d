//! Scenes of recorded games: files, our own, one that is being played.

use super::{AnyWord, at_title, seat};
use crate::support::services::unasked;
use scrabble::app::Session;
use scrabble::app::msg::Arrow;
use scrabble::app::msg::CommonMsg;
use scrabble::app::viewer;
use scrabble::app::viewer::{Browse, OpenedRecord, ViewedGame, ViewerComponent};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Claim, Command, Game};
use scrabble::engine::layout::Layout;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::PlayerName;
use scrabble::engine::setup::Setup;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{Letter, PlacedTile, Tile, Tiles};
use scrabble::engine::turn_rng::Seed;
use scrabble::record::notation::gcg;
use scrabble::tui::shown::Shown;

/// One of the recorded games of `tests/data/gcg`.
pub(crate) fn file(name: &str) -> ViewedGame {
    let path = format!("{}/tests/data/gcg/{name}.gcg", env!("CARGO_MANIFEST_DIR"));
    let record = gcg::read(&std::fs::read(path).expect("a file")).expect("a record");
    ViewedGame::elsewhere(format!("{name}.gcg"), record).expect("a game")
}

/// A session that looks at a recorded game, after these messages.
pub(crate) fn looking(viewed: ViewedGame, msgs: impl IntoIterator<Item = viewer::Msg>) -> Session {
    open(unasked(viewed), msgs)
}

/// The same, with a source of answers about the game.
pub(crate) fn open(record: OpenedRecord, msgs: impl IntoIterator<Item = viewer::Msg>) -> Session {
    let mut session = at_title(RuleSet::classic());
    session.open_alone(ViewerComponent::new(record));
    for msg in msgs {
        session.update(msg);
    }
    session
}

/// So many steps on.
pub(crate) fn steps(count: usize) -> impl Iterator<Item = viewer::Msg> {
    std::iter::repeat_n(CommonMsg::Move(Arrow::Right).into(), count)
}

/// A game of Ann and Ben as far as Ann announces her second play: every command, and every event.
pub(crate) fn ours() -> Vec<Event> {
    let names = ["Ann", "Ben"].map(|name| PlayerName::new(name).expect("a name"));
    let setup = Setup::new(names.to_vec(), RuleSet::classic()).expect("a setup");
    let (mut game, started) = Game::start(setup, Seed(7));
    let mut events = vec![started];
    let mut act = |game: &mut Game, command| {
        events.push(game.apply(command, &AnyWord).expect("allowed"));
    };
    let word = |game: &Game, start: &str, way: Direction, letters: usize| {
        let scrabble::engine::game::Phase::Turn(seat) = game.phase() else {
            panic!("nobody's turn");
        };
        let rack = game.view(Some(*seat)).rack.expect("a rack");
        let letters = rack.iter().filter_map(letter).take(letters);
        let from = Square::parse(start).expect("a square");
        let squares = std::iter::successors(Some(from), |s| Layout::CLASSIC.next(*s, way));
        let tiles = squares.zip(letters.map(PlacedTile::Natural));
        Command::play(tiles.collect())
    };
    let first = word(&game, "G8", Direction::Across, 3);
    act(&mut game, first);
    let by = game.acceptor().expect("a play waits");
    act(&mut game, Command::Accept { by });
    let rack = game.view(Some(by)).rack.expect("a rack");
    let swapped: Tiles = rack.iter().take(2).collect();
    act(&mut game, Command::exchange(swapped));
    let second = word(&game, "H9", Direction::Down, 2);
    act(&mut game, second);
    events
}

const fn letter(tile: Tile) -> Option<Letter> {
    match tile {
        Tile::Letter(letter) => Some(letter),
        Tile::Blank => None,
    }
}

/// The game of [`ours`] with both resigning as soon as they can: over.
pub(crate) fn ours_over() -> Vec<Event> {
    let mut events = ours();
    let mut game = Game::replay(&events).expect("a game");
    let by = game.acceptor().expect("a play waits");
    for command in [Command::Accept { by }, Command::Resign] {
        events.push(game.apply(command, &AnyWord).expect("allowed"));
    }
    assert!(game.view(Some(seat(0))).outcome().is_some());
    events
}

/// The game of [`ours`] with a failed challenge of the second play, for which a turn is missed, and then a resignation: over.
pub(crate) fn ours_missed() -> Vec<Event> {
    let mut events = ours();
    let mut game = Game::replay(&events).expect("a game");
    let (by, claim) = (game.acceptor().expect("a play waits"), Claim::All);
    for command in [Command::Challenge { by, claim }, Command::Resign] {
        events.push(game.apply(command, &AnyWord).expect("allowed"));
    }
    events
}

pub(crate) fn viewed(events: &[Event]) -> ViewedGame {
    ViewedGame::ours("2026-11-21-kqzm".to_owned(), events, "full").expect("a game of ours")
}

pub(crate) fn all() -> Vec<(&'static str, Shown)> {
    let browse = |what| viewer::Msg::Browse(what);
    let every = || file("every-line");
    let scene = |viewed, msgs: Vec<viewer::Msg>| looking(viewed, msgs).scene().into();
    vec![
        ("viewer-start", scene(every(), vec![])),
        ("viewer", scene(every(), steps(5).collect())),
        (
            "viewer-bingo",
            scene(
                every(),
                vec![browse(Browse::Bingo(true)), browse(Browse::Racks)],
            ),
        ),
        (
            "viewer-running",
            scene(every(), vec![CommonMsg::Confirm.into()]),
        ),
        (
            "viewer-seeking",
            scene(
                every(),
                vec![CommonMsg::Char('1').into(), CommonMsg::Char('1').into()],
            ),
        ),
        ("viewer-end", scene(every(), vec![browse(Browse::Last)])),
        ("viewer-slip", scene(file("slips"), steps(2).collect())),
        (
            "viewer-notes",
            scene(
                file("notes-and-pragmas"),
                vec![CommonMsg::Move(Arrow::Right).into(), browse(Browse::Notes)],
            ),
        ),
        (
            "win-chart",
            scene(
                every(),
                steps(5).chain([browse(Browse::WinChart)]).collect(),
            ),
        ),
        (
            "viewer-four",
            scene(file("four-players"), steps(6).collect()),
        ),
        (
            "viewer-house",
            scene(file("house-variations"), steps(3).collect()),
        ),
        ("viewer-watched", scene(viewed(&ours()).watched(), vec![])),
        (
            "viewer-go-on",
            scene(
                viewed(&ours_over()),
                vec![
                    CommonMsg::Move(Arrow::Right).into(),
                    browse(Browse::PlayFromHere),
                ],
            ),
        ),
    ]
}

/// A session at the title.
pub(crate) fn titled() -> Session {
    at_title(RuleSet::classic())
}
