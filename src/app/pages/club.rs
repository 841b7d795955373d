//! The lobby of a club.

use super::lobby::Lobby;
use super::member::Member;
use super::new_game::{FormFor, NewGamePage};
use super::question::Question;
use super::ranking::RankingBrowser;
use crate::app::backend::{Absent, Club, ClubError, present};
use crate::app::choice::moved;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::field::TextField;
use crate::app::msg::{CommonMsg, GlobalMsg, common_messages};
use crate::app::scene::{ClubAct, ClubEntry, ClubPage, ClubView, GameWait, OfferEntry, RoomId};
use crate::engine::clock::Millis;
use crate::engine::seat::PlayerName;

/// What can be done in a club.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Chooses an entry or confirms, or types the name.
    Input(CommonMsg),
    /// Offers a game.
    Offer,
    /// Withdraws the chosen offer, or declines it.
    Drop,
    /// Gives the free seats of the chosen offer to computers.
    Computer,
    /// Shows how the members have played.
    Ranking,
    /// Shows how the member with this name has played.
    Member(String),
    /// Hides the messages of the member with this name, or shows them again.
    Mute(String, bool),
    /// Tells the operator about the member with this name, and why.
    Report(String, String),
    /// Adds another device.
    Device,
    /// Leaves the club for good, after a question.
    AskLeave,
}

common_messages!(Msg);

/// The lobby of a club, and what is typed in it.
#[derive(Default)]
pub struct ClubLobby {
    seen: ClubView,
    chosen: usize,
    name: Option<TextField>,
    notice: Option<String>,
    /// The games that have opened by themselves, or had begun before this person came.
    opened: Vec<RoomId>,
    /// The room that this person went to last.
    entered: Option<RoomId>,
    /// Whether this person has been here before now.
    has_looked: bool,
}

impl Component for ClubLobby {
    type Msg = Msg;
    type View = ClubPage;
    type Answer = ();

    const HOME: Option<&'static str> = Some("club");

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match (&mut self.name, msg) {
            (Some(name), Msg::Input(CommonMsg::Confirm)) => {
                let name = name.text().trim().to_owned();
                self.act(ClubAct::Name(name), cx);
            }
            (_, Msg::Input(CommonMsg::Back)) => cx.send(GlobalMsg::Quit),
            (Some(name), Msg::Input(input)) => drop(name.update(input)),
            (Some(_), _) => {}
            (None, Msg::Input(input)) => self.choose(input, cx),
            (None, Msg::Offer) => {
                let form = NewGamePage::filled_in(FormFor::Club, cx);
                cx.open(form);
            }
            (None, Msg::Drop) => self.drop_offer(cx),
            (None, Msg::Computer) => self.seat_computers(cx),
            (None, Msg::Ranking) => RankingBrowser::open(cx),
            (None, Msg::Member(name)) => {
                self.notice = Member::open(&name, cx).err().map(|why| why.to_string());
            }
            (None, Msg::Mute(name, is_muted)) => {
                self.act(ClubAct::Mute(name, is_muted), cx);
                self.say(if is_muted {
                    "Muted."
                } else {
                    "No longer muted."
                });
            }
            (None, Msg::Report(name, why)) => {
                self.act(ClubAct::Report(name, why), cx);
                self.say("The operator is told.");
            }
            (None, Msg::Device) => self.act(ClubAct::Device, cx),
            (None, Msg::AskLeave) => Self::ask_to_leave(cx),
        }
    }

    fn tick(&mut self, _: Millis, cx: &mut Cx<Self>) {
        let is_seen = cx.is_uncovered();
        let look = |club: &mut dyn Club| {
            if is_seen {
                club.club()
            } else {
                club.covered_club()
            }
        };
        let Some(seen) = cx.backend.club().and_then(look) else {
            // Another connection has replaced this one.
            return cx.quit();
        };
        let told = cx.backend.club().and_then(Club::told);
        self.notice = told.or_else(|| self.notice.take());
        let chosen = self.seen.entries.get(self.chosen).map(key);
        if self.has_looked && !is_seen {
            self.alert_to(&seen, cx);
        }
        self.seen = seen;
        let entries = &self.seen.entries;
        let same = entries.iter().position(|entry| Some(key(entry)) == chosen);
        self.chosen = same.unwrap_or_else(|| self.chosen.min(entries.len().saturating_sub(1)));
        match (&self.seen.name, &self.name) {
            (None, None) => {
                let suggested = self.seen.suggested.clone();
                self.name = Some(TextField::with(suggested, PlayerName::LONGEST));
            }
            (Some(_), Some(_)) => self.name = None,
            _ => {}
        }
        self.follow_begun(cx);
    }

    fn wakes_in(&self, _: bool, _: bool) -> Option<Millis> {
        self.seen.changes_in
    }

    fn forget(&mut self) {
        self.notice = None;
    }

    fn window_title(&self) -> Option<String> {
        Some("Scrabble: club".to_owned())
    }

    fn view(&self, _: &ViewCx) -> ClubPage {
        ClubPage {
            club: self.seen.clone(),
            chosen: self.chosen,
            name: self.name.as_ref().map(|name| name.text().to_owned()),
            notice: self.notice.clone(),
            entered: self.entered,
        }
    }
}

impl ClubLobby {
    /// Alerts somebody who is at a table to a challenge, and to their turn at another one.
    fn alert_to(&self, club: &ClubView, cx: &mut Cx<Self>) {
        let elsewhere = |entry: &&ClubEntry| !entry.is_in(self.entered);
        for entry in club.entries.iter().filter(elsewhere) {
            let alert = match entry {
                ClubEntry::Challenge(offer) => format!("{} challenges you.", offer.by.join(", ")),
                ClubEntry::Game(game) if game.waits_for == GameWait::You => {
                    format!("Your turn in another game: {}.", game.standing)
                }
                _ => continue,
            };
            if !self.seen.entries.contains(entry) {
                cx.alert(alert);
            }
        }
    }

    /// Goes to the table of a game that begins while this person waits for it.
    fn follow_begun(&mut self, cx: &mut Cx<Self>) {
        let waited = std::mem::replace(&mut self.has_looked, true);
        let before = std::mem::replace(&mut self.opened, self.seen.begun.clone());
        let new = self.opened.iter().find(|begun| !before.contains(begun));
        if let Some(begun) = new.copied().filter(|_| waited) {
            cx.alert("The game begins.".to_owned());
            if cx.is_uncovered() {
                self.enter(begun, cx);
            }
        }
    }

    fn choose(&mut self, input: CommonMsg, cx: &mut Cx<Self>) {
        let entries = self.seen.entries.len();
        match input {
            CommonMsg::Move(way) => self.chosen = moved(self.chosen, entries, way),
            CommonMsg::Choose(place) if place < entries => self.chosen = place,
            CommonMsg::Confirm => self.go_on(cx),
            CommonMsg::Pick(place) if place < entries => {
                self.chosen = place;
                self.go_on(cx);
            }
            _ => {}
        }
    }

    /// Does what the chosen entry is there for.
    fn go_on(&mut self, cx: &mut Cx<Self>) {
        match self.seen.entries.get(self.chosen).cloned() {
            Some(ClubEntry::Game(game) | ClubEntry::Live(game)) => self.enter(game.room, cx),
            Some(ClubEntry::Challenge(offer) | ClubEntry::Open(offer)) => {
                self.act(ClubAct::Take(offer.id), cx);
                self.say("You have a seat. The game begins when all of them are taken.");
            }
            Some(ClubEntry::Joined(_)) => {
                let how = "The game begins when its seats are taken. Press d to give yours back.";
                self.notice = Some(how.to_owned());
            }
            Some(ClubEntry::Own(offer)) => self.notice = Some(own_offer(&offer).to_owned()),
            None => self.notice = Some("Press n to offer a game.".to_owned()),
        }
    }

    fn drop_offer(&mut self, cx: &mut Cx<Self>) {
        match self.seen.entries.get(self.chosen) {
            Some(ClubEntry::Own(offer)) => {
                self.act(ClubAct::Drop(offer.id), cx);
                self.say("The game is withdrawn.");
            }
            Some(ClubEntry::Challenge(offer)) => {
                self.act(ClubAct::Drop(offer.id), cx);
                self.say("You have declined.");
            }
            Some(ClubEntry::Joined(offer)) => {
                self.act(ClubAct::Drop(offer.id), cx);
                self.say("Your seat is free again.");
            }
            _ => {
                let why = "Choose a game that you offer, or a challenge to you.";
                self.notice = Some(why.to_owned());
            }
        }
    }

    fn seat_computers(&mut self, cx: &mut Cx<Self>) {
        match self.seen.entries.get(self.chosen) {
            Some(ClubEntry::Own(offer)) => self.act(ClubAct::Computer(offer.id), cx),
            _ => self.notice = Some("Choose a game that you offer.".to_owned()),
        }
    }

    fn ask_to_leave(cx: &mut Cx<Self>) {
        let question = Question {
            text: "Your name, your keys and your ratings are deleted. Your results stay, without your name, and the \
                   games, which are also those of others."
                .to_owned(),
            asked: "Leave the club for good?".to_owned(),
            yes: "leave for good",
            no: "stay",
        };
        cx.ask(question, |page, cx| {
            page.act(ClubAct::Leave, cx);
            page.say("You have left the club. Take a name to join again.");
        });
    }

    fn act(&mut self, act: ClubAct, cx: &mut Cx<Self>) {
        let club = present::<_, ClubError>(cx.backend.club(), Absent::Club);
        let done = club.and_then(|club| club.act_in_club(act));
        self.notice = done.err().map(|why| why.to_string());
    }

    /// Says this, unless the last act was refused.
    fn say(&mut self, text: &str) {
        self.notice.get_or_insert_with(|| text.to_owned());
    }

    /// Goes to a room.
    fn enter(&mut self, room: RoomId, cx: &mut Cx<Self>) {
        let Some(rooms) = cx.backend.rooms() else {
            return;
        };
        rooms.enter(room);
        if rooms.covered_lobby().is_some() {
            self.entered = Some(room);
            cx.open(Lobby::over_another());
        } else {
            self.notice = Some("This game is over.".to_owned());
        }
    }
}

/// What can be done about a game that one has offered.
const fn own_offer(offer: &OfferEntry) -> &'static str {
    if offer.offers_computer {
        "No one has joined yet. Press c to play a computer, or d to withdraw the game."
    } else {
        "The game starts when its seats are taken. Press d to withdraw it."
    }
}

/// What stays the same about an entry while the list changes.
fn key(entry: &ClubEntry) -> (bool, u32) {
    match entry {
        ClubEntry::Game(game) | ClubEntry::Live(game) => (true, game.room.0),
        ClubEntry::Challenge(offer)
        | ClubEntry::Own(offer)
        | ClubEntry::Joined(offer)
        | ClubEntry::Open(offer) => (false, offer.id.0),
    }
}
