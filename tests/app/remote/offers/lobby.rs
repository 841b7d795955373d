//! What a lobby offers each person: on the screen, in its help and in line mode.

use super::{Outside, Part, RACKS, game};
use crate::support::table::{self, in_lines};
use scrabble::app::backend::FrontEndRequest;
use scrabble::app::msg::{CommonMsg, GlobalMsg};
use scrabble::app::pages::confirm_quit::ConfirmQuit;
use scrabble::app::scene::{
    GameMenuPage, LobbyAct, LobbyPage, LobbyRole, NextGame, StepScene, TablePage,
};
use scrabble::app::table::Msg;
use scrabble::engine::rules::RuleSet;
use scrabble::tui::keymap::Keys;
use scrabble::tui::keymap::palette::{PaletteEntry, entries};
use scrabble::tui::shown::Shown;

impl Outside {
    fn below(part: Part, is_over: bool) -> Self {
        Self::at_table(&game(is_over), part)
    }

    fn typed(&mut self, lines: &str) -> String {
        let mut session = self.session(false);
        in_lines(&mut session, self, lines.as_bytes()).0
    }
}

const ROLES: [LobbyRole; 4] = [
    LobbyRole::Host,
    LobbyRole::Guest,
    LobbyRole::Spectator,
    LobbyRole::Newcomer,
];

fn nexts() -> [NextGame; 5] {
    let by = || "Cy".to_owned();
    [
        NextGame::SeatFree,
        NextGame::Host,
        NextGame::Proposal,
        NextGame::Answers {
            by: by(),
            agreed: false,
        },
        NextGame::Answers {
            by: by(),
            agreed: true,
        },
    ]
}

/// During a game line mode says how to go back to the table, and Enter does it for everyone.
#[test]
fn line_mode_leads_back_from_the_lobby_to_the_table() {
    for part in Part::ALL {
        let told = Outside::below(part, false).typed("menu\ngo\n\nscores\n");
        let told = told.split_once("Lobby. ").expect("the lobby").1;
        assert!(
            told.contains("Press Enter to go to the table"),
            "{part:?}: {told}"
        );
        assert!(told.contains("Scores: "), "{part:?}: {told}");
        assert!(!told.contains("start"), "{part:?}: {told}");
    }
}

/// Whatever the lobby of line mode names does something, and says nothing of others' parts.
#[test]
fn the_lobby_of_line_mode_offers_what_works() {
    let lines = [
        ("Type start", "start"),
        (" decline", "decline"),
        ("mute", "mute 3"),
        ("kick", "kick 2"),
        ("ban", "ban 2"),
    ];
    let more = [
        ("only known", "only known"),
        ("say TEXT", "say hi"),
        ("who", "who"),
    ];
    for role in ROLES {
        for next in nexts() {
            let offered = Outside::in_lobby(role, next.clone()).typed("");
            for (phrase, line) in lines.into_iter().chain(more) {
                let mut lobby = Outside::in_lobby(role, next.clone());
                let told = lobby.typed(&format!("{line}\n"));
                let answer = &told[offered.rfind("End of input").unwrap_or(0)..];
                let answer = answer.lines().next().unwrap_or_default();
                let case = format!("{role:?}, {next:?}: {line}: {told}");
                if role == LobbyRole::Newcomer || !offered.contains(phrase) {
                    let says_why = !answer.starts_with("End of input");
                    assert!(says_why && lobby.acts.is_empty(), "{case}");
                } else {
                    let asks = told.contains("Type yes or no.");
                    assert!(!lobby.acts.is_empty() || asks || line == "who", "{case}");
                }
            }
        }
    }
}

/// `n` and `no` decline, and whoever is asked about another game may say yes.
#[test]
fn an_answer_in_the_lobby_of_line_mode_may_be_short() {
    let asked = || NextGame::Answers {
        by: "Cy".to_owned(),
        agreed: false,
    };
    for (line, act) in [
        ("n", LobbyAct::Decline),
        ("no", LobbyAct::Decline),
        ("decline", LobbyAct::Decline),
        ("y", LobbyAct::Start),
    ] {
        let mut lobby = Outside::in_lobby(LobbyRole::Guest, asked());
        lobby.typed(&format!("{line}\n"));
        assert_eq!(lobby.acts, [act], "{line}");
    }
}

/// What cannot be done to a person says why.
#[test]
fn the_lobby_says_why_a_person_cannot_be_chosen() {
    let cases = [
        (
            LobbyRole::Guest,
            "kick 1",
            "Only the host can disconnect or ban people.",
        ),
        (
            LobbyRole::Host,
            "kick 1",
            "Only guests can be disconnected or banned.",
        ),
        (
            LobbyRole::Host,
            "ban 1",
            "Only guests can be disconnected or banned.",
        ),
        (LobbyRole::Guest, "mute 2", "You cannot mute yourself."),
        (
            LobbyRole::Guest,
            "only known",
            "Only the host decides who may come in.",
        ),
    ];
    for (role, line, why) in cases {
        let mut lobby = Outside::in_lobby(role, NextGame::Proposal);
        let told = lobby.typed(&format!("{line}\n"));
        assert!(
            told.contains(why) && lobby.acts.is_empty(),
            "{role:?}: {line}: {told}"
        );
    }
}

/// Where several games are played at one host, line mode leads back to their list.
#[test]
fn line_mode_leads_back_to_the_list_of_games() {
    let mut lobby = Outside::in_lobby(LobbyRole::Guest, NextGame::SeatFree);
    let mut session = lobby.session(true);
    let (told, _) = in_lines(&mut session, &mut lobby, b"help\nback\n");
    assert!(told.contains("back for the list of your games"), "{told}");
    assert!(!session.scene().shows::<LobbyPage>(), "{told}");
    let alone = Outside::in_lobby(LobbyRole::Guest, NextGame::SeatFree).typed("help\n");
    assert!(!alone.contains("back"), "{alone}");
}

/// The list of actions in a lobby has nothing of other parts.
#[test]
fn the_actions_of_a_lobby_are_this_persons() {
    for role in ROLES {
        for next in nexts() {
            let session = Outside::in_lobby(role, next.clone()).session(false);
            let shown = Shown::from(session.scene());
            let labels: Vec<&str> = entries(&shown).iter().map(PaletteEntry::label).collect();
            let hosts = ["start", "disconnect", "ban", "only known people"];
            let plays = ["propose another game", "agree", "decline"];
            let is_host = role == LobbyRole::Host;
            let has_seat = is_host || role == LobbyRole::Guest;
            let lacks = |names: &[&str]| names.iter().all(|name| !labels.contains(name));
            assert!(is_host || lacks(&hosts), "{role:?}: {labels:?}");
            assert!(has_seat || lacks(&plays), "{role:?}: {labels:?}");
            let off = entries(&shown)
                .into_iter()
                .filter(|entry| entry.why_not.as_deref() == Some("off in this game"));
            let off: Vec<&str> = off.map(|entry| entry.label()).collect();
            assert_eq!(off, [""; 0], "{role:?}, {next:?}");
        }
    }
}

/// “Leave?” and the help say what leaving does to this person, with the lobby below the table as it is.
#[test]
fn leaving_a_hosted_game_says_what_it_does() {
    let leaves = |part, is_over| {
        let mut lobby = Outside::below(part, is_over);
        let mut session = lobby.session(false);
        assert!(session.scene().shows::<TablePage>());
        let done = session.act(GlobalMsg::Quit, &mut lobby);
        let asked = session
            .scene()
            .top::<ConfirmQuit>()
            .map(|page| page.follows);
        let has_left = done
            .iter()
            .any(|done| matches!(done, FrontEndRequest::Quit));
        assert_eq!(asked.is_none(), has_left);
        asked
    };
    let host = "Everyone is disconnected. Host the saved game to go on with it.";
    let guest = "The game waits for you. Connect again to return to your seat.";
    assert_eq!(leaves(Part::Host, false), Some(host));
    assert_eq!(leaves(Part::Guest, false), Some(guest));
    let connected = "You are disconnected. The same ssh command brings you back.";
    assert_eq!(leaves(Part::Resigned, false), Some(connected));
    assert_eq!(leaves(Part::Spectator, false), None);
    let hosting = "Guests are disconnected. A saved game can be hosted again.";
    assert_eq!(leaves(Part::Host, true), Some(hosting));
    assert_eq!(leaves(Part::Guest, true), Some(connected));
    assert_eq!(leaves(Part::Spectator, true), None);
}

/// The help tells of a question before leaving where there is one.
#[test]
fn the_help_tells_whether_leaving_asks() {
    let mut lobbies: Vec<(String, Outside, bool)> = vec![];
    for role in ROLES {
        lobbies.push((
            format!("{role:?}"),
            Outside::in_lobby(role, NextGame::SeatFree),
            false,
        ));
    }
    lobbies.push((
        "a guest of several games".to_owned(),
        Outside::in_lobby(LobbyRole::Guest, NextGame::SeatFree),
        true,
    ));
    for part in Part::ALL {
        lobbies.push((
            format!("{part:?} at the table"),
            Outside::below(part, false),
            false,
        ));
        lobbies.push((
            format!("{part:?} at the result"),
            Outside::below(part, true),
            false,
        ));
    }
    for (case, mut lobby, over_another) in lobbies {
        let mut session = lobby.session(over_another);
        let shown = Shown::from(session.scene());
        let keys = Keys::default();
        let leave = entries(&shown)
            .into_iter()
            .find(|entry| entry.label() == "leave");
        let help = leave.map(|entry| entry.help(&keys).into_owned());
        session.act(GlobalMsg::Quit, &mut lobby);
        let asks = session.scene().shows::<ConfirmQuit>();
        let tells = help
            .as_deref()
            .map(|help| help.contains("sks before leaving") || help.contains("asks first"));
        assert!(
            tells.is_none_or(|tells| tells == asks),
            "{case}: asks {asks}, {help:?}"
        );
    }
}

/// A game at this keyboard over a hosted lobby, such as one that is played on, leads back to that lobby.
#[test]
fn a_game_over_a_lobby_leads_back_to_it() {
    let mut host = Outside::in_lobby(LobbyRole::Host, NextGame::SeatFree);
    let mut session = host.session(true);
    let local = table::game(&RACKS[..2], RuleSet::classic());
    session.sit_down(table::dealt(local), &mut host);
    session.act(CommonMsg::Confirm, &mut host);
    session.act(Msg::OpenMenu, &mut host);
    let scene = session.scene();
    let menu = scene.top::<GameMenuPage>().expect("the menu");
    let names: Vec<&str> = menu.items.iter().map(|item| item.name).collect();
    assert!(names.contains(&"Save and go to lobby"), "{names:?}");
    session.act(CommonMsg::Back, &mut host);
    session.act(GlobalMsg::Quit, &mut host);
    let home = session.scene().top::<ConfirmQuit>().expect("asked").home;
    assert_eq!(home, Some("lobby"));
    session.act(CommonMsg::Back, &mut host);
    session.act(Msg::AskResign, &mut host);
    session.act(Msg::Input(CommonMsg::Answer(true)), &mut host);
    let scene = session.scene();
    let page = scene.find::<TablePage>().expect("the table");
    assert!(matches!(&page.step, StepScene::Over(over) if over.items.contains(&"Lobby")));
    session.act(GlobalMsg::ToTitle, &mut host);
    assert!(session.scene().shows::<LobbyPage>());
}

/// After a game a spectator waits for another one, and before it for the first.
#[test]
fn a_spectator_reads_which_game_is_awaited() {
    let told = |next| Outside::in_lobby(LobbyRole::Spectator, next).typed("");
    assert!(told(NextGame::Host).contains("Waiting for the game to start."));
    for next in nexts().into_iter().skip(2) {
        let told = told(next);
        assert!(
            told.contains("The game is over. Waiting for another one."),
            "{told}"
        );
    }
}
