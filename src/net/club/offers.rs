//! Games that members offer each other.

use super::State;
use crate::app::DictionaryId;
use crate::app::backend::ClubError;
use crate::app::hosting::{HostedGame, Pace};
use crate::app::scene::{OfferEntry, OfferId, OfferedGame};
use crate::app::seating::{PlayerChoice, Seating, seated};
use crate::engine::clock::Millis;
use crate::engine::rules::RuleSet;
use crate::engine::seat::{PlayerName, Seat};
use crate::engine::variant::Variant;
use crate::net::room::RoomSeat;
use crate::solver::players::{Bot, Level};

/// The number of games that one member may offer at the same time.
const MOST_OFFERS: usize = 5;

/// The level of the computers that take seats for which nobody has come.
const STAND_IN: Level = Level::Club;

/// What stands for whoever takes a free seat.
const ANYONE: &str = "anyone";

/// A game that is offered.
pub(super) struct Offer {
    pub(super) id: OfferId,
    seats: Vec<OfferedSeat>,
    rules: RuleSet,
    variant: &'static Variant,
    dictionary: DictionaryId,
    pub(super) pace: Pace,
    terms: String,
    /// When it was offered.
    since: Millis,
}

#[derive(Clone)]
enum OfferedSeat {
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
    Computer(Bot),
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
    /// How much time it takes.
    pub pace: Pace,
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

    fn is_complete(&self) -> bool {
        let open =
            |seat: &OfferedSeat| matches!(seat, OfferedSeat::Asked { .. } | OfferedSeat::Free);
        !self.seats.iter().any(open)
    }

    /// Returns the time until a computer may have the free seats; zero when it may.
    pub(super) fn computer_in(&self, now: Millis) -> Millis {
        self.since.plus(super::PATIENCE).less(now)
    }

    pub(super) fn entry(&self, now: Millis) -> OfferEntry {
        let seats = self.seats.iter();
        OfferEntry {
            id: self.id,
            by: seats.clone().filter_map(OfferedSeat::sitter).collect(),
            terms: self.terms.clone(),
            waits_for: seats.filter_map(OfferedSeat::awaited).collect(),
            offers_computer: self.has_free_seat() && self.computer_in(now) == Millis::ZERO,
        }
    }

    /// Gives a seat to a member: the one that was offered to them, or a free one. Returns whether there was one.
    fn seat(&mut self, key: &str, name: &PlayerName) -> bool {
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

    fn seat_computers(&mut self) {
        for seat in &mut self.seats {
            if matches!(seat, OfferedSeat::Free) {
                *seat = OfferedSeat::Computer(Bot::from(STAND_IN));
            }
        }
    }

    fn order(self) -> Result<TableOrder, ClubError> {
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
            pace: self.pace,
        })
    }
}

impl OfferedSeat {
    fn choice(&self) -> Option<PlayerChoice> {
        match self {
            Self::Taken { name, .. } | Self::Asked { name, .. } => {
                Some(PlayerChoice::Person(name.clone()))
            }
            Self::Computer(bot) => Some(PlayerChoice::Computer(*bot)),
            Self::Free => None,
        }
    }

    fn sitter(&self) -> Option<String> {
        match self {
            Self::Taken { name, .. } => Some(name.to_string()),
            Self::Computer(bot) => Some(format!("{} bot", bot.level)),
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

impl State {
    /// Offers a game whose first seat is this member's.
    pub(super) fn offer_game(&mut self, key: &str, offered: OfferedGame) -> Result<(), ClubError> {
        let own = self.offers.iter().filter(|offer| offer.owner() == key);
        if own.count() >= MOST_OFFERS {
            return Err(ClubError::TooManyOffers);
        }
        let OfferedGame { game, pace, terms } = offered;
        let seats = self.offered_seats(key, &game)?;
        let offer = Offer {
            id: OfferId(self.next()),
            seats,
            rules: game.rules,
            variant: game.variant,
            dictionary: game.dictionary,
            pace,
            terms,
            since: self.now(),
        };
        self.offers.push(offer);
        self.order_complete()
    }

    fn offered_seats(&self, key: &str, game: &HostedGame) -> Result<Vec<OfferedSeat>, ClubError> {
        let own = self
            .options
            .people
            .name_of(key)
            .ok_or(ClubError::Nameless)?;
        let mut seats = vec![OfferedSeat::Taken {
            key: key.to_owned(),
            name: own.clone(),
        }];
        for (seat, name) in Seat::first(game.names.len()).zip(&game.names).skip(1) {
            seats.push(match (game.seating.bot(seat), name) {
                (Some(bot), _) => OfferedSeat::Computer(bot),
                (None, None) => OfferedSeat::Free,
                (None, Some(name)) => self.asked(key, name, &seats)?,
            });
        }
        Ok(seats)
    }

    /// The seat of a member who is challenged by name.
    fn asked(
        &self,
        own: &str,
        name: &PlayerName,
        others: &[OfferedSeat],
    ) -> Result<OfferedSeat, ClubError> {
        let found = self.options.people.key_of(name);
        let (key, name) = found.ok_or_else(|| ClubError::Unknown(name.clone()))?;
        let is_twice = others
            .iter()
            .any(|seat| matches!(seat, OfferedSeat::Asked { key: other, .. } if other == key));
        if key == own || is_twice {
            return Err(ClubError::Twice(name.clone()));
        }
        Ok(OfferedSeat::Asked {
            key: key.to_owned(),
            name: name.clone(),
        })
    }

    /// Takes a seat of a game that is offered.
    pub(super) fn take(&mut self, key: &str, id: OfferId) -> Result<(), ClubError> {
        let name = self.options.people.name_of(key).cloned();
        let name = name.ok_or(ClubError::Nameless)?;
        let offer = self.offer(id).ok_or(ClubError::Gone)?;
        if offer.has_player(key) {
            return Err(ClubError::Seated);
        }
        if !offer.seat(key, &name) {
            return Err(ClubError::Gone);
        }
        let owner = offer.owner().to_owned();
        self.tell(&owner, format!("{name} plays."));
        self.order_complete()
    }

    /// Withdraws an offer, declines it, or gives a seat of it back.
    pub(super) fn drop_offer(&mut self, key: &str, id: OfferId) -> Result<(), ClubError> {
        let name = self.name_of(key).unwrap_or_default();
        let offer = self.offer(id).ok_or(ClubError::Gone)?;
        let owner = offer.owner().to_owned();
        if owner != key && !offer.asks(key) {
            offer.leave(key);
            return Ok(());
        }
        self.offers.retain(|offer| offer.id != id);
        if owner != key {
            self.tell(&owner, format!("{name} does not want to play now."));
        }
        Ok(())
    }

    /// Gives the free seats of a member's own offer to computers.
    pub(super) fn seat_computers(&mut self, key: &str, id: OfferId) -> Result<(), ClubError> {
        let now = self.now();
        let offer = self.offer(id).filter(|offer| offer.owner() == key);
        let offer = offer.ok_or(ClubError::Gone)?;
        if offer.computer_in(now) > Millis::ZERO {
            return Err(ClubError::WaitForPeople);
        }
        offer.seat_computers();
        self.order_complete()
    }

    /// Orders tables for the games whose seats are all taken.
    fn order_complete(&mut self) -> Result<(), ClubError> {
        let complete: Vec<Offer> = self
            .offers
            .extract_if(.., |offer| offer.is_complete())
            .collect();
        for offer in complete {
            self.orders.push(offer.order()?);
        }
        if !self.orders.is_empty() {
            self.keeper.wake();
        }
        Ok(())
    }

    /// Takes back what somebody who has left cannot play: games at one sitting.
    pub(super) fn drop_offers_of(&mut self, key: &str) {
        let is_sitting = |offer: &Offer| offer.pace == Pace::Sitting;
        self.offers
            .retain(|offer| offer.owner() != key || !is_sitting(offer));
        for offer in self.offers.iter_mut().filter(|offer| is_sitting(offer)) {
            offer.leave(key);
        }
    }
}
