//! The lobby of a game across machines, for its host and for each guest.

use super::chat;
use super::timed_run::TimedRun;
use crate::app::backend::{Rooms, act_in_lobby};
use crate::app::choice::moved;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::dialogs::note::Note;
use crate::app::dialogs::question::Question;
use crate::app::field::TextField;
use crate::app::msg::{Arrow, CommonMsg, GlobalMsg, common_messages};
use crate::app::scene::{
    LobbyAct, LobbyField, LobbyPage, LobbyPerson, LobbyRole, LobbyView, NextGame, PersonId,
};
use crate::app::table::TableComponent;
use crate::engine::clock::Millis;
use crate::engine::seat::PlayerName;
use crate::words::study::Topic;

/// What happens to a hosted game when its host leaves.
const HOST_LEAVES: &str = "Guests are disconnected. A saved game can be hosted again.";

/// What happens when a guest leaves.
const GUEST_LEAVES: &str = "You are disconnected. The same ssh command brings you back.";

/// How long somebody who is no longer in the lobby may read why.
const FAREWELL: Millis = Millis::seconds(20);

/// What can be done in a lobby.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Types, chooses a person, or confirms.
    Input(CommonMsg),
    /// Begins to type a message.
    Chat,
    /// Hides the messages of the chosen person, or shows them again.
    Mute,
    /// Disconnects the chosen person, after a question.
    Kick,
    /// Keeps the chosen person out by their key, after a question.
    Ban,
    /// Lets in only known people, or everybody again.
    OnlyKnown,
    /// Declines another game.
    Decline,
    /// Starts a timed run of a topic for everyone here.
    Run(Topic),
}

common_messages!(Msg);

/// The lobby, and what is typed in it.
#[derive(Default)]
pub struct Lobby {
    seen: LobbyView,
    chosen: usize,
    field: Option<(LobbyField, TextField)>,
    refusal: Option<String>,
    /// What the host has to know about what is saved.
    save_error: Option<String>,
    /// The number of the game that was opened last.
    opened: Option<u32>,
    /// The number of the timed run that was opened last, or was over before.
    opened_run: Option<u32>,
    /// Whether it lies over another page, to which it returns.
    over_another: bool,
    /// How long ago this person was told that they are no longer in it.
    is_over: Option<Millis>,
}

impl Component for Lobby {
    type Msg = Msg;
    type View = LobbyPage;
    type Answer = ();

    const HOME: Option<&'static str> = Some("lobby");

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match (&mut self.field, msg) {
            (Some(_), Msg::Input(CommonMsg::Confirm)) => self.enter(cx),
            (Some((LobbyField::Chat, _)), Msg::Input(CommonMsg::Back)) => self.field = None,
            (_, Msg::Input(CommonMsg::Back)) => self.back(cx),
            (Some((_, text)), Msg::Input(input)) => drop(text.update(input)),
            (Some(_), _) => {}
            (None, Msg::Chat) => {
                self.field = Some((LobbyField::Chat, TextField::new(chat::ROOM)));
            }
            (None, Msg::Input(CommonMsg::Confirm)) => self.go_on(cx),
            (None, Msg::Input(input)) => self.choose(input),
            (None, msg) => match self.why_not(&msg) {
                Some(why) => self.refusal = Some(why.to_owned()),
                None => self.moderate(&msg, cx),
            },
        }
    }

    /// Follows the lobby. Its end leaves the program.
    fn tick(&mut self, elapsed: Millis, cx: &mut Cx<Self>) {
        if let Some(time) = &mut self.is_over {
            *time = time.plus(elapsed);
            if *time >= FAREWELL {
                return cx.quit();
            }
        }
        let Some(lobby) = self.follow(cx) else {
            return self.end(cx);
        };
        self.alert_to(&lobby, cx);
        self.save_error = cx.backend.rooms().and_then(Rooms::save_error);
        if is_ready(&lobby) != is_ready(&self.seen) {
            self.refusal = None;
        }
        let chosen = self.person().map(|person| person.id);
        self.seen = lobby;
        let mut people = self.seen.people.iter();
        // The list is another one when somebody comes or goes.
        self.chosen = people
            .position(|person| Some(person.id) == chosen)
            .unwrap_or(0);
        if self.seen.role == LobbyRole::Newcomer && self.field.is_none() {
            let name = self.seen.name.clone().unwrap_or_default();
            let field = TextField::with(name, PlayerName::LONGEST);
            self.field = Some((LobbyField::Name, field));
        }
        if self.seen.role == LobbyRole::Host && self.seen.next == NextGame::Deal {
            self.act(LobbyAct::Start, cx);
        }
        if self.seen.game.is_some() && self.seen.game != self.opened {
            self.open_table(cx);
        }
        self.follow_run(cx);
    }

    fn wakes_in(&self, _: bool, _: bool) -> Option<Millis> {
        Some(FAREWELL.less(self.is_over?))
    }

    fn forget(&mut self) {
        self.refusal = None;
    }

    fn left(&mut self, cx: &mut Cx<Self>) {
        if let Some(rooms) = cx.backend.rooms() {
            let left = rooms.leave();
            cx.shared().unsaved = left.err();
        }
    }

    fn window_title(&self) -> Option<String> {
        let title = if is_ready(&self.seen) {
            "Everyone is here – Scrabble"
        } else {
            "Scrabble: lobby"
        };
        Some(title.to_owned())
    }

    fn on_leaving(&self) -> Option<&'static str> {
        match self.seen.role {
            _ if self.is_over.is_some() => None,
            LobbyRole::Host => Some(HOST_LEAVES),
            LobbyRole::Guest => Some(GUEST_LEAVES),
            LobbyRole::Spectator | LobbyRole::Newcomer => None,
        }
    }

    fn view(&self, _: &ViewCx) -> LobbyPage {
        let field = self.field.as_ref();
        LobbyPage {
            lobby: self.seen.clone(),
            chosen: self.chosen,
            field: field.map(|(field, text)| (*field, text.text().to_owned())),
            refusal: self.refusal.clone(),
            save_error: self.save_error.clone(),
            over_another: self.over_another,
        }
    }
}

impl Lobby {
    /// Returns the lobby as it is now. While its table hides it, people and messages stay as they were.
    fn follow(&self, cx: &mut Cx<Self>) -> Option<LobbyView> {
        if self.opened.is_none() || cx.is_uncovered() {
            return cx.backend.rooms()?.lobby();
        }
        Some(LobbyView {
            people: self.seen.people.clone(),
            chat: self.seen.chat.clone(),
            ..cx.backend.rooms()?.covered_lobby()?
        })
    }

    /// Alerts the host when the last seat is taken, guests when the game begins, and everyone to a proposal of another game.
    fn alert_to(&self, lobby: &LobbyView, cx: &mut Cx<Self>) {
        // Whoever has just come in looks at the lobby.
        if self.seen.people.is_empty() {
            return;
        }
        if is_ready(lobby) && !is_ready(&self.seen) {
            cx.alert("Everyone is here. You can start the game.".to_owned());
        } else if lobby.role == LobbyRole::Guest && lobby.game.is_some() && self.seen.game.is_none()
        {
            cx.alert("The game begins.".to_owned());
        } else if lobby.is_asked() && !self.seen.is_asked() {
            cx.alert("Another game is proposed.".to_owned());
        }
    }

    /// A lobby over another page, to which it returns: the title of the host, or the games of a guest.
    pub fn over_another() -> Self {
        Self {
            over_another: true,
            ..Self::default()
        }
    }

    /// Says why the lobby is over, and leaves the program.
    fn end(&mut self, cx: &mut Cx<Self>) {
        match cx.backend.rooms().and_then(Rooms::farewell) {
            Some(_) if self.is_over.is_some() => {}
            Some(text) => {
                self.is_over = Some(Millis::ZERO);
                cx.close_above();
                cx.open_then(Note { text }, |_, (), cx| cx.quit());
            }
            None => cx.quit(),
        }
    }

    /// Leaves the lobby, for the page under it if there is one.
    fn back(&self, cx: &mut Cx<Self>) {
        if !self.over_another {
            return cx.send(GlobalMsg::Quit);
        }
        if self.seen.role != LobbyRole::Host {
            return cx.close(());
        }
        let question = Question {
            text: HOST_LEAVES.to_owned(),
            asked: "Close the lobby?".to_owned(),
            yes: "go to the title",
            no: "stay",
        };
        cx.ask(question, |_, cx| cx.close(()));
    }

    fn choose(&mut self, input: CommonMsg) {
        match input {
            CommonMsg::Move(way @ (Arrow::Up | Arrow::Down)) => {
                self.chosen = moved(self.chosen, self.seen.people.len(), way);
            }
            CommonMsg::Choose(place) if place < self.seen.people.len() => self.chosen = place,
            _ => {}
        }
    }

    /// Does what was typed into the open field.
    fn enter(&mut self, cx: &mut Cx<Self>) {
        let Some((field, text)) = &self.field else {
            return;
        };
        let (field, text) = (*field, text.text().trim().to_owned());
        match field {
            LobbyField::Chat if text.is_empty() => self.field = None,
            LobbyField::Name if text.is_empty() => {}
            LobbyField::Name => self.act(LobbyAct::TakeSeat(text), cx),
            LobbyField::Chat => self.act(LobbyAct::Say(text), cx),
        }
    }

    /// Acts, and closes the open field if that succeeds.
    fn act(&mut self, act: LobbyAct, cx: &mut Cx<Self>) {
        match act_in_lobby(cx.backend, act) {
            Ok(()) => self.field = None,
            Err(why) => self.refusal = Some(why.to_string()),
        }
    }

    fn person(&self) -> Option<&LobbyPerson> {
        self.seen.people.get(self.chosen)
    }

    fn act_on(&mut self, act: impl FnOnce(PersonId) -> LobbyAct, cx: &mut Cx<Self>) {
        if let Some(id) = self.person().map(|person| person.id) {
            self.act(act(id), cx);
        }
    }

    fn ask_to_kick(&self, cx: &mut Cx<Self>) {
        let question = |name: &str| Question {
            text: format!("Unless a game is being played, the seat of {name} becomes free."),
            asked: format!("Disconnect {name}?"),
            yes: "disconnect them",
            no: "leave it",
        };
        self.ask_about_guest(question, LobbyAct::Kick, cx);
    }

    fn ask_to_ban(&self, cx: &mut Cx<Self>) {
        let question = |name: &str| Question {
            text: format!("{name} is disconnected, and cannot come in again with the same key."),
            asked: format!("Ban {name} from this host?"),
            yes: "ban them",
            no: "leave it",
        };
        self.ask_about_guest(question, LobbyAct::Ban, cx);
    }

    /// Asks before acting on the chosen person, if they are on another machine.
    fn ask_about_guest(
        &self,
        question: impl FnOnce(&str) -> Question,
        act: fn(PersonId) -> LobbyAct,
        cx: &mut Cx<Self>,
    ) {
        let guest = self.person().filter(|person| person.is_remote());
        if let Some((id, name)) = guest.and_then(|guest| Some((guest.id, guest.name.as_deref()?))) {
            cx.ask(question(name), move |lobby, cx| lobby.act(act(id), cx));
        }
    }

    /// Answers a proposal, or acts on people.
    fn moderate(&mut self, msg: &Msg, cx: &mut Cx<Self>) {
        match msg {
            Msg::Mute => self.act_on(LobbyAct::Mute, cx),
            Msg::Kick => self.ask_to_kick(cx),
            Msg::Ban => self.ask_to_ban(cx),
            Msg::OnlyKnown => self.act(LobbyAct::OnlyKnown, cx),
            Msg::Decline => self.act(LobbyAct::Decline, cx),
            Msg::Run(topic) => self.start_run(*topic, cx),
            Msg::Input(_) | Msg::Chat => {}
        }
    }

    /// Returns why this person cannot do something now.
    fn why_not(&self, msg: &Msg) -> Option<&'static str> {
        let is_host = self.seen.role == LobbyRole::Host;
        let person = self.person();
        match msg {
            Msg::Decline if !self.seen.is_asked() => Some("No one proposes another game."),
            Msg::Run(_) if !is_host => Some("Only the host starts a timed run."),
            Msg::OnlyKnown if !is_host => Some("Only the host decides who may come in."),
            Msg::Kick | Msg::Ban if !is_host => Some("Only the host can disconnect or ban people."),
            Msg::Kick | Msg::Ban if !person.is_some_and(LobbyPerson::is_remote) => {
                Some("Only guests can be disconnected or banned.")
            }
            Msg::Mute if person.is_some_and(|person| person.is_own) => {
                Some("You cannot mute yourself.")
            }
            Msg::Mute if !person.is_some_and(LobbyPerson::can_be_muted) => {
                Some("Only people can be muted.")
            }
            _ => None,
        }
    }

    /// Starts the game, or returns to its table.
    fn go_on(&mut self, cx: &mut Cx<Self>) {
        if self.seen.game.is_some() {
            self.open_table(cx);
        } else {
            self.act(LobbyAct::Start, cx);
        }
    }

    /// Opens a timed run that has begun, unless a game is played.
    fn follow_run(&mut self, cx: &mut Cx<Self>) {
        let knows_name = self.seen.role != LobbyRole::Newcomer;
        let run = self.seen.run.as_ref().filter(|_| knows_name);
        let Some(run) = run.filter(|run| Some(run.number) != self.opened_run) else {
            return;
        };
        self.opened_run = Some(run.number);
        if !run.is_over && self.seen.game.is_none() {
            let page = TimedRun::in_room(run);
            self.field = None;
            cx.close_above();
            cx.open(page);
            cx.drop_typed_ahead();
            cx.alert("A timed run begins.".to_owned());
        }
    }

    fn start_run(&mut self, topic: Topic, cx: &mut Cx<Self>) {
        if let Some(run) = TimedRun::shared(&topic.into(), cx) {
            self.act(LobbyAct::Run(run), cx);
        }
    }

    fn open_table(&mut self, cx: &mut Cx<Self>) {
        self.opened = self.seen.game;
        if let Some(joined) = cx.backend.rooms().and_then(Rooms::join_table) {
            let (motion, typing) = (cx.shared().motion, cx.shared().typing);
            self.field = None;
            cx.close_above();
            cx.open(TableComponent::joining(joined, motion, typing));
            cx.drop_typed_ahead();
        }
    }
}

/// Whether the host can start a game.
fn is_ready(lobby: &LobbyView) -> bool {
    lobby.role == LobbyRole::Host && lobby.next == NextGame::Host
}
