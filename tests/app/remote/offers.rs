//! What people are offered at a hosted table: each can do all of it, and nothing else is offered.

use super::{RACKS, Room, joined, screen, seat};
use crate::support::table;
use scrabble::app::backend::Backend;
use scrabble::app::form::NewGame;
use scrabble::app::msg::CommonMsg;
use scrabble::app::pages::note::Note;
use scrabble::app::scene::{GameMenuPage, LobbyAct, LobbyView, NextGame, StepScene, TablePage};
use scrabble::app::scene::{LobbyRole, Typing};
use scrabble::app::table::{Msg, TableComponent};
use scrabble::app::{JoinedGame, Motion, OpenedGame, Session};
use scrabble::engine::rules::RuleSet;
use scrabble::table::{SeatAction, Seats};
use scrabble::tui::keymap::Reaction;
use scrabble::tui::keymap::palette::{entries, taken_at};
use scrabble::tui::shown::Shown;

const AT_HOST: &str = "The game is saved at the host.";

/// A person's part in a hosted game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Host,
    Guest,
    Spectator,
}

/// What a person on another machine gets from outside, and what they did in the lobby.
#[derive(Default)]
struct Outside {
    acts: Vec<LobbyAct>,
    next: NextGame,
    is_host: bool,
}

impl Backend for Outside {
    fn deal(&mut self, _: NewGame) -> Result<OpenedGame, String> {
        Err("Only the host starts games.".to_owned())
    }

    fn view_finished(&mut self) -> Result<scrabble::app::viewer::OpenedRecord, String> {
        let at_host = "The record is not part of this test.";
        Err(if self.is_host { at_host } else { AT_HOST }.to_owned())
    }

    fn export(&mut self) -> Result<String, String> {
        if self.is_host {
            Ok("Saved.".to_owned())
        } else {
            Err(AT_HOST.to_owned())
        }
    }

    fn lobby(&mut self) -> Option<LobbyView> {
        Some(LobbyView {
            role: LobbyRole::Guest,
            next: self.next.clone(),
            ..LobbyView::default()
        })
    }

    fn in_lobby(&mut self, act: LobbyAct) -> Result<(), String> {
        self.acts.push(act);
        Ok(())
    }
}

/// A session at a hosted table: Ann hosts, Ben and Cy are guests.
fn sits(room: &Room, part: Part) -> (Session, Outside) {
    let seats = match part {
        Part::Host => vec![0],
        Part::Guest => vec![1],
        Part::Spectator => vec![],
    };
    let joined = JoinedGame {
        is_host: part == Part::Host,
        ..joined(&room.table, &seats)
    };
    let mut session = table::at_title();
    session.open_alone(TableComponent::joining(
        joined,
        Motion::Full,
        Typing::Always,
    ));
    let mut outside = Outside {
        is_host: part == Part::Host,
        ..Outside::default()
    };
    let scene = session.scene();
    let page = scene.find::<TablePage>().expect("a table");
    if matches!(page.step, StepScene::Draw { .. }) {
        session.act(CommonMsg::Confirm, &mut outside);
    }
    (session, outside)
}

/// A game of three on Ann's turn, after a round, or at its end.
fn game(is_over: bool) -> Room {
    let room = Room::new(3, RuleSet::classic());
    let all = Seats::of(RACKS.iter().enumerate().map(|(index, _)| seat(index)));
    let players = room.table.player(all);
    let resigns = if is_over { 2 } else { 0 };
    for index in 0..resigns {
        let done = players.submit(seat(index), players.decision(), SeatAction::Resign);
        done.expect("allowed");
    }
    room
}

/// What a person sees, as text; it changes with whatever an action does.
fn face(session: &Session) -> String {
    format!("{:?}", session.scene())
}

/// Why an action is not this person's, if it was refused for that.
fn refusal(session: &Session) -> Option<String> {
    let scene = session.scene();
    if let Some(note) = scene.top::<Note>() {
        return (note.text == AT_HOST).then(|| note.text.clone());
    }
    let notice = scene.find::<TablePage>()?.notice.clone()?;
    let is_others = ["player", "seat", "host"]
        .iter()
        .any(|word| notice.text.contains(word));
    (notice.refusal && is_others).then_some(notice.text)
}

/// Each thing that the list of all actions offers does something and is not refused.
#[test]
fn whatever_is_offered_at_a_hosted_table_can_be_done() {
    for part in [Part::Host, Part::Guest, Part::Spectator] {
        for is_over in [false, true] {
            let room = game(is_over);
            let number = entries(&Shown::from(sits(&room, part).0.scene())).len();
            for place in 0..number {
                let (mut session, mut outside) = sits(&room, part);
                let shown = Shown::from(session.scene());
                let label = entries(&shown)[place].label();
                let Some(Reaction::App(msg)) = taken_at(&shown, place) else {
                    continue;
                };
                let before = face(&session);
                let asked = session.act(msg, &mut outside);
                let case = format!("{part:?}, over {is_over}: {label}");
                assert_eq!(refusal(&session), None, "{case}");
                let did = before != face(&session) || !asked.is_empty() || !outside.acts.is_empty();
                assert!(did, "{case} does nothing");
            }
        }
    }
}

/// The result offers each person what they can do there, by their part in the game.
#[test]
fn the_result_of_a_hosted_game_offers_what_each_person_can_do() {
    let offered = |part| {
        let (session, _) = sits(&game(true), part);
        let scene = session.scene();
        match &scene.find::<TablePage>().expect("a table").step {
            StepScene::Over(over) => over.items.join(", "),
            _ => panic!("not over"),
        }
    };
    assert_eq!(
        offered(Part::Host),
        "Analyze, Rematch, Save as GCG, Lobby, Score sheet, Score chart, Quit"
    );
    assert_eq!(
        offered(Part::Guest),
        "Rematch, Lobby, Score sheet, Score chart, Quit"
    );
    assert_eq!(
        offered(Part::Spectator),
        "Lobby, Score sheet, Score chart, Quit"
    );
}

/// R37: a spectator cannot ask for a turn to be taken back, and is told so in words for people.
#[test]
fn r37_a_spectator_takes_nothing_back() {
    let (mut session, mut outside) = sits(&game(true), Part::Spectator);
    session.act(Msg::AskTakeBack, &mut outside);
    let told = refusal(&session);
    assert_eq!(told.as_deref(), Some("Only players can take back a turn."));
}

/// A spectator leaves without a question, a guest is told how to come back, and the lobby is no way out of the game.
#[test]
fn leaving_says_what_it_does_to_this_person() {
    let asks = |part| {
        let (mut session, mut outside) = sits(&game(false), part);
        session.act(scrabble::app::msg::GlobalMsg::Quit, &mut outside);
        screen(&session)
    };
    assert!(asks(Part::Guest).contains("The game waits for you."));
    assert!(asks(Part::Host).contains("Everyone is disconnected."));
    assert!(!asks(Part::Spectator).contains("Leave?"));
    let about = |part| {
        let (mut session, mut outside) = sits(&game(false), part);
        session.act(Msg::OpenMenu, &mut outside);
        let scene = session.scene();
        let menu = scene.top::<GameMenuPage>().expect("the menu");
        let items = menu.items.iter().map(|item| item.about.clone());
        items.collect::<Vec<_>>().join(" ")
    };
    assert!(about(Part::Spectator).contains("You stop watching."));
    assert!(about(Part::Guest).contains("The game goes on. The lobby leads back to it."));
}

/// R42: the result shows that somebody proposes another game; `r` agrees, and `n` rejects it once.
#[test]
fn r42_the_result_shows_a_proposal_of_another_game() {
    let room = game(true);
    let proposed = |part| {
        let (mut session, mut outside) = sits(&room, part);
        let by = "Cy".to_owned();
        outside.next = NextGame::Answers { by, agreed: false };
        session.poll_jobs(&mut outside);
        (session, outside)
    };
    let (mut guest, mut outside) = proposed(Part::Guest);
    let shown = screen(&guest);
    assert!(shown.contains("Cy proposes another"), "{shown}");
    let press = |session: &mut Session, outside: &mut Outside, key: char| {
        let shown = Shown::from(session.scene());
        let code = crossterm::event::KeyCode::Char(key);
        let said = scrabble::tui::keymap::message(&shown, code.into());
        if let Some(Reaction::App(msg)) = said {
            session.act(msg, outside);
        }
    };
    press(&mut guest, &mut outside, 'n');
    assert_eq!(outside.acts, [LobbyAct::Decline]);
    assert!(
        screen(&guest).contains("Score sheet"),
        "still at the result"
    );
    let (mut guest, mut outside) = proposed(Part::Guest);
    press(&mut guest, &mut outside, 'r');
    assert_eq!(outside.acts, [LobbyAct::Start]);
    let (mut watching, mut outside) = proposed(Part::Spectator);
    press(&mut watching, &mut outside, 'r');
    press(&mut watching, &mut outside, 'n');
    assert_eq!(outside.acts, []);
}
