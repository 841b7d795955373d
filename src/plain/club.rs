//! The lobby of a club, line by line.

use super::menu::number;
use super::order::LineCommand;
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::pages::club::Msg;
use crate::app::scene::{ClubEntry, ClubPage, Scene};

/// What can be typed.
const HOW: &str = "Type a number to open a game, to accept a challenge, to take a free seat or to watch. Type new to offer a \
                   game, decline or withdraw and a number, computer and a number, ranking, member and a name, mute or \
                   unmute and a name, report and a name, a colon and the reason, device, who for those who are here, \
                   leave the club, or quit.";
/// The characters of those who are here, at most: more are in the ranking.
const WHO: usize = 2000;
const NAME: &str = "Type the name by which you are known here, for good; or the code that your other device shows; or quit.";

impl LinePage for ClubPage {
    fn moment(&self) -> PromptId {
        PromptId::at(0, 0, usize::from(self.name.is_some()))
    }

    fn news(&self, talk: &mut Conversation) {
        tell_notice(talk, self.notice.as_ref());
    }

    /// At a table one learns of challenges, of turns to play elsewhere, and of what others answer.
    fn covered_news(&self, talk: &mut Conversation, _: &Scene) {
        tell_notice(talk, self.notice.as_ref());
        if self.name.is_none() {
            let is_elsewhere = talk.top::<Self>().is_none();
            tell_new(talk, self, is_elsewhere);
        }
    }

    fn choices(&self, talk: &mut Conversation) {
        if self.name.is_some() {
            return talk.say(&format!("Welcome to the club. {NAME}"));
        }
        tell_entries(talk, self);
        talk.told.ever.replace(known(self));
        talk.say(HOW);
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        let lower = line.trim().to_lowercase();
        let command = LineCommand::read(line);
        match (&self.name, command) {
            (_, LineCommand::Quit(sure)) => return talk.quit(sure),
            (Some(_), LineCommand::Enter) => return talk.say(NAME),
            (Some(_), _) => {
                talk.send(CommonMsg::EraseMore(true));
                talk.type_text(line.trim());
                talk.send(CommonMsg::Confirm);
            }
            (None, LineCommand::Enter) => return tell_entries(talk, self),
            (None, _) if lower == "who" => return tell_who(talk, self),
            (None, _) if lower == "new" => return talk.send(Msg::Offer),
            (None, _) if lower == "ranking" => return talk.send(Msg::Ranking),
            (None, _) if lower == "leave the club" => return talk.send(Msg::AskLeave),
            (None, _) if lower == "device" => talk.send(Msg::Device),
            (None, _) => match about_member(line) {
                Some(msg) => talk.send(msg),
                None => act(talk, self, &lower),
            },
        }
        // What is said twice is told twice.
        talk.told.ever.replace(Notice(None));
        let notice = talk.top::<ClubPage>().and_then(|page| page.notice);
        tell_notice(talk, notice.as_ref());
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say(if self.name.is_some() { NAME } else { HOW });
    }
}

/// The notice told last.
#[derive(Clone, PartialEq)]
struct Notice(Option<String>);

fn tell_notice(talk: &mut Conversation, notice: Option<&String>) {
    let is_new = talk.told.ever.is_new(&Notice(notice.cloned()));
    talk.say_all(notice.filter(|_| is_new));
}

/// What was told last of what somebody may want to act on.
struct Known(Vec<String>);

/// Tells what has come since the last time: challenges, free seats, and turns to play.
fn tell_new(talk: &mut Conversation, page: &ClubPage, is_elsewhere: bool) {
    let Some(before) = talk.told.ever.replace(known(page)) else {
        return;
    };
    for (entry, number) in page.club.entries.iter().zip(1..) {
        // At a table, free seats would only disturb, and its own turns are told there.
        let is_quiet =
            is_elsewhere && (matches!(entry, ClubEntry::Open(_)) || entry.is_in(page.entered));
        if concerns(entry) && !is_quiet && !before.0.contains(&line(entry)) {
            talk.say(&format!("{}: {number}. {}", entry.heading(), line(entry)));
        }
    }
}

fn known(page: &ClubPage) -> Known {
    Known(page.club.entries.iter().map(line).collect())
}

/// Whether something new is to be told at once, and not only when the list is asked for.
fn concerns(entry: &ClubEntry) -> bool {
    match entry {
        ClubEntry::Game(game) => game.waits_for.is_urgent(),
        ClubEntry::Challenge(_) | ClubEntry::Open(_) => true,
        ClubEntry::Own(_) | ClubEntry::Joined(_) | ClubEntry::Live(_) => false,
    }
}

fn line(entry: &ClubEntry) -> String {
    format!("{}: {}.", entry.text(), entry.wait())
}

/// `2`, `accept 2`, `decline 1` or `computer 1`.
fn act(talk: &mut Conversation, page: &ClubPage, line: &str) {
    let (verb, which) = line.split_once(' ').unwrap_or(("", line));
    let msg = match verb {
        "" | "accept" | "open" | "watch" | "take" => Msg::Input(CommonMsg::Confirm),
        "decline" | "withdraw" => Msg::Drop,
        "computer" => Msg::Computer,
        _ => return talk.say(HOW),
    };
    let place = number(which.trim()).filter(|&place| place < page.club.entries.len());
    let Some(place) = place else {
        return talk.say(HOW);
    };
    talk.send(CommonMsg::Choose(place));
    talk.send(msg);
}

/// `member Ben`, `mute Ben`, `unmute Ben` or `report Ben: what he has said`.
fn about_member(line: &str) -> Option<Msg> {
    let (verb, rest) = line.trim().split_once(' ')?;
    let name = rest.trim().to_owned();
    match verb.to_lowercase().as_str() {
        "member" => Some(Msg::Member(name)),
        "mute" => Some(Msg::Mute(name, true)),
        "unmute" => Some(Msg::Mute(name, false)),
        "report" => {
            let (name, why) = name.split_once(':').unwrap_or((&name, ""));
            Some(Msg::Report(name.trim().to_owned(), why.trim().to_owned()))
        }
        _ => None,
    }
}

fn tell_entries(talk: &mut Conversation, page: &ClubPage) {
    if page.club.entries.is_empty() {
        talk.say("No game is played or offered.");
    }
    let mut above = "";
    for (entry, number) in page.club.entries.iter().zip(1..) {
        if entry.heading() != above {
            above = entry.heading();
            talk.say(&format!("{above}:"));
        }
        talk.say(&format!("{number}. {}", line(entry)));
        if let ClubEntry::Own(offer) = entry
            && offer.offers_computer
        {
            talk.say(&format!(
                "   No one has joined yet. Type computer {number} to play a computer."
            ));
        }
    }
}

fn tell_who(talk: &mut Conversation, page: &ClubPage) {
    talk.say(&format!("{}.", page.here(WHO)));
}
