//! The view of a club: what a member can play, and with whom.

use super::{HostedGameEntry, RoomId};
use crate::app::hosting::{ClubTerms, HostedGame};
use crate::engine::clock::Millis;
use std::sync::Arc;

/// The lobby of a club as one member sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubPage {
    /// The club.
    pub club: ClubView,
    /// The index of the chosen entry.
    pub chosen: usize,
    /// The name being typed, by somebody who has none here yet.
    pub name: Option<String>,
    /// What came of the last act, or why it was refused, in one sentence.
    pub notice: Option<String>,
    /// The room that this person went to last.
    pub entered: Option<RoomId>,
}

impl ClubPage {
    /// Returns who is here in at most `room` characters.
    pub fn here(&self, room: usize) -> String {
        let all = &self.club.here;
        // A name and a comma have three characters at least.
        let whole = (all.len() * 3 <= room).then(|| format!("Here: {}", all.join(", ")));
        if let Some(whole) = whole.filter(|whole| whole.chars().count() <= room) {
            return whole;
        }
        let mut text = "Here: ".to_owned();
        for (place, name) in all.iter().enumerate() {
            let more = format!(" and {} more", all.len() - place);
            let length = text.chars().count() + name.chars().count() + ", ".len() + more.len();
            if place > 0 && length > room {
                return text + &more;
            }
            text += if place == 0 { "" } else { ", " };
            text += name;
        }
        text
    }

    /// Returns the chosen entry.
    pub fn entry(&self) -> Option<&ClubEntry> {
        self.club.entries.get(self.chosen)
    }
}

/// A club without what a single front end adds.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ClubView {
    /// This member's name; `None` until they have taken one.
    pub name: Option<String>,
    /// The name that they came with, for a start.
    pub suggested: String,
    /// What they can do, the most urgent first: their games, challenges to them, what they offer themselves, what others offer,
    /// games to watch.
    pub entries: Vec<ClubEntry>,
    /// The names of those who are here, in alphabetical order.
    pub here: Arc<[String]>,
    /// The live games that have begun and that this member has not joined yet.
    pub begun: Vec<RoomId>,
    /// How long until time alone changes this.
    pub changes_in: Option<Millis>,
}

/// Something that a member of a club can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubEntry {
    /// Go on with a game of theirs.
    Game(HostedGameEntry),
    /// Accept or decline a game that somebody has offered to them by name.
    Challenge(OfferEntry),
    /// Wait for others, or withdraw what they have offered.
    Own(OfferEntry),
    /// Wait for others in a game that somebody else offers, or give the seat back.
    Joined(OfferEntry),
    /// Take a seat that anyone may take.
    Open(OfferEntry),
    /// Watch a game of others.
    Live(HostedGameEntry),
}

impl ClubEntry {
    /// Returns the heading under which it stands.
    pub const fn heading(&self) -> &'static str {
        match self {
            Self::Game(_) => "Your games",
            Self::Challenge(_) => "Challenges to you",
            Self::Own(_) => "You offer",
            Self::Joined(_) => "You wait in",
            Self::Open(_) => "Free seats",
            Self::Live(_) => "Games to watch",
        }
    }

    /// Returns whether it is the game in this room.
    pub fn is_in(&self, room: Option<RoomId>) -> bool {
        matches!(self, Self::Game(game) | Self::Live(game) if Some(game.room) == room)
    }

    /// Returns who plays, and what.
    pub fn text(&self) -> String {
        match self {
            Self::Game(game) | Self::Live(game) => format!("{}  ({})", game.standing, game.terms),
            Self::Challenge(offer) | Self::Joined(offer) | Self::Open(offer) => {
                format!("{}: {}", offer.by.join(", "), offer.terms)
            }
            Self::Own(offer) => offer.terms.clone(),
        }
    }

    /// Returns what it waits for.
    pub fn wait(&self) -> String {
        match self {
            Self::Game(game) | Self::Live(game) => game.waits_for.text(),
            Self::Challenge(_) => "your answer".to_owned(),
            Self::Open(_) => "a seat is free".to_owned(),
            Self::Own(offer) | Self::Joined(offer) => {
                format!("waiting for {}", offer.waits_for.join(", "))
            }
        }
    }
}

/// A game that is offered in a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferEntry {
    /// How acts name it.
    pub id: OfferId,
    /// Who has a seat already, the one who offers it first.
    pub by: Vec<String>,
    /// Rules, dictionary, game and pace, in a few words.
    pub terms: String,
    /// The members who have yet to accept, and `anyone` if a seat is free.
    pub waits_for: Vec<String>,
    /// Whether computers may take the free seats, because they have been free for a while.
    pub offers_computer: bool,
}

/// A game that is offered in a club.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OfferId(pub u32);

/// What a member does in the lobby of a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubAct {
    /// Takes a name for good, or joins a member by the code of their other device.
    Name(String),
    /// Asks for a code by which the key of another device becomes theirs.
    Device,
    /// Hides the messages of the member with this name, who then cannot challenge them either, or shows them again.
    Mute(String, bool),
    /// Tells the operator about the member with this name, and why.
    Report(String, String),
    /// Leaves for good.
    Leave,
    /// Offers a game whose first seat is their own.
    Offer(Box<OfferedGame>),
    /// Takes a seat of a game that is offered to them or to anyone.
    Take(OfferId),
    /// Withdraws what they have offered, or declines what was offered to them by name.
    Drop(OfferId),
    /// Gives the free seats of what they have offered to computers.
    Computer(OfferId),
}

/// A game to offer in a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferedGame {
    /// Seats, rules, dictionary and variant.
    pub game: HostedGame,
    /// How much time it takes, and whether it is rated.
    pub terms: ClubTerms,
    /// What is offered, in a few words.
    pub about: String,
}
