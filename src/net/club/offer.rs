//! A game that a member offers.

use crate::app::DictionaryId;
use crate::app::backend::ClubError;
use crate::app::hosting::{ClubTerms, Pace};
use crate::app::scene::{OfferEntry, OfferId};
use crate::app::seating::{ANYONE, PlayerChoice, Seating, seated};
use crate::engine::clock::Millis;
use crate::engine::rules::RuleSet;
use crate::engine::seat::PlayerName;
use crate::engine::variant::Variant;
use crate::net::room::RoomSeat;

/// After this time without an answer, a computer may take the free seats of a game that is offered.
pub const PATIENCE: Millis = Millis::seconds(45);

/// A game that is offered.
pub(super) struct Offer {
    pub(super) id: OfferId,
    pub(super) offered: KeptOffer,
    /// When it was offered.
    pub(super) since: Millis,
}

/// What is offered, as it can be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptOffer {
    /// The seats. The first is that of the member who offers the game.
    pub seats: Vec<OfferedSeat>,
    /// The rules, which fit the players.
    pub rules: RuleSet,
    /// The tiles, the board, the rack and the bonus.
    pub variant: &'static Variant,
    /// The dictionary.
    pub dictionary: DictionaryId,
    /// How much time it takes, and whether it is rated.
    pub terms: ClubTerms,
    /// What is offered, in a few words.
    pub about: String,
}

impl KeptOffer {
    /// Returns whether it can stay on offer while its owner is away: nobody has to be there when it begins.
    pub fn lasts(&self) -> bool {
        self.terms.pace != Pace::Live
    }
}

/// A seat of a game that is offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfferedSeat {
    /// A member has it.
    Taken {
        /// The fingerprint of the member's first key.
        key: String,
        /// The name.
        name: PlayerName,
    },
    /// This member has yet to accept.
    Asked {
        /// The fingerprint of the member's first key.
        key: String,
        /// The name.
        name: PlayerName,
    },
    /// A computer has it.
    Computer(PlayerChoice),
    /// Anyone may take it.
    Free,
}

/// A game that can begin: all its seats are taken.
pub struct TableOrder {
    /// The seats.
    pub seats: Vec<RoomSeat>,
    /// The computers.
    pub seating: Seating,
    /// The rules, which fit the players.
    pub rules: RuleSet,
    /// The tiles, the board, the rack and the bonus.
    pub variant: &'static Variant,
    /// The dictionary.
    pub dictionary: DictionaryId,
    /// How much time it takes, and whether it is rated.
    pub terms: ClubTerms,
}

impl TableOrder {
    /// Returns the fingerprints of the players.
    pub(super) fn players(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().filter_map(RoomSeat::key)
    }
}

impl Offer {
    /// Returns the fingerprint of the member who offers it.
    pub(super) fn owner(&self) -> &str {
        match &self.offered.seats[0] {
            OfferedSeat::Taken { key, .. } => key,
            _ => unreachable!("the first seat is the owner's"),
        }
    }

    /// Returns the keys of those who have a seat or have yet to accept, the owner first.
    pub(super) fn people(&self) -> impl Iterator<Item = &str> {
        self.offered.seats.iter().filter_map(OfferedSeat::key)
    }

    /// Whether somebody has taken a seat.
    pub(super) fn has_player(&self, wanted: &str) -> bool {
        let mut seats = self.offered.seats.iter();
        seats.any(|seat| matches!(seat, OfferedSeat::Taken { key, .. } if key == wanted))
    }

    /// Whether somebody has yet to accept.
    pub(super) fn asks(&self, wanted: &str) -> bool {
        let mut seats = self.offered.seats.iter();
        seats.any(|seat| matches!(seat, OfferedSeat::Asked { key, .. } if key == wanted))
    }

    /// Whether anyone may take a seat.
    pub(super) fn has_free_seat(&self) -> bool {
        self.offered
            .seats
            .iter()
            .any(|seat| matches!(seat, OfferedSeat::Free))
    }

    pub(super) fn is_complete(&self) -> bool {
        let open =
            |seat: &OfferedSeat| matches!(seat, OfferedSeat::Asked { .. } | OfferedSeat::Free);
        !self.offered.seats.iter().any(open)
    }

    /// Returns the time until a computer may have the free seats; zero when it may.
    pub(super) fn computer_in(&self, now: Millis) -> Millis {
        self.since.plus(PATIENCE).less(now)
    }

    pub(super) fn entry(&self, now: Millis) -> OfferEntry {
        let seats = self.offered.seats.iter();
        OfferEntry {
            id: self.id,
            by: seats.clone().filter_map(OfferedSeat::sitter).collect(),
            terms: self.offered.about.clone(),
            waits_for: seats.filter_map(OfferedSeat::awaited).collect(),
            offers_computer: self.has_free_seat() && self.computer_in(now) == Millis::ZERO,
        }
    }

    /// Gives a seat to a member: the one that was offered to them, or a free one. Returns whether there was one.
    pub(super) fn seat(&mut self, key: &str, name: &PlayerName) -> bool {
        let asked = |seat: &OfferedSeat| matches!(seat, OfferedSeat::Asked { key: asked, .. } if asked == key);
        let free = |seat: &OfferedSeat| matches!(seat, OfferedSeat::Free);
        let place = self.offered.seats.iter().position(asked);
        let place = place.or_else(|| self.offered.seats.iter().position(free));
        let Some(seat) = place.map(|place| &mut self.offered.seats[place]) else {
            return false;
        };
        *seat = OfferedSeat::Taken {
            key: key.to_owned(),
            name: name.clone(),
        };
        true
    }

    /// Frees the seat that a member has taken.
    pub(super) fn leave(&mut self, left: &str) {
        for seat in &mut self.offered.seats[1..] {
            if matches!(seat, OfferedSeat::Taken { key, .. } if key == left) {
                *seat = OfferedSeat::Free;
            }
        }
    }

    pub(super) fn seat_computers(&mut self) {
        for seat in &mut self.offered.seats {
            if matches!(seat, OfferedSeat::Free) {
                *seat = OfferedSeat::Computer(PlayerChoice::STAND_IN);
            }
        }
    }

    pub(super) fn order(self) -> Result<TableOrder, ClubError> {
        let choices: Vec<PlayerChoice> = self
            .offered
            .seats
            .iter()
            .filter_map(OfferedSeat::choice)
            .collect();
        let (names, seating) = seated(&choices)?;
        let seats = self
            .offered
            .seats
            .iter()
            .zip(names)
            .map(|(seat, name)| match seat {
                OfferedSeat::Taken { key, .. } => RoomSeat::taken(name, false, Some(key.clone())),
                _ => RoomSeat::taken(name, true, None),
            });
        Ok(TableOrder {
            seats: seats.collect(),
            seating,
            rules: self.offered.rules,
            variant: self.offered.variant,
            dictionary: self.offered.dictionary,
            terms: self.offered.terms,
        })
    }
}

impl OfferedSeat {
    /// Returns the key of the member who has it or is asked.
    fn key(&self) -> Option<&str> {
        match self {
            Self::Taken { key, .. } | Self::Asked { key, .. } => Some(key),
            Self::Computer(_) | Self::Free => None,
        }
    }

    fn choice(&self) -> Option<PlayerChoice> {
        match self {
            Self::Taken { name, .. } | Self::Asked { name, .. } => {
                Some(PlayerChoice::Person(name.clone()))
            }
            Self::Computer(bot) => Some(bot.clone()),
            Self::Free => None,
        }
    }

    fn sitter(&self) -> Option<String> {
        match self {
            Self::Taken { name, .. } => Some(name.to_string()),
            Self::Computer(bot) => Some(bot.shown()),
            Self::Asked { .. } | Self::Free => None,
        }
    }

    fn awaited(&self) -> Option<String> {
        match self {
            Self::Asked { name, .. } => Some(name.to_string()),
            Self::Free => Some(ANYONE.to_owned()),
            Self::Taken { .. } | Self::Computer(_) => None,
        }
    }
}
