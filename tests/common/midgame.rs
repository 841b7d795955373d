//! The middle of a real game, played through the session: ten plays of Ann, Ben and Cy, two of them bingos, and Ann laying
//! JoKIN(G) with the blank.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test and benchmark uses its own part"
)]

use scrabble::engine::chance::Seed;
use scrabble::engine::game::Game;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::PlayerName;
use scrabble::engine::square::{Direction, Square};
use scrabble::lexicon::{Dictionary, Vocabulary};
use scrabble::session::form::{Form, NewGame};
use scrabble::session::msg::{Msg, Way};
use scrabble::session::scene::{Page, Scene, StepScene, TurnScene};
use scrabble::session::{Dealt, DictionaryChoice, Session};
use std::sync::Arc;

/// The seed that deals the racks for the plays.
const SEED: Seed = Seed(9);

const PLAYS: [&str; 10] = [
    "8G QI",
    "7H AA",
    "9H REV",
    "6F WOLF",
    "K9 SOMEONE",
    "15J REZONE",
    "L10 DENY",
    "14M HEN",
    "5D SMOG",
    "M4 GARBAGE",
];

/// Where Ann's play begins, and what she types.
pub const START: &str = "H4";
pub const LETTERS: &str = "JOKIN";
/// The same play typed in one go, which announces it.
pub const TYPED: &str = "4H JOKING";

fn deal(new_game: NewGame) -> Msg {
    Msg::Dealt(Box::new(Dealt::new(
        Game::start(new_game.setup, SEED).0,
        Arc::new(Dictionary::built_in(Vocabulary::Full)),
        Vocabulary::Full.name().to_owned(),
    )))
}

/// Ann's rack is before her, and the cursor where her play will begin.
pub fn session() -> Session {
    let names = ["Ann", "Ben", "Cy"].map(|name| PlayerName::new(name).expect("a name"));
    let dictionary = DictionaryChoice {
        name: Vocabulary::Full.name().to_owned(),
        about: String::new(),
        lexicon: Arc::new(Dictionary::built_in(Vocabulary::Full)),
    };
    let form = Form::new(3, &names, RuleSet::classic(), vec![dictionary], 0);
    let mut session = Session::new(form);
    session.deal_at_once(&mut deal).expect("names that will do");
    session.update(Msg::Go);
    for play in PLAYS {
        session.update(Msg::Go);
        session.update(Msg::PlayText(play.to_owned()));
        session.update(Msg::Go);
    }
    session.update(Msg::Go);
    point_at(&mut session, Square::parse(START).expect("a square"));
    session
}

/// The same with the tiles laid.
pub fn laid() -> Session {
    let mut session = session();
    for letter in LETTERS.chars() {
        session.update(Msg::Letter(letter));
    }
    session
}

/// What a scene shows of the turn.
pub fn turn(scene: &Scene) -> &TurnScene {
    match &scene.page {
        Page::Table(page) => match &page.step {
            StepScene::Turn(turn) => turn,
            step => panic!("no turn: {step:?}"),
        },
        page => panic!("no table: {page:?}"),
    }
}

fn point_at(session: &mut Session, target: Square) {
    let at = |session: &Session| turn(&session.scene()).cursor;
    for (now, wanted, back, on) in [
        (at(session).column(), target.column(), Way::Left, Way::Right),
        (at(session).row(), target.row(), Way::Up, Way::Down),
    ] {
        let way = if now > wanted { back } else { on };
        for _ in 0..now.abs_diff(wanted) {
            session.update(Msg::Move(way));
        }
    }
    if turn(&session.scene()).direction != Direction::Across {
        session.update(Msg::Rotate);
    }
    assert_eq!(at(session), target);
}
