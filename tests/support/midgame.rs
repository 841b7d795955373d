//! The middle of a real game, played through the session: ten plays of Ann, Ben and Cy, two of them bingos, and Ann laying
//! JoKIN(G) with the blank.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test and benchmark uses its own part"
)]

use super::notebook::Notebook;
use crate::support::dictionary::offered;
use crate::support::services::backend;
use scrabble::app::backend::{GameError, Games};
use scrabble::app::form::{Form, LastTable, NewGame};
use scrabble::app::msg::{Arrow, CommonMsg};
use scrabble::app::placement::PlacementMsg;
use scrabble::app::request::Advisor;
use scrabble::app::scene::{Scene, StepScene, TablePage, TurnScene};
use scrabble::app::table::Msg;
use scrabble::app::{DictionaryChoice, OpenedGame, Session};
use scrabble::engine::event::Event;
use scrabble::engine::game::Game;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::PlayerName;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::turn_rng::Seed;
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::sync::Arc;

/// The seed that deals the racks for the plays.
const SEED: Seed = Seed(9);

pub const PLAYS: [&str; 10] = [
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

/// Deals the same game whatever was wanted, and has it written down.
#[derive(Default)]
struct Keeping {
    notes: Notebook,
    advisor: Option<Arc<dyn Advisor>>,
}

backend!(Keeping, me { games: me });

impl Games for Keeping {
    fn last_table(&mut self) -> Option<LastTable> {
        None
    }

    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, GameError> {
        let dealt = OpenedGame::new(
            Game::start(new_game.setup, SEED).0,
            Arc::new(Dictionary::built_in(Vocabulary::Full)),
            Vocabulary::Full.name().to_owned(),
        );
        Ok(OpenedGame {
            advisor: self.advisor.clone(),
            ..dealt.recorded_by(self.notes.recording())
        })
    }
}

/// Ann's rack is before her, and the cursor where her play will begin.
pub fn session() -> Session {
    session_by(RuleSet::classic())
}

/// The new-game form before anything is filled in.
pub fn form() -> Session {
    let dictionary = DictionaryChoice {
        about: "Nearly every word that a word-game list has: 248,969 words.".to_owned(),
        ..offered(Arc::new(Dictionary::built_in(Vocabulary::Full)))
    };
    let form = Form::new(2, &[], RuleSet::classic(), vec![dictionary]);
    let mut session = Session::new(form);
    session.update(CommonMsg::Confirm);
    session
}

/// The same game by other rules, which must not change its plays.
pub fn session_by(rules: RuleSet) -> Session {
    played(dealt(rules))
}

/// The same with a coach.
pub fn session_coached(rules: RuleSet, advisor: Arc<dyn Advisor>) -> Session {
    let mut backend = Keeping {
        advisor: Some(advisor),
        ..Keeping::default()
    };
    played(dealt_by(&mut backend, rules))
}

fn played(mut session: Session) -> Session {
    for play in PLAYS {
        session.update(CommonMsg::Confirm);
        session.update(Msg::PlayText(play.to_owned()));
        session.update(CommonMsg::Confirm);
    }
    session.update(CommonMsg::Confirm);
    point_at(
        &mut session,
        Square::parse(START).expect("a square"),
        Direction::Across,
    );
    session
}

/// The same game before its first turn.
pub fn dealt(rules: RuleSet) -> Session {
    dealt_by(&mut Keeping::default(), rules)
}

fn dealt_by(backend: &mut Keeping, rules: RuleSet) -> Session {
    let names = ["Ann", "Ben", "Cy"].map(|name| PlayerName::new(name).expect("a name"));
    let dictionary = offered(Arc::new(Dictionary::built_in(Vocabulary::Full)));
    let form = Form::new(3, &names, rules, vec![dictionary]);
    let mut session = Session::new(form);
    session.deal_at_once(backend).expect("names that will do");
    session
}

/// Everything that happened in that game, in which all but one resign after the last of the plays.
pub fn events() -> Vec<Event> {
    let mut backend = Keeping::default();
    let notebook = backend.notes.clone();
    let mut session = dealt_by(&mut backend, RuleSet::classic());
    let setup = session.game().expect("a game").setup().clone();
    let mut says = |session: &mut Session, msg: Msg| drop(session.act(msg, &mut backend));
    for play in PLAYS {
        says(&mut session, Msg::Input(CommonMsg::Confirm));
        says(&mut session, Msg::PlayText(play.to_owned()));
        says(&mut session, Msg::Input(CommonMsg::Confirm));
    }
    for _ in 0..2 {
        for msg in [
            Msg::Input(CommonMsg::Confirm),
            Msg::AskResign,
            Msg::Input(CommonMsg::Answer(true)),
        ] {
            says(&mut session, msg);
        }
    }
    let mut events = vec![Game::start(setup, SEED).1];
    events.extend(notebook.kept());
    events
}

/// The same with the tiles laid.
pub fn laid() -> Session {
    let mut session = session();
    for letter in LETTERS.chars() {
        session.update(PlacementMsg::Letter(letter));
    }
    session
}

/// What a scene shows of the turn.
pub fn turn(scene: &Scene) -> &TurnScene {
    match &scene.find::<TablePage>().expect("a table").step {
        StepScene::Turn(turn) => turn,
        step => panic!("no turn: {step:?}"),
    }
}

/// Moves the cursor to a square and points its arrow.
pub fn point_at(session: &mut Session, target: Square, direction: Direction) {
    let at = |session: &Session| turn(&session.scene()).placement.cursor;
    for (now, wanted, back, on) in [
        (
            at(session).column(),
            target.column(),
            Arrow::Left,
            Arrow::Right,
        ),
        (at(session).row(), target.row(), Arrow::Up, Arrow::Down),
    ] {
        let way = if now > wanted { back } else { on };
        for _ in 0..now.abs_diff(wanted) {
            session.update(CommonMsg::Move(way));
        }
    }
    if turn(&session.scene()).placement.direction != direction {
        session.update(PlacementMsg::Rotate);
    }
    assert_eq!(at(session), target);
}
