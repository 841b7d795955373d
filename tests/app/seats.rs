//! The seats of the new-game form: two to four people type their names one after the other, as the README says.

use crate::support::services::backend;
use crate::support::table::{at_title, dictionaries};
use scrabble::app::backend::{Absent, GameError, Games, Hosting, LobbyError};
use scrabble::app::form::{Form, LastTable, NewGame, Preconfigured};
use scrabble::app::hosting::{Access, HostedGame};
use scrabble::app::msg::{Arrow, CommonMsg, GlobalMsg};
use scrabble::app::scene::{FormPage, RowKind};
use scrabble::app::seating::PlayerChoice;
use scrabble::app::{OpenedGame, Session};
use scrabble::engine::rules::RuleSet;
use scrabble::languages::games;

/// Records the game asked for, and has a last table.
#[derive(Default)]
struct Asked {
    games: Vec<NewGame>,
    last: Option<LastTable>,
}

backend!(
    Asked,
    me {
        games: me,
        hosting: me
    }
);

impl Hosting for Asked {
    fn host(&mut self, _: HostedGame, _: Access) -> Result<(), LobbyError> {
        Err(Absent::Hosting.into())
    }
}

impl Games for Asked {
    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, GameError> {
        self.games.push(new_game);
        Err(Absent::Games.into())
    }

    fn last_table(&mut self) -> Option<LastTable> {
        self.last.clone()
    }
}

impl Asked {
    fn names(&self) -> Vec<String> {
        let names = self.games.last().expect("a game").setup.names();
        names.iter().map(ToString::to_string).collect()
    }
}

fn page(session: &Session) -> FormPage {
    session.scene().into_top().expect("a form")
}

fn names(session: &Session) -> Vec<String> {
    let rows = page(session).rows.into_iter();
    let rows = rows.filter(|row| row.label.starts_with("Name "));
    rows.map(|row| row.value().to_owned()).collect()
}

fn open(session: &mut Session, backend: &mut Asked) {
    session.act(CommonMsg::Confirm, backend);
}

fn type_name(session: &mut Session, name: &str) {
    name.chars()
        .for_each(|c| drop(session.update(CommonMsg::Char(c))));
}

const PEOPLE: [&str; 4] = ["Ann", "Ben", "Cy", "Di"];

#[test]
fn two_to_four_people_type_their_names_and_an_empty_one_starts() {
    for people in 2..=4 {
        let (mut session, mut backend) = (at_title(), Asked::default());
        open(&mut session, &mut backend);
        for (place, name) in PEOPLE[..people].iter().enumerate() {
            let form = page(&session);
            assert_eq!(form.rows[form.chosen].label, format!("Name {}", place + 1));
            type_name(&mut session, name);
            assert_eq!(page(&session).name_follows, place < 3);
            assert!(backend.games.is_empty(), "{people}: after {place} names");
            session.act(CommonMsg::Confirm, &mut backend);
        }
        if people < 4 {
            let form = page(&session);
            let row = &form.rows[form.chosen];
            assert_eq!(
                (row.label.clone(), row.value()),
                (format!("Name {}", people + 1), "")
            );
            assert!(
                row.about.contains("or press Enter to start"),
                "{}",
                row.about
            );
            assert!(row.fault.is_none() && !form.name_follows);
            assert!(backend.games.is_empty());
            session.act(CommonMsg::Confirm, &mut backend);
        }
        assert_eq!(backend.names(), PEOPLE[..people]);
    }
}

/// The empty row is a player only while something is typed there.
#[test]
fn an_offered_seat_is_taken_by_typing_and_freed_by_erasing() {
    let (mut session, mut backend) = (at_title(), Asked::default());
    open(&mut session, &mut backend);
    for name in ["Ann", "Ben"] {
        type_name(&mut session, name);
        session.act(CommonMsg::Confirm, &mut backend);
    }
    for _ in 0..2 {
        session.update(CommonMsg::Erase);
        assert_eq!(names(&session), ["Ann", "Ben", ""]);
        assert_eq!(page(&session).rows[0].value(), "2");
        type_name(&mut session, "C");
        assert_eq!(names(&session), ["Ann", "Ben", "C"]);
        assert_eq!(page(&session).rows[0].value(), "3");
        session.update(CommonMsg::EraseMore(true));
    }
    // An arrow seats a computer there.
    session.update(CommonMsg::Move(Arrow::Right));
    assert_eq!(names(&session), ["Ann", "Ben", "Beginner bot"]);
    session.update(CommonMsg::Erase);
    assert_eq!(names(&session), ["Ann", "Ben", ""]);
    // A number chosen has names for all.
    (0..3).for_each(|_| drop(session.update(CommonMsg::Move(Arrow::Up))));
    session.update(CommonMsg::Pick(2));
    assert_eq!(names(&session), ["Ann", "Ben", "Player 3", "Player 4"]);
    // A name that will not do is told before another seat is offered.
    session.update(CommonMsg::Pick(0));
    (0..2).for_each(|_| drop(session.update(CommonMsg::Move(Arrow::Down))));
    session.update(CommonMsg::EraseMore(true));
    type_name(&mut session, "Ann");
    session.act(CommonMsg::Confirm, &mut backend);
    assert!(
        page(&session)
            .fault
            .is_some_and(|fault| fault.contains("called"))
    );
    assert_eq!(names(&session), ["Ann", "Ann"]);
}

/// Wherever names were kept from, the form opens at the first one, and a letter typed replaces it.
#[test]
fn a_kept_name_is_replaced_by_the_first_letter() {
    let choices = || ["Ann", "Ben"].map(|name| name.parse::<PlayerChoice>().expect(name));
    let by_flags = || Form::with(2, &choices(), RuleSet::classic(), dictionaries());
    let last = LastTable {
        player_choices: choices().into(),
        rules: RuleSet::classic(),
        dictionary: None,
        game: games::classic().into(),
    };
    let remembered =
        Form::new(2, &[], RuleSet::classic(), dictionaries()).remembering(Preconfigured::default());
    let mut typed = (at_title(), Asked::default());
    open(&mut typed.0, &mut typed.1);
    for name in ["Ann", "Ben"] {
        type_name(&mut typed.0, name);
        typed.0.act(CommonMsg::Confirm, &mut typed.1);
    }
    typed.0.act(GlobalMsg::ToTitle, &mut typed.1);
    let with_last = Asked {
        last: Some(last),
        ..Asked::default()
    };
    for (mut session, mut backend) in [
        (Session::new(by_flags()), Asked::default()),
        (Session::new(remembered), with_last),
        typed,
    ] {
        for again in ["Cy", "Di"] {
            open(&mut session, &mut backend);
            assert_eq!(page(&session).chosen, 1);
            type_name(&mut session, again);
            assert_eq!(names(&session), [again, "Ben"]);
            session.act(GlobalMsg::ToTitle, &mut backend);
        }
    }
}

/// Each preset says what its booklet has, so that people can tell which box is theirs; each challenge rule says what it costs.
#[test]
fn presets_and_challenges_say_in_the_form_what_they_are() {
    use scrabble::engine::rules::Preset;
    use std::collections::BTreeSet;
    let abouts: BTreeSet<&str> = Preset::ALL.iter().map(|preset| preset.about()).collect();
    assert_eq!(abouts.len(), Preset::ALL.len());
    for preset in Preset::ALL {
        let about = preset.about();
        let tells = if preset.is_for_two() {
            "No box"
        } else {
            "booklet"
        };
        assert!(about.contains(tells), "{about}");
    }
    let (mut session, mut backend) = (at_title(), Asked::default());
    open(&mut session, &mut backend);
    let row = |session: &Session, label: &str| {
        let rows = page(session).rows;
        rows.iter()
            .position(|row| row.label == label)
            .expect("a row")
    };
    session.update(CommonMsg::Choose(row(&session, "Custom rules")));
    session.update(CommonMsg::Pick(1));
    let challenge = page(&session).rows.remove(row(&session, "Challenge"));
    let RowKind::Choice { options, .. } = challenge.kind else {
        panic!("{challenge:?}");
    };
    assert_eq!(
        options,
        [
            "void (phonies refused)",
            "single (costs nothing)",
            "double (costs a turn)",
            "5 points",
            "10 points",
            "5 points a word",
            "triple (decides the game)",
        ]
    );
}

/// Whoever sat at the last table, a game to host opens with a seat for a guest, and says how to add one.
#[test]
fn a_game_to_host_has_a_seat_for_a_guest() {
    for last in [
        &["Ann", "Ben"][..],
        &["Ann", "bot:club"],
        &["bot:club", "Ann"],
        &["bot:club", "bot:club"],
        &["Ann", "bot:club", "bot:club"],
        &["Ann", "bot:club", "bot:club", "bot:club"],
        &["bot:club", "bot:club", "bot:club", "bot:club"],
    ] {
        let choices: Vec<PlayerChoice> = last.iter().map(|who| who.parse().expect(who)).collect();
        let players = choices.len();
        let form = Form::with(players, &choices, RuleSet::classic(), dictionaries());
        let mut session = Session::new(form);
        let mut backend = Asked::default();
        session.poll_jobs(&mut backend);
        session.act(CommonMsg::Char('o'), &mut backend);
        let shown = names(&session);
        assert!(shown.contains(&"guest".to_owned()), "{last:?}: {shown:?}");
        let mut rows = page(&session).rows.into_iter();
        let number = rows.find(|row| row.label == "Players").expect("a row");
        assert!(number.about.contains("For another guest, press →"));
    }
}
