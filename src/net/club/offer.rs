//! A game that a member offers.

use crate::app::DictionaryId;
use crate::app::backend::ClubError;
use crate::app::hosting::ClubTerms;
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
    pub(super) seats: Vec<OfferedSeat>,
    pub(super) rules: RuleSet,
    pub(super) variant: &'static Variant,
    pub(super) dictionary: DictionaryId,
    pub(super) terms: ClubTerms,
    pub(super) about: String,
    /// When it was offered.
    pub(super) since: Millis,
}

#[derive(Clone)]
pub(super) enum OfferedSeat {
    /// A member has it. The first seat is that of the member who offers the game.
    Taken {
        key: String,
        name: PlayerName,
    },
    /// This member has yet to accept.
    Asked {
        key: String,
        name: PlayerName,
    },
    Computer(PlayerChoice),
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
        match &self.seats[0] {
            OfferedSeat::Taken { key, .. } => key,
            _ => unreachable!("the first seat is the owner's"),
        }
    }

    /// Whether somebody has taken a seat.
    pub(super) fn has_player(&self, wanted: &str) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|seat| matches!(seat, OfferedSeat::Taken { key, .. } if key == wanted))
    }

    /// Whether somebody has yet to accept.
    pub(super) fn asks(&self, wanted: &str) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|seat| matches!(seat, OfferedSeat::Asked { key, .. } if key == wanted))
    }

    /// Whether anyone may take a seat.
    pub(super) fn has_free_seat(&self) -> bool {
        self.seats
            .iter()
            .any(|seat| matches!(seat, OfferedSeat::Free))
    }

    pub(super) fn is_complete(&self) -> bool {
        let open =
            |seat: &OfferedSeat| matches!(seat, OfferedSeat::Asked { .. } | OfferedSeat::Free);
        !self.seats.iter().any(open)
    }

    /// Returns the time until a computer may have the free seats; zero when it may.
    pub(super) fn computer_in(&self, now: Millis) -> Millis {
        self.since.plus(PATIENCE).less(now)
    }

    pub(super) fn entry(&self, now: Millis) -> OfferEntry {
        let seats = self.seats.iter();
        OfferEntry {
            id: self.id,
            by: seats.clone().filter_map(OfferedSeat::sitter).collect(),
            terms: self.about.clone(),
            waits_for: seats.filter_map(OfferedSeat::awaited).collect(),
            offers_computer: self.has_free_seat() && self.computer_in(now) == Millis::ZERO,
        }
    }

    /// Gives a seat to a member: the one that was offered to them, or a free one. Returns whether there was one.
    pub(super) fn seat(&mut self, key: &str, name: &PlayerName) -> bool {
        let asked = |seat: &OfferedSeat| matches!(seat, OfferedSeat::Asked { key: asked, .. } if asked == key);
        let free = |seat: &OfferedSeat| matches!(seat, OfferedSeat::Free);
        let place = self.seats.iter().position(asked);
        let place = place.or_else(|| self.seats.iter().position(free));
        let Some(seat) = place.map(|place| &mut self.seats[place]) else {
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
        for seat in &mut self.seats[1..] {
            if matches!(seat, OfferedSeat::Taken { key, .. } if key == left) {
                *seat = OfferedSeat::Free;
            }
        }
    }

    pub(super) fn seat_computers(&mut self) {
        for seat in &mut self.seats {
            if matches!(seat, OfferedSeat::Free) {
                *seat = OfferedSeat::Computer(PlayerChoice::STAND_IN);
            }
        }
    }

    pub(super) fn order(self) -> Result<TableOrder, ClubError> {
        let choices: Vec<PlayerChoice> =
            self.seats.iter().filter_map(OfferedSeat::choice).collect();
        let (names, seating) = seated(&choices)?;
        let seats = self.seats.iter().zip(names).map(|(seat, name)| match seat {
            OfferedSeat::Taken { key, .. } => RoomSeat::taken(name, false, Some(key.clone())),
            _ => RoomSeat::taken(name, true, None),
        });
        Ok(TableOrder {
            seats: seats.collect(),
            seating,
            rules: self.rules,
            variant: self.variant,
            dictionary: self.dictionary,
            terms: self.terms,
        })
    }
}

impl OfferedSeat {
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
