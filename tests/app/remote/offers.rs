//! What people are offered at a hosted table: each can do all of it, and nothing else is offered.

mod lines;
mod lobby;

use super::quiet_room;
use super::{RACKS, Room, joined, screen, seat};
use crate::support::services::{backend, unanswered};
use crate::support::table::{self, in_lines};
use scrabble::app::backend::{GameError, KeptGame, LobbyError, NoBackend, Rooms, SavedAs};
use scrabble::app::msg::CommonMsg;
use scrabble::app::pages::lobby::Lobby;
use scrabble::app::pages::note::Note;
use scrabble::app::scene::{
    GameMenuPage, LobbyAct, LobbyPerson, LobbyRole, LobbyState, LobbyView, NextGame, PersonId,
    StepScene, TablePage,
};
use scrabble::app::table::Msg;
use scrabble::app::viewer::OpenedRecord;
use scrabble::app::{JoinedGame, Session};
use scrabble::engine::rules::RuleSet;
use scrabble::table::Table;
use scrabble::tui::help;
use scrabble::tui::keymap::Reaction;
use scrabble::tui::keymap::palette::{PaletteEntry, entries, taken_at};
use scrabble::tui::shown::Shown;
use scrabble::tui::theme::{Depth, Glyphs, Theme};

const AT_HOST: &str = "The game is saved at the host, who can analyze and export it.";

/// A person's part in a hosted game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Host,
    Guest,
    /// A guest who has resigned while the others play on.
    Resigned,
    Spectator,
}

impl Part {
    const ALL: [Self; 4] = [Self::Host, Self::Guest, Self::Resigned, Self::Spectator];
}

/// What a person gets from the room of a hosted game, and what they did in its lobby.
struct Outside {
    role: LobbyRole,
    next: NextGame,
    /// The table of the game, and the part of this person in it.
    table: Option<(Table, Part)>,
    acts: Vec<LobbyAct>,
}

impl Outside {
    /// A lobby without a game.
    const fn in_lobby(role: LobbyRole, next: NextGame) -> Self {
        Self {
            role,
            next,
            table: None,
            acts: vec![],
        }
    }

    /// A room in which a game is played.
    fn at_table(room: &Room, part: Part) -> Self {
        let role = match part {
            Part::Host => LobbyRole::Host,
            Part::Guest | Part::Resigned => LobbyRole::Guest,
            Part::Spectator => LobbyRole::Spectator,
        };
        Self {
            table: Some((room.table.clone(), part)),
            ..Self::in_lobby(role, NextGame::SeatFree)
        }
    }

    /// A session with the lobby at the bottom, or over another page, and the table over it if there is one.
    fn session(&mut self, over_another: bool) -> Session {
        let mut session = table::at_title();
        session.open_alone(if over_another {
            Lobby::over_another()
        } else {
            Lobby::default()
        });
        session.poll_jobs(self);
        session
    }
}

/// A hosted game that the host keeps.
struct AtTheHost;

impl KeptGame for AtTheHost {
    unanswered!(retry_save suspend deal_again rating);

    fn review(&mut self) -> Result<OpenedRecord, GameError> {
        Err(GameError::NoTurns)
    }

    fn export(&mut self, _: SavedAs) -> Result<String, GameError> {
        Ok("Saved.".to_owned())
    }
}

backend!(Outside, me { rooms: me });

impl Rooms for Outside {
    quiet_room!();

    fn lobby(&mut self) -> Option<LobbyView> {
        let own = match self.role {
            LobbyRole::Host => Some(0),
            LobbyRole::Guest => Some(1),
            LobbyRole::Spectator | LobbyRole::Newcomer => None,
        };
        let people = RACKS[..3]
            .iter()
            .enumerate()
            .map(|(index, (name, _))| LobbyPerson {
                id: PersonId::Seat(seat(index)),
                name: Some((*name).to_owned()),
                state: if index == 0 {
                    LobbyState::Here
                } else {
                    LobbyState::Connected
                },
                is_own: own == Some(index),
                is_muted: false,
                key: None,
            });
        Some(LobbyView {
            role: self.role,
            next: self.next.clone(),
            people: people.collect(),
            game: self.table.as_ref().map(|_| 1),
            ..LobbyView::default()
        })
    }

    fn covered_lobby(&mut self) -> Option<LobbyView> {
        self.lobby()
    }

    fn act(&mut self, act: LobbyAct) -> Result<(), LobbyError> {
        self.acts.push(act);
        Ok(())
    }

    fn join_table(&mut self) -> Option<JoinedGame> {
        let (table, part) = self.table.as_ref()?;
        let seats: &[usize] = match part {
            Part::Host => &[0],
            Part::Guest => &[1],
            Part::Resigned => &[2],
            Part::Spectator => &[],
        };
        let is_host = *part == Part::Host;
        Some(JoinedGame {
            is_host,
            kept: is_host.then(|| Box::new(AtTheHost) as Box<dyn KeptGame>),
            ..joined(table, seats)
        })
    }
}

/// A session at a hosted table: Ann hosts, Ben and Cy are guests, of whom Cy has resigned.
fn sits(room: &Room, part: Part) -> (Session, Outside) {
    let mut outside = Outside::at_table(room, part);
    let mut session = outside.session(false);
    let scene = session.scene();
    let page = scene.find::<TablePage>().expect("a table");
    if matches!(page.step, StepScene::Draw { .. }) {
        session.act(CommonMsg::Confirm, &mut outside);
    }
    (session, outside)
}

/// A game of three, after a round in which Cy resigned and a play: on Ben's turn, or at its end.
fn game(is_over: bool) -> Room {
    let mut room = Room::new(3, RuleSet::classic());
    let answered = |room: &mut Room, person, asked| {
        room.send(person, asked);
        room.send(person, Msg::Input(CommonMsg::Answer(true)));
    };
    answered(&mut room, 0, Msg::AskPass);
    answered(&mut room, 1, Msg::AskPass);
    answered(&mut room, 2, Msg::AskResign);
    room.play(0, "8F HORN");
    room.send(1, CommonMsg::Confirm);
    while let Some(at_turn) = room.at_turn().filter(|_| is_over) {
        answered(&mut room, at_turn.index(), Msg::AskPass);
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
    for part in Part::ALL {
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
        "Analyze, Rematch, Save as GCG, Lobby, Score sheet, Score chart, Save as web page, Analysis board, Quit"
    );
    assert_eq!(
        offered(Part::Guest),
        "Rematch, Lobby, Score sheet, Score chart, Quit"
    );
    assert_eq!(offered(Part::Resigned), offered(Part::Guest));
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

/// Each person reads what leaving the table does, and where it leads.
#[test]
fn the_menu_says_what_leaving_does_to_this_person() {
    let about = |part| {
        let (mut session, mut outside) = sits(&game(false), part);
        session.act(Msg::OpenMenu, &mut outside);
        let scene = session.scene();
        let menu = scene.top::<GameMenuPage>().expect("the menu");
        let items = menu.items.iter().map(|item| item.about.clone());
        items.collect::<Vec<_>>().join(" ")
    };
    assert!(about(Part::Host).contains("Everyone is disconnected."));
    assert!(about(Part::Guest).contains("The game waits for you."));
    assert!(about(Part::Guest).contains("The game goes on. The lobby leads back to it."));
    assert!(about(Part::Resigned).contains("You stop watching."));
    assert!(about(Part::Spectator).contains("You stop watching."));
    assert!(about(Part::Spectator).contains("Messages to the other spectators."));
    assert!(about(Part::Resigned).contains("Messages to everyone at the table."));
}

/// The list of actions and the help leave out what a person's part in the game can never do.
#[test]
fn nothing_is_said_of_what_a_part_can_never_do() {
    let turns = [
        "challenge",
        "take back turn",
        "announce",
        "exchange",
        "pass",
        "resign",
        "hint",
        "shuffle",
    ];
    let at_host = ["analyze", "save as GCG", "new game"];
    for part in Part::ALL {
        for is_over in [false, true] {
            let (session, _) = sits(&game(is_over), part);
            let shown = Shown::from(session.scene());
            let labels: Vec<&str> = entries(&shown).iter().map(PaletteEntry::label).collect();
            let never = |names: &[&str]| names.iter().all(|name| !labels.contains(name));
            let acts = matches!(part, Part::Host | Part::Guest);
            let case = format!("{part:?}, over {is_over}: {labels:?}");
            assert!(acts || never(&turns), "{case}");
            assert!(part == Part::Host || never(&at_host[..2]), "{case}");
            assert!(never(&at_host[2..]), "{case}");
            let told = |heading: &str| screen_of_help(&session).contains(heading);
            assert_eq!(told("Resigning"), acts, "{case}");
            assert_eq!(told("Exchanging tiles"), acts, "{case}");
            assert!(!told("Computer’s turn"), "{case}");
        }
    }
}

fn screen_of_help(session: &Session) -> String {
    let theme = Theme::new(Depth::Full, Glyphs::Unicode);
    let lines = help::lines(&Shown::from(session.scene()), &theme, 80);
    let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// R42: the result shows that somebody proposes another game; `r` agrees, and `n` declines once.
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
    assert!(
        shown.contains(" Agree ") && !shown.contains("Rematch"),
        "{shown}"
    );
    guest.act(CommonMsg::Back, &mut outside);
    let board = screen(&guest);
    assert!(
        board.contains("Cy proposes another"),
        "at the board: {board}"
    );
    guest.act(CommonMsg::Back, &mut outside);
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
    // Who has agreed waits.
    let (mut waits, mut outside) = sits(&room, Part::Guest);
    let by = "Ben".to_owned();
    outside.next = NextGame::Answers { by, agreed: true };
    waits.poll_jobs(&mut outside);
    let shown = screen(&waits);
    assert!(shown.contains("Waiting for the others"), "{shown}");
    assert!(!shown.contains("ematch"), "{shown}");
    press(&mut waits, &mut outside, 'r');
    assert_eq!(outside.acts, []);
}

/// R16: whoever may challenge reads who is next, and is called “you” where it is the reader.
#[test]
fn an_announced_play_names_the_next_player_and_the_reader() {
    let mut room = Room::new(3, RuleSet::classic());
    room.play(0, "8F HORN");
    let (ben, cy) = (room.screen(1), room.screen(2));
    assert!(ben.contains("accept, your turn"), "{ben}");
    assert!(cy.contains("accept, Ben next"), "{cy}");
    assert!(!cy.contains("Cy challenges"), "{cy}");
    room.send(2, Msg::Challenge);
    let asked = room.screen(2);
    assert!(asked.contains("Do you challenge?"), "{asked}");
}

/// R38: where the others are asked next, nobody is asked for all of them.
#[test]
fn r38_allowing_a_word_asks_the_others() {
    let rules = RuleSet {
        agreement: true,
        ..RuleSet::classic()
    };
    let mut room = Room::new(3, rules);
    room.play(0, "8F HOB");
    room.send(1, Msg::OpenAgree);
    let asked = room.screen(1);
    assert!(asked.contains("Ask the others to allow"), "{asked}");
    assert!(
        !asked.contains("all agree") && !asked.contains("Do all"),
        "{asked}"
    );
    let (told, _) = in_lines(&mut room.people[2], &mut NoBackend, b"agree hob\n");
    let asked = "Ask the others to allow HOB in this game? Type yes or no.";
    assert!(told.contains(asked), "{told}");
}
