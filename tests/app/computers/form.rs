//! Computers in the new-game form.

use crate::support::services::backend;
use crate::support::table::dictionaries;
use scrabble::app::backend::{Absent, GameError, Games};
use scrabble::app::form::{Form, LastTable, NewGame};
use scrabble::app::msg::Arrow;
use scrabble::app::msg::CommonMsg;
use scrabble::app::scene::FormPage;
use scrabble::app::seating::PlayerChoice;
use scrabble::app::{OpenedGame, Session};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::PlayerName;
use scrabble::solver::players::Level;

/// A backend that starts no game and records the game requested.
#[derive(Default)]
struct Asked(Vec<NewGame>);

backend!(Asked, me { games: me });

impl Games for Asked {
    fn last_table(&mut self) -> Option<LastTable> {
        None
    }

    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, GameError> {
        self.0.push(new_game);
        Err(Absent::Games.into())
    }
}

fn form() -> Session {
    let choices = ["Ann", "bot:club"].map(|text| text.parse::<PlayerChoice>().expect(text));
    let form = Form::with(2, &choices, RuleSet::classic(), dictionaries());
    opened(form)
}

/// The form, opened from the title.
fn opened(form: Form) -> Session {
    let mut session = Session::new(form);
    session.update(CommonMsg::Confirm);
    session
}

fn page(session: &Session) -> FormPage {
    session.scene().into_top().expect("a form")
}

fn names(session: &Session) -> [String; 2] {
    [1, 2].map(|row| page(session).rows[row].value().to_owned())
}

/// Who would play.
fn dealt(session: &mut Session) -> Vec<(String, Option<Level>)> {
    let rows = page(session).rows.len();
    (0..rows).for_each(|_| drop(session.update(CommonMsg::Move(Arrow::Down))));
    let mut backend = Asked::default();
    session.act(CommonMsg::Confirm, &mut backend);
    let [new_game] = &backend.0[..] else {
        panic!("{:?}, {:?}", backend.0.len(), page(session).fault);
    };
    let seats = new_game.setup.seats();
    let names = new_game.setup.names().iter().map(PlayerName::to_string);
    names
        .zip(seats.map(|seat| new_game.seating.level(seat)))
        .collect()
}

#[test]
fn arrows_seat_a_computer_and_bring_the_person_back() {
    let mut session = form();
    assert_eq!(names(&session), ["Ann", "Club bot"]);
    let mut seen = vec![];
    for _ in 0..=scrabble::solver::players::Bot::AT_TABLE.len() {
        session.update(CommonMsg::Move(Arrow::Right));
        seen.push(names(&session)[0].clone());
    }
    let wanted = [
        "Beginner bot",
        "Family bot",
        "Club bot",
        "Expert bot",
        "Quick champ",
        "Champion bot",
        "Strong champ",
        "Ann",
    ];
    assert_eq!(seen, wanted);
    session.update(CommonMsg::Move(Arrow::Left));
    assert_eq!(
        dealt(&mut session),
        [
            ("Strong champ".to_owned(), Some(Level::Champion)),
            ("Club bot".to_owned(), Some(Level::Club)),
        ]
    );
}

#[test]
fn two_of_a_level_have_two_names() {
    let mut session = form();
    (0..3).for_each(|_| drop(session.update(CommonMsg::Move(Arrow::Right))));
    assert_eq!(names(&session), ["Club bot", "Club bot 2"]);
}

#[test]
fn typing_seats_a_person_and_a_level_typed_a_computer() {
    let mut session = form();
    session.update(CommonMsg::Move(Arrow::Down));
    "Ben"
        .chars()
        .for_each(|c| drop(session.update(CommonMsg::Char(c))));
    assert_eq!(names(&session), ["Ann", "Ben"]);
    (0..3).for_each(|_| drop(session.update(CommonMsg::Erase)));
    "bot:exper"
        .chars()
        .for_each(|c| drop(session.update(CommonMsg::Char(c))));
    let fault = page(&session).rows[2].fault.clone().expect("no such level");
    assert!(fault.contains("bot:champion"), "{fault}");
    session.update(CommonMsg::Char('t'));
    assert_eq!(names(&session), ["Ann", "Expert bot"]);
    session.update(CommonMsg::Erase);
    assert_eq!(names(&session), ["Ann", "Player 2"]);
    let who = dealt(&mut session);
    assert_eq!(who[1], ("Player 2".to_owned(), None));
}

#[test]
fn every_level_says_what_it_is_like() {
    let mut session = form();
    for bot in scrabble::solver::players::Bot::AT_TABLE {
        session.update(CommonMsg::Move(Arrow::Right));
        let about = page(&session).rows[1].about.to_lowercase();
        assert!(about.contains(&bot.level.about().to_lowercase()), "{about}");
    }
}

#[test]
fn a_computer_is_told_to_play_phonies_and_told_to_leave_that() {
    let mut session = form();
    let bot = |session: &Session, row: usize| page(session).rows[row].value().to_owned();
    session.update(CommonMsg::Move(Arrow::Down));
    session.update(CommonMsg::Char('+'));
    assert_eq!(bot(&session, 2), "Sly club");
    assert!(page(&session).rows[2].about.contains("It plays phonies"));
    session.update(CommonMsg::Move(Arrow::Right));
    assert_eq!(
        bot(&session, 2),
        "Sly expert",
        "it stays so at another level"
    );
    session.update(CommonMsg::Char('+'));
    assert_eq!(bot(&session, 2), "Expert bot");
    "bot:family+phonies"
        .chars()
        .for_each(|c| drop(session.update(CommonMsg::Char(c))));
    assert_eq!(bot(&session, 2), "Sly family", "typed in full");
    "bot:club+phoneys"
        .chars()
        .for_each(|c| drop(session.update(CommonMsg::Char(c))));
    assert_eq!(bot(&session, 2), "Sly club", "in the old spelling");
    session.update(CommonMsg::Char('B'));
    assert_eq!(bot(&session, 2), "B", "a name seats a person");
    session.update(CommonMsg::Move(Arrow::Right));
    "+paul"
        .chars()
        .for_each(|c| drop(session.update(CommonMsg::Char(c))));
    assert_eq!(
        bot(&session, 2),
        "Bpaul",
        "a name may go on as the word begins"
    );
}

#[test]
fn phonies_without_challenges_are_refused_on_the_row_of_the_computer() {
    let choices = ["Ann", "bot:club+phonies"].map(|text| text.parse::<PlayerChoice>().expect(text));
    let rules = scrabble::engine::rules::Preset::Friends.rules();
    assert!(rules.is_void(), "words are checked by these rules");
    let form = Form::with(2, &choices, rules, dictionaries());
    let mut session = opened(form);
    let fault = page(&session).rows[2].fault.clone().expect("a fault");
    assert!(fault.contains("void challenge"), "{fault}");
    let rows = page(&session).rows.len();
    (0..rows).for_each(|_| drop(session.update(CommonMsg::Move(Arrow::Down))));
    let mut backend = Asked::default();
    session.act(CommonMsg::Confirm, &mut backend);
    assert!(backend.0.is_empty());
    assert_eq!(page(&session).chosen, 2);
}
