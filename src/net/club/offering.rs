//! What members do with the games that they offer each other.

use super::offer::{KeptOffer, Offer, OfferedSeat};
use super::quota::Counted;
use super::state::State;
use crate::app::backend::ClubError;
use crate::app::hosting::HostedGame;
use crate::app::scene::{OfferId, OfferedGame};
use crate::app::seating::PlayerChoice;
use crate::engine::clock::Millis;
use crate::engine::seat::{PlayerName, Seat};

/// The number of games that one member may offer at the same time.
const MOST_OFFERS: usize = 5;

/// The number of games that one member may play at the same time.
pub(super) const MOST_GAMES: usize = 20;

/// The number of games of the club: each takes two threads.
pub const MOST_ROOMS: u16 = 500;

impl State {
    /// Offers a game whose first seat is this member's.
    pub(super) fn offer_game(&mut self, key: &str, offered: OfferedGame) -> Result<(), ClubError> {
        let own = self.offers.iter().filter(|offer| offer.owner() == key);
        if own.count() >= MOST_OFFERS {
            return Err(ClubError::TooManyOffers);
        }
        self.may_play(key)?;
        self.count(key, Counted::Offer)?;
        let OfferedGame { game, terms, about } = offered;
        if terms.rated && !game.can_be_rated() {
            return Err(ClubError::NotRatable);
        }
        let seats = self.offered_seats(key, &game)?;
        let offer = Offer {
            id: OfferId(self.next()),
            offered: KeptOffer {
                seats,
                rules: game.rules,
                variant: game.variant,
                dictionary: game.dictionary,
                terms,
                about,
            },
            since: self.now(),
        };
        let id = offer.id;
        self.offers.push(offer);
        self.alert_those_in(id);
        self.order_complete()
    }

    /// Checks that a member may have one more game.
    fn may_play(&self, key: &str) -> Result<(), ClubError> {
        if self.is_closing {
            return Err(ClubError::Closing);
        }
        let rooms = self.rooms.iter().filter(|room| room.is_of(key));
        if self.leaving.iter().any(|leaving| leaving == key) {
            return Err(ClubError::Nameless);
        }
        if rooms.count() + self.awaits_table(key) >= MOST_GAMES {
            return Err(ClubError::TooManyGames);
        }
        if self.rooms.len() + self.orders.len() + self.dealt.len() >= usize::from(MOST_ROOMS) {
            return Err(ClubError::Full);
        }
        Ok(())
    }

    /// Returns the number of games that are to begin for a member and have no room yet.
    pub(super) fn awaits_table(&self, key: &str) -> usize {
        let orders = self.orders.iter();
        let ordered = orders.filter(|order| order.players().any(|player| player == key));
        let dealt = self
            .dealt
            .iter()
            .filter(|players| players.iter().any(|player| player == key));
        ordered.count() + dealt.count()
    }

    fn offered_seats(&self, key: &str, game: &HostedGame) -> Result<Vec<OfferedSeat>, ClubError> {
        let own = self.people.name_of(key).ok_or(ClubError::Nameless)?;
        let mut seats = vec![OfferedSeat::Taken {
            key: key.to_owned(),
            name: own.clone(),
        }];
        for (seat, name) in Seat::first(game.names.len()).zip(&game.names).skip(1) {
            seats.push(match (game.seating.bot(seat), name) {
                (Some(bot), _) => OfferedSeat::Computer(PlayerChoice::Computer(bot)),
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
        let found = self.people.key_of(name);
        let (key, name) = found.ok_or_else(|| ClubError::Unknown(name.clone()))?;
        let is_twice = others
            .iter()
            .any(|seat| matches!(seat, OfferedSeat::Asked { key: other, .. } if *other == key));
        if key == own || is_twice {
            return Err(ClubError::Twice(name));
        }
        if self.people.has_muted(&key, own) {
            return Err(ClubError::Unwanted(name));
        }
        Ok(OfferedSeat::Asked { key, name })
    }

    /// Takes a seat of a game that is offered.
    pub(super) fn take(&mut self, key: &str, id: OfferId) -> Result<(), ClubError> {
        let name = self.people.name_of(key);
        let name = name.ok_or(ClubError::Nameless)?;
        self.may_play(key)?;
        let offer = self.offer(id).ok_or(ClubError::Gone)?;
        if offer.has_player(key) {
            return Err(ClubError::Seated);
        }
        if !offer.seat(key, &name) {
            return Err(ClubError::Gone);
        }
        let owner = offer.owner().to_owned();
        self.tell(&owner, format!("{name} plays."));
        self.alert_those_in(id);
        self.order_complete()
    }

    /// Withdraws an offer, declines it, or gives a seat of it back.
    pub(super) fn drop_offer(&mut self, key: &str, id: OfferId) -> Result<(), ClubError> {
        let name = self.name_of(key).unwrap_or_default();
        let offer = self.offer(id).ok_or(ClubError::Gone)?;
        let owner = offer.owner().to_owned();
        if owner != key && !offer.asks(key) {
            offer.leave(key);
            self.alert_those_in(id);
            return Ok(());
        }
        self.alert_those_in(id);
        self.offers.retain(|offer| offer.id != id);
        if owner != key {
            self.tell(&owner, format!("{name} does not want to play now."));
        }
        Ok(())
    }

    /// Gives the free seats of a member's own offer to computers.
    pub(super) fn seat_computers(&mut self, key: &str, id: OfferId) -> Result<(), ClubError> {
        if self.is_closing {
            return Err(ClubError::Closing);
        }
        let now = self.now();
        let offer = self.offer(id).filter(|offer| offer.owner() == key);
        let offer = offer.ok_or(ClubError::Gone)?;
        if offer.computer_in(now) > Millis::ZERO {
            return Err(ClubError::WaitForPeople);
        }
        offer.seat_computers();
        self.alert_those_in(id);
        self.order_complete()
    }

    /// Wakes those who have a seat in this game on offer or are asked.
    fn alert_those_in(&mut self, id: OfferId) {
        self.alert_those_of(|offer| offer.id == id);
    }

    /// Wakes those who wait for somebody who leaves.
    fn alert_those_with(&mut self, key: &str) {
        self.alert_those_of(|offer| offer.people().any(|other| other == key));
    }

    fn alert_those_of(&mut self, is_meant: impl Fn(&Offer) -> bool) {
        let offers = self.offers.iter().filter(|offer| is_meant(offer));
        let people: Vec<String> = offers.flat_map(Offer::people).map(str::to_owned).collect();
        self.alert(people.iter().map(String::as_str));
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

    /// Offers again what was offered before the program started, as far as its people are still known.
    pub(super) fn offer_again(&mut self, offered: KeptOffer) {
        let people = &self.people;
        let is_known = |seat: &OfferedSeat| match seat {
            OfferedSeat::Taken { key, .. } | OfferedSeat::Asked { key, .. } => people.knows(key),
            OfferedSeat::Computer(_) | OfferedSeat::Free => true,
        };
        if !matches!(offered.seats.first(), Some(OfferedSeat::Taken { .. }))
            || !offered.seats.iter().all(is_known)
        {
            return;
        }
        let (id, since) = (OfferId(self.next()), self.now());
        self.offers.push(Offer { id, offered, since });
    }

    /// The offers that outlast the program, with those who have a seat: what is kept of them changes when this does.
    pub(super) fn lasting(&self) -> Vec<KeptOffer> {
        let lasting = self.offers.iter().filter(|offer| offer.offered.lasts());
        lasting.map(|offer| offer.offered.clone()).collect()
    }

    /// Withdraws what a member offers who does not come back, and frees their seats in what others offer.
    pub(super) fn drop_all_offers_of(&mut self, key: &str) {
        let name = self.name_of(key).unwrap_or_default();
        self.alert_those_with(key);
        self.offers.retain(|offer| offer.owner() != key);
        self.offers.iter_mut().for_each(|offer| offer.leave(key));
        for asks in self
            .offers
            .extract_if(.., |offer| offer.asks(key))
            .collect::<Vec<_>>()
        {
            self.tell(asks.owner(), format!("{name} is no longer here to play."));
        }
    }

    /// Withdraws the live games that a member who has left offered, and frees the seats that they had taken in others.
    pub(super) fn drop_offers_of(&mut self, key: &str) {
        let is_live = |offer: &Offer| !offer.offered.lasts();
        self.alert_those_with(key);
        self.offers
            .retain(|offer| offer.owner() != key || !is_live(offer));
        for offer in self.offers.iter_mut().filter(|offer| is_live(offer)) {
            offer.leave(key);
        }
    }
}
